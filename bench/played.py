"""Rounds by the thousand, in worker processes: every step is held to the invariants, every wager is added up."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import chain, combinations
from typing import Final

import msgspec
import numpy as np

from bench.batches import places
from bench.invariants import violations
from bench.odds import lines
from bench.simulated_table import METER, PlayedWrong, SimulatedTable, terms_of
from bench.strategies import BY_THE_BOOK, Stays, blind
from bench.tally import Sums, results
from engine.cards import DECK
from engine.decide import decide
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.hand_rank import HandRank
from engine.hands import rank_five, rank_three
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table.evolve import fold
from engine.table.state import Table
from tests.engine.random_questions import Chance
from tools.crashtest import crashtest

CHUNK: Final = 1_000
"""Rounds of one piece of work."""
SEATS: Final = 2
FIVE: Final = 5


class Played(msgspec.Struct):
    """What came of rounds of one game.

    Attributes:
        steps: questions answered, after each of which the invariants were looked at.
        wild: questions of any kind at any moment, asked besides the rounds.
        claims: rounds in which the jackpot paid a percentage, released by a Gaming Shift Manager.
        wrong: everything that was not as it must be; each names its seed and no card.

    """

    rounds: int = 0
    steps: int = 0
    wild: int = 0
    claims: int = 0
    tallies: dict[str, Sums] = msgspec.field(default_factory=dict)
    wrong: list[str] = msgspec.field(default_factory=list)

    def join(self, other: "Played") -> None:
        """Add what came of other rounds of the same game."""
        self.rounds += other.rounds
        self.steps += other.steps
        self.wild += other.wild
        self.claims += other.claims
        self.wrong += other.wrong
        for name, sums in other.tallies.items():
            self.tallies.setdefault(name, Sums()).join(sums)


class Work(msgspec.Struct, frozen=True):
    """One piece of work: so many rounds, or wild questions, of one game and method with this seed."""

    game: str
    method: str
    seed: int
    rounds: int = 0
    wild: int = 0


def pieces(game: Game, rounds: int, wild: int) -> Iterator[Work]:
    """Split the rounds and the wild questions of a game among its methods, in pieces that can be repeated."""
    methods = list(game.procedures)
    seed = 0
    for left in range(rounds, 0, -CHUNK):
        yield Work(game.id, methods[seed % len(methods)], seed, rounds=min(CHUNK, left))
        seed += 1
    for left in range(wild, 0, -CHUNK):
        yield Work(game.id, methods[seed % len(methods)], seed, wild=min(CHUNK, left))
        seed += 1


def play(work: Work) -> tuple[str, Played]:
    """Do one piece of work; the game and what came of it."""
    game = GAMES[work.game]
    return work.game, _rounds(game, work) if work.rounds else _wild(game, work)


def _rounds(game: Game, work: Work) -> Played:
    played = Played()
    ways = _ways(game)
    found: list[str] = []
    table = SimulatedTable(
        game,
        work.method,
        seats=SEATS,
        seed=f"{work.game}/{work.seed}",
        strategies=[stays for stays, _ in ways],
        watch=partial(_look, game, found),
    )
    kinds = {seat: kind for seat, (_, kind) in enumerate(ways, 1) if kind}
    try:
        for rnd in table.rounds(work.rounds):
            played.rounds += 1
            played.claims += any(prize.percent for prize in rnd.prizes)
            for name, result, staked in results(game, rnd, kinds):
                played.tallies.setdefault(name, Sums()).add(result, staked)
            if rnd.outcome != "settled":
                found.append(f"round {rnd.number} ended {rnd.outcome}")
    except PlayedWrong as wrong:
        found.append(str(wrong))
    played.steps = table.steps
    played.wrong = [f"{game.id} {work.method}, seed {work.seed}: {what}" for what in found]
    return played


def _ways(game: Game) -> list[tuple[Stays, str]]:
    """How the positions play: by the book; where an Ante can be played blind, the second one blindly."""
    book = (BY_THE_BOOK[game.id], "")
    return [book, (blind, "blind")] if game.bonuses else [book, book]


def _look(game: Game, found: list[str], table: Table) -> None:
    found += violations(game, table)


def _wild(game: Game, work: Work) -> Played:
    """Ask anything at any moment: an answer keeps the invariants, and a refusal changes nothing by itself."""
    chance = Chance(game, work.seed, mischief=(0.05, 0.3, 0.7)[work.seed % 3])
    played = Played()
    found: list[str] = []
    start = decide(Table(id="T1"), ask.SetTerms(terms=terms_of(game, work.method, 4)))
    if isinstance(start, Refusal):
        raise TypeError("a table can always be set up")
    table = fold(Table(id="T1"), start)
    for _ in range(work.wild):
        answer = decide(table, chance.question(table), meter=METER)
        played.wild += 1
        if not isinstance(answer, Refusal):
            table = fold(table, answer)
            found += violations(game, table)
    played.wrong = [f"{game.id} {work.method}, wild seed {work.seed}: {what}" for what in found]
    return played


class Frequencies(msgspec.Struct, frozen=True):
    """How many hands of a deck reach each line, counted one by one, and how many ranks there are."""

    size: int
    hands: int
    ranks: int
    counts: dict[str, int]


def count_hands(size: int) -> Frequencies:
    """Rank every hand of the deck."""
    rank = {3: rank_three, 5: rank_five}[size]
    found = Counter(map(rank, combinations(DECK, size)))
    if size == FIVE and not _batches_agree(found):
        raise ArithmeticError("hands ranked in batches have other frequencies than those ranked one by one")
    return Frequencies(size, found.total(), len(found), dict(lines(found)))


def _batches_agree(found: Counter[HandRank]) -> bool:
    """Whether arrays of the same hands have the same frequencies, rank by rank."""
    every = np.fromiter(chain.from_iterable(combinations(range(len(DECK)), FIVE)), dtype=np.uint8)
    counts = np.bincount(places(every.reshape(-1, FIVE)))
    return counts.tolist() == [found[rank] for rank in sorted(found)]


def lose_power(seed: int, points: int) -> tuple[int, int]:
    """Lose the power at so many seeded points; how many, and how many stood at the exact step afterwards."""
    outcome = crashtest(points=points, seed=seed)
    return outcome.points, outcome.recovered
