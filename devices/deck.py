"""The deck inside a device: 52 cards in an order that a seed decides, or that somebody laid down beforehand."""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

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
        raise ValueError(f"not a card, or twice: {', '.join(wrong)}")
    return [*cards, *shuffled(chance, (card for card in CARDS if card not in set(cards)))]


def missing(cards: Iterable[Face]) -> tuple[Face, ...]:
    """Return the cards of a whole deck that are not among these."""
    there = set(cards)
    return tuple(card for card in CARDS if card not in there)


def surplus(cards: Iterable[Face]) -> tuple[Face, ...]:
    """Return the duplicates and odd objects among these."""
    counted = Counter(cards)
    return tuple(face for face, times in counted.items() for _ in range(times - 1 if face in CARDS else times))
