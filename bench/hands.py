"""How fast hands are ranked, beside other evaluators, in one run on one machine; and whether all agree.

Run `python -m bench.hands`. Every evaluator gets the same deals, prepared beforehand in the form it likes
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
from rich.console import Console
from rich.table import Table

from engine.cards import DECK, Card
from engine.hands import rank_five, rank_six, rank_three

DEALS = 8_000
ROUNDS = 25
SEED = 20_230_522

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


def compare(title: str, evaluators: Sequence[Evaluator], deals: Sequence[Deal], attribute: str) -> Table:
    table = Table("evaluator", "written in", title=title)
    for column in ("hands a second", "Cutcard is"):
        table.add_column(column, justify="right")
    ranks = [getattr(evaluator, attribute) for evaluator in evaluators]
    speeds = per_second([(rank, list(map(e.prepare, deals))) for e, rank in zip(evaluators, ranks, strict=True)])
    expected = order_of(evaluators[0], ranks[0], deals)
    for evaluator, rank, speed in zip(evaluators, ranks, speeds, strict=True):
        if order_of(evaluator, rank, deals) != expected:
            raise SystemExit(f"{evaluator.name} and Cutcard do not agree on the order of hands.")
        ratio = "" if evaluator is evaluators[0] else f"{speeds[0] / speed:.2f} x"
        table.add_row(evaluator.name, evaluator.kind, f"{speed:,.0f}", ratio)
    return table


def main() -> None:
    console = Console()
    deal = random.Random(SEED)
    evaluators = list(installed(console))
    fives = [tuple(deal.sample(DECK, 5)) for _ in range(DEALS)]
    sixes = [tuple(deal.sample(DECK, 6)) for _ in range(DEALS // 4)]
    threes = [tuple(deal.sample(DECK, 3)) for _ in range(DEALS)]

    ladder = a_hand_of_each_rank()
    for evaluator in evaluators:
        if set(order_of(evaluator, evaluator.five, ladder)) != {-1}:
            raise SystemExit(f"{evaluator.name} does not rise over the {len(ladder):,} ranks in Cutcard's order.")
    console.print(f"All evaluators rise over one hand of each of the {len(ladder):,} five-card ranks alike.")

    console.print(compare("Five cards", evaluators, fives, "five"))
    console.print(compare("Best five of six cards", evaluators, sixes, "six"))
    console.print(f"All agree on the order of {len(fives):,} hands of five cards and {len(sixes):,} of six.")
    (alone,) = per_second([(rank_three, threes)])
    console.print(f"Three cards, which no other evaluator here ranks: {alone:,.0f} hands a second.")
    console.print("Cutcard also refuses a wrong number of cards and a card that came twice; not all others do.")


if __name__ == "__main__":
    main()
