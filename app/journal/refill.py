"""Entries that come back from where they were handed on to, behind those of a log; what is read is made anew."""

from collections.abc import Iterable, Sequence

import sqlalchemy as sa

from app.faults import EnvironmentFault
from app.journal.chain import hash_of, knows
from app.journal.codec import Codec
from app.journal.database import Database
from app.journal.entry import Entry
from app.journal.head import newest
from app.journal.numbering import put_entries
from app.journal.read_models import Projector, empty, fill
from app.journal.reading import entries_after
from app.journal.schema import snapshots
from assets.languages import say


class NotContinued(EnvironmentFault):
    """What came back does not go on from the log; nothing was written."""

    def __init__(self, seq: int) -> None:
        super().__init__(
            say("Entry {seq} that came back does not follow from the log.", seq=seq),
            say("Nothing was written. Keep both as evidence."),
        )


def take_back(database: Database, codec: Codec, projector: Projector, handed: Iterable[Sequence[Entry]]) -> int:
    """Put entries behind those of a log, in one transaction, and make anew what is read; how many there are then.

    Raises:
        NotContinued: they do not go on from the log.
        EnvironmentFault: the world said no. In both cases everything is as it was.

    """
    with database.writing() as connection:
        for piece in handed:
            _add(connection, piece)
        empty(connection)
        connection.execute(sa.delete(snapshots))  # states of before: the entries are followed from the first one again
        return fill(connection, entries_after(connection, codec, None, 0), projector)


def _add(connection: sa.Connection, piece: Sequence[Entry]) -> None:
    head = newest(connection).head
    count, link = head.count, head.hash
    for entry in piece:
        count += 1
        if entry.seq != count or entry.prev != link or not knows(entry.format) or hash_of(entry) != entry.hash:
            raise NotContinued(entry.seq)
        link = entry.hash
    put_entries(connection, piece)
