"""A keypad for a secret number: dots for digits, nothing kept longer than needed."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import theme
from app.ui.keypad import ERASE, keypad, typed
from app.ui.laid import below
from assets.languages import say
from engine.names import BADGE_DIGITS

LONGEST = 12
SHORTEST = 6
LONGEST_READ = BADGE_DIGITS[-1]
"""So many digits a reader of badges may type."""


class _Dots(QWidget):
    """As many full dots as digits were entered, and empty ones up to the least length."""

    def __init__(self) -> None:
        super().__init__()
        self._count = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(200, 36)

    def show_count(self, count: int) -> None:
        self._count = count
        self.setAccessibleName(say("{count} digits entered", count=count))
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        look = theme.in_force()
        places = max(SHORTEST, min(self._count, LONGEST))
        step = min(28.0, self.width() / (places + 1))
        left = self.width() / 2 - step * (places - 1) / 2
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(look.colour("edge"), 2))
            for number in range(places):
                full = number < self._count
                painter.setBrush(look.colour("ink") if full else Qt.BrushStyle.NoBrush)
                side = step * 0.5
                painter.drawEllipse(QRectF(left + number * step - side / 2, 18 - side / 2, side, side))


class PinPad(QWidget):
    """Takes digits by touch or keyboard; they are never shown and are wiped when the pad is hidden."""

    changed = Signal()
    """The number of digits changed."""

    def __init__(self) -> None:
        super().__init__()
        self._digits = ""
        self._dots = _Dots()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("PIN")
        below(self._dots, keypad(self._press), on=self)

    def pin(self) -> str:
        """Return the digits entered so far, as many as a PIN may have."""
        return self._digits[:LONGEST]

    def read(self) -> str:
        """Return every digit entered, of which a badge may have more than a PIN."""
        return self._digits

    def complete(self) -> bool:
        """Tell whether there are enough digits to try."""
        return len(self._digits) >= SHORTEST

    def clear(self) -> None:
        """Wipe the digits."""
        self._set("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take digits and Backspace; leave everything else to the dialog."""
        if event.text() in set("0123456789") and event.text():
            if not event.isAutoRepeat():  # a finger that stays on a key typed one digit
                self._press(event.text())
        elif event.key() == Qt.Key.Key_Backspace:
            self._press(ERASE)
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Wipe the digits when the pad goes off the screen."""
        self.clear()
        super().hideEvent(event)

    def _press(self, key: str) -> None:
        self._set(typed(self._digits, key)[:LONGEST_READ])

    def _set(self, digits: str) -> None:
        if digits == self._digits:
            return
        self._digits = digits
        self._dots.show_count(len(digits))
        self.changed.emit()
