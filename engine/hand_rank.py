"""What a hand is worth, and how a dealer says it."""

from collections.abc import Callable
from enum import StrEnum
from typing import Final

import msgspec

from assets.languages import say, strung
from engine.cards import RANK_WORDS, rank_figure


class HandKind(StrEnum):
    """The line a hand belongs to; its value is the name of the line in every pay table.

    Which kind beats which depends on the number of cards: compare hand ranks, or places in
    `KINDS_IN_ORDER`, never two kinds with "<".
    """

    HIGH_CARD = "high_card"
    PAIR = "pair"
    TWO_PAIR = "two_pair"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    FOUR_OF_A_KIND = "four_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"
    ROYAL_FLUSH = "royal_flush"


KINDS_IN_ORDER: Final[dict[int, tuple[HandKind, ...]]] = {
    3: (
        HandKind.HIGH_CARD,
        HandKind.PAIR,
        HandKind.FLUSH,
        HandKind.STRAIGHT,
        HandKind.THREE_OF_A_KIND,
        HandKind.STRAIGHT_FLUSH,
    ),
    5: tuple(HandKind),
}
"""Lowest first, by number of cards: three (M3 and X3 3.14, R-16) and five (SS 3.11, LR 3.21)."""


class HandRank(msgspec.Struct, frozen=True):
    """The rank of a hand of three or five cards; suits never matter in it (X3 3.3.1.3, SS 3.3.1).

    Equal ranks are a stand-off. A three-card rank and a five-card rank cannot be put in order.
    """

    strength: int
    """Higher is better; only its order means anything, so it is never shown (case A36)."""
    kind: HandKind
    """The line of the pay tables; a `HandKind` is also its name, so it may be compared with "pair"."""
    ranks: tuple[int, ...]
    """What decides among hands of one kind, most important first; a straight has its top card only."""
    size: int
    """How many cards the rank was read from: three or five."""

    @property
    def words(self) -> str:
        """Say the hand in plain English: "pair of eights, king kicker"."""
        return _WORDING[self.kind](self)

    def __lt__(self, other: "HandRank") -> bool:
        return self.strength < other.strength if self.size == other.size else NotImplemented

    def __le__(self, other: "HandRank") -> bool:
        return self.strength <= other.strength if self.size == other.size else NotImplemented

    def __gt__(self, other: "HandRank") -> bool:
        return self.strength > other.strength if self.size == other.size else NotImplemented

    def __ge__(self, other: "HandRank") -> bool:
        return self.strength >= other.strength if self.size == other.size else NotImplemented


def _figures(ranks: tuple[int, ...]) -> str:
    return "-".join(map(rank_figure, ranks))


def _many(rank: int) -> str:
    return say("sixes") if rank == 6 else say("{rank}s", rank=RANK_WORDS[rank])


def _with_kickers(made: str, ranks: tuple[int, ...]) -> str:
    if not ranks:
        return made
    kickers = (
        say("{rank_words} kicker", rank_words=RANK_WORDS[ranks[0]])
        if len(ranks) == 1
        else say("{figures} kickers", figures=_figures(ranks))
    )
    return strung(made, kickers, by=", ")


def _run(hand: HandRank) -> str:
    top = hand.ranks[0]
    lowest = 14 if top == hand.size else top - hand.size + 1
    return _figures((lowest, *range(top - hand.size + 2, top + 1)))


_WORDING: Final[dict[str, Callable[[HandRank], str]]] = {
    HandKind.HIGH_CARD: lambda h: say(
        "{rank_words} high, {figures}", rank_words=RANK_WORDS[h.ranks[0]], figures=_figures(h.ranks)
    ),
    HandKind.PAIR: lambda h: _with_kickers(say("pair of {rank}", rank=_many(h.ranks[0])), h.ranks[1:]),
    HandKind.TWO_PAIR: lambda h: _with_kickers(
        say("two pair, {higher} and {lower}", higher=_many(h.ranks[0]), lower=_many(h.ranks[1])), h.ranks[2:]
    ),
    HandKind.THREE_OF_A_KIND: lambda h: _with_kickers(
        say("three of a kind, {rank}", rank=_many(h.ranks[0])), h.ranks[1:]
    ),
    HandKind.STRAIGHT: lambda h: say("{run} straight", run=_run(h)),
    HandKind.FLUSH: lambda h: say(
        "{rank_words}-high flush, {figures}", rank_words=RANK_WORDS[h.ranks[0]], figures=_figures(h.ranks)
    ),
    HandKind.FULL_HOUSE: lambda h: say(
        "full house, {three} over {pair}", three=_many(h.ranks[0]), pair=_many(h.ranks[1])
    ),
    HandKind.FOUR_OF_A_KIND: lambda h: _with_kickers(
        say("four of a kind, {rank}", rank=_many(h.ranks[0])), h.ranks[1:]
    ),
    HandKind.STRAIGHT_FLUSH: lambda h: say("{run} straight flush", run=_run(h)),
    HandKind.ROYAL_FLUSH: lambda _: say("royal flush"),
}
