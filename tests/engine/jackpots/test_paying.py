"""Claims in the order of entry, prizes out of the meter, and prizes put back."""

import pytest

from engine.jackpots import facts as fact
from engine.jackpots.adjusting import adjust
from engine.jackpots.contributing import contribute
from engine.jackpots.evolve import fold
from engine.jackpots.paying import pay, refuse, release, take_back
from engine.jackpots.pools import Pools, Seed
from engine.jackpots.state import Jackpot
from engine.table.jackpot import Claim, Division, Meter, Prize, divide
from tests.engine.jackpots.books import TWO, WALK, X3, at, facts, frozen, opened, tenth

J = 100_000_00


def with_meter(amount: int = J, **changed: object) -> Jackpot:
    jackpot = opened(**changed)
    more = Pools(displayed=amount - jackpot.pools.displayed)
    return fold(jackpot, facts(adjust(jackpot, more, "brought-over", words="from the old system", **TWO)))


def prizes(meter: int, *lines: str, fixed_from_meter: bool = False) -> tuple[Prize, ...]:
    """What the seats 1, 2 … win on these lines."""
    kinds = {"royal_flush": (0, "percent", 100), "straight_flush": (1, "percent", 10), "flush": (4, "fixed", 20000)}
    claims = [
        Claim(seat=seat, line=line, place=kinds[line][0], kind=kinds[line][1], figure=kinds[line][2])
        for seat, line in enumerate(lines, start=1)
    ]
    return divide(claims, Meter(meter, 20_000_00), Division(fixed_from_meter=fixed_from_meter))[0]


def test_a_straight_flush_takes_its_tenth_and_waits_as_a_claim() -> None:
    jackpot = with_meter()
    paid = pay(jackpot, prizes(J, "straight_flush"), frozen())
    after = fold(jackpot, paid)
    assert [type(each) for each in paid] == [fact.ClaimEntered, fact.PrizePaid]
    assert after.pools.displayed == 90_000_00
    assert [(claim.number, claim.amount, claim.basis) for claim in after.claims] == [(1, 10_000_00, J)]
    assert (after.figures.paid, after.figures.hits) == (10_000_00, 1)


@pytest.mark.rule("M3 3.17", "X3 3.17", "SS 3.14")
@pytest.mark.case("B20")
def test_claims_are_paid_in_the_order_of_their_entry() -> None:
    jackpot = with_meter()
    first = fold(jackpot, pay(jackpot, prizes(J, "straight_flush"), frozen("T2", 7)))
    second = fold(first, pay(first, prizes(first.pools.displayed, "straight_flush"), frozen("T1", 3)))
    assert [(each.number, each.at.table, each.amount) for each in second.claims] == [
        (1, "T2", 10_000_00),
        (2, "T1", 9_000_00),
    ]
    assert second.pools.displayed == 81_000_00


@pytest.mark.case("B23")
def test_the_basis_of_a_claim_stays_what_was_displayed_at_its_entry() -> None:
    jackpot = with_meter()
    claimed = fold(jackpot, pay(jackpot, prizes(J, "straight_flush"), frozen()))
    later = fold(claimed, facts(contribute(claimed, at(table="T2"), 2500, game=X3)))
    assert later.pools.displayed == 90_006_25
    assert (later.claims[0].basis, later.claims[0].amount) == (J, 10_000_00)


@pytest.mark.rule("R-7")
def test_a_royal_resets_the_meter_to_the_seed_which_the_reserve_bears_as_far_as_it_reaches() -> None:
    jackpot = with_meter()
    fed = fold(jackpot, facts(contribute(jackpot, at(), 2500, game=X3)))
    won = pay(fed, prizes(fed.pools.displayed, "royal_flush"), frozen())
    after = fold(fed, won)
    assert after.pools == Pools(displayed=20_000_00, reserve=0)
    seeded = next(each for each in won if isinstance(each, fact.JackpotSeeded))
    assert seeded.seed == Seed(20_000_00, from_reserve=125)
    assert seeded.seed.from_house == 19_998_75


@pytest.mark.rule("R-7", "R-9")
def test_two_royals_share_the_jackpot_and_one_seed_and_each_has_its_own_claim() -> None:
    jackpot = with_meter(100_000_01)
    paid = pay(jackpot, prizes(100_000_01, "royal_flush", "royal_flush"), frozen())
    after = fold(jackpot, paid)
    assert [claim.amount for claim in after.claims] == [60_000_00, 60_000_00]
    assert after.pools.displayed == 20_000_01
    assert all(each.after.lowest >= 0 for each in paid if hasattr(each, "after"))


@pytest.mark.rule("R-8")
def test_lines_that_the_house_pays_leave_no_trace_in_the_meter() -> None:
    jackpot = with_meter()
    assert pay(jackpot, prizes(J, "flush"), frozen()) == ()
    (paid,) = pay(jackpot, prizes(J, "flush", fixed_from_meter=True), frozen())
    assert paid.after.displayed == J - 200_00
    assert paid.claim == 0


def test_a_refused_claim_puts_the_prize_back_and_takes_the_seed_out() -> None:
    jackpot = with_meter()
    won = fold(jackpot, pay(jackpot, prizes(J, "straight_flush", "royal_flush"), frozen()))
    fed = fold(won, facts(contribute(won, at(table="T2"), 500, game=X3)))
    back = (
        *take_back(fed, "T1", 1, (1, 2)),
        *refuse(fed, "T1", 1, by="G1", rank="gaming-shift-manager", walk=WALK, reason="the deck was short"),
    )
    after = fold(fed, back)
    assert after.pools.displayed == J + 125
    assert after.claims == ()
    assert (after.figures.paid, after.figures.hits) == (0, 0)
    assert after.totals.pools == after.pools


def test_a_seed_goes_back_to_the_reserve_it_came_from() -> None:
    jackpot = with_meter()
    fed = fold(jackpot, facts(contribute(jackpot, at(), 2500, game=X3)))
    won = fold(fed, pay(fed, prizes(fed.pools.displayed, "royal_flush"), frozen()))
    assert fold(won, take_back(won, "T1", 1, (1,))).pools == fed.pools


def test_a_release_ends_every_claim_of_that_round_and_no_other() -> None:
    jackpot = with_meter()
    for table in ("T1", "T2"):
        jackpot = fold(jackpot, pay(jackpot, (tenth(1, jackpot.pools.displayed),), frozen(table)))
    after = fold(jackpot, release(jackpot, "T1", 1, by="G1", rank="gaming-shift-manager", walk=WALK))
    assert [claim.at.table for claim in after.claims] == ["T2"]
    assert after.pools == jackpot.pools


def test_only_the_seats_named_give_their_prizes_back() -> None:
    jackpot = with_meter()
    won = fold(jackpot, pay(jackpot, prizes(J, "flush", "flush", fixed_from_meter=True), frozen()))
    after = fold(won, take_back(won, "T1", 1, (2,)))
    assert after.pools.displayed == J - 200_00
    assert take_back(after, "T1", 1, (2,)) == ()


@pytest.mark.case("F01")
@pytest.mark.rule("R-9")
@pytest.mark.parametrize(
    ("meter", "prize"), [(1_234_565, 123_456), (1_234_50, 123_45), (1_234_25, 123_42), (1_234_75, 123_47), (5, 0)]
)
def test_a_tenth_is_rounded_down_and_its_fraction_stays_in_the_meter(meter: int, prize: int) -> None:
    jackpot = with_meter(meter, seed=1)
    won, left = divide(
        [Claim(seat=1, line="straight_flush", place=1, kind="percent", figure=10)], Meter(meter, 1), Division()
    )
    after = fold(jackpot, pay(jackpot, won, frozen()))
    assert won[0].amount == prize
    assert after.pools.displayed == left.amount == meter - prize
