"""What all pages of the first start have in common: a title, something to fill in, and what is still missing."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from app.ui import theme
from app.ui.fitted_button import FittedButton
from app.ui.laid import Free, below, beside, grid, in_columns, take_out
from app.ui.letter_pad import LetterPad
from app.ui.line import TextLine
from app.ui.number_line import NumberLine
from app.ui.scrolled import Scrolled
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH

_WIDEST_LINE = 720
_LARGE = 150


class Page(QWidget):
    """One page. `missing` says in words why the next one cannot come yet, "" when it can."""

    changed = Signal()

    def __init__(self, title: str, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = Text(title, role="display").wrapped()
        self._words = Text(words, role="muted").wrapped()
        inside = QWidget()
        self.column = below(on=inside, gap=SPACE.medium, edge=(0, SPACE.medium, 0, 0))
        self._area = Scrolled(inside)
        self._whole = below(self.title, self._words, (self._area, 1), on=self)
        self.letters: LetterPad | None = None

    def written(self, *lines: QLineEdit) -> None:
        """Let letters come below the page at the first touch of one of these lines, which stays in view."""
        if self.letters is None:
            self.letters = LetterPad()
            self.letters.hide()
            self.letters.here.connect(self._make_room)
            self._whole.addWidget(self.letters)
        for edit in lines:
            self.letters.come_for(edit, self._area)

    @Slot(bool)
    def _make_room(self, letters: bool) -> None:  # noqa: FBT001 - a slot takes what its signal gives
        """Where letters are large, they and the line leave no room for what the page is about."""
        if theme.in_force().text_scale >= _LARGE:
            self._words.setVisible(not letters)
            self.title.setVisible(not letters and bool(self.title.text()))

    def add_line(self, edit: QLineEdit) -> None:
        """Put a line to type into below the rest, no wider than a name is long."""
        edit.setMaximumWidth(theme.in_force().px(_WIDEST_LINE))
        row = beside((edit, 1), Free(0), gap=None)
        self.column.addLayout(row)

    def missing(self) -> str:
        """Why the next page cannot come yet."""
        return ""

    def begin(self) -> None:
        """The page is shown now."""

    def _told(self) -> None:
        self.changed.emit()


class GridPage(Page):
    """A page with a grid of amounts in it, which is laid anew for what they are asked of."""

    def __init__(self, title: str, words: str) -> None:
        super().__init__(title, words)
        self._grid = QWidget()

    def _new_grid(self, columns: int) -> QGridLayout:
        """An empty grid of equal columns in the place of the one before."""
        old, self._grid = self._grid, QWidget()
        self.column.replaceWidget(old, self._grid)
        take_out(self.column, old)
        return grid(on=self._grid, gap=(SPACE.large, SPACE.small), shares=(1,) * columns)


class Options(QWidget):
    """A few choices of which one, or several, are taken."""

    changed = Signal()

    def __init__(
        self,
        *,
        several: bool = False,
        columns: int = 4,
        look: type[FittedButton] = FittedButton,
    ) -> None:
        super().__init__()
        self._several, self._columns, self._look = several, columns, look
        self._buttons: dict[str, FittedButton] = {}
        self._grid = in_columns(columns, (), on=self, shares=(1,) * columns)

    def offer(self, choices: tuple[tuple[str, str, str], ...], chosen: tuple[str, ...], *, tall: int = TOUCH) -> None:
        """Show choices (key, label, note) with these taken."""
        take_out(self._grid, *self._buttons.values())
        self._buttons = {}
        for number, (key, label, note) in enumerate(choices):
            button = self._look(label, note, width=TOUCH + 16)
            button.setObjectName(key)
            button.setFixedHeight(tall)
            button.setCheckable(True)
            button.setChecked(key in chosen)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(self._touched)
            self._buttons[key] = button
            self._grid.addWidget(button, number // self._columns, number % self._columns)

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
    return _field(TextLine(text), name, changed, most)


def figures(name: str, changed: Callable[[], None], text: str = "", *, most: int = 14) -> QLineEdit:
    """A line to write an amount or a number into."""
    return _field(NumberLine(text), name, changed, most)


def _field(edit: QLineEdit, name: str, changed: Callable[[], None], most: int) -> QLineEdit:
    edit.setMaxLength(most)
    edit.setAccessibleName(name)
    edit.setPlaceholderText(name)
    edit.textChanged.connect(changed)
    return edit
