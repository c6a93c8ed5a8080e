"""Items of lists whose words always fit: they are written smaller instead of being cut."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.gui import fonts, theme
from app.gui.felt.lettering import LEFT, RIGHT, Letters, write
from app.gui.theme import SPACE, TYPE

_LEAST = 11


class FittedItem(QStyledItemDelegate):
    """Writes the words of an item; what stands behind a line break is written small below."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint ground and words."""
        look = theme.in_force()
        room = QRectF(option.rect)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.fillRect(room, look.colour("pressed" if chosen else "surface"))
        if chosen and index.column() == 0:
            painter.fillRect(QRectF(room.left(), room.top(), 4, room.height()), look.colour("accent"))
        painter.fillRect(QRectF(room.left(), room.bottom() - 1, room.width(), 1), look.colour("line"))
        words, _, below = str(index.data(Qt.ItemDataRole.DisplayRole) or "").partition("\n")
        side = index.data(Qt.ItemDataRole.TextAlignmentRole)
        align = RIGHT if isinstance(side, int) and side & int(Qt.AlignmentFlag.AlignRight) else LEFT
        inner = room.adjusted(SPACE.medium, 2, -SPACE.small, -3)
        upper = inner.adjusted(0, 0, 0, -inner.height() * 0.42) if below else inner
        ink = Letters(
            size=look.px(TYPE.body), least=_LEAST, weight=fonts.MEDIUM, colour=look.colour("ink"), align=align
        )
        write(painter, upper, words, ink)
        if below:
            quiet = Letters(
                size=look.px(TYPE.small), least=_LEAST, weight=fonts.REGULAR, colour=look.colour("muted"), align=align
            )
            write(painter, QRectF(inner.left(), upper.bottom(), inner.width(), inner.height() * 0.42), below, quiet)
