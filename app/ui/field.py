"""One thing to fill in: its name above it."""

from PySide6.QtWidgets import QComboBox, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from app.ui.fitted_text import FittedText
from app.ui.theme import SPACE, TYPE
from app.ui.view import Pick


class Field(QWidget):
    """A control with its name above it."""

    def __init__(self, name: str, control: QWidget) -> None:
        super().__init__()
        control.setAccessibleName(name)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.hair)
        title = FittedText(size=TYPE.small, ink="muted")
        title.say(name)
        column.addWidget(title)
        column.addWidget(control)


class Chooser(QComboBox):
    """Chooses one of several picks by its key; it takes no more room than it is given."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(4)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_picks(self, picks: tuple[Pick, ...]) -> None:
        """Offer these; what was chosen stays chosen if it is still among them."""
        kept = self.key()
        self.blockSignals(True)
        self.clear()
        for pick in picks:
            self.addItem(pick.words, pick.key)
        self.choose(kept)
        self.blockSignals(False)

    def key(self) -> str:
        """Key of what is chosen, "" for nothing."""
        key = self.currentData()
        return key if isinstance(key, str) else ""

    def choose(self, key: str) -> None:
        """Choose by key; what is not there leaves the first one chosen."""
        self.setCurrentIndex(max(0, self.findData(key)))


def line(hint: str, *, most: int = 60) -> QLineEdit:
    """A line to type in, with an example."""
    edit = QLineEdit()
    edit.setMaxLength(most)
    edit.setPlaceholderText(hint)
    edit.setMinimumWidth(60)
    return edit
