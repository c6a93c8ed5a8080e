"""A log that is read and not written: nothing in its folder changes, and it may lie on a medium that cannot be written.

SQLite keeps files beside a log even while it only reads it. Where none can be made, it is told that the file does not
change; where the last steps still lie beside the file, or its form is an older one, a copy is read in its place.
"""

import os
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Final, cast

from app.faults import DiskFailed, DiskFull, EnvironmentFault, LogLocked, LogNotRead, NotOurFile, NotWritable
from app.journal.database import (
    FILE_NAME,
    SQLITE_MAKES,
    Database,
    Source,
    connect_to_read,
    lost,
    needs_upgrade,
    open_database,
)
from app.journal.form import HowFar, unheard
from app.journal.head import read_copy
from app.journal.own_file import fault_of_system, new_file, plain_beside
from app.journal.scratch import scratch_folder
from assets.languages import say

_TRIES: Final = 5
"""So often a file is copied again that was written to while it was copied."""
_OF_THE_WORLD: Final = (DiskFull, DiskFailed, LogLocked, NotWritable)


@contextmanager
def open_to_read(data_dir: Path, head_file: Path | None = None, *, told: HowFar = unheard) -> Iterator[Database]:
    """Open the log of a data folder to read it, as long as the block lasts. It is not made, and its form not changed.

    Where its form is an older one, ``told`` hears how far the copy of it has come that is read.

    Raises:
        LogNotRead: it cannot be read where it lies, or what reading it needs cannot be made anywhere.
        LogDamaged: it is damaged or gone.
        SchemaUnknown: a newer version wrote it, or it is no log of ours.

    """
    path = data_dir / FILE_NAME
    _look_at(path, head_file)
    with _told(path), ExitStack() as kept:
        source = _source(path, kept)
        if _is_old(path, source):
            source = _brought_up_to_date(path, source, kept, told)
        database = connect_to_read(path, source)
        kept.callback(database.close)
        yield database


def _look_at(path: Path, head_file: Path | None) -> None:
    try:
        there = path.lstat()
    except FileNotFoundError:
        raise lost(path, read_copy(head_file) if head_file is not None else None) from None
    except OSError as error:
        raise _not_read(path, fault_of_system(error, path)) from error
    if not stat.S_ISREG(there.st_mode):
        raise NotOurFile(path)
    plain_beside(path, SQLITE_MAKES)


def _source(path: Path, kept: ExitStack) -> Source:
    """From where, and how, it is read so that nothing beside it changes.

    The last one that closes a log takes into it what lies beside it, unless it opened it to read alone.
    """
    pending = _size(Path(f"{path}-wal")) > 0
    if os.access(path.parent, os.W_OK):
        return Source(path, "ro" if pending else "rw")
    return Source(_copied(path, _scratch(path, kept))) if pending else Source(path, "ro", still=True)


def _is_old(path: Path, source: Source) -> bool:
    with closing(connect_to_read(path, source)) as as_it_is, as_it_is.reading() as connection:
        return needs_upgrade(connection, path)


def _brought_up_to_date(path: Path, source: Source, kept: ExitStack, told: HowFar) -> Source:
    """A copy in today's form; the log itself keeps its own until a table is opened on it."""
    folder = _scratch(path, kept)
    copy = folder / FILE_NAME
    new_file(copy)
    with (
        closing(connect_to_read(path, source)) as as_it_is,
        as_it_is.reading() as connection,
        closing(sqlite3.connect(copy)) as target,
    ):
        cast("sqlite3.Connection", connection.connection.dbapi_connection).backup(target)
    open_database(folder, told=told).close()
    return Source(copy)


def _scratch(path: Path, kept: ExitStack) -> Path:
    try:
        return kept.enter_context(scratch_folder(path.parent))
    except OSError as error:
        raise fault_of_system(error, path) from error


def _copied(path: Path, folder: Path) -> Path:
    """A copy of the file and of what lies beside it, taken while nobody wrote to them."""
    names = (path, Path(f"{path}-wal"))
    try:
        for _ in range(_TRIES):
            before = [_stamp(each) for each in names]
            for each in names:
                new_file(folder / each.name)
                shutil.copyfile(each, folder / each.name)
            if before == [_stamp(each) for each in names]:
                return folder / path.name
    except OSError as error:
        raise fault_of_system(error, path) from error
    raise LogNotRead(
        path, say("it is written to all the time, and nothing can be written beside it"), say("Read a backup of it.")
    )


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _stamp(path: Path) -> tuple[int, int]:
    there = path.stat()
    return there.st_size, there.st_mtime_ns


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Say what the world does to a log that is read in words for whoever reads: no table waits for it."""
    try:
        yield
    except _OF_THE_WORLD as fault:
        raise _not_read(path, fault) from fault


def _not_read(path: Path, fault: EnvironmentFault) -> LogNotRead:
    match fault:
        case DiskFull():
            why, do_now = (
                say("there is no room for what reading it needs"),
                say("Free some space beside it, then ask again."),
            )
        case DiskFailed():
            why, do_now = say("its disk reported an error"), say("Check the disk and its cable, then ask again.")
        case LogLocked():
            why, do_now = say("another program holds it"), say("Close other programs that use it, then ask again.")
        case _:
            why, do_now = say("it cannot be opened"), say("Check who may read it and its folder, then ask again.")
    return LogNotRead(path, why, do_now)
