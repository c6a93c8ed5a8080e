"""What is handed on of a log: entries as they were written, up to the oldest round that is still open, and rows.

From the first entry of an open round on faces may be hidden in it, so nothing from there leaves the computer.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from app.journal.codec import Codec
from app.journal.database import Database
from app.journal.entry import Entry
from app.journal.head import Head, hash_at, newest
from app.journal.reading import entries_after
from app.journal.schema import (
    claims,
    corrections,
    hands,
    irregularities,
    rounds,
    ruled_amounts,
    settlements,
    tables,
    terms,
    wagers,
)
from app.journal.schema import entries as log

Rows = dict[str, list[dict[str, Any]]]
_OF_A_ROUND: Final = (hands, wagers, settlements, irregularities, corrections, ruled_amounts)


class Extent(msgspec.Struct, frozen=True):
    """How far a log goes, and how much of it may be handed on: `ready` entries; the rest belongs to open rounds."""

    head: Head
    ready: int


def extent(database: Database) -> Extent:
    """How far the log goes now."""
    with database.reading() as connection:
        head = newest(connection).head
        opened = connection.scalar(sa.select(sa.func.min(rounds.c.opened_seq)).where(rounds.c.outcome == "open"))
    return Extent(head, head.count if opened is None else opened - 1)


def hash_of_entry(database: Database, seq: int) -> bytes | None:
    """The hash of an entry; None where there is none of that number."""
    with database.reading() as connection:
        return hash_at(connection, seq)


def piece(database: Database, codec: Codec, after: int, to: int, limit: int) -> tuple[Entry, ...]:
    """The next entries after a number, in order, up to number `to` and so many at the most."""
    with database.reading() as connection:
        return tuple(entries_after(connection, codec, None, after, min(limit, max(0, to - after))))


def open_claims(database: Database) -> int:
    """How many claims wait for their release."""
    wanted = sa.select(sa.func.count()).select_from(claims).where(claims.c.state == "held")
    with database.reading() as connection:
        return connection.scalar(wanted) or 0


def names_of_tables(database: Database) -> tuple[str, ...]:
    """Every table that was ever set up or played."""
    wanted = sa.union(sa.select(tables.c.id), sa.select(rounds.c.table_id)).order_by("id")
    with database.reading() as connection:
        return tuple(connection.execute(wanted).scalars())


def rounds_touched(database: Database, after: int, to: int) -> tuple[str, ...]:
    """The closed rounds about which entries after a number, up to another one, say something."""
    with database.reading() as connection:
        times = sa.select(sa.func.min(log.c.at_us), sa.func.max(log.c.at_us)).where(log.c.seq > after, log.c.seq <= to)
        first, last = connection.execute(times).one()
        if first is None:
            return ()
        found = sa.union(
            sa.select(rounds.c.id).where(rounds.c.closed_seq > after, rounds.c.closed_seq <= to),
            sa.select(corrections.c.round_id).where(corrections.c.at_us.between(first, last)),
            sa.select(ruled_amounts.c.round_id).where(ruled_amounts.c.at_us.between(first, last)),
            sa.select(irregularities.c.round_id).where(
                sa.or_(
                    irregularities.c.opened_at.between(first, last), irregularities.c.decided_at.between(first, last)
                ),
                irregularities.c.round_id.is_not(None),
            ),
        ).subquery()
        wanted = (
            sa.select(rounds.c.id)
            .where(rounds.c.id.in_(sa.select(found.c.id)), rounds.c.closed_seq <= to, rounds.c.outcome != "open")
            .order_by(rounds.c.opened_seq)
        )
        return tuple(connection.execute(wanted).scalars())


def rows_of_round(database: Database, name: str) -> Rows:
    """Every row of a round, by table."""
    with database.reading() as connection:
        of_round = _rows(connection, sa.select(*_handed_on(rounds)).where(rounds.c.id == name))
        keeps = [str(each["terms_id"]) for each in of_round]
        return {
            "rounds": of_round,
            "terms": _rows(connection, sa.select(terms).where(terms.c.id.in_(keeps))),
            **{
                each.name: _rows(connection, sa.select(*_handed_on(each)).where(each.c.round_id == name))
                for each in _OF_A_ROUND
            },
        }


def rows_of_tables(database: Database) -> Rows:
    """The row of every table, and of what was out of order at one between rounds."""
    with database.reading() as connection:
        beside = sa.select(*_handed_on(irregularities)).where(irregularities.c.round_id.is_(None))
        return {"tables": _rows(connection, sa.select(tables)), "irregularities": _rows(connection, beside)}


def _handed_on(table: sa.Table) -> list[sa.Column[Any]]:
    """The columns of a row, without those that only help to find it here."""
    return [column for column in table.columns if not column.info.get("here")]


def _rows(connection: sa.Connection, wanted: sa.Select[Any]) -> list[dict[str, Any]]:
    return [dict(row) for row in connection.execute(wanted).mappings()]


def lists(entries: Sequence[Entry]) -> tuple[list[Any], ...]:
    """The columns of entries, each as a list, in the order in which they are handed on."""
    return (
        [each.format for each in entries],
        [each.stream for each in entries],
        [each.kind for each in entries],
        [each.payload for each in entries],
        [each.by for each in entries],
        [each.at_us for each in entries],
        [each.mono_us for each in entries],
        [each.hash for each in entries],
    )
