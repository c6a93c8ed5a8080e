"""One process for each table: a second one is told who has it."""

import fcntl
import os
from pathlib import Path
from urllib.parse import quote

from app.faults import SecondInstance
from app.journal.database import fault_of_system, new_file


class Instance:
    """The claim of this process to a table. The system takes it back when the process ends, however it ends."""

    def __init__(self, file: int) -> None:
        self._file = file

    @classmethod
    def take(cls, data_dir: Path, table: str) -> "Instance":
        """Claim a table.

        Raises:
            SecondInstance: another process (or window) has it.
            DiskFull, NotWritable: the claim cannot be written.

        """
        path = data_dir / f"table-{quote(table, safe='')}.lock"
        new_file(path)
        file = os.open(path, os.O_RDWR | os.O_CLOEXEC)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.ftruncate(file, 0)
            os.pwrite(file, str(os.getpid()).encode("ascii"), 0)
        except BlockingIOError:
            holder = os.pread(file, 20, 0).decode("ascii", "replace")
            os.close(file)
            raise SecondInstance(table, f"process {holder}" if holder else "just started") from None
        except OSError as error:
            os.close(file)
            raise fault_of_system(error, path) from error
        return cls(file)

    def release(self) -> None:
        """Give the table back; a second time does nothing."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
