"""The log is taken away, exchanged or cut while a table works on it: the table stops before its next step.

Whatever was acknowledged to the shuffler or shown to people lay in the file at the path at that moment.
"""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from app.bootstrap import open_house
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.faults import LogMoved, TableMustStop, TableTaken
from app.journal.codec import Codec
from app.journal.database import FILE_NAME
from app.journal.verify import verify
from app.table.service import TableService, Written
from engine.table import commands as ask
from tests.app.table.floor import DEALER
from tests.app.table.watched_floor import ACTS, WatchedFloor, another_log
from tests.mounted import Disk, disk_at

each_act = pytest.mark.parametrize("act", ACTS)


def _in_the_deal(tmp_path: Path) -> WatchedFloor:
    return WatchedFloor(tmp_path / "data").begin(1, 2).cards(4)


@pytest.mark.case("D08")
@each_act
def test_after_the_log_was_touched_nothing_is_acknowledged_or_shown_any_more(tmp_path: Path, act: str) -> None:
    floor = _in_the_deal(tmp_path)
    assert floor.missing() == ([], [])
    done, words = ACTS[act]
    done(floor)
    acknowledged, told = list(floor.acknowledged), list(floor.news)
    with pytest.raises(TableMustStop, match=words):
        floor.rest()
    floor.thread.ask(ask.CloseRound(), DEALER)
    with pytest.raises(TableMustStop, match=words):
        floor.thread.work_off()
    assert floor.acknowledged == acknowledged
    assert floor.news == told
    floor.let_go()


@pytest.mark.parametrize("act", sorted(ACTS.keys() - {"overwritten"}))
def test_a_table_at_which_nothing_happens_notices_it_too(tmp_path: Path, act: str) -> None:
    """But for what keeps its name and its length: the next step compares what stands in it."""
    floor = _in_the_deal(tmp_path)
    done, words = ACTS[act]
    done(floor)
    with pytest.raises(TableMustStop, match=words):
        floor.service.check()
    floor.let_go()


@pytest.mark.case("D08")
@pytest.mark.parametrize(
    ("happens", "words"),
    [
        (Disk.read_only_under_open_files, "cannot be written any more: its disk has become read-only"),
        (Disk.taken_away, "its folder was renamed, removed or unmounted"),
    ],
)
def test_after_its_disk_took_nothing_more_or_went_a_table_does_not_go_on(
    tmp_path: Path, happens: Callable[[Disk], None], words: str
) -> None:
    with disk_at(tmp_path / "data") as disk:
        floor = _in_the_deal(tmp_path)
        seen_from = disk.also_at(tmp_path / "elsewhere")
        happens(disk)
        acknowledged, told = list(floor.acknowledged), list(floor.news)
        with pytest.raises(LogMoved, match=words):
            floor.service.check()
        with pytest.raises(LogMoved, match=words):
            floor.rest()
        floor.thread.ask(ask.CloseRound(), DEALER)
        with pytest.raises(LogMoved, match=words):
            floor.thread.work_off()
        assert floor.acknowledged == acknowledged
        assert floor.news == told
        floor.log = seen_from / FILE_NAME
        assert floor.missing() == ([], [])
        floor.let_go()


@pytest.mark.parametrize("act", ["wal deleted", "shm deleted"])
def test_what_lay_beside_the_log_when_it_was_removed_is_in_the_log_afterwards(tmp_path: Path, act: str) -> None:
    floor = _in_the_deal(tmp_path)
    ACTS[act][0](floor)
    with pytest.raises(LogMoved):
        floor.service.check()
    floor.let_go()
    assert floor.missing() == ([], [])
    with closing(open_house(floor.house.folder)) as again:
        found = verify(again.database, again.folder.head_file, Codec(ALL_FACTS), HouseProjector)
        assert found.problems == ()


def test_a_log_put_in_the_place_of_the_open_one_stays_as_it_is(tmp_path: Path) -> None:
    floor = _in_the_deal(tmp_path)
    other = another_log(floor)
    content = other.read_bytes()
    other.replace(floor.log)
    wal = Path(f"{floor.log}-wal")
    beside = wal.read_bytes()
    with pytest.raises(LogMoved, match="another file was put in its place"):
        floor.rest()
    floor.let_go()
    assert floor.log.read_bytes() == content
    assert wal.read_bytes() == beside


def test_of_two_programs_at_one_table_the_one_that_was_left_behind_writes_nothing_more(tmp_path: Path) -> None:
    floor = _in_the_deal(tmp_path)
    with closing(open_house(floor.house.folder)) as elsewhere:
        second = TableService("T1", elsewhere.journal)
        assert isinstance(second.handle(ask.SeatDealer(dealer="D2"), DEALER), Written)
    written = floor.house.journal.head()
    with pytest.raises(TableTaken, match="another program has written for it"):
        floor.rest()
    assert floor.house.journal.head() == written
    floor.let_go()
