"""What is in force at a table: game, edition, dealing method, limits, chips and house settings."""

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from engine.table.keeping import ROUNDS_WITHOUT_COUNT

Cents = int
LARGEST_NUMBER: Final = 9
"""The largest number of a position: each has a key of its own."""
Pays = Literal["to 1", "for 1", "fixed", "percent"]
"""How a pay table line is to be read: odds beside the stake, odds with it, cents, or per cent of the meter."""


class Limit(msgspec.Struct, frozen=True):
    """The least and the most that one wager may be, in cents (X3 3.4, R-27)."""

    minimum: Cents
    maximum: Cents


class DisplayedLine(msgspec.Struct, frozen=True):
    """One line of a progressive pay table that stands on the jackpot display only (R-20)."""

    line: str
    pays: Pays
    figure: int


class PastLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a round that is over, in cents: what came of it, what was put right since, and what it could win.

    Attributes:
        stake, returned, winnings: as settled.
        corrected: every correction of it so far.
        most: the most that it could have won beside its stake.
        currency: of all of them; "" where it is not known.

    """

    stake: Cents
    returned: Cents
    winnings: Cents
    corrected: tuple[Cents, ...] = ()
    most: Cents = 0
    currency: str = ""


Payer = Literal["rack", "cage"]
"""Whose chips pay: those of the table, or those of the cash desk."""


class MoneySettings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How the house keeps the money of its tables: where each kind of amount is paid from, and what is told to whom.

    Attributes:
        prizes_from: who pays what the progressive wager wins; a prize that the cage pays never moves the rack.
        progressives_to: where the progressive chips go that are collected: the rack, or a box of their own.
        corrections_from, goodwill_from, released_from: who pays an amount that was put right in a closed round,
            goodwill, and what was withheld and is released (R-42).
        notes: the notes that the table takes, in cents.
        buy_in_limit: a buy-in above it names a supervisor, in cents; 0 = none does.
        alert_above: a difference of an opener from the last closer, or an over or short, that the pit is alerted of
            when it is larger, in cents.

    """

    prizes_from: Payer = "rack"
    progressives_to: Literal["rack", "box"] = "rack"
    corrections_from: Payer = "rack"
    goodwill_from: Payer = "rack"
    released_from: Payer = "rack"
    notes: tuple[Cents, ...] = (1000, 2000, 5000, 10000)
    buy_in_limit: Cents = 0
    alert_above: Cents = 0


class HouseSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Readings that the house may set (interpretations R-7, R-8, R-13, R-17, R-25, R-34, R-37).

    `later_shares_of_seed`: each straight flush after the first of a round takes its share of the seed, not of
    what the meter still shows (R-7).
    `approval_limits`: rank as the log spells it -> cents that somebody of this rank may approve in all for one
    round; a rank without an entry has no limit (6.2).
    `confirms`: the least rank, as the log spells it, that confirms where a clause names nobody (R-34); a Pit
    Supervisor or a higher one.
    `count_every`: after so many rounds without a count by a machine the stub is counted by hand; five at most.
    `idle_minutes`: after so long without a touch a screen asks for the PIN again; 0 = never.
    `break_after_minutes`: after so long at the tables a dealer is due for a break; 0 = nothing is said.
    `money`: how the money of the table is kept.
    """

    clockwise_settlement: bool = False
    fixed_prizes_from_meter: bool = False
    side_wagers_survive_fold: bool = True
    exposed_cards_that_void: int = 2
    later_shares_of_seed: bool = False
    approval_limits: Mapping[str, Cents] = msgspec.field(default_factory=dict)
    idle_minutes: int = 10
    count_every: int = ROUNDS_WITHOUT_COUNT
    confirms: str = "pit-supervisor"
    break_after_minutes: int = 0
    money: MoneySettings = MoneySettings()


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """The terms of play of a table. A round keeps the terms it was opened under, for ever.

    Attributes:
        limits: least and most per wager in cents; a wager without an entry has no limit.
        denominations: the chips in use, in cents.
        unit: price of one progressive unit or credit, in cents; 0 = no progressive at this table.
        most_units: how many units one progressive wager may have here.
        jackpot: id of the linked jackpot, if any.
        displayed: progressive pay table where the document leaves it to the display (R-20).
        special_suit: the suit of the mini royal that pays most, where the display names one.
        numbers: the number that each place of the felt carries, from the shuffler's first box on, where a house numbers
            them otherwise (1-2-3-5-6-7-8); empty where each has the number of its box.

    """

    game: str
    edition: str
    method: str
    positions: tuple[int, ...]
    limits: Mapping[str, Limit] = msgspec.field(default_factory=dict)
    currency: str = "$"
    denominations: tuple[Cents, ...] = (100, 500, 2500, 10000, 50000, 100000)
    unit: Cents = 0
    most_units: int = 1
    jackpot: str | None = None
    displayed: tuple[DisplayedLine, ...] = ()
    special_suit: str | None = None
    house: HouseSettings = HouseSettings()
    numbers: tuple[int, ...] = ()

    def box_of(self, seat: int) -> int:
        """The shuffler's box of a position."""
        return self.numbers.index(seat) + 1 if seat in self.numbers else seat

    def seat_at(self, box: int) -> int | None:
        """The position at a box of the shuffler; None where the felt has none."""
        if not self.numbers:
            return box
        return self.numbers[box - 1] if 0 < box <= len(self.numbers) else None
