"""A round as one line of a list. It knows no rules, so that a list is there at once."""

from collections.abc import Iterable

import msgspec

from app.files.spreadsheet import csv_of
from app.journal.round_record import RoundLine
from app.words.times import utc
from engine.like import like


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
    return like(
        line,
        RoundRow,
        table=line.table_id,
        opened=utc(line.opened_at),
        closed=utc(line.closed_at) if line.closed_at is not None else None,
    )
