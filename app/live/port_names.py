"""Serial ports by names that stay the same when something is unplugged and plugged in again."""

import sys
from pathlib import Path

from app.projections.first_start_view import PortChoice

BY_ID = Path("/dev/serial/by-id")
BY_PATH = Path("/dev/serial/by-path")
WINDOWS = tuple(f"COM{number}" for number in range(1, 17))


def port_choices(*folders: Path, platform: str = sys.platform) -> tuple[PortChoice, ...]:
    """The ports that are there now: by device where it names itself, else by the socket it is plugged into.

    Args:
        folders: where the system keeps stable names, the better ones first; the usual ones if left out.
        platform: as `sys.platform`.

    """
    if platform == "win32":
        return tuple(PortChoice(name, f"Port {name}") for name in WINDOWS)
    found: dict[Path, PortChoice] = {}
    for folder in folders or (BY_ID, BY_PATH):
        for name in sorted(folder.glob("*")) if folder.is_dir() else ():
            found.setdefault(name.resolve(), PortChoice(str(name), _words(name)))
    return tuple(found.values())


def _words(name: Path) -> str:
    """The device as it names itself, readable: "usb-FTDI_FT232R_A9-if00-port0" is "FTDI FT232R A9"."""
    return name.name.removeprefix("usb-").partition("-if")[0].replace("_", " ")
