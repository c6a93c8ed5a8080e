"""`cutcard jackpot`: the meters of the house on one line each."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.cli.commands import app
from app.cli.jackpot import show_jackpots
from app.journal.changes import Put
from app.journal.database import open_database
from app.settings import DataFolder
from engine.jackpots.pools import Pools
from tests.app.table.jackpot_floor import STRAIGHT_FLUSH, Floor, approval, done


def said(folder: Path, capsys: pytest.CaptureFixture[str], *, code: int = 0) -> list[dict[str, object]]:
    assert show_jackpots(DataFolder(folder), as_json=True) == code
    return json.loads(capsys.readouterr().out)["jackpots"]


def test_a_house_without_a_jackpot_has_an_empty_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    open_database(tmp_path).close()
    assert said(tmp_path, capsys) == []


def test_every_figure_of_a_jackpot_is_told_in_cents(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    floor = Floor(tmp_path).opened()
    floor.table().win(STRAIGHT_FLUSH)
    done(floor.desk.adjust("J1", Pools(displayed=700), "house-adds", approval()))
    floor.close()
    assert said(tmp_path, capsys) == [
        {
            "id": "J1",
            "displayed": 20_000_00 + 125 - 2_000_12 + 700,
            "reserve": 25,
            "overflow": 0,
            "in": 150,
            "wins": 2_000_12,
            "hits": 1,
            "adjustments": 700,
            "reconciled": True,
        }
    ]


def test_a_jackpot_that_does_not_reconcile_is_named_and_the_exit_status_says_no(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    floor = Floor(tmp_path).opened()
    with floor.journal.writing() as w:
        w.apply([Put("jackpots", {"id": "J1"}, {"displayed": 5})])
    floor.close()
    assert said(tmp_path, capsys, code=1)[0]["reconciled"] is False
    assert show_jackpots(DataFolder(tmp_path), as_json=False) == 1
    out = capsys.readouterr().out
    assert "WRONG" in out
    assert "below its last logged value" in out


def test_the_command_prints_it_and_says_no_for_a_folder_that_is_not_there(tmp_path: Path) -> None:
    Floor(tmp_path).opened().close()
    shown = CliRunner().invoke(app, ["jackpot", "--data", str(tmp_path), "--json"])
    assert shown.exit_code == 0
    assert [each["id"] for each in json.loads(shown.output)["jackpots"]] == ["J1"]
    assert CliRunner().invoke(app, ["jackpot", "--data", str(tmp_path / "nowhere")]).exit_code == 2
