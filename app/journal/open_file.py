"""The log file that was opened, and whether it still is what lies at its path.

A file that is deleted, moved or replaced goes on taking what is written to it, and nobody will ever find it there. So
whoever writes, shows or acknowledges looks first and afterwards: a few looks at names, each a matter of microseconds.
What is found once stays found: what was written meanwhile may lie anywhere, so that only a new start can tell.
"""

import ctypes
import os
import sqlite3
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from app.faults import EnvironmentFault, LogMoved, LogNotRead, NotWritable
from assets.languages import say

BESIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside the file while it is open: what was written last, and where in it each page is found."""


class _FileMark(NamedTuple):
    """What tells a file from every other, whatever it is called."""

    device: int
    inode: int


class OpenFile:
    """The identity of an open log, of its folder, and of the files beside it. Used by every thread that has it open.

    Where it is opened to be read alone, it may have other names and lie on a medium that cannot be written.
    """

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        self._path = path
        self._name, self._parent = str(path), str(path.parent)
        self._named = {end: f"{path}{end}" for end in BESIDE}
        self._read_only = read_only
        self._folder: _FileMark | None = None
        self._file: _FileMark | None = None
        self._beside: dict[str, _FileMark] = {}
        self._longest: dict[str, int] = {}
        self._rewritten_ns = 0
        self._connections: list[sqlite3.Connection] = []
        self._found = ""

    @property
    def lost(self) -> bool:
        """It was found not to be at its path any more, or not whole."""
        return bool(self._found)

    def check(self) -> None:
        """Look whether everything is as it was opened.

        Raises:
            LogMoved: it is not, or once was not. Nothing may be written, shown or acknowledged any more.
            LogNotRead: the same, where it is read alone.

        """
        found = self._found or (self._wrong() if self._connections else "")
        if found:
            raise self.condemn(found)

    def condemn(self, found: str) -> EnvironmentFault:
        """Say what else was found, in words that go on from the name of the file; the fault to be raised."""
        if not self._found:
            self._found = found
            if not self._read_only:
                self._save()
            self._leave_open()
        if self._read_only:
            return LogNotRead(
                self._path, say("it {found}", found=self._found), say("Put it back in its place, then ask again.")
            )
        return LogMoved(self._path, self._found)

    def rewritten(self) -> bool:
        """Whether the file itself was written to since this was asked last: by SQLite, now and then, or by anybody."""
        there = _look(self._name)
        before, self._rewritten_ns = self._rewritten_ns, there.st_mtime_ns if there is not None else 0
        return before != self._rewritten_ns

    def opened(self, connection: sqlite3.Connection) -> None:
        """One more connection has it open, and with it the files beside it; the first one says what it is.

        Raises:
            NotWritable: it is opened to be written, on a medium that takes nothing.

        """
        if not self._connections:
            if not self._read_only and self._wrong_medium():
                raise NotWritable(self._path)
            self._folder = _mark(_look(self._parent, follow=True))
            self._file = _mark(_look(self._name))
        self._connections.append(connection)
        for end in BESIDE:
            there = _mark(_look(self._named[end]))
            if there is not None:
                self._beside.setdefault(end, there)

    def closed(self, connection: sqlite3.Connection) -> None:
        """A connection has let it go; after the last one SQLite removes the files beside it."""
        with suppress(ValueError):
            self._connections.remove(connection)
        if not self._connections:
            self._beside.clear()
            self._longest.clear()

    def _wrong(self) -> str:
        known = dict(self._longest)  # before any look: another thread may see the file longer between a look and now
        if not _is(_look(self._parent, follow=True), self._folder):
            return say("is out of reach: its folder was renamed, removed or unmounted")
        there = _look(self._name)
        if there is None:
            return say("is gone from its place: it was deleted or moved")
        if not _is(there, self._file):
            return say("is not the one that was opened: another file was put in its place")
        if there.st_nlink != 1 and not self._read_only:
            return say("has a second name in another place: what is written under one name is missed under the other")
        if self._shrank("", there, known):
            return say("was cut short")
        return self._wrong_beside(known) or ("" if self._read_only else self._wrong_medium())

    def _wrong_beside(self, known: Mapping[str, int]) -> str:
        for end, mark in tuple(self._beside.items()):
            there = _look(self._named[end])
            if there is None:
                return say("has lost {file} beside it, which holds what was written last", file=self._path.name + end)
            if not _is(there, mark):
                return say("has another {file} beside it than the one that was opened", file=self._path.name + end)
            if self._shrank(end, there, known):
                return say("has {file} beside it, which was cut short", file=self._path.name + end)
        return ""

    def _wrong_medium(self) -> str:
        try:
            read_only = os.statvfs(self._parent).f_flag & os.ST_RDONLY
        except OSError:
            return say("is out of reach: its disk does not answer")
        return say("cannot be written any more: its disk has become read-only") if read_only else ""

    def _shrank(self, end: str, there: os.stat_result, known: Mapping[str, int]) -> bool:
        """SQLite writes these files over from the start and never cuts them while one is open."""
        self._longest[end] = max(self._longest.get(end, 0), there.st_size)
        return there.st_size < known.get(end, 0)

    def _save(self) -> None:
        """Put what lies in a removed file beside it into the file itself, where that is in its place and nobody else's.

        SQLite keeps the last steps beside the file, under a name that is gone now; a program that opens the file would
        miss them, though they were shown and acknowledged.
        """
        beside = _look(self._named["-wal"])
        if _mark(_look(self._name)) != self._file or (beside is not None and beside.st_size):
            return
        for connection in tuple(self._connections):
            with suppress(sqlite3.Error):
                if _all_saved(connection):
                    return

    def _leave_open(self) -> None:
        """Keep the connections until the process ends: closing removes files by name, and they may be somebody else's.

        Whoever put another log in the place of this one would lose what is beside theirs.
        """
        for connection in self._connections:
            ctypes.pythonapi.Py_IncRef(ctypes.py_object(connection))


def _all_saved(connection: sqlite3.Connection) -> bool:
    """Whether all that lies beside the file was put into it."""
    if connection.in_transaction:
        return False
    busy, *_pages = connection.execute("PRAGMA wal_checkpoint(FULL)").fetchone()
    return not busy


def _look(path: str, *, follow: bool = False) -> os.stat_result | None:
    try:
        return os.stat(path, follow_symlinks=follow)  # noqa: PTH116 - asked before and after every transaction
    except OSError:
        return None


def _is(there: os.stat_result | None, mark: _FileMark | None) -> bool:
    """Whether what was found is still what it was, without making a mark of it: asked again and again."""
    if there is None or mark is None or stat.S_ISLNK(there.st_mode):
        return _mark(there) is mark
    return there.st_ino == mark.inode and there.st_dev == mark.device


def _mark(there: os.stat_result | None) -> _FileMark | None:
    """None for what is not there, and for a link, which may lead anywhere at any time."""
    if there is None or stat.S_ISLNK(there.st_mode):
        return None
    return _FileMark(there.st_dev, there.st_ino)
