"""All hands of so many cards, counted by what they are read as: exactly, nothing sampled."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from itertools import combinations_with_replacement
from math import comb, prod
from typing import TypeVar

from engine.cards import RANKS, SUITS, Card

_Class = TypeVar("_Class", bound=Hashable)


def counted_hands(size: int, reads: Callable[[tuple[Card, ...]], _Class]) -> Mapping[_Class, int]:
    """Count every hand of `size` cards by what it is read as, which suits decide by a flush alone."""
    hands: Counter[_Class] = Counter()
    for ranks in combinations_with_replacement(RANKS, size):
        counts = Counter(ranks)
        if max(counts.values()) > len(SUITS):
            continue
        ways = prod(comb(len(SUITS), count) for count in counts.values())
        if len(counts) == size:
            hands[reads(in_suits(ranks, "h" * size))] += len(SUITS)
            ways -= len(SUITS)
        hands[reads(in_suits(ranks, "cdhs" + "c" * (size - 4)))] += ways
    return hands


def in_suits(ranks: Iterable[str], suits: str) -> tuple[Card, ...]:
    """Spell a hand of more than one suit: equal ranks stand side by side, so no card comes twice."""
    return tuple(Card(rank + suit) for rank, suit in zip(ranks, suits, strict=False))
