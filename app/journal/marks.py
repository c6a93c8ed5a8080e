"""What a round can be found by in one look: its amounts, its kinds of hands, and marks of cards that lay together.

A row of each round holds them, and an index has nothing else in it, so that a search through a million rounds opens
only those that may fit. What a mark says is never the answer: it only tells where it cannot be.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import Final, TypeVar

_PLACES: Final = {rank + suit: place for place, (rank, suit) in enumerate(product("23456789TJQKA", "cdhs"))}
_BITS: Final = 63
"""Of a whole number in a row, which has a sign."""
MarkedT = TypeVar("MarkedT", int, str)
CARD_MARKS: Final = ("cards_1", "cards_2", "cards_3", "cards_4")


def told_mark(told: Iterable[MarkedT]) -> str:
    """Each amount or name once, with a space before and after it, so that it is found by that."""
    found = " ".join(map(str, sorted(set(told))))
    return f" {found} " if found else ""


def card_marks(hands: Iterable[Sequence[str]]) -> tuple[int, ...]:
    """A bit for any two cards that lie in one hand. Two other cards may have the same bit."""
    marks = [0] * len(CARD_MARKS)
    for hand in hands:
        places = sorted({_PLACES[card] for card in hand if card in _PLACES})
        for low, high in combinations(places, 2):
            bit = (high * (high - 1) // 2 + low) % (_BITS * len(marks))
            marks[bit // _BITS] |= 1 << bit % _BITS
    return tuple(marks)
