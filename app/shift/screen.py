"""The shift report: what was dealt, laid and won in a shift, five ways, as plots, and what was not in order."""

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSlider,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
)

from app.report.paper_button import PaperButton
from app.shift.build.figures import BREAKDOWNS
from app.shift.build.files import CSV, JSON, XLSX
from app.shift.build.report import ShiftReport, every_row, on_screen
from app.shift.panels.facts import ShiftFacts
from app.shift.panels.period import ShiftPeriod
from app.ui import theme
from app.ui.behind_table import Telling
from app.ui.fitted_button import FittedButton
from app.ui.fitted_columns import FittedHead, Wide, fit_columns
from app.ui.fitted_item import FittedItem
from app.ui.fitted_text import FittedText
from app.ui.guide import MANAGER
from app.ui.laid import SCREEN, below, beside
from app.ui.letter_pad import LetterPad
from app.ui.scrolled import Scrolled
from app.ui.tabbed_pages import TabbedPages
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import RefusalView
from assets.languages import say

_FIRST: Final = 7
"""How many shares the first column gets of the room that is over, where every other one gets one."""
_RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class ShiftTable(QTableWidget):
    """Shows rows of ready words; the screen that holds it hears the keys.

    `counted`: its lines count rounds, too.
    """

    def __init__(self, title: str, heading: str, *, counted: bool = True) -> None:
        self.columns = on_screen(counted=counted)
        super().__init__(0, len(self.columns))
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setItemDelegate(FittedItem(self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setHorizontalHeader(FittedHead(self))
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(max(TOUCH, theme.in_force().px(TYPE.body) * 2))
        for column, words in enumerate((heading, *(each.heading for each in self.columns[1:]))):
            item = QTableWidgetItem(words)
            if column:
                item.setData(Qt.ItemDataRole.TextAlignmentRole, _RIGHT)
            self.setHorizontalHeaderItem(column, item)

    def show_rows(self, rows: tuple[tuple[str, ...], ...]) -> None:
        """Show these rows in place of those before; what follows a dash in a name is written small below it."""
        self.setRowCount(len(rows))
        for number, row in enumerate(rows):
            for column, words in enumerate(row):
                item = QTableWidgetItem(words if column else words.replace(" – ", "\n", 1))
                if column:
                    item.setData(Qt.ItemDataRole.TextAlignmentRole, _RIGHT)
                self.setItem(number, column, item)
        self.scrollToTop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the columns that fit, and let the first one have most of what is over."""
        super().resizeEvent(event)
        widths = (Wide(each.width, each.leave, 1 if column else _FIRST) for column, each in enumerate(self.columns))
        fit_columns(self, tuple(widths), event.size().width())


OVERVIEW, PLOTS, EVENTS = say("Overview"), say("Plots"), say("Events")
_HOUR, _WAGER = "hour", "wager"
_SCROLLS: Final = {
    Qt.Key.Key_Up: QAbstractSlider.SliderAction.SliderSingleStepSub,
    Qt.Key.Key_Down: QAbstractSlider.SliderAction.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
}


class ShiftReportScreen(Telling):
    """Shows a ShiftReport and says what is wanted of it.

    Signals:
        print_wanted: the period is wanted as a paper, its log checked.
        file_wanted: the period is wanted as a file with this ending.

    What period is asked for is told by `period`.
    """

    print_wanted = Signal()
    file_wanted = Signal(str)

    def __init__(self, leave: str = say("Back to the table")) -> None:
        super().__init__()
        self.guide = MANAGER
        self.report: ShiftReport | None = None
        self.period, self.pad = ShiftPeriod(), LetterPad()
        self.leave = FittedButton(leave, "Esc", width=170, does=self.closed)
        self.paper = PaperButton(say("Checked report"), "P", width=170, does=self._print)
        self.files = {
            XLSX: FittedButton("XLSX", "X", width=84),
            CSV: FittedButton("CSV", "C", width=84),
            JSON: FittedButton("JSON", "J", width=84),
        }
        self.overview, self.events = ShiftFacts(OVERVIEW), ShiftFacts(EVENTS)
        self.breakdowns = {name: ShiftTable(*titles, counted=name != _WAGER) for name, titles in BREAKDOWNS.items()}
        self.plots = Scrolled()
        self._title = FittedText(size=TYPE.body, ink="muted", in_row=True)
        self.pages = TabbedPages(
            {
                OVERVIEW: self.overview,
                **{title: self.breakdowns[name] for name, (title, _) in BREAKDOWNS.items()},
                PLOTS: self.plots,
                EVENTS: self.events,
            },
            width=100,
        )
        self._lay_out()
        self._connect()
        self.pad.hide()
        self._offer(self.report)

    def _lay_out(self) -> None:
        what = FittedText(size=TYPE.title)
        what.say(say("Shift report"))
        titles = below(what, self._title, gap=0)
        top = beside(self.leave, (titles, 1), self.paper, *self.files.values())
        for button in (self.leave, self.paper, *self.files.values()):
            button.setFixedHeight(TOUCH)
        below(
            top,
            self._told,
            self.period,
            beside(*((tab, 1) for tab in self.pages.tabs), gap=SPACE.hair),
            (self.pages, 1),
            self.pad,
            on=self,
            edge=SCREEN,
        )

    def _connect(self) -> None:
        for ending, button in self.files.items():
            button.clicked.connect(partial(self._save, ending))
        self.pages.turned.connect(self._draw)
        for field in self.period.lines():
            self.pad.come_for(field, self.overview)

    # what is shown

    @Slot(object)
    def show_report(self, report: ShiftReport) -> None:
        """Show a report; the page that was looked at stays."""
        self.report = report
        self._title.say(report.title)
        self._told.say("")
        self.pad.hide()
        self.overview.show_overview(report)
        self.events.show_events(report)
        for name, table in self.breakdowns.items():
            table.show_rows(every_row(report, name, table.columns))
        self._draw()
        self._offer(report)
        self.setFocus()

    @Slot(object)
    def show_refusal(self, refusal: RefusalView | None) -> None:
        """Say what could not be read in the period."""
        self.period.show_refusal(refusal)
        if refusal is not None:
            self._offer(None)

    def say(self, words: str, *, done: bool) -> None:
        """Say across the top what came of something."""
        self._offer(self.report)
        super().say(words, done=done)

    def _offer(self, report: ShiftReport | None) -> None:
        """What can be saved: what is shown, once it is."""
        for button in (self.paper, *self.files.values()):
            button.setEnabled(report is not None)

    @Slot()
    def _draw(self) -> None:
        """Draw the plots when they are seen; only then is their library needed."""
        if self.report is None or self.pages.currentWidget() is not self.plots:
            return
        from app.shift.panels.plots import AccountPlots

        plots = self.plots.widget()
        if not isinstance(plots, AccountPlots):
            plots = AccountPlots()
            self.plots.setWidget(plots)
        plots.show_accounts(
            {
                figures.currency: each.lines
                for figures in self.report.accounts
                for each in figures.breakdowns
                if each.name == _HOUR
            }
        )

    # what was done

    def _print(self) -> None:
        self._offer(None)
        self._tell(say("Checking every entry of the log; the paper comes after it …"), "neutral")
        self.print_wanted.emit()

    def _save(self, ending: str) -> None:
        self._tell(say("Writing …"), "neutral")
        self.file_wanted.emit(ending)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn pages by left and right, scroll by up and down, everything else by the key that a button names."""
        key = Qt.Key(event.key())
        deeds = {
            Qt.Key.Key_Escape: self.leave, Qt.Key.Key_P: self.paper, Qt.Key.Key_X: self.files[XLSX],
            Qt.Key.Key_C: self.files[CSV], Qt.Key.Key_J: self.files[JSON], Qt.Key.Key_S: self.period.shift,
            Qt.Key.Key_T: self.period.today, Qt.Key.Key_Y: self.period.yesterday,
            Qt.Key.Key_Return: self.period.look, Qt.Key.Key_Enter: self.period.look,
        }  # fmt: skip
        page = self.pages.currentWidget()
        if key in deeds:
            deeds[key].click()
        elif key in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            self.pages.turn_by(1 if key is Qt.Key.Key_Right else -1)
        elif key in _SCROLLS and isinstance(page, QAbstractScrollArea):
            page.verticalScrollBar().triggerAction(_SCROLLS[key])
        else:
            super().keyPressEvent(event)
