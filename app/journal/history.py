"""Finding past rounds: page after page, newest first, in a blink however many there are.

A page begins where the last one ended, not after so many rows, so that rounds played meanwhile neither repeat nor hide
one (case D15). Amounts and cards are looked for by the marks of the rounds, one look at an index, and only what these
leave is opened, in stretches, until the page is full or the time is over; the next page goes on from there.
"""

import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeVar

import msgspec
import sqlalchemy as sa

from app.journal.database import Database
from app.journal.eras import Era, eras
from app.journal.marks import CARD_MARKS, card_marks, told_mark
from app.journal.round_record import (
    ClaimRecord,
    CorrectionRecord,
    HandRecord,
    IrregularityRecord,
    MovementRecord,
    RoundLine,
    RuledAmount,
    SettlementRecord,
    WagerRecord,
    WholeRound,
    record_of,
    records,
)
from app.journal.schema import (
    amounts,
    claims,
    corrections,
    currency_of_round,
    hands,
    irregularities,
    jackpot_movements,
    rounds,
    ruled_amounts,
    settlements,
    tables,
    terms,
    wagers,
)

PAGE: Final = 50
ANY_IRREGULARITY: Final = "any"
_TIME_S: Final = 0.12
"""How long one page may look for rounds that no index finds, in seconds."""
_AT_ONCE: Final = 100
"""How many rounds are read at once where many are wanted."""
_STRETCH: Final = 256
_LONGEST_STRETCH: Final = 2048

_FEW: Final = 8
"""So many different amounts are looked for in the marks; more than that are found soon without them."""

RecordT = TypeVar("RecordT", bound=msgspec.Struct)


_CORRECTED: Final = (
    sa.select(sa.func.coalesce(sa.func.sum(corrections.c.amount), 0))
    .where(corrections.c.round_id == rounds.c.id)
    .scalar_subquery()
    .label("corrected")
)
_WORKED_OUT: Final = {"corrected": _CORRECTED, "currency": currency_of_round()}
_LINE: Final = tuple(
    _WORKED_OUT[name] if name in _WORKED_OUT else rounds.c[name] for name in RoundLine.__struct_fields__
)
"""A line of a list: the row of the round, and what its corrections come to."""


class RoundQuery(msgspec.Struct, frozen=True, kw_only=True):
    """What to look for; None or empty means any. Times in UTC microseconds, amounts in cents, all ends included.

    ``cards`` ("Qh", "Ts") must lie together in one hand, that of ``seat`` when there is one, and the same hand must be
    of the kind ``hand`` ("straight_flush"). An amount is a stake, a sum returned or a sum won, on one wager.
    ``outcome`` is that of the round, ``result`` that of a wager. ``number`` is that of the round at its table;
    ``irregularity`` the kind of one, or ``ANY_IRREGULARITY``.
    """

    table: str | None = None
    number: int | None = None
    seat: int | None = None
    since_us: int | None = None
    until_us: int | None = None
    game: str | None = None
    dealer: str | None = None
    cards: tuple[str, ...] = ()
    hand: str | None = None
    amount_from: int | None = None
    amount_to: int | None = None
    outcome: Literal["open", "settled", "void"] | None = None
    result: str | None = None
    irregularity: str | None = None


class PageEnd(msgspec.Struct, frozen=True):
    """Where a page ended; handed back to get the next one."""

    at_us: int
    seq: int


class FoundRounds(msgspec.Struct, frozen=True):
    """Rounds found, and where to go on; ``next`` is None when there is nothing more.

    A page that is not full but has a ``next`` was out of time: it has looked as far as ``next.at_us``.
    """

    rounds: tuple[RoundLine, ...]
    next: PageEnd | None


class History:
    """Past rounds, read from the log's tables. A face is shown only after its round is closed."""

    def __init__(self, database: Database, *, time_s: float = _TIME_S) -> None:
        self._database = database
        self._time_s = time_s

    def page(self, query: RoundQuery, *, after: PageEnd | None = None, size: int = PAGE) -> FoundRounds:
        """The next rounds that fit, after a place; newest first."""
        deadline = time.monotonic() + self._time_s
        found: list[RoundLine] = []
        place = after
        with self._database.reading() as connection:
            walk = _Search(connection, query)
            for stretch in walk.stretches(after, size):
                if place is not after and time.monotonic() >= deadline:
                    return FoundRounds(tuple(found), place)
                found += walk.fitting(stretch, size + 1 - len(found))
                if len(found) > size:
                    last = found[size - 1]
                    return FoundRounds(tuple(found[:size]), PageEnd(last.opened_at, last.opened_seq))
                place = stretch[-1]
        return FoundRounds(tuple(found), None)

    def newest(self, query: RoundQuery, most: int) -> FoundRounds:
        """The newest rounds that fit, at the most so many, however long it takes to find them."""
        found: list[RoundLine] = []
        place: PageEnd | None = None
        while len(found) < most:
            page = self.page(query, after=place, size=min(_AT_ONCE, most - len(found)))
            found += page.rounds
            place = page.next
            if place is None:
                break
        return FoundRounds(tuple(found), place)

    def tables(self) -> tuple[str, ...]:
        """Every table that the log knows."""
        with self._database.reading() as connection:
            return tuple(connection.scalars(sa.select(tables.c.id).order_by(tables.c.id)))

    def round(self, round_id: str) -> WholeRound | None:
        """Everything that is known of one round; None when there is none of that name."""
        with self._database.reading() as connection:
            wanted = sa.select(*_LINE, rounds.c.terms_id).where(rounds.c.id == round_id)
            row = connection.execute(wanted).mappings().one_or_none()
            if row is None:
                return None
            body = connection.scalar(sa.select(terms.c.body).where(terms.c.id == row["terms_id"]))
            return _whole(connection, record_of(row, RoundLine), body if isinstance(body, str) else "{}")

    def filed(self, irregularity: str) -> str:
        """The round that an irregularity ("T1-000042/1") is filed with; "" where there is no such one."""
        wanted = sa.select(irregularities.c.round_id).where(irregularities.c.id == irregularity)
        with self._database.reading() as connection:
            return str(connection.execute(wanted).scalar_one_or_none() or "")


class _Search:
    """Goes back through the rounds, by the index that fits the question best."""

    def __init__(self, connection: sa.Connection, query: RoundQuery) -> None:
        self._connection = connection
        self._query = query
        self._drive = _drive(query)
        self._conditions = tuple(_conditions(query, self._drive))
        self._marks = tuple(_marks(connection, query))

    def stretches(self, after: PageEnd | None, size: int) -> Iterator[list[PageEnd]]:
        """Places of rounds that may fit, piece by piece."""
        length = _STRETCH if self._conditions else size + 1
        for era in reversed(eras(self._connection)):
            if after is not None and era.first > after.seq:
                continue
            place = after if after is not None and after.seq <= era.last else None
            while stretch := self._stretch(era, place, length):
                yield stretch
                place, length = stretch[-1], min(length * 2, _LONGEST_STRETCH)

    def _stretch(self, era: Era, place: PageEnd | None, length: int) -> list[PageEnd]:
        at, seq = rounds.c.opened_at, rounds.c.opened_seq
        since = max(era.since_us, self._query.since_us if self._query.since_us is not None else era.since_us)
        until = min(era.until_us, self._query.until_us if self._query.until_us is not None else era.until_us)
        last = era.last
        if place is not None:
            until, last = min(until, place.at_us), place.seq - 1
        # "+ 0" keeps the number out of the choice of an index: the time leads
        within = (at >= since, at <= until, seq + 0 >= era.first, seq + 0 <= last)
        irregular = self._query.irregularity if self._query.number is None else None
        along = self._along_time(within) if irregular is None else self._along_kind(irregular, within, last)
        return [PageEnd(*row) for row in self._connection.execute(along.limit(length))]

    def _along_time(self, within: Sequence[sa.ColumnElement[bool]]) -> sa.Select[Any]:
        at, seq = rounds.c.opened_at, rounds.c.opened_seq
        drive = () if self._drive is None else (self._drive.clause,)
        return sa.select(at, seq).where(*within, *drive, *self._marks).order_by(at.desc(), seq.desc())

    def _along_kind(self, kind: str, within: Sequence[sa.ColumnElement[bool]], last: int) -> sa.Select[Any]:
        """Along what was irregular, which is numbered as the rounds are and has the kind before the number."""
        at, seq, of = rounds.c.opened_at, rounds.c.opened_seq, irregularities.c.round_seq
        edges = [of <= last]
        inside = sa.select(seq).where(*within).limit(1)  # nothing is walked along that lies outside of the time
        if self._query.until_us is not None:
            edges.append(of <= inside.order_by(at.desc(), seq.desc()).scalar_subquery())
        if self._query.since_us is not None:
            edges.append(of >= inside.order_by(at, seq).scalar_subquery())
        wanted = sa.select(at, seq).join_from(irregularities, rounds, seq == of).where(*within, *edges)
        if kind != ANY_IRREGULARITY:
            wanted = wanted.where(irregularities.c.kind == kind)
        return wanted.group_by(of).order_by(of.desc())

    def fitting(self, stretch: list[PageEnd], most: int) -> tuple[RoundLine, ...]:
        """The rounds at these places that fit the whole question."""
        seq = rounds.c.opened_seq
        wanted = (
            sa.select(*_LINE)
            .where(seq.in_([place.seq for place in stretch]), *self._conditions)
            .order_by(seq.desc())
            .limit(most)
        )
        return records(self._connection, wanted, RoundLine)


class _Drive(NamedTuple):
    """The column whose index is followed, and what is asked of it."""

    column: sa.Column[Any]
    clause: sa.ColumnElement[bool]


def _drive(query: RoundQuery) -> _Drive | None:
    """The column that leaves least to look at."""
    if query.number is not None:
        at_a_table = rounds.c.table_id.in_(sa.select(tables.c.id))  # the index leads from table to number
        return _Drive(rounds.c.number, sa.and_(at_a_table, rounds.c.number == query.number))
    if query.irregularity is not None:
        return None  # those have an order of their own
    if query.outcome in {"open", "void"}:
        return _Drive(rounds.c.outcome, rounds.c.outcome == query.outcome)
    for column, value in (
        (rounds.c.dealer, query.dealer),
        (rounds.c.table_id, query.table),
        (rounds.c.game, query.game),
        (rounds.c.outcome, query.outcome),
    ):
        if value is not None:
            return _Drive(column, column == value)
    return None


def _marks(connection: sa.Connection, query: RoundQuery) -> Iterator[sa.ColumnElement[bool]]:
    """What the marks of a round tell before anything else of it is looked at; a round without any may fit."""
    if query.cards:
        due = card_marks([query.cards])
        held = [rounds.c[name].op("&")(mark) == mark for name, mark in zip(CARD_MARKS, due, strict=True) if mark]
        unmarked = sa.and_(*(rounds.c[name] == 0 for name in CARD_MARKS))
        if held:
            yield sa.or_(sa.and_(*held), unmarked)
    if query.hand is not None:
        yield sa.func.instr(rounds.c.kinds, told_mark([query.hand])) > 0
    if query.amount_from is not None or query.amount_to is not None:
        there = sa.select(amounts.c.amount).where(*_between(amounts.c.amount, query)).limit(_FEW + 1)
        some = connection.scalars(there).all()
        if len(some) <= _FEW:
            yield sa.or_(rounds.c.amounts == "", *(sa.func.instr(rounds.c.amounts, told_mark([each])) for each in some))


def _irregular(kind: str) -> sa.Select[Any]:
    """The rounds in which something of this kind has happened."""
    of = irregularities.c
    wanted = sa.select(of.round_id).where(of.round_id.is_not(None))
    return wanted if kind == ANY_IRREGULARITY else wanted.where(of.kind == kind)


def _conditions(query: RoundQuery, drive: _Drive | None) -> Iterator[sa.ColumnElement[bool]]:
    """What the index does not answer. "coalesce" keeps these columns out of the choice of an index."""
    for column, value in (
        (rounds.c.table_id, query.table),
        (rounds.c.game, query.game),
        (rounds.c.dealer, query.dealer),
        (rounds.c.outcome, query.outcome),
    ):
        if value is not None and (drive is None or column is not drive.column):
            yield sa.func.coalesce(column, "") == value
    if query.number is not None and query.irregularity is not None:
        yield rounds.c.id.in_(_irregular(query.irregularity))
    held = bool(query.cards) or query.hand is not None
    if held:
        yield _holds(query)
    if query.seat is not None and not held:
        yield _any(wagers, wagers.c.seat == query.seat)
    if query.amount_from is not None or query.amount_to is not None or query.result is not None:
        yield _settled_so(query)


def _holds(query: RoundQuery) -> sa.ColumnElement[bool]:
    """A hand with all these cards, and of this kind. While a round is open its cards cannot be asked for."""
    where = [hands.c.cards.contains(card, autoescape=True) for card in query.cards]
    if query.hand is not None:
        where.append(hands.c.kind == query.hand)
    if query.seat is not None:
        where.append(hands.c.place == str(query.seat))
    return sa.and_(sa.func.coalesce(rounds.c.outcome, "") != "open", _any(hands, *where))


def _settled_so(query: RoundQuery) -> sa.ColumnElement[bool]:
    where: list[sa.ColumnElement[bool]] = []
    if query.seat is not None:
        where.append(settlements.c.seat == query.seat)
    if query.result is not None:
        where.append(settlements.c.outcome == query.result)
    if query.amount_from is not None or query.amount_to is not None:
        each = (settlements.c.stake, settlements.c.returned, settlements.c.winnings)
        where.append(sa.or_(*(sa.and_(*_between(amount, query)) for amount in each)))
    return _any(settlements, *where)


def _between(amount: sa.Column[int], query: RoundQuery) -> tuple[sa.ColumnElement[bool], ...]:
    low = query.amount_from if query.amount_from is not None else -(2**63)
    high = query.amount_to if query.amount_to is not None else 2**63 - 1
    return amount >= low, amount <= high


def _any(of: sa.Table, *where: sa.ColumnElement[bool]) -> sa.ColumnElement[bool]:
    return sa.exists().where(of.c.round_id == rounds.c.id, *where)


def _whole(connection: sa.Connection, line: RoundLine, terms: str) -> WholeRound:
    def of(table: sa.Table, record: type[RecordT], *order: sa.Column[Any]) -> tuple[RecordT, ...]:
        columns = (table.c[name] for name in record.__struct_fields__)
        wanted = sa.select(*columns).where(table.c.round_id == line.id).order_by(*(order or table.primary_key.columns))
        return records(connection, wanted, record)

    return WholeRound(
        line=line,
        terms=terms,
        hands=_shown(line, of(hands, HandRecord)),
        wagers=of(wagers, WagerRecord),
        settlements=of(settlements, SettlementRecord),
        irregularities=of(irregularities, IrregularityRecord, irregularities.c.opened_at),
        corrections=of(corrections, CorrectionRecord, corrections.c.at_us),
        ruled=of(ruled_amounts, RuledAmount, ruled_amounts.c.at_us),
        claims=of(claims, ClaimRecord, claims.c.entered_seq),
        movements=of(jackpot_movements, MovementRecord),
    )


def _shown(line: RoundLine, found: Iterable[HandRecord]) -> tuple[HandRecord, ...]:
    if line.outcome != "open":
        return tuple(found)
    return tuple(msgspec.structs.replace(hand, cards=None, rank="") for hand in found)
