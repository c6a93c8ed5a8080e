"""Digits as they are typed: by a hand, or by a reader of badges, which types faster than any hand.

A digit waits a blink for the next one before it does anything, so that of a badge not even the first one does.
"""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from assets.languages import say
from engine.names import BADGE_DIGITS

TOO_FAST: Final = say("Digits came faster than a hand types: nothing was asked. A badge ends with Enter.")
BLINK_MS: Final = 50
"""Readers type a digit in half of that, and hands never several of them in a row."""
MANY: Final = 6
"""So many digits without a pause are no hand's, though nothing ended them."""


class TypedDigits(QObject):
    """Keeps digits that follow one another within a blink until it is known who types: a hand, or a reader of badges.

    A reader types faster than any hand; a digit waits a blink, so that of a badge not even the first one does anything.

    Signals:
        typed: a digit that a hand typed.
        badge: the digits of a badge.
        too_fast: digits came that no hand types and no end of a badge followed; they are dropped.

    """

    typed = Signal(str)
    badge = Signal(str)
    too_fast = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._digits, self._last_ms = "", 0
        self._blink = QTimer(self, singleShot=True, interval=BLINK_MS)
        self._blink.timeout.connect(self.pause)

    def take(self, digit: str, at_ms: int = 0) -> None:
        """Keep a digit until the next key, or until none has come.

        Where the system says when a key was pressed, keys that waited for a busy program are no faster for it.
        """
        self._tell_apart(at_ms)
        self._digits += digit
        self._blink.start()

    def end(self, at_ms: int = 0) -> bool:
        """Enter was pressed; whether it ended a badge."""
        self._tell_apart(at_ms)
        read = len(self._digits) in BADGE_DIGITS
        if read:
            digits = self._let_go()
            self.badge.emit(digits)
        else:
            self.pause()
        return read

    @Slot()
    def pause(self) -> None:
        """Nothing followed, or something else than a digit: a few digits were a hand's."""
        digits = self._let_go()
        if len(digits) >= MANY:
            self.too_fast.emit()
            return
        for digit in digits:
            self.typed.emit(digit)

    def _tell_apart(self, at_ms: int) -> None:
        if at_ms and self._last_ms and at_ms - self._last_ms > BLINK_MS:
            self.pause()
        self._last_ms = at_ms

    def _let_go(self) -> str:
        self._blink.stop()
        digits, self._digits = self._digits, ""
        return digits
