"""The first manager of the house: number, name, and a PIN that only they know."""

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.gui.panels.letter_pad import LetterPad
from app.gui.panels.pin_pad import PinPad
from app.gui.panels.text import Text
from app.gui.screens.start_pages.page import Page, field
from app.gui.theme import SPACE
from app.projections.first_start_view import ManagerAsked

Weakness = Callable[[str, str], str | None]
"""Says of a PIN and a staff number why the PIN is not fit for use, None where it is."""


class ManagerPage(Page):
    """Takes the PIN twice, so that nobody is locked out by a slip."""

    def __init__(self, weakness: Weakness, parent: QWidget | None = None) -> None:
        super().__init__(
            "The first manager",
            "A Gaming Shift Manager, who enters everybody else. No PIN comes with the program: choose one.",
            parent,
        )
        self._weakness = weakness
        self.staff = field("Staff number, as on the badge", self._told, most=20)
        self.name = field("Name", self._told)
        self.pin, self.again = PinPad(), PinPad()
        for pad in (self.pin, self.again):
            pad.changed.connect(self._told)
        left = QVBoxLayout()
        left.setSpacing(SPACE.small)
        for label, edit in (("STAFF NUMBER", self.staff), ("NAME", self.name)):
            left.addWidget(Text(label, role="overline"))
            left.addWidget(edit)
        left.addStretch(1)
        left.addWidget(LetterPad())
        pads = QHBoxLayout()
        pads.setSpacing(SPACE.large)
        for label, pad in (("PIN, 6 TO 12 DIGITS", self.pin), ("THE SAME PIN AGAIN", self.again)):
            column = QVBoxLayout()
            column.addWidget(Text(label, role="overline"))
            column.addWidget(pad)
            column.addStretch(1)
            pads.addLayout(column, 1)
        row = QHBoxLayout()
        row.setSpacing(SPACE.wide)
        row.addLayout(left, 5)
        row.addLayout(pads, 5)
        self.column.addLayout(row, 1)

    def begin(self) -> None:
        """Let the keyboard write the number first."""
        self.staff.setFocus()

    def missing(self) -> str:
        """What is still to be filled in."""
        if not self.staff.text().strip():
            return "Still needed: the staff number."
        if not self.name.text().strip():
            return "Still needed: the name."
        if not self.pin.complete():
            return "Still needed: a PIN of 6 digits or more."
        weak = self._weakness(self.pin.pin(), self.staff.text().strip())
        if weak is not None:
            return weak
        return "" if self.pin.pin() == self.again.pin() else "Type the same PIN in both pads."

    def asked(self) -> ManagerAsked:
        """What was filled in."""
        return ManagerAsked(staff=self.staff.text().strip(), name=self.name.text().strip(), pin=self.pin.pin())
