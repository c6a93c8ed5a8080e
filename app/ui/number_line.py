"""A line for an amount, a number or a time: the screen offers figures for it, and no badge becomes one."""

from PySide6.QtCore import Qt

from app.ui.hands_only import HandsOnly
from app.ui.line import TextLine


class NumberLine(TextLine):
    """Takes what is written in figures."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self.setInputMethodHints(Qt.InputMethodHint.ImhPreferNumbers)
        self.hands = HandsOnly(self)
