"""A log that is put together from the entries of others, so that all that reads a log reads them together.

Each entry gets a number and a hash of this log; stream, kind, content, who and when stay as they were. How far the
others have been read stands beside them, in the same transaction.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import sqlalchemy as sa

from app.journal import statements
from app.journal.chain import FORMAT
from app.journal.changes import Put, Value
from app.journal.codec import Codec
from app.journal.database import Database
from app.journal.entry import Entry
from app.journal.head import Head, newest
from app.journal.own_events import own_changes
from app.journal.read_models import Projector
from app.journal.reading import entries_after
from app.journal.schema import snapshots

_COLUMNS: Final = ("format", "stream", "kind", "payload", "by_whom", "at_us", "mono_us", "prev", "hash")
_CURSORS: Final = "cursors"
"""Under this name it is kept how far the others have been read."""


class Foreign(NamedTuple):
    """An entry of another log."""

    stream: str
    kind: str
    payload: bytes
    by: str
    at_us: int
    mono_us: int


class CopiedLog:
    """The log that is put together. One process at a time may add to it.

    Args:
        database: the log.
        codec: reads its facts.
        projector: says which rows follow from them.

    """

    def __init__(self, database: Database, codec: Codec, projector: Projector) -> None:
        self._database, self._codec, self._projector = database, codec, projector
        with database.reading() as connection:
            for entry in entries_after(connection, codec, None, 0):
                projector.changes(entry)

    def cursors(self) -> bytes:
        """How far the others have been read, as it was said when something was added last; empty at the beginning."""
        with self._database.reading() as connection:
            wanted = sa.select(snapshots.c.state).where(snapshots.c.stream == _CURSORS)
            found: bytes | None = connection.scalar(wanted)
        return found or b""

    def add(self, foreign: Sequence[Foreign], cursors: bytes) -> None:
        """Add entries of others in this order, with the rows that follow, and say how far they have been read.

        Raises:
            EnvironmentFault: the world said no; nothing was added.

        """
        with self._database.writing() as connection:
            head = newest(connection).head
            entries = []
            for each in foreign:
                entry = Entry(
                    seq=head.count + 1,
                    format=FORMAT,
                    stream=each.stream,
                    kind=each.kind,
                    payload=each.payload,
                    by=each.by,
                    at_us=each.at_us,
                    mono_us=each.mono_us,
                    prev=head.hash,
                    codec=self._codec,
                ).sealed()
                entries.append(entry)
                head = Head(entry.seq, entry.hash)
            rows = [_row(entry) for entry in entries]
            if rows:
                statements.insert(connection.dialect, "entries", ("seq",), _COLUMNS).run_many(connection, rows)
            for entry in entries:
                for change in (*own_changes(entry.event, seq=entry.seq), *self._projector.changes(entry)):
                    statements.apply(connection, change)
            kept: dict[str, Value] = {"seq": head.count, "version": 0, "state": cursors}
            statements.apply(connection, Put("snapshots", {"stream": _CURSORS}, kept))


def _row(entry: Entry) -> dict[str, Value]:
    values = {name: getattr(entry, "by" if name == "by_whom" else name) for name in _COLUMNS}
    return {"k_seq": entry.seq, **{f"v_{name}": value for name, value in values.items()}, "v_prev": b""}
