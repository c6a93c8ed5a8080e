"""Two quick taps of one finger: the second one counts only where the first one fell.

The first may have opened or closed a sheet, and then another thing lies under the finger that nobody meant.
"""

from PySide6.QtGui import QGuiApplication, QMouseEvent


class Taps:
    """Knows for one thing that can be touched whether a second tap is its own."""

    def __init__(self) -> None:
        self._first_ms: int | None = None

    def first(self, event: QMouseEvent) -> None:
        """A finger went down here."""
        self._first_ms = event.timestamp()

    def own(self, event: QMouseEvent) -> bool:
        """Whether this second tap follows a first one that fell here."""
        within = QGuiApplication.styleHints().mouseDoubleClickInterval()
        return self._first_ms is not None and event.timestamp() - self._first_ms <= within
