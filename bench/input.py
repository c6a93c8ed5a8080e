"""A dealer's touch until its chips are on disk and painted.

A finger presses a betting area of the real screen: hit test, question, decision, commit, view, paint. The baseline
writes one row as durably and paints a plain label of the same size, on one thread: what no program can do without.
"""

import tempfile
import time
from collections.abc import Sized
from functools import partial
from itertools import cycle
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from app.table.news import Changed
from app.table.opening import demonstration_terms
from app.ui.painting.seat_box import SeatBox
from bench.aims import times_each
from bench.commit import BareTable
from bench.figures import Figure, Spread, two_times
from bench.painted_table import PaintedTable, application
from engine.games.catalogue import GAMES
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.terms import Terms

GAME = "megalink-three-card-poker-xtreme"
CHIP = 500


class PlainLabel:
    """One durable row and one label as large as the screen: the least that a touch can cost."""

    def __init__(self, file: Path) -> None:
        self._bare = BareTable(file)
        self._label = QLabel()
        self._label.resize(1920, 1080)
        self._label.show()

    def write(self, number: int) -> float:
        """Write the row, paint the label, and say how long both took, in seconds."""
        start = time.monotonic()
        self._bare.insert(bytes(160))
        self._label.setText(str(number))
        self._label.repaint()
        return time.monotonic() - start

    def close(self) -> None:
        """Let both go."""
        self._bare.close()
        self._label.close()


def measure(touches: int = 200) -> list[Figure]:
    """Lay chips on one area after the other; after each touch the baseline is measured once."""
    application()
    with tempfile.TemporaryDirectory() as folder:
        plain = PlainLabel(Path(folder) / "bare.sqlite")
        touched, told, bare = map(Spread.of, _touch(Path(folder), touches, plain))
        plain.close()
    beside = "bare insert and a plain label"
    return [
        *times_each(two_times("a touch until on disk and painted", touched, beside, bare), 3, 2),
        *two_times("of this: until on disk and told", told, beside, bare),
    ]


class Fingers:
    """Lays chips at a painted table, on one area after the other."""

    def __init__(self, table: PaintedTable) -> None:
        self._table = table
        self._laid: list[tuple[float, float]] = []
        table.start()
        table.wait(lambda: bool(table.desk.table.dealer))
        table.ask(ask.PlaceYourBets())
        table.wait(lambda: table.desk.view is not None and table.desk.view.palette.enabled)
        table.desk.pick_chip(CHIP)
        table.heard = self._heard
        self._spots = cycle(_spots(table))

    def touch(self) -> tuple[float, float]:
        """Lay one chip; seconds until it was painted, and until it was on disk and told."""
        box, at = next(self._spots)
        before, start = len(self._laid), time.monotonic()
        QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=at)
        self._table.wait(partial(_are, self._laid, before + 1))
        told, painted = self._laid[before]
        return painted - start, told - start

    def _heard(self, news: Changed, told: float, painted: float) -> None:
        if any(isinstance(entry.event, ev.WagerPlaced) for entry in news.entries):
            self._laid.append((told, painted))


def terms() -> Terms:
    """A table without limits, dealt by hand."""
    return replace(demonstration_terms(GAMES[GAME], "manual"), limits={})


def _touch(folder: Path, touches: int, plain: PlainLabel) -> tuple[list[float], list[float], list[float]]:
    """Seconds of each touch until painted, until told, and of the baseline after it."""
    table = PaintedTable(folder, terms())
    try:
        fingers = Fingers(table)
        times = [(*fingers.touch(), plain.write(number)) for number in range(1, touches + 1)]
    finally:
        table.stop()
    painted, told, bare = (list(each) for each in zip(*times, strict=True))
    return painted, told, bare


def _are(things: Sized, count: int) -> bool:
    return len(things) >= count


def _spots(table: PaintedTable) -> list[tuple[SeatBox, QPoint]]:
    """The middle of every area that takes chips before the deal, one kind after the other."""
    seats = table.desk.view.felt.seats if table.desk.view else ()
    return [
        (box, rect.center().toPoint())
        for wager in ("ante", "pair_plus", "six_card_bonus")
        for box, seat in zip(table.screen.felt.boxes, seats, strict=True)
        for area, rect in zip(seat.areas, box.plan().areas, strict=True)
        if area.key == wager
    ]
