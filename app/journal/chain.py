"""How an entry is written as bytes, and how each entry vouches for all before it. Published in docs/log-format.md."""

import hashlib
import struct
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from app.journal.entry import Entry

FORMAT: Final = 2
"""The format of entries written now; it stands in each row, so that older ones stay readable (case F07)."""
CHAINED: Final = 2
"""From this format on a row does not name the hash before it."""
NOTHING_BEFORE: Final = bytes(32)
"""What the first entry names as the hash before it."""


def hash_of(row: "Entry") -> bytes:
    """SHA-256 over the entry in the format that it names.

    Raises:
        KeyError: the format is not one that this version knows.

    """
    return hashlib.sha256(_ENCODINGS[row.format](row)).digest()


def knows(format_: int) -> bool:
    """Whether this version can read entries of this format."""
    return format_ in _ENCODINGS


def encode(row: "Entry") -> bytes:
    """Nine fields, each after its length, so that no text can move from one into the next (case F06).

    Both formats are hashed so. In a row of format 2 the payload does not repeat the kind, and the hash before is not
    stored again: it is that of the row before.
    """
    stream, kind, payload, by, prev = row.stream.encode(), row.kind.encode(), row.payload, row.by.encode(), row.prev
    return b"".join(
        (
            _TWO_AND_LENGTH(8, row.format, 8, row.seq, len(stream)),
            stream,
            _LENGTH(len(kind)),
            kind,
            _LENGTH(len(payload)),
            payload,
            _LENGTH(len(by)),
            by,
            _TWO_AND_LENGTH(8, row.at_us, 8, row.mono_us, len(prev)),
            prev,
        )
    )


_LENGTH: Final = struct.Struct(">I").pack
_TWO_AND_LENGTH: Final = struct.Struct(">IqIqI").pack
"""Two numbers, each after its length, and the length of what follows."""

_ENCODINGS: Final[Mapping[int, Callable[["Entry"], bytes]]] = {1: encode, 2: encode}
