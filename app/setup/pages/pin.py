"""The PIN of the first manager, typed twice, so that nobody is locked out by a slip."""

from collections.abc import Callable

from app.ui.laid import FREE, below, beside, lay
from app.ui.page import Page
from app.ui.pin_pad import PinPad
from app.ui.text import Text
from app.ui.theme import SPACE
from assets.languages import say

Weakness = Callable[[str, str], str | None]
"""Says of a PIN and a staff number why the PIN is not fit for use, None where it is."""


class PinPage(Page):
    """Two pads; the digits are nowhere else and are gone when the page is."""

    def __init__(self, weakness: Weakness) -> None:
        super().__init__(
            say("A PIN of your own"), say("6 to 12 digits that only you know. It can be changed, never looked up.")
        )
        self._weakness = weakness
        self._staff = ""
        self.pin, self.again = PinPad(), PinPad()
        row = beside(FREE, gap=SPACE.wide * 2)
        for label, pad in ((say("YOUR PIN"), self.pin), (say("THE SAME PIN AGAIN"), self.again)):
            pad.changed.connect(self._told)
            pad.setMinimumWidth(300)
            column = below(Text(label, role="overline"), pad, gap=None)
            row.addLayout(column, 4)
        row.addStretch(1)
        lay(self.column, row, FREE)

    def of(self, staff: str) -> None:
        """Say whose PIN it is to be."""
        self._staff = staff

    def begin(self) -> None:
        """Let the digits of the keyboard go to the first pad."""
        self.pin.setFocus()

    def missing(self) -> str:
        """What is still to be typed, or why this PIN cannot be."""
        if not self.pin.complete():
            return say("Still needed: a PIN of 6 digits or more.")
        weak = self._weakness(self.pin.pin(), self._staff)
        if weak is not None:
            return weak
        return "" if self.pin.pin() == self.again.pin() else say("Type the same PIN on both pads.")
