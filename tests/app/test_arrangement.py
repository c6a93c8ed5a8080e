"""How felt and side column share a window: nothing shrinks below what a finger and an eye need."""

from hypothesis import given
from hypothesis import strategies as st

from app.ui.arrangement import LEAST_FELT, Arrangement, division

WIDTHS, SCALES = st.integers(1024, 3840), st.integers(100, 200)


@given(WIDTHS, SCALES)
def test_beside_a_side_column_seven_positions_keep_areas_that_a_finger_hits(width: int, scale: int) -> None:
    divided = division(width, scale)
    assert divided.arrangement is Arrangement.IN_PLACE or width - divided.side >= LEAST_FELT


@given(WIDTHS, SCALES, SCALES)
def test_larger_letters_never_make_the_side_column_narrower(width: int, small: int, large: int) -> None:
    one, other = division(width, min(small, large)), division(width, max(small, large))
    assert other.arrangement is Arrangement.IN_PLACE or other.side >= one.side > 0


@given(WIDTHS)
def test_a_window_of_the_smallest_screen_shows_the_felt_over_its_whole_width(width: int) -> None:
    beside = division(width, 100).arrangement is Arrangement.BESIDE
    assert beside is (width >= 1272)
