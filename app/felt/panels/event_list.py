"""The last entries of the log as the dealer reads them, newest first."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from app.ui import theme
from app.ui.laid import FREE, below, beside, lay
from app.ui.painting.marks import TONE_MARKS
from app.ui.sign import Sign
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.theme import SPACE
from app.ui.view import EventLine
from assets.languages import say

MOST = 40
_LARGE = 150  # from this text scale on the time stands above the words


class _Row(QWidget):
    def __init__(self, line: EventLine) -> None:
        super().__init__()
        sign = Sign(TONE_MARKS[line.tone], f"{line.tone.value}_ink", size=14)
        words = Text(line.text).wrapped()
        mark(words, tone=line.tone.value)
        row = beside((sign, 0, Qt.AlignmentFlag.AlignTop), on=self, edge=(0, 2))
        time = Text(line.time, role="small")
        if theme.in_force().text_scale < _LARGE:
            lay(row, (time, 0, Qt.AlignmentFlag.AlignTop), (words, 1))
            return
        column = below(time, words, gap=0)
        row.addLayout(column, 1)


class EventList(QScrollArea):
    """Shows the last events; a line that stays keeps its row, and rows that nobody sees are not made."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(say("Last events"))
        self._lines: tuple[EventLine, ...] = ()
        self._rows: list[tuple[EventLine, _Row]] = []
        self._page = QWidget()
        self._column = below(FREE, on=self._page, gap=0, edge=(0, 0, SPACE.hair, 0))
        self.setWidget(self._page)

    def show_events(self, lines: tuple[EventLine, ...]) -> None:
        """Show the newest lines (the last ones given) on top."""
        newest = lines[-MOST:]
        if newest != self._lines:
            self._lines = newest
            if self.isVisible():
                self._fill()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what came while another page was shown."""
        self._fill()
        super().showEvent(event)

    def _fill(self) -> None:
        """Take away what is no longer among the lines, put what is new on top."""
        shown = [line for line, _ in self._rows]
        kept = next(n for n in range(len(shown) + 1) if self._lines[: len(shown) - n] == tuple(shown[n:]))
        for _, row in self._rows[:kept]:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        del self._rows[:kept]
        for line in self._lines[len(self._rows) :]:
            row = _Row(line)
            self._rows.append((line, row))
            self._column.insertWidget(0, row)
        self.verticalScrollBar().setValue(0)
