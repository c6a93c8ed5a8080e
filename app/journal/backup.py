"""Copies of the log that really restore: each one is verified before it counts as a backup."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import msgspec

from app.faults import BackupFailed, LogDamaged, SchemaUnknown
from app.journal.codec import Codec
from app.journal.database import (
    FILE_NAME,
    Database,
    faults_of,
    file_uri,
    open_database,
)
from app.journal.head import Head, newest, read_copy, write_copy
from app.journal.own_file import fault_of_system, new_file
from app.journal.read_models import Projector
from app.journal.verify import Verified, verify


class Restored(msgspec.Struct, frozen=True):
    """What was put back, and how many entries the lost log had that the backup has not, as far as is known."""

    verified: Verified
    lost: int


def back_up(database: Database, target: Path, codec: Codec, projector: Callable[[], Projector]) -> Verified:
    """Copy the log, as it stands now, to one file, and verify the copy. Tables may go on meanwhile.

    The file appears under its name only when it is whole and good.

    Raises:
        BackupFailed: the copy is not good; nothing was left behind.
        DiskFull, NotWritable: it cannot be written there.

    """
    try:
        with tempfile.TemporaryDirectory(prefix=".backup-", dir=target.parent) as folder:
            part = Path(folder) / target.name
            new_file(part)
            with database.reading() as connection:
                head = newest(connection).head
            _copy(database.path, part)
            outcome = check_backup(part, codec, projector, at_least=head)
            part.replace(target)
            _sync(target.parent)
    except OSError as error:
        raise fault_of_system(error, target) from error
    return outcome


def check_backup(
    backup: Path, codec: Codec, projector: Callable[[], Projector], *, at_least: Head | None = None
) -> Verified:
    """Restore a backup into a scratch folder, bring it up to date, and verify it there; the file stays as it is.

    Raises:
        BackupFailed: it does not hold a good log, or not as much as ``at_least``.
        DiskFull, NotWritable: there is no room beside it, or it cannot be read.

    """
    try:
        with _restored(backup) as copy:
            outcome = verify(copy, None, codec, projector, heads=() if at_least is None else (at_least,))
    except (LogDamaged, SchemaUnknown) as fault:
        raise BackupFailed(backup, fault.what) from fault
    except OSError as error:
        raise fault_of_system(error, backup) from error
    if not outcome.ok:
        raise BackupFailed(backup, outcome.problems[0].what)
    if outcome.entries == 0:
        raise BackupFailed(backup, "it holds no entries")
    return outcome


def restore(
    backup: Path, data_dir: Path, head_file: Path, codec: Codec, projector: Callable[[], Projector]
) -> Restored:
    """Put a backup into a data folder that holds no log, after checking it.

    The copied head of the lost log is kept under another name, as evidence of how far it went.

    Raises:
        BackupFailed: it is not good, or there is a log already, which is never overwritten.
        DiskFull, NotWritable: it cannot be written there.

    """
    target = data_dir / FILE_NAME
    if target.exists():
        raise BackupFailed(backup, f"there is a log in {data_dir} already; move it away first")
    outcome = check_backup(backup, codec, projector)
    before = read_copy(head_file)
    part = target.with_name(f".{FILE_NAME}.part")
    try:
        new_file(part)
        shutil.copyfile(backup, part)
        _sync(part)
        if head_file.exists():
            head_file.replace(head_file.with_name(f"{head_file.name}.before-restore"))
        write_copy(head_file, outcome.head)
        part.replace(target)
        _sync(data_dir)
    except OSError as error:
        raise fault_of_system(error, target) from error
    finally:
        with suppress(OSError):
            part.unlink()
    return Restored(outcome, 0 if before is None else max(0, before.count - outcome.entries))


@contextmanager
def _restored(backup: Path) -> Iterator[Database]:
    with tempfile.TemporaryDirectory(prefix=".restore-", dir=backup.parent) as folder:
        path = Path(folder) / FILE_NAME
        new_file(path)
        shutil.copyfile(backup, path)
        with closing(open_database(Path(folder))) as copy:
            yield copy


def _copy(source: Path, target: Path) -> None:
    """Copy page by page within one view of the log; the copy is one file that needs no other."""
    uri = f"{file_uri(source)}?mode=ro"
    with faults_of(target), closing(sqlite3.connect(uri, uri=True)) as log, closing(sqlite3.connect(target)) as copy:
        log.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
    _sync(target)


def _sync(path: Path) -> None:
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
