"""Files of our own in the data folder: made for their owner alone, and never written through somebody else's link."""

import errno
import os
import shutil
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from app.faults import DiskFailed, DiskFull, EnvironmentFault, NotOurFile, NotWritable

ROOM_TO_WRITE: Final = 1_000_000
"""With fewer free bytes than this, an error of the disk is taken for a full disk."""
_ALWAYS: Final = os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK


def open_own(path: Path, flags: int = os.O_RDWR | os.O_CREAT) -> int:
    """Open a file of our own, readable by its owner alone (0600); the descriptor.

    Raises:
        NotOurFile: a link lies there, or something else than a plain file; nothing was done to it.
        OSError: it cannot be opened.

    """
    try:
        file = os.open(path, flags | _ALWAYS, 0o600)
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.EISDIR, errno.ENXIO):
            raise NotOurFile(path) from None
        raise
    try:
        _belongs(path, os.fstat(file))
        if os.fstat(file).st_mode & 0o077 and flags & (os.O_RDWR | os.O_WRONLY):
            os.fchmod(file, 0o600)
    except BaseException:
        os.close(file)
        raise
    return file


def new_file(path: Path) -> None:
    """Make an empty file that only its owner may read (0600), with its folder (0700); keep one that is there.

    One that is there is not opened for it: closing it again would take the locks away that SQLite has on it.

    Raises:
        NotOurFile: a link lies there, or something else than a plain file.
        DiskFull, NotWritable: it cannot be made.

    """
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _ALWAYS, 0o600))
        except FileExistsError:
            _belongs(path, path.lstat())
        if path.lstat().st_mode & 0o077:
            path.chmod(0o600)
    except OSError as error:
        raise fault_of_system(error, path) from error


def plain_beside(path: Path, suffixes: Iterable[str]) -> None:
    """Look whether what lies beside a file under its name and one of these endings is a plain file, or nothing.

    Raises:
        NotOurFile: a link lies there, or something else than a plain file.

    """
    for suffix in suffixes:
        beside = path.with_name(path.name + suffix)
        with suppress(OSError):
            there = beside.lstat()
            if not stat.S_ISREG(there.st_mode):
                raise NotOurFile(beside)


def fault_of_system(error: OSError, path: Path) -> EnvironmentFault:
    """The fault that stands for an error of the operating system."""
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return DiskFull(path)
        case errno.EIO:
            return DiskFailed(path, "EIO")
        case _:
            return NotWritable(path, error.strerror or "")


def is_full(path: Path) -> bool:
    """Whether nothing more fits on the disk of this file."""
    try:
        return shutil.disk_usage(path.parent).free < ROOM_TO_WRITE
    except OSError:
        return False


def _belongs(path: Path, there: os.stat_result) -> None:
    if not stat.S_ISREG(there.st_mode) or there.st_nlink > 1:
        raise NotOurFile(path)
