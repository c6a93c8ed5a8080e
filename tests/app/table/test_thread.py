"""The thread of a table: what it tells when the world says no, when we are wrong, and when all is well again."""

import queue
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from app.bootstrap import OpenHouse, open_house
from app.faults import NoRoomForARound
from app.journal.disk_space import DiskSpace, FreeSpace
from app.settings import data_folder
from app.table.link_log import LinkNoted, stream_of
from app.table.news import Changed, Faulted, News, QuestionRefused, Recovered, Stopped
from app.table.opening import demonstration_terms, set_up
from app.table.service import TableService
from app.table.thread import TableThread
from devices import contract as dev
from engine.actors import Actor, Rank
from engine.games.catalogue import GAMES
from engine.table import commands as ask
from tests.app.device_reports import reports

XTREME = GAMES["megalink-three-card-poker-xtreme"]
DEALER = Actor(id="D1", name="Dana", rank=Rank.DEALER)
BET = ask.PlaceWager(seat=1, wager="ante", amount=1000)
PATIENCE_S = 60.0


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OpenHouse]:
    opened = open_house(data_folder(tmp_path), busy_ms=50)
    set_up(opened.journal, "T1", demonstration_terms(XTREME, "A"), (), by="M1")
    yield opened
    opened.close()


class Open:
    """A table's thread at work, and what it has told."""

    def __init__(self, house: OpenHouse, free: int = 10**12) -> None:
        self.news: queue.SimpleQueue[News] = queue.SimpleQueue()
        self.service = TableService("T1", house.journal)
        self.space = DiskSpace(free, FreeSpace.ENOUGH)
        self.afar = ""
        self.thread = TableThread(self.service, self.news.put, room=lambda: self.space, afar=lambda: self.afar)
        self.thread.start()

    def until(self, kind: type) -> News:
        while True:
            item = self.news.get(timeout=PATIENCE_S)
            if isinstance(item, kind):
                return item

    def do(self, *commands: ask.Command) -> None:
        for command in commands:
            self.thread.ask(command, DEALER)
            while not (isinstance(item := self.until(Changed), Changed) and item.answer == command):
                pass

    def close(self) -> None:
        self.thread.stop()
        self.thread.join(PATIENCE_S)
        assert not self.thread.is_alive()


@pytest.fixture
def table(house: OpenHouse) -> Iterator[Open]:
    opened = Open(house)
    yield opened
    opened.close()


def packet(seq: int, *faces: str) -> dev.PacketDone:
    return dev.PacketDone(
        id=dev.EventId("SN1", 7, seq),
        t=0,
        round=1,
        replayed=False,
        raw=bytes([seq]),
        packet=seq,
        dest="1",
        count=len(faces),
        security="none",
        faces=faces,
    )


@pytest.mark.case("D17")
def test_without_room_on_the_disk_no_round_is_opened_and_with_room_it_is(table: Open) -> None:
    table.do(ask.SeatDealer(dealer="D1"))
    table.space = DiskSpace(1_000_000, FreeSpace.NONE)
    table.thread.ask(ask.PlaceYourBets(), DEALER)
    told = table.until(Faulted)
    assert isinstance(told, Faulted)
    assert isinstance(told.fault, NoRoomForARound)
    table.space = DiskSpace(10**9, FreeSpace.LOW)
    table.thread.ask(ask.PlaceYourBets(), DEALER)
    table.until(Recovered)
    while not (isinstance(item := table.until(Changed), Changed) and item.note):
        pass
    assert "getting full" in item.note


@pytest.mark.case("D02")
@pytest.mark.fault("H2")
def test_a_packet_that_cannot_be_written_is_kept_and_written_when_the_log_is_free(
    house: OpenHouse, table: Open, tmp_path: Path
) -> None:
    table.do(ask.SeatDealer(dealer="D1"), ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000))
    table.do(ask.NoMoreBets())
    with closing(sqlite3.connect(tmp_path / "cutcard.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        table.thread.hear([packet(1, "9h", "8h", "7h")])
        table.until(Faulted)
        assert house.journal.rows("device_events") == []
        other.execute("ROLLBACK")
    table.until(Recovered)
    assert len(house.journal.rows("device_events")) == 1
    assert table.service.table.round is not None
    assert table.service.table.round.boxes[1].hand.cards == ("9h", "8h", "7h")


@pytest.mark.case("D02")
@pytest.mark.fault("H2")
def test_what_became_of_the_link_while_the_log_could_not_be_written_counts_and_stands_once(
    house: OpenHouse, tmp_path: Path
) -> None:
    service = TableService("T1", house.journal)
    news: list[News] = []
    thread = TableThread(service, news.append)
    for command in (ask.SeatDealer(dealer="D1"), ask.PlaceYourBets(), BET, ask.NoMoreBets()):
        thread.ask(command, DEALER)
    thread.work_off()
    with closing(sqlite3.connect(tmp_path / "cutcard.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        thread.hear([dev.Doubt(device="SN1", code=dev.LinkCode.GAP, reason="A gap.", round_open=True)])
        thread.work_off()
        thread.work_off()
        other.execute("ROLLBACK")
    thread.work_off()
    changed = [item for item in news if isinstance(item, Changed)]
    assert len(changed[-1].link.alarms) == 1
    assert [finding.words for finding in changed[-1].table.round.findings] == ["A gap."]
    (entry,) = house.journal.entries(stream_of("T1"))
    assert entry.event == LinkNoted(device="SN1", code="LC06", words="A gap.")


@pytest.mark.fault("P5")
@pytest.mark.rule("R-33")
def test_a_program_started_anew_in_an_open_round_asks_to_confirm_it_with_the_table(house: OpenHouse) -> None:
    first = Open(house)
    told = first.until(Changed)
    assert isinstance(told, Changed)
    assert told.note == ""
    first.do(ask.SeatDealer(dealer="D1"), ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000))
    first.close()
    again = Open(house)
    told = again.until(Changed)
    again.close()
    assert isinstance(told, Changed)
    assert told.note.startswith("Round 1 was open when the program ended and goes on where it stood.")


@pytest.mark.fault("L16")
@pytest.mark.rule("X3 6.1")
def test_a_stored_number_with_another_content_is_not_taken_and_bars_the_device(house: OpenHouse, table: Open) -> None:
    table.do(ask.SeatDealer(dealer="D1"), ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000))
    table.do(ask.NoMoreBets())
    table.thread.hear([packet(1, "9h", "8h", "7h")])
    other = msgspec.structs.replace(packet(1, "2c", "3c", "4c"), raw=b"another")
    table.thread.hear([packet(1, "9h", "8h", "7h"), other])
    while not table.service.table.holds:
        table.until(Changed)
    rnd = table.service.table.round
    assert rnd is not None
    assert rnd.boxes[1].hand.cards == ("9h", "8h", "7h")
    assert [finding.kind for finding in rnd.findings] == ["quarantine"]
    assert [(hold.kind, hold.device) for hold in table.service.table.holds] == [("quarantine", "SN1")]
    assert [said.raw for said in reports(house.journal)] == [b"\x01"]


def test_a_refusal_comes_back_with_its_question(table: Open) -> None:
    table.thread.ask(ask.PlaceYourBets(), DEALER)
    told = table.until(QuestionRefused)
    assert isinstance(told, QuestionRefused)
    assert told.command == ask.PlaceYourBets()
    assert "dealer" in told.refusal.words


@pytest.mark.case("C17")
def test_an_error_of_our_own_stops_the_table_and_names_no_card(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Open(house)
    table.do(ask.SeatDealer(dealer="D1"))

    def broken(*_: object) -> object:
        raise RuntimeError("the nine of hearts")

    monkeypatch.setattr("app.table.service.changes", broken)
    table.thread.ask(ask.PlaceYourBets(), DEALER)
    told = table.until(Stopped)
    assert isinstance(told, Stopped)
    assert "RuntimeError" in told.what
    assert "nine" not in told.what
    table.close()


def test_what_is_to_be_said_of_the_floor_is_told_when_it_changes(table: Open) -> None:
    table.until(Changed)
    table.afar = "FLOOR LOST"
    told = table.until(Changed)
    table.afar = ""
    again = table.until(Changed)

    assert isinstance(told, Changed)
    assert isinstance(again, Changed)
    assert (told.afar, again.afar) == ("FLOOR LOST", "")
