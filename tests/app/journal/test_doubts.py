"""What is missing or exchanged beside the log is said in the log itself, until somebody has seen to it."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from app.bootstrap import OpenHouse, open_house
from app.clock import SystemClock
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.database import FILE_NAME
from app.journal.head import read_copy
from app.journal.own_events import DOUBTS, Doubted
from app.journal.verify import Verified, verify
from app.pit.watch import PitWatch
from app.settings import data_folder
from app.table.service import TableService, Written, replay
from engine.table import commands as ask
from tests.app.past_rounds import ANN, house_with
from tests.app.table.floor import DEALER


def _cut(head: Path) -> None:
    os.truncate(head, 100)


def _half(head: Path) -> None:
    os.truncate(head, 200)


def _emptied(head: Path) -> None:
    os.truncate(head, 0)


def checked(house: OpenHouse) -> Verified:
    return verify(house.database, house.folder.head_file, Codec(ALL_FACTS), HouseProjector)


def start(folder: Path) -> OpenHouse:
    """Open the house and do one thing at its table, as every start of a terminal does."""
    house = open_house(data_folder(folder))
    again = ask.SeatDealer(dealer=f"D{house.journal.head().count}")
    assert isinstance(TableService("T1", house.journal).handle(again, DEALER), Written)
    return house


@pytest.mark.case("D08")
@pytest.mark.parametrize("lose", [_cut, _half, _emptied, Path.unlink])
def test_a_lost_copy_of_the_head_is_told_by_the_log_and_by_the_pit_until_somebody_has_seen_to_it(
    tmp_path: Path, lose: Callable[[Path], None]
) -> None:
    house_with(tmp_path, rounds=1).close()
    head = data_folder(tmp_path).head_file
    before = read_copy(head)
    assert before is not None
    lose(head)
    start(tmp_path).close()
    with closing(start(tmp_path)) as house:
        assert [entry.event for entry in house.journal.entries(DOUBTS)] == [Doubted(what="head", entries=before.count)]
        assert ["the copy of the head was missing" in problem.what for problem in checked(house).problems] == [True]
        watch = PitWatch(house.database, house.journal, tmp_path, SystemClock())
        (alert,) = watch.view().alerts
        assert (alert.kind, alert.words.split(" was")[0]) == ("LOG", "The copy of the log's head")
        watch.acknowledge((alert.id,), ANN)
        assert watch.view().alerts == ()
        assert checked(house).ok
    assert read_copy(head) is not None


def test_the_first_start_of_a_house_says_nothing(tmp_path: Path) -> None:
    house_with(tmp_path, rounds=1).close()
    with closing(start(tmp_path)) as house:
        assert list(house.journal.entries(DOUBTS)) == []
        assert checked(house).ok


def test_the_copy_of_the_head_is_there_before_the_first_entry(tmp_path: Path) -> None:
    open_house(data_folder(tmp_path)).close()
    copy = read_copy(data_folder(tmp_path).head_file)
    assert copy is not None
    assert copy.count == 0


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE snapshots SET state = CAST(replace(CAST(state AS TEXT), '1000', '9000') AS BLOB)",
        "UPDATE snapshots SET state = X'7B'",
        "UPDATE snapshots SET state = X'FF00'",
        "UPDATE snapshots SET seq = seq - 1",
        "UPDATE snapshots SET version = 99",
    ],
)
def test_a_kept_state_that_was_changed_is_not_believed_and_the_log_is_followed_instead(
    tmp_path: Path, change: str
) -> None:
    house_with(tmp_path, rounds=1).close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as shell:
        shell.execute(change)
        shell.commit()
    with closing(open_house(data_folder(tmp_path))) as house:
        service = TableService("T1", house.journal)
        assert service.table == replay(house.journal, "T1")
        assert isinstance(service.handle(ask.SeatDealer(dealer="D2"), DEALER), Written)
        (doubt,) = house.journal.entries(DOUBTS)
        assert doubt.event == Doubted(what="table:T1", entries=doubt.seq - 1)
        assert not checked(house).ok


def test_a_kept_state_of_a_version_that_said_nothing_of_it_is_left_and_the_log_is_followed(tmp_path: Path) -> None:
    house_with(tmp_path, rounds=1).close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as shell:
        shell.execute("UPDATE snapshots SET stream = 'table:T9'")
        shell.commit()
    with closing(open_house(data_folder(tmp_path))) as house:
        assert house.journal.snapshot("table:T9") is None
        assert TableService("T1", house.journal).table == replay(house.journal, "T1")
