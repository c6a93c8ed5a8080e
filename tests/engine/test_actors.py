import itertools

import pytest

from engine.actors import LINE, Rank, may_decide, outranks

BESIDE_THE_LINE = tuple(rank for rank in Rank if rank not in LINE)


@pytest.mark.rule("M3 6.2", "X3 6.2", "SS 6.2")
@pytest.mark.parametrize(("lower", "higher"), [*itertools.combinations(LINE, 2)])
def test_a_higher_position_may_act_for_a_lower_one_and_never_the_other_way(lower, higher) -> None:
    assert may_decide(higher, lower)
    assert not may_decide(lower, higher)


@pytest.mark.parametrize("rank", Rank)
def test_everybody_may_do_what_their_own_position_does(rank) -> None:
    assert may_decide(rank, rank)


@pytest.mark.parametrize(("beside", "needed"), [*itertools.product(BESIDE_THE_LINE, LINE)])
def test_surveillance_and_technicians_decide_nothing_at_the_table(beside, needed) -> None:
    assert not may_decide(beside, needed)
    assert not may_decide(needed, beside)


def test_a_manager_outranks_all_but_managers() -> None:
    top = Rank.GAMING_SHIFT_MANAGER

    assert {rank for rank in Rank if outranks(top, rank)} == set(Rank) - {top}


@pytest.mark.parametrize("rank", BESIDE_THE_LINE)
def test_those_beside_the_line_outrank_nobody(rank) -> None:
    assert not any(outranks(rank, other) for other in Rank)


def test_a_position_is_spoken_as_the_rules_write_it() -> None:
    assert Rank.GAMING_SHIFT_MANAGER.words == "Gaming Shift Manager"
