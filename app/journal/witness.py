"""A witness: a file on another disk or share that keeps the head of the log after every closed round.

It is only ever added to. Whoever rebuilds the log afterwards would have to reach that disk as well. A witness that
cannot be written lags and holds nothing up; what it lacks is read from the log and added later.
"""

import errno
import fcntl
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from app.faults import EnvironmentFault
from app.journal.database import Database
from app.journal.head import Head, hash_at, head_on_paper, newest
from app.journal.schema import entries as log
from app.journal.schema import rounds
from app.plain_file import closing_file, read_plain
from assets.languages import say

_TAIL: Final = 4096
"""The last line lies within so many bytes of the end."""
_LARGEST: Final = 2_000_000_000
"""Ten million rounds."""
_SECOND: Final = 1_000_000


class WitnessFault(EnvironmentFault):
    """The witness cannot be read or written; the log is not concerned."""

    def __init__(self, file: Path, why: str) -> None:
        super().__init__(
            say("The witness {file} cannot be reached ({why}).", file=file, why=why),
            say("Look at the disk or share that it lies on. Rounds go on; the witness catches up."),
        )


class OtherHead(EnvironmentFault):
    """The witness keeps a head that the log never had: one of the two is not what it was."""

    def __init__(self, file: Path, head: Head) -> None:
        super().__init__(
            say(
                "The witness {file} keeps a head of entry {count:,} that is not in the log.",
                file=file,
                count=head.count,
            ),
            say("Leave both as they are; “cutcard verify” compares them line by line. Rounds go on."),
        )


def catch_up(database: Database, file: Path) -> int:
    """Add the head of every closed round that the witness does not have yet; how many lines were added.

    Raises:
        WitnessFault: it cannot be written.
        OtherHead: the log never had a head that it keeps; what it lacks was added if it knows the log at all.
        EnvironmentFault: the log cannot be read.

    """
    try:
        with _adding(file) as handle:
            kept, whole = _last(handle)
            ours = _in_log(database, kept)
            if kept and not ours:
                raise OtherHead(file, kept[0])
            lines = _lines(database, ours[0].count if ours else 0)
            if lines:
                os.write(handle, (("" if whole else "\n") + "".join(lines)).encode("ascii", "backslashreplace"))
                os.fsync(handle)
    except OSError as error:
        raise WitnessFault(file, error.strerror or str(error)) from error
    others = [head for head in kept if head not in ours]
    if others:
        raise OtherHead(file, others[0])
    return len(lines)


def witnessed(file: Path) -> Iterator[tuple[int, Head | None]]:
    """The lines of a witness by their number, with the head that each one keeps; None for one that keeps none.

    Raises:
        WitnessFault: it cannot be read.

    """
    try:
        lines = read_plain(file, _LARGEST).decode("utf-8", "replace").splitlines()
    except OSError as error:
        raise WitnessFault(file, error.strerror or str(error)) from error
    return ((number, head_on_paper(line)) for number, line in enumerate(lines, start=1) if line.strip())


def last_kept(file: Path) -> Head:
    """The newest head that a witness keeps; one of no entries where it keeps none.

    Raises:
        WitnessFault: it cannot be read.

    """
    try:
        with _opened(file, os.O_RDONLY) as handle:
            return next(iter(_last(handle)[0]), Head())
    except OSError as error:
        raise WitnessFault(file, error.strerror or str(error)) from error


@contextmanager
def _adding(file: Path) -> Iterator[int]:
    """The file, opened so that nothing but its end can be written, by one program at a time."""
    with _opened(file, os.O_RDWR | os.O_APPEND | os.O_CREAT) as handle:
        with suppress(OSError):  # not every share can lock: two programs then add a line twice, which does no harm
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield handle


@contextmanager
def _opened(file: Path, how: int) -> Iterator[int]:
    with closing_file(os.open(file, how | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK, 0o600)) as handle:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, say("it is no plain file"))
        yield handle


def _last(handle: int) -> tuple[list[Head], bool]:
    """The last heads that are kept, from the latest entry on, and whether the file ends with a whole line."""
    size = os.fstat(handle).st_size
    tail = os.pread(handle, _TAIL, max(0, size - _TAIL))
    heads = [head_on_paper(line) for line in tail.decode("utf-8", "replace").splitlines()]
    kept = sorted((head for head in heads if head is not None), key=lambda head: head.count, reverse=True)
    return kept, not tail or tail.endswith(b"\n")


def _in_log(database: Database, kept: list[Head]) -> list[Head]:
    """Those of some heads that the log went through."""
    with database.reading() as connection:
        last = newest(connection).head.count
        return [head for head in kept if head.count <= last and hash_at(connection, head.count) == head.hash]


def _lines(database: Database, after: int) -> list[str]:
    closed = rounds.c.closed_seq
    wanted = sa.select(log.c.seq, log.c.hash, log.c.at_us, rounds.c.id).join(rounds, closed == log.c.seq)
    with database.reading() as connection:
        found = connection.execute(wanted.where(closed > after).order_by(closed)).all()
    return [f"{Head(seq, digest).text} {_utc(at_us)} {round_id}\n" for seq, digest, at_us, round_id in found]


def _utc(at_us: int) -> str:
    return datetime.fromtimestamp(at_us // _SECOND, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
