import subprocess
import sys

import pytest

from app.display_libraries import OFFSCREEN, XCB, Library, advice, loads, missing, needed, platforms

pytestmark = pytest.mark.case("C07")


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, ("offscreen",)),
        ({"DISPLAY": ":0"}, ("xcb",)),
        ({"WAYLAND_DISPLAY": "wayland-0"}, ("wayland",)),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, ("xcb", "wayland")),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, ("offscreen",)),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "wayland;xcb:size=1"}, ("wayland", "xcb")),
    ],
)
def test_the_environment_says_which_platforms_are_in_question(environment, expected) -> None:
    assert platforms(environment) == expected


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere the wheel is complete")
def test_a_display_needs_its_libraries_on_top_of_those_without_one() -> None:
    assert needed({}) == OFFSCREEN
    assert needed({"DISPLAY": ":0"}) == OFFSCREEN + XCB


def test_only_libraries_that_do_not_load_are_missing() -> None:
    cursor, icccm = (
        Library("libxcb-cursor.so.0", "libxcb-cursor0"),
        Library("libxcb-icccm.so.4", "libxcb-icccm4"),
    )

    assert missing((cursor, icccm), found=lambda soname: soname == cursor.soname) == (icccm,)


def test_a_library_that_no_machine_has_does_not_load() -> None:
    assert not loads("libno-table-has-this.so.99")


def test_the_advice_names_the_library_and_the_whole_command() -> None:
    said = advice((Library("libxcb-cursor.so.0", "libxcb-cursor0"), Library("libEGL.so.1", "libegl1")), has_apt=True)

    assert "libxcb-cursor.so.0, libEGL.so.1" in said
    assert "sudo apt-get install -y libxcb-cursor0 libegl1" in said


def test_without_apt_the_advice_names_the_library_and_no_command() -> None:
    said = advice((Library("libxcb-cursor.so.0", "libxcb-cursor0"),), has_apt=False)

    assert "libxcb-cursor.so.0" in said
    assert "sudo" not in said


@pytest.mark.case("C09")
def test_the_look_itself_imports_no_qt() -> None:
    probe = "import sys, app.display_libraries; print([m for m in sys.modules if m.startswith('PySide6')])"

    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"
