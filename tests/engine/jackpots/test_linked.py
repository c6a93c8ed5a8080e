"""A table plays under the terms of its jackpot, or without one."""

import pytest
from msgspec.structs import replace

from engine.games.catalogue import GAMES
from engine.jackpots.adjusting import stop
from engine.jackpots.evolve import fold
from engine.jackpots.linked import Linked, linked, terms_of_round, why_stopped
from engine.jackpots.paying import pay
from engine.jackpots.state import Jackpot
from engine.table.jackpot import Meter
from engine.table.terms import Terms
from tests.engine.felt import DISPLAYED
from tests.engine.jackpots.books import LR, SUPERVISOR, UK, X3, facts, frozen, opened, settings, tenth


def terms(game: str, **changed: object) -> Terms:
    played = GAMES[game]
    own = Terms(game=game, edition=played.edition, method="A", positions=(1, 2), unit=100, most_units=2)
    return replace(own, **{"jackpot": "J1", **changed})


def shared(**changed: object) -> Linked:
    found = linked(opened(**changed))
    assert found is not None
    return found


def test_before_it_is_opened_there_is_nothing_to_see() -> None:
    assert linked(Jackpot()) is None


def test_a_round_opens_under_the_price_units_and_prizes_of_the_jackpot() -> None:
    at_x3 = terms_of_round("T1", terms(X3), shared())
    assert (at_x3.unit, at_x3.most_units) == (500, 5)
    assert (terms_of_round("T1", terms(LR), shared()).unit, terms_of_round("T1", terms(LR), shared()).most_units) == (
        100,
        10,
    )
    at_uk = terms_of_round("T1", terms(UK), shared())
    assert (at_uk.displayed, at_uk.special_suit) == (DISPLAYED, "s")


@pytest.mark.rule("R-7", "R-8")
def test_the_house_readings_on_prizes_are_those_of_the_jackpot() -> None:
    house = terms_of_round("T1", terms(X3), shared(fixed_prizes_from_meter=True, later_shares_of_seed=True)).house
    assert house.fixed_prizes_from_meter
    assert house.later_shares_of_seed


@pytest.mark.parametrize(
    ("table", "own", "games"),
    [("T3", terms(X3), ()), ("T1", terms(X3, currency="€"), ()), ("T1", terms(UK), (X3,))],
)
def test_a_table_that_does_not_belong_to_it_has_no_progressive(table: str, own: Terms, games: tuple) -> None:
    meter = shared(games=settings(*games).games) if games else shared()
    assert terms_of_round(table, own, meter).unit == 0


def test_a_table_whose_jackpot_cannot_be_reached_plays_without_it() -> None:
    assert terms_of_round("T1", terms(X3), None).unit == 0
    assert "plays on without it" in why_stopped(None)
    assert terms_of_round("T1", terms(X3, jackpot=None), None) == terms(X3, jackpot=None)
    assert terms_of_round("T1", terms(X3), Meter(1, 1)) == terms(X3)


def test_a_stopped_jackpot_says_why_and_an_onlooker_can_add_a_reason() -> None:
    jackpot = opened()
    assert why_stopped(linked(jackpot)) == ""
    assert why_stopped(linked(jackpot, stopped="The log is behind.")) == "The log is behind."
    stopped = fold(jackpot, facts(stop(jackpot, "The display is dark.", by=SUPERVISOR)))
    assert why_stopped(linked(stopped, stopped="x")) == "The display is dark."


def test_every_linked_table_sees_a_claim_that_waits() -> None:
    jackpot = opened()
    found = linked(fold(jackpot, pay(jackpot, (tenth(4, 20_000_00),), frozen("T2", 9))))
    assert found is not None
    assert [(claim.at.table, claim.at.seat, claim.amount) for claim in found.claims] == [("T2", 4, 2_000_00)]
    assert found.amount == 18_000_00
