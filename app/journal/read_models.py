"""The tables that are read – history, meters, staff – made anew from the entries, and two sets of them compared."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Protocol

import msgspec
import sqlalchemy as sa

from app.journal import statements
from app.journal.changes import Change, Value
from app.journal.codec import Codec
from app.journal.database import Database
from app.journal.derivation import Derivation
from app.journal.entry import Entry
from app.journal.own_events import own_changes
from app.journal.reading import CHUNK, Snapshot, entries_after
from app.journal.schema import read_models
from assets.languages import say

Row = tuple[Value, ...]


class Projector(Protocol):
    """Says which rows follow from an entry. It sees every entry of the log once, in order, and may remember."""

    @property
    def derivation(self) -> Derivation | None:
        """Who works the entries themselves out again; None where only rows follow from them."""
        ...

    def changes(self, entry: Entry) -> Sequence[Change]:
        """The changes that follow from this entry; none for entries that are none of its business."""
        ...

    def agrees(self, stream: str, kept: Snapshot) -> bool:
        """Whether a kept state is that of the stream after the last entry seen; yes for one that is read no more."""
        ...


class Difference(msgspec.Struct, frozen=True):
    """A row that is not what the entries say. ``what`` never tells the content of a row."""

    table: str
    key: Row
    what: str


def rebuild(database: Database, codec: Codec, projector: Projector) -> int:
    """Drop every table that is read and make it anew, in one transaction; the number of entries read.

    Raises:
        EnvironmentFault: the world said no, or an entry cannot be read; everything is as it was.

    """
    with database.writing() as connection:
        empty(connection)
        return fill(connection, entries_after(connection, codec, None, 0), projector)


def empty(connection: sa.Connection) -> None:
    """Drop the rows of every table that is read."""
    for table in reversed(read_models()):
        connection.execute(sa.delete(table))


def fill(connection: sa.Connection, entries: Iterable[Entry], projector: Projector) -> int:
    """Write the rows that follow from entries; the number of entries read."""
    count = 0
    for entry in entries:
        count += 1
        for change in (*own_changes(entry.event, seq=entry.seq), *projector.changes(entry)):
            statements.apply(connection, change)
    return count


def differences(found: sa.Connection, right: sa.Connection) -> Iterator[Difference]:
    """Where the tables of one file are not those of another that is known to be right."""
    return chain.from_iterable(_compare(table, found, right) for table in read_models())


def _compare(table: sa.Table, found: sa.Connection, right: sa.Connection) -> Iterator[Difference]:
    """Walk both in the order of their keys, side by side."""
    width = len(table.primary_key.columns)
    ours, theirs = _unlike(_pieces(table, found), _pieces(table, right))
    our, their = next(ours, None), next(theirs, None)
    while our is not None or their is not None:
        if their is None or (our is not None and _key(our, width) < _key(their, width)):
            assert our is not None  # noqa: S101 - for the type checker
            yield Difference(table.name, our[:width], say("follows from no entry"))
            our = next(ours, None)
        elif our is None or _key(their, width) < _key(our, width):
            yield Difference(table.name, their[:width], say("is missing"))
            their = next(theirs, None)
        else:
            if our != their:
                yield Difference(table.name, our[:width], _changed(table, our, their))
            our, their = next(ours, None), next(theirs, None)


def _unlike(ours: Iterator[Sequence[Row]], theirs: Iterator[Sequence[Row]]) -> tuple[Iterator[Row], Iterator[Row]]:
    """Both from the first piece that is not the same on both sides: mostly there is none."""
    our, their = next(ours, ()), next(theirs, ())
    while our and our == their:
        our, their = next(ours, ()), next(theirs, ())
    return chain(our, chain.from_iterable(ours)), chain(their, chain.from_iterable(theirs))


def _pieces(table: sa.Table, connection: sa.Connection) -> Iterator[Sequence[Row]]:
    """Rows in the order of their key, the columns of the key first, as the driver gives them."""
    key = tuple(table.primary_key.columns)
    rest = tuple(column for column in table.columns if not column.primary_key)
    wanted = sa.select(*key, *rest).order_by(*key).compile(dialect=connection.dialect)
    cursor = connection.connection.cursor()  # of a walk that is not gone to its end the driver lets go by itself
    cursor.execute(str(wanted))
    while piece := cursor.fetchmany(CHUNK):
        yield piece
    cursor.close()


def _key(row: Row, width: int) -> tuple[int | str, ...]:
    return tuple(value if isinstance(value, int | str) else "" for value in row[:width])


def _changed(table: sa.Table, our: Row, their: Row) -> str:
    names = [*(c.name for c in table.primary_key.columns), *(c.name for c in table.columns if not c.primary_key)]
    return say(
        "was changed in {names}", names=", ".join((n for n, a, b in zip(names, our, their, strict=True) if a != b))
    )
