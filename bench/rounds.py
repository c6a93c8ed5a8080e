"""How many rounds a second the engine alone plays, for every game and method.

Decided and followed as at the table, two positions with all their wagers; no log, no line, no screen. The baseline
deals the same number of cards from a shuffled deck and ranks the hands: what a round costs before any rule. Seconds are
of processor time, so that what else the machine does weighs little.
"""

import time
from random import Random

from bench.figures import Figure
from bench.simulated_table import SimulatedTable
from engine.cards import DECK
from engine.games.catalogue import GAMES
from engine.games.game import Game

SEATS = 2
BESIDE = "deal and rank only"


def measure(rounds: int = 300) -> list[Figure]:
    """Play every declared procedure; the better of two turns, for it was the less disturbed."""
    return [
        Figure(
            what=f"{game.title}, {method}",
            value=max(_played(game, method, rounds, turn) for turn in "ab"),
            unit="a second",
            beside=BESIDE,
            baseline=max(_dealt(game, rounds, turn) for turn in "ab"),
        )
        for game in GAMES.values()
        for method in game.procedures
    ]


def _played(game: Game, method: str, rounds: int, turn: str) -> float:
    table = SimulatedTable(game, method, seats=SEATS, seed=f"{method}/{turn}")
    start = time.process_time()
    for _ in table.rounds(rounds):
        pass
    return rounds / (time.process_time() - start)


def _dealt(game: Game, rounds: int, turn: str) -> float:
    chance = Random(turn)
    size = game.hand_cards
    compare = game.compare if game.qualification else len
    start = time.process_time()
    for _ in range(rounds):
        deck = chance.sample(DECK, len(DECK))
        for hand in range(SEATS + 1):
            compare(tuple(deck[hand * size : (hand + 1) * size]))
    return rounds / (time.process_time() - start)
