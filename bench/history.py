"""Past rounds on the screen: twenty thousand of them opened, and a list of a hundred thousand scrolled.

The baseline paints the same list while it is empty, which is what the widget alone costs.
"""

import time

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QTableView

from app.history.screen import HistoryScreen
from app.history.view import COLUMNS
from app.record.sheet_view import HistoryPage, HistoryRow
from bench.figures import Figure, Spread, two_times
from bench.painted_table import FRAME_S, application

FEW, MANY = 20_000, 100_000
BESIDE = "the empty list painted"
OPEN_S = 0.5


def measure(frames: int = 100) -> list[Figure]:
    """Show a first page of many rounds; then scroll through more of them and paint every frame."""
    application()
    screen = HistoryScreen()
    screen.resize(1920, 1080)
    screen.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    screen.show()
    table = screen.list.table
    picture = QPixmap(table.viewport().size())
    empty = [_painted(table, picture) for _ in range(frames)]
    opened = [_opened(screen, table, picture) for _ in range(5)]
    screen.show_page(HistoryPage(rows=_rows(MANY), first=True, more=False))
    scrolled = []
    for row in range(0, MANY, MANY // frames):
        table.scrollTo(screen.list.model.index(row, 0))
        scrolled.append(_painted(table, picture))
    screen.close()
    bare = Spread.of(empty)
    return [
        *two_times(f"{FEW:,} rounds until painted", Spread.of(opened), BESIDE, bare, (OPEN_S, OPEN_S)),
        *two_times(f"a frame among {MANY:,} rounds", Spread.of(scrolled), BESIDE, bare, (FRAME_S, FRAME_S)),
    ]


def _opened(screen: HistoryScreen, table: QTableView, picture: QPixmap) -> float:
    page = HistoryPage(rows=_rows(FEW), first=True, more=False)
    start = time.monotonic()
    screen.show_page(page)
    table.viewport().render(picture)
    return time.monotonic() - start


def _painted(table: QTableView, picture: QPixmap) -> float:
    start = time.monotonic()
    table.viewport().render(picture)
    return time.monotonic() - start


def _rows(count: int) -> tuple[HistoryRow, ...]:
    cells = ("2026-05-01 21:30:05", "", "Table 1 (T1)", "Three Card Poker", "Dora", "Settled", "160", "+5")
    at = COLUMNS.index("Round")
    return tuple(
        HistoryRow(f"T1-{number:06d}", (*cells[:at], f"T1-{number:06d}", *cells[at + 1 :])) for number in range(count)
    )
