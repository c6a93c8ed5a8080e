"""The technician's log says where the program broke, and never a card, a PIN or a name."""

import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import technician_log
from app.office.bug import told
from app.settings import DataFolder
from app.technician_log import LOG, keep_technician_log, way_of

SECRET = "Qs of Dora, PIN 739154"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[DataFolder]:
    before, level, propagates = list(LOG.handlers), LOG.level, LOG.propagate
    yield DataFolder(tmp_path)
    for handler in set(LOG.handlers) - set(before):
        handler.close()
        LOG.removeHandler(handler)
    LOG.level, LOG.propagate = level, propagates


def _deep(levels: int) -> None:
    if levels:
        _deep(levels - 1)
    raise ValueError(SECRET)


def _broken() -> BaseException:
    try:
        try:
            _deep(2)
        except ValueError as first:
            raise KeyError(SECRET) from first
    except KeyError as bug:
        return bug


def test_an_error_of_our_own_keeps_its_whole_way_and_what_led_to_it_without_its_text(folder: DataFolder) -> None:
    keep_technician_log(folder)
    assert told(_broken()).startswith("KeyError in test_technician_log.py:")
    written = folder.technician_log.read_text(encoding="utf-8")
    assert written.count("_deep") == 3
    assert written.index("ValueError") < written.index("led to") < written.index("KeyError")
    assert not any(secret in written for secret in ("Qs", "Dora", "739154"))


def test_the_whole_way_is_also_that_of_an_error_without_a_cause() -> None:
    assert way_of(RuntimeError(SECRET)) == "RuntimeError"


def test_a_pipe_in_its_place_holds_nobody_up(folder: DataFolder) -> None:
    os.mkfifo(folder.technician_log)
    keep_technician_log(folder)
    LOG.info("once")
    assert folder.technician_log.is_fifo()


def test_only_its_owner_reads_it_and_a_second_start_writes_no_line_twice(folder: DataFolder) -> None:
    keep_technician_log(folder)
    keep_technician_log(folder)
    LOG.info("once")
    assert folder.technician_log.read_text(encoding="utf-8").count("once") == 1
    assert stat.S_IMODE(folder.technician_log.stat().st_mode) == 0o600


def test_it_never_grows_beyond_what_is_kept(folder: DataFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(technician_log, "SIZE", 2_000)
    keep_technician_log(folder)
    for number in range(500):
        LOG.info("line %d", number)
    files = sorted(folder.path.glob("technician.log*"))
    assert len(files) == technician_log.KEPT + 1
    assert all(file.stat().st_size <= 2_000 for file in files)


def test_a_link_in_its_place_is_not_followed_and_stops_nothing(folder: DataFolder) -> None:
    elsewhere = folder.path / "elsewhere"
    elsewhere.write_text("mine", encoding="utf-8")
    folder.technician_log.symlink_to(elsewhere)
    keep_technician_log(folder)
    LOG.info("lost")
    assert elsewhere.read_text(encoding="utf-8") == "mine"


def test_it_is_a_log_of_the_standard_kind() -> None:
    assert logging.getLogger("cutcard") is LOG
