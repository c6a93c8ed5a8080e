"""A hand's keys alone: a badge that is held to its reader while something takes digits is no amount, card or count."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.ui.typed_digits import TypedDigits

_ENDS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class BadgeRead(QEvent):
    """A badge was read. It goes up from what had the keys to whoever signs people in."""

    KIND: Final = QEvent.Type(QEvent.registerEventType())

    def __init__(self, badge: str) -> None:
        super().__init__(self.KIND)
        self.badge = badge


class TooFast(QEvent):
    """Digits came that no hand types, and no end of a badge; they are dropped. It goes up to whoever can say so."""

    KIND: Final = QEvent.Type(QEvent.registerEventType())

    def __init__(self) -> None:
        super().__init__(self.KIND)


class HandsOnly(QObject):
    """Stands before a widget that takes digits from the keyboard, and lets through what a hand types."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget, self._passes = widget, False
        self.digits = TypedDigits(self)
        self.digits.typed.connect(self._pass_on)
        self.digits.badge.connect(self._tell_badge)
        self.digits.too_fast.connect(self._tell_too_fast)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hold digits back for a blink; what follows them comes after them."""
        if self._passes or not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        if event.text() and event.text() in "0123456789":
            if not event.isAutoRepeat():  # a finger that stays on a key typed one digit
                self.digits.take(event.text(), event.timestamp())
            return True
        if event.key() in _ENDS and self.digits.end(event.timestamp()):
            return True
        self.digits.pause()
        return super().eventFilter(watched, event)

    @Slot(str)
    def _pass_on(self, digit: str) -> None:
        self._passes = True
        try:
            key = QKeyEvent(QEvent.Type.KeyPress, ord(digit), Qt.KeyboardModifier.NoModifier, digit)
            QCoreApplication.sendEvent(self._widget, key)
        finally:
            self._passes = False

    @Slot(str)
    def _tell_badge(self, badge: str) -> None:
        self._tell(BadgeRead(badge))

    @Slot()
    def _tell_too_fast(self) -> None:
        self._tell(TooFast())

    def _tell(self, told: QEvent) -> None:
        """Let it go up until somebody takes it."""
        told.ignore()
        above: QWidget | None = self._widget
        while above is not None and not told.isAccepted():
            QCoreApplication.sendEvent(above, told)
            above = above.parentWidget()
