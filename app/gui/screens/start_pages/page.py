"""What all pages of the first start have in common: a title, something to fill in, and what is still missing."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from app.gui.panels.fitted_button import FittedButton
from app.gui.panels.text import Text
from app.gui.theme import SPACE, TOUCH


class Page(QWidget):
    """One page. `missing` says in words why the next one cannot come yet, "" when it can."""

    changed = Signal()

    def __init__(self, title: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(SPACE.small)
        outer.addWidget(Text(title, role="display").wrapped())
        outer.addWidget(Text(words, role="muted").wrapped())
        inside = QWidget()
        self.column = QVBoxLayout(inside)
        self.column.setContentsMargins(0, SPACE.medium, SPACE.small, 0)
        self.column.setSpacing(SPACE.medium)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        outer.addWidget(area, 1)

    def missing(self) -> str:
        """Why the next page cannot come yet."""
        return ""

    def begin(self) -> None:
        """The page is shown now."""

    def _told(self) -> None:
        self.changed.emit()


class Options(QWidget):
    """A few choices of which one, or several, are taken."""

    changed = Signal()

    def __init__(self, *, several: bool = False, columns: int = 4, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._several, self._columns = several, columns
        self._buttons: dict[str, FittedButton] = {}
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(SPACE.small)

    def offer(self, choices: tuple[tuple[str, str, str], ...], chosen: tuple[str, ...], *, tall: int = TOUCH) -> None:
        """Show choices (key, label, note) with these taken."""
        while self._rows.count():
            item = self._rows.takeAt(0)
            row = item.widget() if item else None
            if row is not None:
                row.hide()
                row.deleteLater()
        self._buttons = {}
        for start in range(0, len(choices), self._columns):
            self._rows.addWidget(self._row(choices[start : start + self._columns], chosen, tall))

    def _row(self, choices: tuple[tuple[str, str, str], ...], chosen: tuple[str, ...], tall: int) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE.small)
        for key, label, note in choices:
            button = FittedButton(label, note, width=TOUCH + 16)
            button.setObjectName(key)
            button.setFixedHeight(tall)
            button.setCheckable(True)
            button.setChecked(key in chosen)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(self._touched)
            self._buttons[key] = button
            row.addWidget(button, 1)
        for _ in range(self._columns - len(choices)):
            row.addStretch(1)
        return line

    def chosen(self) -> tuple[str, ...]:
        """The keys that are taken, in order."""
        return tuple(key for key, button in self._buttons.items() if button.isChecked())

    def one(self) -> str:
        """The key that is taken, "" for none."""
        return next(iter(self.chosen()), "")

    def button(self, key: str) -> FittedButton:
        """The button of a choice."""
        return self._buttons[key]

    def _touched(self) -> None:
        touched = self.sender().objectName()
        if not self._several:
            for key, button in self._buttons.items():
                button.setChecked(key == touched)
        self.changed.emit()


def field(name: str, changed: Callable[[], None], text: str = "", *, most: int = 60) -> QLineEdit:
    """A line to type into."""
    edit = QLineEdit(text)
    edit.setMaxLength(most)
    edit.setAccessibleName(name)
    edit.setPlaceholderText(name)
    edit.textChanged.connect(changed)
    return edit
