"""A name and its value on one line, or on two where they do not fit beside each other."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import fonts, theme
from app.ui.painting.lettering import LEFT, RIGHT, Letters, width_of, write
from app.ui.theme import TYPE

_GAP = 12.0


class TermLine(QWidget):
    """Paints "Six Card Bonus …… $5 to $50"; as a head line it is smaller and its value is a rule."""

    def __init__(self, name: str, value: str, *, head: bool = False) -> None:
        super().__init__()
        self._name, self._value, self._head = name, value, head
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(f"{name}: {value}" if value else name)

    def sizeHint(self) -> QSize:
        """Ask for one line."""
        return QSize(200, round(self._line()))

    def hasHeightForWidth(self) -> bool:
        """The width decides how many lines there are."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of one line or of two."""
        return round(self._line() * (1 if self._beside(width) else 2))

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint name and value."""
        look, room = theme.in_force(), QRectF(self.rect())
        name = Letters(
            size=self._size(), least=11, weight=self._weight(), align=LEFT,
            colour=look.colour("muted" if self._head else "ink"),
        )  # fmt: skip
        value = Letters(
            size=self._size(), least=11, weight=fonts.SEMIBOLD, align=RIGHT,
            colour=look.colour("accent_ink" if self._head else "ink"),
        )  # fmt: skip
        upper, lower = room, room
        if not self._beside(self.width()):
            upper = QRectF(room.left(), room.top(), room.width(), room.height() / 2)
            lower = upper.translated(0, upper.height())
        with QPainter(self) as painter:
            write(painter, upper, self._name, name)
            write(painter, lower, self._value, value)

    def _size(self) -> int:
        return theme.in_force().px(TYPE.small if self._head else TYPE.body)

    def _weight(self) -> QFont.Weight:
        return fonts.SEMIBOLD if self._head else fonts.REGULAR

    def _line(self) -> float:
        return self._size() * 1.32

    def _beside(self, width: int) -> bool:
        name = width_of(self._name, fonts.face(self._size(), self._weight()))
        value = width_of(self._value, fonts.face(self._size(), fonts.SEMIBOLD))
        return not self._value or name + _GAP + value <= width
