"""The tables of a pit beside each other: as many in a row as can be read, scrolled where there are more."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from app.pit.panels.tile import PitTile
from app.pit.view import TileView
from app.ui import theme
from app.ui.laid import grid
from app.ui.scrolled import Scrolled

WIDTH = 320
"""The least width of a tile at a text scale of 100 %."""

AT_ONCE: Final = 24
"""So many tables are drawn whether they are seen or not, more than fit on a screen; of a whole hall those in sight."""


class PitTiles(Scrolled):
    """Keeps a tile for each table, in its place.

    Signals:
        rack_wanted: the rack of the table that is named.

    """

    rack_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.tiles: dict[str, PitTile] = {}
        self._page, self._columns, self._below = QWidget(), 0, 0
        self._grid = grid(on=self._page)
        self.setWidget(self._page)

    def show_tiles(self, views: tuple[TileView, ...]) -> None:
        """Show the tables; a tile is made for one that is new."""
        new = [view.table for view in views if view.table not in self.tiles]
        for name in new:
            self.tiles[name] = PitTile()
            self.tiles[name].rack_wanted.connect(self.rack_wanted)
        for number, view in enumerate(views):
            self.tiles[view.table].show_tile(view, at_once=number < AT_ONCE)
        if new:
            self._place([view.table for view in views])

    def _place(self, names: list[str]) -> None:
        for column in range(self._columns):
            self._grid.setColumnStretch(column, 0)
        self._grid.setRowStretch(self._below, 0)
        self._columns = self._fitting()
        for number, name in enumerate(names):
            self._grid.addWidget(self.tiles[name], number // self._columns, number % self._columns)
        for column in range(self._columns):
            self._grid.setColumnStretch(column, 1)
        self._below = 1 + (len(names) - 1) // self._columns
        self._grid.setRowStretch(self._below, 1)
        self.tiles = {name: self.tiles[name] for name in names}
        self._make_room()

    def _make_room(self) -> None:
        """Let the page be as tall as its tiles before they are painted: squeezed into sight all would be drawn."""
        for tile in self.tiles.values():
            tile.show()
        self._grid.activate()
        self._page.adjustSize()

    def _fitting(self) -> int:
        return max(1, self.viewport().width() // theme.in_force().px(WIDTH))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put as many beside each other as fit now."""
        super().resizeEvent(event)
        if self.tiles and self._fitting() != self._columns:
            self._place(list(self.tiles))
