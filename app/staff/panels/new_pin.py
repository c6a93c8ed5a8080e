"""A new PIN, typed twice by the person whose PIN it is; the digits are shown nowhere and kept nowhere."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QWidget

from app.ui.fitted_button import FittedButton
from app.ui.laid import DIALOG, below, beside
from app.ui.pin_pad import PinPad
from app.ui.refusal_note import RefusalNote
from app.ui.sized_dialog import SizedDialog
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH
from app.ui.view import RefusalView
from assets.languages import say

Weakness = Callable[[str, str], str | None]


class NewPin(SizedDialog):
    """Takes a PIN twice and hands it on once."""

    chosen = Signal(str)
    """The PIN."""

    def __init__(self, staff: str, name: str, weakness: Weakness, parent: QWidget | None = None) -> None:
        super().__init__(say("New PIN"), (880, 640), parent)
        self._staff, self._weakness = staff, weakness
        self.pin, self.again = PinPad(), PinPad()
        self.refusal = RefusalNote()
        self.refusal.setMinimumHeight(TOUCH)
        self.leave = FittedButton(say("Cancel"), width=140, tall=TOUCH + 8, does=self.reject)
        self.take = FittedButton(say("Take"), width=240, primary=True, tall=TOUCH + 8, does=self._take)
        self._build(name)
        for pad in (self.pin, self.again):
            pad.changed.connect(self._refresh)
        self._refresh()

    def _build(self, name: str) -> None:
        pads = beside(gap=SPACE.wide)
        for label, pad in ((say("6 TO 12 DIGITS"), self.pin), (say("THE SAME AGAIN"), self.again)):
            column = below(Text(label, role="overline"), (pad, 1), gap=None)
            pads.addLayout(column, 1)
        below(
            Text(say("New PIN of {name}", name=name), role="large").wrapped(),
            Text(say("Let them type it themselves. Nobody else needs to know it."), role="muted").wrapped(),
            (pads, 1),
            beside(self.leave, (self.refusal, 1), self.take, gap=None),
            on=self,
            gap=SPACE.medium,
            edge=DIALOG,
        )

    def missing(self) -> str:
        """Why this PIN cannot be taken yet."""
        if not self.pin.complete():
            return say("Type six digits or more.")
        weak = self._weakness(self.pin.pin(), self._staff)
        if weak is not None:
            return weak
        return "" if self.pin.pin() == self.again.pin() else say("Type the same PIN in both pads.")

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave no digits behind."""
        self.pin.clear()
        self.again.clear()
        super().hideEvent(event)

    def _refresh(self) -> None:
        missing = self.missing()
        self.take.setEnabled(not missing)
        self.refusal.show_refusal(RefusalView("", missing) if missing else None)

    def _take(self) -> None:
        if not self.missing():
            pin = self.pin.pin()
            self.accept()
            self.chosen.emit(pin)
