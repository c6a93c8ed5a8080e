"""The emulated device's own memory, and the side door of its program."""

import select
import socket
from pathlib import Path
from random import Random
from threading import Thread

import msgspec
import pytest

from devices.body import Body
from devices.cdl.emulator import CdlDevice, Identity
from devices.cdl.journal import DeviceJournal
from devices.control import ControlDoor, door_at, send_order
from tests.devices.hostile_line import QUICK, ROUND_A


def started(path) -> DeviceJournal:
    journal = DeviceJournal(path, Random(1))
    journal.start()
    return journal


@pytest.fixture
def path(tmp_path):
    return tmp_path / "state"


def test_what_was_written_is_there_after_a_restart(path) -> None:
    journal = started(path)
    for number in range(5):
        journal.append(0x24, bytes([number]), round_number=1, holds=Body(deck=["9h"]))
    journal.ack(3)
    journal.hold(Body(deck=["As"]))
    journal.close()
    again = started(path)
    assert (again.epoch, again.newest, again.ack_mark, again.boot, again.lost) == (journal.epoch, 5, 3, 2, False)
    assert again.holds.deck == ["As"]
    assert [record.body for record in again.records] == [record.body for record in journal.records]
    again.close()


@pytest.mark.fault("P1")
@pytest.mark.parametrize("cut", [1, 7, 40])
def test_a_line_torn_by_the_cut_costs_only_itself(path, cut) -> None:
    journal = started(path)
    journal.append(0x24, b"1", round_number=0, holds=Body())
    journal.append(0x24, b"2", round_number=0, holds=Body())
    journal.close()
    path.write_bytes(path.read_bytes()[:-cut])
    again = started(path)
    assert (again.newest, again.lost) == (1, False)
    again.close()


@pytest.mark.fault("P2")
def test_a_memory_that_cannot_be_read_begins_another_and_says_so(path) -> None:
    journal = started(path)
    journal.append(0x24, b"1", round_number=0, holds=Body())
    journal.close()
    path.write_bytes(b"#!?\n" + path.read_bytes())
    again = DeviceJournal(path, Random(2))
    assert again.lost
    again.start()
    assert (again.newest, again.epoch != journal.epoch) == (0, True)
    again.close()


@pytest.mark.fault("P2")
def test_a_memory_with_one_flipped_bit_is_read_or_lost_and_never_stops_the_device(path) -> None:
    journal = started(path)
    journal.append(0x24, b"1", round_number=0, holds=Body(deck=["9h"], dest="dealer"))
    journal.close()
    whole = path.read_bytes()
    for at in range(0, len(whole), 3):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 0x80]) + whole[at + 1 :])
        started(path).close()


def test_the_cards_in_the_path_are_still_there_after_a_restart(path) -> None:
    device = CdlDevice(Identity(), DeviceJournal(path, Random(1)), seed=1, timing=QUICK)
    device.power_on(0.0)
    now = 0.0
    while len(device.mechanism.body.tray) < 2:
        now += 0.005
        device.tick(now)
        device.ask(ROUND_A)
    device.journal.close()
    again = CdlDevice(Identity(), DeviceJournal(path, Random(1)), seed=1, timing=QUICK)
    assert again.mechanism.body.tray == device.mechanism.body.tray
    assert len(again.mechanism.body.deck) == 50
    again.journal.close()


def test_the_side_door_answers_sense_and_nonsense_and_lives(tmp_path) -> None:
    door = ControlDoor(tmp_path / "door", lambda order: {"ok": True, "heard": order["do"]})
    with socket.socket(socket.AF_UNIX) as caller:
        caller.connect(str(tmp_path / "door"))
        caller.sendall(b'not json\n{"do": "x"}\n[1]\n{"do"')
        door.serve()
        answers = caller.recv(4096).splitlines()
        assert [msgspec.json.decode(answer)["ok"] for answer in answers] == [False, True, False]
    door.serve()
    assert len(door.filenos()) == 1
    door.close()


def test_a_door_deep_in_a_data_folder_opens_all_the_same(tmp_path: Path) -> None:
    deep = tmp_path / ("a" * 60) / ("b" * 60)
    deep.mkdir(parents=True)
    door = ControlDoor(deep / "door", lambda order: {"ok": True, "heard": order["do"]})
    caller = Thread(target=lambda: heard.append(send_order(deep / "door", {"do": "deal"}, timeout=60)))
    heard: list[dict[str, object]] = []
    caller.start()
    while caller.is_alive():
        select.select(door.filenos(), [], [], 0.05)
        door.serve()
    door.close()
    assert heard == [{"ok": True, "heard": "deal"}]
    assert not door_at(deep / "door").exists()
