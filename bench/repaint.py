"""What painting the felt costs in processor time, seven positions, beside one picture of the same size.

The screens are those of a game in its phases, at 1080p and at 4K. A change is one betting area whose chips change.
"""

import time
from collections.abc import Callable
from functools import partial
from itertools import cycle

from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from app.felt.screen import TableScreen
from app.ui.felt_view import FeltView
from bench.aims import at_most
from bench.figures import Figure
from bench.painted_table import application
from engine.games.catalogue import GAMES
from tools.scenes.game import walk

GAME, METHOD = "megalink-three-card-poker-xtreme", "A"
SIZES = (("1080p", 1920, 1080), ("4K", 3840, 2160))
FULL_MS = 16.0
CHANGE_MS = 4.0
TURNS = 7
BESIDE = "one picture of that size"


def measure() -> list[Figure]:
    """Paint every phase whole, then single areas; the better half of the turns, for they were the less disturbed."""
    application()
    views = [moment.view for moment in walk(GAMES[GAME], METHOD)]
    found: list[Figure] = []
    for name, width, height in SIZES:
        screen, plain = TableScreen(), QLabel()
        cloth = QPixmap(width, height)
        cloth.fill(QColor("#123456"))
        plain.setPixmap(cloth)
        for widget in (screen, plain):
            widget.resize(width, height)
            widget.show()
        whole: list[float] = []
        bare: list[float] = []
        for view in views:
            screen.show_view(view)
            QApplication.processEvents()
            whole.append(_best(partial(_painted, screen.felt)))
            bare.append(_best(partial(_painted, plain)))
        changed = _changes(screen, next(view.felt for view in views if view.palette.enabled))
        for what, most, milliseconds in (
            ("whole felt", FULL_MS, max(whole)),
            ("one area that changes", CHANGE_MS, changed),
        ):
            said = f"{what}, {name}, processor time"
            figure = Figure(what=said, value=milliseconds, unit="ms", beside=BESIDE, baseline=max(bare))
            found.append(at_most(figure, most))
        screen.close()
        plain.close()
    return found


def _changes(screen: TableScreen, felt: FeltView) -> float:
    """Chips come to lie on one area and go again, at one seat after the other."""
    amounts = cycle((500, 2_500, 10_000))
    times = []
    for seat in range(len(felt.seats)):
        person = felt.seats[seat]
        areas = (replace(person.areas[0], amount=next(amounts)), *person.areas[1:])
        seats = (*felt.seats[:seat], replace(person, areas=areas), *felt.seats[seat + 1 :])
        start = time.process_time()
        screen.felt.show_felt(replace(felt, seats=seats))
        QApplication.processEvents()
        times.append(time.process_time() - start)
        screen.felt.show_felt(felt)
        QApplication.processEvents()
    return sorted(times)[len(times) // 2] * 1000


def _best(paint: Callable[[], None]) -> float:
    """Milliseconds of processor time of the better turns."""
    times = []
    for _ in range(TURNS):
        start = time.process_time()
        paint()
        times.append(time.process_time() - start)
    return sorted(times)[TURNS // 3] * 1000


def _painted(widget: QWidget) -> None:
    picture = QPixmap(widget.size())
    widget.render(picture, QPoint(0, 0))
