"""Simulated play feeds a linked jackpot, and a simulated manager releases its claims."""

from pathlib import Path

import pytest

from app.bootstrap import open_house
from app.cli.autoplay import DEALER, Run, Stalled, autoplay
from app.cli.jackpot_play import claim_ruling, progressive_bet
from app.jackpot.demonstration import demonstration_jackpot
from app.jackpot.desk import JackpotDesk
from app.record.jackpot_book import checked
from app.settings import data_folder
from engine.games.catalogue import GAMES
from engine.jackpots.state import Jackpot
from engine.table import commands as ask
from tests.app.mo_and_dora import staff_of
from tests.app.table.jackpot_floor import STRAIGHT_FLUSH, Floor, approval, done
from tests.engine.jackpots.books import SUPERVISOR, X3


@pytest.mark.parametrize(("game", "method", "unit"), [(X3, "manual", 500), ("megalink-let-it-ride", "manual", 100)])
def test_every_position_wagers_one_unit_where_the_table_is_linked(
    tmp_path: Path, game: str, method: str, unit: int
) -> None:
    folder = data_folder(tmp_path)
    house = open_house(folder)
    opened = JackpotDesk(house.journal).open("J1", demonstration_jackpot(("T1",), (GAMES[game],)), approval())
    assert isinstance(opened, Jackpot), opened
    house.close()
    autoplay(folder, Run(games=(game,), methods=(method,), seats=3, rounds=2, seed=5))
    house = open_house(folder)
    found = checked(house.journal, "J1")
    house.close()
    assert found.wrong == ()
    assert found.jackpot.figures.contributed == 2 * 3 * unit * 30 // 100


def test_without_a_jackpot_nobody_wagers_on_one(tmp_path: Path) -> None:
    summary = autoplay(data_folder(tmp_path), Run(games=(X3,), methods=("manual",), seats=2, rounds=1, seed=5))
    assert summary.rounds == 1


def test_no_round_is_made_up_where_the_people_of_a_house_deal(tmp_path: Path) -> None:
    folder = data_folder(tmp_path)
    house = open_house(folder)
    staff_of(house)
    house.close()
    with pytest.raises(Stalled, match="a folder of their own"):
        autoplay(folder, Run(games=(X3,), methods=("manual",), seats=2, rounds=1, seed=5))


def test_a_stopped_jackpot_is_left_alone(tmp_path: Path) -> None:
    floor = Floor(tmp_path).opened()
    table = floor.table()
    table.do(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000))
    assert progressive_bet(table.game, table.round, table.service.meter) is not None
    done(floor.desk.stop("J1", "The display is dark", SUPERVISOR))
    assert table.service.look()
    assert progressive_bet(table.game, table.round, table.service.meter) is None
    floor.close()


def test_the_simulated_manager_releases_a_claim(tmp_path: Path) -> None:
    floor = Floor(tmp_path).opened()
    table = floor.table().win(STRAIGHT_FLUSH)
    ruling = claim_ruling(table.round, DEALER)
    assert ruling is not None
    table.do(ruling)
    assert claim_ruling(table.round, DEALER) is None
    assert floor.jackpot.claims == ()
    assert floor.journal.rows("claims")[0]["state"] == "released"
    floor.close()
