"""Serial ports by names that stay the same when something is unplugged and plugged in again."""

from pathlib import Path

from app.setup.first_start_view import PortChoice

BY_ID = Path("/dev/serial/by-id")
BY_PATH = Path("/dev/serial/by-path")


def port_choices(*folders: Path) -> tuple[PortChoice, ...]:
    """The ports that are there now: by device where it names itself, else by the socket it is plugged into.

    `folders`: where the system keeps stable names, the better ones first; the usual ones if left out.
    """
    found: dict[Path, PortChoice] = {}
    for folder in folders or (BY_ID, BY_PATH):
        for name in sorted(folder.glob("*")) if folder.is_dir() else ():
            found.setdefault(name.resolve(), PortChoice(str(name), _words(name)))
    return tuple(found.values())


def _words(name: Path) -> str:
    """The device as it names itself, readable: "usb-FTDI_FT232R_A9-if00-port0" is "FTDI FT232R A9"."""
    return name.name.removeprefix("usb-").partition("-if")[0].replace("_", " ")
