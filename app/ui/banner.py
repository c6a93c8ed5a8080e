"""The strip across the top: a simulated shuffler, training mode, terms that come, the last round."""

import math

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import fonts, theme
from app.ui.laid import FREE, beside
from app.ui.painting.lettering import Letters, width_of, write_wrapped
from app.ui.painting.marks import Mark
from app.ui.sign import Sign
from app.ui.stylesheet import mark
from app.ui.theme import SPACE, TYPE
from app.ui.view import BannerView

_LEAST, _MOST = 14, 24


class StripWords(QWidget):
    """Asks for the width of its words and is content with less, so that no notice makes a screen wider."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def say(self, text: str) -> None:
        """Show other words."""
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Ask for one line of the text as it is."""
        return QSize(math.ceil(width_of(self._text, self._font())) + 2, round(_size() * 1.3))

    def minimumSizeHint(self) -> QSize:
        """Be content with little: the letters shrink."""
        return QSize(80, self.sizeHint().height())

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the words in the middle."""
        ink = theme.in_force().colour("on_tone")
        letters = Letters(size=_size(), least=_LEAST, weight=fonts.SEMIBOLD, colour=ink)
        with QPainter(self) as painter:
            write_wrapped(painter, QRectF(self.rect()), self._text, letters)

    @staticmethod
    def _font() -> QFont:
        return fonts.face(_size(), fonts.SEMIBOLD)


def _size() -> int:
    """Grow with the text scale, but leave the felt its room."""
    return min(theme.in_force().px(TYPE.body), _MOST)


class Banner(QWidget):
    """Shows the warnings that hold as long as the screen does; it cannot be closed."""

    def __init__(self) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._words = StripWords()
        self._signs = (Sign(Mark.WARNING, "on_tone", size=18), Sign(Mark.WARNING, "on_tone", size=18))
        beside(
            FREE,
            (self._signs[0], 0, Qt.AlignmentFlag.AlignVCenter),
            (self._words, 0, Qt.AlignmentFlag.AlignVCenter),
            (self._signs[1], 0, Qt.AlignmentFlag.AlignVCenter),
            FREE,
            on=self,
            gap=SPACE.medium,
            edge=(SPACE.large, SPACE.hair),
        )
        self.show_banner(BannerView())

    def show_banner(self, view: BannerView) -> None:
        """Show every warning in one strip; without one the strip takes no room."""
        words = "   ·   ".join(view.texts)
        self._words.say(words)
        mark(self, strip=view.tone.value)
        self.setVisible(bool(view.texts))
        self.setAccessibleName(words)
