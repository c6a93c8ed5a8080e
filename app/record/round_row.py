"""A round as one line of a list. It knows no rules, so that a list is there at once."""

from collections.abc import Iterable

import msgspec

from app.files.spreadsheet import csv_of
from app.journal.round_record import RoundLine
from app.words.times import utc


class RoundRow(msgspec.Struct, frozen=True, kw_only=True):
    """A round in a list. Money in cents of its currency, times UTC text; `house` is what it won, less `corrected`."""

    id: str
    table: str
    number: int
    game: str
    edition: str
    method: str
    opened: str
    closed: str | None
    outcome: str
    dealer: str
    staked: int
    returned: int
    won: int
    collected: int
    corrected: int
    house: int
    currency: str = "$"


ROW_CENTS = frozenset({"staked", "returned", "won", "collected", "corrected", "house"})
"""The fields of a `RoundRow` that are money."""


def rounds_csv(rows: Iterable[RoundRow]) -> str:
    """Rounds for a spreadsheet, with what the house won of each, less than zero where it lost."""
    return csv_of(rows, RoundRow, cents=ROW_CENTS)


def row(line: RoundLine) -> RoundRow:
    """A round as one line of a list."""
    return RoundRow(
        id=line.id,
        table=line.table_id,
        number=line.number,
        game=line.game,
        edition=line.edition,
        method=line.method,
        opened=utc(line.opened_at),
        closed=utc(line.closed_at) if line.closed_at is not None else None,
        outcome=line.outcome,
        dealer=line.dealer,
        staked=line.staked,
        returned=line.returned,
        won=line.won,
        collected=line.collected,
        corrected=line.corrected,
        house=line.house,
        currency=line.currency,
    )
