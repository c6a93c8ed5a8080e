"""A folder for a while, beside what is copied or checked, that does not outlive who made it.

What lies in it may be a whole copy of the log. Whoever is killed leaves it; whoever makes one next sweeps it away. That
it is not in use is seen by its lock, which the system takes back when a process ends, however it ends.
"""

import fcntl
import os
import secrets
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

PREFIX: Final = ".cutcard-scratch-"


@contextmanager
def scratch_folder(beside: Path) -> Iterator[Path]:
    """Make a folder that only its owner may look into; in that of the system where nothing can be written beside.

    Raises:
        OSError: it can be made in neither.

    """
    at = beside if os.access(beside, os.W_OK) else Path(tempfile.gettempdir())
    sweep(at)
    path, lock = _made(at)
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)
        os.close(lock)


def sweep(folder: Path) -> None:
    """Remove what others have left there: folders of ours that nobody holds any more."""
    with suppress(OSError):
        for path in folder.glob(f"{PREFIX}*"):
            lock = _lock(path)
            if lock is not None:
                shutil.rmtree(path, ignore_errors=True)
                os.close(lock)


def _made(at: Path) -> tuple[Path, int]:
    """A new folder and the lock on it; one that somebody swept away before it was locked is made again."""
    while True:
        path = at / f"{PREFIX}{secrets.token_hex(6)}"
        path.mkdir(mode=0o700)
        lock = _lock(path)
        if lock is not None and path.exists():
            return path, lock
        if lock is not None:
            os.close(lock)


def _lock(path: Path) -> int | None:
    """The lock on a folder; None where somebody has it, or where it is no folder of ours."""
    try:
        folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    except OSError:
        return None
    try:
        if os.fstat(folder).st_uid == os.geteuid():
            fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return folder
    except OSError:
        pass
    os.close(folder)
    return None
