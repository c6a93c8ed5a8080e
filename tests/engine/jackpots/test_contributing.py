"""What wagers feed, and what they take back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.jackpots.contributing import contribute, reverse
from engine.jackpots.evolve import evolve, fold
from engine.jackpots.facts import Contributed
from engine.jackpots.paying import pay
from engine.jackpots.pools import Fractions, Pools, split, taken_back
from engine.jackpots.state import Jackpot
from engine.table.jackpot import Claim, Division, Meter, divide
from tests.engine.jackpots.books import LR, M3, UK, X3, at, facts, frozen, opened, refused, settings


def fed(jackpot: Jackpot, seat: int, stake: int, game: str = X3, **where: object) -> Jackpot:
    return fold(jackpot, facts(contribute(jackpot, at(seat, **where), stake, game=game)))


@pytest.mark.rule("R-30")
def test_a_wager_is_split_between_meter_and_reserve() -> None:
    jackpot = fed(opened(), 1, 500)
    assert jackpot.pools == Pools(displayed=20_001_25, reserve=25)
    assert jackpot.figures.contributed == 150


@pytest.mark.parametrize(("game", "rule"), [(X3, "3.5"), (LR, "3.5"), (UK, "UK-24"), ("no game", "")])
def test_what_is_no_wager_of_a_game_is_refused_by_its_own_document(game: str, rule: str) -> None:
    assert refused(contribute(opened(), at(1), 1, game=game)).rule == rule


@pytest.mark.rule("X3 3.5.3")
def test_one_to_five_units_feed_the_jackpot_and_nothing_else_does() -> None:
    jackpot = opened()
    for units in (1, 2, 3, 4, 5):
        assert facts(contribute(jackpot, at(), units * 500, game=X3))
    for stake in (0, -500, 1, 499, 750, 6 * 500, 10**12):
        assert "unit" in refused(contribute(jackpot, at(), stake, game=X3)).words


@pytest.mark.rule("M3 3.5.3", "LR 3.5")
def test_other_games_take_the_units_of_their_own_set_up() -> None:
    assert refused(contribute(opened(), at(), 1000, game=M3))
    assert facts(contribute(opened(), at(), 1000, game=LR))
    assert refused(contribute(opened(), at(), 1100, game=LR))


def test_chips_added_late_count_with_what_the_seat_has_fed_already() -> None:
    jackpot = fed(opened(), 1, 2000)
    assert facts(contribute(jackpot, at(1), 500, game=X3))
    assert refused(contribute(jackpot, at(1), 1000, game=X3))
    assert facts(contribute(jackpot, at(2), 1000, game=X3))


def test_a_table_or_a_game_that_is_not_linked_feeds_nothing() -> None:
    alone = opened(games=settings(X3).games)
    assert "not linked" in refused(contribute(alone, at(table="T3"), 500, game=X3)).words
    assert "not linked" in refused(contribute(alone, at(), 500, game=UK)).words
    assert "not open" in refused(contribute(Jackpot(), at(), 500, game=X3)).words


@pytest.mark.rule("R-26", "M3 5.12.2", "X3 5.12.2", "SS 5.12.2", "LR 3.5", "R-18")
def test_a_reversal_takes_back_to_the_cent_what_that_wager_fed() -> None:
    before = opened(to_meter=333, to_reserve=77)
    both = fed(fed(before, 1, 500), 2, 1500)
    (back,) = facts(reverse(both, at(2)))
    after = evolve(both, back)
    assert back.taken == back.parts == Pools(500, 116)
    assert after.pools == fed(before, 1, 500).pools
    assert refused(reverse(after, at(2)))
    assert facts(reverse(after, at(1)))


def test_only_the_last_round_of_a_table_can_be_reversed() -> None:
    jackpot = fed(fed(opened(), 1, 500, number=1), 1, 500, number=2)
    assert refused(reverse(jackpot, at(1, number=1)))
    assert facts(reverse(jackpot, at(1, number=2)))


@pytest.mark.rule("R-9", "R-26")
def test_a_reversal_after_the_whole_jackpot_was_paid_never_leaves_less_than_nothing() -> None:
    jackpot = fed(opened(seed=100, to_meter=1000, to_reserve=0), 1, 2500)
    royal, _ = divide(
        [Claim(seat=1, line="royal_flush", place=0, kind="percent", figure=100)], Meter(2600, 100), Division()
    )
    paid = fold(jackpot, pay(jackpot, royal, frozen("T2")))
    assert paid.pools.displayed == 100
    (back,) = facts(reverse(paid, at(1)))
    assert back.parts.displayed == 2500
    assert back.taken.total + back.from_house == 2500
    assert evolve(paid, back).pools.lowest == 0


def test_the_cap_sends_what_is_over_to_the_overflow() -> None:
    jackpot = fed(opened(cap=20_002_00), 1, 1000)
    assert jackpot.pools == Pools(20_002_00, 50, 50)
    assert fed(jackpot, 2, 500).pools == Pools(20_002_00, 75, 175)


@pytest.mark.case("F01")
@given(
    stakes=st.lists(st.integers(1, 10_000), max_size=40),
    meter=st.integers(0, 1000),
    reserve=st.integers(0, 1000),
)
def test_no_fraction_of_a_cent_is_lost_or_made(stakes: list[int], meter: int, reserve: int) -> None:
    how = settings(to_meter=meter, to_reserve=reserve)
    pools, waiting = Pools(), Fractions()
    for stake in stakes:
        parts, waiting = split(how, stake, displayed=0, waiting=waiting)
        pools = pools.plus(parts)
    assert pools.displayed == sum(stakes) * meter // 1000
    assert pools.reserve == sum(stakes) * reserve // 1000
    assert pools.displayed * 1000 + waiting.meter == sum(stakes) * meter


@pytest.mark.case("D13")
def test_five_cents_ten_thousand_times_are_five_hundred_dollars() -> None:
    how = settings(to_meter=10, to_reserve=0)
    pools = Pools()
    for _ in range(10_000):
        parts, _ = split(how, 500, displayed=pools.displayed, waiting=Fractions())
        pools = pools.plus(parts)
    assert pools == Pools(displayed=500_00)


@given(
    held=st.builds(Pools, *[st.integers(0, 500)] * 3),
    parts=st.builds(Pools, *[st.integers(0, 500)] * 3),
)
def test_what_is_taken_back_is_all_of_it_or_what_is_there(held: Pools, parts: Pools) -> None:
    taken, from_house = taken_back(held, parts)
    assert taken.total + from_house == parts.total
    assert held.minus(taken).lowest >= 0
    assert from_house == 0 or parts.total > held.total or held.minus(taken).displayed >= 0
    if held.minus(parts).lowest >= 0:
        assert (taken, from_house) == (parts, 0)


@pytest.mark.rule("R-9")
def test_where_the_meter_was_paid_meanwhile_the_reserve_stands_in_for_it_and_the_overflow_for_both() -> None:
    held, parts = Pools(displayed=10, reserve=10, overflow=100), Pools(displayed=30, reserve=15, overflow=5)
    assert taken_back(held, parts) == (Pools(displayed=10, reserve=10, overflow=30), 0)
    assert taken_back(Pools(displayed=10, reserve=10, overflow=20), parts) == (
        Pools(displayed=10, reserve=10, overflow=20),
        10,
    )


def test_a_contribution_says_what_the_pools_hold_after_it() -> None:
    (fact,) = facts(contribute(opened(), at(3), 500, game=X3))
    assert isinstance(fact, Contributed)
    assert fact.after == Pools(20_001_25, 25)
    assert fact.at == at(3)
