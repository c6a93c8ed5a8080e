"""The division of a jackpot: nothing is lost, nothing is paid twice, fractions stay in the meter."""

from fractions import Fraction
from itertools import permutations
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.words.working import working_of
from engine.table.jackpot import Claim, Division, Meter, Prize, divide

LINES = (
    ("royal_flush", "percent", 100),
    ("straight_flush", "percent", 10),
    ("four", "fixed", 2000_00),
    ("flush", "fixed", 100_00),
)

claims = st.lists(st.integers(0, 3), max_size=7).map(
    lambda places: [
        Claim(seat=n, line=LINES[p][0], place=p, kind=LINES[p][1], figure=LINES[p][2]) for n, p in enumerate(places, 1)
    ]
)
meters = st.builds(Meter, amount=st.integers(0, 10**11), seed=st.integers(0, 10**10))
ways = st.builds(Division, fixed_from_meter=st.booleans(), later_shares_of_seed=st.booleans())


def seeds_added(prizes: tuple[Prize, ...]) -> int:
    return sum(prize.seed_added for prize in prizes)


@given(claims=claims, meter=meters, how=ways)
@pytest.mark.rule("R-9")
def test_the_meter_balances_to_the_cent(claims: list[Claim], meter: Meter, how: Division) -> None:
    prizes, after = divide(claims, meter, how)
    assert meter.amount + seeds_added(prizes) == sum(prize.from_meter for prize in prizes) + after.amount
    assert after.seed == meter.seed
    assert after.amount >= 0
    assert len(prizes) == len(claims)


@given(claims=claims, meter=meters, how=ways)
@pytest.mark.rule("R-9", "R-7")
def test_winners_of_one_line_get_the_same_and_never_more_than_the_pool(
    claims: list[Claim], meter: Meter, how: Division
) -> None:
    prizes, _ = divide(claims, meter, how)
    for line in ("royal_flush", "straight_flush"):
        of_line = [prize for prize in prizes if prize.line == line]
        assert len({prize.amount for prize in of_line}) <= 1
        for prize in of_line:
            assert 0 <= prize.pool - prize.amount * prize.winners < prize.winners


@given(claims=claims, meter=meters)
@pytest.mark.rule("R-25")
def test_the_seating_of_the_winners_changes_no_amount(claims: list[Claim], meter: Meter) -> None:
    expected = {p.seat: p.amount for p in divide(claims, meter, Division())[0]}
    for order in list(permutations(claims))[:6]:
        assert {p.seat: p.amount for p in divide(order, meter, Division())[0]} == expected


@given(meter=meters, winners=st.integers(1, 7))
@pytest.mark.rule("R-7")
def test_each_straight_flush_takes_its_tenth_of_what_is_left(meter: Meter, winners: int) -> None:
    flushes = [Claim(seat=n, line="straight_flush", place=1, kind="percent", figure=10) for n in range(winners)]
    prizes, after = divide(flushes, meter, Division())
    taken = meter.amount * (1 - Fraction(9, 10) ** winners)
    assert {prize.amount for prize in prizes} == {floor(taken / winners)}
    assert prizes[0].pool == floor(taken)
    assert after.amount == meter.amount - prizes[0].amount * winners


@pytest.mark.rule("R-41", "M3 3.18.1")
def test_two_straight_flushes_divide_the_exact_sum_of_their_shares() -> None:
    flushes = [Claim(seat=n, line="straight_flush", place=1, kind="percent", figure=10) for n in (1, 2)]
    prizes, after = divide(flushes, Meter(amount=707_07, seed=0), Division())
    assert [prize.amount for prize in prizes] == [67_17, 67_17]
    assert after.amount == 572_73
    assert working_of(prizes[0], "$") == (
        "10 % of $707.07 = $70.707",
        "10 % of $636.363 = $63.6363",
        "$134.3433 ÷ 2 = $67.17, $0.0033 stays in the jackpot",
        "The jackpot then shows $572.73.",
    )


@pytest.mark.rule("R-41", "R-9")
def test_what_is_cut_off_a_single_share_is_said_as_well() -> None:
    flush = Claim(seat=1, line="straight_flush", place=1, kind="percent", figure=10)
    (prize,), _ = divide([flush], Meter(amount=20_005_37, seed=0), Division())
    assert prize.amount == 2_000_53
    assert working_of(prize, "$")[:2] == (
        "10 % of $20,005.37 = $2,000.537",
        "$2,000.537 = $2,000.53, $0.007 stays in the jackpot",
    )


@pytest.mark.rule("R-7", "R-9")
def test_an_odd_sum_for_two_royals_leaves_its_cent_above_the_seed() -> None:
    royals = [Claim(seat=n, line="royal_flush", place=0, kind="percent", figure=100) for n in (1, 2)]
    prizes, after = divide(royals, Meter(amount=100_000_01, seed=20_000_00), Division())
    assert [prize.amount for prize in prizes] == [60_000_00, 60_000_00]
    assert after.amount == 20_000_01
    assert working_of(prizes[0], "$") == (
        "$100,000.01 + 1 × $20,000 = $120,000.01",
        "$120,000.01 ÷ 2 = $60,000, $0.01 stays in the jackpot",
        "The jackpot then shows $20,000.01.",
    )


def test_nothing_to_pay_leaves_the_meter_alone() -> None:
    meter = Meter(amount=5, seed=1)
    assert divide([], meter, Division()) == ((), meter)


@pytest.mark.rule("R-8")
def test_a_meter_that_is_too_small_bears_what_it_has_and_the_house_the_rest() -> None:
    four = Claim(seat=1, line="four", place=2, kind="fixed", figure=2000_00)
    (prize,), after = divide([four], Meter(amount=500_00, seed=0), Division(fixed_from_meter=True))
    assert (prize.amount, prize.from_meter, after.amount) == (2000_00, 500_00, 0)
