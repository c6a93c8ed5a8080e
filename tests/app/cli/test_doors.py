"""What is typed before a command, twice, or where it cannot act: it holds, or it is refused in one sentence."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from app.house.profile_trace import traced_profile
from tests.app.cli.typed_in import COMMANDS, Shell, needed
from tests.app.past_rounds import house_with

TAKE_DATA = sorted(name for name, each in COMMANDS.items() if any(param.name == "data" for param in each.params))
TAKE_TABLE = sorted(name for name, each in COMMANDS.items() if any(param.name == "table" for param in each.params))
OPTIONS = sorted(
    (name, param.opts[0], param.is_flag)
    for name, each in COMMANDS.items()
    for param in each.params
    if param.param_type_name == "option" and not param.multiple
)


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(monkeypatch, capsys)


@pytest.fixture
def another(tmp_path: Path) -> Path:
    """A file where a data folder should be: whoever opens it says its name."""
    path = tmp_path / "another"
    path.write_text("")
    (tmp_path / "file").write_text("")
    return path


@pytest.mark.parametrize("name", TAKE_DATA)
def test_a_data_folder_typed_before_a_command_is_the_folder_of_the_command(
    shell: Shell, another: Path, tmp_path: Path, name: str
) -> None:
    before = shell("--data", str(another), name, *needed(name, tmp_path))
    behind = shell(name, "--data", str(another), *needed(name, tmp_path))
    assert before == behind
    assert before.refused
    assert str(another) in before.err


@pytest.mark.parametrize("name", sorted(set(COMMANDS) - set(TAKE_DATA)))
def test_a_data_folder_typed_before_a_command_that_reads_no_log_is_refused(
    shell: Shell, another: Path, tmp_path: Path, name: str
) -> None:
    said = shell("--data", str(another), name, *needed(name, tmp_path))
    assert said.refused
    assert said.err == f"cutcard: --data says nothing to {name}: leave it out.\n"


@pytest.mark.parametrize("name", sorted(set(COMMANDS) - set(TAKE_TABLE)))
def test_a_table_typed_before_a_command_that_knows_no_table_is_refused(shell: Shell, tmp_path: Path, name: str) -> None:
    said = shell("--table", "T2", name, *needed(name, tmp_path))
    assert said.refused
    assert said.err == f"cutcard: --table says nothing to {name}: leave it out.\n"


def test_verify_speaks_of_the_log_that_was_named_before_it(shell: Shell, tmp_path: Path) -> None:
    house_with(tmp_path / "one", rounds=1).close()
    house_with(tmp_path / "two", rounds=2).close()
    one, two = (json.loads(shell("--data", str(tmp_path / name), "verify", "--json").out) for name in ("one", "two"))
    assert one["ok"]
    assert two["ok"]
    assert two["entries"] > one["entries"]


def test_a_folder_before_a_command_and_another_one_behind_it_are_refused(shell: Shell, tmp_path: Path) -> None:
    said = shell("--data", str(tmp_path / "one"), "verify", "--data", str(tmp_path / "two"))
    assert said.refused
    assert "--data stands there twice" in said.err


@pytest.mark.parametrize(("name", "option", "flag"), OPTIONS)
def test_no_option_is_heard_twice(shell: Shell, tmp_path: Path, name: str, option: str, flag: bool) -> None:
    once = (option,) if flag else (option, "1")
    words = [*once, *once]
    said = shell(name, *(word for word in needed(name, tmp_path) if word != option), *words)
    assert said.refused
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["rounds", "shift", "irregularities", "disputes", "service-log", "staff"])
def test_two_forms_of_one_answer_are_refused(shell: Shell, tmp_path: Path, name: str) -> None:
    said = shell(name, "--data", str(tmp_path), "--json", "--csv")
    assert said.refused
    assert "choose one" in said.err


def test_pictures_that_are_there_are_not_drawn_over(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "felt.png").write_text("mine")
    said = shell("screenshots", str(tmp_path))
    assert said.refused
    assert "say --force" in said.err
    assert (tmp_path / "felt.png").read_text() == "mine"
    assert shell("screenshots", str(tmp_path / "felt.png")).refused


@pytest.mark.parametrize("protocol", ["cdl", "asl"])
@pytest.mark.parametrize("name", ["cutcard.sqlite", "letter.txt", "head.json"])
def test_a_simulated_shuffler_keeps_its_memory_in_no_file_of_somebody_else(
    shell: Shell, tmp_path: Path, name: str, protocol: str
) -> None:
    (tmp_path / name).write_text("SQLite format 3")
    words = ("--state", str(tmp_path / name), "--link", str(tmp_path / "port"), "--protocol", protocol)
    said = shell("emulate", *words)
    assert said.refused
    assert "no memory of a shuffler" in said.err
    assert (tmp_path / name).read_text() == "SQLite format 3"
    assert [each.name for each in tmp_path.iterdir()] == [name]


def test_a_table_cannot_be_opened_where_there_is_no_display(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    said = shell("--data", str(tmp_path / "data"), "--table", "T2")
    assert said.refused
    assert "no display" in said.err
    assert not (tmp_path / "data").exists()


def test_verify_tells_which_profile_the_log_has_on_record_and_whether_the_file_says_so(
    shell: Shell, tmp_path: Path
) -> None:
    with closing(house_with(tmp_path / "data", rounds=1)) as house:
        house.folder.profile_file.write_text('{"production": true}')
        traced_profile(house.folder, house.journal)
        since = house.journal.head().count
        house.folder.profile_file.unlink()
    told = json.loads(shell("verify", "--data", str(tmp_path / "data"), "--json").out)
    assert (told["profile"]["production"], told["profile_since"]) == ("true", since)
    assert told["profile_now"]["production"] == "false"
    words = shell("verify", "--data", str(tmp_path / "data")).out
    assert f"profile since entry {since}: production true" in words
    assert "profile.json says something else now" in words
