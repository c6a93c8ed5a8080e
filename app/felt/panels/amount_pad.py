"""An amount to have in hand instead of one chip; it stays there until another one is picked."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.ui.carried import Money
from app.ui.fitted_button import FittedButton
from app.ui.keypad import ERASE, keypad, typed
from app.ui.laid import beside, lay
from app.ui.overlay import Overlay
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from assets.languages import say
from engine.money import show

_LONGEST = 7


class AmountPad(Overlay):
    """Takes whole units of the currency digit by digit, by touch or key; only its own button hands them over."""

    entered = Signal(Money)
    """The amount, in cents."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, width=420)
        self._digits = ""
        self._shown = Text("–", role="money")
        self.take = FittedButton(say("Take in hand"), "Enter", width=200, size=TYPE.large, primary=True)
        self.cancel = FittedButton(say("Cancel"), "Esc", width=120, does=self.close_sheet)
        self.take.clicked.connect(self._take)
        buttons = beside(gap=SPACE.medium)
        for button, stretch in ((self.cancel, 1), (self.take, 2)):
            button.setFixedHeight(TOUCH + 8)
            buttons.addWidget(button, stretch)
        lay(self.column, Text(say("Amount in hand"), role="large").wrapped(), self._shown, keypad(self._press), buttons)

    def ask(self) -> None:
        """Open with nothing entered yet."""
        self._set("")
        self.open()

    def typed(self) -> str:
        """The digits entered so far."""
        return self._digits

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take digits; Enter hands over, Escape leaves."""
        if event.text() and event.text() in "0123456789":
            self._press(event.text())
        elif event.key() == Qt.Key.Key_Backspace:
            self._press(ERASE)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take()
        elif event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
        else:
            super().keyPressEvent(event)

    def _press(self, key: str) -> None:
        self._set(typed(self._digits, key).lstrip("0")[:_LONGEST])

    def _set(self, digits: str) -> None:
        self._digits = digits
        words = show(int(digits) * 100, "") if digits else "–"
        self._shown.setText(words)
        self._shown.setAccessibleName(say("Amount {words}", words=words) if digits else say("Nothing entered yet"))
        self.take.setEnabled(bool(digits))

    def _take(self) -> None:
        if self._digits:
            self.close_sheet()
            self.entered.emit(int(self._digits) * 100)
