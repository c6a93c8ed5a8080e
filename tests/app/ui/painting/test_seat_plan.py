"""A seat: whatever its size, nothing overlaps and every area is large enough for a finger."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from app.ui.painting.seat_plan import SeatPlan, least_height, plan_seat
from app.ui.theme import TOUCH

WIDTHS = st.floats(126, 270)
AREAS = st.integers(3, 6)
SCALES = st.sampled_from([1.0, 1.25, 1.5, 2.0])


def parts(plan: SeatPlan) -> tuple[QRectF, ...]:
    return (plan.cards, plan.name, *plan.areas, plan.notes)


@given(width=WIDTHS, extra=st.floats(25, 300), areas=AREAS, cards=st.sampled_from([3, 5]), scale=SCALES)
def test_no_two_parts_of_a_seat_overlap_and_none_leaves_it(width, extra, areas, cards, scale) -> None:
    height = least_height(areas) + extra
    plan = plan_seat(width, height, areas=areas, cards=cards, scale=scale)
    for one, other in combinations(parts(plan), 2):
        assert not one.intersects(other)
    assert all(QRectF(0, 0, width, height).contains(part) for part in parts(plan) if part.height() > 0)


@pytest.mark.case("C14")
@given(width=WIDTHS, extra=st.floats(0, 300), areas=AREAS, scale=SCALES)
def test_every_area_and_both_corners_are_large_enough_for_a_finger(width, extra, areas, scale) -> None:
    plan = plan_seat(width, least_height(areas) + extra, areas=areas, scale=scale)
    for rect in (*plan.areas, plan.number, plan.menu):
        assert rect.height() >= TOUCH
        assert rect.width() >= TOUCH - 0.5


@given(width=WIDTHS, areas=AREAS)
def test_areas_stand_in_rows_of_two_from_left_to_right(width: float, areas: int) -> None:
    plan = plan_seat(width, 520, areas=areas)
    assert len(plan.areas) == areas
    for left, right in zip(plan.areas[::2], plan.areas[1::2], strict=False):
        assert left.top() == right.top()
        assert left.right() < right.left()


def test_an_odd_last_area_takes_the_whole_row() -> None:
    plan = plan_seat(200, 520, areas=5)
    assert plan.areas[4].width() == pytest.approx(plan.areas[0].width() * 2 + 4)


def test_a_seat_without_areas_has_a_plan_too() -> None:
    assert plan_seat(200, 500, areas=0).areas == ()


def test_a_game_of_five_cards_leaves_more_room_to_its_areas() -> None:
    three, five = (plan_seat(180, 480, areas=5, cards=cards).areas[0].height() for cards in (3, 5))
    assert five > three
