"""Opened and closed again and again, whatever is shown or asks for a PIN: the process ends well and says nothing (case C02)."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.terminal.sitting import make_table

ROOT = Path(__file__).resolve().parents[3]
PAGES = ("table", "history", "disputes", "set-up", "shuffler")
ROUNDS = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from app.terminal import start
from app.terminal.terminal import Terminal
from app.felt.screen import TableScreen
from app.settings import DataFolder
from app.staff.panels.sign_in import SignIn

folder, pages = DataFolder(Path(sys.argv[1])), sys.argv[2:]
app = start.dressed_application(folder)
app.setQuitOnLastWindowClosed(False)
ended = 0

def look():
    global page_wanted
    window = terminal.window
    if window.sign_in is not None:
        window.sign_in.dialog.reject()
    elif page_wanted and isinstance(window.screen_shown(), TableScreen) and terminal.back_office is not None:
        if page_wanted == "shuffler":
            window.show_device()
        elif page_wanted != "table":
            window.page_wanted.emit(page_wanted)
        page_wanted = ""
        app.quit() if page == "table" else None
    elif not page_wanted and (asked() or not isinstance(window.screen_shown(), TableScreen)):
        app.quit()

def asked():
    return any(dialog.isVisible() for dialog in terminal.window.findChildren(SignIn))

for page in pages:
    page_wanted = page
    terminal = Terminal(folder)
    timer = QTimer()
    timer.timeout.connect(look)
    timer.start(10)
    terminal.start()
    app.exec()
    timer.stop()
    terminal.close()
    ended += not terminal.failed
print(ended)
"""


def _run(folder: Path, *pages: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", ROUNDS, str(folder), *pages],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def _said(done: subprocess.CompletedProcess[str]) -> list[str]:
    return [line for line in done.stderr.splitlines() if "propagateSizeHints" not in line]


@pytest.mark.case("C02")
def test_the_window_opens_and_closes_many_times_in_one_process_on_every_screen(house_folder: Path) -> None:
    folder = make_table(house_folder, method="manual", simulated=False).path
    done = _run(folder, *PAGES * 2)
    assert (done.returncode, _said(done)) == (0, [])
    assert done.stdout.split() == [str(2 * len(PAGES))]
