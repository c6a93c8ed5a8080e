"""Nothing of ours is written through somebody else's link, and nobody but its owner looks into a data folder."""

import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from app.bootstrap import open_house
from app.faults import NotOurFile
from app.journal.head import Head, write_copy
from app.journal.instance import Instance
from app.journal.own_file import open_own
from app.journal.read_only import open_to_read
from app.settings import DataFolder, data_folder
from app.terminal.look import keep_look
from app.ui.theme import Theme

Links = Callable[[Path, Path], None]


def _symbolic(at: Path, to: Path) -> None:
    at.symlink_to(to)


def _hard(at: Path, to: Path) -> None:
    at.hardlink_to(to)


@pytest.mark.parametrize("link", [_symbolic, _hard])
def test_a_link_in_place_of_a_lock_is_not_written_through(tmp_path: Path, link: Links) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear reader")
    data = data_folder(tmp_path / "data").path
    link(data / "table-T1.lock", letter)
    with pytest.raises(NotOurFile, match=r"table-T1\.lock is a link"):
        Instance.take(data, "T1")
    assert letter.read_text() == "Dear reader"
    assert Instance.look(data, "T1") is None


@pytest.mark.parametrize("link", [_symbolic, _hard])
@pytest.mark.parametrize("name", ["cutcard.sqlite", "head.json", "look.json"])
def test_a_link_in_place_of_any_file_of_ours_is_not_written_through(tmp_path: Path, link: Links, name: str) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear reader")
    folder = data_folder(tmp_path / "data")
    link(folder.path / name, letter)
    keep_look(folder, Theme())
    with suppress(NotOurFile):
        open_house(folder).close()
    assert letter.read_text() == "Dear reader"


@pytest.mark.parametrize(
    "make", [lambda at: at.symlink_to("letter"), Path.mkdir, os.mkfifo], ids=["link", "folder", "pipe"]
)
@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal"])
def test_what_is_no_plain_file_where_sqlite_keeps_its_own_is_told_before_it_is_touched(
    tmp_path: Path, ending: str, make: Callable[[Path], None]
) -> None:
    folder = data_folder(tmp_path / "data")
    open_house(folder).close()
    at = folder.path / f"cutcard.sqlite{ending}"
    at.unlink(missing_ok=True)
    (folder.path / "letter").write_text("")
    make(at)
    with pytest.raises(NotOurFile, match=f"cutcard.sqlite{ending} is a link or no plain file"):
        open_house(folder)
    with pytest.raises(NotOurFile, match=f"cutcard.sqlite{ending} is a link or no plain file"):
        open_to_read(folder.path).__enter__()
    assert (folder.path / "letter").read_text() == ""


def test_the_copy_of_a_head_is_not_written_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear reader")
    (tmp_path / "head").symlink_to(tmp_path / "letter")
    with pytest.raises(NotOurFile):
        write_copy(tmp_path / "head", Head())


def test_a_pipe_in_place_of_a_file_holds_nobody_up(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(NotOurFile):
        open_own(tmp_path / "pipe")


def test_a_data_folder_is_its_owner_s_alone_also_where_it_was_open_to_others(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(0o755)
    open_house(data_folder(folder)).close()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    folder.chmod(0o755)
    (folder / "letter").touch()
    data_folder(folder)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_folder_of_other_things_is_left_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "letter").touch()
    assert data_folder(tmp_path) == DataFolder(tmp_path)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755
