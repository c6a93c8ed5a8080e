"""The moment at which a window has been painted.

Qt paints when the event loop meets the window's update request; that request is let through here and the clock is
read right after it. There is no compositor: a real screen shows the picture at its next frame, up to 16.7 ms later.
"""

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject


class PaintWatch(QObject):
    """Reads the clock each time a window has been painted."""

    def __init__(self, painted: Callable[[float], None]) -> None:
        super().__init__()
        self._painted = painted
        self._inside = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's own name
        """Let an update request through and look at the clock after it."""
        if event.type() is not QEvent.Type.UpdateRequest or self._inside:
            return False
        self._inside = True
        watched.event(event)
        self._inside = False
        self._painted(time.monotonic())
        return True
