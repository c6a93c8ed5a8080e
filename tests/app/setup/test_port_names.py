"""Ports by names that stay the same when something is unplugged and plugged in again."""

from pathlib import Path

from app.setup.first_start_view import PortChoice
from app.setup.port_names import port_choices


def _plugged_in(folder: Path, name: str, device: Path) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / name).symlink_to(device)
    return folder / name


def test_a_device_is_offered_once_by_what_it_calls_itself_and_else_by_its_socket(tmp_path: Path) -> None:
    named, nameless = tmp_path / "ttyUSB0", tmp_path / "ttyUSB1"
    named.touch()
    nameless.touch()
    by_id, by_path = tmp_path / "by-id", tmp_path / "by-path"
    own = _plugged_in(by_id, "usb-FTDI_FT232R_A9-if00-port0", named)
    _plugged_in(by_path, "pci-0000:00:14.0-usb-0:1:1.0-port0", named)
    socket = _plugged_in(by_path, "pci-0000:00:14.0-usb-0:3:1.0-port0", nameless)
    assert port_choices(by_id, by_path) == (
        PortChoice(str(own), "FTDI FT232R A9"),
        PortChoice(str(socket), socket.name),
    )


def test_where_nothing_is_plugged_in_nothing_is_offered(tmp_path: Path) -> None:
    assert port_choices(tmp_path / "by-id") == ()
