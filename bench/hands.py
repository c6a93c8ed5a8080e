"""How fast hands are ranked, beside other evaluators, in one run on one machine; and whether all agree.

Run `python -m bench hands`. Every evaluator gets the same deals, prepared beforehand in the form it likes
best, through its own public function. Absolute figures depend on the machine, so read the ratios.
"""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations, pairwise
from typing import Any

import msgspec
from msgspec.structs import replace
from rich.console import Console

from bench.aims import ahead
from bench.batches import numbered, places
from bench.figures import Figure
from engine.cards import DECK, Card
from engine.hands import rank_five, rank_six, rank_three

DEALS = 8_000
ROUNDS = 25
SEED = 20_230_522

BATCH = 10
"""So many times the same hands make a batch."""
BATCHES_AHEAD = 5
AHEAD_OF = {("five", "eval7"), ("six", "phevaluator")}
"""Which evaluators are to be overtaken, with how many cards."""

Deal = tuple[Card, ...]


class Evaluator(msgspec.Struct, frozen=True):
    """One way to rank five or six cards; `strength` turns its answer into a number, higher when better."""

    name: str
    kind: str
    prepare: Callable[[Deal], Any]
    five: Callable[[Any], Any]
    six: Callable[[Any], Any]
    strength: Callable[[Any], Any]


def cutcard() -> Evaluator:
    return Evaluator(
        "Cutcard",
        "Python",
        tuple,
        rank_five,
        rank_six,
        lambda found: found.strength,
    )


def treys() -> Evaluator:
    package = import_module("treys")
    evaluate, new = partial(package.Evaluator().evaluate, board=[]), package.Card.new
    return Evaluator("treys", "Python", lambda deal: list(map(new, deal)), evaluate, evaluate, lambda rank: -rank)


def pokerkit() -> Evaluator:
    hand, card = import_module("pokerkit").StandardHighHand, import_module("pokerkit").Card
    return Evaluator(
        "pokerkit",
        "Python",
        lambda deal: tuple(card.parse("".join(deal))),
        hand,
        hand.from_game,
        lambda found: found.entry.index,
    )


def phevaluator() -> Evaluator:
    package = import_module("phevaluator")
    evaluate, number = package.evaluate_cards, package.Card.to_id
    compiled = find_spec("phevaluator._pheval") is not None
    return Evaluator(
        "phevaluator",
        "C, compiled" if compiled else "Python",
        lambda deal: tuple(map(number, deal)),
        lambda ids: evaluate(*ids),
        lambda ids: evaluate(*ids),
        lambda rank: -rank,
    )


def eval7() -> Evaluator:
    package = import_module("eval7")
    return Evaluator(
        "eval7",
        "C, compiled",
        lambda deal: list(map(package.Card, deal)),
        package.evaluate,
        package.evaluate,
        lambda strength: strength,
    )


def installed(console: Console) -> Iterator[Evaluator]:
    for evaluator in (cutcard, treys, pokerkit, phevaluator, eval7):
        try:
            yield evaluator()
        except ImportError:
            console.print(f"{evaluator.__name__} is not installed and was left out (install the extra 'bench').")


def per_second(ranked: Sequence[tuple[Callable[[Any], Any], Sequence[Any]]]) -> list[float]:
    """Rank all hands by every evaluator in turn, several times over; the quickest time is the least disturbed.

    Processor time, so that what else the machine does weighs little.
    """
    best = [float("inf")] * len(ranked)
    for _ in range(ROUNDS):
        for place, (rank, hands) in enumerate(ranked):
            start = time.process_time()
            for hand in hands:
                rank(hand)
            best[place] = min(best[place], time.process_time() - start)
    return [len(hands) / seconds for (_, hands), seconds in zip(ranked, best, strict=True)]


def order_of(evaluator: Evaluator, rank: Callable[[Any], Any], deals: Sequence[Deal]) -> list[int]:
    """Say for every two neighbours which is better: the form in which evaluators can be compared."""
    strengths = [evaluator.strength(rank(evaluator.prepare(deal))) for deal in deals]
    return [(first > second) - (first < second) for first, second in pairwise(strengths)]


def a_hand_of_each_rank() -> list[Deal]:
    """Take one hand of each of the 7,462 ranks, weakest first."""
    found = {rank_five(deal): deal for deal in combinations(DECK, 5)}
    return [found[rank] for rank in sorted(found)]


def measure() -> list[Figure]:
    """Rank the same hands by every evaluator, after all have agreed on their order."""
    console, deal = Console(stderr=True), random.Random(SEED)
    evaluators = list(installed(console))
    fives = [tuple(deal.sample(DECK, 5)) for _ in range(DEALS)]
    sixes = [tuple(deal.sample(DECK, 6)) for _ in range(DEALS // 4)]
    threes = [tuple(deal.sample(DECK, 3)) for _ in range(DEALS)]
    ladder = a_hand_of_each_rank()
    for evaluator in evaluators:
        if set(order_of(evaluator, evaluator.five, ladder)) != {-1}:
            raise SystemExit(f"{evaluator.name} does not rise over the {len(ladder):,} ranks in Cutcard's order.")
    (alone,) = per_second([(rank_three, threes)])
    return [
        *_compared("five cards", evaluators, fives, "five"),
        *_compared("best five of six cards", evaluators, sixes, "six"),
        *_batches(fives, sixes),
        Figure(what="three cards, which no other ranks", value=alone, unit="a second"),
    ]


def _batches(fives: Sequence[Deal], sixes: Sequence[Deal]) -> Iterator[Figure]:
    """Arrays of hands, as odds and proofs rank them, beside eval7 hand by hand."""
    try:
        other = eval7()
    except ImportError:
        return
    for what, deals, rank in (("five cards", fives, other.five), ("best five of six cards", sixes, other.six)):
        hands, prepared = numbered(deals * BATCH), [list(map(other.prepare, deals))] * BATCH
        mine, theirs = per_second([(places, [hands]), (partial(_each, rank), prepared)])
        figure = Figure(
            what=f"{what}, in batches",
            value=mine * len(hands),
            unit="a second",
            beside="eval7, hand by hand",
            baseline=theirs * len(deals),
        )
        yield replace(figure, aim=f"≥ {BATCHES_AHEAD} x", met=figure.value >= BATCHES_AHEAD * figure.baseline)


def _each(rank: Callable[[Any], Any], hands: Sequence[Any]) -> None:
    for hand in hands:
        rank(hand)


def _compared(what: str, evaluators: Sequence[Evaluator], deals: Sequence[Deal], attribute: str) -> Iterator[Figure]:
    ranks = [getattr(evaluator, attribute) for evaluator in evaluators]
    speeds = per_second([(rank, list(map(e.prepare, deals))) for e, rank in zip(evaluators, ranks, strict=True)])
    expected = order_of(evaluators[0], ranks[0], deals)
    for evaluator, rank, speed in zip(evaluators[1:], ranks[1:], speeds[1:], strict=True):
        if order_of(evaluator, rank, deals) != expected:
            raise SystemExit(f"{evaluator.name} and Cutcard do not agree on the order of hands.")
        figure = Figure(
            what=f"{what}, beside {evaluator.name}",
            value=speeds[0],
            unit="a second",
            beside=f"{evaluator.name}, {evaluator.kind}",
            baseline=speed,
        )
        yield ahead(figure) if (attribute, evaluator.name) in AHEAD_OF else figure
