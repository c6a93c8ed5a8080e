"""Whether a window can be opened here, and where it cannot, what to do.

Qt kills the process where its platform does not answer, so Cutcard knocks first. Only the standard library is
imported here: this runs before Qt does.
"""

import os
import re
import socket
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from app.display_libraries import explain, platforms
from assets.languages import say

PATIENCE_S: Final = 2.0
_X_FOLDER: Final = "/tmp/.X11-unix"  # noqa: S108 - where every X server listens
_X_PORT: Final = 6000
_PLUGINS: Final = (Path("Qt") / "plugins/platforms", Path("plugins/platforms"))
"""Where Qt's platforms lie in its package: there on Linux, here on Windows."""
_X_NAME: Final = re.compile(r"(?P<host>[^:/]*)(?:/unix)?:(?P<number>\d+)(?:\.\d+)?$")


def why_no_window(environment: Mapping[str, str]) -> str | None:
    """Why no window can be opened in this environment, with what to do now; None where one can be."""
    reasons = {name: _why_not(name, environment) for name in platforms(environment)}
    if not all(reasons.values()):
        return None
    said = "\n".join(f"{name}: {reason}" for name, reason in reasons.items())
    return say("Cutcard cannot open a window.\n{said}\n", said=said)


def _why_not(platform: str, environment: Mapping[str, str]) -> str | None:
    kind = platform.partition("-")[0]
    if kind == "vnc":
        return say("it would show the table to the whole network without a password. Unset QT_QPA_PLATFORM.")
    if kind not in _carried():
        return say(
            "Qt has no such platform here. Unset QT_QPA_PLATFORM, or set one of {carried}.",
            carried=", ".join(sorted(_carried())),
        )
    if kind == "xcb" and not _x_answers(environment.get("DISPLAY", "")):
        name = environment.get("DISPLAY", "")
        where = say("no X server answers at DISPLAY={name}.", name=name) if name else say("DISPLAY is not set.")
        return say(
            "{where} Start Cutcard from the desktop of this machine, or set DISPLAY to its X server.", where=where
        )
    if kind == "wayland" and not _wayland_answers(environment):
        return say("no Wayland desktop answers. Start Cutcard from the desktop of this machine.")
    return explain({**environment, "QT_QPA_PLATFORM": platform})


def _carried() -> frozenset[str]:
    """The platforms that this installation of Qt can show windows on; VNC is none, whoever carries it."""
    spec = find_spec("PySide6")
    folders = spec.submodule_search_locations if spec else None
    plugins = (file.name for folder in folders or () for at in _PLUGINS for file in Path(folder, at).glob("*q*"))
    return frozenset(re.sub(r"^(lib)?q|\..*$", "", name) for name in plugins) - {"vnc"}


def _x_answers(display: str) -> bool:
    found = _X_NAME.match(display)
    return found is not None and any(_answers(*door) for door in _x_doors(found["host"], int(found["number"])))


def _x_doors(host: str, number: int) -> Iterator[tuple[socket.AddressFamily, str | tuple[str, int]]]:
    if host in ("", "unix"):
        file = f"{_X_FOLDER}/X{number}"
        yield socket.AF_UNIX, f"\0{file}"
        yield socket.AF_UNIX, file
    else:
        yield socket.AF_INET, (host, _X_PORT + number)


def _wayland_answers(environment: Mapping[str, str]) -> bool:
    folder = environment.get("XDG_RUNTIME_DIR", "")
    door = os.path.join(folder, environment.get("WAYLAND_DISPLAY") or "wayland-0")  # noqa: PTH118 - may be absolute
    return bool(folder or os.path.isabs(door)) and _answers(socket.AF_UNIX, door)  # noqa: PTH117


def _answers(family: socket.AddressFamily, address: str | tuple[str, int]) -> bool:
    with socket.socket(family, socket.SOCK_STREAM) as door:
        door.settimeout(PATIENCE_S)
        try:
            door.connect(address)
        except OSError:
            return False
        return True
