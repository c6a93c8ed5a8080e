"""How an amount came about, as structure: no sentence is in it, so that it is stored once and said to anybody."""

from typing import Literal

import msgspec

from engine.cards import Card
from engine.hand_rank import HandRank
from engine.table.jackpot import Prize
from engine.table.terms import Cents, Pays

Because = Literal[
    "withdrawn",  # taken back by the player (LR 3.10, 3.14)
    "without-base",  # it lay without the wager that it needs
    "under-again",  # under the minimum a second time
    "late",  # it came after "No more bets"
    "returned",  # the hand is out of play, or the round void
    "undone",  # the same after something had been paid or taken
    "wager-returned",  # this one wager goes back by a ruling
    "wager-undone",  # the same after something had been paid or taken
    "folded",  # the player folded
    "lost-with-fold",  # a side wager that a fold takes with it
    "not-exposed",  # nothing is won on cards that stay down
    "counts-lower",  # the same against a dealer's hand that qualifies
    "not-compared",  # the dealer does not qualify
    "higher",
    "lower",
    "equal",
    "pays",  # a pay table line
    "pays-beside",  # a pay table line, whatever the dealer holds
    "not-on-table",
    "pays-jackpot",  # a line of the progressive pay table, or a draw of the system
    "not-on-jackpot-table",
    "claim-refused",  # its jackpot claim was left open on a slip and does not stand
    "written",  # in logs of the first form: the sentence that was written then
]
"""Why a wager ended as it did; each is put into words in one place."""


class Held(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """A hand as it was read: what it is, the ranks that decide, and of how many cards.

    `what` is a kind of hand, or the name that a reading has of its own ("mini_royal", "three_red").
    """

    what: str
    ranks: tuple[int, ...] = ()
    size: int = 0


def held(rank: HandRank) -> Held:
    """The hand of a rank."""
    return Held(rank.kind.value, rank.ranks, rank.size)


class Paid(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """A line of a pay table that pays: its name and its figure (odds, cents or per cent, as `pays` says).

    A line without a name is even money. In logs of the first form the figure is 0: it stands in the words only.
    """

    line: str = ""
    figure: int = 0
    pays: Pays = "to 1"


class Written(msgspec.Struct, frozen=True, array_like=True):
    """The words of a reason as logs of the first form hold them."""

    words: str
    hand: str = ""
    against: str = ""
    line: str = ""
    arithmetic: str = ""


class Working(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The reason of one amount.

    Attributes:
        because: what decided.
        rules: the clauses applied.
        hand, against: the player's and the dealer's hand, where they were read.
        chosen: the five cards that make the hand, where they were chosen from more.
        paid: the lines that pay, best first; even money is a line without a name.
        on: the chips that odds are paid on, in cents, where that is not the stake.
        over, excess: the maximum that the stake passed, and the chips that go back for it, in cents (5.14, R-27).
        under: the minimum that the stake did not reach, in cents (5.13).
        prize: the factors of a share of the jackpot, or of a fixed payment.
        written: the words of a log of the first form.

    """

    because: Because
    rules: tuple[str, ...] = ()
    hand: Held | None = None
    against: Held | None = None
    chosen: tuple[Card, ...] = ()
    paid: tuple[Paid, ...] = ()
    on: Cents = 0
    over: Cents = 0
    excess: Cents = 0
    under: Cents = 0
    prize: Prize | None = None
    written: Written | None = None
