"""A window is opened only where its platform answers; where none does, the person is told what to do."""

import os
import socket
from functools import partial
from pathlib import Path

import pytest

from app.__main__ import main
from app.display import why_no_window
from app.display_libraries import explain
from tests.forked import Forked

HIDDEN = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_RUNTIME_DIR")
NOBODY = ":7654"


def in_environment(environment: dict[str, str]) -> None:
    """Start Cutcard where these are set, and nothing else that names a display."""
    for name in HIDDEN:
        os.environ.pop(name, None)
    os.environ.update(environment)
    main()


@pytest.mark.case("C21")
@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({"QT_QPA_PLATFORM": "xcb"}, "xcb: DISPLAY is not set"),
        ({"DISPLAY": NOBODY}, f"xcb: no X server answers at DISPLAY={NOBODY}"),
        ({"DISPLAY": "127.0.0.1:1234.0"}, "xcb: no X server answers at DISPLAY=127.0.0.1:1234.0"),
        ({"DISPLAY": "what is this"}, "xcb: no X server answers"),
        ({"QT_QPA_PLATFORM": "wayland"}, "wayland: no Wayland desktop answers"),
        ({"WAYLAND_DISPLAY": "wayland-9", "XDG_RUNTIME_DIR": "/nowhere"}, "wayland: no Wayland desktop answers"),
        ({"QT_QPA_PLATFORM": "punchcard"}, "punchcard: Qt has no such platform here"),
        ({"QT_QPA_PLATFORM": "vnc"}, "vnc: it would show the table to the whole network"),
        ({"QT_QPA_PLATFORM": "wayland;vnc"}, "vnc: it would show"),
    ],
)
def test_a_platform_that_does_not_answer_is_named_and_nothing_is_killed(
    tmp_path: Path, environment: dict[str, str], said: str
) -> None:
    started = Forked(partial(in_environment, environment), "--data", str(tmp_path / "data"))
    out, err = (each.decode() for each in started.communicate(timeout=300))
    assert started.returncode == 2
    assert err.startswith("Cutcard cannot open a window.")
    assert said in err
    assert out == ""
    assert not (tmp_path / "data" / "cutcard.sqlite").exists()


@pytest.mark.case("C21")
@pytest.mark.parametrize("platform", ["offscreen", "minimal", "vnc;offscreen", "wayland;xcb;offscreen"])
def test_one_platform_that_answers_is_enough(platform: str) -> None:
    assert why_no_window({"QT_QPA_PLATFORM": platform}) is None


@pytest.mark.case("C21")
def test_a_desktop_that_answers_is_asked_for_nothing_but_its_libraries(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as desktop:
        desktop.bind(str(tmp_path / "wayland-3"))
        desktop.listen()
        there = {"WAYLAND_DISPLAY": "wayland-3", "XDG_RUNTIME_DIR": str(tmp_path)}
        lacking = explain({"QT_QPA_PLATFORM": "wayland"})
        said = why_no_window(there)
    assert said == (f"Cutcard cannot open a window.\nwayland: {lacking}\n" if lacking else None)
    assert "no Wayland desktop answers" in (why_no_window(there) or "")
