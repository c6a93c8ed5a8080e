"""A log that was moved – restored, copied, or read anew – goes on where it ended (case D12)."""

import shutil
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from app.bootstrap import OpenHouse, open_house
from app.cli.autoplay import Croupier
from app.dispute.door import Disputes
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.backup import back_up, restore
from app.journal.codec import Codec
from app.journal.read_models import rebuild
from app.journal.verify import verify
from app.record.dispute import Dispute
from app.settings import data_folder
from app.table.service import TableService, replay
from engine.cards import Card
from engine.games.catalogue import GAMES
from tests.app.past_rounds import ANN, GAME, correct, house_with, put
from tests.app.staff.hand_clock import HandClock

ROUNDS = 3
Move = Callable[[OpenHouse, Path], Path]


def _restored(house: OpenHouse, to: Path) -> Path:
    """Backed up and restored into a folder of its own."""
    backup = to.parent / "backup.sqlite"
    back_up(house.database, backup, Codec(ALL_FACTS), HouseProjector)
    house.close()
    restore(backup, to, data_folder(to).head_file, Codec(ALL_FACTS), HouseProjector)
    return to


def _copied(house: OpenHouse, to: Path) -> Path:
    """The whole folder copied while nobody has it open."""
    house.close()
    shutil.copytree(house.folder.path, to)
    return to


def _made_anew(house: OpenHouse, to: Path) -> Path:
    """As copied, and every table that is read made anew from the entries."""
    moved = open_house(data_folder(_copied(house, to)))
    rebuild(moved.database, Codec(ALL_FACTS), HouseProjector())
    moved.close()
    return to


@pytest.fixture(params=[_restored, _copied, _made_anew], ids=["restored", "copied", "made anew"])
def moved(request: pytest.FixtureRequest, tmp_path: Path):
    """A house with rounds, a correction and a dispute, in another folder than it was written in."""
    house = house_with(tmp_path / "old", rounds=ROUNDS)
    correct(house, ROUNDS, 500)
    assert isinstance(_dispute(house), Dispute)
    last = house.journal.head()
    move: Move = request.param
    there = open_house(data_folder(move(house, tmp_path / "new")))
    kept = next(there.journal.entries(after=last.count - 1))
    assert (kept.seq, kept.hash) == (last.count, last.hash)
    yield there
    there.close()


def _dispute(house: OpenHouse) -> object:
    return Disputes(house.journal, HandClock()).open("T1-000001", what="x", who="y", by=ANN)


def _play_one(house: OpenHouse) -> TableService:
    service, deck = TableService("T1", house.journal), list[Card]()
    croupier = Croupier(GAMES[GAME], seed=99)
    while service.table.round is None or service.table.round.number <= ROUNDS or not service.table.round.closed:
        put(service, croupier, deck)
    return service


@pytest.mark.case("D12")
def test_the_next_round_is_written_under_the_next_number_and_the_chain_goes_on(moved: OpenHouse) -> None:
    last = moved.journal.head()
    service = _play_one(moved)
    new = list(moved.journal.entries(after=last.count))
    assert new[0].seq == last.count + 1
    assert new[0].prev == last.hash
    assert all(later.seq == entry.seq + 1 and later.prev == entry.hash for entry, later in pairwise(new))
    assert [row["number"] for row in moved.journal.rows("rounds")] == [1, 2, 3, 4]
    assert service.table == replay(moved.journal, "T1")
    assert verify(moved.database, moved.folder.head_file, Codec(ALL_FACTS), HouseProjector).problems == ()


@pytest.mark.case("D12")
def test_corrections_and_disputes_go_on_under_numbers_that_nobody_has(moved: OpenHouse) -> None:
    ids = {str(row["id"]) for name in ("corrections", "irregularities") for row in moved.journal.rows(name)}
    correct(moved, ROUNDS, -500)
    dispute = _dispute(moved)
    assert isinstance(dispute, Dispute)
    assert dispute.id == "T1-000001/dispute-2"
    after = {str(row["id"]) for name in ("corrections", "irregularities") for row in moved.journal.rows(name)}
    assert ids < after
    assert len(after) == len(ids) + 2
    assert verify(moved.database, moved.folder.head_file, Codec(ALL_FACTS), HouseProjector).problems == ()


@pytest.mark.case("D12")
def test_no_table_counts_by_itself_so_there_is_no_count_that_could_be_left_behind(moved: OpenHouse) -> None:
    with moved.database.reading() as connection:
        made = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE type = 'table'").scalars()
        assert not any("AUTOINCREMENT" in (sql or "").upper() for sql in made)
        names = connection.exec_driver_sql("SELECT name FROM sqlite_master").scalars()
        assert "sqlite_sequence" not in set(names)
