"""Two people and a listed reason, or nothing moves."""

import pytest

from engine.actors import Actor, Rank
from engine.jackpots.adjusting import REASONS, adjust, move, resume, stop
from engine.jackpots.contributing import contribute
from engine.jackpots.evolve import fold
from engine.jackpots.paying import pay, release
from engine.jackpots.pools import Pools
from engine.jackpots.state import Jackpot
from tests.engine.jackpots.books import (
    DEALER,
    SHIFT,
    SHIFT_TOO,
    SUPERVISOR,
    TWO,
    WALK,
    X3,
    at,
    facts,
    frozen,
    opened,
    refused,
    tenth,
)

UP = Pools(displayed=100)
DOWN = Pools(displayed=-100)


@pytest.mark.parametrize(
    ("asked_by", "approved_by"),
    [
        (SHIFT, SHIFT),
        (SUPERVISOR, SUPERVISOR),
        (SUPERVISOR, DEALER),
        (DEALER, SHIFT),
        (SUPERVISOR, Actor("P2", "Pia", Rank.PIT_MANAGER)),
        (Actor("X1", "Tom", Rank.TECHNICIAN), SHIFT),
        (Actor("X2", "Sue", Rank.SURVEILLANCE), SHIFT),
    ],
)
def test_an_adjustment_takes_two_people_of_sufficient_rank(asked_by: Actor, approved_by: Actor) -> None:
    answer = adjust(opened(), UP, "house-adds", words="summer", asked_by=asked_by, approved_by=approved_by)
    assert refused(answer).rule == "6.2"
    assert facts(adjust(opened(), UP, "house-adds", words="summer", asked_by=SHIFT_TOO, approved_by=SHIFT))


@pytest.mark.parametrize("reason", REASONS)
def test_the_meter_goes_down_for_the_reasons_that_say_so_and_for_no_other(reason: str) -> None:
    answer = adjust(opened(), DOWN, reason, words="as agreed", **TWO)
    if REASONS[reason].lowers_meter:
        assert fold(opened(), facts(answer)).pools.displayed == 20_000_00 - 100
    else:
        assert "does not go down" in refused(answer).words


@pytest.mark.parametrize("words", ["", "   ", "\n"])
def test_a_reason_has_words_of_its_own(words: str) -> None:
    assert "Say why" in refused(adjust(opened(), UP, "house-adds", words=words, **TWO)).words


def test_nothing_and_less_than_nothing_are_no_adjustments() -> None:
    assert "by how much" in refused(adjust(opened(), Pools(), "house-adds", words="x", **TWO)).words
    below = Pools(displayed=-20_000_01)
    assert "less than nothing" in refused(adjust(opened(), below, "regulator-order", words="x", **TWO)).words
    assert "not open" in refused(adjust(Jackpot(), UP, "house-adds", words="x", **TWO)).words


def test_money_that_changes_its_place_keeps_its_sum() -> None:
    start = opened(cap=20_001_00)
    fed = fold(start, facts(contribute(start, at(), 2500, game=X3)))
    moved = Pools(displayed=0, reserve=0, overflow=-525)
    assert refused(adjust(fed, moved, "overflow-to-meter", words="reset", **TWO))
    over = Pools(displayed=525, overflow=-525)
    assert "capped" in refused(adjust(fed, over, "overflow-to-meter", words="reset", **TWO)).words
    free = fold(opened(), facts(contribute(opened(), at(), 2500, game=X3)))
    from_reserve = Pools(displayed=125, reserve=-125)
    after = fold(free, facts(adjust(free, from_reserve, "reserve-to-meter", words="festival", **TWO)))
    assert after.pools == Pools(20_000_00 + 625 + 125, 0)
    assert after.figures.adjusted == 0


def test_the_meter_may_be_brought_up_to_its_cap_and_not_a_cent_beyond() -> None:
    start = opened(cap=20_001_00)
    assert facts(adjust(start, Pools(displayed=1_00), "house-adds", words="x", **TWO))
    assert "capped" in refused(adjust(start, Pools(displayed=1_01), "house-adds", words="x", **TWO)).words


def test_a_supervisor_stops_the_jackpot_with_words_for_every_table() -> None:
    assert "6.2" in refused(stop(opened(), "wrong display", by=DEALER)).rule
    assert refused(stop(opened(), " ", by=SUPERVISOR))
    stopped = fold(opened(), facts(stop(opened(), "The display is dark.", by=SUPERVISOR)))
    assert stopped.stopped == "The display is dark."
    assert "already" in refused(stop(stopped, "again", by=SHIFT)).words


@pytest.mark.rule("R-9")
def test_the_jackpot_resumes_when_two_people_find_it_in_order() -> None:
    stopped = fold(opened(), facts(stop(opened(), "It does not reconcile.", by=None)))
    wrong = ("The displayed meter stands at 5, below its last logged value 7.",)
    assert "does not reconcile" in refused(resume(stopped, wrong=wrong, reason="x", **TWO)).words
    alone = resume(stopped, wrong=(), reason="x", asked_by=SHIFT, approved_by=SHIFT)
    assert refused(alone).rule == "6.2"
    assert fold(stopped, facts(resume(stopped, wrong=(), reason="counted", **TWO))).stopped == ""
    assert refused(resume(opened(), wrong=(), reason="x", **TWO))


def test_a_jackpot_goes_on_elsewhere_only_when_nothing_of_it_is_in_doubt() -> None:
    start = opened()
    held = fold(start, pay(start, (tenth(1, start.pools.displayed),), frozen()))
    stopped = fold(start, facts(stop(start, "looked into", by=SHIFT)))
    words = {"words": "joined", **TWO}
    assert "A claim waits" in refused(move(held, "J2", **words)).words
    assert "is stopped: looked into" in refused(move(stopped, "J2", **words)).words
    assert "not open" in refused(move(Jackpot(), "J2", **words)).words
    decided = fold(held, release(held, "T1", 1, by="G1", rank="gaming-shift-manager", walk=WALK))
    assert "below the seed" in refused(move(decided, "J2", **words)).words
    moved = fold(start, facts(move(start, "J2", **words)))
    assert (moved.pools, moved.claims) == (Pools(), ())
