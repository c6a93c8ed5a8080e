"""A line that is read from afar: as large as its place allows, on two lines where one would be too small."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import fonts, theme
from app.ui.painting.lettering import LEAST, LEFT, Letters, write_wrapped
from app.ui.theme import TYPE


class FittedText(QWidget):
    """Shows a sentence in the largest letters that fit.

    `lines`: for how many it asks. `in_row`: it is as high as the buttons beside it, which leaves room for two lines.
    """

    def __init__(
        self,
        *,
        size: int = TYPE.large,
        ink: str = "ink",
        align: Qt.AlignmentFlag = LEFT,
        lines: float = 1.0,
        in_row: bool = False,
    ) -> None:
        super().__init__()
        self._text, self._size, self._ink, self._align, self._lines = "", size, ink, align, lines
        height = QSizePolicy.Policy.Preferred if in_row else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Expanding, height)

    def say(self, text: str, *, ink: str = "") -> None:
        """Show another sentence, in another ink where one is given."""
        if not text or self.parentWidget() is not None:  # shown without a parent it would be a window of its own
            self.setVisible(bool(text))
        if (text, ink or self._ink) != (self._text, self._ink):
            self._text, self._ink = text, ink or self._ink
            self.setAccessibleName(text)
            self.update()

    def sizeHint(self) -> QSize:
        """Ask for the height of a line, or of as many as were asked for."""
        return QSize(120, round(theme.in_force().px(self._size) * 1.4 * self._lines))

    def minimumSizeHint(self) -> QSize:
        """Be content with little: the letters shrink."""
        return QSize(40, self.sizeHint().height())

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the sentence."""
        look = theme.in_force()
        weight = fonts.SEMIBOLD if self._size > TYPE.body else fonts.REGULAR
        letters = Letters(
            size=look.px(self._size), least=LEAST, colour=look.colour(self._ink), align=self._align, weight=weight
        )
        with QPainter(self) as painter:
            write_wrapped(painter, QRectF(self.rect()), self._text, letters)
