"""Suits: four outlines that are told apart without colour and without a font."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from app.ui.painting.suit_paths import paint_suit, suit_colour, suit_path

SUITS = "cdhs"


def silhouette(suit: str, side: int = 24) -> list[bool]:
    sheet = QImage(side, side, QImage.Format.Format_RGB32)
    sheet.fill(QColor("#ffffff"))
    with QPainter(sheet) as painter:
        paint_suit(painter, QRectF(0, 0, side, side), suit, QColor("#000000"))
    return [sheet.pixelColor(x, y).lightness() < 128 for y in range(side) for x in range(side)]


@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_fills_its_square_and_stays_inside(suit: str) -> None:
    bounds = suit_path(suit).boundingRect()
    assert QRectF(-0.01, -0.01, 1.02, 1.02).contains(bounds)
    assert bounds.height() > 0.85


@pytest.mark.case("C22")
@pytest.mark.parametrize(("one", "other"), list(combinations(SUITS, 2)))
def test_two_suits_differ_by_shape_alone(one: str, other: str) -> None:
    different = sum(a != b for a, b in zip(silhouette(one), silhouette(other), strict=True))
    assert different > 40


@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_is_the_same_seen_in_a_mirror(suit: str) -> None:
    shape = silhouette(suit)
    rows = [shape[at : at + 24] for at in range(0, len(shape), 24)]
    assert sum(a != b for row in rows for a, b in zip(row, reversed(row), strict=True)) < 24


def test_hearts_and_diamonds_are_red_spades_and_clubs_black() -> None:
    assert suit_colour("h") == suit_colour("d")
    assert suit_colour("s") == suit_colour("c") != suit_colour("h")


def test_an_unknown_suit_is_an_error() -> None:
    with pytest.raises(KeyError):
        suit_path("x")
