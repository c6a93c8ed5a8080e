"""The table: seats in an arc from left to right, the dealer's place at the bottom, at any size and number of seats."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from app.ui.painting.felt_plan import FeltPlan, plan_felt
from app.ui.painting.seat_plan import least_height, tight_height
from app.ui.theme import TOUCH

SEATS = st.integers(1, 7)
AREAS = st.integers(3, 6)
ROOMS = st.tuples(st.integers(940, 3600), st.integers(540, 2000))


def places(plan: FeltPlan) -> tuple[QRectF, ...]:
    return (*plan.seats, plan.jackpot, plan.burn, plan.dealer, plan.community)


@given(room=ROOMS, seats=SEATS, areas=AREAS)
def test_nothing_overlaps_and_nothing_leaves_the_table(room, seats: int, areas: int) -> None:
    plan = plan_felt(*room, seats=seats, areas=areas)
    table = QRectF(0, 0, *room)
    assert all(table.contains(place) for place in places(plan))
    for one, other in combinations(places(plan), 2):
        assert not one.intersects(other)


@given(room=ROOMS, seats=SEATS, areas=AREAS)
def test_position_one_is_on_the_left_as_the_dealer_sees_it(room, seats: int, areas: int) -> None:
    plan = plan_felt(*room, seats=seats, areas=areas)
    assert len(plan.seats) == seats
    assert all(left.right() < right.left() for left, right in pairwise(plan.seats))


@given(room=ROOMS, areas=AREAS, seats=st.integers(3, 7))
def test_the_outer_seats_lie_nearer_to_the_dealer_and_both_sides_alike(room, areas: int, seats: int) -> None:
    tops = [seat.top() for seat in plan_felt(*room, seats=seats, areas=areas).seats]
    assert tops[0] > min(tops)
    assert tops == pytest.approx(tops[::-1], abs=1)


@pytest.mark.case("C14")
@given(room=ROOMS, seats=SEATS, areas=st.integers(3, 6))
def test_every_seat_is_large_enough_for_its_touch_targets(room, seats: int, areas: int) -> None:
    for seat in plan_felt(*room, seats=seats, areas=areas).seats:
        assert seat.height() >= least_height(areas) - 1
        assert seat.width() >= 2 * TOUCH


@given(room=ROOMS, seats=SEATS, areas=AREAS)
def test_the_dealers_own_cards_lie_at_the_bottom(room, seats: int, areas: int) -> None:
    plan = plan_felt(*room, seats=seats, areas=areas)
    middle = plan.seats[len(plan.seats) // 2]
    assert plan.dealer.top() >= middle.bottom()
    assert plan.dealer.height() >= 90


@given(width=st.integers(920, 1000), height=st.integers(498, 560))
def test_a_low_felt_under_a_notice_leaves_room_for_the_meter_and_the_dealers_cards(width: int, height: int) -> None:
    plan = plan_felt(width, height, seats=7, areas=5)
    assert plan.jackpot.width() >= 110
    assert plan.dealer.width() >= 220
    assert all(seat.height() >= tight_height(5) - 1 for seat in plan.seats)


def test_the_print_on_the_cloth_needs_room_of_its_own() -> None:
    large = plan_felt(1500, 830, seats=7, areas=5)
    assert large.print is not None
    assert not any(large.print.intersects(place) for place in places(large))
    assert plan_felt(940, 540, seats=7, areas=5).print is None


def test_a_table_without_seats_has_a_plan_too() -> None:
    assert plan_felt(1000, 600, seats=0, areas=1).seats == ()
