"""The history screen: find a round in seconds, and see it whole, step by step, on the same felt."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.history.panels.filter import HistoryFilter
from app.history.panels.round_list import RoundList
from app.history.panels.round_page import RoundPage
from app.history.view import HistoryAsked, asked_words
from app.record.sheet_view import HistoryChoices, HistoryPage, RoundSheet
from app.ui import theme
from app.ui.behind_table import Telling
from app.ui.fitted_button import FittedButton
from app.ui.fitted_text import FittedText
from app.ui.guide import SUPERVISOR
from app.ui.laid import Free, below, beside
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import NoticeView, RefusalView
from assets.languages import say

BESIDE = 1700
"""From this width on the list stays beside the round."""
_LIST = 548
_MOST = 2 / 7
"""Of the screen, for a list that larger letters widen."""


class HistoryScreen(Telling):
    """Shows what was found and says what is looked for.

    Signals:
        round_asked: id of a round.
        check_asked: the log is to be checked.
        correction_asked: a RoundSheet of which an amount is to be put right.
        paper_asked: id of a round that is wanted as a PDF.
        dispute_asked: id of a round that somebody disputes.
        list_asked: what was found is wanted for a spreadsheet.

    """

    search_asked = Signal(HistoryAsked)
    round_asked = Signal(str)
    check_asked = Signal()
    correction_asked = Signal(RoundSheet)
    paper_asked = Signal(str)
    dispute_asked = Signal(str)
    list_asked = Signal()

    def __init__(self, leave: str = say("Back to the table")) -> None:
        super().__init__()
        self.guide = SUPERVISOR
        self._choices = HistoryChoices()
        self._asked = HistoryAsked()
        self.filter, self.list, self.page = HistoryFilter(), RoundList(), RoundPage()
        self.leave = FittedButton(leave, "Esc", width=170, tall=TOUCH, does=self.closed)
        self.check = FittedButton(say("Check the log"), width=170, tall=TOUCH, does=self._check)
        self.save = FittedButton(say("Save the list"), say("as CSV"), width=150, tall=TOUCH, does=self._save)
        self._summary = FittedText(size=TYPE.body, ink="muted")
        self._build()
        self._connect()
        self.page.hide()

    def _build(self) -> None:
        left = below(self.filter, (self.list, 1), Free(0), gap=SPACE.medium)
        self._left = QWidget()
        self._left.setLayout(left)
        self._top = QWidget()
        top = beside(
            self.leave, Text(say("History"), role="large"), (self._summary, 1), self.save, self.check, gap=SPACE.medium
        )
        self._top.setLayout(top)
        below(
            self._top,
            self._told,
            (beside((self._left, 1), (self.page, 3), gap=SPACE.medium), 1),
            on=self,
            edge=(SPACE.medium, SPACE.small),
        )

    def _connect(self) -> None:
        self.filter.asked.connect(self._search)
        self.filter.pad.here.connect(self.list.setHidden)
        self.list.picked.connect(self.round_asked)
        self.page.closed.connect(self.close_round)
        self.page.beside_wanted.connect(self._beside)
        self.page.correct.clicked.connect(self._correct)
        self.page.paper.clicked.connect(self._paper)
        self.page.dispute.clicked.connect(self._dispute)

    # what is shown

    @Slot(object)
    def show_choices(self, choices: HistoryChoices) -> None:
        """Offer what can be chosen from."""
        self._choices = choices
        self.filter.show_choices(choices)

    @Slot(object)
    def show_page(self, page: HistoryPage) -> None:
        """Show rounds that were found."""
        self.list.show_page(page)

    @Slot(object)
    def show_round(self, sheet: RoundSheet | None) -> None:
        """Show one round whole."""
        if sheet is None:
            self.show_refusal(RefusalView("", say("There is no round of that name.")))
            return
        self.page.show_round(sheet)
        self._arrange(opened=True)
        self.list.mark(sheet.id)
        self.setFocus()

    @Slot(object)
    def show_refusal(self, refusal: RefusalView | None) -> None:
        """Say what could not be read, or why a correction was not written."""
        if self.page.isVisible():
            self.page.show_refusal(refusal)
        else:
            self.filter.show_refusal(refusal)

    @Slot(str, bool)
    def show_checked(self, words: str, sound: bool) -> None:  # noqa: FBT001 - as the signal carries it
        """Say what the check of the log found."""
        self.check.setEnabled(True)
        self.say(words, done=sound)

    def _refused(self, notice: NoticeView) -> None:
        self.check.setEnabled(True)
        self.say(f"{notice.title}. {notice.words}", done=False)

    # what was done

    def close_round(self) -> None:
        """Go back to the list."""
        self._arrange(opened=False)
        self.list.table.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step by arrows, go from round to round by page keys, close by Escape."""
        bar = self.page.bar
        steps = {
            Qt.Key.Key_Left: bar.to_back,
            Qt.Key.Key_Right: bar.to_on,
            Qt.Key.Key_Home: bar.to_first,
            Qt.Key.Key_End: bar.to_last,
            Qt.Key.Key_PageUp: self.page.later.click,
            Qt.Key.Key_PageDown: self.page.earlier.click,
            Qt.Key.Key_Escape: self.close_round,
        }
        deed = steps.get(Qt.Key(event.key())) if self.page.isVisible() else None
        if deed is not None:
            deed()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the list beside the round where there is room for both."""
        super().resizeEvent(event)
        self._arrange(opened=not self.page.isHidden())

    def _arrange(self, *, opened: bool) -> None:
        """What is not wanted goes first, so that both together never ask for more than the screen has."""
        roomy = self.width() >= BESIDE
        self.filter.setVisible(not opened)
        self._left.setVisible(not opened or roomy)
        self._top.setVisible(not opened or roomy)
        wide = max(_LIST, round(min(_LIST * theme.in_force().text_scale / 100, self.width() * _MOST)))
        self._left.setMaximumWidth(wide if opened else 16_777_215)
        self._left.setMinimumWidth(wide if opened and roomy else 0)
        self.page.setVisible(opened)
        self._summary.say(asked_words(self._asked, self._choices) if opened else " ")

    def _search(self, asked: HistoryAsked) -> None:
        self._asked = asked
        self.search_asked.emit(asked)

    def _beside(self, by: int) -> None:
        if round_id := self.list.beside(by):
            self.round_asked.emit(round_id)

    def _check(self) -> None:
        self.check.setEnabled(False)
        self._tell(say("Checking every entry …"), "neutral")
        self.check_asked.emit()

    def _save(self) -> None:
        self._tell(say("Writing the list …"), "neutral")
        self.list_asked.emit()

    def _correct(self) -> None:
        if self.page.sheet is not None:
            self.correction_asked.emit(self.page.sheet)

    def _paper(self) -> None:
        if self.page.sheet is not None:
            self._tell(say("Putting the report together …"), "neutral")
            self.paper_asked.emit(self.page.sheet.id)

    def _dispute(self) -> None:
        if self.page.sheet is not None:
            self.dispute_asked.emit(self.page.sheet.id)
