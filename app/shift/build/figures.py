"""The figures of a shift: what was dealt, laid and won, and what the pay tables let expect, broken down five ways.

What the wagers tell stands beside what the racks tell, where they are counted: the win by record beside the table
win, the handle hold beside the hold. Progressive wagers stand apart, since part of them belongs to the jackpot. Amounts
are whole cents. What every figure means is said by `shift_terms`, and how they are added up stands in `shift_adding`.
"""

from typing import Final

import msgspec

from assets.languages import say
from engine.rack.figures import RackFigures


class ShiftLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a breakdown. Amounts in cents; None where there is nothing to say.

    Attributes:
        key, words: what the line is about, for programs and for people.
        currency: of every amount of the line; amounts in two currencies never stand in one line.
        staked, win, handle_hold_percent: without progressive wagers, of the chips that were won or lost or stood off.
        undecided: chips that lay beside them and went back: refused late, void, taken back, without what they needed.
        covered: the part of `staked` whose theoretical win is stated; `theoretical` and `luck` are of it.
        progressive_staked, progressive_undecided, progressive_win: the same of the progressive wagers.
        result: `win` and `progressive_win`.
        win_by_record: `result` less the corrections of the period; where lines are tables or games, and in the total.
        rack: what the racks came to, there alone; None where nobody counted one.

    """

    key: str
    words: str
    currency: str
    rounds: int | None
    rounds_an_hour: float | None
    staked: int
    undecided: int
    win: int
    handle_hold_percent: float | None
    covered: int
    theoretical: int | None
    theoretical_percent: float | None
    luck: int | None
    progressive_staked: int
    progressive_undecided: int
    progressive_win: int
    result: int
    win_by_record: int | None = None
    rack: RackFigures | None = None


BREAKDOWNS: Final = {
    "table": (say("Tables"), say("Table")),
    "dealer": (say("Dealers"), say("Dealer")),
    "hour": (say("Hours"), say("Hour")),
    "game": (say("Games"), say("Game")),
    "wager": (say("Wagers"), say("Wager")),
}
"""What a breakdown is called, and what heads the column of its lines."""


class Breakdown(msgspec.Struct, frozen=True, kw_only=True):
    """A way of adding up; every one comes to the same total."""

    name: str
    lines: tuple[ShiftLine, ...]

    @property
    def title(self) -> str:
        """What it is called."""
        return BREAKDOWNS[self.name][0]

    @property
    def heading(self) -> str:
        """What heads the column of its lines."""
        return BREAKDOWNS[self.name][1]


class PoolLine(msgspec.Struct, frozen=True, kw_only=True):
    """What rounds of the period did to a jackpot: fed by wagers, put in as seed, paid out of it. In cents."""

    jackpot: str
    title: str
    currency: str
    fed: int
    seeded: int
    paid: int


class CorrectionLine(msgspec.Struct, frozen=True, kw_only=True):
    """An amount put right in the period: cents, more than zero to the player."""

    id: str
    round: str
    seat: int
    wager: str
    amount: int
    currency: str
    at: str
    reason: str
    proposed_by: str
    approved_by: str


class RuledLine(msgspec.Struct, frozen=True, kw_only=True):
    """Amounts of one kind beside the wagers, by free rulings of the period: cents. They are in no other figure."""

    kind: str
    title: str
    amount: int


class ShiftFigures(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a shift in one currency.

    Attributes:
        void: how many of the rounds were void.
        corrected: all corrections of the period together, more than zero to the players.
        result: what the house won of the rounds, less `corrected`.
        ruled: what was given, withheld, released or seized beside the wagers; apart from every other figure (R-42).
        kept: `result` without what went into the jackpots and with what came out of them.
        adds_up: the wagers add up to what the rounds say; where they do not, the log is to be checked.
        rounded: a theoretical win rests on a figure that a house reading states rounded.

    """

    currency: str
    total: ShiftLine
    void: int
    breakdowns: tuple[Breakdown, ...]
    corrections: tuple[CorrectionLine, ...]
    corrected: int
    result: int
    ruled: tuple[RuledLine, ...]
    pools: tuple[PoolLine, ...]
    kept: int
    adds_up: bool
    rounded: bool
