"""The clock on the wall is set while several programs write for one table: nobody is accused of what nobody did."""

from contextlib import closing
from pathlib import Path

from app.bootstrap import open_house
from app.cli.autoplay import Croupier
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.verify import verify
from app.settings import data_folder
from app.table.pit_book import PIT
from app.table.service import SYSTEM, TableService
from engine.games.catalogue import GAMES
from engine.staff.pit_facts import TerminalOpened
from tests.app.journal.scene import SetClock
from tests.app.past_rounds import GAME, correct, house_with, put

HOUR_US = 3_600_000_000


def test_what_the_office_writes_for_a_table_says_nothing_of_the_clocks_of_its_terminal(tmp_path: Path) -> None:
    """The clock was set, the office put an amount right, and only then the terminal wrote again and told the jump."""
    clock, croupier = SetClock(), Croupier(GAMES[GAME], seed=7)
    with (
        closing(house_with(tmp_path, rounds=1, clock=clock)) as house,
        closing(open_house(data_folder(tmp_path), clock)) as office,
    ):
        with house.journal.writing() as w:
            w.append(PIT, (TerminalOpened(table="T1"),), SYSTEM)
        service = TableService("T1", house.journal)
        put(service, croupier, [])
        clock.set_wall(HOUR_US)
        correct(office, 1, 100)
        put(service, croupier, [])
        assert verify(house.database, None, Codec(ALL_FACTS), HouseProjector).problems == ()
