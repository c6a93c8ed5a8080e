"""An amount to have in hand instead of one chip; it stays there until another one is picked."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.ui.carried import Money
from app.ui.fitted_button import FittedButton
from app.ui.laid import beside, in_columns, lay
from app.ui.overlay import Overlay
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from assets.languages import say
from engine.money import show

_LONGEST = 7
CLEAR, ERASE = say("Clear"), "⌫"
_KEYS = (*"123456789", CLEAR, "0", ERASE)


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
        keys = in_columns(3, map(self._key, _KEYS))
        buttons = beside(gap=SPACE.medium)
        for button, stretch in ((self.cancel, 1), (self.take, 2)):
            button.setFixedHeight(TOUCH + 8)
            buttons.addWidget(button, stretch)
        lay(self.column, Text(say("Amount in hand"), role="large").wrapped(), self._shown, keys, buttons)

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

    def _key(self, key: str) -> FittedButton:
        button = FittedButton(
            key,
            width=TOUCH + 16,
            size=TYPE.large if len(key) == 1 else TYPE.body,
            object_name=key,
            tall=TOUCH + 4,
            does=self._touched,
        )
        button.setAccessibleName("Delete" if key == ERASE else key)
        return button

    def _touched(self) -> None:
        self._press(self.sender().objectName())

    def _press(self, key: str) -> None:
        if key == CLEAR:
            self._set("")
        elif key == ERASE:
            self._set(self._digits[:-1])
        else:
            self._set((self._digits + key).lstrip("0")[:_LONGEST])

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
