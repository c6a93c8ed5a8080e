"""One process for each table: a second one is told who has it, and whoever looks on is told whether it still works."""

import fcntl
import os
import struct
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote

from app.faults import NotOurFile, SecondInstance, TableTaken
from app.journal.own_file import fault_of_system, open_own
from app.plain_file import closing_file
from assets.languages import say

_LOCK: Final = struct.Struct("hhqqi")
"""A lock as the system spells it: its kind, from where, start, length, and the process, which is left empty."""
_HOLDER: Final = 20
_ROOM: Final = 2048
"""Bytes for who holds the table, and after them for its last word."""


class Presence(NamedTuple):
    """A table as it is seen from outside.

    `held`: a process has it now. `at_us`: when that process, or the last one, gave its last word (UTC microseconds);
    `words`: what that was.
    """

    held: bool
    at_us: int
    words: bytes


class Instance:
    """The claim of this process to a table. The system takes it back when the process ends, however it ends."""

    def __init__(self, file: int, path: Path, table: str, before_us: int = 0) -> None:
        self._file, self._path, self._table = file, path, table
        self.before_us = before_us
        """When whoever had the table before gave its last word, in UTC microseconds; 0 where nobody ever did."""

    @classmethod
    def take(cls, data_dir: Path, table: str) -> "Instance":
        """Claim a table.

        Raises:
            SecondInstance: another process (or window) has it.
            NotOurFile: a link lies where the claim is written.
            DiskFull, NotWritable: the claim cannot be written.

        """
        path = _path(data_dir, table)
        try:
            file = open_own(path)
        except OSError as error:
            raise fault_of_system(error, path) from error
        before = os.fstat(file)
        try:
            fcntl.fcntl(file, fcntl.F_OFD_SETLK, _lock())
            os.ftruncate(file, 0)
            os.pwrite(file, str(os.getpid()).encode("ascii").ljust(_HOLDER), 0)
        except BlockingIOError:
            holder = os.pread(file, _HOLDER, 0).decode("ascii", "replace").strip()
            os.close(file)
            raise SecondInstance(
                table, say("process {holder}", holder=holder) if holder else say("just started")
            ) from None
        except OSError as error:
            os.close(file)
            raise fault_of_system(error, path) from error
        return cls(file, path, table, before.st_mtime_ns // 1000 if before.st_size else 0)

    @staticmethod
    def look(data_dir: Path, table: str) -> Presence | None:
        """See from outside who has a table, without getting in the way of whoever takes it; None if nobody ever did."""
        try:
            file = open_own(_path(data_dir, table), os.O_RDONLY)
        except (OSError, NotOurFile):
            return None
        with closing_file(file):
            kind = _LOCK.unpack(fcntl.fcntl(file, fcntl.F_OFD_GETLK, _lock()))[0]
            words = os.pread(file, _ROOM, _HOLDER).strip()
            return Presence(kind != fcntl.F_UNLCK, os.fstat(file).st_mtime_ns // 1000, words)

    def give_word(self, words: bytes) -> None:
        """Say that this process still works, and how the table stands; the word before is gone.

        A word that cannot be written is missed, and that is what is seen from outside.
        """
        if self._file >= 0:
            with suppress(OSError):
                os.pwrite(self._file, words.ljust(_ROOM), _HOLDER)

    def check(self) -> None:
        """Look whether the claim still lies where others look for it.

        Raises:
            TableTaken: it was removed or replaced, so that another process can have the table as well.

        """
        if self._file < 0:
            return
        held = os.fstat(self._file)
        try:
            there = self._path.lstat()
        except OSError:
            raise TableTaken(self._table, say("its lock {path} was removed or moved", path=self._path)) from None
        if (there.st_dev, there.st_ino) != (held.st_dev, held.st_ino):
            raise TableTaken(self._table, say("its lock {path} was replaced by another file", path=self._path))

    def release(self) -> None:
        """Give the table back; a second time does nothing."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


@lru_cache(maxsize=4096)
def _path(data_dir: Path, table: str) -> Path:
    return data_dir / f"table-{quote(table, safe='')}.lock"


def _lock() -> bytes:
    """The claim to the whole file. It belongs to the open file, so that a look from the same process sees it too."""
    return _LOCK.pack(fcntl.F_WRLCK, os.SEEK_SET, 0, 0, 0)
