"""A name that an older version took, with signs that nobody sees: told in JSON as it is, in signs that are all seen."""

import json
from pathlib import Path

import pytest

from app.bootstrap import open_house
from app.settings import DataFolder
from app.staff.house_log import HouseLog
from engine.actors import Rank
from engine.staff.house_facts import StaffJoined
from tests.app.cli.typed_in import Shell

OLD = "Ann \u202eeeL\u200b"


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(monkeypatch, capsys)


def test_the_list_of_the_staff_tells_it_without_a_sign_that_moves_the_line(shell: Shell, tmp_path: Path) -> None:
    house = open_house(DataFolder(tmp_path))
    with HouseLog(house.journal).writing() as w:
        w.append((StaffJoined(staff="100", name=OLD, rank=Rank.GAMING_SHIFT_MANAGER, by=None),), None)
    house.close()
    said = shell("staff", "--json", "--data", str(tmp_path))
    assert json.loads(said.out)["staff"][0]["name"] == OLD
    assert said.out.rstrip("\n").isprintable()
