"""The thread that tells the witness of closed rounds: a share that hangs or is gone holds no table up."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from app.faults import EnvironmentFault
from app.journal.database import Database
from app.journal.witness import catch_up

AGAIN_S: Final = 60.0
"""How long it waits before a witness that could not be reached is tried again."""


class WitnessThread(threading.Thread):
    """Adds to the witness of a house what it lacks, whenever it is told to look, and after a while by itself.

    Args:
        database: the log.
        file: the witness.
        failed: is told in words when it cannot be reached, once until it can be again.

    """

    def __init__(self, database: Database, file: Path, failed: Callable[[str], None]) -> None:
        super().__init__(name=f"witness {file.name}", daemon=True)
        self._database, self._file, self._failed = database, file, failed
        self._wake = threading.Event()
        self._ends = False
        self._lags = False

    def look(self) -> None:
        """A round was closed."""
        self._wake.set()

    def stop(self, within: float) -> None:
        """Tell what is left to be told, and end; a share that hangs is not waited for longer than this."""
        self._ends = True
        self._wake.set()
        if self.is_alive():
            self.join(within)

    def run(self) -> None:
        """Look, and wait to be told to look again."""
        while True:
            self._wake.clear()
            ends = self._ends
            self.tell()
            if ends:
                return
            self._wake.wait(AGAIN_S)

    def tell(self) -> None:
        """Add what the witness lacks."""
        try:
            catch_up(self._database, self._file)
        except EnvironmentFault as fault:
            if not self._lags:
                self._failed(f"{fault.what} {fault.do_now}")
            self._lags = True
        else:
            self._lags = False
