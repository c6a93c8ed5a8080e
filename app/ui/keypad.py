"""The keys that digits are typed with on the screen, and what each does to what is typed so far."""

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QGridLayout, QSizePolicy

from app.ui.fitted_button import FittedButton
from app.ui.laid import in_columns
from app.ui.theme import TOUCH, TYPE
from assets.languages import say

CLEAR, ERASE = say("Clear"), "⌫"
_KEYS = (*"123456789", CLEAR, "0", ERASE)
_TALLEST = 84


def keypad(press: Callable[[str], None]) -> QGridLayout:
    """Ten digits, a key that clears and one that takes the last digit back; each tells by its name."""
    return in_columns(3, (_key(name, press) for name in _KEYS))


def typed(digits: str, key: str) -> str:
    """The digits after a key."""
    return "" if key == CLEAR else digits[:-1] if key == ERASE else digits + key


def _key(name: str, press: Callable[[str], None]) -> FittedButton:
    size = TYPE.large if len(name) == 1 else TYPE.body
    button = FittedButton(name, width=TOUCH + 16, size=size, object_name=name, does=partial(press, name))
    button.setMaximumHeight(_TALLEST)
    button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
    button.setAccessibleName("Delete" if name == ERASE else name)
    return button
