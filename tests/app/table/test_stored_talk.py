"""What a device said is read back over a restart by the driver that wrote it down, whoever made that driver."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.bootstrap import OpenHouse, open_house
from app.service.build import service_log
from app.settings import data_folder
from app.table.opening import demonstration_terms, set_up
from app.table.service import TableService
from app.table.setup import SetUpEvent, ShufflerAssigned, ShufflerPaired
from devices import contract as dev
from devices.asl.session import AslSession
from devices.drivers import OWN, DriverKind, Drivers
from devices.events import Stamp
from engine.games.catalogue import GAMES

XTREME = GAMES["megalink-three-card-poker-xtreme"]


def _of_acme(kind: str, raw: bytes, eid: dev.EventId) -> dev.CardEvent | None:
    """The stranger's own bytes: P for a loss of power, L for its kind end, and two letters for a card."""
    stamp = Stamp(id=eid, t=0, round=0, replayed=False, raw=raw)
    if kind == "Booted" and raw in (b"P", b"L"):
        return dev.Booted(boot=1, cause="brown-out" if raw == b"P" else "update", **stamp)
    if kind == "CardMoved" and raw.decode() in dev.CARDS:
        return dev.CardMoved(packet=0, index=dev.UNTOLD, face=raw.decode(), quality=None, **stamp)
    return None


ACME = Drivers({**OWN.kinds, "acme": DriverKind(key="acme", title="Acme", make=AslSession, read=_of_acme)})
OLDER = Drivers({**OWN.kinds, "acme": DriverKind(key="acme", title="Made for contract 1.0", make=AslSession)})


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OpenHouse]:
    opened = open_house(data_folder(tmp_path))
    assigned: tuple[SetUpEvent, ...] = (
        ShufflerAssigned(driver="acme", port="/dev/x"),
        ShufflerPaired(device="AC1", firmware="1", features=0, approved_by="M1"),
    )
    set_up(opened.journal, "T1", demonstration_terms(XTREME, "manual"), assigned, by="M1")
    yield opened
    opened.close()


class Acme:
    """The table with the stranger's device, started anew as often as wanted."""

    def __init__(self, house: OpenHouse, drivers: Drivers = ACME, driver: str = "acme") -> None:
        self.house, self.drivers, self.driver = house, drivers, driver
        self.seq = 0
        self.restart()

    def restart(self) -> None:
        self.service = TableService(
            "T1", self.house.journal, device="AC1", driver=self.driver, drivers=self.drivers, now=lambda: 0.0
        )

    def says(self, kind: str, raw: bytes) -> None:
        self.seq += 1
        event = _of_acme(kind, raw, dev.EventId("AC1", 1, self.seq))
        assert event is not None
        self.service.take_device_events([event])

    @property
    def holds(self) -> list[str]:
        return [hold.kind for hold in self.service.table.holds]


@pytest.mark.fault("P7")
@pytest.mark.parametrize("drivers", [ACME, OLDER], ids=["read back", "cannot be read back"])
def test_losses_of_power_of_a_strangers_device_are_counted_on_after_a_restart(
    house: OpenHouse, drivers: Drivers
) -> None:
    acme = Acme(house, drivers)
    acme.says("Booted", b"P")
    acme.says("Booted", b"P")
    acme.restart()
    assert acme.holds == []
    acme.says("Booted", b"P")
    assert acme.holds == ["out-of-service"]


@pytest.mark.fault("P7")
def test_starts_of_a_strangers_device_for_another_reason_are_not_counted_after_a_restart(house: OpenHouse) -> None:
    acme = Acme(house)
    for _ in range(2):
        acme.says("Booted", b"L")
    acme.restart()
    acme.says("Booted", b"P")
    assert acme.holds == []


@pytest.mark.fault("H8")
def test_the_service_log_reads_bytes_by_the_driver_that_wrote_them_whatever_is_set_up_now(house: OpenHouse) -> None:
    acme = Acme(house)
    acme.says("Booted", b"P")
    acme.says("CardMoved", b"9h")
    now = (
        ShufflerAssigned(driver="asl", port="/dev/x"),
        ShufflerPaired(device="AC1", firmware="1", features=0, approved_by="M1"),
    )
    set_up(house.journal, "T1", demonstration_terms(XTREME, "manual"), now, by="M1")
    card, boot = service_log(house.journal, table="T1", limit=9, drivers=ACME)
    assert card.said == "packet 0, quality not said, 1 face not shown"
    assert boot.said.startswith("boot 1, cause brown-out")


@pytest.mark.fault("H8")
def test_a_log_that_does_not_name_the_driver_is_read_by_the_one_the_device_was_paired_with(house: OpenHouse) -> None:
    Acme(house, driver="").says("Booted", b"P")
    (boot,) = service_log(house.journal, table="T1", limit=9, drivers=ACME)
    assert "cause brown-out" in boot.said


@pytest.mark.fault("H8")
def test_bytes_that_nobody_here_can_read_are_named_by_their_kind_and_guessed_by_no_other_driver(
    house: OpenHouse,
) -> None:
    Acme(house, drivers=OWN).says("CardMoved", b"9h")
    (card,) = service_log(house.journal, table="T1", limit=9, drivers=OWN)
    assert (card.event, card.said) == ("card moved", "")
