"""A piece of text on a panel: what it is decides how it looks."""

from functools import lru_cache

from PySide6.QtCore import QSize, Qt, QTextBoundaryFinder
from PySide6.QtGui import QFont, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from app.ui import fonts
from app.ui.painting.lettering import LEAST, Letters, fitting, width_of
from app.ui.stylesheet import mark
from engine.names import seen

_ANY_HEIGHT = 1e6
_LINE = QTextBoundaryFinder.BoundaryType.Line


class Text(QLabel):
    """Plain text in a role of the style sheet (small, muted, strong, title, large, money, rule …)."""

    def __init__(self, text: str = "", role: str = "") -> None:
        super().__init__(seen(text))
        self.setTextFormat(Qt.TextFormat.PlainText)
        if role:
            mark(self, role=role)

    def wrapped(self) -> "Text":
        """Let the text take several lines; it then asks for no width of its own."""
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        return self

    def minimumSizeHint(self) -> QSize:
        """Ask for one short line at least; how tall wrapped text is depends on the width it gets."""
        if not self.wordWrap():
            return super().minimumSizeHint()
        return QSize(72, self.fontMetrics().height())

    def setText(self, text: str) -> None:
        """Show another text; a sign in it that hides or turns round what stands beside it is marked."""
        super().setText(seen(text))
        self._keep_words_whole()

    def say(self, text: str) -> None:
        """Show another text; an empty one takes no room."""
        self.setText(text)
        self.setVisible(bool(text))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Look anew whether every word has room."""
        super().resizeEvent(event)
        self._keep_words_whole()

    def showEvent(self, event: QShowEvent) -> None:
        """See to it that every word has room, now that it is known how much there is."""
        super().showEvent(event)
        self._keep_words_whole()

    def _keep_words_whole(self) -> None:
        """Lines end where words do; letters in which one of them would be cut at the side are made smaller."""
        if not self.wordWrap() or not self.isVisible():
            return
        if self.styleSheet():
            self.setStyleSheet("")
            self.ensurePolished()
        font, room = self.font(), self.contentsRect().width()
        letters = Letters(size=font.pixelSize(), least=LEAST, weight=font.weight())
        word = _widest_word(self.text(), font.pixelSize(), font.weight())
        size = fitting(word, width=room, height=_ANY_HEIGHT, letters=letters).pixelSize()
        if size < font.pixelSize():
            self.setStyleSheet(f"font-size: {size}px")


@lru_cache(maxsize=1024)
def _widest_word(text: str, size: int, weight: QFont.Weight) -> str:
    """The widest piece that no line can end in."""
    font, ends, begin, pieces = fonts.face(size, weight), QTextBoundaryFinder(_LINE, text), 0, [""]
    while (end := ends.toNextBoundary()) >= 0:
        pieces.append(text[begin:end].rstrip())
        begin = end
    return max(pieces, key=lambda piece: width_of(piece, font))
