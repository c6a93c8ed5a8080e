"""The lists of the command line as tables for a spreadsheet: the same lines as in JSON, words as words (case F11)."""

import csv
import io
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.bootstrap import OpenHouse
from app.cli.commands import app
from app.clock import SystemClock
from app.dispute.door import Disputes
from app.record.dispute import Dispute
from app.staff.house_log import HouseLog
from app.staff.pins import Pin
from app.staff.staff import Badge, Done, Staff
from engine.actors import Rank
from tests.app.past_rounds import ANN, house_with

NAMES = ("=1+1", "@x", "-2", "+7", 'Ann "Ace" O\'Neill', "é 中")
LISTS = {"rounds": (), "irregularities": (), "disputes": ("--all",), "staff": ()}
FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house with rounds, disputes in every kind of words, and people of every kind of name."""
    house = house_with(tmp_path_factory.mktemp("house") / "data", rounds=3)
    _people(house)
    door = Disputes(house.journal, SystemClock())
    for words in NAMES:
        assert isinstance(door.open("T1-000002", what=words, who=words, by=ANN), Dispute)
    with house.database.writing() as connection:
        connection.exec_driver_sql("UPDATE rounds SET collected = 0, won = 12345 WHERE id = 'T1-000003'")
    house.close()
    return house.folder.path


def _people(house: OpenHouse) -> None:
    staff = Staff(HouseLog(house.journal), SystemClock())
    mo = Badge("100", Pin("417290"))
    staff.open_house(mo.staff, "Mo Reyes", mo.pin)
    for number, name in enumerate(NAMES, start=110):
        assert isinstance(staff.join(mo, str(number), name, rank=Rank.DEALER), Done)


def _said(folder: Path, name: str, how: str) -> str:
    result = CliRunner().invoke(app, [name, "--data", str(folder), how, *LISTS[name]])
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.case("F11")
@pytest.mark.parametrize("name", LISTS)
def test_every_list_says_the_same_in_both_forms_and_holds_no_formula(folder: Path, name: str) -> None:
    lines = json.loads(_said(folder, name, "--json"))[name]
    table = list(csv.DictReader(io.StringIO(_said(folder, name, "--csv"), newline="")))
    assert len(lines) == len(table) > 0
    for line, row in zip(lines, table, strict=True):
        assert set(line) <= set(row)
        for key, value in line.items():
            if isinstance(value, str):
                assert row[key].removeprefix("'") == value
                assert not row[key].startswith(FORMULAS)


@pytest.mark.case("F11")
def test_what_the_house_won_of_a_round_is_a_number_and_less_than_zero_where_it_lost(folder: Path) -> None:
    lines = json.loads(_said(folder, "rounds", "--json"))["rounds"]
    table = list(csv.DictReader(io.StringIO(_said(folder, "rounds", "--csv"), newline="")))
    won = [line["collected"] - line["won"] for line in lines]
    assert [round(float(row["house"]) * 100) for row in table] == won
    assert won[0] == -12345
    assert table[0]["house"] == "-123.45"
