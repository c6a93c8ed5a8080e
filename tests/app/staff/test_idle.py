"""A screen that nobody touches asks for the PIN again: once, in time, and by no clock that can be set."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.staff.idle_watch import MINUTE_US, Idleness


def test_it_asks_at_the_last_minute_and_not_before() -> None:
    idle = Idleness(touched_us=5)
    assert not idle.due(5 + 10 * MINUTE_US - 1, 10)
    assert idle.due(5 + 10 * MINUTE_US, 10)


def test_a_touch_begins_the_time_anew() -> None:
    idle = Idleness(touched_us=0).touched(9 * MINUTE_US)
    assert not idle.due(18 * MINUTE_US, 10)
    assert idle.due(19 * MINUTE_US, 10)


def test_it_asks_once_and_again_only_after_a_touch() -> None:
    asked = Idleness(touched_us=0).has_asked()
    assert not asked.due(100 * MINUTE_US, 10)
    assert asked.touched(100 * MINUTE_US).due(110 * MINUTE_US, 10)


@pytest.mark.parametrize("minutes", [0, -1])
def test_a_house_may_let_it_lie_for_ever(minutes: int) -> None:
    assert not Idleness(touched_us=0).due(10**15, minutes)


@given(st.lists(st.integers(0, 10**12), min_size=1))
def test_touches_in_any_order_never_make_it_ask_too_early(times: list[int]) -> None:
    idle = Idleness(touched_us=0)
    for at in times:
        idle = idle.touched(at)
    assert not idle.due(max(times) + MINUTE_US - 1, 1)
