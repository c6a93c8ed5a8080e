"""A simulated shuffler takes a name for its port or its door, and never the place of a file that is something else."""

from pathlib import Path

import pytest

from devices.control import ControlDoor
from devices.pty_port import PtyPort


@pytest.fixture
def log(tmp_path: Path) -> Path:
    file = tmp_path / "cutcard.sqlite"
    file.write_text("what was written")
    return file


def test_a_port_is_never_made_in_the_place_of_a_file(log: Path) -> None:
    with pytest.raises(FileExistsError, match="is no port"):
        PtyPort(log).plug()
    assert log.read_text() == "what was written"


def test_a_door_is_never_made_in_the_place_of_a_file(log: Path) -> None:
    with pytest.raises(FileExistsError, match="is no door"):
        ControlDoor(log, lambda _: {})
    assert log.read_text() == "what was written"


def test_a_port_comes_back_in_the_place_of_one_that_was_left_behind(tmp_path: Path) -> None:
    left = tmp_path / "shuffler"
    left.symlink_to("/dev/pts/none")
    port = PtyPort(left)
    port.plug()
    try:
        assert left.exists()
    finally:
        port.unplug()
