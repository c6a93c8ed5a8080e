"""The head of the log: how many entries there are, and the hash that vouches for all of them.

A copy lies outside the log. It may lag behind after a crash but never leads, so a log that is shorter than its copy
has lost its end.
"""

import os
import re
import zlib
from contextlib import closing
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec
import sqlalchemy as sa

from app.faults import NotOurFile
from app.journal.chain import NOTHING_BEFORE
from app.journal.own_file import open_own
from app.plain_file import closing_file

_WORD: Final = "cutcard-head/1"
_LENGTH: Final = 128
_WRITTEN: Final = re.compile(
    r"(?:log: )?(?:entry )?(\d[\d,]{0,24})(?: entr(?:y|ies))?,? (?:head |hash )?((?:[0-9a-f] ?){64})(?: .*)?",
    re.IGNORECASE,
)
"""Count and hash with the words that stand beside them on papers and screens."""
_LAST: Final = "SELECT seq, hash, at_us FROM entries ORDER BY seq DESC LIMIT 1"


class Head(msgspec.Struct, frozen=True):
    """``count`` entries, the last of which has this ``hash``. Printed on shift reports as :attr:`text`."""

    count: int = 0
    hash: bytes = NOTHING_BEFORE

    @property
    def text(self) -> str:
        """Count and hash, to be printed or copied by hand."""
        return f"{self.count} {self.hash.hex()}"


def head_on_paper(text: str) -> Head | None:
    """The head that somebody copied from a paper, a screen or the file of a witness; None where it is none.

    "2,864 entries, head 870bc1…" is one, and so is "2864 870bc1…" with a time and a round behind it. The hash may be
    typed in groups.
    """
    said = _WRITTEN.fullmatch(" ".join(text.split()))
    if said is None:
        return None
    return Head(int(said[1].replace(",", "")), bytes.fromhex(said[2]))


class Newest(msgspec.Struct, frozen=True):
    """The head, and the time of the last entry (UTC microseconds; 0 when there is none)."""

    head: Head
    at_us: int


def newest(connection: sa.Connection) -> Newest:
    """The head as it stands in the transaction of this connection."""
    with closing(connection.connection.cursor()) as cursor:  # the driver's own: asked in every transaction
        cursor.execute(_LAST)
        row = cursor.fetchone()
    return Newest(Head(), 0) if row is None else Newest(Head(row[0], row[1]), row[2])


def hash_at(connection: sa.Connection, seq: int) -> bytes | None:
    """The hash of an entry; None where there is none of that number."""
    row = connection.exec_driver_sql("SELECT hash FROM entries WHERE seq = ?", (seq,)).one_or_none()
    return None if row is None else bytes(row[0])


def read_copy(file: Path) -> Head | None:
    """The newest head that was copied out of the log; None when there is no copy or it cannot be read."""
    return max(_heads(_content(file)), key=_count)


def is_whole(file: Path) -> bool:
    """Whether a copy of the head is there and nothing of it was cut off or changed."""
    content = _content(file)
    lines = [content[at : at + _LENGTH] for at in range(0, len(content), _LENGTH)]
    written = [line for line in lines if line != bytes(_LENGTH)]
    return any(_heads(content)) and all(_read(line) is not None for line in written)


def _content(file: Path) -> bytes:
    try:
        with closing_file(open_own(file, os.O_RDONLY)) as copy:
            return os.read(copy, _LENGTH * 3 + 1)
    except (OSError, NotOurFile):
        return b""


def read_kept(file: Path) -> tuple[Head, ...]:
    """Every head that is kept in a file of copies: the newest ones, and the first of all, which names the house."""
    content = _content(file)
    found = (*_heads(content), _read(content[2 * _LENGTH : 3 * _LENGTH]))
    return tuple(head for head in found if head is not None and head.count)


def write_copy(file: Path, head: Head, first: bytes | None = None) -> None:
    """Copy the head over the older of two copies, so that there is always a whole one to read; it is on the disk then.

    ``first`` is the hash of the first entry: it names the house, and stays behind the copies for ever.

    Raises:
        NotOurFile: a link lies there.
        OSError: the copy could not be written and lags; the log itself is not concerned.

    """
    with closing_file(put_copy(file, head, first)) as copy:
        os.fdatasync(copy)


def put_copy(file: Path, head: Head, first: bytes | None) -> int:
    """Do the same, but leave the file open, and the copy on its way to the disk; the descriptor.

    Raises:
        NotOurFile, OSError: as above.

    """
    copy = open_own(file)
    try:
        content = os.pread(copy, _LENGTH * 3 + 1, 0)
        heads = _heads(content)
        if not any(heads):
            content = b""
            os.ftruncate(copy, 0)
        elif len(content) > _LENGTH * 3:
            os.ftruncate(copy, _LENGTH * 3)
        os.pwrite(copy, _line(head), heads.index(min(heads, key=_count)) * _LENGTH)
        if first and _read(content[2 * _LENGTH : 3 * _LENGTH]) is None:
            os.pwrite(copy, _line(Head(1, first)), 2 * _LENGTH)
    except BaseException:
        os.close(copy)
        raise
    return copy


def _heads(content: bytes) -> tuple[Head | None, Head | None]:
    return _read(content[:_LENGTH]), _read(content[_LENGTH : 2 * _LENGTH])


def _count(head: Head | None) -> int:
    return -1 if head is None else head.count


def _line(head: Head) -> bytes:
    text = f"{_WORD} {head.text}"
    line = f"{text} {zlib.crc32(text.encode('ascii')):08x}".ljust(_LENGTH - 1) + "\n"
    return line.encode("ascii")


@lru_cache(8)
def _read(line: bytes) -> Head | None:
    """What a line says; most of a copy stands there as it was read last time."""
    try:
        _word, count, digest, _check = line.decode("ascii").split()
        head = Head(int(count), bytes.fromhex(digest))
    except ValueError:
        return None
    return head if _line(head) == line else None
