"""A round stopped wherever it can stand: one table for each step of its dealing method."""

from collections.abc import Iterator

from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.procedure import DealInTurn, Decide, Expose, Phase, Step
from engine.round.course import current, expected
from engine.table import commands as ask
from tests.engine.pit import Pit

EVERY_METHOD = [(game, method) for game in GAMES.values() for method in game.procedures]
SIDES = {"pair_plus": 10, "six_card_bonus": 10, "prime": 5, "progressive": 5}


def stops(game: Game, method: str, *seats: int) -> Iterator[tuple[Step, Pit]]:
    """The table at each step, with main wagers and side wagers on these positions (1 and 2); everybody plays."""
    for place, step in enumerate(game.procedures[method].steps):
        pit = at_step(game, method, place, *seats)
        if pit.round.step == place:
            yield step, pit


def at_step(game: Game, method: str, place: int, *seats: int) -> Pit:
    """A table whose round has come to the step of this number, or past it where that had no work."""
    pit = Pit(game, method).place(*(seats or (1, 2)), **SIDES)
    while pit.round.step < place and pit.phase is not Phase.CLOSING:
        onward(pit)
    return pit


def onward(pit: Pit) -> None:
    """Do the next thing that the step asks for."""
    step = current(pit.game, pit.round)
    match step:
        case Decide():
            pit.do(ask.AllOthers())
        case Expose():
            pit.play(upto=_after(pit))
        case _ if pit.phase is Phase.BETTING:
            pit.do(ask.NoMoreBets(warned=True))
        case _ if pit.phase is Phase.COLLECTING:
            pit.do(
                ask.ConfirmProgressives(collected=sum(b.wagers.get("progressive", 0) for b in pit.round.boxes.values()))
            )
        case _ if pit.phase is Phase.BURNING:
            pit.do(ask.ConfirmBurn())
        case DealInTurn(show_last=True) if expected(pit.game, pit.round) is None:
            pit.do(ask.EnterHand(place="dealer", cards=pit.draw(1)))
        case DealInTurn():
            pit.do(ask.CardsDealt())
        case _ if pit.phase is Phase.DEALING:
            pit.next_packet()
        case _:
            pit.play(upto=_after(pit))


def _after(pit: Pit) -> Phase:
    """The phase of the next step, up to which a step of turning or settling is played."""
    steps = pit.game.procedures[pit.round.terms.method].steps
    return steps[pit.round.step + 1].phase
