"""`cutcard backup` and `cutcard restore`: a log that is lost with its disk comes back as far as it was copied."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from app.cli.commands import app
from app.journal.database import FILE_NAME


def cutcard(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, [str(each) for each in arguments])


@pytest.fixture
def house(tmp_path: Path) -> Path:
    folder = tmp_path / "house"
    game = ("--game", "three-card-poker-prime", "--method", "manual")
    played = cutcard("autoplay", *game, "--seats", "2", "--rounds", "2", "--seed", "4", "--data", folder)
    assert played.exit_code == 0, played.output
    return folder


def test_a_lost_log_comes_back_from_its_backup_with_every_round(house: Path, tmp_path: Path) -> None:
    before = cutcard("rounds", "--data", house, "--json").output
    assert cutcard("backup", tmp_path / "copy.sqlite", "--data", house).exit_code == 0
    for file in house.glob(f"{FILE_NAME}*"):
        file.unlink()
    assert cutcard("restore", tmp_path / "copy.sqlite", "--data", house).exit_code == 0
    assert cutcard("rounds", "--data", house, "--json").output == before
    assert cutcard("verify", "--data", house).exit_code == 0


def test_a_log_that_is_there_is_never_overwritten_by_an_older_one(house: Path, tmp_path: Path) -> None:
    cutcard("backup", tmp_path / "copy.sqlite", "--data", house)
    refused = cutcard("restore", tmp_path / "copy.sqlite", "--data", house)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "there is a log" in refused.stderr


def test_a_backup_takes_the_place_of_no_other_file(house: Path, tmp_path: Path) -> None:
    (tmp_path / "copy.sqlite").write_text("a letter")
    refused = cutcard("backup", tmp_path / "copy.sqlite", "--data", house)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert (tmp_path / "copy.sqlite").read_text() == "a letter"


def test_what_is_no_backup_is_not_put_back(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("a letter")
    refused = cutcard("restore", tmp_path / "letter", "--data", tmp_path / "new")
    assert refused.exit_code == 2
    assert not (tmp_path / "new" / FILE_NAME).exists()
