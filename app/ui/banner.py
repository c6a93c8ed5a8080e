"""The strip across the top: a simulated shuffler, training mode, terms that come, the last round."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.ui.painting.marks import Mark
from app.ui.sign import Sign
from app.ui.strip_words import StripWords
from app.ui.stylesheet import mark
from app.ui.theme import SPACE
from app.ui.view import BannerView


class Banner(QWidget):
    """Shows the warnings that hold as long as the screen does; it cannot be closed."""

    def __init__(self) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._words = StripWords()
        self._signs = (Sign(Mark.WARNING, "on_tone", size=18), Sign(Mark.WARNING, "on_tone", size=18))
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE.large, SPACE.hair, SPACE.large, SPACE.hair)
        row.setSpacing(SPACE.medium)
        row.addStretch(1)
        row.addWidget(self._signs[0], 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._words, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._signs[1], 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        self.show_banner(BannerView())

    def show_banner(self, view: BannerView) -> None:
        """Show every warning in one strip; without one the strip takes no room."""
        words = "   ·   ".join(view.texts)
        self._words.say(words)
        mark(self, strip=view.tone.value)
        self.setVisible(bool(view.texts))
        self.setAccessibleName(words)
