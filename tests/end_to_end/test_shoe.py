"""A plain shoe deals every game by every method on the live path; what it cannot prove is counted."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from app.cli.autoplay import Run, autoplay
from app.settings import data_folder
from devices.asl.lines import face_of
from engine.games.catalogue import GAMES
from engine.procedure import Deal, DealInTurn
from engine.table.events import CardDealt, FindingResolved
from tests.end_to_end.runs import autoplay as start
from tests.end_to_end.runs import finish, sound, stored_bodies

XTREME = "megalink-three-card-poker-xtreme"
SIXTH_CARD = """
import os, signal, sys
from pathlib import Path
from app.cli import autoplay as run
from app.table.news import Changed
from app.settings import data_folder
from engine.table.events import CardDealt

game, method, folder = sys.argv[1:]
cards = []

def mortal(house, name, tell, **more):
    def tell_and_die(news):
        tell(news)
        if isinstance(news, Changed):
            cards.extend(entry for entry in news.entries if isinstance(entry.event, CardDealt))
        if len(cards) >= 6:
            os.kill(os.getpid(), signal.SIGKILL)
    return open_table(house, name, tell_and_die, **more)

open_table, run.open_table = run.open_table, mortal
wanted = run.Run(games=(game,), methods=(method,), seats=3, rounds=3, seed=5, protocol="asl")
run.autoplay(data_folder(Path(folder)), wanted)
"""
"""A run that is killed as soon as the sixth card of its first round is written, by the thread that wrote it."""
EVERY = [(game.id, method) for game in GAMES.values() for method in game.procedures]


def cards_of_a_round(game: str, method: str, seats: int) -> int:
    """How many cards a round takes with every position in play."""
    cards = 0
    for step in GAMES[game].procedures[method].steps:
        match step:
            case Deal(to=to, cards=count):
                cards += count * (seats if to == "seats" else 1)
            case DealInTurn(cards=count, dealer=dealer, community=community):
                cards += count * (seats + dealer) + community
            case _:
                pass
    return cards


@pytest.mark.rule("X3 3.7", "X3 3.8", "SS 3.7", "SS 3.8", "LR 3.6", "M3 3.7", "M3 3.8")
@pytest.mark.parametrize(("game", "method"), EVERY)
def test_a_shoe_of_single_cards_deals_a_round_of_every_game_by_every_method(
    game: str, method: str, tmp_path: Path
) -> None:
    run = Run(games=(game,), methods=(method,), seats=2, rounds=1, seed=3, protocol="asl")
    summary = autoplay(data_folder(tmp_path), run)
    assert summary.cards == cards_of_a_round(game, method, seats=2)
    house = sound(tmp_path)
    dealt = [entry.event for entry in house.journal.entries("table:T1") if isinstance(entry.event, CardDealt)]
    assert len(dealt) == summary.cards
    house.close()


@pytest.mark.fault("L2", "P5")
@pytest.mark.rule("X3 5.8")
@pytest.mark.parametrize("method", ["A", "manual"])
def test_after_a_kill_in_the_deal_a_shoes_cards_are_counted_and_the_round_goes_on(method: str, tmp_path: Path) -> None:
    played = subprocess.run([sys.executable, "-c", SIXTH_CARD, XTREME, method, str(tmp_path)], timeout=240, check=False)
    assert played.returncode == -signal.SIGKILL
    finish(start(tmp_path, rounds=2, seed=5, game=XTREME, method=method, protocol="asl"))
    house = sound(tmp_path)
    decided = [e.event for e in house.journal.entries("table:T1") if isinstance(e.event, FindingResolved)]
    assert decided[0].outcome == "count-right"
    assert decided[0].rule == "5.8"
    told = [body for body in stored_bodies(house).values() if body.startswith(b"C")]
    assert len(told) <= 3 * cards_of_a_round(XTREME, method, seats=3)
    kept = [e.event.card for e in house.journal.entries("table:T1") if isinstance(e.event, CardDealt) and e.event.card]
    assert [face_of(body.decode()[2:]) for body in told] == kept
    house.close()
