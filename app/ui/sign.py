"""A sign on a panel: the shape that goes with a word."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import theme
from app.ui.painting.marks import Mark, paint_mark


class Sign(QWidget):
    """Paints one sign in a colour of the palette, as large as the text beside it."""

    def __init__(self, mark: Mark, token: str, *, size: int = 24) -> None:
        super().__init__()
        self._mark, self._token, self._size = mark, token, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_mark(self, mark: Mark, token: str) -> None:
        """Show another sign in another colour."""
        if (mark, token) != (self._mark, self._token):
            self._mark, self._token = mark, token
            self.update()

    def sizeHint(self) -> QSize:
        """Grow with the text scale."""
        side = theme.in_force().px(self._size)
        return QSize(side, side)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the sign."""
        with QPainter(self) as painter:
            paint_mark(painter, QRectF(self.rect()), self._mark, theme.in_force().colour(self._token))
