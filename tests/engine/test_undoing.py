"""What is taken back by a key is named by what it changed, and never by a card."""

import pytest

from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import events as ev
from tests.engine.felt import SS, X3
from tests.engine.pit import Pit


def told(pit: Pit, command: ask.Command) -> str:
    (fact,) = pit.do(command)
    assert isinstance(fact, ev.Undone | ev.Redone)
    return fact.what


@pytest.mark.case("F17")
def test_a_wager_is_taken_back_and_put_down_again_by_the_position_it_lies_on() -> None:
    pit = Pit(X3).place()
    pit.put(1, "ante", 10)
    pit.put(2, "ante", 10)
    pit.put(2, "pair_plus", 10)
    assert [told(pit, ask.Undo()) for _ in range(3)] == [f"wager on position {seat}" for seat in (2, 2, 1)]
    assert [told(pit, ask.Redo()) for _ in range(3)] == [f"wager on position {seat}" for seat in (1, 2, 2)]
    assert "No entry" in pit.refused(ask.Redo()).words


@pytest.mark.case("F17")
def test_a_decision_is_told_apart_from_the_wager_that_it_lays() -> None:
    pit = Pit(X3).bet(1, 2).play(upto=Phase.DECIDING)
    pit.do(ask.Choose(seat=2, choice="play"))
    assert told(pit, ask.Undo()) == "decision of position 2"
    assert told(pit, ask.Redo()) == "decision of position 2"


@pytest.mark.case("F17")
def test_a_settlement_is_taken_back_position_by_position() -> None:
    pit = Pit(X3, "manual").bet(1, 2).play(upto=Phase.SETTLING)
    for seat in (2, 1):
        pit.do(ask.EnterHand(place=str(seat), cards=pit.draw(3)))
    for seat in (2, 1):
        pit.do(ask.SettleSeats(seats=(seat,)))
    assert [told(pit, ask.Undo()) for _ in range(2)] == ["settlement of position 1", "settlement of position 2"]


@pytest.mark.rule("X3 5.13", "X3 5.14")
def test_exactly_the_least_and_exactly_the_most_need_no_second_tap() -> None:
    pit = Pit(X3, limits={"ante": (10, 500)}).place()
    for seat, dollars in ((1, 500), (2, 10)):
        pit.do(ask.PlaceWager(seat=seat, wager="ante", amount=dollars * 100))
    assert pit.refused(ask.PlaceWager(seat=1, wager="ante", amount=5_00)).confirm
    pit.do(ask.NoMoreBets())
    assert pit.phase is not Phase.BETTING


@pytest.mark.rule("SS 3.7", "SS 3.8")
def test_a_card_entered_by_hand_is_taken_back_by_the_dealer_while_nobody_has_decided() -> None:
    pit = Pit(SS, "manual").bet(1, 2)
    pit.do(ask.CardsDealt(), ask.EnterHand(place="dealer", cards=pit.draw(1)))
    assert pit.phase is Phase.DECIDING
    assert told(pit, ask.Undo()) == "card of the dealer"
    assert pit.phase is Phase.DEALING
    assert pit.round.dealer.shown == ()
    right = pit.draw(1)
    pit.do(ask.EnterHand(place="dealer", cards=right))
    assert pit.round.dealer.cards[-1:] == right
    pit.do(ask.Choose(seat=1, choice="bet"))
    assert told(pit, ask.Undo()) == "decision of position 1"


@pytest.mark.rule("SS 3.7")
def test_a_card_that_the_shuffler_read_is_taken_back_by_nobody() -> None:
    pit = Pit(SS).bet(1, 2).deal()
    assert pit.round.dealer.shown
    assert "no entry" in pit.refused(ask.Undo()).words


@pytest.mark.rule("R-25")
def test_a_hand_entered_after_the_decisions_stays_until_a_supervisor_puts_it_right() -> None:
    pit = Pit(X3, "manual").bet(1).play(upto=Phase.SETTLING)
    pit.do(ask.EnterHand(place="1", cards=pit.draw(3)))
    assert "no entry" in pit.refused(ask.Undo()).words
