"""Start the window, or play a demonstration where nobody could see one.

What a table needs takes a second to be loaded. It is loaded behind the first picture, so none of it is named up here.
"""

import gc
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from app.display import why_no_window
from app.settings import DataFolder
from app.technician_log import keep_technician_log
from app.terminal.ending_watch import EndingWatch
from app.terminal.look import look_of
from app.terminal.opening import Opening
from app.terminal.zoom import zoomed
from app.ui import fonts, theme
from assets.languages import say

if TYPE_CHECKING:
    from app.terminal.house_window import HouseWindow

CANNOT_START = 2


def has_display(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Say whether a window can be seen here, or was forced on to a platform of Qt."""
    shown = ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY")
    return not platform.startswith("linux") or any(environment.get(name) for name in shown)


def dressed_application(folder: DataFolder) -> QApplication:
    """The application with its letters and its look."""
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else zoomed(QApplication(["cutcard"]))
    app.setApplicationName("Cutcard")
    fonts.load(app)
    theme.apply(app, look_of(folder))
    return app


@contextmanager
def loading() -> Iterator[None]:
    """What is loaded meanwhile stays to the end, so that nobody looks through it for what could go.

    That would make the start longer, and later hold up a touch now and then for as long as it takes.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


NO_DISPLAY = say(
    "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so nobody "
    "could see a window.\nPlaying three demonstration rounds off screen instead:\n"
)

NO_PIT = say(
    "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so nobody "
    "could see the pit.\ncutcard pit --json prints it.\n"
)


def run_window(folder: DataFolder, table: str, *, kiosk: bool = False) -> int:
    """Run the screen of a table until its window is closed; the exit status.

    As a kiosk it fills its screen, and a PIN alone ends it.

    Without a display a demonstration is played; on a display that does not answer, that is said (case C21).
    """
    if not has_display(os.environ):
        from app.terminal.demonstration import demonstrate

        sys.stdout.write(NO_DISPLAY)
        sys.stdout.flush()
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        return demonstrate(dressed_application(folder), folder)
    reason = why_no_window(os.environ)
    if reason:
        sys.stderr.write(reason)
        return CANNOT_START
    app, opening = dressed_application(folder), Opening()
    with loading():
        opening.stand(kiosk=kiosk)
        from app.terminal.terminal import Terminal

    return _run(app, folder, Terminal(folder, table, kiosk=kiosk), opening)


def run_pit(folder: DataFolder) -> int:
    """Run the pit screen of a house until its window is closed; the exit status."""
    reason = why_no_window(os.environ) if has_display(os.environ) else NO_PIT
    if reason:
        sys.stderr.write(reason)
        return CANNOT_START
    app, opening = dressed_application(folder), Opening()
    with loading():
        opening.stand()
        from app.terminal.pit_window import PitWindow

    return _run(app, folder, PitWindow(folder), opening)


def _run(app: QApplication, folder: DataFolder, window: "HouseWindow", opening: Opening) -> int:
    keep_technician_log(folder)
    with EndingWatch().watching():
        window.start()
        opening.make_way()
        app.exec()
        window.close()
    return CANNOT_START if window.failed else 0
