"""A deed that destroys: asked for in one place, done in another, and never by a key."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QWidget

from app.gui.panels.fitted_button import FittedButton
from app.gui.panels.fitted_text import FittedText
from app.gui.stylesheet import mark
from app.gui.theme import SPACE, TOUCH, TYPE


class ConfirmStrip(QWidget):
    """First the name of the deed; then "keep" where that stood, and the deed itself at the far end.

    No button takes the keyboard, so that Enter and Space never void anything.
    """

    confirmed = Signal()

    def __init__(self, label: str, *, question: str, keep: str, deed: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumHeight(TOUCH)
        self.ask = _danger(label)
        self.keep = FittedButton(keep, width=168)
        self.deed = _danger(deed)
        self.ask.clicked.connect(self._open)
        self.keep.clicked.connect(self._close)
        self.deed.clicked.connect(self._confirm)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(_row(self.ask, None, None))
        words = FittedText(size=TYPE.body)
        words.say(question)
        self._pages.addWidget(_row(self.keep, words, self.deed))

    def reset(self) -> None:
        """Go back to the first question."""
        self._pages.setCurrentIndex(0)

    def asking(self) -> bool:
        """Tell whether the deed waits for its second touch."""
        return self._pages.currentIndex() == 1

    def _open(self) -> None:
        self._pages.setCurrentIndex(1)

    def _close(self) -> None:
        self.reset()

    def _confirm(self) -> None:
        self.reset()
        self.confirmed.emit()


def _danger(label: str) -> FittedButton:
    button = FittedButton(label, width=168, ink="danger_ink")
    mark(button, kind="danger")
    return button


def _row(first: FittedButton, words: FittedText | None, last: FittedButton | None) -> QWidget:
    page = QWidget()
    row = QHBoxLayout(page)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(SPACE.medium)
    row.addWidget(first)
    if words is None or last is None:
        row.addStretch(1)
        return page
    row.addWidget(words, 1)
    row.addWidget(last)
    return page
