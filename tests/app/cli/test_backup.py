"""`cutcard backup` and `cutcard restore`: a log that is lost with its disk comes back as far as it was copied."""

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from app.bootstrap import open_house
from app.cli.commands import app
from app.journal.database import FILE_NAME
from app.settings import DataFolder
from app.staff.pins import Pin
from app.staff.staff import Badge
from engine.actors import Rank
from tests.app.mo_and_dora import MO, PIN, staff_of
from tests.forger import Forger


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


def lose(house: Path) -> None:
    for file in house.glob(f"{FILE_NAME}*"):
        file.unlink()


def test_what_was_put_back_stands_in_the_log_and_verify_tells_it(house: Path, tmp_path: Path) -> None:
    cutcard("backup", tmp_path / "copy.sqlite", "--data", house)
    lose(house)
    cutcard("restore", tmp_path / "copy.sqlite", "--data", house)
    told = json.loads(cutcard("verify", "--data", house, "--json").stdout)
    assert told["ok"]
    assert [each["seq"] for each in told["restored"]] == [told["entries"]]
    assert "the log was put back from copy.sqlite" in told["restored"][0]["what"]


def test_the_log_of_another_house_is_not_put_back(house: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    cutcard("autoplay", "--method", "manual", "--seats", "1", "--rounds", "3", "--data", other)
    cutcard("backup", tmp_path / "other.sqlite", "--data", other)
    lose(house)
    refused = cutcard("restore", tmp_path / "other.sqlite", "--data", house)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "another house" in refused.stderr
    assert not (house / FILE_NAME).exists()


def test_a_history_that_is_another_at_the_kept_head_is_not_put_back(house: Path, tmp_path: Path) -> None:
    cutcard("backup", tmp_path / "copy.sqlite", "--data", house)
    told = json.loads(cutcard("verify", "--data", house, "--json").stdout)
    lose(house)
    forged = tmp_path / "forged"
    forged.mkdir()
    shutil.copy(tmp_path / "copy.sqlite", forged / FILE_NAME)
    forger = Forger(forged)
    forger.entries[-1]["at_us"] += 1
    forger.forge()
    refused = cutcard("restore", forged / FILE_NAME, "--data", house)
    assert refused.exit_code == 2
    assert f"entry {told['entries']} in it is not the one that was written here" in refused.stderr


def test_entries_that_are_lost_are_given_up_by_a_manager_alone(tmp_path: Path) -> None:
    data, copy = DataFolder(tmp_path / "house"), tmp_path / "copy.sqlite"
    data.path.mkdir()
    house = open_house(data)
    staff = staff_of(house)
    assert cutcard("backup", copy, "--data", data.path).exit_code == 0
    staff.join(Badge(MO, Pin(PIN)), "130", "Kim Lee", rank=Rank.DEALER)
    house.close()
    lose(data.path)
    refused = cutcard("restore", copy, "--data", data.path)
    assert refused.exit_code == 2
    assert "before the log that was lost" in refused.stderr
    words = ("restore", copy, "--data", data.path, "--manager", MO, "--reason", "The disk broke")
    assert CliRunner().invoke(app, [str(word) for word in words], input="111111\n").exit_code == 2
    assert not (data.path / FILE_NAME).exists()
    assert CliRunner().invoke(app, [str(word) for word in words], input=f"{PIN}\n").exit_code == 0
    told = cutcard("verify", "--data", data.path)
    assert told.exit_code == 0, told.output
    assert f"are not in it: {MO} agreed to it (The disk broke)" in told.stdout


def test_what_is_no_backup_is_not_put_back(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("a letter")
    refused = cutcard("restore", tmp_path / "letter", "--data", tmp_path / "new")
    assert refused.exit_code == 2
    assert not (tmp_path / "new" / FILE_NAME).exists()


def cut(backup: Path, keep: int) -> Path:
    file = backup.with_name("cut.sqlite")
    file.write_bytes(backup.read_bytes()[:keep])
    return file


@pytest.mark.case("C05")
def test_what_is_no_backup_is_called_by_its_own_name_and_leaves_no_folder(house: Path, tmp_path: Path) -> None:
    """Not by that of the copy in which it is looked at; and nobody is told to make it again who did not make it."""
    backup, letter = tmp_path / "copy.sqlite", tmp_path / "letter"
    cutcard("backup", backup, "--data", house)
    letter.write_text("a letter")
    new = tmp_path / "new" / "data"
    why = {
        letter: "it cannot be read as a log",
        cut(backup, 5000): "its pages do not fit together",
        tmp_path: "it is a folder",
        Path("/dev/zero"): "it is no plain file",
        tmp_path / "nothing": "no such file or directory",
    }
    for file, words in why.items():
        refused = cutcard("restore", file, "--data", new)
        assert (refused.exit_code, refused.stdout) == (2, "")
        assert f"{file} " in refused.stderr
        assert f": {words}. Name " in refused.stderr
        assert FILE_NAME not in refused.stderr
        assert ".." not in refused.stderr
        assert not new.parent.exists()


def test_a_backup_that_is_good_makes_the_folder_it_is_put_into(house: Path, tmp_path: Path) -> None:
    cutcard("backup", tmp_path / "copy.sqlite", "--data", house)
    new = tmp_path / "new" / "data"
    assert cutcard("restore", tmp_path / "copy.sqlite", "--data", new).exit_code == 0
    assert new.stat().st_mode & 0o777 == 0o700
    assert cutcard("verify", "--data", new).exit_code == 0
