"""Between the jackpot screen and the log: looks once a second, and does what two people have agreed on.

Everything that reads or writes is done by the office; the newest picture counts.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import count
from typing import Final, cast

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.jackpot.build.check import checked_form
from app.jackpot.build.form import FormCheck, JackpotForm, form_of
from app.jackpot.build.screen import HITS, JackpotWatch
from app.jackpot.claim.file import claim_file
from app.jackpot.claim.printed import ClaimPaper, claim_paper
from app.jackpot.desk import JackpotDesk
from app.jackpot.floor_act import tables_of
from app.jackpot.link import jackpot_of
from app.jackpot.view import JackpotScreen, JackpotTab
from app.journal.journal import Journal
from app.office.inquiry import Inquiry
from app.office.office import Hearer, Office
from app.record.jackpot_book import names
from app.staff.staff import Agreement
from app.ui.view import NoticeView, RefusalView
from assets.languages import say
from engine.actors import Actor
from engine.jackpots.facts import Reason
from engine.jackpots.pools import Pools
from engine.jackpots.settings import JackpotSettings
from engine.jackpots.state import Jackpot
from engine.refusals import Refusal
from engine.table.terms import Cents

LOOK_MS: Final = 1000
ADDED: Final = ""
"""The name of a jackpot that is still to be opened."""


class BoardView(msgspec.Struct, frozen=True, kw_only=True):
    """What the jackpot screen shows: one jackpot, or one that is still to be opened, and the others beside it.

    Attributes:
        name: of the jackpot; ADDED while it is to be opened.
        jackpots: all that are open.
        tables: the tables of the house, to link them.
        taken: tables that feed another jackpot, and its title.

    """

    name: str
    screen: JackpotScreen | None
    tables: tuple[str, ...]
    form: JackpotForm
    jackpots: tuple[JackpotTab, ...] = ()
    taken: Mapping[str, str] = {}


class _Asked(msgspec.Struct, frozen=True):
    """What is to be looked at: a jackpot by its name, None for that of the table or else the first; so many hits."""

    name: str | None
    hits: int = HITS


class JackpotBoard(QObject):
    """Looks after the jackpots of a house for one screen, that of `table` first where it is linked to one.

    `asker` has proved to be a Pit Supervisor or higher.

    Whatever is done names its jackpot, so that it is done to the one under which it was signed.

    Signals:
        said: what was done, in words.
        paper_ready: the ClaimPaper that was asked for.

    """

    shown = Signal(BoardView)
    checked = Signal(FormCheck)
    said = Signal(str)
    refused = Signal(RefusalView)
    notice = Signal(NoticeView)
    paper_ready = Signal(ClaimPaper)

    def __init__(self, journal: Journal, office: Office, asker: Actor, *, table: str = "") -> None:
        super().__init__()
        self._journal, self._office, self.asker = journal, office, asker
        self._table = table
        self._desk = JackpotDesk(journal)
        self._asked = _Asked(None)
        self._watches: dict[str, JackpotWatch] = {}
        self._look = Inquiry(office, self)
        self._look.tell(self._take, self.notice)
        self._done = ""
        self.view: BoardView | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)

    @Slot()
    def start(self) -> None:
        """Look now, and then once a second."""
        self.look()
        self._timer.start(LOOK_MS)

    @Slot()
    def look(self) -> None:
        """Look once; while a look is under way there is no second one."""
        if not self._look.under_way:
            self._look_for(self._asked)

    @Slot(str)
    def choose(self, name: str) -> None:
        """Look after another jackpot of the house."""
        self._look_for(_Asked(name))

    @Slot()
    def add(self) -> None:
        """Begin the set-up of another jackpot."""
        self.choose(ADDED)

    @Slot()
    def more(self) -> None:
        """Show older hits too."""
        self._look_for(_Asked(self._asked.name, self._asked.hits + HITS))

    def check(self, form: JackpotForm) -> None:
        """Have a set-up checked, with the return of its wagers."""
        view = self.view
        meter = view.screen.figures.displayed if view and view.screen else None
        work = partial(self._checked, form, meter, view.name if view else ADDED)
        self._office.run(work).tell(self.checked, self.notice)

    def stop(self, name: str, words: str) -> None:
        """Stop progressive betting at every linked table."""
        self._act(partial(self._desk.stop, name, words, self.asker), say("Progressive betting is stopped."))

    def resume(self, name: str, agreed: Agreement) -> None:
        """Let progressive betting go on."""
        self._act(partial(self._desk.resume, name, agreed), say("Progressive betting goes on."))

    def adjust(self, name: str, amounts: tuple[Cents, ...], reason: str, agreed: Agreement) -> None:
        """Put the pools right for a listed reason: displayed meter, reserve, overflow."""
        displayed, reserve, overflow = amounts
        by_how_much = Pools(displayed=displayed, reserve=reserve, overflow=overflow)
        work = partial(self._desk.adjust, name, by_how_much, cast("Reason", reason), agreed)
        self._act(work, say("The jackpot is adjusted."))

    def set_up(
        self, name: str, settings: JackpotSettings, agreed: Agreement, *, seen: JackpotSettings | None = None
    ) -> None:
        """Change the set-up of a jackpot, or open one that is ADDED. `seen` is the set-up that the signer saw."""
        if name == ADDED:
            self._act(partial(self._open, settings, agreed), say("The jackpot is open."), self._opened)
        else:
            self._act(partial(self._desk.change, name, settings, agreed, seen=seen), say("The set-up is changed."))

    def paper(self, number: int) -> None:
        """Have the evidence of a claim of this jackpot drawn up for print, whatever became of the claim."""
        if self.view is not None and self.view.screen is not None:
            currency = self.view.screen.settings.currency
            work = partial(self._paper, self.view.name, number, currency)
            self._office.run(work).tell(self._take_paper, self.notice)

    # the office's part

    def _seen(self, asked: _Asked) -> BoardView:
        there = names(self._journal)
        self._watches = {name: self._watches.get(name) or JackpotWatch(self._journal, name) for name in there}
        name = jackpot_of(self._journal, self._table) or next(iter(there), ADDED) if asked.name is None else asked.name
        watch = self._watches.get(name)
        screen = watch.screen(hits=asked.hits) if watch else None
        tabs = tuple(tab for each in self._watches.values() if (tab := each.tab()) is not None)
        return BoardView(
            name=name,
            screen=screen,
            tables=tables_of(self._journal),
            form=form_of(name, screen.settings if screen else None),
            jackpots=tabs,
            taken=dict(self._taken(name)),
        )

    def _taken(self, name: str) -> Iterator[tuple[str, str]]:
        for other, watch in self._watches.items():
            settings = watch.jackpot.settings
            if other != name and settings is not None:
                yield from ((table, settings.title) for table in settings.tables)

    def _open(self, settings: JackpotSettings, agreed: Agreement) -> Jackpot | Refusal:
        there = names(self._journal)
        name = next(name for number in count(1) if (name := f"jackpot-{number}") not in there)
        return self._desk.open(name, settings, agreed)

    def _checked(self, form: JackpotForm, meter: Cents | None, name: str) -> FormCheck:
        check = checked_form(form, meter)
        elsewhere = RefusalView.of(self._desk.linked_elsewhere(name, check.settings) if check.settings else None)
        return check if elsewhere is None else msgspec.structs.replace(check, against=(*check.against, elsewhere))

    def _paper(self, name: str, number: int, currency: str) -> ClaimPaper | None:
        file = claim_file(self._journal, name, number, currency)
        people = {str(row["id"]): str(row["name"]) for row in self._journal.rows("staff")}
        return claim_paper(file, people) if file is not None else None

    def _look_for(self, asked: _Asked) -> None:
        self._asked = asked
        self._look.ask(partial(self._seen, asked))

    def _act(self, work: Callable[[], Jackpot | Refusal], words: str, done: Hearer | None = None) -> None:
        self.refused.emit(None)
        self._done = words
        self._office.run(work).tell(done or self._answered, self.notice)

    @Slot(object)
    def _take(self, view: BoardView) -> None:
        self._asked = _Asked(view.name, self._asked.hits)
        if view != self.view:
            self.view = view
            self.shown.emit(view)

    @Slot(object)
    def _take_paper(self, paper: ClaimPaper | None) -> None:
        if paper is not None:
            self.paper_ready.emit(paper)

    @Slot(object)
    def _opened(self, answer: Jackpot | Refusal) -> None:
        if isinstance(answer, Jackpot):
            self._look_for(_Asked(answer.id))
        self._answered(answer)

    @Slot(object)
    def _answered(self, answer: Jackpot | Refusal) -> None:
        if isinstance(answer, Refusal):
            self.refused.emit(RefusalView.of(answer))
            return
        self.said.emit(self._done)
        self.look()
