"""`cutcard pit --json`: every table of the house, and the alerts that nobody has acknowledged."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.bootstrap import OpenHouse, open_house
from app.cli.commands import app
from app.settings import data_folder
from tests.app.pit.test_watch import OpenTable


def printed(folder: Path) -> dict:
    result = CliRunner().invoke(app, ["pit", "--data", str(folder), "--json"])
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


@pytest.fixture
def house(tmp_path: Path):
    opened = open_house(data_folder(tmp_path))
    yield opened
    opened.close()


def test_the_pit_is_printed_as_one_object_with_a_tile_for_each_table(house: OpenHouse, tmp_path: Path) -> None:
    one, two = OpenTable(house, "T1").doubted(), OpenTable(house, "T2")
    two.close()
    pit = printed(tmp_path)
    assert set(pit) == {"tiles", "alerts", "acknowledged", "notices"}
    first, second = pit["tiles"]
    assert (first["table"], first["state"], first["phase"], first["pace"]) == ("T1", "NEEDS YOU", "HELD", None)
    assert (first["open"][0]["rule"], first["terminal"]["lamp"]["state"]) == ("5.8", "READY")
    assert {"label": "Ante", "minimum": 1000, "maximum": 50000, "note": ""} in first["limits"]
    assert (second["state"], second["terminal"]["state"], second["terminal"]["lamp"]) == ("NOT OPEN", "not open", None)
    assert [(each["table"], each["kind"], each["id"]) for each in pit["alerts"]] == [
        ("T1", "IRREGULARITY", "T1-000001/1")
    ]
    one.close()


def test_a_house_without_a_table_has_no_tiles(house: OpenHouse) -> None:
    assert printed(house.folder.path) == {"tiles": [], "alerts": [], "acknowledged": [], "notices": []}


def test_a_folder_that_is_not_there_is_one_line_and_status_2(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["pit", "--data", str(tmp_path / "nowhere"), "--json"])
    assert result.exit_code == 2


@pytest.mark.case("C09")
def test_without_a_display_the_window_says_what_to_do_instead(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    result = CliRunner().invoke(app, ["pit", "--data", str(house.folder.path)])
    assert result.exit_code == 2
    assert "cutcard pit --json prints it." in result.stderr + capfd.readouterr().err
