"""Digits to touch for what was counted. It begins empty, so that nobody reads a figure where one is to be found."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.ui import theme
from app.ui.fitted_button import FittedButton
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from assets.languages import say

LONGEST = 3
ERASE, ENTER = "erase", "enter"
_ROWS = ("12345", "67890")
_EMPTY = "–"


class CountPad(QWidget):
    """Takes a number of cards digit by digit; only the last key hands it over.

    Signals:
        counted: the number, in digits.

    """

    counted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._digits = ""
        self._shown = Text(_EMPTY, role="money")
        self._shown.setAccessibleName(say("Nothing counted yet"))
        self.enter = self._key(say("Enter the count"), ENTER, size=TYPE.body)
        grid = QGridLayout()
        grid.setSpacing(SPACE.hair)
        for row, digits in enumerate(_ROWS):
            for column, digit in enumerate(digits):
                grid.addWidget(self._key(digit, digit), row, column)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE.small)
        foot.addWidget(self._shown, 1)
        foot.addWidget(self._key("⌫", ERASE), 1)
        foot.addWidget(self.enter, 3)
        column_of_all = QVBoxLayout(self)
        column_of_all.setContentsMargins(0, 0, 0, 0)
        column_of_all.setSpacing(SPACE.hair)
        column_of_all.addLayout(grid)
        column_of_all.addLayout(foot)
        self._show()

    def _key(self, label: str, name: str, *, size: int = TYPE.title) -> FittedButton:
        button = FittedButton(label, width=TOUCH, size=size)
        button.setObjectName(name)
        button.setFixedHeight(theme.in_force().touch)
        button.setAccessibleName({ERASE: "Delete"}.get(name, label))
        button.clicked.connect(self._touched)
        return button

    def _touched(self) -> None:
        name = self.sender().objectName()
        if name == ENTER:
            self.counted.emit(self._digits.lstrip("0"))
            return
        self._digits = self._digits[:-1] if name == ERASE else (self._digits + name)[:LONGEST]
        self._show()

    def _show(self) -> None:
        self._shown.setText(self._digits or _EMPTY)
        self._shown.setAccessibleName(
            say("{digits} typed", digits=self._digits) if self._digits else say("Nothing counted yet")
        )
        self.enter.setEnabled(bool(self._digits.strip("0")))
