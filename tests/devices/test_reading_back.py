"""What a driver stored it can read again, whatever was stored and whoever wrote the driver."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from devices import events as e
from devices.asl.session import AslSession
from devices.contract import UNTOLD, DriverConfig, DriverFactory, SerialParams
from devices.drivers import OWN, DriverKind, Drivers
from devices.words import EventId, Odd
from tests.devices.hostile_line import Conversation
from tests.devices.test_worked_example import worked_example

EID = EventId("SN1", 7, 3)


@pytest.mark.parametrize("protocol", ["cdl", "asl"])
def test_every_event_of_a_round_is_read_back_as_it_was_told(protocol: str) -> None:
    talk = Conversation(protocol=protocol)
    talk.play() if protocol == "cdl" else talk.run(2)
    talk.order(do="draw", upto=4) if protocol == "asl" else None
    talk.run(1)
    told = [event for event in talk.events if isinstance(event, e.CardEvent)]
    assert len(told) > 4
    for event in told:
        back = OWN.read_back(protocol, type(event).__name__, event.raw, event.id)
        assert back is not None
        was, now = msgspec.structs.asdict(event), msgspec.structs.asdict(back)
        assert {name: value for name, value in now.items() if value not in (UNTOLD, was[name])}.keys() <= {"replayed"}


def test_a_shoes_own_words_of_its_trouble_are_read_back_too() -> None:
    back = OWN.read_back("asl", "FaultRaised", b"E 08 roller two", EID)
    assert isinstance(back, e.FaultRaised)
    assert (back.text, back.count) == ("roller two", UNTOLD)


def test_the_same_bytes_mean_what_the_driver_that_wrote_them_meant() -> None:
    assert OWN.read_back("cdl", "CardMoved", b"C 9H", EID) is None
    shoe = OWN.read_back("asl", "CardMoved", b"C 9H", EID)
    acme = Drivers({"acme": worked_example()["DRIVER"]})
    plugin = acme.read_back("acme", "CardMoved", b"9h", EID)
    assert isinstance(shoe, e.CardMoved)
    assert isinstance(plugin, e.CardMoved)
    assert (shoe.face, plugin.face) == ("9h", "9h")


@given(
    raw=st.binary(max_size=64), kind=st.sampled_from([*e.CardEvent.__args__, str]), key=st.sampled_from(["cdl", "asl"])
)
def test_whatever_bytes_are_stored_the_event_is_of_the_stored_kind_or_none(raw: bytes, kind: type, key: str) -> None:
    back = OWN.read_back(key, kind.__name__, raw, EID)
    assert back is None or (type(back) is kind and back.raw == raw and back.id == EID)


class Failing:
    key, title, api_version, serial = "bad", "Bad", (1, 1), SerialParams()
    create = AslSession

    def read_back(self, kind: str, raw: bytes, eid: EventId) -> e.CardEvent | None:
        raise SystemExit(3)


def _odd_kind(kind: str, raw: bytes, eid: EventId) -> e.CardEvent:
    return e.CardMoved(
        id=eid, t=0, round=0, replayed=False, raw=raw, packet=0, index=1, face=Odd.UNREADABLE, quality=None
    )


@pytest.mark.parametrize(
    "factory",
    [
        Failing(),
        DriverKind(key="bad", title="Made for contract 1.0", make=AslSession),
        DriverKind(key="bad", title="Of another kind than asked", make=AslSession, read=_odd_kind),
        None,
    ],
)
def test_a_driver_that_cannot_read_back_stops_nobody(factory: DriverFactory | None) -> None:
    drivers = Drivers({"bad": factory} if factory else {})
    assert drivers.read_back("bad", "Booted", b"bytes", EID) is None


def test_the_driver_of_the_manual_can_be_made() -> None:
    assert worked_example()["DRIVER"].create(DriverConfig(host="T1")).caps.assurance == "none"
