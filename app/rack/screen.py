"""The rack's screen: what can be done on the left with open slips first, the form in hand beside it."""

from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.rack.panels.rack_form import RackForm
from app.rack.view import DeedForm, DeedLine, Filled, PaperLine, PaperPage, RackView
from app.ui.behind_table import Telling
from app.ui.fitted_button import FittedButton
from app.ui.fitted_text import FittedText
from app.ui.laid import SCREEN, below, beside, lay, take_out
from app.ui.overlay import Overlay
from app.ui.parts import touchable
from app.ui.scrolled import Scrolled
from app.ui.stylesheet import mark
from app.ui.term_line import TermLine
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import Fact, RefusalView
from assets.languages import say

_LIST = 264


class ExpectedSheet(Overlay):
    """What the rack must hold and why, until somebody puts it away."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, width=620)
        self._facts = Scrolled()
        self.close_button = touchable(say("Put it away"), "Esc", primary=True, does=self.close_sheet)
        lay(self.column, Text(say("What the rack must hold"), role="title"), (self._facts, 1), self.close_button)
        self._facts.setMinimumHeight(6 * TOUCH)

    def show_facts(self, facts: tuple[Fact, ...]) -> None:
        """Show the sum, line by line."""
        self._facts.show_column(TermLine(fact.name, fact.value) for fact in facts)
        self.open()


class PaperSheet(Overlay):
    """The papers there are; one touch prints or saves.

    Signals:
        wanted: the number of an entry.
        newest_wanted: the newest papers are wanted again.
        older_wanted: papers are wanted from before an entry, whose number it is.

    """

    wanted = Signal(int)
    newest_wanted = Signal()
    older_wanted = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, width=980)
        self._words, self._papers = Text(role="muted").wrapped(), Scrolled()
        self.close_button = touchable(say("Put them away"), "Esc", does=self.close_sheet)
        self.newest = touchable(say("Newest"), say("from the last one on"), does=self.newest_wanted)
        self.older = touchable(say("Older"), say("those before these"), does=self._want_older)
        self._page = PaperPage(lines=())
        lay(self.column, Text(say("Papers of this rack"), role="title"), self._words, (self._papers, 1))
        keys = beside((self.newest, 1), (self.older, 1), (self.close_button, 1), gap=SPACE.medium)
        self.column.addLayout(keys)
        self._papers.setMinimumHeight(6 * TOUCH)

    def show_page(self, page: PaperPage, does: str) -> None:
        """Show some of the papers, and what a touch does with one; older ones where there are any."""
        self._page = page
        self._words.say("" if page.lines else say("Nothing was counted here yet."))
        self._papers.verticalScrollBar().setValue(0)
        self._papers.show_column(self._line(paper, does) for paper in page.lines)
        self.newest.setVisible(not page.newest)
        self.older.setVisible(page.older)
        self.open()

    def _want_older(self) -> None:
        self.older_wanted.emit(self._page.lines[-1].entry)

    def _line(self, paper: PaperLine, does: str) -> FittedButton:
        return touchable(
            f"{paper.number} · {paper.words}",
            f"{paper.when} · {does}",
            object_name=f"paper {paper.entry}",
            does=partial(self._touched, paper.entry),
        )

    def _touched(self, entry: int) -> None:
        self.close_sheet()
        self.wanted.emit(entry)


class RackScreen(Telling):
    """Shows a RackView and one Form; nothing is written before it is signed where that is needed.

    Signals:
        deed_wanted: a deed, and the slip it is about, "" for none.
        expected_wanted: a supervisor wants to see what the rack must hold.
        papers_wanted: the papers of this rack are wanted.

    """

    deed_wanted = Signal(str, str)
    asked = Signal(Filled)
    expected_wanted = Signal()
    papers_wanted = Signal()

    def __init__(self, leave: str = say("Back to the table")) -> None:
        super().__init__(Qt.FocusPolicy.TabFocus)
        self.view: RackView | None = None
        self.form: RackForm | None = None
        self.leave = touchable(leave, "Esc", width=180, does=self.closed)
        self.expected = touchable(say("Expected rack"), say("for a supervisor"), width=190, does=self.expected_wanted)
        self.papers = touchable(say("Papers"), say("print or save"), width=150, does=self.papers_wanted)
        self.sheet, self.paper_sheet = ExpectedSheet(self), PaperSheet(self)
        self._title, self._words = Text(role="large"), FittedText(size=TYPE.body, ink="muted", in_row=True)
        self._list, self._facts = Scrolled(), Text(role="muted").wrapped()
        self._place = QVBoxLayout()
        self._lay_out()

    def _lay_out(self) -> None:
        top = beside(self.leave, self._title, (self._words, 1), self.expected, self.papers, gap=SPACE.medium)
        self._list.setFixedWidth(_LIST)
        right = QWidget()
        mark(right, panel="surface")
        self._place = below(on=right, gap=None, edge=(SPACE.medium, SPACE.small))
        below(top, self._told, self._facts, (beside(self._list, (right, 1), gap=SPACE.large), 1), on=self, edge=SCREEN)

    @Slot(object)
    def show_view(self, view: RackView) -> None:
        """Show how the rack stands; what is being filled in stays."""
        before, self.view = self.view, view
        self._title.setText(view.title)
        self._words.say(view.words)
        self._facts.setText("   ·   ".join(f"{fact.name}: {fact.value}" for fact in view.facts))
        self._facts.setVisible(bool(view.facts))
        if before is None or (before.deeds, before.slips) != (view.deeds, view.slips):
            self._show_deeds(view)

    def _show_deeds(self, view: RackView) -> None:
        open_slips = (Text(say("OPEN SLIPS"), role="overline"), *map(self._deed, view.slips)) if view.slips else ()
        self._list.show_column((*open_slips, *map(self._deed, view.deeds)))

    def _deed(self, deed: DeedLine) -> FittedButton:
        button = touchable(
            deed.label,
            deed.refusal.why if deed.refusal else deed.note,
            primary=bool(deed.item),
            object_name=f"deed {deed.key} {deed.item}".strip(),
            does=partial(self.deed_wanted.emit, deed.key, deed.item),
        )
        button.setEnabled(deed.refusal is None)
        return button

    @Slot(object, object)
    def show_form(self, form: DeedForm, others: tuple[DeedLine, ...]) -> None:
        """Show another form."""
        old = self.form
        self.form = RackForm(form, others, self.view.currency if self.view else "")
        self.form.asked.connect(self.asked)
        self.form.other_wanted.connect(self.deed_wanted)
        take_out(self._place, old)
        self._place.addWidget(self.form)
        self.form.show()
        self.form.setFocus()

    @Slot(object)
    def show_refusal(self, refusal: RefusalView | None) -> None:
        """Say on the form why not."""
        if refusal is not None:
            self._told.hide()
        if self.form is not None:
            self.form.show_refusal(refusal)

    @Slot(str)
    def show_done(self, words: str) -> None:
        """Say what came of it."""
        self.say(words, done=True)
