"""The tiles of a whole hall: those in sight are drawn, the others when they come into it."""

from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.pit.panels.tile import PitTile
from app.pit.panels.tiles import AT_ONCE, PitTiles
from app.pit.view import IN_ORDER, TerminalView, TileView
from app.ui.felt_view import Tone

MANY = AT_ONCE + 40


def tile(number: int, *, pace: float = 60.0) -> TileView:
    closed = TerminalView(state="not open", last_word=None, words="It was never opened.")
    return TileView(
        table=f"T{number}",
        title=f"Table {number}",
        state=IN_ORDER,
        tone=Tone.WIN,
        dealer="",
        pace=pace,
        terminal=closed,
    )


def words(of: PitTile) -> list[str]:
    return [each.text() for each in of.findChildren(QLabel)]


def test_a_table_that_nobody_sees_is_drawn_when_it_comes_into_sight_as_it_stands_by_then(qtbot: QtBot) -> None:
    tiles = PitTiles()
    qtbot.addWidget(tiles)
    tiles.resize(700, 500)
    tiles.show_tiles(tuple(tile(number) for number in range(MANY)))
    tiles.show()
    qtbot.waitExposed(tiles)
    first, last = tiles.tiles["T0"], tiles.tiles[f"T{MANY - 1}"]
    assert any("Table 0" in each for each in words(first))
    assert words(last) == []

    tiles.show_tiles(tuple(tile(number, pace=30.0) for number in range(MANY)))
    assert words(last) == []
    tiles.verticalScrollBar().setValue(tiles.verticalScrollBar().maximum())

    qtbot.waitUntil(lambda: any(f"Table {MANY - 1}" in each for each in words(last)))


def test_of_a_hall_that_comes_to_a_screen_in_sight_only_what_is_seen_is_ever_drawn(qtbot: QtBot) -> None:
    tiles = PitTiles()
    qtbot.addWidget(tiles)
    tiles.resize(700, 500)
    tiles.show()
    qtbot.waitExposed(tiles)

    tiles.show_tiles(tuple(tile(number) for number in range(MANY)))
    for _ in range(4):
        QApplication.processEvents()

    assert words(tiles.tiles[f"T{MANY - 1}"]) == []
