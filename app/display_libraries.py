"""The system libraries a window needs: which of them this machine lacks, and the command that brings them.

Qt's wheel carries Qt itself but not the libraries of the desktop under it. Where one is absent, Qt stops with
a message that names no package (or kills the process), so Cutcard looks first and says what to install.
Only the standard library is imported here: this runs where Qt cannot.
"""

import ctypes
import os
import shutil
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from assets.languages import say


class Library(NamedTuple):
    """A shared library by the name the loader asks for, and the Debian or Ubuntu package that holds it."""

    soname: str
    package: str


OFFSCREEN = (
    Library("libglib-2.0.so.0", "libglib2.0-0"),
    Library("libGL.so.1", "libgl1"),
    Library("libEGL.so.1", "libegl1"),
    Library("libX11.so.6", "libx11-6"),
    Library("libxkbcommon.so.0", "libxkbcommon0"),
    Library("libfontconfig.so.1", "libfontconfig1"),
    Library("libfreetype.so.6", "libfreetype6"),
    Library("libdbus-1.so.3", "libdbus-1-3"),
    Library("libgssapi_krb5.so.2", "libgssapi-krb5-2"),
)
XCB = (
    Library("libX11-xcb.so.1", "libx11-xcb1"),
    Library("libxcb.so.1", "libxcb1"),
    Library("libxcb-cursor.so.0", "libxcb-cursor0"),
    Library("libxcb-icccm.so.4", "libxcb-icccm4"),
    Library("libxcb-image.so.0", "libxcb-image0"),
    Library("libxcb-keysyms.so.1", "libxcb-keysyms1"),
    Library("libxcb-randr.so.0", "libxcb-randr0"),
    Library("libxcb-render.so.0", "libxcb-render0"),
    Library("libxcb-render-util.so.0", "libxcb-render-util0"),
    Library("libxcb-shape.so.0", "libxcb-shape0"),
    Library("libxcb-shm.so.0", "libxcb-shm0"),
    Library("libxcb-sync.so.1", "libxcb-sync1"),
    Library("libxcb-util.so.1", "libxcb-util1"),
    Library("libxcb-xfixes.so.0", "libxcb-xfixes0"),
    Library("libxcb-xkb.so.1", "libxcb-xkb1"),
    Library("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
)
WAYLAND = (
    Library("libwayland-client.so.0", "libwayland-client0"),
    Library("libwayland-cursor.so.0", "libwayland-cursor0"),
    Library("libwayland-egl.so.1", "libwayland-egl1"),
)
_BY_PLATFORM: Mapping[str, tuple[Library, ...]] = {"xcb": XCB, "wayland": WAYLAND}
_BY_VARIABLE: Mapping[str, str] = {"DISPLAY": "xcb", "WAYLAND_DISPLAY": "wayland"}


def platforms(environment: Mapping[str, str]) -> tuple[str, ...]:
    """Name the Qt platforms in question here: the one that is set, else one per display, else offscreen."""
    chosen = environment.get("QT_QPA_PLATFORM")
    if chosen:
        return tuple(name.partition(":")[0] for name in chosen.split(";"))
    shown = tuple(platform for variable, platform in _BY_VARIABLE.items() if environment.get(variable))
    return shown or ("offscreen",)


def needed(environment: Mapping[str, str]) -> tuple[Library, ...]:
    """List the libraries that Qt loads in this environment; outside Linux Qt's wheel needs none."""
    if not sys.platform.startswith("linux"):
        return ()
    extra = (library for name in platforms(environment) for library in _BY_PLATFORM.get(name, ()))
    return (*OFFSCREEN, *extra)


def loads(soname: str) -> bool:
    """Say whether the loader of this very process finds the library."""
    try:
        ctypes.CDLL(soname)
    except OSError:
        return False
    return True


def missing(libraries: Iterable[Library], *, found: Callable[[str], bool] = loads) -> tuple[Library, ...]:
    """Keep the libraries that are not found."""
    return tuple(library for library in libraries if not found(library.soname))


def advice(libraries: tuple[Library, ...], *, has_apt: bool) -> str:
    """Say in plain words what is absent and the command that mends it."""
    names = ", ".join(library.soname for library in libraries)
    packages = " ".join(library.package for library in libraries)
    said = say("Cutcard cannot open a window: this machine lacks {names}.", names=names)
    if has_apt:
        return say(
            "{said}\nInstall what is missing with:\n\n    sudo apt-get install -y {packages}\n",
            said=said,
            packages=packages,
        )
    return say(
        "{said}\nInstall the packages of your system that hold these (on Debian: {packages}).\n",
        said=said,
        packages=packages,
    )


def explain(environment: Mapping[str, str]) -> str | None:
    """Give the advice for this machine, or nothing where a window can open."""
    absent = missing(needed(environment))
    return advice(absent, has_apt=_has_apt()) if absent else None


def _has_apt() -> bool:
    return shutil.which("apt-get") is not None


def main(arguments: list[str]) -> int:
    """Print the missing packages on one line, or with `--explain` the advice; 1 where one is missing."""
    absent = missing(needed(os.environ))
    if absent and "--explain" in arguments:
        sys.stderr.write(advice(absent, has_apt=_has_apt()))
    elif absent:
        sys.stdout.write(" ".join(library.package for library in absent))
    return 1 if absent else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
