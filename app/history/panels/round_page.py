"""One past round whole: the felt at any moment, and beside it results, facts and every entry."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.history.panels.result_list import ResultList
from app.history.panels.step_bar import StepBar, Timeline
from app.record.sheet_view import RoundSheet
from app.report.paper_button import PaperButton
from app.ui import theme
from app.ui.arrangement import Arrangement, ScreenDivision, division
from app.ui.fitted_button import FittedButton
from app.ui.fitted_text import FittedText
from app.ui.laid import below, beside, lay
from app.ui.painting.felt import Felt
from app.ui.refusal_note import RefusalNote
from app.ui.scrolled import Scrolled, turn_page
from app.ui.stylesheet import mark
from app.ui.tabbed_pages import TabbedPages
from app.ui.term_line import TermLine
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import Fact, RefusalView, TermsView
from app.words.limits import limit_words
from app.words.rule_meaning import rule_words
from assets.languages import say

_SHORT = 24


class FactList(Scrolled):
    """Shows blocks of facts; a long value stands below its name."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(say("Round, staff and terms"))

    def show_sheet(self, sheet: RoundSheet) -> None:
        """Show the facts of this round."""
        page = QWidget()
        column = below(on=page, gap=2)
        _block(column, say("IRREGULARITIES"), sheet.incidents)
        _block(column, say("CORRECTIONS"), sheet.corrections)
        _block(column, say("BESIDE THE WAGERS, BY RULING"), sheet.ruled)
        _block(column, say("ROUND"), (sheet.facts,))
        _terms(column, sheet.terms)
        column.addStretch(1)
        turn_page(self, page)
        self.verticalScrollBar().setValue(0)


def _block(column: QVBoxLayout, title: str, blocks: tuple[tuple[Fact, ...], ...]) -> None:
    if not blocks:
        return
    column.addWidget(TermLine(title, "", head=True))
    for facts in blocks:
        for widget in _lines(facts):
            column.addWidget(widget)
        column.addSpacing(SPACE.small)
    column.addSpacing(SPACE.small)


def _lines(facts: Iterable[Fact]) -> Iterable[QWidget]:
    for fact in facts:
        if len(fact.value) <= _SHORT:
            yield TermLine(fact.name, fact.value)
        else:
            yield Text(fact.name, role="small")
            yield Text(fact.value).wrapped()


def _terms(column: QVBoxLayout, terms: TermsView) -> None:
    lay(
        column,
        TermLine(say("LIMITS THEN IN FORCE"), "", head=True),
        *(TermLine(limit.label, limit_words(limit, terms.currency)) for limit in terms.limits),
    )
    for table in terms.tables:
        column.addSpacing(SPACE.medium)
        lay(
            column,
            TermLine(table.title.upper(), rule_words(table.rule), head=True),
            *(TermLine(line.hand, line.pays) for line in table.lines),
        )


RESULTS, FACTS, ENTRIES = say("Results"), say("Round"), say("Entries")
_SIDE, _WIDE_SIDE = 300, 370


class RoundPage(QWidget):
    """Shows a RoundSheet; going through it asks nobody.

    Signals:
        closed: back to the list.
        beside_wanted: the round above (-1) or below (1) in the list.

    """

    closed = Signal()
    beside_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.sheet: RoundSheet | None = None
        self.felt, self.bar = Felt(), StepBar()
        self.felt.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.results, self.facts, self.timeline = ResultList(), FactList(), Timeline()
        self.title, self.line = FittedText(size=TYPE.title), FittedText(size=TYPE.small, ink="muted")
        self.back = FittedButton(say("List"), "Esc", width=84, does=self.closed, tall=TOUCH)
        self.later = FittedButton(say("Later"), "PgUp", width=84, does=partial(self.beside_wanted.emit, -1))
        self.earlier = FittedButton(say("Earlier"), "PgDn", width=84, does=partial(self.beside_wanted.emit, 1))
        self.turn = FittedButton(RESULTS, width=84, does=self._turn_over)
        self._division, self._aside = ScreenDivision(Arrangement.BESIDE, _SIDE), False
        self.correct = FittedButton(say("Correct an amount"), width=190)
        self.paper = PaperButton(say("On paper"), width=120)
        self.dispute = FittedButton(say("Dispute"), say("open one on this round"), width=120)
        self.refusal = RefusalNote(keeps_room=False)
        self.pages = TabbedPages({RESULTS: self.results, FACTS: self.facts, ENTRIES: self.timeline}, width=84)
        self._build()
        self.bar.stepped.connect(self.step_to)
        self.timeline.stepped.connect(self.step_to)

    def _build(self) -> None:
        below(self._head(), (beside((self.felt, 1), self._side(), gap=SPACE.medium), 1), self.bar, on=self)

    def _head(self) -> QHBoxLayout:
        head = beside(self.back, (below(self.title, self.line, gap=0), 1))
        for button in (self.turn, self.later, self.earlier, self.correct):
            button.setFixedHeight(TOUCH)
            head.addWidget(button)
        return head

    def _side(self) -> QWidget:
        side = QWidget()
        mark(side, panel="surface")
        side.setFixedWidth(_SIDE)
        foot = beside()
        for button in (self.dispute, self.paper):
            button.setFixedHeight(TOUCH)
            foot.addWidget(button)
        below(beside(*self.pages.tabs, gap=SPACE.hair), self.refusal, (self.pages, 1), foot, on=side, edge=SPACE.medium)
        self._box = side
        return side

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the side beside the felt where there is room for both."""
        super().resizeEvent(event)
        self._division = division(event.size().width(), theme.in_force().text_scale, least=_SIDE, most=_WIDE_SIDE)
        self._box.setFixedWidth(self._division.side or self.width())
        self._show_in_place()

    def _turn_over(self) -> None:
        self._aside = not self._aside
        self._show_in_place()

    def _show_in_place(self) -> None:
        both = self._division.arrangement is Arrangement.BESIDE
        self.turn.setVisible(not both)
        self.turn.say(say("Felt") if self._aside else RESULTS)
        self.felt.setVisible(both or not self._aside)
        self._box.setVisible(both or self._aside)

    def show_round(self, sheet: RoundSheet) -> None:
        """Show a round at its last moment."""
        self.sheet = sheet
        self.title.say(f"{sheet.title} · {sheet.outcome}")
        self.line.say(sheet.line)
        self.results.show_sheet(sheet)
        self.facts.show_sheet(sheet)
        self.timeline.show_steps(sheet.steps)
        self.show_refusal(None)
        self.step_to(len(sheet.steps) - 1)

    def show_refusal(self, refusal: RefusalView | None) -> None:
        """Say why a correction was not written."""
        self.refusal.show_refusal(refusal)

    @Slot(int)
    def step_to(self, at: int) -> None:
        """Bring the felt to a moment of the round."""
        steps = self.sheet.steps if self.sheet else ()
        step = steps[at] if 0 <= at < len(steps) else None
        self.bar.show_step(step, max(0, at), len(steps))
        self.timeline.stand_at(at)
        if step is not None:
            self.felt.show_felt(step.felt)
