"""A name that an older version took, with signs that nobody sees: told in JSON as it is, in signs that are all seen."""

import io
import json
import sys
from pathlib import Path

import pytest

from app.__main__ import main
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


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1"])
def test_what_stdout_has_no_sign_for_is_marked_in_a_line_and_numbered_in_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    house = open_house(DataFolder(tmp_path))
    with HouseLog(house.journal).writing() as w:
        w.append((StaffJoined(staff="100", name="Zoë 李", rank=Rank.GAMING_SHIFT_MANAGER, by=None),), None)
    house.close()

    def said(*words: str) -> str:
        out = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
        monkeypatch.setattr(sys, "stdout", out)
        monkeypatch.setattr(sys, "argv", ["cutcard", *words, "--data", str(tmp_path)])
        with pytest.raises(SystemExit) as ended:
            main()
        assert not ended.value.code
        out.flush()
        return out.buffer.getvalue().decode(encoding)  # type: ignore[attr-defined]

    assert json.loads(said("staff", "--json"))["staff"][0]["name"] == "Zoë 李"
    assert "?" in said("staff")
