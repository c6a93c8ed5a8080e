"""What a command writes goes to a disk that is full: it says which file, why, and what to do, and leaves nothing there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.app.cli.typed_in import Shell
from tests.app.past_rounds import house_with
from tests.mounted import Disk, disk_at

KEPT = "letter"
"""What fills the disk."""


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(monkeypatch, capsys)


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    house = house_with(tmp_path_factory.mktemp("house") / "data", rounds=1)
    house.close()
    return house.folder.path


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    with disk_at(tmp_path / "full", kilobytes=1024) as disk:
        yield disk


def leave(disk: Disk, room: int) -> None:
    """Fill the disk up, but for so many bytes."""
    (disk.path / KEPT).write_bytes(bytes(1024 * 1024 - room))


@pytest.mark.parametrize("copies", [0.1, 1.2, 2.1])
def test_a_backup_that_does_not_fit_names_its_file_and_leaves_nothing(
    shell: Shell, log: Path, disk: Disk, copies: float
) -> None:
    """It breaks off in the copy, in the copy that is restored from it, and where that is checked."""
    leave(disk, int(copies * (log / "cutcard.sqlite").stat().st_size) // 4096 * 4096)
    target = disk.path / "backup.sqlite"
    said = shell("backup", str(target), "--data", str(log))
    assert said.refused
    assert said.err.startswith(f"cutcard: No backup was made: {target} cannot be written (")
    assert "Name a new file on a disk that has room for three copies of the log" in said.err
    assert [each.name for each in disk.path.iterdir()] == [KEPT]


@pytest.mark.parametrize("words", [("shift", "--xlsx"), ("shift", "--pdf"), ("report", "--id", "T1-000001", "--out")])
def test_a_paper_or_workbook_that_does_not_fit_names_its_file_and_leaves_nothing(
    shell: Shell, log: Path, disk: Disk, words: tuple[str, ...]
) -> None:
    leave(disk, 4096)
    target = disk.path / "file"
    said = shell(*words, str(target), "--data", str(log))
    assert (said.code, said.out) == (2, "")
    free = "Free some space there, or name a file on another disk."
    assert said.err == f"cutcard: {target} was not written: its disk is full. {free}\n"
    assert [each.name for each in disk.path.iterdir()] == [KEPT]


def test_a_file_that_was_to_be_written_over_stays_where_the_new_one_does_not_fit(
    shell: Shell, log: Path, disk: Disk
) -> None:
    leave(disk, 4096)
    target = disk.path / KEPT
    before = target.read_bytes()
    said = shell("report", "--id", "T1-000001", "--out", str(target), "--force", "--data", str(log))
    assert said.refused
    assert target.read_bytes() == before
