"""Colours: every ink on every ground it is used on can be read."""

import re

import pytest
from PySide6.QtGui import QColor

from app.ui.painting.card_art import PAPER, PAPER_SHADE
from app.ui.painting.chip_art import chip_colours
from app.ui.painting.suit_paths import suit_colour
from app.ui.palette import DARK, LIGHT
from app.ui.stylesheet import stylesheet
from app.ui.theme import Room, Theme
from tests.app.ui.contrast import SHAPE, TEXT, contrast, pairs


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [
        ("#000000", "#ffffff", 21.0),
        ("#777777", "#ffffff", 4.48),
        ("#767676", "#ffffff", 4.54),
        ("#123456", "#123456", 1.0),
    ],
)
def test_contrast_is_the_ratio_of_the_guidelines(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=0.01)
    assert contrast(other, one) == contrast(one, other)


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize(("ink", "ground", "least"), pairs())
def test_ink_can_be_read_on_its_ground(palette, ink: str, ground: str, least: float) -> None:
    assert contrast(getattr(palette, ink), getattr(palette, ground)) >= least


def test_text_and_shapes_both_stand_in_the_list_of_pairs() -> None:
    assert {least for _, _, least in pairs()} == {TEXT, SHAPE}


def test_every_colour_with_ink_in_its_name_is_checked_somewhere() -> None:
    checked = {token for ink, ground, _ in pairs() for token in (ink, ground)}
    inks = {name for name in DARK.__struct_fields__ if name.endswith("_ink") or name.startswith("on_")}
    assert inks <= checked


@pytest.mark.parametrize("room", Room)
def test_every_rule_of_the_style_sheet_writes_in_an_ink_that_is_read_on_its_ground(room: Room) -> None:
    rules = re.findall(r"\{([^{}]*)\}", stylesheet(Theme(room)))
    said = [dict(re.findall(r"([\w-]+): (#[0-9a-f]{6})", rule)) for rule in rules]
    both = [(each["color"], each["background"]) for each in said if {"color", "background"} <= each.keys()]
    both += [(e["selection-color"], e["selection-background-color"]) for e in said if "selection-color" in e]
    assert len(both) > 8
    assert all(contrast(ink, ground) >= TEXT for ink, ground in both)


@pytest.mark.parametrize("suit", "shdc")
def test_a_suit_can_be_read_on_the_paper_of_a_card(suit: str) -> None:
    for paper in (PAPER, PAPER_SHADE):
        assert contrast(suit_colour(suit).name(), paper.name()) >= TEXT


@pytest.mark.parametrize(
    "cents", [25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 100_000, 500_000, 12_345]
)
def test_the_figure_on_a_chip_can_be_read(cents: int) -> None:
    colours = chip_colours(cents)
    for body in (colours.body, QColor(colours.body).lighter(112)):
        assert contrast(colours.ink.name(), body.name()) >= TEXT
