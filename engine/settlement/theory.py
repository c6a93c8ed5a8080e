"""What the house wins of a wager in the long run, by the pay tables alone: the loss that its game declares."""

from fractions import Fraction
from typing import Final

from engine.games.game import Game

NOTHING: Final = Fraction(0)


def expected_loss(game: Game, wager: str, *, survive_fold: bool = True) -> Fraction | None:
    """Tell the expected loss of each unit of a settled line, by the best play.

    It is 0 where the line is counted with another one, and None where the loss is not known. `survive_fold` is the
    reading of the house in force (R-17): the declared figures hold where side wagers survive a fold.
    """
    cost = game.costs.get(wager)
    if cost is None:
        return None if counted_with(game, wager) == wager else NOTHING
    declared = game.wager(wager)
    ends = declared is not None and declared.survives_fold == "house" and not survive_fold
    return None if ends else cost.loss


def counted_with(game: Game, wager: str) -> str:
    """Name the wager whose figure covers this line; its own name where none does."""
    return next((name for name, cost in game.costs.items() if wager in cost.beside), wager)


def is_rounded(game: Game) -> bool:
    """Say whether one of the figures is stated, not counted."""
    return any(cost.rounded for cost in game.costs.values())
