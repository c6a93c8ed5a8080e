"""The deck inside a device: 52 cards in an order that a seed decides, or that somebody laid down beforehand."""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from msgspec import Struct

from assets.languages import kept
from devices.events import Verdict
from devices.words import CARDS, Face


def shuffled(chance: Random, cards: Iterable[Face] = CARDS) -> list[Face]:
    """Return these cards in a new order; the first one is dealt first."""
    deck = list(cards)
    chance.shuffle(deck)
    return deck


def stacked(cards: Sequence[Face], chance: Random) -> list[Face]:
    """Return a whole deck that begins with these cards in this order. ValueError for a card twice or none at all."""
    wrong = [card for card, times in Counter(cards).items() if times > 1 or card not in CARDS]
    if wrong:
        raise ValueError(kept("not a card, or twice: {wrong}", wrong=", ".join(wrong)))
    return [*cards, *shuffled(chance, (card for card in CARDS if card not in set(cards)))]


class Count(Struct, frozen=True):
    """What a device finds that counts and reads its deck."""

    result: Verdict
    counted: int
    present: tuple[Face, ...]
    odd: tuple[Face, ...]


def count_deck(cards: Sequence[Face]) -> Count:
    """Count and read a deck: how many, which, and what does not belong."""
    odd = surplus(cards)
    result: Verdict = "ok"
    if odd:
        result = "duplicate" if odd[0] in CARDS else "foreign"
    if len(cards) != len(CARDS):
        result = "short" if len(cards) < len(CARDS) else "over"
    return Count(result, len(cards), tuple(card for card in CARDS if card in set(cards)), odd)


def surplus(cards: Iterable[Face]) -> tuple[Face, ...]:
    """Return the duplicates and odd objects among these."""
    counted = Counter(cards)
    return tuple(face for face, times in counted.items() for _ in range(times - 1 if face in CARDS else times))
