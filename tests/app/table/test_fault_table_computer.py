"""Faults of the computer and of the driver: the table lives, says what is wrong, and loses nothing."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.bootstrap import open_house, open_table
from app.faults import EnvironmentFault
from app.house.profile import Profile, ProfileDamaged, SimulatedInProduction
from app.service.build import service_log
from app.settings import data_folder
from app.table.line import DeviceThread
from app.table.news import News
from app.table.opening import demonstration_terms, set_up
from app.table.service import TableService, Written
from app.table.setup import SetUpEvent, ShufflerAssigned
from devices import contract as dev
from devices.asl.session import AslSession
from devices.cdl.session import CdlSession
from devices.contract import Driver, DriverConfig
from devices.drivers import DriverKind, Drivers
from devices.link import Link
from engine.games.catalogue import GAMES
from engine.table import commands as ask
from tests.app.table.floor import DEALER, Floor
from tests.devices.memory_port import MemoryLine

XTREME = GAMES["megalink-three-card-poker-xtreme"]


def a_house(where: Path, *facts: SetUpEvent):
    house = open_house(data_folder(where))
    set_up(house.journal, "T1", demonstration_terms(XTREME, "A"), facts, by="M1")
    return house


@pytest.mark.fault("H1")
def test_a_second_program_is_refused_the_table_and_told_by_whom(tmp_path: Path) -> None:
    house = a_house(tmp_path)
    news: list[News] = []
    first = open_table(house, "T1", news.append)
    with pytest.raises(EnvironmentFault, match="T1"):
        open_table(house, "T1", news.append)
    first.lock.release()
    house.close()


@pytest.mark.fault("H5")
def test_a_simulated_shuffler_is_refused_in_a_house_in_production(tmp_path: Path) -> None:
    house = a_house(tmp_path, ShufflerAssigned(driver="cdl", simulated=True))
    house.folder.profile_file.write_bytes(msgspec.json.encode(Profile(production=True)))
    with pytest.raises(SimulatedInProduction, match="real shuffler"):
        open_table(house, "T1", print)
    house.folder.profile_file.write_text("{")
    with pytest.raises(ProfileDamaged):
        open_table(house, "T1", print)
    house.close()


@pytest.mark.fault("H6")
def test_a_driver_that_is_not_there_is_shown_and_the_table_opens(tmp_path: Path) -> None:
    house = a_house(tmp_path, ShufflerAssigned(driver="acme", port="/dev/x"))
    table = open_table(house, "T1", print)
    status = table.writer._shuffler.status
    assert table.line is None
    assert (status.state, status.deals) == ("lost", True)
    assert "acme" in status.what_now
    table.lock.release()
    house.close()


class Half:
    """A driver of a stranger that does not say what it can do."""

    caps = None

    def __init__(self, config: DriverConfig) -> None:
        self.config = config


@pytest.mark.fault("H6")
def test_a_driver_that_is_half_made_is_shown_and_the_table_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = DriverKind(key="acme", title="Acme", make=Half)  # type: ignore[arg-type]
    monkeypatch.setattr("app.house.profile.find_drivers", lambda *, allowed: Drivers({"acme": kind}, ()))
    house = a_house(tmp_path, ShufflerAssigned(driver="acme", port="/dev/x"))
    table = open_table(house, "T1", print)
    assert table.line is None
    assert "acme cannot be used: it is incomplete" in table.writer._shuffler.status.what_now
    table.lock.release()
    house.close()


@pytest.mark.fault("P5")
@pytest.mark.parametrize(("make", "doubted"), [(CdlSession, False), (AslSession, True)])
def test_a_driver_of_a_stranger_begins_in_an_open_round_by_what_its_device_can_repeat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[DriverConfig], Driver], doubted: bool
) -> None:
    kind = DriverKind(key="acme", title="Acme", make=make)
    monkeypatch.setattr("app.house.profile.find_drivers", lambda *, allowed: Drivers({"acme": kind}, ()))
    house = a_house(tmp_path, ShufflerAssigned(driver="acme", port=str(tmp_path / "nowhere")))
    service = TableService("T1", house.journal)
    bet = ask.PlaceWager(seat=1, wager="ante", amount=1000)
    for command in (ask.SeatDealer(dealer=DEALER.id), ask.PlaceYourBets(), bet, ask.NoMoreBets()):
        assert isinstance(service.handle(command, DEALER), Written)
    table = open_table(house, "T1", print)
    assert table.line is not None
    cursor = table.line._link._cursor
    table.start()
    table.stop()
    assert (cursor is not None and cursor.round_open) is doubted
    house.close()


@pytest.mark.fault("H6")
def test_a_driver_that_raises_in_the_talk_is_the_links_end_and_not_the_tables(tmp_path: Path) -> None:
    floor = Floor(tmp_path)

    class Broken:
        def run(self) -> None:
            raise ZeroDivisionError("the nine of hearts")

        def stop(self) -> None:
            return

    line = DeviceThread(Broken(), floor.thread.line_broke)  # type: ignore[arg-type]
    line.start()
    line.join(60)
    floor.thread.work_off()
    words = floor.thread._shuffler.status.what_now
    assert "ZeroDivisionError in test_fault_table_computer.py" in words
    assert "hearts" not in words
    (line_said,) = service_log(floor.house.journal, table="T1", limit=9)
    assert (line_said.event, line_said.said) == ("link LC03", words)
    floor.house.close()


STAMP: dict[str, Any] = {"id": dev.EventId("SN1", 7, 1), "t": 0, "round": 1, "replayed": False, "raw": b"x"}
ODD = [
    dev.DeckVerified(**STAMP, deck=1, result="perfect", counted=52, present=(), odd=()),  # type: ignore[arg-type]
    dev.PacketDone(**STAMP, packet=None, dest="1", count=3, security="none", faces=()),  # type: ignore[arg-type]
    dev.PacketDone(**STAMP, packet=1, dest="1", count=1, security="none", faces=(None,)),  # type: ignore[arg-type]
    "PacketDone",
    None,
]
"""What a driver of somebody else's may say that no table has ever heard of."""


@pytest.mark.fault("H6")
@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_a_driver_that_says_what_is_no_event_is_the_links_end_and_not_the_tables(tmp_path: Path, odd: Any) -> None:
    class Babbling(CdlSession):
        def take_events(self) -> Sequence[dev.Event]:
            return (*super().take_events(), odd)

    floor, line = Floor(tmp_path), MemoryLine()
    line.plug()
    link = Link(line.port, Babbling(dev.DriverConfig()), floor.thread.hear)
    thread = DeviceThread(link, floor.thread.line_broke)
    thread.start()
    thread.join(60)
    floor.thread.work_off()
    assert "NotAnEvent in events.py" in floor.thread._shuffler.status.what_now
    line.unplug()
    floor.house.close()
