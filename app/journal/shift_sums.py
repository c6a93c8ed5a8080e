"""What the rounds of a shift come to, added up small: every breakdown of a shift report is a sum of the same cells.

A round belongs to the period in which it was opened, whole; a correction to the one in which it was written (B13).
All is read in one state of the log. Amounts are whole cents, times UTC microseconds.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from app.journal.database import Database
from app.journal.money_rows import MoneySums, money_sums
from app.journal.round_record import records
from app.journal.schema import (
    corrections,
    currency_of,
    currency_of_round,
    jackpot_movements,
    jackpots,
    rounds,
    ruled_amounts,
    tables,
    terms,
    wager_sums,
)

QUARTER_US: Final = 900_000_000
"""Cells begin at quarters of an hour: every zone's hours and days begin at one of them."""
_PIECE: Final = 4_000
"""About so many rounds are added up at a time."""
LONGEST_US: Final = QUARTER_US
"""A round counts for no more time than this; what is longer is a break."""
_PROGRESSIVE_PASS: Final = 2
_HOUR_US: Final = 3_600_000_000


class Period(msgspec.Struct, frozen=True, kw_only=True):
    """From ``since_us`` up to, not including, ``until_us``, at one table or at all of them."""

    since_us: int
    until_us: int
    table: str | None = None


class RoundCell(msgspec.Struct, frozen=True, kw_only=True):
    """The closed rounds of one table, dealer and game that were opened in the quarter of an hour ``at_us``.

    ``took_us`` is the time from the opening of each to the opening of the next one at its table (of the last one: to
    its own close), each no longer than ``LONGEST_US``.
    """

    table: str
    dealer: str
    game: str
    at_us: int
    outcome: str
    rounds: int
    took_us: int
    staked: int
    returned: int
    won: int
    currency: str = "$"


class WagerCell(msgspec.Struct, frozen=True, kw_only=True):
    """The settled lines of one wager in such a quarter. ``undecided``: the part of ``staked`` that went back whole."""

    table: str
    dealer: str
    game: str
    edition: str
    at_us: int
    wager: str
    progressive: bool
    staked: int
    undecided: int
    returned: int
    won: int
    currency: str = "$"


class CorrectionRow(msgspec.Struct, frozen=True, kw_only=True):
    """An amount put right; more than zero to the player."""

    id: str
    round_id: str
    seat: int
    wager: str
    amount: int
    reason: str
    proposed_by: str
    approved_by: str
    at_us: int
    table: str = ""
    game: str = ""
    currency: str = "$"


class RuledCell(msgspec.Struct, frozen=True, kw_only=True):
    """Amounts of one kind beside the wagers, by free rulings of the period, added up; see RuledAmount."""

    kind: str
    amount: int
    currency: str = "$"


class PoolStep(msgspec.Struct, frozen=True, kw_only=True):
    """What one kind of movement did to all pools of a jackpot together, by rounds of the period."""

    jackpot: str
    title: str
    kind: str
    amount: int
    currency: str = "$"


class ShiftSums(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is added up for a shift report.

    ``unlike``: games with a round under terms of such words. ``dealt_in``: the currencies that the tables deal in now.
    """

    rounds: tuple[RoundCell, ...] = ()
    wagers: tuple[WagerCell, ...] = ()
    corrections: tuple[CorrectionRow, ...] = ()
    ruled: tuple[RuledCell, ...] = ()
    pools: tuple[PoolStep, ...] = ()
    unlike: frozenset[str] = frozenset()
    dealt_in: frozenset[str] = frozenset()
    money: MoneySums = MoneySums()


def shift_sums(database: Database, period: Period, *, unlike: str) -> ShiftSums:
    """Add a period up. ``unlike`` are words of a round's terms, as JSON text, whose games are to be named."""
    with database.reading() as connection:
        return ShiftSums(
            rounds=records(connection, _rounds(period), RoundCell),
            wagers=tuple(
                cell for piece in _pieces(connection, period) for cell in records(connection, _wagers(piece), WagerCell)
            ),
            corrections=records(connection, _corrections(period), CorrectionRow),
            ruled=records(connection, _ruled(period), RuledCell),
            pools=records(connection, _pools(period), PoolStep),
            unlike=frozenset(connection.execute(_unlike(period, unlike)).scalars()),
            money=money_sums(connection, period.since_us, period.until_us, period.table),
            dealt_in=frozenset(connection.execute(_dealt_in(period)).scalars()),
        )


def pace(rounds_closed: int, took_us: int) -> float | None:
    """Rounds closed in an hour of the time in which they were dealt; None where nothing was dealt."""
    return round(rounds_closed * _HOUR_US / took_us, 1) if took_us else None


def paces(database: Database, now_us: int) -> dict[str, float]:
    """How fast every table that deals has dealt in the last hour; one that opened no round for a while stands still."""
    period = Period(since_us=now_us - _HOUR_US, until_us=now_us + 1)
    newest = (
        sa.select(rounds.c.table_id, sa.func.max(rounds.c.opened_at)).where(*_of(period)).group_by(rounds.c.table_id)
    )
    with database.reading() as connection:
        deals = {str(table) for table, at_us in connection.execute(newest) if now_us - at_us <= LONGEST_US}
        cells = records(connection, _rounds(period), RoundCell)
    sums: dict[str, list[int]] = {table: [0, 0] for table in deals}
    for cell in cells:
        if cell.table in deals:
            sums[cell.table][0] += cell.rounds
            sums[cell.table][1] += cell.took_us
    found = {table: pace(*each) for table, each in sums.items()}
    return {table: each for table, each in found.items() if each is not None}


_AT: Final = (rounds.c.opened_at // QUARTER_US * QUARTER_US).label("at_us")
"""Leads the groups: rows come in about this order, so that putting them in order costs little."""


def _of(period: Period) -> tuple[sa.ColumnElement[bool], ...]:
    at = rounds.c.opened_at
    table = () if period.table is None else (rounds.c.table_id == period.table,)
    return (at >= period.since_us, at < period.until_us, *table)


def _rounds(period: Period) -> sa.Select[Any]:
    after = sa.func.lead(rounds.c.opened_at).over(partition_by=rounds.c.table_id, order_by=rounds.c.opened_seq)
    gap = sa.func.coalesce(after, rounds.c.closed_at, rounds.c.opened_at) - rounds.c.opened_at
    each = (
        sa.select(
            rounds.c.table_id.label("table"), rounds.c.dealer, rounds.c.game, _AT, rounds.c.outcome,
            rounds.c.staked, rounds.c.returned, rounds.c.won, gap.label("gap"), currency_of_round(),
        )
        .where(*_of(period))
        .subquery()
    )  # fmt: skip
    took = sa.case((each.c.gap < 0, 0), (each.c.gap > LONGEST_US, LONGEST_US), else_=each.c.gap)
    keys = (each.c.at_us, each.c.table, each.c.dealer, each.c.game, each.c.outcome, each.c.currency)
    return (
        sa.select(
            *keys,
            sa.func.count().label("rounds"),
            sa.func.sum(took).label("took_us"),
            *(sa.func.sum(each.c[name]).label(name) for name in ("staked", "returned", "won")),
        )
        .where(each.c.outcome != "open")
        .group_by(*keys)
        .order_by(*keys)
    )


def _pieces(connection: sa.Connection, period: Period) -> Iterator[Period]:
    """The period in pieces of some thousand rounds, cut where cells begin, so that their sums take little memory."""
    at = rounds.c.opened_at
    since: int | None = period.since_us
    while since is not None:
        wanted = sa.select(at).where(at >= since, at < period.until_us).order_by(at)
        later = connection.scalar(wanted.limit(1).offset(_PIECE))
        first = connection.scalar(wanted.limit(1)) if later is not None else None
        cut = None if later is None or first is None else max(later, first + QUARTER_US) // QUARTER_US * QUARTER_US
        until = period.until_us if cut is None else min(cut, period.until_us)
        yield Period(since_us=since, until_us=until, table=period.table)
        since = until if until < period.until_us else None


def _wagers(period: Period) -> sa.Select[Any]:
    of = wager_sums.c
    progressive = (of.pass_no == _PROGRESSIVE_PASS).label("progressive")
    table = rounds.c.table_id.label("table")
    keys = (_AT, table, of.wager, rounds.c.dealer, rounds.c.game, rounds.c.edition, progressive)
    return (
        sa.select(
            *keys,
            currency_of_round(),
            *(sa.func.sum(of[name]).label(name) for name in ("staked", "undecided", "returned", "won")),
        )
        .join_from(rounds, wager_sums, of.round_id == rounds.c.id)
        .where(*_of(period), rounds.c.outcome != "open")
        .group_by(*keys, rounds.c.terms_id)
        .order_by(*keys, rounds.c.terms_id)
    )


def _corrections(period: Period) -> sa.Select[Any]:
    row = corrections.c
    table = () if period.table is None else (rounds.c.table_id == period.table,)
    return (
        sa.select(
            *(row[name] for name in CorrectionRow.__struct_fields__ if name in row),
            rounds.c.table_id.label("table"),
            rounds.c.game,
            currency_of_round(),
        )
        .join_from(corrections, rounds, row.round_id == rounds.c.id)
        .where(row.at_us >= period.since_us, row.at_us < period.until_us, *table)
        .order_by(row.at_us, row.id)
    )


def _ruled(period: Period) -> sa.Select[Any]:
    row = ruled_amounts.c
    table = () if period.table is None else (rounds.c.table_id == period.table,)
    keys = (row.kind, currency_of_round())
    return (
        sa.select(*keys, sa.func.sum(row.amount).label("amount"))
        .join_from(ruled_amounts, rounds, row.round_id == rounds.c.id)
        .where(row.at_us >= period.since_us, row.at_us < period.until_us, *table)
        .group_by(*keys)
        .order_by(*keys)
    )


def _pools(period: Period) -> sa.Select[Any]:
    """Every movement that belongs to a round, beside what the pools held just before it."""
    now, before = jackpot_movements.c, jackpot_movements.alias("before").c
    held = (
        sa.select(before.displayed_after + before.reserve_after + before.overflow_after)
        .where(before.jackpot_id == now.jackpot_id, before.seq < now.seq)
        .order_by(before.seq.desc())
        .limit(1)
        .correlate(jackpot_movements)
        .scalar_subquery()
    )
    step = now.displayed_after + now.reserve_after + now.overflow_after - sa.func.coalesce(held, 0)
    keys = (now.jackpot_id.label("jackpot"), jackpots.c.title, now.kind, currency_of(jackpots.c.settings))
    return (
        sa.select(*keys, sa.func.sum(step).label("amount"))
        .join_from(rounds, jackpot_movements, now.round_id == rounds.c.id)
        .join(jackpots, jackpots.c.id == now.jackpot_id)
        .where(*_of(period), rounds.c.outcome != "open")
        .group_by(*keys)
        .order_by(*keys)
    )


def _unlike(period: Period, words: str) -> sa.Select[Any]:
    so = terms.c.body.contains(words, autoescape=True)
    return sa.select(rounds.c.game).distinct().join(terms, terms.c.id == rounds.c.terms_id).where(*_of(period), so)


def _dealt_in(period: Period) -> sa.Select[Any]:
    wanted = sa.select(currency_of(tables.c.settings)).distinct()
    return wanted if period.table is None else wanted.where(tables.c.id == period.table)
