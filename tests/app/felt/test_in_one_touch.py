"""One touch says what a dealer says once for the whole row; each fact of it stands alone, and can be refused."""

import pytest

from app.felt.build.in_one_touch import following, same_people
from engine.procedure import Phase
from engine.table import commands as ask
from tests.app.felt.test_round_prompts import seen
from tests.engine.felt import LR, M3, SS, UK, X3
from tests.engine.pit import Pit

SAME = ask.PlaceYourBets(repeat=True)


def at(pit: Pit, phase: Phase) -> Pit:
    """Press the large button until the phase, one question at a time."""
    while pit.phase is not phase:
        asked = seen(pit).primary_ask
        assert asked is not None, pit.phase
        pit.do(asked)
    return pit


@pytest.mark.parametrize("game", [UK, SS, M3, X3, LR])
def test_the_row_is_said_done_and_the_same_bets_are_called_by_one_touch(game) -> None:
    view = seen(at(Pit(game).bet(1, 3).deal(), Phase.CLOSING))
    assert (view.primary.label, view.primary_ask, view.primary_then) == (
        "Row done – same bets",
        ask.CloseRound(),
        (SAME,),
    )
    assert ("Close round", ask.CloseRound()) in [(each.label, each.ask) for each in view.actions]


def test_the_same_bets_are_not_called_where_somebody_has_left() -> None:
    pit = at(Pit(X3).bet(1, 3).deal(), Phase.CLOSING)
    pit.do(ask.CloseRound(), ask.PlayerLeft(seat=3))
    assert seen(pit).primary_ask == ask.PlaceYourBets()
    assert not same_people(pit.table)


def test_the_large_button_calls_the_same_bets_between_two_rounds_and_an_empty_felt_is_beside_it() -> None:
    pit = at(Pit(X3).bet(1, 3).deal(), Phase.CLOSING)
    pit.do(ask.CloseRound())
    view = seen(pit)
    assert (view.primary.label, view.primary_ask) == ("Place your bets – same bets", SAME)
    assert ("fresh", ask.PlaceYourBets()) in [(each.key, each.ask) for each in view.actions]


@pytest.mark.rule("LR 3.15", "LR 3.17")
def test_after_the_second_community_card_the_hands_are_turned_and_settled_by_the_same_touch() -> None:
    pit = Pit(LR).bet(1, 2).deal()
    pit.do(ask.AllOthers(choice="withdraw"), ask.TurnCards())
    assert seen(pit).primary_then == ()
    pit.do(ask.AllOthers(choice="withdraw"))
    view = seen(pit)
    assert view.primary.label == "Turn the second community card, then the hands"
    assert (view.primary_ask, view.primary_then) == (ask.TurnCards(), (ask.SettleSeats(),))


@pytest.mark.rule("M3 3.10", "X3 3.10", "SS 3.10", "UK-10")
@pytest.mark.parametrize("game", [UK, SS, M3, X3])
def test_the_dealers_hand_is_seen_before_any_hand_is_compared_with_it(game) -> None:
    view = seen(at(Pit(game).bet(1, 2).deal(), Phase.EXPOSING))
    assert view.primary_ask == ask.TurnCards()
    assert view.primary_then == ()


@pytest.mark.rule("LR 3.8", "LR 3.12")
def test_in_let_it_ride_all_others_pull_back_and_may_ride() -> None:
    pit = Pit(LR).bet(1, 2, 3).deal()
    view = seen(pit)
    assert (view.primary.label, view.primary_ask) == ("All others: Pull it back", ask.AllOthers(choice="withdraw"))
    assert [each.offer.label for each in view.felt.seats if each.offer] == ["Let it ride"] * 3
    pit.do(ask.Choose(seat=2, choice="ride"), ask.AllOthers(choice="withdraw"))
    assert [pit.box(seat).decisions["1"] for seat in (1, 2, 3)] == ["withdraw", "ride", "withdraw"]


def test_nothing_follows_what_is_refused() -> None:
    pit = Pit(X3).bet(1)
    assert following(pit.table, ask.CloseRound(), None) == ()
