"""Watches whether anybody touches the screen, and says when it has lain untouched for too long."""

from collections.abc import Callable

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication, QWindow

from app.clock import Clock

MINUTE_US = 60_000_000


class Idleness(msgspec.Struct, frozen=True, kw_only=True):
    """When a screen was touched last (monotonic microseconds), and whether it has asked since.

    Setting the time of day changes nothing (case F09); a machine that slept was not touched meanwhile.
    """

    touched_us: int
    asked: bool = False

    def touched(self, now_us: int) -> "Idleness":
        """Somebody is there."""
        return Idleness(touched_us=max(self.touched_us, now_us))

    def due(self, now_us: int, minutes: int) -> bool:
        """The screen is to ask for the PIN now: untouched for so long, and it has not asked yet. 0 minutes = never."""
        return minutes > 0 and not self.asked and now_us - self.touched_us >= minutes * MINUTE_US

    def has_asked(self) -> "Idleness":
        """It asks once, and again only after somebody was there."""
        return replace(self, asked=True)


_TURN_MS = 1000
_TOUCHES = frozenset(
    {
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.KeyPress,
        QEvent.Type.TouchBegin,
        QEvent.Type.Wheel,
    }
)


class IdleWatch(QObject):
    """Listens at whichever window of the program has the focus.

    Args:
        clock: the one that nobody sets is asked.
        minutes: how long the screen may lie untouched; asked every time, since the house may change it.

    Signals:
        idle: the screen has lain untouched for that long; said once until somebody touches it.

    """

    idle = Signal()

    def __init__(self, clock: Clock, minutes: Callable[[], int], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock, self._minutes = clock, minutes
        self._idleness = Idleness(touched_us=clock.monotonic_us())
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)

    def start(self, app: QGuiApplication) -> None:
        """Begin to watch."""
        app.focusWindowChanged.connect(self.listen_at)
        self.listen_at(app.focusWindow())
        self._timer.start(_TURN_MS)

    @Slot(object)
    def listen_at(self, window: QWindow | None) -> None:
        """Hear what is done at a window; that it came to the front is no touch."""
        if window is not None:
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note a touch, and let everybody have it."""
        if event.type() in _TOUCHES:
            self._idleness = self._idleness.touched(self._clock.monotonic_us())
        return super().eventFilter(watched, event)

    @Slot()
    def look(self) -> None:
        """See how long nobody was there."""
        if self._idleness.due(self._clock.monotonic_us(), self._minutes()):
            self._idleness = self._idleness.has_asked()
            self.idle.emit()
