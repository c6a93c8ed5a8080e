"""Between the set-up screen and the house: terms, shuffler and staff, each change under the names it takes.

What takes its time is done by the office; terms go through the table's own thread, like every question to it.
"""

from collections.abc import Callable
from functools import partial
from typing import cast

import msgspec
from PySide6.QtCore import QObject, Signal, Slot

from app.clock import Clock, SystemClock
from app.house.first_start import assigned
from app.house.house_floor import HouseFloor
from app.house.house_witness import HouseWitness
from app.journal.journal import Journal
from app.office.attempt import Attempt
from app.office.office import Errand, Office
from app.setup.changing import changed_terms, set_up_view
from app.setup.first_start_view import FirstStartView, ShufflerAsked, TableAsked
from app.setup.view import FloorAsked, FloorView, SetUpView, WitnessView
from app.staff import staff as people
from app.staff.house_log import HOUSE
from app.staff.pins import Pin
from app.staff.presenter import Denied, Granted, denied
from app.staff.review import review
from app.staff.staff import Agreement, Badge, Done, Staff
from app.table.desk import Asks
from app.table.news import Changed, Faulted, QuestionRefused
from app.table.on_record import changed_since
from app.table.opening import setting_of
from app.table.setup import SetUpEvent, TableNamed, stream_of
from app.ui.view import NoticeView, RefusalView
from assets.languages import say
from engine.actors import ANYBODY, Actor
from engine.decide import decide
from engine.decisions.terms_changing import needs_notice
from engine.games.catalogue import GAMES
from engine.names import unfit
from engine.refusals import Refusal
from engine.round.changes_of_terms import differences
from engine.staff.house_facts import HouseEvent
from engine.table import commands as ask
from engine.table.state import Table
from engine.table.table_life_facts import TermsChanged
from engine.table.terms import Terms

ANNOUNCED_FIRST = say("Shown at the table at once. In force from the next round, once the dealer has announced it.")


class TermsPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A change of terms that is ready to be approved.

    Attributes:
        lines: what changes, a line each.
        title: the name of the table.
        when: what has to happen before it is in force, in words.

    """

    terms: Terms
    lines: tuple[str, ...]
    title: str = ""
    when: str = ""


class SetUpDesk(QObject):
    """The set-up of one table and of the house behind it.

    Args:
        asker: who is signed in at this terminal.
        choices: looks for what can be chosen, among it serial ports and drivers.
        witness: the file that keeps heads of the log elsewhere.
        floor: the PostgreSQL that the computers of the house share.
        checker: the office for what may take long, so that no PIN waits for it.
        clock: by which the quarterly review of the staff falls due.

    Signals:
        said: what was done, in words.
        restart_wanted: the table has to be opened again, for its shuffler is another one.
        floor_found: how the floor stands, or what was found on it, in lines.

    """

    view = Signal(SetUpView)
    said = Signal(str)
    refused = Signal(RefusalView)
    notice = Signal(NoticeView)
    restart_wanted = Signal()
    floor_found = Signal(str)

    def __init__(
        self,
        journal: Journal,
        staff: Staff,
        office: Office,
        *,
        writer: Asks,
        table: Callable[[], Table],
        asker: Callable[[], Actor | None],
        choices: Callable[[], FirstStartView],
        witness: HouseWitness,
        floor: HouseFloor,
        checker: Callable[[], Office] | None = None,
        clock: Clock | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._journal, self.staff, self._office, self._writer = journal, staff, office, writer
        self._table, self.asker, self._choices, self._witness = table, asker, choices, witness
        self._floor = floor
        self._clock = clock or SystemClock()
        self._asked: tuple[ask.Command, TermsPlan, Actor] | None = None
        self._said = ""
        self._checker = checker or (lambda: office)

    @Slot()
    def look(self) -> None:
        """Look everything up."""
        work = partial(
            _look,
            self._journal,
            self.staff,
            self._table(),
            self._choices,
            self._witness.view,
            self._floor.view,
            now_us=self._clock.utc_us(),
        )
        self._office.run(work).tell(self.view, self.notice)

    # terms

    def plan(self, asked: TableAsked) -> TermsPlan | RefusalView:
        """What a change would be, or why it cannot."""
        table = self._table()
        before = table.next_terms or table.terms
        if before is None:
            return RefusalView("", say("The table is not set up yet."))
        terms = changed_terms(before, asked)
        if isinstance(terms, people.Refused):
            return RefusalView(terms.rule, terms.words)
        wrong = asked.title.strip() and unfit(asked.title, say("The name of the table"))
        if wrong:
            return RefusalView("", wrong)
        lines = differences(before, terms, GAMES)
        no = _refused(table, terms) if lines else None
        if no is not None:
            return no
        when = ANNOUNCED_FIRST if lines and needs_notice(table, terms) else ""
        return TermsPlan(terms=terms, lines=lines, title=asked.title.strip(), when=when)

    def set_terms(self, plan: TermsPlan, by: Actor, granted: Granted) -> None:
        """Ask the table for its terms, under the name of who agreed; a round that is open goes on under its own."""
        command = ask.SetTerms(terms=plan.terms, approval=granted.approval)
        self._asked = (command, plan, by)
        self._writer.ask(command, by)

    @Slot(object)
    def take(self, news: object) -> None:
        """Take news of the table: the answer to a change of terms."""
        if self._asked is None:
            return
        command, plan, by = self._asked
        match news:
            case QuestionRefused(command=asked, refusal=refusal) if asked == command:
                self.refused.emit(RefusalView.of(refusal))
            case Changed(entries=entries, table=table) if any(isinstance(e.event, TermsChanged) for e in entries):
                self.said.emit(_in_force(table))
                self.rename(plan.title, by)
            case Faulted(fault=fault):
                self.notice.emit(NoticeView(say("The terms were not saved"), fault.what, (fault.do_now,)))
            case _:
                return
        self._asked = None

    def rename(self, title: str, by: Actor) -> None:
        """Give the table another name, which changes no terms."""
        self._office.run(partial(_name, self._journal, self._table().id, title, by)).tell(self._done, self.notice)

    # what the table is opened again with, between rounds

    def assign(self, asked: ShufflerAsked, approved_by: Actor) -> None:
        """Assign a shuffler; whatever device answers there first becomes the table's own (HR7)."""
        self._open_again(
            partial(_write, self._journal, self._table().id, assigned(asked), approved_by),
            say("A round is open: close it first, then change the shuffler."),
            say("Written. The table is opened again with this shuffler."),
        )

    def name_witness(self, file: str) -> None:
        """Name another witness, "" for none; the table adds to that one."""
        self._open_again(
            partial(self._witness.name, file),
            say("A round is open: close it first, then change the witness."),
            say("Written. The table is opened again, and adds to this witness."),
        )

    def join_floor(self, asked: FloorAsked, agreed: Agreement) -> None:
        """Join a floor; the table hands on what it writes."""
        self._open_again(
            partial(self._floor.join, asked, agreed),
            say("A round is open: close it first, then join the floor."),
            say("Written. The table is opened again, and hands on what it writes to the floor."),
        )

    def leave_floor(self) -> None:
        """Leave the floor; what is written from then on stays here alone."""
        self._open_again(
            self._floor.leave,
            say("A round is open: close it first, then leave the floor."),
            say("Written. The table is opened again, without a floor."),
        )

    def make_floor(self, asked: FloorAsked) -> None:
        """Make the floor that this computer is to join."""
        self._office.run(partial(self._floor.make, asked)).tell(self._floor_made, self.notice)

    @Slot()
    def look_at_floor(self) -> None:
        """Look how the floor stands."""
        self._office.run(self._floor.stands).tell(self._floor_told, self.notice)

    @Slot()
    def verify_floor(self) -> None:
        """Verify what this computer may read of the floor."""
        self._checker().run(self._floor.verified).tell(self._floor_told, self.notice)

    @Slot(object)
    def _floor_told(self, lines: str) -> None:
        self.refused.emit(None)
        self.floor_found.emit(lines)

    @Slot(object)
    def _floor_made(self, _: object) -> None:
        self.refused.emit(None)
        self.said.emit(say("The floor is there. Now let this computer join it."))

    def _open_again(self, work: Callable[[], object], not_now: str, written: str) -> None:
        if self._in_a_round():
            self.refused.emit(RefusalView("", not_now))
            return
        self._said = written
        self._office.run(work).tell(self._written, self.notice)

    def _in_a_round(self) -> bool:
        rnd = self._table().round
        return rnd is not None and not rnd.closed

    # people

    def act(self, deed: Callable[[Badge], Done | people.Refused], by: str, pin: str) -> Errand:
        """Do something about people under somebody's own PIN: Granted or Denied."""
        badge = Badge(by, Pin(pin), Attempt())
        return self._office.run(partial(_answer, partial(deed, badge)), attempt=badge.attempt)

    # answers

    @Slot(object)
    def _done(self, refusal: Refusal | None) -> None:
        self.refused.emit(RefusalView.of(refusal))
        self.look()

    @Slot(object)
    def _written(self, refusal: Refusal | None) -> None:
        self.refused.emit(RefusalView.of(refusal))
        if refusal is None:
            self.said.emit(self._said)
            self.restart_wanted.emit()


def _refused(table: Table, terms: Terms) -> RefusalView | None:
    """Why the table would not take these terms, whoever signs for them."""
    return RefusalView.of(decide(table, ask.SetTerms(terms=terms, approval=ANYBODY)))


def _in_force(table: Table) -> str:
    if table.unannounced:
        return ANNOUNCED_FIRST
    return say("In force from the next round.") if table.next_terms else say("In force now.")


def _look(
    journal: Journal,
    staff: Staff,
    table: Table,
    choices: Callable[[], FirstStartView],
    witness: Callable[[], WitnessView],
    floor: Callable[[], FloorView],
    *,
    now_us: int,
) -> SetUpView:
    looks = review((cast("HouseEvent", entry.event), entry.at_us) for entry in journal.entries(HOUSE))
    setting = setting_of(journal, table.id)
    people = staff.house()
    return set_up_view(table, setting, people, choices(), looks=looks, now_us=now_us, witness=witness(), floor=floor())


def _name(journal: Journal, table: str, title: str, by: Actor) -> Refusal | None:
    named = bool(title) and title != setting_of(journal, table).title
    return _write(journal, table, TableNamed(title=title), by) if named else None


def _write(journal: Journal, table: str, fact: SetUpEvent, by: Actor) -> Refusal | None:
    with journal.writing() as w:
        changed = changed_since(w, by)
        if changed is None:
            w.append(stream_of(table), (fact,), by.id)
    return changed


def _answer(work: Callable[[], Done | people.Refused]) -> Granted | Denied:
    """What came of an act, as a dialog takes it."""
    done = work()
    if isinstance(done, people.Refused):
        return denied(done)
    if done.actor is None:
        raise ValueError(say("somebody acted without a badge"))
    return Granted(done.actor)
