"""What stands on the paper of the tables, read for reports: the rows of a time, and how the racks stand now."""

from typing import Any

import msgspec
import sqlalchemy as sa

from app.journal.database import Database
from app.journal.round_record import records
from app.journal.schema import rack_entries, racks


class MoneyRow(msgspec.Struct, frozen=True, kw_only=True):
    """A count, a slip, a buy-in, a change, a drop box or a correction; buy-ins of one table may be added up in one."""

    id: str
    table: str
    session: int
    kind: str
    state: str = ""
    game: str = ""
    currency: str = "$"
    amount: int = 0
    seat: int = 0
    expected: int | None = None
    counted: int | None = None
    found: int = 0
    won: int = 0
    elsewhere: int = 0
    about: str = ""
    about_kind: str = ""
    by_whom: str = ""
    signed_by: str = ""
    reason: str = ""
    body: str = "{}"
    first_us: int = 0
    at_us: int


class RackRow(msgspec.Struct, frozen=True, kw_only=True):
    """How the rack of a table stands."""

    table: str
    session: int
    state: str
    game: str = ""
    currency: str = "$"
    opener: int = 0
    fills: int = 0
    credits: int = 0
    bought: int = 0
    won: int = 0
    elsewhere: int = 0
    expected: int = 0
    said: int = 0
    at_us: int


class MoneySums(msgspec.Struct, frozen=True, kw_only=True):
    """The money of a time: its rows in their order, the last count before it at each table, and how the racks stand.

    Where something moved a rack after that time, nothing is said of how it stands.
    """

    rows: tuple[MoneyRow, ...] = ()
    earlier: tuple[MoneyRow, ...] = ()
    standings: tuple[RackRow, ...] = ()


_COUNTS = ("opener", "check", "relief", "closer")


def money_sums(connection: sa.Connection, since_us: int, until_us: int, table: str | None) -> MoneySums:
    """Read what belongs to a time, which is when it took effect; buy-ins are added up by table and game."""
    row = rack_entries.c
    within = (row.at_us >= since_us, row.at_us < until_us, *_at(row.table_id, table))
    single = (
        sa.select(*_columns(rack_entries, MoneyRow)).where(*within, row.kind.not_in(["buy-in", "colour-up"]))
        .order_by(row.at_us, row.id)
    )  # fmt: skip
    keys = (row.table_id, row.session, row.state, row.game, row.currency)
    bought = (
        sa.select(
            *_added_up(
                id=row.table_id + "-B",
                table=row.table_id,
                session=row.session,
                kind=sa.literal("buy-in"),
                state=row.state,
                game=row.game,
                currency=row.currency,
                amount=sa.func.sum(row.amount),
                at_us=sa.func.max(row.at_us),
            )
        )
        .where(*within, row.kind == "buy-in")
        .group_by(*keys)
        .order_by(*keys)
    )
    newest = (
        sa.select(row.table_id, sa.func.max(row.first_us).label("first_us"))
        .where(row.kind.in_(_COUNTS), row.at_us < since_us, *_at(row.table_id, table))
        .group_by(row.table_id)
        .subquery()
    )
    earlier = (
        sa.select(*_columns(rack_entries, MoneyRow))
        .join(newest, (newest.c.table_id == row.table_id) & (newest.c.first_us == row.first_us))
        .where(row.kind.in_(_COUNTS[:-1]))
        .order_by(row.table_id)
    )
    now = (racks.c.at_us < until_us, *_at(racks.c.table_id, table))
    standing = sa.select(*_columns(racks, RackRow)).where(*now).order_by(racks.c.table_id)
    return MoneySums(
        rows=(*records(connection, single, MoneyRow), *records(connection, bought, MoneyRow)),
        earlier=records(connection, earlier, MoneyRow),
        standings=records(connection, standing, RackRow),
    )


def papers(
    database: Database, *, table: str | None = None, since_us: int = 0, kinds: tuple[str, ...] = ()
) -> tuple[MoneyRow, ...]:
    """Everything on the paper of one table or all, the newest first."""
    row = rack_entries.c
    asked = (row.at_us >= since_us, *_at(row.table_id, table), *((row.kind.in_(kinds),) if kinds else ()))
    wanted = sa.select(*_columns(rack_entries, MoneyRow)).where(*asked).order_by(row.at_us.desc(), row.id.desc())
    with database.reading() as connection:
        return records(connection, wanted, MoneyRow)


def open_slips(database: Database) -> tuple[MoneyRow, ...]:
    """The fills and credits of all tables that are neither confirmed nor voided, the oldest first."""
    row = rack_entries.c
    wanted = sa.select(*_columns(rack_entries, MoneyRow)).where(row.state.in_(["requested", "prepared"]))
    with database.reading() as connection:
        return records(connection, wanted.order_by(row.first_us, row.id), MoneyRow)


def standings(database: Database) -> tuple[RackRow, ...]:
    """How the racks of all tables stand."""
    with database.reading() as connection:
        return records(connection, sa.select(*_columns(racks, RackRow)).order_by(racks.c.table_id), RackRow)


def _at(column: sa.ColumnElement[Any], table: str | None) -> tuple[sa.ColumnElement[bool], ...]:
    return () if table is None else (column == table,)


def _columns(table: sa.Table, record: type[msgspec.Struct]) -> list[sa.ColumnElement[Any]]:
    names = (each for each in record.__struct_fields__ if each != "table")
    return [table.c.table_id.label("table"), *(table.c[name] for name in names)]


def _added_up(**known: sa.ColumnElement[Any]) -> list[sa.ColumnElement[Any]]:
    """The columns of several rows in one; what they have each for itself is as usual."""
    usual = {each.name: each.default for each in msgspec.structs.fields(MoneyRow)}
    return [known.get(name, sa.literal(value)).label(name) for name, value in usual.items()]
