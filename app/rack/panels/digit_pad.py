"""Digits to touch for what was counted: they go into the row that is marked."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import theme
from app.ui.fitted_button import FittedButton
from app.ui.laid import grid
from app.ui.theme import SPACE, TOUCH, TYPE
from assets.languages import say

ERASE, NEXT = "erase", "next"
_ROWS = (("7", "8", "9"), ("4", "5", "6"), ("1", "2", "3"), ("0", "00", ERASE))
_LOW_ROWS = (("1", "2", "3", "4"), ("5", "6", "7", "8"), ("9", "0", ERASE, NEXT))
_LARGE = 200
"""In letters of this size what stands above leaves no room for five rows of keys."""
_SAID = {ERASE: ("⌫", "Delete"), NEXT: (say("Next row"), say("Next row"))}


class DigitPad(QWidget):
    """Tells which key was touched.

    Signals:
        touched: digits, ERASE or NEXT.

    """

    touched = Signal(str)

    def __init__(self, *, narrow: bool = False) -> None:
        super().__init__()
        pad = grid(on=self, gap=SPACE.hair)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        rows = _ROWS if narrow or theme.in_force().text_scale < _LARGE else _LOW_ROWS
        for row, keys in enumerate(rows):
            for column, key in enumerate(keys):
                pad.addWidget(self._key(key), row, column)
        if rows is _ROWS:
            pad.addWidget(self._key(NEXT), len(rows), 0, 1, 3)

    def _key(self, name: str) -> FittedButton:
        label, said = _SAID.get(name, (name, name))
        button = FittedButton(
            label,
            width=TOUCH,
            size=TYPE.title,
            object_name=name,
            tall=theme.in_force().touch,
            does=partial(self.touched.emit, name),
        )
        button.setAccessibleName(said)
        return button
