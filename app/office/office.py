"""Work that has nothing to do with the next card and takes its time: people, PINs, set-up, looking things up.

It is done on one thread of its own, so that comparing a PIN never holds up the table. Every piece of work is an
errand: what came of it arrives on the GUI thread, or nowhere when whoever asked is gone by then.
"""

import queue
import threading
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal, SignalInstance, Slot

from app.faults import EnvironmentFault
from app.office.attempt import Attempt
from app.office.bug import told
from app.ui.view import NoticeView
from assets.languages import say

END_S = 2.0
"""How long the office may take to finish what it has in hand, in seconds."""

Hearer = Callable[..., object] | SignalInstance
"""A bound method, or a signal that passes on what it hears: both are let go with their object."""


class Errand(QObject):
    """Something that was asked of the office.

    Signals:
        done: what came of it.
        failed: a NoticeView of what the world refused; nothing was changed.

    """

    done = Signal(object)
    failed = Signal(NoticeView)

    def __init__(self, parent: QObject | None = None, *, attempt: Attempt | None = None) -> None:
        super().__init__(parent)
        self._attempt = attempt
        self.reads = False
        """It only looks something up."""

    def call_off(self) -> bool:
        """Call off the try with a PIN; True: nothing will be done. False: it is too late, or nothing to call off."""
        return self._attempt is not None and self._attempt.call_off()

    def tell(self, done: Hearer, failed: Hearer) -> None:
        """Tell one what came of it, or the other what the world refused."""
        self.done.connect(done)
        self.failed.connect(failed)


class _Back(QObject):
    """Carries results to the GUI thread."""

    came = Signal(object, object)


UNREAD = say("What the log holds of it cannot be read. Nothing was changed, and tables go on.")
CHECK = say("Check the log with “cutcard verify”; if it is sound, show the technician the line below.")


class Office(QObject):
    """One thread for everything that takes its time.

    Signals:
        broken: an error of our own, named without any card; the office goes on with the next errand.

    """

    broken = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs: queue.SimpleQueue[tuple[int, Callable[[], object]] | None] = queue.SimpleQueue()
        self._errands: dict[int, Errand] = {}
        self._number = 0
        self._back = _Back()
        self._back.came.connect(self._deliver)
        self._thread = threading.Thread(target=self._work, name="office", daemon=True)
        self._thread.start()

    def run(self, work: Callable[[], object], *, attempt: Attempt | None = None) -> Errand:
        """Let the office do a piece of work; its result comes as the errand's signal, never before this returns.

        `attempt` is the try with a PIN that the work waits for, where it can be called off.
        """
        self._number += 1
        errand = Errand(self, attempt=attempt)
        self._errands[self._number] = errand
        self._jobs.put((self._number, work))
        return errand

    def look(self, work: Callable[[], object]) -> Errand:
        """Let the office look something up, as `run`; an error of our own in it fails that errand and stops nothing.

        Whoever only reads has changed nothing, and what cannot be shown is no reason to stop a table.
        """
        errand = self.run(work)
        errand.reads = True
        return errand

    def stop(self) -> None:
        """End the thread after the errand in hand; what waits is dropped."""
        self._errands.clear()
        self._jobs.put(None)
        self._thread.join(END_S)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            number, work = job
            if number not in self._errands:
                continue
            try:
                came: object = work()
            except EnvironmentFault as fault:
                came = fault
            except Exception as bug:  # noqa: BLE001 - reported, and the next errand is done all the same
                came = _Broken(told(bug))
            self._back.came.emit(number, came)

    @Slot(object, object)
    def _deliver(self, number: int, came: Any) -> None:  # noqa: ANN401 - whatever the work gives
        errand = self._errands.pop(number, None)
        if errand is None:
            return
        if isinstance(came, _Broken) and errand.reads:
            errand.failed.emit(NoticeView(say("That cannot be shown"), UNREAD, (CHECK,), detail=came.what))
        elif isinstance(came, _Broken):
            self.broken.emit(came.what)
        elif isinstance(came, EnvironmentFault):
            errand.failed.emit(NoticeView(say("That could not be done"), came.what, (came.do_now,)))
        else:
            errand.done.emit(came)
        errand.deleteLater()


class _Broken:
    """An error of our own, by its kind and place."""

    def __init__(self, what: str) -> None:
        self.what = what
