"""Whatever byte of a log is changed, every command that reads it says so in a sentence, and nothing of what stands there."""

import logging
import os
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from app.__main__ import main
from app.journal.database import FILE_NAME
from app.technician_log import LOG
from tests.app.past_rounds import house_with

READING = (
    "verify", "rounds", "round --id T1-000001", "shift", "irregularities", "disputes", "staff --json", "jackpot",
    "pit --json", "service-log", "backup {scratch}/copy.sqlite",
)  # fmt: skip
DAMAGED = int(os.environ.get("CUTCARD_DAMAGED", "33"))
"""So many damaged logs are read; `make proof` reads more."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed log of two rounds in one file, and the copy of its head."""
    folder = tmp_path_factory.mktemp("whole")
    house_with(folder, rounds=2).close()
    with closing(sqlite3.connect(folder / FILE_NAME)) as log:
        log.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return folder


def cutcard(words: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Run a command as from a shell: its exit status, and what it printed."""
    monkeypatch.setattr(sys, "argv", ["cutcard", *words.split()])
    with pytest.raises(SystemExit) as end:
        main()
    out, err = capfd.readouterr()
    return int(str(end.value.code or 0)), out, err


@pytest.mark.seeded
@pytest.mark.case("F08")
@pytest.mark.parametrize("seed", range(DAMAGED))
def test_a_changed_byte_is_told_in_a_sentence(
    seed: int, whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    chance = Random(seed)
    data = tmp_path / "data"
    shutil.copytree(whole, data)
    content = bytearray((data / FILE_NAME).read_bytes())
    for _ in range(chance.choice((1, 1, 1, 20))):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    (data / FILE_NAME).write_bytes(content)
    command = READING[seed % len(READING)].format(scratch=tmp_path)
    status, out, err = cutcard(f"{command} --data {data}", monkeypatch, capfd)
    assert status in (0, 1, 2)
    assert "Traceback" not in out + err
    assert len(err.splitlines()) <= 1
    assert status != 2 or err.startswith("cutcard: ")


@pytest.mark.parametrize("column", ["kind", "stream", "by_whom"])
@pytest.mark.parametrize("command", ["verify", "rounds", "service-log", "pit --json", "staff"])
def test_a_text_that_is_none_is_not_printed(
    column: str,
    command: str,
    whole: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    data = tmp_path / "data"
    shutil.copytree(whole, data)
    with closing(sqlite3.connect(data / FILE_NAME)) as log:
        names = [row[0] for row in log.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")]
        for name in names:
            log.execute(f"DROP TRIGGER {name}")
        log.execute(f"UPDATE entries SET {column} = CAST(X'48AFF3656172747321' AS TEXT)")
        log.commit()
    status, out, err = cutcard(f"{command} --data {data}", monkeypatch, capfd)
    assert "earts" not in out + err
    assert "Traceback" not in out + err
    if command == "verify":
        assert status == 1
        assert "NOT SOUND" in out


def test_what_is_meant_for_the_technician_is_not_printed_where_no_technician_log_is_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    LOG.warning("an error of our own")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("change", ["DELETE FROM terms", "UPDATE terms SET body = '{}'", "UPDATE terms SET body = '{'"])
@pytest.mark.parametrize("command", ["round --id T1-000001", "report --id T1-000001 --out {scratch}/paper.pdf"])
def test_a_round_whose_terms_are_gone_is_the_log_s_fault_and_is_told_so(
    change: str,
    command: str,
    whole: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    data = tmp_path / "data"
    shutil.copytree(whole, data)
    with closing(sqlite3.connect(data / FILE_NAME)) as log:
        log.execute(change)
        log.commit()
    status, out, err = cutcard(f"{command.format(scratch=tmp_path)} --data {data}", monkeypatch, capfd)
    assert (status, out) == (2, "")
    assert err.startswith("cutcard: The log cutcard.sqlite is damaged: ")
    assert not list(tmp_path.glob("*.pdf"))


@pytest.mark.parametrize("change", ["opened_at = {most}", "closed_at = {most}", "staked = {most}", "won = {most}"])
@pytest.mark.parametrize("command", ["rounds", "round --id T1-000001", "shift --from 2020-01-01", "pit --json"])
def test_a_row_that_holds_what_cannot_be_is_the_log_s_fault_wherever_it_is_read(
    change: str,
    command: str,
    whole: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    data = tmp_path / "data"
    shutil.copytree(whole, data)
    with closing(sqlite3.connect(data / FILE_NAME)) as log:
        log.execute(f"UPDATE rounds SET {change.format(most=2**63 - 1)}")
        log.commit()
    status, out, err = cutcard(f"{command} --data {data}", monkeypatch, capfd)
    assert "Cutcard is wrong" not in err
    assert status == 0 or (status == 2 and not out and "is damaged: " in err)
