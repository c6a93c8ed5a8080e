"""Copies of the log that really restore: each one is verified before it counts as a backup."""

import errno
import os
import shutil
import sqlite3
import stat
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from app.clock import Clock, SystemClock
from app.faults import (
    BackupFailed,
    BackupNotChecked,
    BackupNotWritten,
    DiskFailed,
    DiskFull,
    EnvironmentFault,
    LogDamaged,
    NotABackup,
    NotRestored,
    NotWritable,
    SchemaUnknown,
)
from app.journal.codec import Codec
from app.journal.database import (
    FILE_NAME,
    Database,
    open_database,
)
from app.journal.head import Head, hash_at, newest, read_kept, write_copy
from app.journal.journal import Journal
from app.journal.own_events import RESTORED, LogRestored
from app.journal.own_file import is_full, new_file
from app.journal.read_models import Projector
from app.journal.scratch import scratch_folder
from app.journal.verify import Verified, verify
from app.plain_file import closing_file
from assets.languages import say

_OF_THE_DISK: Final = (DiskFull, DiskFailed, NotWritable)
_OF_THE_LOG: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_ELSEWHERE: Final = say("Make room there, or name a data folder that can be written to. The backup was not touched.")


class Consent(NamedTuple):
    """Who agreed that entries of a lost log are given up, by staff number, and why."""

    by: str = ""
    reason: str = ""


class NotGivenUp(NotRestored):
    """Entries were written that the backup does not hold, and nobody who may has agreed to go on without them."""

    def __init__(self, backup: Path, lost: int, why: str = "") -> None:
        entries = say("one entry") if lost == 1 else say("{lost} entries", lost=lost)
        what = (
            say(
                "{backup} ends {entries} before the log that was lost, and {why}",
                backup=backup,
                entries=entries,
                why=why,
            )
            if why
            else say("{backup} ends {entries} before the log that was lost", backup=backup, entries=entries)
        )
        super().__init__(
            what,
            say("Look for a newer backup, or have a Gaming Shift Manager give them up, by PIN and with a reason."),
        )


class AnotherLog(NotRestored):
    """The backup is not of the log whose heads are kept in the folder."""

    def __init__(self, backup: Path, why: str) -> None:
        super().__init__(
            f"{backup} {why}",
            say("Look for a backup of this log. Keep this one and the file of kept heads as evidence."),
        )


class Restored(msgspec.Struct, frozen=True):
    """What was put back, and how many entries the lost log had that the backup has not, as far as is known."""

    verified: Verified
    lost: int


def back_up(database: Database, target: Path, codec: Codec, projector: Callable[[], Projector]) -> Verified:
    """Copy the log, as it stands now, to one file, and verify the copy. Tables may go on meanwhile.

    The file appears under its name only when it is whole and good.

    Raises:
        BackupFailed: the copy is not good; nothing was left behind.
        BackupNotWritten: it cannot be written there.

    """
    with _of_the_disk(partial(BackupNotWritten, target)), scratch_folder(_folder_to_write(target)) as folder:
        part = folder / target.name
        new_file(part)
        with database.reading() as connection:
            head = newest(connection).head
        _copy(database, part, target)
        outcome = _checked(part, partial(BackupFailed, target), codec, projector, head)
        part.replace(target)
        _sync(target.parent)
    return outcome


def check_backup(backup: Path, codec: Codec, projector: Callable[[], Projector]) -> Verified:
    """Restore a backup into a scratch folder, bring it up to date, and verify it there; the file stays as it is.

    A backup is good where it is what was written. Whether what was written follows is for `verify` to say: what does
    not is evidence, and is kept like all else.

    Raises:
        NotABackup: it does not hold a good log.
        BackupNotChecked: there is no room beside it, or it cannot be read.

    """
    with _of_the_disk(partial(BackupNotChecked, backup)):
        return _checked(backup, partial(NotABackup, backup), codec, projector)


def _checked(
    backup: Path,
    unfit: Callable[[str], EnvironmentFault],
    codec: Codec,
    projector: Callable[[], Projector],
    *at_least: Head,
) -> Verified:
    """Check a backup, also against heads; ``unfit`` makes the fault of what is wrong, the caller that of the disk."""
    try:
        with _restored(backup) as copy:
            outcome = verify(copy, None, codec, projector, heads=at_least, derive=False)
    except (LogDamaged, SchemaUnknown) as fault:
        raise unfit(fault.found) from fault
    if not outcome.ok:
        raise unfit(outcome.problems[0].what)
    if outcome.entries == 0:
        raise unfit(say("it holds no entries"))
    return outcome


def restore(
    backup: Path,
    data_dir: Path,
    head_file: Path,
    codec: Codec,
    projector: Callable[[], Projector],
    *,
    clock: Clock | None = None,
    consent: Callable[[Journal, int], Consent] | None = None,
) -> Restored:
    """Put a backup into a data folder that holds no log, after checking it, and write down in it that this was done.

    It must be of the house whose heads are kept in the folder, and tell the same history as far as they go. Where
    entries are lost, ``consent`` is asked, with the log as it would be and how many are lost. The copied heads of
    the lost log are kept under another name, as evidence of how far it went.

    Raises:
        NotABackup: it is not good.
        BackupNotChecked: it cannot be read.
        NotRestored: there is a log already, which is never overwritten; it cannot be written there; it is of another
            house, or tells another history; or entries are lost and nobody agreed.

    """
    target = data_dir / FILE_NAME
    if target.exists():
        raise NotRestored(
            say("there is a log in {data_dir} already", data_dir=data_dir),
            say("Move it away first, with the files beside it, or name another data folder. It was not touched."),
        )
    outcome = check_backup(backup, codec, projector)
    aside = head_file.with_name(f"{head_file.name}.before-restore")
    kept = read_kept(head_file if head_file.exists() else aside)
    lost = max(0, max((head.count for head in kept), default=0) - outcome.entries)
    with _of_the_disk(partial(_not_restored, target)):
        with _folder_for(data_dir), _restored(backup, data_dir) as copy:
            _same_history(backup, copy, kept)
            beside = copy.path.with_name(head_file.name)
            write_copy(beside, outcome.head)
            journal = Journal(copy, codec, clock or SystemClock(), beside)
            agreed = Consent()
            if lost:
                if consent is None:
                    raise NotGivenUp(backup, lost)
                agreed = consent(journal, lost)
            head, first = _written_down(journal, backup, kept, lost, agreed), journal.house()
            copy.close()
            _sync(copy.path)
            if head_file.exists():
                head_file.replace(aside)
            write_copy(head_file, head, first)
            copy.path.replace(target)
        _sync(data_dir)
    return Restored(outcome, lost)


def _not_restored(target: Path, why: str) -> NotRestored:
    return NotRestored(say("{target} cannot be written ({why})", target=target, why=why), _ELSEWHERE)


def _same_history(backup: Path, copy: Database, kept: Sequence[Head]) -> None:
    with copy.reading() as connection:
        count = newest(connection).head.count
        for head in sorted(kept, key=lambda each: each.count):
            if head.count > count or hash_at(connection, head.count) == head.hash:
                continue
            if head.count == 1:
                raise AnotherLog(backup, say("is the log of another house than the one whose heads are kept there"))
            raise AnotherLog(
                backup,
                say(
                    "tells another history: entry {count} in it is not the one that was written here", count=head.count
                ),
            )


def _written_down(journal: Journal, backup: Path, kept: Sequence[Head], lost: int, agreed: Consent) -> Head:
    before = max(kept, key=lambda each: each.count, default=Head())
    fact = LogRestored(
        file=backup.name,
        entries=journal.head().count,
        head=journal.head().hash.hex(),
        kept_entries=before.count,
        kept_head=before.hash.hex() if before.count else "",
        lost=lost,
        by=agreed.by,
        reason=agreed.reason,
    )
    with journal.writing() as w:
        w.append(RESTORED, [fact], agreed.by)
    return journal.head()


@contextmanager
def _folder_for(data_dir: Path) -> Iterator[None]:
    """The folder of the log, made where there is none; what was made goes again where nothing was put into it."""
    lacking = [folder for folder in (data_dir, *data_dir.parents) if not folder.exists()]
    data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        yield
    except BaseException:
        for folder in lacking:
            with suppress(OSError):
                folder.rmdir()
        raise


@contextmanager
def _restored(backup: Path, beside: Path | None = None) -> Iterator[Database]:
    _look_at(backup)
    with scratch_folder(beside or backup.parent) as folder:
        path = folder / FILE_NAME
        new_file(path)
        shutil.copyfile(backup, path)
        with closing(open_database(folder)) as copy:
            yield copy


def _look_at(backup: Path) -> None:
    """Look at what was named as a backup before it is copied: a device would never end.

    Raises:
        OSError: it is no plain file.

    """
    mode = backup.stat().st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, say("it is a folder"))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, say("it is no plain file"))


def _folder_to_write(target: Path) -> Path:
    """The folder of a file to be written.

    Raises:
        OSError: there is none, or it takes no files.

    """
    if not target.parent.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, say("there is no folder {parent}", parent=target.parent))
    if not os.access(target.parent, os.W_OK):
        raise PermissionError(errno.EACCES, say("nothing can be written in its folder"))
    return target.parent


def _copy(database: Database, part: Path, target: Path) -> None:
    """Copy page by page within one view of the log; the copy is one file that needs no other.

    Raises:
        LogDamaged, LogLocked: the log cannot be read.
        BackupNotWritten: the copy that is to become ``target`` cannot be written.

    """
    try:
        with closing(sqlite3.connect(database.source.uri, uri=True)) as log, closing(sqlite3.connect(part)) as copy:
            log.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        with database.faults():
            if error.sqlite_errorcode & 0xFF in _OF_THE_LOG:
                raise
        raise BackupNotWritten(target, say("the disk is full") if is_full(part) else say("its disk failed")) from error
    _sync(part)


@contextmanager
def _of_the_disk(fault: Callable[[str], EnvironmentFault]) -> Iterator[None]:
    """Say in the words of what is being done what the disk says to it; ``fault`` takes them."""
    try:
        yield
    except OSError as error:
        raise fault((error.strerror or say("the system refuses it")).lower()) from error
    except _OF_THE_DISK as said:
        raise fault(_why_not(said)) from said


def _why_not(fault: EnvironmentFault) -> str:
    match fault:
        case DiskFull():
            return say("the disk is full")
        case DiskFailed():
            return say("its disk failed")
        case _:
            return say("nothing can be written there")


def _sync(path: Path) -> None:
    with closing_file(os.open(path, os.O_RDONLY)) as file:
        os.fsync(file)
