"""The shape of a round written down as data: what may stand in it, and of which kind it must be."""

import re
from typing import Any, Final, Literal

import msgspec

DOLLARS: Final = "$"
"""A written round names no currency: its amounts are whole dollars."""

Decision = Literal["play", "fold", "continue", "none"]
RideOrNot = Literal["ride", "withdraw"]
EventType = Literal[
    "void_round",
    "return_hand",
    "invalidate_hand",
    "void_hand",
    "late_wager",
    "late_withdrawal",
    "reconstructed",
    "power_failure",
    "ruling",
]


class _Strict(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A field that nobody reads is a slip of the pen, not a remark."""


class TableAt(_Strict, frozen=True, kw_only=True):
    """Limits per wager and the price of a progressive unit, in whole dollars; the numbers on a felt of its own."""

    limits: dict[str, tuple[int, int]] = {}
    progressive_unit: int = 1
    numbers: tuple[int, ...] = ()


class Jackpot(_Strict, frozen=True, kw_only=True):
    """The meter as displayed when settlement begins, and its seed, in cents."""

    before: int
    seed: int


class Seat(_Strict, frozen=True, kw_only=True):
    """A position: cards, chips in whole dollars, and what the player decided."""

    seat: int
    player: str = ""
    cards: tuple[str, ...] = ()
    wagers: dict[str, int] = {}
    decision: Decision = "none"
    decisions: dict[str, RideOrNot] = {}
    declined: bool = False


class Event(_Strict, frozen=True, kw_only=True):
    """Something irregular, with the rule that decides it.

    `measures` of a free ruling are written as the log keeps them, amounts in cents: "goodwill seat=3 amount=5000".
    """

    type: EventType
    rule: str = ""
    seat: int = 0
    wager: str = ""
    amount: int = 0
    outcome_established: bool = False
    withdraw: tuple[int, ...] = ()
    measures: tuple[str, ...] = ()


class ExpectedRow(msgspec.Struct, frozen=True, kw_only=True):
    """What is expected of one wager, in cents."""

    outcome: str
    net: int
    returned: int
    winnings: int
    outcome_also: tuple[str, ...] = ()


class ExpectedSeat(msgspec.Struct, frozen=True, kw_only=True):
    """What is expected of one position."""

    seat: int
    wagers: dict[str, ExpectedRow]
    net: int


class Expected(msgspec.Struct, frozen=True, kw_only=True):
    """The right answers."""

    round: str
    seats: tuple[ExpectedSeat, ...]
    jackpot_after: int | None = None


class Vector(_Strict, frozen=True, kw_only=True):
    """One round. Cards are spelled rank then suit; the last card of a stud dealer is the exposed one."""

    id: str
    game: str
    seats: tuple[Seat, ...]
    title: str = ""
    note: str = ""
    rules: tuple[str, ...] = ()
    table: TableAt = TableAt()
    jackpot: Jackpot | None = None
    dealer: tuple[str, ...] = ()
    community: tuple[str, ...] = ()
    burned: tuple[str, ...] = ()
    magic_card: str | None = None
    lucky_player: int | None = None
    displayed_pay_table: dict[str, str | dict[str, int]] = {}
    under_minimum_settled_before: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    expected: Expected | None = None


_NAMES: Final = {
    "int": "a whole number",
    "str": "text",
    "bool": "true or false",
    "float": "a number with decimals",
    "object": "an object",
    "array": "a list",
    "null": "nothing",
}


def read_vector(raw: Any) -> Vector | str:  # noqa: ANN401 - whatever a file may hold
    """Read one round, or say in a sentence what about its shape is wrong."""
    try:
        return msgspec.convert(raw, Vector)
    except msgspec.ValidationError as wrong:
        return _sentence(str(wrong))


def _sentence(complaint: str) -> str:
    what, _, where = complaint.partition(" - at `$.")
    words = re.sub(r"`([a-z]+)`", lambda found: _NAMES.get(found[1], f"“{found[1]}”"), what).replace("`", "")
    words = words.replace("Object contains unknown field", "There is no field").replace(" | ", " or ")
    words = re.sub(r"Invalid enum value '(.*)'", r"“\1” is no word that can stand there", words, flags=re.DOTALL)
    place = where.removesuffix("`").replace("[...]", "")
    return f"{words}, in {place}." if place else f"{words}."
