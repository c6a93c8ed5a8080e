"""What the thread of a table tells the pit: that it works, what goes wrong with its shuffler and its log, how it ends."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.bootstrap import OpenHouse, open_house
from app.journal.database import FILE_NAME
from app.journal.head import read_copy
from app.journal.instance import Instance
from app.pit.watch import terminal_view
from app.settings import data_folder
from app.table.link_status import LinkStatus
from app.table.news import Changed, Faulted, Recovered, Stopped
from app.table.opening import demonstration_terms, set_up
from app.table.pit_book import PIT
from app.table.pit_line import PitLine
from app.table.service import TableService
from app.table.thread import CALLED, TableThread
from devices import contract as dev
from engine.actors import Actor
from engine.games.catalogue import GAMES
from engine.staff.pit_facts import LogFailed, ShufflerFailed, SupervisorCalled, TerminalClosed, TerminalOpened
from engine.table import commands as ask
from tests.app.table.test_thread import DEALER, PATIENCE_S, Open

XTREME = GAMES["megalink-three-card-poker-xtreme"]
UP = dev.LinkUp(device="SN1", model="M", firmware="1", features=0, assurance="full", epoch=1)
DOWN = dev.LinkDown(device="SN1", code=dev.LinkCode.SILENT, reason="silent")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OpenHouse]:
    opened = open_house(data_folder(tmp_path), busy_ms=50)
    set_up(opened.journal, "T1", demonstration_terms(XTREME, "A"), (), by="M1")
    yield opened
    opened.close()


class Told(Open):
    """A table's thread that tells the pit."""

    def __init__(self, house: OpenHouse, service: TableService | None = None) -> None:
        import queue

        self.house, self.news = house, queue.SimpleQueue()
        self.claim = Instance.take(house.folder.path, "T1")
        self.service = service or TableService("T1", house.journal)
        status = LinkStatus(state="connecting", deals=True)
        pit = PitLine(house.journal, "T1", self.claim)
        self.thread = TableThread(self.service, self.news.put, status, pit=pit)
        self.thread.start()

    def close(self, why: str = "") -> None:
        self.thread.stop(why)
        self.thread.join(PATIENCE_S)
        assert not self.thread.is_alive()
        self.claim.release()

    def facts(self) -> list[object]:
        return [entry.event for entry in self.house.journal.entries(PIT)]


def test_a_terminal_says_that_it_is_open_and_that_it_was_closed(house: OpenHouse) -> None:
    table = Told(house)
    table.until(Changed)
    table.close()
    assert table.facts() == [TerminalOpened(table="T1"), TerminalClosed(table="T1")]


def test_an_error_of_our_own_found_elsewhere_is_named_in_the_close(house: OpenHouse) -> None:
    table = Told(house)
    table.until(Changed)
    table.close("ValueError in felt.py:7")
    assert table.facts()[-1] == TerminalClosed(table="T1", why="ValueError in felt.py:7")


@pytest.mark.case("D08")
def test_a_copy_of_the_head_that_cannot_be_written_calls_the_pit_once(house: OpenHouse) -> None:
    """Whoever puts something else in its place, or takes the right to write it away, cannot do so unseen."""
    copy = house.folder.head_file
    house.journal.settle()
    copy.unlink()
    copy.mkdir()
    claim = Instance.take(house.folder.path, "T1")
    pit, service, status = PitLine(house.journal, "T1", claim), TableService("T1", house.journal), LinkStatus()
    pit.opened()
    pit.turn(service.table, status, "")
    pit.turn(service.table, status, "")
    told = [entry.event for entry in house.journal.entries(PIT)]
    (lag,) = [fact for fact in told if isinstance(fact, LogFailed)]
    assert lag.words.startswith("The copy of the log's head lags behind: ")
    copy.rmdir()
    pit.ended("")
    house.journal.settle()
    assert read_copy(copy) == house.journal.head()
    claim.release()


class Broken(TableService):
    """A service with an error of our own in it."""

    def handle(self, command: ask.Command, by: Actor):
        raise ValueError("the queen of hearts")


def test_an_error_of_our_own_that_stops_the_table_is_named_without_any_card(house: OpenHouse) -> None:
    table = Told(house, Broken("T1", house.journal))
    table.thread.ask(ask.SeatDealer(dealer="120"), DEALER)
    table.until(Stopped)
    table.close()
    _, closed = table.facts()
    assert isinstance(closed, TerminalClosed)
    assert closed.why.startswith("ValueError in test_pit_line.py:")
    assert "queen" not in closed.why


def test_a_lost_link_is_told_once_each_time_it_is_lost(house: OpenHouse) -> None:
    table = Told(house)
    for event in (UP, DOWN, DOWN, UP, DOWN):
        table.thread.hear([event])
        table.until(Changed)
    table.close()
    lost = [each for each in table.facts() if isinstance(each, ShufflerFailed)]
    assert [(each.table, each.state, each.device) for each in lost] == [("T1", "lost", "SN1")] * 2
    assert lost[0].words == "Shuffler not answering – check the cable."


def test_the_last_word_of_a_terminal_is_its_lamp(house: OpenHouse) -> None:
    table = Told(house)
    table.thread.hear([UP])
    table.until(Changed)
    table.do(ask.SeatDealer(dealer="120"))
    table.close()
    seen = Instance.look(house.folder.path, "T1")
    assert seen is not None
    assert not seen.held
    word = terminal_view(seen.words, held=True, at_us=seen.at_us, now_us=seen.at_us)
    assert word.lamp is not None
    assert (word.state, word.lamp.state.value, word.lamp.device) == ("open", "READY", "SN1")


@pytest.mark.parametrize("by", [DEALER, None])
def test_a_call_for_a_supervisor_stands_in_the_log_before_the_table_says_so(house: OpenHouse, by: Actor | None) -> None:
    table = Told(house)
    table.until(Changed)
    table.thread.call_supervisor(by)
    assert table.until(Changed).note == CALLED
    assert table.facts()[-1] == SupervisorCalled(table="T1", caller=by)
    table.close()


@pytest.mark.case("D02")
def test_a_log_that_cannot_be_written_is_told_when_it_can_be(house: OpenHouse) -> None:
    table = Told(house)
    table.until(Changed)
    with closing(sqlite3.connect(house.folder.path / FILE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        table.thread.ask(ask.SeatDealer(dealer="120"), DEALER)
        fault = table.until(Faulted)
        other.execute("ROLLBACK")
    table.thread.ask(ask.SeatDealer(dealer="120"), DEALER)
    table.until(Recovered)
    table.close()
    assert isinstance(fault, Faulted)
    assert LogFailed(table="T1", words=fault.fault.what) in table.facts()
