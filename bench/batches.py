"""Hands by the million: the order of the engine's five-card ranks, looked up for whole arrays of hands at once.

Cards are numbered as in the deck of `engine.cards`. Each rank has a key such that the sum over a hand tells which
ranks lie in it, whatever their order; each suit counts beside it. Two tables, filled by asking the engine about one
hand of each kind, give the place of a hand among the 7,462 ranks, the weakest first.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engine.cards import DECK, RANKS, SUITS, Card
from engine.hands import rank_five, rank_six

Hands = NDArray[np.uint8]
Places = NDArray[np.int16]

_KEYS: Final[Mapping[int, tuple[int, ...]]] = {
    5: (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415),
    6: (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181),
}
"""By the number of cards: no two hands that differ in a rank have the same sum of these. Found by search."""
_BITS: Final[Mapping[int, int]] = {5: 19, 6: 23}
"""So many bits hold that sum; above them lie three for each suit."""
_FIVE: Final = 5


def numbered(hands: Sequence[Sequence[Card]]) -> Hands:
    """Hands of one size as an array, a row each."""
    place = {card: number for number, card in enumerate(DECK)}
    return np.array([[place[card] for card in hand] for hand in hands], dtype=np.uint8)


def places(hands: Hands) -> Places:
    """Where each hand of five cards, or the best five of six, stands among all ranks; 0 is the weakest."""
    size = hands.shape[1]
    values, found = _values(size), None
    for column in range(size):
        taken = values[hands[:, column]]
        found = taken if found is None else np.add(found, taken, out=found)
    if found is None:
        raise ValueError("a hand has cards")
    by_ranks, by_suit = _tables(size)
    ranked = by_ranks[found & (len(by_ranks) - 1)]
    counts = found >> _BITS[size]
    suited = np.flatnonzero(_flush(counts))
    if len(suited):
        ranked[suited] = by_suit[_suited_ranks(hands[suited], counts[suited])]
    return ranked


def _flush(counts: NDArray[Any]) -> NDArray[Any]:
    """Whether a suit lies there five or six times: of a count's three bits the highest, and one of the others."""
    return (counts >> 2) & ((counts >> 1) | counts) & 0o1111


def _suited_ranks(hands: Hands, counts: NDArray[Any]) -> NDArray[Any]:
    """The ranks of the cards of the suit that makes the flush, a bit each."""
    suits = sum(np.where((counts >> 3 * suit) & 7 >= _FIVE, suit, 0) for suit in range(len(SUITS)))
    ranks, suit_of = _ranks_and_suits()
    bits = np.where(suit_of[hands] == np.asarray(suits)[:, None], 1 << ranks[hands].astype(np.int32), 0)
    return np.bitwise_or.reduce(bits, axis=1)


@cache
def _ranks_and_suits() -> tuple[NDArray[Any], NDArray[Any]]:
    return (
        np.array([RANKS.index(card[0]) for card in DECK], dtype=np.int8),
        np.array([SUITS.index(card[1]) for card in DECK], dtype=np.int8),
    )


@cache
def _values(size: int) -> NDArray[Any]:
    ranks, suits = _ranks_and_suits()
    keys, bits = _KEYS[size], _BITS[size]
    values = [keys[rank] + (1 << (bits + 3 * int(suit))) for rank, suit in zip(ranks, suits, strict=True)]
    return np.array(values, dtype=np.int32 if size == _FIVE else np.int64)


@cache
def _order() -> dict[Any, int]:
    """The place of every rank, by one hand of each: all kinds of ranks, in several suits and in one."""
    kinds = combinations_with_replacement(range(len(RANKS)), _FIVE)
    ranks = {rank_five(_unsuited(kind)) for kind in kinds if _possible(kind)}
    ranks |= {rank_five(_suited(kind)) for kind in combinations(range(len(RANKS)), _FIVE)}
    return {rank: place for place, rank in enumerate(sorted(ranks))}


@cache
def _tables(size: int) -> tuple[Places, Places]:
    rank = {5: rank_five, 6: rank_six}[size]
    order, keys = _order(), _KEYS[size]
    by_ranks = np.full(1 << _BITS[size], -1, dtype=np.int16)
    for kind in combinations_with_replacement(range(len(RANKS)), size):
        if _possible(kind):
            by_ranks[sum(keys[each] for each in kind)] = order[rank(_unsuited(kind))]
    by_suit = np.full(1 << len(RANKS), -1, dtype=np.int16)
    for count in range(_FIVE, size + 1):
        for kind in combinations(range(len(RANKS)), count):
            best = max(order[rank_five(_suited(five))] for five in combinations(kind, _FIVE))
            by_suit[sum(1 << each for each in kind)] = best
    return by_ranks, by_suit


def _possible(kind: Sequence[int]) -> bool:
    return all(kind.count(each) <= len(SUITS) for each in kind)


def _unsuited(kind: Sequence[int]) -> tuple[Card, ...]:
    """One hand of these ranks that is no flush: suits in turn, so that none lies there five times."""
    return tuple(Card(RANKS[rank] + SUITS[place % len(SUITS)]) for place, rank in enumerate(kind))


def _suited(kind: Sequence[int]) -> tuple[Card, ...]:
    return tuple(Card(RANKS[rank] + SUITS[0]) for rank in kind)
