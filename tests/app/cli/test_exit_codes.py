"""The exit codes in the README are those of the commands: of every command, for every code that it can end with."""

import json
import os
import re
import signal
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from app.ending import ASKED
from app.journal.database import FILE_NAME
from tests.app.cli.typed_in import COMMANDS, Shell, needed
from tests.app.past_rounds import house_with

README = Path(__file__).parents[3] / "README.md"
LOG = "LOG"
"""Stands for the data folder."""
READ = ("irregularities", "disputes", "staff", "rounds", "shift", "service-log")
PLAYS = ("--game", "three-card-poker-prime", "--method", "manual", "--seats", "1", "--rounds", "1")


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(monkeypatch, capsys)


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    house = house_with(tmp_path_factory.mktemp("house") / "data", rounds=1)
    house.close()
    return house.folder.path


def _table() -> dict[int, str]:
    rows = re.findall(r"^\| ([\d, ]+) \| (.+) \|$", README.read_text("utf-8"), re.MULTILINE)
    return {int(code): words for codes, words in rows for code in codes.split(",")}


def test_every_code_stands_in_the_readme_and_no_other() -> None:
    assert set(_table()) == {0, 1, 2, *(128 + way for way in ASKED)}


@pytest.mark.parametrize("name", [*READ, "verify", "jackpot"])
def test_0_what_was_asked_of_a_sound_log_is_answered(shell: Shell, log: Path, name: str) -> None:
    assert shell(name, "--data", str(log)).code == 0


def test_0_what_was_asked_for_was_made(shell: Shell, log: Path, tmp_path: Path) -> None:
    assert shell("backup", str(tmp_path / "copy"), "--data", str(log)).code == 0
    assert shell("restore", str(tmp_path / "copy"), "--data", str(tmp_path / "new")).code == 0
    assert shell("report", "--id", "T1-000001", "--out", str(tmp_path / "r.pdf"), "--data", str(log)).code == 0
    assert shell("round", "--id", "T1-000001", "--data", str(log)).code == 0
    assert shell("pit", "--json", "--data", str(log)).code == 0
    assert shell("autoplay", *PLAYS, "--data", str(tmp_path / "played")).code == 0
    assert shell("soak", "--rounds", "1").code == 0
    assert shell("rules", "--game", "three-card-poker-prime").code == 0


def test_1_the_answer_is_no(shell: Shell, log: Path, tmp_path: Path) -> None:
    assert shell("round", "--id", "T1-000009", "--data", str(log)).code == 1
    said = shell("report", "--id", "T1-000009", "--out", str(tmp_path / "r.pdf"), "--data", str(log))
    assert said.code == 1
    (tmp_path / "rounds.json").write_text(json.dumps({"vectors": [{"game": "no game"}]}))
    assert shell("settle", str(tmp_path / "rounds.json")).code == 1
    assert shell("rules", "--game", "no-game").code in {1, 2}


def test_1_a_log_that_is_not_sound(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "house"
    house_with(folder, rounds=1).close()
    with closing(sqlite3.connect(folder / FILE_NAME)) as log:
        log.execute("UPDATE rounds SET outcome = 'void'")
        log.commit()
    assert shell("verify", "--data", str(folder)).code == 1


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_2_what_could_not_be_asked(shell: Shell, tmp_path: Path, name: str) -> None:
    said = shell(name, "--no-such-option", *needed(name, tmp_path))
    assert said.code == 2
    assert said.refused


@pytest.mark.parametrize(
    "name", sorted(name for name, each in COMMANDS.items() if any(p.name == "data" for p in each.params))
)
def test_2_what_could_not_be_done(shell: Shell, tmp_path: Path, name: str) -> None:
    (tmp_path / "letter").write_text("Dear reader")
    (tmp_path / "file").write_text("")
    said = shell(name, "--data", str(tmp_path / "letter"), *needed(name, tmp_path))
    assert said.code == 2
    assert said.refused


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # it is asked while the file is opened
@pytest.mark.parametrize("way", ASKED)
def test_128_and_the_signal_it_was_asked_to_end(shell: Shell, tmp_path: Path, way: signal.Signals) -> None:
    """The command waits for its file, so that it is asked at a moment that is known."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    def ask() -> None:
        with pipe.open("wb"):
            os.kill(os.getpid(), way)

    asker = threading.Thread(target=ask, daemon=True)
    asker.start()
    said = shell("settle", str(pipe))
    asker.join()
    assert (said.code, said.out, said.err) == (128 + way, "", "")
