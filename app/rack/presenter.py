"""Between the table's desk and the screen of its rack: forms are filled in, signed by whoever has to, and asked.

The expected rack goes to a supervisor who proves who they are; nobody else is told before a count is signed.
"""

from collections.abc import Iterable
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal, Slot

from app.journal.entry import Entry
from app.office.office import Errand, Office
from app.rack.build import differs, expected_words, form_of, missing, of_slip, rack_view, said_of, still_meant
from app.rack.deeds import DEED, DEEDS, Deed
from app.rack.papers import RackPapers
from app.rack.view import DeedForm, DeedLine, Filled, PaperPage, RackPaper, RackView
from app.staff.presenter import Granted, Needed, Proof
from app.table.desk import NOBODY, TableDesk
from app.ui.view import ApprovalView, NoticeView, RefusalView
from assets.languages import say
from engine.actors import Actor, Rank
from engine.asking import may_ask, right_of
from engine.decide import signer_of
from engine.questions import ROWS
from engine.rack.moving import sums_of
from engine.staff.authority import RIGHTS, Access
from engine.table import commands as ask
from engine.table import rack_facts as fact


class PaperRoom:
    """Looks up off the GUI thread what is written of a rack: its papers, and what was entered just now."""

    def __init__(self, papers: RackPapers, office: Office) -> None:
        self._papers, self._office = papers, office

    def page(self, before: int | None) -> Errand:
        """The newest papers, or those before an entry: a PaperPage."""
        return self._office.look(partial(self._papers.page, before))

    def told(self, facts: Iterable[fact.RackFact], currency: str) -> Errand:
        """What was entered, in one line, with everybody by name."""
        return self._office.look(partial(self._papers.told, tuple(facts), currency))

    def paper(self, entry: int) -> Errand:
        """One paper: a RackPaper, None where there is none."""
        return self._office.look(partial(self._papers.paper, entry))


class RackDesk(QObject):
    """Asks the table about its money, once whoever has to sign has signed.

    Signals:
        form_changed: a Form to fill in, and DeedLines of what else can be done with its slip.
        done: what came of what was asked, in words.
        expected: Facts: what the rack must hold.
        sign_wanted: a Needed, an ApprovalView, and what is done with the Granted: somebody has to agree.
        prove_wanted: a Proof, and what is done with the Granted: one person signs alone.
        listed: a PaperPage of the papers there are.
        paper_ready: a RackPaper to be printed.

    """

    view_changed = Signal(RackView)
    form_changed = Signal(DeedForm, tuple)
    refused = Signal(RefusalView)
    done = Signal(str)
    expected = Signal(tuple)
    sign_wanted = Signal(Needed, ApprovalView, partial)
    prove_wanted = Signal(Proof, partial)
    listed = Signal(PaperPage)
    paper_ready = Signal(RackPaper)
    notice = Signal(NoticeView)

    def __init__(self, desk: TableDesk, papers: PaperRoom, offered: tuple[Deed, ...] = DEEDS) -> None:
        super().__init__()
        self._desk, self._papers, self._offered = desk, papers, offered
        self._rack = desk.table.rack
        self._form: DeedForm | None = None
        self._asked = False
        desk.changed.connect(self._show)
        desk.refused.connect(self._refused)
        desk.notice.connect(self._fault)
        desk.heard.connect(self._heard)

    @Slot()
    def start(self) -> None:
        """Show how the rack stands, and the form that is wanted most."""
        view = rack_view(self._desk.table, self._offered)
        self.view_changed.emit(view)
        self.choose(view.first, "")

    @Slot(str, str)
    def choose(self, key: str, item: str) -> None:
        """Show the form of a deed."""
        self.refused.emit(None)
        self._form = form_of(self._desk.table, key, item)
        others: tuple[DeedLine, ...] = of_slip(self._desk.table, item, self._offered) if item else ()
        self.form_changed.emit(self._form, others)

    @Slot(object)
    def do(self, filled: Filled) -> None:
        """Do what was filled in: ask at once, or after the signatures that it takes."""
        form, who = self._form, self._desk.signed_in
        if form is None:
            return
        if who is None:
            self.refused.emit(RefusalView("", NOBODY))
            self._desk.sign_in_wanted.emit()
            return
        command = DEED[form.deed].asks(filled, who)
        low = RefusalView.of(may_ask(who.rank, command))
        no = low or form.refusal or (RefusalView("", words) if (words := missing(form, filled)) else None)
        self.refused.emit(no)
        if no is not None:
            return
        right, said = right_of(type(command)), said_of(filled, form, self._desk.table, who)
        if right.counted:
            proof = Proof(
                rank=Rank.DEALER,
                person=who.id,
                title=form.button,
                words=say("{said}. You counted it.", said=said),
                purpose=said,
            )
            self.prove_wanted.emit(proof, partial(self._counted, command, form, filled, said))
        elif signer_of(self._desk.table, command) is not None:
            self._sign(command, form, filled, said, who)
        else:
            self._ask(command)

    def _counted(self, command: ask.Command, form: DeedForm, filled: Filled, said: str, granted: Granted) -> None:
        """Whoever counted has signed; now the second one."""
        self._sign(command, form, filled, said, granted.actor)

    def _sign(self, command: ask.Command, form: DeedForm, filled: Filled, said: str, who: Actor) -> None:
        deed, rank = DEED[form.deed], signer_of(self._desk.table, command) or Rank.PIT_SUPERVISOR
        view = ApprovalView(
            title=deed.button,
            what=said,
            reasons=deed.reasons,
            reason_needed=ROWS[deed.question].reason or differs(self._desk.table, form.deed, filled.chips),
        )
        needed = Needed(who, rank, said, alone=not right_of(type(command)).two_people)
        self.sign_wanted.emit(needed, view, partial(self._agreed, command, deed.button))

    def _agreed(self, command: ask.Command, title: str, granted: Granted) -> None:
        """Ask the table; where nobody had to say why, the title of what was signed is no reason."""
        given = replace(granted, reason="") if granted.reason == title else granted
        self._ask(given.signing(command))

    def _ask(self, command: ask.Command) -> None:
        self._asked = True
        self._desk.ask(command)

    # the expected rack

    @Slot()
    def look(self) -> None:
        """Let a supervisor see what the rack must hold."""
        right = RIGHTS[Access.READ_RESULTS]
        proof = Proof(
            rank=right.least or Rank.PIT_SUPERVISOR,
            title=say("Who looks at the expected rack?"),
            words=say("For a {who}. Whoever counts does not see it before the count is signed.", who=right.who),
            purpose=say("look at the expected rack of {table}", table=self._desk.table.id),
        )
        self.prove_wanted.emit(proof, partial(self._looked))

    def _looked(self, _: Granted) -> None:
        table = self._desk.table
        currency = table.rack.currency or (table.terms.currency if table.terms else "")
        self.expected.emit(expected_words(sums_of(table), currency))

    # the papers

    @Slot()
    def list_papers(self) -> None:
        """Look up which papers there are, the newest first."""
        self._papers.page(None).tell(self.listed, self.notice)

    @Slot(int)
    def list_older(self, entry: int) -> None:
        """Look up the papers before an entry."""
        self._papers.page(entry).tell(self.listed, self.notice)

    @Slot(int)
    def want_paper(self, entry: int) -> None:
        """Look one paper up, to be printed."""
        self._papers.paper(entry).tell(self.paper_ready, self.notice)

    # what came of it

    @Slot()
    def _show(self) -> None:
        """Show how the rack stands; what is being filled in stays, whatever others enter meanwhile.

        A form whose deed is done, or which cannot be asked as it was any more, gives way to the first one.
        """
        table, form = self._desk.table, self._form
        self.view_changed.emit(rack_view(table, self._offered))
        changed, self._rack = table.rack != self._rack, table.rack
        if form is not None and changed and (self._asked or not still_meant(table, form)):
            self._asked = False
            self.start()

    @Slot(object)
    def _heard(self, entries: tuple[Entry, ...]) -> None:
        facts = [each.event for each in entries if isinstance(each.event, fact.RackFact)]
        if facts:
            self._papers.told(facts, self._desk.table.rack.currency).tell(self._told, self.notice)

    @Slot(object)
    def _told(self, words: str) -> None:
        self.done.emit(words)

    @Slot(object, object)
    def _refused(self, refusal: RefusalView | None, _: object) -> None:
        if refusal is not None:
            self._asked = False
            self.refused.emit(refusal)

    @Slot(object)
    def _fault(self, notice: NoticeView | None) -> None:
        self.refused.emit(RefusalView("", notice.words) if notice else None)
