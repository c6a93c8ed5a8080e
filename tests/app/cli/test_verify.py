"""`cutcard verify`: heads from paper, a verification that goes on, and what stands in its answer."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from app.bootstrap import open_house
from app.cli.commands import app
from app.journal.head import Head
from app.settings import DataFolder
from app.table.opening import demonstration_terms, set_up
from engine.games.catalogue import GAMES


@pytest.fixture
def data(tmp_path: Path) -> Path:
    house = open_house(DataFolder(tmp_path))
    for table in ("T1", "T2", "T3"):
        set_up(house.journal, table, demonstration_terms(GAMES["megalink-let-it-ride"], "manual"), (), by="4711")
    house.close()
    return tmp_path


def head_of(data: Path) -> Head:
    house = open_house(DataFolder(data))
    head = house.journal.head()
    house.close()
    return head


def verify(data: Path, *words: str) -> Result:
    return CliRunner().invoke(app, ["verify", "--data", str(data), *words])


def test_a_head_from_paper_that_fits_is_sound(data: Path) -> None:
    head = head_of(data)
    assert verify(data, "--head", head.text, "--head", f"{head.count:,} entries, head {head.hash.hex()}").exit_code == 0


def test_a_head_from_paper_that_does_not_fit_is_named(data: Path) -> None:
    answer = verify(data, "--json", "--head", f"2 {'ab' * 32}", "--head", f"9 {'cd' * 32}")
    assert answer.exit_code == 1
    assert [problem["seq"] for problem in json.loads(answer.stdout)["problems"]] == [2, 4]


def test_heads_are_read_from_a_file_as_well(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "heads.txt"
    file.write_text(f"{head_of(data).text}\n\n2 {'ab' * 32} 2026-11-28T21:05:35Z T1-000042\n")
    answer = verify(data, "--heads", str(file))
    assert answer.exit_code == 1
    assert "entry 2: the log up to this entry is not the one whose head was kept" in answer.stdout


@pytest.mark.parametrize(("content", "said"), [("", "no head in"), ("12 ab", "Line 1 of"), ("\xff", "Line 1 of")])
def test_what_is_no_head_is_told_in_one_sentence(data: Path, tmp_path: Path, content: str, said: str) -> None:
    file = tmp_path / "heads.txt"
    file.write_text(content)
    answer = verify(data, "--heads", str(file))
    assert answer.exit_code == 2
    assert said in answer.stderr
    assert answer.stderr.count("\n") == 1
    assert verify(data, "--head", content).exit_code == 2
    assert verify(data, "--heads", str(tmp_path)).exit_code == 2


def test_the_answer_names_the_house(data: Path) -> None:
    house = json.loads(verify(data, "--json").stdout)["house"]
    assert len(house) == 64
    assert f"house: {house}" in verify(data).stdout
