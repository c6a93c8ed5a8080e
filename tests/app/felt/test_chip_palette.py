"""The palette: chips and helpers tell what was touched, and show only what the view says."""

import pytest
from PySide6.QtCore import Qt

from app.felt.deed import PickChip, What
from app.felt.panels.chip_palette import ChipPalette
from app.ui.theme import TOUCH, Theme
from app.ui.view import PaletteView

CHIPS = (100, 500, 2_500, 10_000, 50_000, 100_000)


@pytest.fixture
def palette(qtbot) -> ChipPalette:
    widget = ChipPalette()
    qtbot.addWidget(widget)
    widget.resize(940, 88)
    widget.show()
    qtbot.waitExposed(widget)
    widget.activateWindow()
    widget.show_palette(PaletteView(denominations=CHIPS, selected=500))
    return widget


@pytest.mark.parametrize("place", range(len(CHIPS)))
def test_a_touched_chip_is_told_in_cents(palette: ChipPalette, qtbot, place: int) -> None:
    with qtbot.waitSignal(palette.did) as told:
        qtbot.mouseClick(palette.chips[place], Qt.MouseButton.LeftButton)
    assert told.args == [PickChip(CHIPS[place])]


def test_a_chip_worth_more_than_a_qt_number_comes_through_whole(palette: ChipPalette, qtbot) -> None:
    palette.show_palette(PaletteView(denominations=(2_500_000_000,)))
    with qtbot.waitSignal(palette.did) as told:
        qtbot.mouseClick(palette.chips[0], Qt.MouseButton.LeftButton)
    assert told.args == [PickChip(2_500_000_000)]


def test_the_view_alone_decides_which_chip_is_picked(palette: ChipPalette, qtbot) -> None:
    qtbot.mouseClick(palette.chips[4], Qt.MouseButton.LeftButton)
    assert [chip.isChecked() for chip in palette.chips] == [False, True, False, False, False, False]
    palette.show_palette(PaletteView(denominations=CHIPS, selected=50_000))
    assert [chip.isChecked() for chip in palette.chips] == [False, False, False, False, True, False]


def test_closed_betting_takes_the_chips_away_from_a_finger(palette: ChipPalette, qtbot) -> None:
    palette.show_palette(PaletteView(denominations=CHIPS, enabled=False))
    with qtbot.assertNotEmitted(palette.did):
        qtbot.mouseClick(palette.chips[0], Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("name", ["repeat", "clear", "undo", "redo"])
def test_a_helper_works_only_when_the_view_says_so(palette: ChipPalette, qtbot, name: str) -> None:
    button = getattr(palette, name)
    with qtbot.assertNotEmitted(palette.did):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    palette.show_palette(PaletteView(denominations=CHIPS, **{f"can_{name}": True}))
    with qtbot.waitSignal(palette.did) as told:
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert told.args == [What(name)]


def test_other_denominations_make_other_chips(palette: ChipPalette) -> None:
    palette.show_palette(PaletteView(denominations=(2_500, 10_000)))
    assert [chip.denomination for chip in palette.chips] == [2_500, 10_000]


@pytest.mark.case("C14")
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_everything_on_the_palette_fits_a_finger_and_the_width_of_a_small_screen(palette, dressed, scale) -> None:
    dressed(Theme(text_scale=scale))
    palette.resize(928, 88)
    palette.grab()
    assert palette.minimumSizeHint().width() <= 928
    for button in (*palette.chips, palette.repeat, palette.clear, palette.undo, palette.redo):
        assert button.width() >= TOUCH
        assert button.height() >= TOUCH
