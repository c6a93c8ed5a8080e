"""One past round whole: the felt at any moment, and beside it results, facts and every entry."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.history.panels.facts import FactList
from app.history.panels.result_list import ResultList
from app.history.panels.step_bar import StepBar
from app.history.panels.timeline import Timeline
from app.record.sheet_view import RoundSheet
from app.ui import theme
from app.ui.arrangement import Arrangement, Division, division
from app.ui.fitted_button import FittedButton
from app.ui.fitted_text import FittedText
from app.ui.painting.felt import Felt
from app.ui.refusal_note import RefusalNote
from app.ui.stylesheet import mark
from app.ui.tabbed_pages import TabbedPages
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import RefusalView
from assets.languages import say

RESULTS, FACTS, ENTRIES = say("Results"), say("Round"), say("Entries")
_SIDE, _WIDE_SIDE = 300, 370


class RoundPage(QWidget):
    """Shows a RoundSheet; going through it asks nobody.

    Signals:
        closed: back to the list.
        beside_wanted: the round above (-1) or below (1) in the list.
        correction_wanted: an amount of this round is to be put right.
        paper_wanted: this round is wanted on paper.
        dispute_wanted: somebody disputes this round.

    """

    closed = Signal()
    beside_wanted = Signal(int)
    correction_wanted = Signal()
    paper_wanted = Signal()
    dispute_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.sheet: RoundSheet | None = None
        self.felt, self.bar = Felt(), StepBar()
        self.felt.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.results, self.facts, self.timeline = ResultList(), FactList(), Timeline()
        self.title, self.line = FittedText(size=TYPE.title), FittedText(size=TYPE.small, ink="muted")
        self.back = FittedButton(say("List"), "Esc", width=84)
        self.later, self.earlier = (
            FittedButton(say("Later"), "PgUp", width=84),
            FittedButton(say("Earlier"), "PgDn", width=84),
        )
        self.turn = FittedButton(RESULTS, width=84)
        self._division, self._aside = Division(Arrangement.BESIDE, _SIDE), False
        self.correct = FittedButton(say("Correct an amount"), width=190)
        self.paper = FittedButton(say("Save as PDF"), width=120)
        self.dispute = FittedButton(say("Dispute"), say("open one on this round"), width=120)
        self.refusal = RefusalNote(keeps_room=False)
        self.pages = TabbedPages({RESULTS: self.results, FACTS: self.facts, ENTRIES: self.timeline}, width=84)
        self._build()
        self.bar.stepped.connect(self.step_to)
        self.timeline.stepped.connect(self.step_to)
        self.back.clicked.connect(self.closed)
        self.turn.clicked.connect(self._turn_over)
        self.later.clicked.connect(self._later)
        self.earlier.clicked.connect(self._earlier)
        self.correct.clicked.connect(self.correction_wanted)
        self.paper.clicked.connect(self.paper_wanted)
        self.dispute.clicked.connect(self.dispute_wanted)

    def _build(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(SPACE.medium)
        row.addWidget(self.felt, 1)
        row.addWidget(self._side())
        main = QVBoxLayout(self)
        main.setContentsMargins(0, 0, 0, 0)
        main.setSpacing(SPACE.small)
        main.addLayout(self._head())
        main.addLayout(row, 1)
        main.addWidget(self.bar)

    def _head(self) -> QHBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.title)
        words.addWidget(self.line)
        head = QHBoxLayout()
        head.setSpacing(SPACE.small)
        head.addWidget(self.back)
        head.addLayout(words, 1)
        for button in (self.turn, self.later, self.earlier, self.correct):
            button.setFixedHeight(TOUCH)
            head.addWidget(button)
        self.back.setFixedHeight(TOUCH)
        return head

    def _side(self) -> QWidget:
        tabs = QHBoxLayout()
        tabs.setSpacing(SPACE.hair)
        for tab in self.pages.tabs:
            tabs.addWidget(tab)
        side = QWidget()
        mark(side, panel="surface")
        side.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        side.setFixedWidth(_SIDE)
        column = QVBoxLayout(side)
        column.setContentsMargins(SPACE.medium, SPACE.medium, SPACE.medium, SPACE.medium)
        column.setSpacing(SPACE.small)
        column.addLayout(tabs)
        column.addWidget(self.refusal)
        column.addWidget(self.pages, 1)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE.small)
        for button in (self.dispute, self.paper):
            button.setFixedHeight(TOUCH)
            foot.addWidget(button)
        column.addLayout(foot)
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

    def _later(self) -> None:
        self.beside_wanted.emit(-1)

    def _earlier(self) -> None:
        self.beside_wanted.emit(1)
