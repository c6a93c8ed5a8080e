"""The last entries of the log as the dealer reads them, newest first."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.gui.felt.marks import TONE_MARKS
from app.gui.panels.sign import Sign
from app.gui.panels.text import Text
from app.gui.stylesheet import mark
from app.gui.theme import SPACE
from app.projections.panel_view import EventLine

MOST = 40


class _Row(QWidget):
    def __init__(self, line: EventLine) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 2, 0, 2)
        row.setSpacing(SPACE.small)
        sign = Sign(TONE_MARKS[line.tone], f"{line.tone.value}_ink", size=14)
        words = Text(line.text).wrapped()
        mark(words, tone=line.tone.value)
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(Text(line.time, role="small"), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(words, 1)


class EventList(QScrollArea):
    """Shows the last events; the lines are those of the view and nothing is remembered between two views."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Last events")
        self._lines: tuple[EventLine, ...] = ()
        self._page = QWidget()
        self._column = QVBoxLayout(self._page)
        self._column.setContentsMargins(0, 0, SPACE.hair, 0)
        self._column.setSpacing(0)
        self._column.addStretch(1)
        self.setWidget(self._page)

    def show_events(self, lines: tuple[EventLine, ...]) -> None:
        """Show the newest lines (the last ones given) on top."""
        newest = tuple(reversed(lines[-MOST:]))
        if newest == self._lines:
            return
        self._lines = newest
        while self._column.count() > 1:
            item = self._column.takeAt(0)
            widget = item.widget() if item else None
            if widget is not None:
                widget.deleteLater()
        for number, line in enumerate(newest):
            self._column.insertWidget(number, _Row(line))
        self.verticalScrollBar().setValue(0)
