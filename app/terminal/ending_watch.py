"""Ends the event loop when the program is asked from outside to end; the window then closes as by hand.

Python hears of a signal only when it runs next, which in a window that nobody touches may be never. So the system
writes to a socket that wakes the loop.
"""

import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, QObject, QSocketNotifier, Slot

from app.ending import heard_by


class EndingWatch(QObject):
    """Wakes the loop and ends it."""

    def __init__(self) -> None:
        super().__init__()
        self._reads, self._writes = socket.socketpair()
        self._reads.setblocking(False)
        self._writes.setblocking(False)
        self._notifier = QSocketNotifier(self._reads.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._asked)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Watch while this lasts; what comes later finds a program that is ending already."""
        before = signal.set_wakeup_fd(self._writes.fileno(), warn_on_full_buffer=False)
        try:
            with heard_by(lambda _number, _frame: None):
                yield
        finally:
            signal.set_wakeup_fd(before)
            self._notifier.setEnabled(False)
            self._reads.close()
            self._writes.close()

    @Slot()
    def _asked(self) -> None:
        self._reads.recv(64)
        QCoreApplication.exit(0)
