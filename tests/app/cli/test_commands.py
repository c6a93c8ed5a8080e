"""The command line that other tools call: one JSON object on stdout, errors in one line, no screen needed."""

import csv
import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from app.__main__ import main
from tests.forked import Forked

XTREME = "megalink-three-card-poker-xtreme"


class Done(NamedTuple):
    """What a command said."""

    stdout: str
    stderr: str


def run(*words: str, status: int = 0) -> Done:
    run = Forked(main, *words)
    done = Done(*(said.decode() for said in run.communicate(timeout=240)))
    assert run.returncode == status, done.stderr
    return done


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict]:
    data = tmp_path_factory.mktemp("played")
    words = ("autoplay", "--game", XTREME, "--method", "manual", "--seats", "3", "--rounds", "4", "--seed", "9")
    return data, json.loads(run(*words, "--data", str(data), "--json").stdout)


def test_autoplay_tells_what_was_played_in_cents(played: tuple[Path, dict]) -> None:
    _, summary = played
    assert set(summary) == {"rounds", "entries", "cards", "staked", "returned", "won", "collected", "seconds"}
    assert summary["rounds"] == 4
    assert summary["cards"] == 4 * (3 * 3 + 3 + 2)
    assert summary["staked"] == summary["returned"] + summary["collected"]


def test_rounds_lists_the_newest_first_and_round_shows_one_whole(played: tuple[Path, dict]) -> None:
    data, summary = played
    listed = json.loads(run("rounds", "--data", str(data), "--json").stdout)["rounds"]
    assert [each["number"] for each in listed] == [4, 3, 2, 1]
    assert {"id", "table", "game", "opened", "closed", "outcome"} <= set(listed[0])
    assert sum(each["staked"] for each in listed) == summary["staked"]
    assert len(json.loads(run("rounds", "--data", str(data), "--limit", "2", "--json").stdout)["rounds"]) == 2
    whole = json.loads(run("round", "--data", str(data), "--id", listed[0]["id"], "--json").stdout)
    assert whole["id"] == listed[0]["id"]
    assert sum(line["stake"] for line in whole["settlements"]) == listed[0]["staked"]
    assert all(line["why"]["rules"] for line in whole["settlements"])


def test_verify_finds_a_flipped_bit_and_a_changed_row(played: tuple[Path, dict], tmp_path: Path) -> None:
    data, summary = played
    sound = json.loads(run("verify", "--data", str(data), "--json").stdout)
    assert sound["ok"]
    assert sound["entries"] >= summary["entries"]
    copy = tmp_path / "copy"
    copy.mkdir()
    with (
        closing(sqlite3.connect(data / "cutcard.sqlite")) as source,
        closing(sqlite3.connect(copy / "cutcard.sqlite")) as target,
    ):
        source.backup(target)
        target.execute("UPDATE rounds SET won = won + 100 WHERE number = 2")
        target.commit()
    (copy / "head.json").write_bytes((data / "head.json").read_bytes())
    wrong = json.loads(run("verify", "--data", str(copy), "--json", status=1).stdout)
    assert not wrong["ok"]
    assert any("rounds" in problem["what"] for problem in wrong["problems"])
    with closing(sqlite3.connect(copy / "cutcard.sqlite")) as target:
        names = [row[0] for row in target.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")]
        for name in names:
            target.execute(f'DROP TRIGGER "{name}"')
        target.execute(
            "UPDATE entries SET payload = CAST(replace(CAST(payload AS TEXT), '0', '1') AS BLOB) WHERE seq = 5"
        )
        target.commit()
    assert json.loads(run("verify", "--data", str(copy), "--json", status=1).stdout)["problems"]


def test_verify_finds_a_limit_that_was_changed_in_the_state_a_table_starts_from(
    played: tuple[Path, dict], tmp_path: Path
) -> None:
    data, _ = played
    for file in data.iterdir():
        if file.name.startswith("cutcard.sqlite") or file.name == "head.json":
            (tmp_path / file.name).write_bytes(file.read_bytes())
    assert json.loads(run("verify", "--data", str(tmp_path), "--json").stdout)["ok"]
    with closing(sqlite3.connect(tmp_path / "cutcard.sqlite")) as log:
        higher = log.execute(
            "UPDATE snapshots SET state = CAST(replace(CAST(state AS TEXT), '50000', '90000') AS BLOB)"
        )
        assert higher.rowcount == 1
        log.commit()
    found = json.loads(run("verify", "--data", str(tmp_path), "--json", status=1).stdout)["problems"]
    assert [each["what"] for each in found] == ["the state kept of table:T1 is not what the entries say"]


@pytest.mark.parametrize(
    "words",
    [
        ("verify", "--data", "/nowhere/at/all"),
        ("rounds", "--data", "/nowhere/at/all", "--json"),
        ("autoplay", "--data", "/tmp", "--game", "poker"),
        ("rules", "--game", "poker"),
        ("rounds", "--limit", "-1", "--json"),
        ("autoplay", "--game", XTREME),
        ("autoplay", "--data", __file__, "--json"),
        ("shuffle",),
        ("--loudly",),
    ],
)
def test_what_cannot_be_asked_is_one_line_on_stderr_and_status_2(words: tuple[str, ...]) -> None:
    done = run(*words, status=2)
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stderr.startswith("cutcard: ")


@pytest.mark.parametrize("words", [("verify",), ("rounds", "--json"), ("pit", "--json"), ("backup", "copy")])
def test_a_folder_without_a_log_is_told_and_stays_without_one(words: tuple[str, ...], tmp_path: Path) -> None:
    done = run(*words, "--data", str(tmp_path), status=2)
    assert done.stderr == f"cutcard: There is no log in {tmp_path}.\n"
    assert list(tmp_path.iterdir()) == []


def test_verify_says_no_of_a_log_that_is_torn_off_or_gone(played: tuple[Path, dict], tmp_path: Path) -> None:
    data, _ = played
    (tmp_path / "head.json").write_bytes((data / "head.json").read_bytes())
    log = tmp_path / "cutcard.sqlite"
    log.write_bytes((data / "cutcard.sqlite").read_bytes()[:50_000])
    torn = json.loads(run("verify", "--data", str(tmp_path), "--json", status=1).stdout)
    log.unlink()
    gone = json.loads(run("verify", "--data", str(tmp_path), "--json", status=1).stdout)
    assert (torn["ok"], gone["ok"]) == (False, False)
    assert "damaged" in torn["problems"][0]["what"]
    assert "it is gone" in gone["problems"][0]["what"]
    assert not log.exists()


def test_a_game_that_is_not_dealt_that_way_is_told_with_the_ways_it_is_dealt(tmp_path: Path) -> None:
    words = ("autoplay", "--game", "megalink-let-it-ride", "--method", "A", "--data", str(tmp_path / "data"))
    assert "is not dealt by 'A', but by: automated, manual." in run(*words, status=2).stderr
    assert not (tmp_path / "data").exists()


def test_the_service_log_lists_what_the_shuffler_said_without_a_face(tmp_path: Path) -> None:
    run("autoplay", "--game", XTREME, "--seats", "2", "--rounds", "1", "--data", str(tmp_path), "--json")
    listed = json.loads(run("service-log", "--data", str(tmp_path), "--table", "T1", "--json").stdout)["events"]
    packets = [each for each in listed if each["event"] == "packet done"]
    assert [each["said"] for each in reversed(packets)] == [
        f"packet {number}, dest {dest}, count 3, security none, 3 faces not shown"
        for number, dest in enumerate(("1", "2", "dealer", "community"), 1)
    ]
    numbers = [each["number"] for each in listed if each["number"]]
    assert numbers == sorted(numbers, reverse=True)
    assert len(run("service-log", "--data", str(tmp_path), "--limit", "3").stdout.splitlines()) == 3
    rows = list(csv.DictReader(run("service-log", "--data", str(tmp_path), "--csv").stdout.splitlines()))
    assert [(row["number"], row["said"]) for row in rows] == [(str(each["number"]), each["said"]) for each in listed]


def test_a_round_that_is_not_there_is_one_line_and_status_1(played: tuple[Path, dict]) -> None:
    done = run("round", "--data", str(played[0]), "--id", "T1-999999", "--json", status=1)
    assert done.stdout == ""
    assert len(done.stderr.strip().splitlines()) == 1


@pytest.mark.case("C09")
def test_without_a_screen_no_graphics_are_loaded(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from app.__main__ import main\n"
        f"sys.argv = ['cutcard', 'autoplay', '--data', {str(tmp_path)!r}, '--method', 'manual', '--rounds', '1']\n"
        "try:\n    main()\nexcept SystemExit as end:\n    assert not end.code, end.code\n"
        "loaded = [name for name in sys.modules if name.startswith('PySide6')]\n"
        "assert not loaded, loaded\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr


def test_nothing_of_the_table_is_loaded_before_the_first_picture(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from app.__main__ import main\n"
        "from app.terminal import start\n"
        "start.run_window = lambda *folder, **how: 7\n"
        f"sys.argv = ['cutcard', '--data', {str(tmp_path)!r}]\n"
        "try:\n    main()\nexcept SystemExit as end:\n    assert end.code == 7, end.code\n"
        "loaded = [name for name in ('sqlalchemy', 'engine.decide', 'app.bootstrap') if name in sys.modules]\n"
        "assert not loaded, loaded\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr


def test_the_list_of_rounds_is_made_without_loading_any_rule() -> None:
    code = (
        "import sys, app.cli.commands, app.cli.rounds\n"
        "rules = [name for name in sys.modules if name.startswith(('engine.games', 'engine.decide', 'app.bootstrap'))]\n"
        "assert not rules, rules\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
