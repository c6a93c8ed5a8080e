"""What lies at a port's name and is no shuffler is told for what it is: nothing, a file, a folder, a name left over."""

import os
import pty
from pathlib import Path

import pytest

from devices.contract import TransportError
from devices.ports import port_at
from devices.pty_port import PtyPort
from tests.devices.bench import LIBRARIES


def trouble(name: Path, library: str = "") -> str:
    with pytest.raises(TransportError) as told:
        port_at(f"{library}{name}").open()
    return told.value.kind


def test_a_name_that_a_killed_simulator_left_is_not_taken_for_a_port_in_use(tmp_path: Path) -> None:
    name = tmp_path / "shuffler"
    dead = PtyPort(name)
    dead.plug()
    assert dead.slave is not None
    terminal = os.ttyname(dead.slave)
    os.close(dead._master)  # type: ignore[arg-type] - it is killed: its name stays
    os.close(dead.slave)
    assert trouble(name) == "absent"
    taken: list[int] = []
    while not Path(terminal).exists():
        taken += pty.openpty()
    os.utime(name, (0, 0), follow_symlinks=False)  # the system's clock is coarse: the name is older in any case
    assert trouble(name) == "absent"
    for descriptor in taken:
        os.close(descriptor)


def test_a_simulator_that_runs_is_opened_by_its_name(tmp_path: Path) -> None:
    alive = PtyPort(tmp_path / "shuffler")
    alive.plug()
    port = port_at(str(tmp_path / "shuffler"))
    port.open()
    port.close()
    alive.unplug()


@pytest.mark.parametrize("library", LIBRARIES)
def test_a_folder_and_a_file_are_no_serial_lines(tmp_path: Path, library: str) -> None:
    (tmp_path / "file").write_text("a file")
    assert trouble(tmp_path / "nowhere", library) == "absent"
    assert trouble(tmp_path, library) == "config"
    assert trouble(tmp_path / "file", library) == "config"
