"""What reads a log needs a medium that can be read, and no more; and it leaves a log as it found it wherever it lies."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.cli.commands import app
from app.journal.database import FILE_NAME
from tests.app.cli.typed_in import Shell
from tests.app.past_rounds import house_with
from tests.migrations.released_logs import FOLDER, load
from tests.mounted import Disk, disk_at

EVER = ("--from", "2020-01-01 00:00", "--to", "2099-01-01 00:00")
STATES = ("closed", "killed", "killed and copied without its index")
each_state = pytest.mark.parametrize("state", STATES)
MARK = "verified.txt"
"""What `verify` keeps of itself, on purpose."""


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(monkeypatch, capsys)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    with disk_at(tmp_path / "disk") as disk:
        yield disk


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three houses that played: one closed, and two as they lie there after their program was killed."""
    folder = tmp_path_factory.mktemp("houses")
    killed, copied = folder / STATES[1], folder / STATES[2]
    with closing(house_with(folder / STATES[0], rounds=1)) as house:
        shutil.copytree(house.folder.path, killed)
        shutil.copytree(house.folder.path, copied)
    (copied / f"{FILE_NAME}-shm").unlink()
    assert (killed / f"{FILE_NAME}-wal").stat().st_size
    return folder


def reading(to: Path) -> dict[str, tuple[str, ...]]:
    """Every command that reads a log, with what it is told."""
    return {
        "verify": (),
        "rounds": ("--json",),
        "round": ("--id", "T1-000001"),
        "shift": (*EVER, "--csv", "--check"),
        "money": ("--json",),
        "irregularities": ("--json",),
        "disputes": ("--json",),
        "staff": ("--csv",),
        "jackpot": (),
        "pit": ("--json",),
        "service-log": ("--json",),
        "report": ("--id", "T1-000001", "--out", str(to / "report.pdf")),
        "backup": (str(to / "backup.sqlite"),),
    }


def seen(folder: Path) -> dict[str, tuple[int, bytes]]:
    """Every file with its time and content; SQLite's index of what lies beside a log is no content."""
    return {
        each.name: (each.stat().st_mtime_ns, each.read_bytes())
        for each in folder.iterdir()
        if each.name != MARK and not each.name.endswith("-shm")
    }


def answers(shell: Shell, folder: Path, to: Path) -> dict[str, tuple[int, str, str]]:
    to.mkdir()
    said = {name: shell(name, "--data", str(folder), *words) for name, words in reading(to).items()}
    return {name: (each.code, each.out.replace(str(to), "to"), each.err) for name, each in said.items()}


def test_every_command_that_opens_a_log_is_known_to_read_or_to_write(tmp_path: Path) -> None:
    asked = {each.name or each.callback.__name__ for each in app.registered_commands if each.callback}
    without_a_log = {"emulate", "soak", "settle", "screenshots", "rules", "crashtest"}
    writing = {"autoplay", "restore", "recover", "floor"}
    assert {"round" if name == "one_round" else name for name in asked} == {
        *reading(tmp_path),
        *without_a_log,
        *writing,
    }


@each_state
def test_a_log_is_read_on_a_medium_that_cannot_be_written_as_on_any_other(
    shell: Shell, played: Path, disk: Disk, tmp_path: Path, state: str
) -> None:
    shutil.copytree(played / state, disk.path, dirs_exist_ok=True)
    before = seen(disk.path)
    disk.read_only()
    there = answers(shell, disk.path, tmp_path / "there")
    assert [name for name, (code, _, _) in there.items() if code] == []
    disk.writable()
    assert seen(disk.path) == before
    here = answers(shell, disk.path, tmp_path / "here")
    del there["pit"], here["pit"]  # what it shows has the time at which it was asked
    assert there == here
    assert "backup.sqlite" in {each.name for each in (tmp_path / "there").iterdir()}


@each_state
def test_what_reads_a_log_changes_nothing_in_its_folder(shell: Shell, played: Path, tmp_path: Path, state: str) -> None:
    folder = shutil.copytree(played / state, tmp_path / "house")
    before = seen(folder)
    for name, words in reading(tmp_path).items():
        assert shell(name, "--data", str(folder), *words).code == 0
        assert seen(folder) == before, name


@pytest.mark.parametrize("writable", [True, False])
def test_an_older_log_is_read_in_today_s_form_and_keeps_its_own(shell: Shell, disk: Disk, writable: bool) -> None:
    load(FOLDER / "0001.sql", disk.path)
    with closing(sqlite3.connect(disk.path / FILE_NAME)) as log:
        log.execute("PRAGMA journal_mode=WAL")
    before = seen(disk.path)
    if not writable:
        disk.read_only()
    said = shell("rounds", "--data", str(disk.path))
    assert (said.code, said.err) == (0, "")
    assert said.out.count("\n") == 10
    assert seen(disk.path) == before


@pytest.mark.parametrize("command", ["autoplay", "recover"])
def test_what_writes_says_there_that_it_cannot(shell: Shell, played: Path, disk: Disk, command: str) -> None:
    shutil.copytree(played / "killed", disk.path, dirs_exist_ok=True)
    disk.read_only()
    more = ("--staff", "1", "--reason", "x") if command == "recover" else ()
    said = shell(command, "--data", str(disk.path), *more)
    assert said.refused
    assert f"{FILE_NAME} cannot be written. Check who owns the folder" in said.err


def test_where_no_copy_fits_that_reading_needs_one_sentence_says_so(
    shell: Shell, played: Path, disk: Disk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(played / "killed", disk.path, dirs_exist_ok=True)
    disk.read_only()
    with disk_at(tmp_path / "small", kilobytes=64) as small:
        monkeypatch.setattr(tempfile, "tempdir", str(small.path))
        for command in ("rounds", "verify"):
            said = shell(command, "--data", str(disk.path))
            assert said.refused
            assert "could not be read: there is no room for what reading it needs. Free some space" in said.err
            assert list(small.path.iterdir()) == []


def test_a_log_that_is_gone_is_said_to_be_gone_and_none_is_made(shell: Shell, played: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(played / "closed", tmp_path / "house")
    (folder / FILE_NAME).unlink()
    said = shell("rounds", "--data", str(folder))
    assert said.refused
    assert "it is gone, but entry" in said.err
    (folder / "head.json").write_bytes(b"")
    assert "it is gone" in shell("rounds", "--data", str(folder)).err
    assert not (folder / FILE_NAME).exists()
