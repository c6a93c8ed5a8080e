"""How far a log was verified, kept beside it, so that a long verification can go on where it was stopped.

It is an offer and no proof: whoever can write it can write anything into it. The log must have an entry of that number
with that hash, or everything is verified again; and a full verification never asks for it.
"""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec

from app.journal.head import Head, head_on_paper
from app.journal.own_file import open_own
from app.plain_file import closing_file, read_plain

_LARGEST: Final = 10_000
"""More bytes than this are no mark."""


class VerifiedMark(msgspec.Struct, frozen=True):
    """Up to which head everything was in order, and when that was found (UTC, to the second)."""

    head: Head
    at: str


def read_mark(file: Path) -> VerifiedMark | None:
    """How far it was verified; None where that is not kept, or cannot be read."""
    try:
        written = read_plain(file, _LARGEST).decode("ascii").strip()
    except (OSError, UnicodeDecodeError):
        return None
    head = head_on_paper(written)
    return None if head is None else VerifiedMark(head, written.rsplit(" ", 1)[-1])


def keep_mark(file: Path, head: Head) -> None:
    """Keep how far it was verified, now.

    Raises:
        OSError: it cannot be written.

    """
    written = f"{head.text} {datetime.now(UTC).strftime('%Y-%m-%dT%H:%M:%SZ')}\n"
    with closing_file(open_own(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)) as handle:
        os.write(handle, written.encode("ascii"))
