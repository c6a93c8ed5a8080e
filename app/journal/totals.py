"""Sums over past rounds, for shift reports: every way of adding up gives the same total (case F04)."""

from typing import Any, Final, Literal

import msgspec
import sqlalchemy as sa

from app.journal.database import Database
from app.journal.round_record import record_of
from app.journal.schema import corrections, rounds, settlements

By = Literal["table", "dealer", "game", "seat", "wager", "hour", "round outcome"]

_HOUR_US: Final = 3_600_000_000
_GROUPS: Final[dict[By, sa.ColumnElement[Any]]] = {
    "table": rounds.c.table_id,
    "dealer": rounds.c.dealer,
    "game": rounds.c.game,
    "seat": settlements.c.seat,
    "wager": settlements.c.wager,
    "hour": rounds.c.opened_at // _HOUR_US * _HOUR_US,
    "round outcome": rounds.c.outcome,
}


class Total(msgspec.Struct, frozen=True, kw_only=True):
    """Sums of one group: a table, a dealer, a seat, or an hour that began at ``key`` (UTC microseconds).

    Cents. ``result`` is what the house won: stakes less what went back and what was paid.
    """

    key: str | int
    rounds: int
    staked: int
    returned: int
    won: int

    @property
    def result(self) -> int:
        """What the house won (negative: lost), in cents."""
        return self.staked - self.returned - self.won


def totals(database: Database, by: By, *, since_us: int, until_us: int, table: str | None = None) -> tuple[Total, ...]:
    """Sums of the closed rounds that were opened from ``since_us`` up to, not including, ``until_us``.

    A round belongs to the period in which it was opened, whole. Corrections are not in it: see :func:`corrected`.
    """
    group = _GROUPS[by].label("key")
    wanted = (
        sa.select(
            group,
            sa.func.count(rounds.c.id.distinct()).label("rounds"),
            sa.func.sum(settlements.c.stake).label("staked"),
            sa.func.sum(settlements.c.returned).label("returned"),
            sa.func.sum(settlements.c.winnings).label("won"),
        )
        .join_from(rounds, settlements, settlements.c.round_id == rounds.c.id)
        .where(rounds.c.opened_at >= since_us, rounds.c.opened_at < until_us, rounds.c.outcome != "open")
        .group_by(group)
        .order_by(group)
    )
    if table is not None:
        wanted = wanted.where(rounds.c.table_id == table)
    with database.reading() as connection:
        return tuple(record_of(row, Total) for row in connection.execute(wanted).mappings())


def corrected(database: Database, *, since_us: int, until_us: int, table: str | None = None) -> int:
    """The sum of the corrections written in a period, in cents, whenever their rounds were played (case B13)."""
    wanted = (
        sa.select(sa.func.coalesce(sa.func.sum(corrections.c.amount), 0))
        .join_from(corrections, rounds, corrections.c.round_id == rounds.c.id)
        .where(corrections.c.at_us >= since_us, corrections.c.at_us < until_us)
    )
    if table is not None:
        wanted = wanted.where(rounds.c.table_id == table)
    with database.reading() as connection:
        total: int = connection.execute(wanted).scalar_one()
    return total


def played(database: Database, *, since_us: int, until_us: int) -> dict[str, int]:
    """How many rounds that are over were opened in a period, both ends included, by table."""
    wanted = (
        sa.select(rounds.c.table_id, sa.func.count())
        .where(rounds.c.opened_at >= since_us, rounds.c.opened_at <= until_us, rounds.c.outcome != "open")
        .group_by(rounds.c.table_id)
    )
    with database.reading() as connection:
        return {str(table): int(count) for table, count in connection.execute(wanted)}
