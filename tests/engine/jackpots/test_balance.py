"""A jackpot that does not add up is found, at the entry where it went wrong."""

import pytest
from msgspec.structs import replace

from engine.jackpots import facts as fact
from engine.jackpots.adjusting import adjust
from engine.jackpots.balance import audit, differences, flaw
from engine.jackpots.contributing import contribute, reverse
from engine.jackpots.evolve import evolve, fold
from engine.jackpots.opening import open_jackpot
from engine.jackpots.paying import pay
from engine.jackpots.pools import Pools
from engine.jackpots.state import Jackpot
from tests.engine.jackpots.books import TWO, X3, at, facts, frozen, opened, settings, tenth


def story() -> list[fact.JackpotEvent]:
    """Opened, fed twice, one wager reversed, a claim, an adjustment."""
    told = list(facts(open_jackpot(Jackpot(), "J1", settings(), reason="new", **TWO)))
    for seat in (1, 2):
        told += facts(contribute(fold(Jackpot(), told), at(seat), 500, game=X3))
    told += facts(reverse(fold(Jackpot(), told), at(2)))
    told += pay(fold(Jackpot(), told), (tenth(1, 20_001_25),), frozen())
    told += facts(adjust(fold(Jackpot(), told), Pools(100), "house-adds", words="x", **TWO))
    return told


@pytest.mark.rule("R-9")
def test_a_true_story_adds_up_after_every_entry() -> None:
    jackpot, flaws = audit(enumerate(story(), start=10), Jackpot())
    assert flaws == ()
    assert jackpot == fold(Jackpot(), story())


@pytest.mark.parametrize("pool", ["displayed", "reserve", "overflow"])
@pytest.mark.parametrize("index", [1, 2, 3, 5, 6])
def test_a_pool_that_says_another_sum_is_found_at_its_entry(index: int, pool: str) -> None:
    told = story()
    after = told[index].after
    told[index] = replace(told[index], after=replace(after, **{pool: getattr(after, pool) + 1}))
    _, flaws = audit(enumerate(told), Jackpot())
    assert flaws[0].seq == index
    assert pool in flaws[0].words


def test_an_amount_that_was_changed_is_found() -> None:
    told = story()
    told[1] = replace(told[1], parts=Pools(126, 25))
    assert audit(enumerate(told), Jackpot())[1][0].seq == 1


def test_an_entry_that_is_missing_is_found() -> None:
    for missing in (1, 2, 3, 5):
        told = story()
        del told[missing]
        assert audit(enumerate(told), Jackpot())[1], missing


def test_a_contribution_that_lowers_the_meter_is_found_even_if_it_adds_up() -> None:
    less = Pools(displayed=-5)
    jackpot = opened()
    event = fact.Contributed(at=at(), stake=500, parts=less, waiting=jackpot.waiting, after=jackpot.pools.plus(less))
    assert "without a payment" in flaw(jackpot, event, evolve(jackpot, event))


def test_a_pool_below_nothing_is_found() -> None:
    jackpot = opened()
    gone = Pools(displayed=-20_000_01)
    event = fact.JackpotAdjusted(
        by_how_much=gone, reason="regulator-order", words="x", after=jackpot.pools.plus(gone), **TWO
    )
    assert "A pool holds" in flaw(jackpot, event, evolve(jackpot, event))


def test_a_meter_below_its_last_logged_value_is_named_as_such() -> None:
    jackpot = opened()
    shown = replace(jackpot.figures, displayed=19_999_99)
    assert differences(jackpot.figures, shown, currency="$") == (
        "The displayed meter stands at $19,999.99, below its last logged value $20,000.",
    )


@pytest.mark.parametrize("name", ["displayed", "reserve", "overflow", "contributed", "paid", "hits", "adjusted"])
def test_every_figure_in_the_books_is_compared_with_the_log(name: str) -> None:
    jackpot = fold(Jackpot(), story())
    shown = replace(jackpot.figures, **{name: getattr(jackpot.figures, name) + 1})
    (found,) = differences(jackpot.figures, shown, currency="$")
    assert name in found
    assert differences(jackpot.figures, jackpot.figures, currency="$") == ()
    assert "not in the books" in differences(jackpot.figures, None, currency="$")[0]


def test_only_the_meter_is_said_to_stand_below_what_was_logged() -> None:
    jackpot = fold(Jackpot(), story())
    less = replace(jackpot.figures, contributed=jackpot.figures.contributed - 1)
    more = replace(jackpot.figures, displayed=jackpot.figures.displayed + 1)
    for shown in (less, more):
        (found,) = differences(jackpot.figures, shown, currency="$")
        assert "but the log says" in found
