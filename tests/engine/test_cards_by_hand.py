"""Dealt by hand a face is entered when it is turned and counts, and never before or twice."""

import pytest

from engine.cards import DECK, Card
from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import events as ev
from tests.engine.felt import cards
from tests.engine.pit import Pit

X3 = GAMES["megalink-three-card-poker-xtreme"]
SS, UK = GAMES["megalink-singapore-stud-poker"], GAMES["three-card-poker-prime"]
NO_HAND = cards("Qs Js 9h 4c 2d")
ACE_KING = cards("As Ks 9h 4c 2d")
FLUSH = cards("Kh Jh 8h 4h 3h")


def at_settlement(dealer: tuple[Card, ...], *seats: int, **more: int) -> Pit:
    """A round of Singapore Stud whose dealer has shown these cards, the last one in the deal."""
    pit = Pit(SS, "manual").bet(*seats, **more)
    pit.do(ask.CardsDealt())
    pit.do(ask.EnterHand(place="dealer", cards=dealer[-1:]))
    pit.do(ask.AllOthers())
    pit.do(ask.EnterHand(place="dealer", cards=dealer[:-1]))
    assert pit.phase is Phase.SETTLING
    return pit


@pytest.mark.case("C11")
def test_no_faces_are_typed_over_those_that_the_shuffler_told() -> None:
    pit = Pit(X3).bet(1).deal()
    pit.do(ask.AllOthers())
    told = pit.round.dealer.cards
    others = tuple(card for card in DECK if card not in {*told, *pit.box(1).hand.cards})[: len(told)]
    assert "differ from what the shuffler read" in pit.refused(ask.TurnCards(cards=others)).words
    pit.do(ask.TurnCards(cards=told))
    assert pit.round.dealer.cards == told


@pytest.mark.rule("SS 3.8", "SS 3.10")
def test_the_dealers_other_cards_are_entered_without_the_one_that_lies_open() -> None:
    pit = at_settlement(ACE_KING, 1)
    assert pit.round.dealer.cards == ACE_KING
    assert pit.round.dealer.face_up


@pytest.mark.rule("SS 3.10")
def test_the_whole_hand_of_the_dealer_may_be_entered_as_well() -> None:
    pit = Pit(SS, "manual").bet(1)
    pit.do(ask.CardsDealt(), ask.EnterHand(place="dealer", cards=ACE_KING[-1:]), ask.AllOthers())
    assert "Enter the 4 cards turned" in pit.refused(ask.TurnCards()).words
    pit.refused(ask.EnterHand(place="dealer", cards=ACE_KING[:3]))
    pit.refused(ask.EnterHand(place="dealer", cards=(*ACE_KING[:3], ACE_KING[0])))
    (turned, *_) = pit.do(ask.EnterHand(place="dealer", cards=ACE_KING))
    assert turned == ev.CardsExposed(place="dealer", cards=ACE_KING, shown=(0, 1, 2, 3, 4))


@pytest.mark.rule("SS 3.10.2", "SS 3.10.2.1", "SS 3.10.2.2")
def test_beside_a_dealer_without_a_hand_no_card_is_asked_for_that_decides_nothing() -> None:
    pit = at_settlement(NO_HAND, 1, 2)
    pit.do(ask.SettleSeats())
    assert pit.box(1).hand.cards == (None,) * 5
    assert {(line.wager, line.outcome, line.winnings) for line in pit.box(1).lines} == {
        ("ante", "win", 10_00),
        ("bet", "return", 0),
    }
    pit.do(ask.CloseRound())


@pytest.mark.rule("SS 3.10.2.3", "SS 3.10.3")
def test_a_hand_that_is_compared_or_read_for_the_progressive_is_asked_for() -> None:
    compared = at_settlement(ACE_KING, 1)
    assert compared.refused(ask.SettleSeats()).words == "Enter the cards of position 1."
    read = at_settlement(NO_HAND, 1, progressive=5)
    assert read.refused(ask.SettleSeats()).words == "Enter the cards of position 1."
    read.do(ask.EnterHand(place="1", cards=FLUSH), ask.SettleSeats(), ask.SettleProgressives())
    assert {line.wager: line.winnings for line in read.box(1).lines} == {"ante": 10_00, "bet": 0, "progressive": 200_00}


@pytest.mark.rule("UK-14", "UK-15")
def test_where_a_bonus_may_be_due_the_hand_is_asked_for_whatever_the_dealer_has() -> None:
    pit = Pit(UK, "manual").bet(1)
    pit.do(ask.CardsDealt(), ask.AllOthers())
    pit.do(ask.EnterHand(place="dealer", cards=cards("Js 9h 4c")))
    assert pit.refused(ask.SettleSeats()).words == "Enter the cards of position 1."


@pytest.mark.rule("UK-20", "R-18")
def test_the_hand_of_a_prime_that_lies_alone_is_not_asked_for() -> None:
    pit = Pit(UK, "manual").place(2)
    pit.put(1, "prime", 10)
    pit.do(ask.NoMoreBets(warned=True), ask.CardsDealt(), ask.AllOthers())
    pit.do(ask.EnterHand(place="dealer", cards=cards("Qs 9h 4c")))
    pit.do(ask.EnterHand(place="2", cards=cards("Ks 9d 4h")))
    pit.do(ask.SettleSeats())
    assert [(line.wager, line.outcome) for line in pit.box(1).lines] == [("prime", "return")]


@pytest.mark.rule("SS 3.10")
def test_a_card_that_is_entered_and_lies_elsewhere_is_named_only_where_everybody_sees_it() -> None:
    pit = at_settlement(ACE_KING, 1, 2)
    again = ask.EnterHand(place="2", cards=cards("Qc Tc 8h 5c 3c"))
    pit.lay(1, cards=FLUSH, shown=())
    assert pit.refused(again).words.startswith("One of these cards is in this round already.")
    pit.lay(1, cards=FLUSH, shown=(2,))
    assert pit.refused(again).words.startswith("The eight of hearts is in this round already.")
    twice = ask.EnterHand(place="2", cards=cards("Qc Tc 5c 5c 3c"))
    assert pit.refused(twice).words.startswith("The five of clubs is in this round already.")
