"""Starting where the world says no, and stopping in every state: a message and a clean end, never a traceback."""

import fcntl
import gc
import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.house.first_start import FIRST_TABLE
from app.journal.database import FILE_NAME
from app.journal.head import read_copy, write_copy
from app.journal.instance import Instance
from app.terminal.opening import Opening
from app.terminal.start import has_display, loading
from app.ui.notice import Notice
from tests.app.terminal.sitting import Hands, make_table

ROOT = Path(__file__).resolve().parents[3]
QUIT = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from app.terminal import start
from app.terminal.terminal import Terminal
from app.settings import DataFolder

folder, moment = DataFolder(Path(sys.argv[1])), sys.argv[2]
app = start.dressed_application(folder)
terminal = Terminal(folder)

def look():
    window = terminal.window
    reached = {
        "at once": True,
        "first start": window.first_start is not None,
        "signing in": window.sign_in is not None and terminal.table is not None,
        "port lost": terminal.desk is not None and terminal.desk.view is not None
            and terminal.desk.view.lamp.state.value == "LOST",
    }[moment]
    if reached:
        window.close()
        app.quit()

timer = QTimer()
timer.timeout.connect(look)
timer.start(10)
terminal.start()
app.exec()
terminal.close()
sys.exit(1 if terminal.failed else 0)
"""


def _leave(folder: Path, moment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", QUIT, str(folder), moment],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize("kiosk", [False, True])
def test_the_first_picture_is_painted_before_anything_else_is_waited_for(qtbot: QtBot, *, kiosk: bool) -> None:
    opening = Opening()
    qtbot.addWidget(opening)
    opening.stand(kiosk=kiosk)
    assert opening.painted
    assert "The table is being opened" in " ".join(label.text() for label in opening.findChildren(QLabel))
    opening.make_way()
    assert not opening.isVisible()


@pytest.mark.case("C01")
def test_what_was_loaded_at_the_start_is_never_looked_through_for_what_could_go() -> None:
    before = gc.get_freeze_count()
    with loading():
        assert not gc.isenabled()
        kept: list[object] = []
        kept.append(kept)
    assert gc.isenabled()
    assert gc.get_freeze_count() > before
    gc.unfreeze()


@pytest.mark.parametrize("moment", ["at once", "first start", "signing in", "port lost"])
def test_the_window_can_be_closed_at_any_moment(house_folder: Path, tmp_path: Path, moment: str) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    if moment in ("signing in", "port lost"):
        folder = make_table(house_folder, simulated=False, port="/dev/serial/by-id/nothing-is-plugged-in").path
    done = _leave(folder, moment)
    words = [line for line in done.stderr.splitlines() if "propagateSizeHints" not in line]
    assert (done.returncode, words) == (0, [])


def _notice(hands: Hands) -> Notice:
    hands.until(lambda: hands.terminal.window.findChild(Notice) is not None)
    return hands.terminal.window.findChild(Notice)


def _text(notice: Notice) -> str:
    return " ".join(label.text() for label in notice.findChildren(QLabel))


def _is_told_and_ends(hands: Hands, words: str) -> None:
    notice = _notice(hands)
    assert words in _text(notice)
    assert "WHAT TO DO NOW" in _text(notice)
    hands.touch(notice.done_button)
    hands.until(lambda: not hands.terminal.window.isVisible())
    assert hands.terminal.failed


def test_a_second_window_on_a_table_is_told_who_has_it(sit_down, house_folder: Path) -> None:
    folder = make_table(house_folder)
    lock = Instance.take(folder.path, FIRST_TABLE)
    try:
        _is_told_and_ends(sit_down(folder), "Table T1 is already open in another process")
    finally:
        lock.release()


def test_a_log_that_has_lost_its_end_is_not_opened(sit_down, house_folder: Path) -> None:
    folder = make_table(house_folder)
    head = read_copy(folder.head_file)
    write_copy(folder.head_file, replace(head, count=head.count + 50))
    _is_told_and_ends(sit_down(folder), "is damaged")


@pytest.mark.case("D20")
def test_a_log_of_a_newer_version_is_not_touched(sit_down, house_folder: Path) -> None:
    folder = make_table(house_folder)
    log = sqlite3.connect(folder.path / FILE_NAME)
    with log:
        log.execute("update alembic_version set version_num = 'of-tomorrow'")
    log.close()
    _is_told_and_ends(sit_down(folder), "is not one that this version knows")


def test_a_port_that_another_program_holds_is_told_and_waited_for(sit_down, house_folder: Path) -> None:
    master, slave = os.openpty()
    fcntl.flock(slave, fcntl.LOCK_EX)
    try:
        hands = sit_down(make_table(house_folder, simulated=False, port=os.ttyname(slave)))
        hands.until(lambda: hands.terminal.window.sign_in is not None)
        hands.terminal.window.sign_in.dialog.reject()
        notice = _notice(hands)
        assert "in use by another program" in _text(notice)
        hands.touch(notice.done_button)
        hands.until(lambda: hands.view.lamp.state.value == "LOST")
        fcntl.flock(slave, fcntl.LOCK_UN)
        hands.until(lambda: "in use" not in hands.view.lamp.what_now)
        hands.terminal.close()
    finally:
        os.close(slave)
        os.close(master)


@pytest.mark.parametrize(
    ("environment", "seen"),
    [
        ({}, False),
        ({"DISPLAY": ""}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"QT_QPA_PLATFORM": "offscreen"}, True),
    ],
)
def test_a_window_is_opened_only_where_it_can_be_seen(environment: dict[str, str], seen: bool) -> None:
    assert has_display(environment, "linux") is seen
    assert has_display(environment, "win32")


def test_without_a_display_three_rounds_are_played_through_the_window(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    done = subprocess.run(
        [sys.executable, "-m", "app", "--data", str(tmp_path)],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name not in hidden},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("There is no display here")
    left = [Path(line) for line in done.stdout.splitlines() if line.startswith(str(tmp_path / "demonstration"))]
    assert {path.suffix for path in left} == {".png", ".json"}
    assert all(path.stat().st_size > 1000 or path.suffix == ".json" for path in left)
    summary = json.loads(left[-1].read_text())
    assert summary["ok"]
    assert [each["outcome"] for each in summary["rounds"]] == ["settled"] * 3
    assert all(each["staked"] == each["returned"] + each["collected"] for each in summary["rounds"])
