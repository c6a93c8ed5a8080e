"""The jackpots of the house beside each other: which one is looked after, what each shows, and one more to open."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QVBoxLayout, QWidget

from app.jackpot.view import JackpotTab
from app.ui.fitted_button import FittedButton
from app.ui.scrolled import Scrolled
from app.ui.theme import SPACE, TOUCH
from assets.languages import say

_COLUMNS, _MOST_ROWS = 4, 2
_HEIGHT = TOUCH + 16


class JackpotList(QWidget):
    """A button for each jackpot, changed in place while its meter moves.

    Signals:
        picked: name of a jackpot. add_wanted: another one is to be set up.

    """

    picked = Signal(str)
    add_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._area, self._group = Scrolled(), QButtonGroup(self)
        self._buttons: dict[str, FittedButton] = {}
        self.add = FittedButton(say("Add a jackpot"), width=TOUCH)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._area)
        self.hide()

    def show_jackpots(self, tabs: tuple[JackpotTab, ...], name: str) -> None:
        """Show them, with the one that is looked after; "" is one that is still to be opened."""
        if tuple(self._buttons) != tuple(tab.name for tab in tabs):
            self._build(tabs)
        for tab in tabs:
            words = " · ".join(part for part in (tab.amount, tab.state) if part)
            self._buttons[tab.name].say(tab.title, words)
        self._buttons.get(name, self.add).setChecked(True)
        self.setVisible(bool(tabs))

    def button(self, name: str) -> FittedButton:
        """The button of a jackpot."""
        return self._buttons[name]

    def _build(self, tabs: tuple[JackpotTab, ...]) -> None:
        for old in self._group.buttons():
            self._group.removeButton(old)
        page = QWidget()
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(SPACE.hair)
        self._buttons = {tab.name: FittedButton(tab.title, width=TOUCH) for tab in tabs}
        self.add = FittedButton(say("Add a jackpot"), width=TOUCH)
        for number, (name, button) in enumerate((*self._buttons.items(), ("", self.add))):
            button.setObjectName(f"jackpot {name}")
            button.setProperty("name", name)
            button.setCheckable(True)
            button.setFixedHeight(_HEIGHT)
            button.clicked.connect(self._touched)
            self._group.addButton(button)
            grid.addWidget(button, number // _COLUMNS, number % _COLUMNS)
        for each in range(_COLUMNS):
            grid.setColumnStretch(each, 1)
        self._area.show_column([page])
        rows = min(_MOST_ROWS, 1 + len(tabs) // _COLUMNS)
        self._area.setFixedHeight(rows * _HEIGHT + (rows - 1) * SPACE.hair + SPACE.small)

    def _touched(self) -> None:
        name = self.sender().property("name")
        if name:
            self.picked.emit(name)
        else:
            self.add_wanted.emit()
