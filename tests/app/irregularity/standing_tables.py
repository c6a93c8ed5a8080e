"""Tables as they stand when something happens."""

from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.table import commands as ask
from tests.engine.pit import Pit

M3 = GAMES["megalink-three-card-poker"]
X3 = GAMES["megalink-three-card-poker-xtreme"]
SS = GAMES["megalink-singapore-stud-poker"]
LR = GAMES["megalink-let-it-ride"]
UK = GAMES["three-card-poker-prime"]


def dealt(game=X3, *seats: int, **more: int) -> Pit:
    return Pit(game).bet(*(seats or (1, 3)), **more).deal()


def settling(game=X3, *seats: int, **more: int) -> Pit:
    return (
        Pit(game, limits={"ante": (10, 50), "pair_plus": (10, 50)})
        .bet(*(seats or (1, 3)), **more)
        .play(upto=Phase.SETTLING)
    )


def second_round(game=X3) -> Pit:
    return Pit(game).bet(1).finish().bet(1, 3).deal()


def alone(*, closed: bool) -> Pit:
    pit = Pit(X3).place(1, progressive=5)
    pit.do(ask.PlaceWager(seat=3, wager="progressive", amount=500, outside_limits_seen=True))
    if closed:
        pit.do(ask.NoMoreBets(warned=True))
    return pit


def short_hand() -> Pit:
    pit = Pit(X3).bet(1, 3)
    pit.next_packet(count=2)
    return pit


def folded_one() -> Pit:
    pit = dealt()
    pit.do(ask.Choose(seat=1, choice="fold"))
    return pit
