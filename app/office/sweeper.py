"""Python's search for rubbish in circles, kept on the GUI thread: a widget that dies on another thread takes all down.

Python looks for circles whenever enough was made, on whichever thread made it. The thread of a table or the office
would thus one day destroy a dialog that was closed long ago, and Qt does not survive that.
"""

import gc

from PySide6.QtCore import QObject, QTimer

PERIOD_MS = 500


class Sweeper(QObject):
    """Looks for circles from time to time on the thread that it was made on, and nobody else does meanwhile."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setInterval(PERIOD_MS)
        self._timer.timeout.connect(self.sweep)
        self._was_on = gc.isenabled()

    def start(self) -> None:
        """Take it over from Python."""
        self._was_on = gc.isenabled()
        gc.disable()
        self._timer.start()

    def stop(self) -> None:
        """Leave it to Python again. To be called when no other thread makes objects any more."""
        self._timer.stop()
        gc.collect()
        if self._was_on:
            gc.enable()

    def sweep(self) -> None:
        """Look as far as Python itself would look now."""
        for generation in (2, 1, 0):
            if gc.get_count()[generation] > gc.get_threshold()[generation]:
                gc.collect(generation)
                return
