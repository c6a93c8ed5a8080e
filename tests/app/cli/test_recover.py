"""The last manager comes back in at the computer itself, and the log says so without ever knowing the PIN."""

from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from app.bootstrap import open_house
from app.cli.commands import app
from app.settings import data_folder
from app.staff.house_log import HOUSE, HouseLog
from app.staff.pins import Pin
from app.staff.staff import Badge, Done, Refused, Staff
from tests.app.staff.hand_clock import HandClock

OLD, NEW, WRONG = "604917", "820461", "719305"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A house whose only manager is locked out."""
    folder = tmp_path / "data"
    house = open_house(data_folder(folder))
    clock = HandClock()
    staff = Staff(HouseLog(house.journal), clock)
    staff.open_house("100", "Mo Reyes", Pin(OLD))
    while not house.journal.rows("staff", id="100")[0]["locked_until_us"]:
        staff.prove(Badge("100", Pin(WRONG)), "look")
        clock.passes(600)
    house.close()
    return folder


def _recover(data: Path, *typed: str, staff: str = "100") -> Result:
    words = ["recover", "--data", str(data), "--staff", staff, "--reason", "Forgot it on holiday"]
    return CliRunner().invoke(app, words, input="".join(f"{line}\n" for line in typed))


def _try(data: Path, pin: str) -> Done | Refused:
    house = open_house(data_folder(data))
    try:
        return Staff(HouseLog(house.journal), HandClock()).prove(Badge("100", Pin(pin)), "look")
    finally:
        house.close()


def test_the_last_manager_gets_in_again_with_the_new_pin(data: Path) -> None:
    assert isinstance(_try(data, OLD), Refused)
    result = _recover(data, NEW, NEW)
    assert result.exit_code == 0, result.output
    assert isinstance(_try(data, NEW), Done)


def test_the_recovery_stands_in_the_log_with_its_reason_and_without_the_pin(data: Path) -> None:
    result = _recover(data, NEW, NEW)
    house = open_house(data_folder(data))
    try:
        payloads = [entry.payload for entry in house.journal.entries(HOUSE)]
    finally:
        house.close()
    assert any(b"Forgot it on holiday" in payload for payload in payloads)
    assert not any(NEW.encode() in payload for payload in payloads)
    assert NEW not in result.output


def test_a_slip_of_the_finger_is_asked_again(data: Path) -> None:
    assert _recover(data, NEW, OLD, NEW, NEW).exit_code == 0
    assert isinstance(_try(data, NEW), Done)


@pytest.mark.parametrize(("pin", "staff", "code"), [("123456", "100", 1), (NEW, "999", 2)])
def test_a_weak_pin_or_somebody_else_changes_nothing(data: Path, pin: str, staff: str, code: int) -> None:
    assert _recover(data, pin, pin, staff=staff).exit_code == code
    assert isinstance(_try(data, pin), Refused)


def test_where_there_is_no_data_folder_none_is_made(tmp_path: Path) -> None:
    assert _recover(tmp_path / "none", NEW, NEW).exit_code == 2
    assert not (tmp_path / "none").exists()
