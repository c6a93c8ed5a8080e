"""A jackpot's settings have versions: a round keeps the one it was opened under, whoever changes them meanwhile."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.jackpot.of_table import TableJackpot
from app.journal.codec import Codec
from app.journal.verify import verify
from app.table.service import TableService
from engine.jackpots.pools import Pools
from engine.refusals import Refusal
from engine.table import events as ev
from tests.app.table.jackpot_floor import NOTHING, ROYAL, AtTable, Floor, approval, done
from tests.engine.jackpots.books import settings
from tests.migrations.released_logs import FOLDER, load

SEED = 20_000_00


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    floor = Floor(tmp_path / "data", busy_ms=50).opened()
    yield floor
    assert floor.desk.check("J1").wrong == ()
    assert verify(floor.database, None, Codec(ALL_FACTS), HouseProjector).problems == ()
    floor.close()


def versions(floor: Floor) -> list[int]:
    found = (entry.event for entry in floor.journal.entries("table:T1"))
    return [event.settings for event in found if isinstance(event, ev.RoundOpened)]


def changed(floor: Floor, **how: object) -> None:
    done(floor.desk.change("J1", settings(**how), approval()))


@pytest.mark.rule("R-22")
def test_a_round_feeds_by_the_shares_it_was_opened_under_and_the_next_one_by_the_new_ones(floor: Floor) -> None:
    table = floor.table().bet(1)
    changed(floor, to_meter=500, to_reserve=0)
    table.close_bets()
    assert floor.jackpot.pools == Pools(SEED + 125, 25)
    table.deal(NOTHING).settle().finish()
    table.bet(1).close_bets()
    assert floor.jackpot.pools == Pools(SEED + 125 + 250, 25)
    assert versions(floor) == [1, 2]


@pytest.mark.rule("R-7", "R-22")
def test_the_whole_jackpot_leaves_the_seed_of_the_version_of_its_round(floor: Floor) -> None:
    table = floor.table().bet(1).close_bets().deal(ROYAL)
    changed(floor, seed=30_000_00)
    table.settle()
    assert table.round.prizes[0].amount == SEED + 125
    assert floor.jackpot.pools.displayed == SEED
    table.do(table.ruling())
    table.finish()


def test_a_table_that_is_taken_off_a_jackpot_meanwhile_plays_its_round_for_it_to_the_end(floor: Floor) -> None:
    table = floor.table().bet(1)
    changed(floor, tables=("T2",))
    table.close_bets()
    assert floor.jackpot.pools == Pools(SEED + 125, 25)
    table.deal(ROYAL).settle()
    table.do(table.ruling())
    table.finish()
    table.bet(1, progressive=0)
    assert table.round.terms.unit == 0
    assert versions(floor) == [1, 2]


def test_a_program_started_anew_in_between_knows_the_version_too(floor: Floor) -> None:
    table = floor.table().bet(1)
    changed(floor, to_meter=500, to_reserve=0)
    again = AtTable(floor, "T1")
    assert again.service.meter == table.service.meter
    again.close_bets()
    assert floor.jackpot.pools == Pools(SEED + 125, 25)


def test_two_changes_in_one_round_leave_it_where_it_was(floor: Floor) -> None:
    table = floor.table().bet(1)
    changed(floor, to_meter=500, to_reserve=0)
    changed(floor, to_meter=100, to_reserve=100)
    assert floor.jackpot.version == 3
    table.close_bets()
    assert floor.jackpot.pools == Pools(SEED + 125, 25)


@pytest.mark.case("F07")
def test_a_round_of_the_first_form_that_is_open_names_no_version_so_nothing_is_changed_until_it_is_closed(
    tmp_path: Path,
) -> None:
    load(FOLDER / "houses" / "0001.sql", tmp_path)
    floor = Floor(tmp_path)
    before = floor.jackpot.settings
    assert before is not None
    assert floor.jackpot.version == 1
    no = floor.desk.change("J1", settings(seed=30_000_00, tables=before.tables), approval())
    assert isinstance(no, Refusal)
    assert "T3" in no.words
    assert TableService("T3", floor.journal, TableJackpot).meter is not None
    floor.close()
