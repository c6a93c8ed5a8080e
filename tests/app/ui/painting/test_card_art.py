"""Cards: every state has its own picture, and a card that lies face down gives nothing away."""

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from app.ui.felt_view import CardView, Look
from app.ui.painting.card_art import RATIO, card_width, paint_card
from app.ui.painting.hand_art import STRIP, card_rects, fan_height
from engine.cards import DECK


def picture(card: CardView, height: int = 98, *, grey: bool = False) -> bytes:
    sheet = QImage(round(height / RATIO) + 8, height + 8, QImage.Format.Format_RGB32)
    sheet.fill(QColor("#0d3f2f"))
    with QPainter(sheet) as painter:
        paint_card(painter, QRectF(4, 4, height / RATIO, height), card)
    if grey:
        sheet = sheet.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(QImage.Format.Format_RGB32)
    return bytes(sheet.constBits())


def up(face: str | None, look: Look = Look.PLAIN) -> CardView:
    return CardView(face=face, face_up=True, look=look)


@pytest.mark.parametrize("height", [62, 196])
def test_all_fifty_two_faces_differ_at_any_size_even_in_grey(height: int) -> None:
    assert len({picture(up(card), height, grey=True) for card in DECK}) == 52


@pytest.mark.case("C22")
def test_each_state_of_a_card_is_told_apart_in_grey() -> None:
    states = [up("9h"), up("9h", Look.WINNING), up("9h", Look.DIMMED), up(None), CardView(), CardView(look=Look.DIMMED)]
    pictures = [picture(state, grey=True) for state in states]
    assert all(one != other for one, other in combinations(pictures, 2))


@pytest.mark.parametrize("card", ["9h", "As"])
def test_a_view_of_a_card_face_down_cannot_carry_its_face(card: str) -> None:
    with pytest.raises(ValueError, match="face down"):
        CardView(face=card, face_up=False)


def test_every_back_is_the_same_back() -> None:
    assert picture(CardView()) == picture(CardView())


def test_cards_keep_their_shape() -> None:
    assert card_width(140) == pytest.approx(100)


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6])
def test_a_fan_stays_in_its_place_and_leaves_every_corner_free(count: int) -> None:
    place = QRectF(10, 20, 180, 120)
    rects = card_rects(place, count)
    assert len(rects) == count
    assert all(place.adjusted(-0.01, -0.01, 0.01, 0.01).contains(rect) for rect in rects)
    for left, right in pairwise(rects):
        assert right.left() - left.left() >= STRIP * left.width() - 0.01


def test_a_wide_place_lays_cards_side_by_side() -> None:
    first, second = card_rects(QRectF(0, 0, 600, 100), 2)
    assert second.left() > first.right()


def test_more_cards_make_a_lower_fan() -> None:
    heights = [fan_height(180, count) for count in (1, 2, 3, 5)]
    assert heights == sorted(heights, reverse=True)


def test_no_cards_take_no_place() -> None:
    assert card_rects(QRectF(0, 0, 100, 100), 0) == ()
