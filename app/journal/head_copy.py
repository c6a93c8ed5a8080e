"""The copy of the head beside the log, which follows it while a table works.

The log itself is on the disk before anything is shown or acknowledged. The copy is written right after that, so that
no end of the program loses it, and goes to the disk while whoever asked goes on. The next transaction is not committed
before it is there: a loss of power leaves the copy one transaction behind at most, and never ahead.
"""

import os
from _thread import start_new_thread
from pathlib import Path
from threading import Lock

from app.faults import EnvironmentFault, NotOurFile
from app.journal.head import Head, put_copy
from app.journal.own_file import fault_of_system


class HeadCopy:
    """The copy in one file, written by whichever thread wrote to the log.

    ``fault``: why the copy lags behind; None while it does not. The log itself is not concerned.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.fault: EnvironmentFault | None = None
        self._on_its_way = Lock()
        self._one = Lock()

    def follow(self, head: Head, first: bytes | None) -> None:
        """Copy a head that is on the disk; one that cannot be copied must not look like a step that failed."""
        with self._one:
            self._join()
            try:
                copy = put_copy(self.file, head, first)
            except OSError as error:
                self.fault = fault_of_system(error, self.file)
            except NotOurFile as fault:
                self.fault = fault
            else:
                self.fault = None
                self._send(copy)

    def wait(self) -> None:
        """Wait until what was copied last is on the disk."""
        with self._one:
            self._join()

    def _join(self) -> None:
        with self._on_its_way:
            pass

    def _send(self, copy: int) -> None:
        """A bare thread: one of `threading` is waited for until it runs, which takes as long as the disk does."""
        self._on_its_way.acquire()
        try:
            start_new_thread(self._to_disk, (copy,))
        except RuntimeError:  # the program is about to end, or there are no threads left to be had
            self._to_disk(copy)

    def _to_disk(self, copy: int) -> None:
        try:
            os.fdatasync(copy)
        except OSError as error:
            self.fault = fault_of_system(error, self.file)
        finally:
            os.close(copy)
            self._on_its_way.release()
