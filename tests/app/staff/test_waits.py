import pytest

from app.staff.waits import Waits
from tests.app.staff.hand_clock import HandClock


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


def test_a_wait_runs_down_with_the_clock(clock) -> None:
    waits = Waits(clock)

    assert waits.left("d", ever_wrong=1, seconds=5) == 5
    clock.passes(3)
    assert waits.left("d", ever_wrong=1, seconds=5) == 2
    clock.passes(3)
    assert waits.left("d", ever_wrong=1, seconds=5) == 0


def test_a_further_wrong_pin_begins_a_wait_of_its_own(clock) -> None:
    waits = Waits(clock)
    waits.left("d", ever_wrong=1, seconds=1)
    clock.passes(100)

    assert waits.left("d", ever_wrong=2, seconds=2) == 2


def test_the_wait_of_one_is_not_that_of_another(clock) -> None:
    waits = Waits(clock)
    waits.left("d", ever_wrong=1, seconds=5)
    clock.passes(5)

    assert waits.left("e", ever_wrong=1, seconds=5) == 5


@pytest.mark.case("F09")
def test_setting_the_wall_clock_shortens_nothing(clock) -> None:
    waits = Waits(clock)
    waits.left("d", ever_wrong=4, seconds=15)
    clock.is_set_forward(days=1)

    assert waits.left("d", ever_wrong=4, seconds=15) == 15
