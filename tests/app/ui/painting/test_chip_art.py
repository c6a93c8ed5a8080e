"""Chips: colours by custom, labels, stacks that stay where they belong."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from app.ui.painting.chip_art import chip_colours, chip_label, paint_chip, paint_stacks
from engine.money import chips
from tests.app.ui.contrast import TEXT, contrast

CUSTOM = {100: "white", 500: "red", 2_500: "green", 10_000: "black", 50_000: "purple", 100_000: "yellow"}


def hue(colour: QColor) -> str:
    if colour.hslSaturation() < 40:
        return "white" if colour.lightness() > 200 else "black"
    names = ((20, "red"), (70, "yellow"), (170, "green"), (255, "blue"), (320, "purple"), (360, "red"))
    return next(name for edge, name in names if colour.hslHue() <= edge)


@pytest.mark.parametrize(("cents", "name"), CUSTOM.items())
def test_a_chip_has_the_colour_of_the_trade(cents: int, name: str) -> None:
    assert hue(chip_colours(cents).body) == name


@pytest.mark.parametrize("cents", [50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 100_000, 500_000, 77])
def test_the_amount_on_a_chip_can_be_read(cents: int) -> None:
    colours = chip_colours(cents)
    assert contrast(colours.ink.name(), colours.body.name()) >= TEXT


@pytest.mark.parametrize(
    ("cents", "label"),
    [(50, "0.50"), (250, "2.50"), (500, "5"), (50_000, "500"), (100_000, "1K"), (2_500_000, "25K"), (150_000, "1,500")],
)
def test_a_chip_says_its_amount(cents: int, label: str) -> None:
    assert chip_label(cents) == label


def sheet_of(paint) -> QImage:
    sheet = QImage(160, 140, QImage.Format.Format_RGB32)
    sheet.fill(QColor("#00ff00"))
    with QPainter(sheet) as painter:
        paint(painter)
    return sheet


def painted(sheet: QImage) -> list[tuple[int, int]]:
    ground = QColor("#00ff00")
    return [(x, y) for x in range(sheet.width()) for y in range(sheet.height()) if sheet.pixelColor(x, y) != ground]


@given(amount=st.integers(1, 50_000_000), width=st.integers(30, 110), height=st.integers(14, 90))
@settings(max_examples=25, deadline=None)
def test_stacks_stay_inside_their_place_whatever_the_amount(amount: int, width: int, height: int) -> None:
    stacks, _ = chips(amount, CUSTOM)
    sheet = sheet_of(lambda painter: paint_stacks(painter, QRectF(20, 20, width, height), stacks))
    spots = painted(sheet)
    assert bool(spots) == bool(stacks)
    assert all(18 <= x <= 22 + width and 18 <= y <= 22 + height for x, y in spots)


def test_no_chips_paint_nothing() -> None:
    assert painted(sheet_of(lambda painter: paint_stacks(painter, QRectF(0, 0, 50, 50), []))) == []


def test_a_higher_stack_of_one_colour_is_a_taller_picture() -> None:
    def height(count: int) -> int:
        spots = painted(sheet_of(lambda painter: paint_stacks(painter, QRectF(20, 20, 40, 100), [(500, count)])))
        return max(y for _, y in spots) - min(y for _, y in spots)

    assert height(1) < height(3) < height(6)


def test_a_chip_from_above_fills_its_circle() -> None:
    spots = painted(sheet_of(lambda painter: paint_chip(painter, QPointF(80, 70), 30, 500)))
    assert min(x for x, _ in spots) in range(48, 53)
    assert max(x for x, _ in spots) in range(107, 113)
