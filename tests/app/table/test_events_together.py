"""Device events that arrive together share one transaction: all of them are on the disk, or none (HR1, HR4)."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import pytest

from app.bootstrap import OpenHouse, open_house
from app.clock import SystemClock
from app.evidence.facts import ALL_FACTS
from app.faults import DiskFull
from app.journal.codec import Codec
from app.journal.journal import Journal, Writing
from app.journal.own_events import DeviceReported
from app.journal.reading import DeviceCursor
from app.settings import data_folder
from app.table.news import News
from app.table.opening import demonstration_terms, set_up
from app.table.service import TableService
from app.table.thread import TOGETHER, TableThread
from devices import contract as dev
from engine.actors import Actor, Rank
from engine.games.catalogue import GAMES
from engine.table import commands as ask
from engine.table import events as ev

XTREME = GAMES["megalink-three-card-poker-xtreme"]
DEALER = Actor(id="D1", name="Dana", rank=Rank.DEALER)
HANDS = (("9h", "8h", "7h"), ("2c", "4c", "6d"), ("Ks", "Td", "3h"), ("Ac", "5s", "Jc"))
PLACES = ("1", "2", "dealer", "community")


class Counting(Journal):
    """A log that counts its transactions, and whose disk is full when the n-th of them ends."""

    def __init__(self, house: OpenHouse) -> None:
        super().__init__(house.database, Codec(ALL_FACTS), SystemClock(), house.folder.head_file)
        self.done = 0
        self.full = False

    @contextmanager
    def writing(self) -> Iterator[Writing]:
        with super().writing() as w:
            yield w
            if self.full:
                raise DiskFull(Path("log"))
        self.done += 1


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OpenHouse]:
    opened = open_house(data_folder(tmp_path))
    set_up(opened.journal, "T1", demonstration_terms(XTREME, "A"), (), by="M1")
    yield opened
    opened.close()


@pytest.fixture
def journal(house: OpenHouse) -> Counting:
    return Counting(house)


@pytest.fixture
def service(journal: Counting) -> TableService:
    """A table that waits for its four packets."""
    service = TableService("T1", journal)
    for command in (
        ask.SeatDealer(dealer="D1"),
        ask.PlaceYourBets(),
        ask.PlaceWager(seat=1, wager="ante", amount=1000),
        ask.PlaceWager(seat=2, wager="ante", amount=1000),
        ask.NoMoreBets(),
    ):
        service.handle(command, DEALER)
    return service


def packet(seq: int, *, raw: bytes = b"") -> dev.PacketDone:
    place, faces = PLACES[seq - 1], HANDS[seq - 1]
    return dev.PacketDone(
        id=dev.EventId("SN1", 7, seq),
        t=0,
        round=1,
        replayed=False,
        raw=raw or bytes([seq]),
        packet=seq,
        dest=place,
        count=3,
        security="none",
        faces=faces,
    )


def dealt(journal: Journal) -> list[str]:
    return [e.event.place for e in journal.entries("table:T1") if isinstance(e.event, ev.PacketDealt)]


def stored(journal: Journal) -> list[int]:
    return [e.event.seq for e in journal.entries("device:SN1") if isinstance(e.event, DeviceReported)]


@pytest.mark.fault("H2")
def test_what_arrives_together_is_written_together_each_heard_as_the_one_before_left_the_table(
    journal: Counting, service: TableService
) -> None:
    before = journal.done
    written = service.take_device_events([packet(seq) for seq in (1, 2, 3, 4)])
    assert journal.done == before + 1
    assert written is not None
    assert dealt(journal) == list(PLACES)
    assert stored(journal) == [1, 2, 3, 4]
    assert journal.device_cursor("SN1") == DeviceCursor(7, 4)
    assert TableService("T1", journal).table == service.table


@pytest.mark.fault("H2", "L21")
def test_a_fault_in_the_middle_writes_none_of_them_and_all_are_taken_afterwards(
    journal: Counting, service: TableService
) -> None:
    table, head = service.table, journal.head()
    journal.full = True
    with pytest.raises(DiskFull):
        service.take_device_events([packet(seq) for seq in (1, 2, 3)])
    assert (service.table, journal.head(), stored(journal)) == (table, head, [])
    journal.full = False
    service.take_device_events([packet(seq) for seq in (1, 2, 3)])
    assert stored(journal) == [1, 2, 3]
    assert dealt(journal) == list(PLACES[:3])


@pytest.mark.fault("L14", "L16")
def test_one_that_contradicts_what_is_stored_takes_no_other_with_it(journal: Counting, service: TableService) -> None:
    service.take_device_events([packet(1)])
    service.take_device_events([packet(1), packet(1, raw=b"another"), packet(2)])
    assert stored(journal) == [1, 2]
    assert [hold.kind for hold in service.table.holds] == ["quarantine"]


def test_events_that_are_all_stored_already_are_only_acknowledged_again(service: TableService) -> None:
    service.take_device_events([packet(1), packet(2)])
    assert service.take_device_events([packet(2), packet(1)]) is None


class Line:
    """The way to a device: it keeps in which order what was acknowledged, and what was on disk at that moment."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.acknowledged: list[tuple[int, list[int]]] = []

    def committed(self, event_id: dev.EventId) -> None:
        self.acknowledged.append((event_id.seq, stored(self._journal)))

    def command(self, command: dev.Command) -> None:
        """It takes no orders."""


@pytest.mark.fault("H2", "L20")
def test_nothing_is_acknowledged_before_all_that_came_with_it_is_on_disk_and_then_in_order(
    journal: Counting, service: TableService
) -> None:
    line, news = Line(journal), list[News]()
    thread = TableThread(service, news.append)
    thread.attach(line)
    journal.full = True
    thread.hear([packet(1), packet(2)])
    thread.hear([packet(3)])
    thread.work_off()
    assert line.acknowledged == []
    journal.full = False
    thread.work_off()
    assert [seq for seq, _ in line.acknowledged] == [1, 2, 3]
    assert all(seq in there for seq, there in line.acknowledged)
    thread.hear([packet(4)])
    thread.work_off()
    assert dealt(journal) == list(PLACES)


def test_a_word_by_which_nothing_is_seen_to_change_is_written_and_acknowledged_and_not_told(
    journal: Counting, service: TableService
) -> None:
    line, news = Line(journal), list[News]()
    thread = TableThread(service, news.append)
    thread.attach(line)
    thread.hear([packet(1)])
    thread.work_off()
    told = len(news)
    assert told
    taken = dev.PacketTaken(id=dev.EventId("SN1", 7, 2), t=0, round=1, replayed=False, raw=b"taken", packet=1)
    thread.hear([taken])
    thread.work_off()
    assert stored(journal) == [seq for seq, _ in line.acknowledged] == [1, 2]
    assert len(news) == told
    thread.ask(ask.Undo(), DEALER)
    thread.work_off()
    assert len(news) == told + 1


def test_everything_up_to_the_next_question_is_one_transaction_and_the_question_keeps_its_place(
    journal: Counting, service: TableService
) -> None:
    line = Line(journal)
    thread = TableThread(service, list[News]().append)
    thread.attach(line)
    before = journal.done
    thread.hear([packet(1)])
    thread.hear([packet(2), packet(3)])
    thread.ask(ask.ClearWagers(seat=1), DEALER)
    thread.hear([packet(4)])
    thread.work_off()
    assert journal.done <= before + 3
    assert [len(there) for _, there in line.acknowledged] == [3, 3, 3, 4]


def test_a_long_silence_is_caught_up_in_pieces_so_that_other_tables_may_write_between(
    journal: Counting, service: TableService
) -> None:
    many = [
        dev.ShuffleStarted(id=dev.EventId("SN1", 7, seq), t=0, round=0, replayed=True, raw=b"x", deck=None)
        for seq in range(1, 2 * TOGETHER + 2)
    ]
    line = Line(journal)
    thread = TableThread(service, list[News]().append)
    thread.attach(line)
    before = journal.done
    thread.hear(many)
    thread.work_off()
    assert journal.done == before + 3
    sizes = sorted({len(there) for _, there in line.acknowledged})
    assert [after - first for first, after in pairwise([0, *sizes])] == [TOGETHER, TOGETHER, 1]
