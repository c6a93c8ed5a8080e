"""Whole arrays of hands are ranked as the engine ranks each of them."""

from random import Random

import numpy as np

from bench.batches import numbered, places
from engine.cards import DECK, RANKS, SUITS, Card
from engine.hands import rank_five, rank_six


def test_five_and_six_cards_stand_in_the_order_of_the_engine() -> None:
    chance = Random(12)
    flushes = [[Card(rank + suit) for rank in chance.sample(RANKS, 5)] for suit in SUITS for _ in range(40)]
    for size, rank in ((5, rank_five), (6, rank_six)):
        more = [chance.sample([c for c in DECK if c not in hand], size - 5) for hand in flushes]
        hands = [chance.sample(DECK, size) for _ in range(3_000)]
        hands += [chance.sample([*hand, *other], size) for hand, other in zip(flushes, more, strict=True)]
        found = places(numbered(hands))
        ranks = {rank(hand): int(place) for hand, place in zip(hands, found, strict=True)}
        assert [ranks[rank(hand)] for hand in hands] == found.tolist()
        assert [ranks[each] for each in sorted(ranks)] == sorted(set(ranks.values()))


def test_the_places_run_from_the_weakest_rank_to_the_royal_flush() -> None:
    weakest, royal = ["2c", "3d", "4h", "5s", "7c"], ["Th", "Jh", "Qh", "Kh", "Ah"]
    found = places(numbered([list(map(Card, weakest)), list(map(Card, royal))]))
    assert found.dtype == np.int16
    assert found.tolist() == [0, 7_461]
