"""`cutcard shift`: what it says comes to what `cutcard rounds` says, in every form."""

import csv
import io
import json
import zipfile
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.cli.commands import app
from app.clock import SystemClock
from app.dispute.door import Disputes
from app.record.dispute import Dispute
from tests.app.past_rounds import ANN, correct, house_with


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    house = house_with(tmp_path_factory.mktemp("house") / "data", rounds=5)
    correct(house, 5, 25_00)
    assert isinstance(Disputes(house.journal, SystemClock()).open("T1-000002", what="x", who="y", by=ANN), Dispute)
    house.close()
    return house.folder.path


def said(folder: Path, *arguments: str, code: int = 0, name: str = "shift") -> str:
    result = CliRunner().invoke(app, [name, "--data", str(folder), *arguments])
    assert result.exit_code == code, result.output
    return result.output


@pytest.mark.case("F04")
def test_the_figures_come_to_those_of_the_rounds_and_the_correction_stands_apart(folder: Path) -> None:
    rounds = json.loads(said(folder, "--json", name="rounds"))["rounds"]
    figures = json.loads(said(folder, "--from", "2020-01-01", "--json"))["figures"]
    total = figures["total"]
    assert total["rounds"] == len(rounds) == 5
    assert total["staked"] + total["progressive_staked"] == sum(each["staked"] for each in rounds)
    assert total["result"] == sum(each["collected"] - each["won"] for each in rounds)
    assert (figures["corrected"], figures["result"]) == (25_00, total["result"] - 25_00)
    assert figures["adds_up"]
    for breakdown in figures["breakdowns"]:
        assert sum(line["result"] for line in breakdown["lines"]) == total["result"]


def test_every_form_says_the_same(folder: Path, tmp_path: Path) -> None:
    result = json.loads(said(folder, "--from", "2020-01-01", "--json"))["figures"]["total"]["result"]
    (total, *_) = csv.DictReader(io.StringIO(said(folder, "--from", "2020-01-01", "--csv"), newline=""))
    assert round(float(total["result"]) * 100) == result
    book = tmp_path / "shift.xlsx"
    said(folder, "--from", "2020-01-01", "--xlsx", str(book))
    with zipfile.ZipFile(book) as parts:
        assert parts.testzip() is None
    lines = said(folder, "--from", "2020-01-01")
    assert "Result of the rounds" in lines
    assert "open disputes: 1" in lines
    assert "Rounds/h" in lines


def test_a_paper_has_its_log_checked_and_other_forms_on_request(folder: Path, tmp_path: Path) -> None:
    pytest.importorskip("PySide6")
    paper = tmp_path / "shift.pdf"
    said(folder, "--pdf", str(paper))
    assert paper.read_bytes().startswith(b"%PDF-")
    assert json.loads(said(folder, "--json"))["log"]["sound"] is None
    log = json.loads(said(folder, "--json", "--check"))["log"]
    assert log["sound"] is True
    assert len(log["hash"]) == 64


def test_a_table_and_a_period_leave_out_what_is_not_theirs(folder: Path) -> None:
    assert "There is no table “T9”; near it: T1" in said(folder, "--table", "T9", "--json", code=2)
    past = json.loads(said(folder, "--from", "2020-01-01", "--to", "2020-01-02", "--json"))
    assert past["figures"]["total"]["rounds"] == 0
    assert len(past["disputes"]) == 1  # whenever it was opened, it is for the next shift


def test_a_time_that_cannot_be_read_is_one_line_and_exit_2(folder: Path) -> None:
    assert "is no time" in said(folder, "--from", "noon", code=2)


def test_a_file_that_cannot_be_written_is_one_line_and_exit_2(folder: Path) -> None:
    assert "there is no folder /nowhere" in said(folder, "--xlsx", "/nowhere/shift.xlsx", code=2)


@pytest.mark.parametrize("name", ["cutcard.sqlite", "head.json", "report.pdf"])
def test_no_report_is_written_over_the_log_or_over_a_file_that_is_there(
    folder: Path, tmp_path: Path, name: str
) -> None:
    there = folder / name if name != "report.pdf" else tmp_path / name
    there.touch()
    before = there.read_bytes()
    for words in (("shift", "--xlsx"), ("shift", "--pdf"), ("report", "--id", "T1-000001", "--out")):
        assert "was not written" in said(folder, *words[1:], str(there), code=2, name=words[0])
    assert "was not written" in CliRunner().invoke(app, ["backup", str(there), "--data", str(folder)]).output
    assert there.read_bytes() == before


def test_a_file_that_is_there_is_written_over_when_told(folder: Path, tmp_path: Path) -> None:
    there = tmp_path / "shift.xlsx"
    there.write_text("old")
    said(folder, "--xlsx", str(there), "--force")
    assert there.read_bytes().startswith(b"PK")


def test_a_period_without_a_round_comes_to_nothing_in_the_currency_of_its_tables(folder: Path) -> None:
    nothing = ("--from", "2020-01-01", "--to", "2020-01-02")
    lines = said(folder, *nothing)
    assert "Result with corrections: $0.00" in lines
    assert json.loads(said(folder, *nothing, "--json"))["figures"]["currency"] == "$"
