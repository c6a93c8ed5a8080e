"""A log that is opened to be read alone: whose file it is does not matter, but it must not change under its reader."""

import os
import shutil
from pathlib import Path

import pytest

from app.clock import SystemClock
from app.faults import LogNotRead, NotOurFile
from app.journal.database import FILE_NAME, Database
from app.journal.journal import Journal
from app.journal.read_only import open_to_read
from tests.app.journal.scene import TABLE, Noted, SceneProjector, codec, one_round, play
from tests.mounted import Disk, disk_at


def _rounds(folder: Path) -> int:
    with open_to_read(folder) as log:
        return len(Journal(log, codec(), SystemClock(), folder / "head").rows("rounds"))


def _write(folder: Path) -> None:
    with open_to_read(folder) as log, Journal(log, codec(), SystemClock(), folder / "head").writing() as w:
        w.append(TABLE, [Noted(note="not this")], "d1")


def _written_meanwhile(disk: Disk) -> None:
    with open_to_read(disk.path) as log:
        with log.reading() as connection:
            assert connection.exec_driver_sql("SELECT count(*) FROM entries").scalar()
        disk.writable()
        with log.reading():
            os.utime(disk.path / FILE_NAME, ns=(1, 1))


@pytest.fixture
def closed(journal: Journal, database: Database, data_dir: Path) -> Path:
    """The folder of a log that nobody has open."""
    play(journal, SceneProjector(), *one_round(1))
    database.close()
    return data_dir


def test_it_is_read_while_a_table_writes_to_it(journal: Journal, data_dir: Path) -> None:
    play(journal, SceneProjector(), *one_round(1))
    with open_to_read(data_dir) as log:
        reader = Journal(log, codec(), SystemClock(), data_dir / "head")
        before = reader.head()
        play(journal, SceneProjector(), *one_round(2))
        assert reader.head() == journal.head() != before
    assert _rounds(data_dir) == 2


def test_nothing_can_be_written_through_it(closed: Path) -> None:
    before = (closed / FILE_NAME).read_bytes()
    with pytest.raises(LogNotRead, match="could not be read"):
        _write(closed)
    assert (closed / FILE_NAME).read_bytes() == before


def test_a_log_with_a_second_name_is_read_and_one_behind_a_link_is_not(closed: Path, tmp_path: Path) -> None:
    """A snapshot made of hard links is a way to keep a folder; a link may lead anywhere."""
    snapshot, elsewhere = tmp_path / "snapshot", tmp_path / "elsewhere"
    snapshot.mkdir()
    elsewhere.mkdir()
    os.link(closed / FILE_NAME, snapshot / FILE_NAME)
    (elsewhere / FILE_NAME).symlink_to(closed / FILE_NAME)
    assert _rounds(snapshot) == 1
    with pytest.raises(NotOurFile):
        _rounds(elsewhere)


def test_a_file_that_is_taken_for_one_that_nobody_writes_must_not_be_written_meanwhile(
    closed: Path, tmp_path: Path
) -> None:
    with disk_at(tmp_path / "disk") as disk:
        shutil.copytree(closed, disk.path, dirs_exist_ok=True)
        disk.read_only()
        with pytest.raises(LogNotRead, match="was written to while it was read"):
            _written_meanwhile(disk)
