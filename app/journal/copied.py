"""A log that is put together from the entries of others, so that all that reads a log reads them together.

Each entry gets a number and a hash of this log; stream, kind, content, who and when stay as they were. How far the
others have been read stands beside them, in the same transaction. So do the states from which a reader starts: it need
not follow a long day from its beginning before it shows anything.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final, Protocol

import msgspec
import sqlalchemy as sa

from app.journal import statements
from app.journal.changes import Put, Value
from app.journal.codec import Codec
from app.journal.database import Database
from app.journal.entry import Entry
from app.journal.head import newest
from app.journal.numbering import Unnumbered, numbered, put_entries
from app.journal.own_events import StateKept, own_changes, state_stream
from app.journal.read_models import Projector
from app.journal.reading import Snapshot, entries_after
from app.journal.schema import snapshots

_CURSORS: Final = "cursors"
"""Under this name it is kept how far the others have been read."""
_KEEP_AFTER: Final = 50
"""The state of a stream is kept when so many of its entries have come since: about a round of a table."""


class Follower(Projector, Protocol):
    """Follows the log, and says how what it follows stands."""

    def state(self, stream: str) -> tuple[int, bytes] | None:
        """The version and the state that the last entry of a stream left; None for one that nobody starts from."""
        ...


class CopiedLog:
    """The log that is put together. One process at a time may add to it.

    Args:
        database: the log.
        codec: reads its facts.
        follower: says which rows follow from them, and how the streams stand.

    """

    def __init__(self, database: Database, codec: Codec, follower: Follower) -> None:
        self._database, self._codec, self._follower = database, codec, follower
        self._unkept: Counter[str] = Counter()
        """How many entries of a stream have come since its state was kept."""
        with database.reading() as connection:
            for entry in entries_after(connection, codec, None, 0):
                follower.changes(entry)
                self._count(entry)

    def cursors(self) -> bytes:
        """How far the others have been read, as it was said when something was added last; empty at the beginning."""
        with self._database.reading() as connection:
            wanted = sa.select(snapshots.c.state).where(snapshots.c.stream == _CURSORS)
            found: bytes | None = connection.scalar(wanted)
        return found or b""

    def add(self, foreign: Sequence[Unnumbered], cursors: bytes) -> None:
        """Add entries of others in this order, with the rows that follow, and say how far they have been read.

        Raises:
            EnvironmentFault: the world said no; nothing was added.

        """
        with self._database.writing() as connection:
            entries = numbered(newest(connection).head, foreign, self._codec)
            put_entries(connection, entries)
            for entry in entries:
                for change in (*own_changes(entry.event, seq=entry.seq), *self._follower.changes(entry)):
                    statements.apply(connection, change)
                self._count(entry)
            self._keep(connection, entries)
            kept: dict[str, Value] = {"seq": newest(connection).head.count, "version": 0, "state": cursors}
            statements.apply(connection, Put("snapshots", {"stream": _CURSORS}, kept))

    def _count(self, entry: Entry) -> None:
        if isinstance(entry.event, StateKept):
            self._unkept.pop(entry.stream.removeprefix(state_stream("")), None)
        else:
            self._unkept[entry.stream] += 1

    def _keep(self, connection: sa.Connection, new: Sequence[Entry]) -> None:
        """Keep the state of every stream of which a reader would have to follow many entries by now."""
        for last in {entry.stream: entry for entry in new}.values():
            state = self._follower.state(last.stream) if self._unkept[last.stream] >= _KEEP_AFTER else None
            if state is None:
                continue
            kept = Snapshot(last.seq, *state)
            statements.apply(connection, Put("snapshots", {"stream": last.stream}, msgspec.structs.asdict(kept)))
            kind, said = self._codec.encode(StateKept(seq=kept.seq, digest=kept.digest))
            word = Unnumbered(state_stream(last.stream), kind, said, "", last.at_us, last.mono_us)
            put_entries(connection, numbered(newest(connection).head, (word,), self._codec))
            self._unkept.pop(last.stream)
