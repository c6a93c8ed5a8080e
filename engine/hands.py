"""Reads what three or five cards are worth, by the order of hands in the rules."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from operator import attrgetter
from typing import Final

from assets.languages import say
from engine.cards import DECK, RANKS, SUITS, Card, rank_of, suit_of
from engine.hand_rank import KINDS_IN_ORDER, HandKind, HandRank

__all__ = ["HandKind", "HandRank", "best_five", "rank_five", "rank_six", "rank_three"]

# Adding up the numbers of the cards of a hand tells everything about it in one sum:
#  - a count of every rank, three bits each (printed in octal, the sum reads as a histogram);
#  - a weight for every suit, six bits each, chosen so that only a whole hand of one suit reaches the bit 32:
#    seven a card when there are five (4 * 7 = 28, 5 * 7 = 35), fifteen when there are three (30 and 45);
#  - a count of every card, two bits each, which passes one when a card came twice.
# Of five and six cards two at a time are looked up, which takes the fewest steps; no two are one card, so that none
# comes more than three times in all and no count reaches the next one.
# What is kept of the sum is the counts of ranks and the flags for one suit and for a card that came twice. No
# hand with such a card is in the tables, so one look-up ranks a hand and refuses what is no hand.
# Six cards are summed with the weights for five (5 * 7 = 35 and 6 * 7 = 42 reach the bit 32, 4 * 7 = 28 does not).
# Only where five of them are of one suit do the counts not tell the rank, and such hands are in no table.
_SUITS_FROM: Final = 3 * len(RANKS)
_CARDS_FROM: Final = _SUITS_FROM + 6 * len(SUITS)
_RANK_COUNTS: Final = (1 << _SUITS_FROM) - 1
_ONE_SUIT: Final = sum(32 << (_SUITS_FROM + 6 * place) for place in range(len(SUITS)))
_CAME_TWICE: Final = sum(2 << (_CARDS_FROM + 2 * place) for place in range(len(DECK)))
_TELLING: Final = _RANK_COUNTS | _ONE_SUIT | _CAME_TWICE


def _numbers(suit_weight: int) -> dict[Card, int]:
    return {
        card: (1 << 3 * (rank_of(card) - 2))
        + (suit_weight << (_SUITS_FROM + 6 * SUITS.index(suit_of(card))))
        + (1 << (_CARDS_FROM + 2 * place))
        for place, card in enumerate(DECK)
    }


_IN_THREE: Final = _numbers(suit_weight=15)
_IN_FIVE: Final = _numbers(suit_weight=7)
_TWO_IN_FIVE: Final = {a: {b: _IN_FIVE[a] + _IN_FIVE[b] for b in DECK if b != a} for a in DECK}
"""The sums of every two different cards."""

# The ranks read so far, by what the sum tells. A rank is read when its hand is first met.
_KNOWN_THREE: Final[dict[int, HandRank]] = {}
_KNOWN_FIVE: Final[dict[int, HandRank]] = {}
_KNOWN_SIX: Final[dict[int, HandRank]] = {}

_BY_REPEATS: Final = {
    (2, 1): HandKind.PAIR,
    (3,): HandKind.THREE_OF_A_KIND,
    (2, 1, 1, 1): HandKind.PAIR,
    (2, 2, 1): HandKind.TWO_PAIR,
    (3, 1, 1): HandKind.THREE_OF_A_KIND,
    (3, 2): HandKind.FULL_HOUSE,
    (4, 1): HandKind.FOUR_OF_A_KIND,
}
_UNPAIRED: Final = {
    # one suit, in sequence
    (False, False): HandKind.HIGH_CARD,
    (False, True): HandKind.STRAIGHT,
    (True, False): HandKind.FLUSH,
    (True, True): HandKind.STRAIGHT_FLUSH,
}


def rank_three(cards: Sequence[Card]) -> HandRank:
    """Rank three different cards (M3 and X3 3.14 and 3.15, UK-8, UK-9, R-16); A-2-3 is the lowest straight.

    Raises ValueError, without naming a card, for another number of cards or a card that came twice.
    """
    try:
        a, b, c = cards
        return _KNOWN_THREE[(_IN_THREE[a] + _IN_THREE[b] + _IN_THREE[c]) & _TELLING]
    except (KeyError, ValueError):
        pass
    return _first_reading(cards, 3, _IN_THREE, _KNOWN_THREE)


def rank_five(cards: Sequence[Card]) -> HandRank:
    """Rank five different cards (SS 3.11 and 3.12, LR 3.21, R-5); A-2-3-4-5 is the lowest straight.

    Raises ValueError, without naming a card, for another number of cards or a card that came twice.
    """
    try:
        a, b, c, d, e = cards
        of = _TWO_IN_FIVE
        return _KNOWN_FIVE[(of[a][b] + of[c][d] + _IN_FIVE[e]) & _TELLING]
    except (KeyError, ValueError):
        pass
    return _first_reading(cards, 5, _IN_FIVE, _KNOWN_FIVE)


def rank_six(cards: Sequence[Card]) -> HandRank:
    """Rank the best five of six different cards (X3 4.5) at the speed of five.

    Raises ValueError, without naming a card, for another number of cards or a card that came twice.
    """
    try:
        a, b, c, d, e, f = cards
        of = _TWO_IN_FIVE
        return _KNOWN_SIX[(of[a][b] + of[c][d] + of[e][f]) & _TELLING]
    except (KeyError, ValueError):
        pass
    return _first_reading_of_six(cards)


def best_five(cards: Sequence[Card]) -> tuple[HandRank, tuple[Card, ...]]:
    """Choose the best five of five to seven different cards (X3 4.5): its rank and the cards in dealt order.

    Of several equal choices it takes the one that comes first in the order of the cards.
    """
    if not 5 <= len(cards) <= 7:
        raise ValueError(
            say("The best five are chosen from five, six or seven cards, not from {cards}.", cards=len(cards))
        )
    highest = rank_six(cards) if len(cards) == 6 else _highest(cards)
    return highest, next(five for five in combinations(cards, 5) if rank_five(five).strength == highest.strength)


def _highest(cards: Sequence[Card]) -> HandRank:
    return max(map(rank_five, combinations(cards, 5)), key=attrgetter("strength"))


def _first_reading_of_six(cards: Sequence[Card]) -> HandRank:
    if len(cards) != 6:
        raise ValueError(say("A hand of 6 cards was expected, not one of {cards}.", cards=len(cards)))
    rank = _highest(cards)
    told = sum(_IN_FIVE[card] for card in cards) & _TELLING
    return rank if told & _ONE_SUIT else _KNOWN_SIX.setdefault(told, rank)


def _first_reading(cards: Sequence[Card], size: int, numbers: dict[Card, int], known: dict[int, HandRank]) -> HandRank:
    if len(cards) != size:
        raise ValueError(say("A hand of {size} cards was expected, not one of {cards}.", size=size, cards=len(cards)))
    if not numbers.keys() >= set(cards):
        raise ValueError(say("The hand holds something that is not a card of the deck."))
    if len(set(cards)) != size:
        raise ValueError(say("The hand holds one card twice."))
    return known.setdefault(sum(numbers[card] for card in cards) & _TELLING, _read(cards))


def _read(cards: Sequence[Card]) -> HandRank:
    counts = Counter(map(rank_of, cards))
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    kind = _BY_REPEATS.get(tuple(counts[rank] for rank in ranks))
    if kind is None:
        top = _top_of_sequence(ranks)
        kind = _UNPAIRED[len(set(map(suit_of, cards))) == 1, top is not None]
        ranks = ranks if top is None else (top,)
    if kind is HandKind.STRAIGHT_FLUSH and len(cards) == 5 and ranks == (14,):
        kind = HandKind.ROYAL_FLUSH
    return HandRank(_strength(len(cards), kind, ranks), kind, ranks, len(cards))


def _top_of_sequence(ranks: tuple[int, ...]) -> int | None:
    """Give the card a sequence is called by; below the lowest one the ace counts 1 (X3 3.15.3, SS 3.12.4)."""
    if ranks[0] - ranks[-1] == len(ranks) - 1:
        return ranks[0]
    wheel = (14, *range(len(ranks), 1, -1))
    return len(ranks) if ranks == wheel else None


def _strength(size: int, kind: HandKind, ranks: tuple[int, ...]) -> int:
    """Write the place of the kind, then the deciding ranks, as the digits of one number."""
    strength = KINDS_IN_ORDER[size].index(kind)
    for place in range(size):
        strength = strength * 16 + (ranks[place] if place < len(ranks) else 0)
    return strength
