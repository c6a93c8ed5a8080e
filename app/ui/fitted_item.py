"""Items of lists whose words always fit: they are written smaller instead of being cut."""

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.ui import fonts, theme
from app.ui.painting import lettering
from app.ui.painting.lettering import LEFT, RIGHT, Letters, fitting, width_of, write_wrapped
from app.ui.theme import SPACE, TOUCH, TYPE, Theme
from engine.names import seen

INK = Qt.ItemDataRole.UserRole + 1
"""The ink of what stands below, as a token of the palette, where it is not quiet."""
_LEAST = 11
_BELOW = 0.42
_TWO_LINES = 28  # height of two lines in the least letters
_RIGHT = int(Qt.AlignmentFlag.AlignRight)


class FittedItem(QStyledItemDelegate):
    """Writes the words of an item; what stands behind a line break is written small below.

    It is called for every cell of every frame, so what a text needs is worked out once (case C13).
    """

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint ground and words."""
        look = theme.in_force()
        room = QRectF(option.rect)
        if option.state & QStyle.StateFlag.State_Selected:
            _mark(painter, room, look, first=index.column() == 0)
        painter.fillRect(QRectF(room.left(), room.bottom() - 1, room.width(), 1), look.colour("line"))
        words, _, below = str(index.data() or "").partition("\n")
        side = index.data(Qt.ItemDataRole.TextAlignmentRole)
        align = RIGHT if isinstance(side, int) and side & _RIGHT else LEFT
        inner = room.adjusted(SPACE.medium, 2, -SPACE.small, -3)
        low = inner.height() * _BELOW if below else 0.0
        ink, size = str(index.data(INK) or "muted"), look.px(TYPE.small)
        wrapped = bool(below) and not _fits(below, inner.width(), low, size)
        low = max(low, _TWO_LINES) if wrapped else low
        _write(painter, inner.adjusted(0, 0, 0, -low), words, "ink", look.px(TYPE.body), int(align))
        lower = inner.adjusted(0, inner.height() - low, 0, 0)
        if wrapped:
            letters = Letters(size=size, least=_LEAST, weight=fonts.MEDIUM, colour=look.colour(ink), align=align)
            write_wrapped(painter, lower, below, letters)
        elif below:
            _write(painter, lower, below, ink, size, int(align))


class FittedList(QListWidget):
    """Items of one height, each with something small below, scrolled up and down."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setUniformItemSizes(True)
        self.setItemDelegate(FittedItem(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(name)

    def show_items(self, lines: Iterable[tuple[str, str]]) -> None:
        """Show these in place of those before: the words, and the ink of what stands below where it is not quiet."""
        tall = max(TOUCH, round(theme.in_force().px(TYPE.body) * 2.8))
        self.clear()
        for words, ink in lines:
            item = QListWidgetItem(words, self)
            item.setSizeHint(QSize(100, tall))
            if ink:
                item.setData(INK, ink)


def _mark(painter: QPainter, room: QRectF, look: Theme, *, first: bool) -> None:
    """Set the chosen item off by its ground, and by a bar where it begins."""
    painter.fillRect(room, look.colour("pressed"))
    if first:
        painter.fillRect(QRectF(room.left(), room.top(), 4, room.height()), look.colour("accent"))


def _write(painter: QPainter, room: QRectF, text: str, ink: str, size: int, align: int) -> None:
    text = seen(text)
    font = _face(text, round(room.width()), round(room.height()), size)
    painter.setFont(font)
    painter.setPen(theme.in_force().colour(ink))
    whole = width_of(text, font) <= room.width() + 1
    lettering.put(painter, room, align | int(Qt.TextFlag.TextSingleLine), text, whole=whole)


def _fits(text: str, width: float, height: float, size: int) -> bool:
    text = seen(text)
    return width_of(text, _face(text, round(width), round(height), size)) <= width + 1


@lru_cache(maxsize=4096)
def _face(text: str, width: int, height: int, size: int) -> QFont:
    """The largest letters in which a text fits its place."""
    letters = Letters(size=size, least=_LEAST, weight=fonts.MEDIUM)
    return fitting(text, width=width, height=height, letters=letters)
