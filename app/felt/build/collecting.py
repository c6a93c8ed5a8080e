"""Progressive bets accepted against chips collected: both are counted before the deal can start."""

import msgspec

from assets.languages import say
from engine.counting_words import many
from engine.games.game import Game
from engine.money import show
from engine.procedure import Phase
from engine.table.state import Round
from engine.table.terms import Cents

COUNT = "count"
"""Key of the action that enters what was really collected."""


class CollectingView(msgspec.Struct, frozen=True, kw_only=True):
    """Progressive bets accepted against chips collected, before the deal. Amounts in cents.

    Attributes:
        bets: how many were accepted.
        accepted: what they come to.
        collected: what was counted and is not that amount; None before anything was counted.
        unit: the price of one unit.

    """

    bets: int = 0
    accepted: int = 0
    collected: int | None = None
    unit: int = 0
    currency: str = "$"


def collecting_view(game: Game, rnd: Round | None, phase: Phase, collected: Cents | None) -> CollectingView | None:
    """Both counts while the chips are collected; None in every other phase. `collected`: as counted last."""
    name = game.progressive.name if game.progressive else ""
    if phase is not Phase.COLLECTING or rnd is None:
        return None
    return CollectingView(
        bets=sum(1 for box in rnd.boxes.values() if box.wagers.get(name)),
        accepted=progressive_chips(game, rnd),
        collected=collected,
        unit=rnd.terms.unit,
        currency=rnd.terms.currency,
    )


def count_words(view: CollectingView) -> str:
    """Both counts; they must agree before the deal can start."""
    accepted = show(view.accepted, view.currency)
    if view.collected is None:
        return say("{bets} accepted. Count the chips, then confirm", bets=many(view.bets, "bet"))
    return say(
        "Accepted {accepted}, collected {collected}: they must agree. Count again",
        accepted=accepted,
        collected=show(view.collected, view.currency),
    )


def progressive_chips(game: Game, rnd: Round) -> Cents:
    """What the accepted progressive bets of a round come to."""
    name = game.progressive.name if game.progressive else ""
    return sum(box.wagers.get(name, 0) for box in rnd.boxes.values())
