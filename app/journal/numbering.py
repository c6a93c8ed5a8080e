"""How an entry gets its place in a log: its number, the hash that vouches for it, and its row."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import sqlalchemy as sa

from app.journal import statements
from app.journal.chain import CHAINED, FORMAT
from app.journal.changes import Value
from app.journal.codec import Codec
from app.journal.entry import Entry
from app.journal.head import Head

_COLUMNS: Final = ("format", "stream", "kind", "payload", "by_whom", "at_us", "mono_us", "prev", "hash")


class Unnumbered(NamedTuple):
    """What an entry says, before it has its place: as it is written here first, or as another log has it."""

    stream: str
    kind: str
    payload: bytes
    by: str
    at_us: int
    mono_us: int


def numbered(head: Head, said: Iterable[Unnumbered], codec: Codec) -> tuple[Entry, ...]:
    """The entries that follow on this head, in this order."""
    entries = []
    for each in said:
        entry = Entry(seq=head.count + 1, format=FORMAT, prev=head.hash, codec=codec, **each._asdict()).sealed()
        entries.append(entry)
        head = Head(entry.seq, entry.hash)
    return tuple(entries)


def put_entries(connection: sa.Connection, entries: Sequence[Entry]) -> None:
    """Put entries into the log; from format 2 on a row does not name the hash before it."""
    insert = statements.insert(connection.dialect, "entries", ("seq",), _COLUMNS)
    rows: list[dict[str, Value]] = [
        {
            "k_seq": each.seq,
            "v_format": each.format,
            "v_stream": each.stream,
            "v_kind": each.kind,
            "v_payload": each.payload,
            "v_by_whom": each.by,
            "v_at_us": each.at_us,
            "v_mono_us": each.mono_us,
            "v_prev": each.prev if each.format < CHAINED else b"",
            "v_hash": each.hash,
        }
        for each in entries
    ]
    insert.run_many(connection, rows)
