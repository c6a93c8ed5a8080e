"""Columns of a table that are all seen: what there is no room for is left out, and the rest is never over the edge."""

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QTableView

from app.ui import theme
from app.ui.painting.lettering import LEFT, RIGHT, Letters, write
from app.ui.theme import SPACE, TYPE


class Wide(msgspec.Struct, frozen=True):
    """How wide a column is.

    Attributes:
        width: in dots, where letters have their usual size.
        leave: the higher, the sooner it is left out of a narrow screen; 0 = never.
        share: of the room that is over.

    """

    width: int
    leave: int = 0
    share: int = 0


class FittedHead(QHeaderView):
    """Names of columns, written smaller instead of being cut; a column may be as narrow as `fit_columns` makes it."""

    def __init__(self, table: QTableView) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:
        """Paint ground, edge and words."""
        look, room = theme.in_force(), QRectF(rect)
        painter.fillRect(room, look.colour("surface"))
        painter.fillRect(QRectF(room.left(), room.bottom() - 2, room.width(), 2), look.colour("edge"))
        model = self.model()
        side = model.headerData(logicalIndex, self.orientation(), Qt.ItemDataRole.TextAlignmentRole)
        right = isinstance(side, int) and bool(side & int(Qt.AlignmentFlag.AlignRight))
        letters = Letters(size=look.px(TYPE.small), colour=look.colour("muted"), align=RIGHT if right else LEFT)
        words = str(model.headerData(logicalIndex, self.orientation()) or "")
        write(painter, room.adjusted(SPACE.medium, 0, -SPACE.small, -2), words, letters)


def fit_columns(table: QTableView, columns: Sequence[Wide], room: int) -> None:
    """Keep the columns that matter most; where even those that always stay need more than there is, narrow them all."""
    scale = theme.in_force().text_scale / 100
    kept = {number: each.width * scale for number, each in enumerate(columns)}
    for number in sorted(kept, key=lambda each: -columns[each].leave):
        if sum(kept.values()) <= room or not columns[number].leave:
            break
        kept.pop(number)
    needed, shares = sum(kept.values()), sum(columns[number].share for number in kept)
    for number, each in enumerate(columns):
        table.setColumnHidden(number, number not in kept)
        if number in kept:
            spare = max(0.0, room - needed) * each.share / max(1, shares)
            table.setColumnWidth(number, int(kept[number] * min(1.0, room / needed) + spare))
