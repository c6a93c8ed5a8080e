"""Errors of our own on the GUI thread, and what Qt complains of: the table is stopped visibly, never half done."""

import sys
import threading
from collections.abc import Callable
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, Signal, qInstallMessageHandler

from app.office.bug import told
from app.technician_log import LOG
from assets.languages import say

OURS = (
    say("different thread"),
    say("another thread"),
    say("thread is still running"),
    say("must be constructed before a QApplication"),
)
"""What Qt says when threads were mixed up: an error of ours even where Qt only warns."""

Handler = Callable[[QtMsgType, QMessageLogContext, str], object]


class BugWatch(QObject):
    """Hears of every error that nobody caught, on any thread, and tells it on the GUI thread.

    Signals:
        found: what it was, without any card.

    """

    found = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._before = sys.excepthook
        self._threads_before = threading.excepthook
        self._messages_before: Handler | None = None

    def start(self) -> None:
        """Begin to listen."""
        self._before, sys.excepthook = sys.excepthook, self._exception
        self._threads_before, threading.excepthook = threading.excepthook, self._in_thread
        self._messages_before = qInstallMessageHandler(self._message)

    def stop(self) -> None:
        """Leave everything as it was before."""
        sys.excepthook = self._before
        threading.excepthook = self._threads_before
        qInstallMessageHandler(self._messages_before)

    def _exception(self, kind: type[BaseException], bug: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self._before(kind, bug, trace)
            return
        self._tell(told(bug.with_traceback(trace)))

    def _in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self._tell(told(args.exc_value))

    def _message(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if self._messages_before is not None:
            self._messages_before(kind, context, text)
        if kind in (QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg) or any(words in text for words in OURS):
            LOG.error("Qt: %s", text)
            self._tell(say("Qt: {text}", text=text))

    def _tell(self, what: str) -> None:
        sys.stderr.write(say("cutcard: {what}\n", what=what))
        self.found.emit(what)
