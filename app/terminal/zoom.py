"""How much larger everything is drawn on a screen with more points than eyes can use.

A desktop tells Qt. A kiosk has no desktop, so the size of each screen is looked at when the program starts.
"""

import os
from collections.abc import Mapping

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

TOLD = ("QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_FONT_DPI")
"""Whoever set one of these has decided already."""
_LONG, _SHORT, _STEP = 1920, 1080, 4


def zoom(width: int, height: int) -> float:
    """How often a screen of 1920 by 1080 goes into this one, in quarters, lying or upright; never less than once."""
    times = min(max(width, height) / _LONG, min(width, height) / _SHORT)
    return max(1.0, int(times * _STEP) / _STEP)


def factors(screens: Mapping[str, tuple[int, int]]) -> str:
    """What Qt is to be told about these screens, "" where each is drawn as it is."""
    zooms = {name: zoom(*size) for name, size in screens.items()}
    return ";".join(f"{name}={times:g}" for name, times in zooms.items()) if max(zooms.values(), default=1) > 1 else ""


def zoomed(app: QApplication) -> QApplication:
    """The application, begun anew where a screen is so fine that everything has to be drawn larger."""
    if any(os.environ.get(name) for name in TOLD):
        return app
    screens = QGuiApplication.screens()
    if any(screen.devicePixelRatio() != 1 for screen in screens):
        return app
    told = factors({screen.name(): screen.size().toTuple() for screen in screens})
    if not told:
        return app
    os.environ["QT_SCREEN_SCALE_FACTORS"] = told
    app.shutdown()
    return QApplication(["cutcard"])
