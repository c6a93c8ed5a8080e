"""The driver in the manual is a driver: it is taken out of the page and run."""

import re
from pathlib import Path
from typing import Any

from devices.contract import CARDS, CardMoved, Cursor, DriverConfig, EventId, LinkCode, LinkDown, LinkUp, Odd

PAGE = Path(__file__).parents[2] / "docs" / "shuffler.md"


def worked_example() -> dict[str, Any]:
    (source,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    exec(compile(source, str(PAGE), "exec"), names)
    return names


def test_the_driver_of_the_manual_reads_cards_and_tells_of_its_link() -> None:
    factory = worked_example()["DRIVER"]
    driver = factory.create(DriverConfig(host="T1"))
    driver.opened(0.0, None)
    driver.receive(0.1, b"9h8")
    driver.receive(0.2, b"h")
    driver.closed(0.3, LinkCode.PORT_LOST, "gone")
    up, first, second, down = driver.take_events()
    assert isinstance(up, LinkUp)
    assert [event.face for event in (first, second) if isinstance(event, CardMoved)] == ["9h", "8h"]
    assert second.id.seq == first.id.seq + 1
    assert isinstance(down, LinkDown)
    assert driver.take_events() == []


def test_the_driver_of_the_manual_doubts_a_round_that_was_open_when_the_program_ended() -> None:
    driver = worked_example()["DRIVER"].create(DriverConfig(host="T1"))
    driver.opened(0.0, Cursor(EventId("ACME-T1", 7, 3), round_open=True))
    up, doubt = driver.take_events()
    assert (up.epoch, doubt.code, doubt.round_open) == (8, LinkCode.NO_REPLAY, True)


def test_the_driver_of_the_manual_tells_of_an_object_whatever_the_wire_brings() -> None:
    driver = worked_example()["DRIVER"].create(DriverConfig(host="T1"))
    driver.opened(0.0, None)
    driver.receive(0.1, bytes(range(256)) * 2)
    told = [event.face for event in driver.take_events() if isinstance(event, CardMoved)]
    assert len(told) == 256
    assert {face for face in told if face not in CARDS} == {Odd.UNREADABLE}
