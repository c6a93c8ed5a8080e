from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.money import LARGEST, chips, divide_down, parse_amount, share, show, show_exact, whole_cents

amounts = st.integers(min_value=0, max_value=LARGEST)


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("0", 0), ("0.00", 0), ("25", 25_00), ("102.5", 102_50), ("102.50", 102_50), ("0.05", 5), ("1234", 1_234_00),
        ("1,234.50", 1_234_50), ("$1,234,567", 1_234_567_00), ("10000000000", LARGEST), ("10000000000.01", None),
    ],
)  # fmt: skip
def test_an_amount_is_read_in_cents(text: str, cents: int | None) -> None:
    if cents is None:
        assert parse_amount(text) is None
    else:
        assert parse_amount(text) == cents


@pytest.mark.case("A32")
@pytest.mark.parametrize(
    "text",
    [
        "-100", "+100", "0.001", "", " ", "1e9", "1E9", str(10**20), "9" * 5000, "NaN", "nan", "inf", "Infinity",
        "\u0661\u0660\u0660", "\uff11\uff10\uff10", "१", "²", "½", "100 ", " 100", "100\n", "1_000", "0x10", "1.", ".5", ".", "1.2.3", "1,5",
        "12,34", "1234,567", "1,23,456", ",100", "100,", "$", "$-5", "€5", "5$", "1 000", "1\u00a0000", "--5",
        "10000000000000.01", "five", "None", "=1+1",
    ],
)  # fmt: skip
def test_anything_doubtful_is_no_amount(text: str) -> None:
    assert parse_amount(text) is None


@pytest.mark.case("A32")
@given(st.text(alphabet="0123456789.,$-+eE _NaN\u0660\u0661²", max_size=24))
def test_hostile_text_is_refused_or_read_exactly(text: str) -> None:
    cents = parse_amount(text)
    if cents is not None:
        assert 0 <= cents <= LARGEST
        assert Fraction(text.lstrip("$").replace(",", "")) * 100 == cents


@given(amounts)
def test_what_is_shown_can_be_typed_again(cents: int) -> None:
    assert parse_amount(show(cents, "$")) == cents


@pytest.mark.parametrize(
    ("cents", "text"),
    [
        (1_234_50, "$1,234.50"), (25_00, "$25"), (0, "$0"), (5, "$0.05"), (-5_00, "-$5"), (-1_50, "-$1.50"),
        (25_000_000_00, "$25,000,000"),
    ],
)  # fmt: skip
def test_amounts_are_shown_with_cents_only_where_there_are_any(cents: int, text: str) -> None:
    assert show(cents, "$") == text


@pytest.mark.rule("R-41")
@pytest.mark.parametrize(
    ("cents", "text"),
    [
        (Fraction(70_70_700, 1_000), "$70.707"),
        (Fraction(1_234_50), "$1,234.50"),
        (Fraction(2_500), "$25"),
        (Fraction(1, 3), "$1/300"),
        (Fraction(7, 10), "$0.007"),
    ],
)
def test_a_working_shows_every_fraction_of_a_cent(cents: Fraction, text: str) -> None:
    assert show_exact(cents, "$") == text


def test_another_currency_takes_the_place_of_the_dollar() -> None:
    assert show(1_234_50, "£") == "£1,234.50"


@pytest.mark.rule("R-9")
@pytest.mark.case("F01", "F02")
@pytest.mark.parametrize(
    ("amount", "percent", "due"),
    [
        (1_234_50, 10, 123_45), (12_345_65, 10, 1_234_56), (1_234_25, 10, 123_42), (1_234_75, 10, 123_47),
        (12_50, 1, 12), (267_50, 1, 2_67), (15, 50, 7), (25, 50, 12), (9, 10, 0), (0, 10, 0), (100_00, 100, 100_00),
        (29, 100, 29), (100_00, 29, 29_00), (57_00, 1, 57), (1_00, Fraction(5, 2), 2),
    ],
)  # fmt: skip
def test_a_percentage_is_rounded_down_to_the_cent(amount: int, percent: int | Fraction, due: int) -> None:
    assert divide_down(share(amount, percent), 1) == due


@pytest.mark.rule("R-9")
@pytest.mark.case("F01")
@given(amounts, st.integers(0, 100))
def test_a_share_is_never_more_than_stated_and_less_than_a_cent_below(amount: int, percent: int) -> None:
    exact = Fraction(amount * percent, 100)
    assert exact - 1 < divide_down(share(amount, percent), 1) <= exact


@pytest.mark.rule("R-9")
@given(amounts, st.integers(1, 9))
def test_equal_shares_never_come_to_more_than_there_is(amount: int, winners: int) -> None:
    each = divide_down(amount, winners)
    assert 0 <= amount - each * winners < winners


@pytest.mark.parametrize(("amount", "percent"), [(-1, 10), (100, -1), (100, 101)])
def test_a_share_of_nothing_sensible_is_refused(amount: int, percent: int) -> None:
    with pytest.raises(ValueError):
        share(amount, percent)


@pytest.mark.parametrize(("amount", "shares"), [(-1, 2), (100, 0), (100, -2)])
def test_a_division_without_winners_is_refused(amount: int, shares: int) -> None:
    with pytest.raises(ValueError):
        divide_down(amount, shares)


def test_chips_are_counted_largest_first() -> None:
    assert chips(1_637_50, [2_50, 5_00, 25_00, 100_00, 500_00]) == (
        [(500_00, 3), (100_00, 1), (25_00, 1), (5_00, 2), (2_50, 1)],
        0,
    )


@pytest.mark.rule("R-40")
def test_what_chips_cannot_make_is_left_for_the_cash_desk_slip() -> None:
    assert chips(102_52, [5_00, 25_00, 100_00]) == ([(100_00, 1)], 2_52)
    assert chips(3_00, []) == ([], 3_00)


@pytest.mark.rule("R-40")
def test_a_slip_is_not_written_for_what_other_chips_can_make() -> None:
    assert chips(30_00, [25_00, 10_00]) == ([(10_00, 3)], 0)


@pytest.mark.rule("R-40")
@given(st.integers(0, 200), st.sets(st.integers(1, 40), min_size=1, max_size=4))
def test_chips_and_slip_make_up_the_amount_and_the_slip_is_as_small_as_can_be(amount: int, sizes: set[int]) -> None:
    stacks, slip = chips(amount, sizes)
    within_reach = {0}
    for total in range(1, amount + 1):
        if any(total - size in within_reach for size in sizes):
            within_reach.add(total)
    assert sum(size * count for size, count in stacks) + slip == amount
    assert slip == amount - max(within_reach)
    assert all(size in sizes and count > 0 for size, count in stacks)


@pytest.mark.parametrize(("amount", "sizes"), [(-1, [5]), (5, [0]), (5, [-5, 1])])
def test_chips_of_no_value_and_negative_amounts_are_refused(amount: int, sizes: list[int]) -> None:
    with pytest.raises(ValueError):
        chips(amount, sizes)


@given(st.lists(st.fractions(min_value=-(10**9), max_value=10**9, max_denominator=22_100)))
def test_calculated_amounts_in_whole_cents_add_up_to_their_sum_in_whole_cents(amounts: list[Fraction]) -> None:
    rounded = whole_cents(amounts)
    assert sum(rounded) == floor(sum(amounts, Fraction(0)) + Fraction(1, 2))
    assert all(abs(cents - amount) < 1 for cents, amount in zip(rounded, amounts, strict=True))
