"""One breakdown of a shift as a table, its total last; what is not wide enough keeps the columns that matter most."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from app.shift.build.columns import on_screen
from app.ui import theme
from app.ui.fitted_item import FittedItem
from app.ui.theme import TOUCH, TYPE

_FIRST: Final = 6
"""How many shares more the first column gets of the room that is over."""
_RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class ShiftTable(QTableWidget):
    """Shows rows of ready words; the screen that holds it hears the keys.

    `counted`: its lines count rounds, too.
    """

    def __init__(self, title: str, *, counted: bool = True) -> None:
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
        rows, head = self.verticalHeader(), self.horizontalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(max(TOUCH, theme.in_force().px(TYPE.body) * 2))
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setHighlightSections(False)
        head.setSectionsClickable(False)
        for column, heading in enumerate((title.removesuffix("s"), *(each.heading for each in self.columns[1:]))):
            item = QTableWidgetItem(heading)
            side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
            item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
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
        scale = theme.in_force().text_scale / 100
        room = event.size().width()
        kept = {each.name: each.width * scale for each in self.columns}
        for each in sorted(self.columns, key=lambda column: -column.leave):
            if sum(kept.values()) <= room or not each.leave:
                break
            kept.pop(each.name)
        spare = max(0.0, room - sum(kept.values())) / (len(kept) + _FIRST)
        for column, each in enumerate(self.columns):
            self.setColumnHidden(column, each.name not in kept)
            if each.name in kept:
                self.setColumnWidth(column, int(kept[each.name] + spare * (1 if column else 1 + _FIRST)))
