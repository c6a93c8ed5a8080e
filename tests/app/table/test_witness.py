"""A witness on another disk keeps the head of every closed round, lags where it must, and is compared with the log."""

import json
from collections.abc import Iterator
from contextlib import closing
from os import mkfifo
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from app.bootstrap import OpenHouse, open_house
from app.cli.commands import app
from app.house.house_witness import HouseWitness, WitnessNotNamed
from app.house.profile import Profile, ProfileDamaged, profile_of
from app.house.profile_trace import traced_profile
from app.journal.head import head_on_paper
from app.journal.witness import OtherHead, WitnessFault, catch_up, witnessed
from app.settings import DataFolder
from app.table.witness import WitnessThread
from tests.app.past_rounds import house_with
from tests.forger import Forger

ROUNDS = 3


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OpenHouse]:
    house = house_with(tmp_path / "house", rounds=ROUNDS)
    yield house
    house.close()


@pytest.fixture
def witness(tmp_path: Path) -> Path:
    share = tmp_path / "share"
    share.mkdir()
    return share / "witness.txt"


def verify(house: OpenHouse, witness: Path) -> Result:
    house.folder.profile_file.write_text(json.dumps({"witness": str(witness)}))
    return CliRunner().invoke(app, ["verify", "--data", str(house.folder.path)])


def test_it_keeps_the_head_of_every_closed_round_once(house: OpenHouse, witness: Path) -> None:
    assert catch_up(house.database, witness) == ROUNDS
    assert catch_up(house.database, witness) == 0
    lines = witness.read_text().splitlines()
    assert [line.split()[-1] for line in lines] == ["T1-000001", "T1-000002", "T1-000003"]
    closed = {int(str(row["closed_seq"])) for row in house.journal.rows("rounds")}
    assert {head.count for line in lines if (head := head_on_paper(line))} == closed


def test_a_log_that_went_through_all_of_it_is_sound(house: OpenHouse, witness: Path) -> None:
    catch_up(house.database, witness)
    assert verify(house, witness).exit_code == 0


def test_a_log_that_was_rebuilt_from_end_to_end_is_found(house: OpenHouse, witness: Path, tmp_path: Path) -> None:
    """All times three hours later: the log alone cannot know it."""
    catch_up(house.database, witness)
    house.close()
    forger = Forger(tmp_path / "house")
    for entry in forger.entries:
        entry["at_us"] += 3 * 3600 * 1_000_000
    forger.forge().found()
    again = open_house(DataFolder(tmp_path / "house"))
    answer = verify(again, witness)
    again.close()
    assert answer.exit_code == 1
    assert "is not the one whose head was kept" in answer.stdout


def test_a_witness_that_says_something_else_is_told(house: OpenHouse, witness: Path) -> None:
    witness.write_text("not a head\n")
    answer = verify(house, witness)
    assert answer.exit_code == 1
    assert "the witness" in answer.stdout


def test_a_line_that_was_cut_off_is_followed_by_whole_ones(house: OpenHouse, witness: Path) -> None:
    witness.write_text("2864 870bc1")
    assert catch_up(house.database, witness) == ROUNDS
    assert len(witness.read_text().splitlines()) == ROUNDS + 1


def test_what_lies_there_is_never_written_over(house: OpenHouse, witness: Path) -> None:
    witness.write_text("of another house\n")
    catch_up(house.database, witness)
    assert witness.read_text().startswith("of another house\n")


def test_a_link_in_its_place_is_not_followed(house: OpenHouse, witness: Path, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("a letter")
    witness.symlink_to(tmp_path / "letter")
    with pytest.raises(WitnessFault):
        catch_up(house.database, witness)
    assert (tmp_path / "letter").read_text() == "a letter"


def test_a_share_that_is_gone_is_told_once_and_caught_up_with_later(house: OpenHouse, tmp_path: Path) -> None:
    told: list[str] = []
    file = tmp_path / "unmounted" / "witness.txt"
    thread = WitnessThread(house.database, file, told.append)
    thread.tell()
    thread.tell()
    assert len(told) == 1
    assert "Rounds go on" in told[0]
    file.parent.mkdir()
    thread.tell()
    assert len(file.read_text().splitlines()) == ROUNDS


@pytest.mark.parametrize("entries", ["40", "999999999", "9" * 25])
def test_a_head_that_was_put_into_it_is_told_and_keeps_no_later_round_out(
    house: OpenHouse, witness: Path, entries: str
) -> None:
    catch_up(house.database, witness)
    kept = witness.read_text().splitlines(keepends=True)
    witness.write_text("".join((*kept[:-1], f"{entries} {'ab' * 32} 2026-11-28T19:26:35Z T1-000042\n")))
    told: list[str] = []
    thread = WitnessThread(house.database, witness, told.append)
    thread.tell()
    thread.tell()
    (words,) = told
    assert f"a head of entry {int(entries):,} that is not in the log" in words
    assert witness.read_text().splitlines(keepends=True)[-1] == kept[-1]


def test_the_witness_of_another_house_is_told_and_gets_no_line_of_this_one(
    house: OpenHouse, witness: Path, tmp_path: Path
) -> None:
    with closing(house_with(tmp_path / "other", rounds=1)) as other:
        catch_up(other.database, witness)
    kept = witness.read_text()
    with pytest.raises(OtherHead, match="is not in the log"):
        catch_up(house.database, witness)
    assert witness.read_text() == kept


def test_it_tells_what_is_left_before_it_ends(house: OpenHouse, witness: Path) -> None:
    thread = WitnessThread(house.database, witness, print)
    thread.start()
    thread.stop(60)
    assert len(witness.read_text().splitlines()) == ROUNDS


@pytest.mark.parametrize("profile", ["", None, '{"witness": ""}'])
def test_whoever_spoils_or_takes_away_the_profile_takes_no_witness_away(
    house: OpenHouse, witness: Path, tmp_path: Path, profile: str | None
) -> None:
    catch_up(house.database, witness)
    house.folder.profile_file.write_text(json.dumps({"witness": str(witness)}))
    traced_profile(house.folder, house.journal)
    house.close()
    forger = Forger(tmp_path / "house")
    for entry in forger.entries:
        entry["at_us"] += 3 * 3600 * 1_000_000
    forger.forge().found()
    house.folder.profile_file.unlink()
    if profile is not None:
        house.folder.profile_file.write_text(profile)
    answer = CliRunner().invoke(app, ["verify", "--data", str(house.folder.path)])
    assert answer.exit_code == 1
    assert "is not the one whose head was kept" in answer.stdout


def test_a_profile_that_cannot_be_read_is_told_with_its_reason(house: OpenHouse) -> None:
    house.folder.profile_file.write_text('{"witness": "here.txt"}')
    answer = CliRunner().invoke(app, ["verify", "--data", str(house.folder.path)])
    assert 'line 1: “witness” is "here.txt", and must be the whole path' in answer.stdout


@pytest.mark.parametrize("name", ["cutcard.sqlite", "head.json", "witness.txt"])
def test_a_witness_with_the_log_itself_is_none(house: OpenHouse, name: str) -> None:
    house.folder.profile_file.write_text(json.dumps({"witness": str(house.folder.path / name)}))
    with pytest.raises(ProfileDamaged, match="must lie on another disk"):
        profile_of(house.folder)


def test_a_pipe_or_device_in_the_place_of_a_witness_or_profile_is_not_read(house: OpenHouse, witness: Path) -> None:
    mkfifo(witness)
    with pytest.raises(WitnessFault, match="no plain file"):
        catch_up(house.database, witness)
    with pytest.raises(WitnessFault, match="no plain file"):
        witnessed(witness)
    house.folder.profile_file.symlink_to("/dev/zero")
    with pytest.raises(ProfileDamaged, match="no plain file"):
        profile_of(house.folder)


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_a_witness_that_cannot_be_asked_leaves_the_answer_open(
    house: OpenHouse, tmp_path: Path, words: tuple[str, ...]
) -> None:
    """Neither "sound" nor "not sound": it was not compared, and that is no answer (exit code 2)."""
    house.folder.profile_file.write_text(json.dumps({"witness": str(tmp_path / "unmounted" / "witness.txt")}))
    answer = CliRunner().invoke(app, ["verify", "--data", str(house.folder.path), *words])
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert "unmounted/witness.txt cannot be reached" in answer.stderr
    assert "entries are in order" in answer.stderr
    assert "nothing was compared with it. Mount its disk or share" in answer.stderr


def test_a_log_that_is_not_sound_is_not_sound_whether_its_witness_can_be_asked_or_not(
    house: OpenHouse, tmp_path: Path
) -> None:
    house.folder.profile_file.write_text(json.dumps({"witness": str(tmp_path / "unmounted" / "witness.txt")}))
    head = f"{house.journal.head().count} {'ab' * 32}"
    answer = CliRunner().invoke(app, ["verify", "--data", str(house.folder.path), "--head", head])
    assert answer.exit_code == 1
    assert "is not the one whose head was kept" in answer.stdout
    assert "nothing could be compared with a witness" in answer.stdout


def test_the_set_up_says_how_far_the_witness_has_come_and_keeps_what_else_stands_in_the_profile(
    house: OpenHouse, witness: Path
) -> None:
    house.folder.profile_file.write_text('{"shifts": ["05:00", "17:00"]}')
    kept = HouseWitness(house.folder, house.database, house.journal)
    assert kept.view().words.startswith("No witness")
    kept.name(str(witness))
    assert profile_of(house.folder) == Profile(shifts=("05:00", "17:00"), witness=str(witness))
    assert len(witness.read_text().splitlines()) == ROUNDS
    last = head_on_paper(witness.read_text().splitlines()[-1])
    assert last is not None
    assert kept.view().file == str(witness)
    assert kept.view().words.startswith(f"It keeps the log up to entry {last.count:,}.")
    witness.unlink()
    assert "cannot be reached" in kept.view().words
    kept.name("")
    assert profile_of(house.folder).witness == ""


@pytest.mark.parametrize("where", ["house/cutcard.sqlite", "house/witness.txt", "nowhere/witness.txt", "share"])
def test_a_witness_that_cannot_be_one_is_not_named(house: OpenHouse, tmp_path: Path, witness: Path, where: str) -> None:
    with pytest.raises(WitnessNotNamed, match="was not changed"):
        HouseWitness(house.folder, house.database, house.journal).name(str(tmp_path / where))
    assert not house.folder.profile_file.exists()
