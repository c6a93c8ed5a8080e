"""A jackpot to try a table with."""

from pathlib import Path

import pytest

from app.bootstrap import open_house
from app.clock import SystemClock
from app.house.first_start import DEMONSTRATION_JACKPOT, FIRST_TABLE, start_demonstration
from app.jackpot.demonstration import TITLE, demonstration_jackpot
from app.jackpot.desk import JackpotDesk
from app.jackpot.of_table import TableJackpot
from app.settings import data_folder
from app.setup.first_start_view import Demonstration
from app.staff.house_log import HouseLog
from app.staff.staff import Staff
from app.table.service import TableService
from engine.actors import Actor, Rank
from engine.games.catalogue import GAMES
from engine.jackpots.checking import objections
from engine.refusals import Refusal
from engine.table import commands as ask
from tests.engine.jackpots.books import LR, M3, SS, UK, X3


@pytest.mark.rule("R-30", "R-29")
def test_the_demonstration_can_be_signed_as_it_is_and_says_what_it_is() -> None:
    how = demonstration_jackpot(("T1", "T2"), GAMES.values())
    assert objections(how) == ()
    assert "Demonstration" in how.title
    assert {part.game: part.unit for part in how.games} == {game: 100 if game == LR else 500 for game in GAMES}
    assert (how.seed, how.to_meter, how.to_reserve) == (20_000_00, 250, 50)
    assert all((part.magic_card, part.lucky_player) == (0, 0) for part in how.games)


def test_each_game_alone_makes_a_demonstration_too() -> None:
    for game in GAMES.values():
        assert objections(demonstration_jackpot(("T1",), (game,))) == ()
    units = {part.game: part.most_units for part in demonstration_jackpot(("T1",), GAMES.values()).games}
    assert units == {M3: 1, X3: 5, SS: 1, LR: 5, UK: 1}


@pytest.mark.rule("R-30", "X3 6.2")
def test_the_demonstration_table_is_linked_to_it_and_takes_a_progressive_wager(tmp_path: Path) -> None:
    house = open_house(data_folder(tmp_path))
    staff = Staff(HouseLog(house.journal), SystemClock())
    made = start_demonstration(staff, house.journal)
    assert isinstance(made, Demonstration), made
    opened = JackpotDesk(house.journal).look(DEMONSTRATION_JACKPOT)
    assert opened.settings is not None
    assert (opened.settings.title, opened.settings.tables) == (TITLE, (FIRST_TABLE,))
    service = TableService(FIRST_TABLE, house.journal, TableJackpot)
    for command in (
        ask.SeatDealer(dealer="120"),
        ask.PlaceYourBets(),
        ask.PlaceWager(seat=1, wager="ante", amount=1000),
        ask.PlaceWager(seat=1, wager="progressive", amount=500),
        ask.NoMoreBets(),
    ):
        assert not isinstance(service.handle(command, Actor("120", "Robin Tan", Rank.DEALER)), Refusal), command
    assert service.meter is not None
    assert service.meter.amount == 20_000_00 + 125
    house.close()
