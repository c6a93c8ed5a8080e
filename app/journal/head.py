"""The head of the log: how many entries there are, and the hash that vouches for all of them.

A copy lies outside the log. It may lag behind after a crash but never leads, so a log that is shorter than its copy
has lost its end.
"""

import os
import threading
from pathlib import Path
from typing import Final

import msgspec
import sqlalchemy as sa

from app.journal.chain import NOTHING_BEFORE

_WORD: Final = "cutcard-head/1"
_LAST: Final = "SELECT seq, hash, at_us FROM entries ORDER BY seq DESC LIMIT 1"


class Head(msgspec.Struct, frozen=True):
    """``count`` entries, the last of which has this ``hash``. Printed on shift reports as :attr:`text`."""

    count: int = 0
    hash: bytes = NOTHING_BEFORE

    @property
    def text(self) -> str:
        """Count and hash, to be printed or copied by hand."""
        return f"{self.count} {self.hash.hex()}"


class Newest(msgspec.Struct, frozen=True):
    """The head, and the time of the last entry (UTC microseconds; 0 when there is none)."""

    head: Head
    at_us: int


def newest(connection: sa.Connection) -> Newest:
    """The head as it stands in the transaction of this connection."""
    row = connection.exec_driver_sql(_LAST).one_or_none()
    return Newest(Head(), 0) if row is None else Newest(Head(row[0], row[1]), row[2])


def read_copy(file: Path) -> Head | None:
    """The head that was copied out of the log; None when there is no copy or it cannot be read."""
    try:
        word, count, digest = file.read_text("ascii").split()
        head = Head(int(count), bytes.fromhex(digest))
    except (OSError, ValueError):
        return None
    return head if word == _WORD and len(head.hash) == len(NOTHING_BEFORE) else None


def write_copy(file: Path, head: Head) -> None:
    """Replace the copy in one step: whoever reads it sees the old one or the new one.

    Raises:
        OSError: the copy could not be written and lags; the log itself is not concerned.

    """
    fresh = file.with_name(f".{file.name}.{os.getpid()}.{threading.get_ident()}")
    with open(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600), "w") as copy:  # noqa: PTH123
        copy.write(f"{_WORD} {head.text}\n")
    fresh.replace(file)
