"""Let It Ride where its players take chips back in the middle of a round, and where nothing else lies beside them."""

import pytest
from msgspec.structs import replace

from engine.decisions.restoring import to_restore
from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.terms import HouseSettings
from tests.engine.pit import MANAGER, SHIFT, SUPERVISOR, Pit

LR = GAMES["megalink-let-it-ride"]


def rides(pit: Pit, *seats: int) -> None:
    pit.do(*(ask.Choose(seat=seat, choice="ride") for seat in seats))


def takes_back(pit: Pit, *seats: int) -> None:
    pit.do(*(ask.Choose(seat=seat, choice="withdraw") for seat in seats))


def taken_back() -> Pit:
    """The first position has taken "1" and "2" back, the second one nothing; both community cards lie open."""
    pit = Pit(LR).bet(1, 2, progressive=5).deal()
    takes_back(pit, 1)
    rides(pit, 2)
    pit.do(ask.TurnCards())
    takes_back(pit, 1)
    rides(pit, 2)
    pit.do(ask.TurnCards())
    return pit


@pytest.mark.rule("LR 3.10", "LR 3.14", "LR 5.1.1", "R-22")
def test_a_void_round_gives_back_what_still_lies_there_and_not_what_was_taken_back_before() -> None:
    pit = taken_back()
    pit.raised("foreign-card")
    pit.do(pit.ruling("void", SUPERVISOR))
    first, second = to_restore(pit.round)
    assert first.back == {"$": 10_00, "progressive": 5_00}
    assert second.back == {"1": 10_00, "2": 10_00, "$": 10_00, "progressive": 5_00}
    assert pit.back(1, 2)


@pytest.mark.rule("LR 3.10", "LR 5.1.1", "R-22")
@pytest.mark.parametrize("phase", [Phase.DECIDING, Phase.EXPOSING, Phase.SETTLING, Phase.CLOSING])
def test_at_whatever_moment_the_round_is_void_every_chip_comes_back_once(phase: Phase) -> None:
    pit = Pit(LR).bet(1, 2).deal()
    takes_back(pit, 1)
    pit.play(upto=phase)
    paid = {seat: sum(line.winnings for line in box.lines) for seat, box in pit.round.boxes.items()}
    kept = {seat: sum(line.returned for line in box.lines) for seat, box in pit.round.boxes.items()}
    pit.raised("foreign-card")
    pit.do(pit.ruling("void", SUPERVISOR))
    for due in to_restore(pit.round):
        before = kept[due.seat] or 10_00 * (due.seat == 1)
        assert before + due.given_back == 30_00
        assert due.collected == paid[due.seat]


@pytest.mark.rule("LR 3.10", "R-24")
def test_what_a_ruling_would_do_is_told_of_the_chips_that_still_lie_there() -> None:
    pit = taken_back()
    pit.raised("other")
    fates = pit.offers(**{"return": "1"})["ruled-return"].preview
    assert fates is not None
    assert {(fate.wager, fate.fate, fate.back) for fate in fates.of(1)} == {
        ("$", "goes back", 10_00),
        ("progressive", "goes back", 5_00),
    }
    pit.decide("ruled-return", **{"return": "1"})
    pit.finish()
    assert sum(line.net for line in pit.box(1).lines) == 0


@pytest.mark.rule("LR 3.10", "LR 5.7")
def test_a_wager_taken_back_by_a_decision_cannot_be_taken_back_too_late() -> None:
    pit = taken_back()
    no = pit.refused(ask.NoteLateWithdrawal(seat=1, wager="1", amount=10_00))
    assert (no.rule, no.words) == ("5.7", "No such wager lies there.")
    pit.do(ask.NoteLateWithdrawal(seat=2, wager="1", amount=10_00))
    pit.do(ask.NoteLateWithdrawal(seat=1, wager="$", amount=10_00))


@pytest.mark.rule("LR 3.9", "LR 3.10", "LR 3.13")
def test_a_player_may_think_again_until_the_card_is_turned_and_about_that_wager_only() -> None:
    pit = Pit(LR).bet(1).deal()
    takes_back(pit, 1)
    assert pit.phase is Phase.EXPOSING
    rides(pit, 1)
    assert pit.box(1).withdrawn == ()
    takes_back(pit, 1)
    pit.do(ask.TurnCards())
    rides(pit, 1)
    assert pit.box(1).withdrawn == ("1",)
    takes_back(pit, 1)
    rides(pit, 1)
    pit.do(ask.TurnCards())
    assert pit.box(1).withdrawn == ("1",)
    pit.refused(ask.Choose(seat=1, choice="withdraw"))
    pit.finish()
    assert {line.wager for line in pit.box(1).lines if line.outcome == "return"} == {"1"}


@pytest.mark.rule("LR 3.5", "LR 3.8", "R-38")
def test_a_position_with_nothing_but_a_progressive_is_dealt_to_and_has_nothing_to_let_ride() -> None:
    pit = Pit(LR).place(2)
    pit.put(1, "progressive", 5)
    warned = pit.refused(ask.NoMoreBets())
    assert warned.confirm
    assert "needs Wager 1, Wager 2 and Wager $ beside it" in warned.words
    pit.do(ask.NoMoreBets(warned=True), ask.ConfirmProgressives(collected=5_00))
    pit.deal()
    assert len(pit.box(1).hand.cards) == 3
    assert "not open to position 1" in pit.refused(ask.Choose(seat=1, choice="withdraw")).words
    pit.finish()
    assert [(line.wager, line.outcome) for line in pit.box(1).lines] == [("progressive", "return")]


@pytest.mark.rule("LR 3.17", "R-25")
def test_no_house_settles_from_the_other_side_than_the_document_says() -> None:
    pit = Pit(LR)
    assert pit.table.terms is not None
    other = replace(pit.table.terms, house=HouseSettings(clockwise_settlement=True))
    assert pit.refused(pit.new_terms(other)).rule == "3.17"
    assert pit.refused(pit.new_terms(other, SHIFT)).rule == "3.17"
    pit.do(pit.new_terms(replace(other, house=HouseSettings(exposed_cards_that_void=1)), MANAGER))


@pytest.mark.rule("LR 3.11", "LR 3.15")
def test_dealt_by_hand_only_the_card_that_is_turned_is_entered() -> None:
    pit = Pit(LR, "manual").bet(1).deal()
    rides(pit, 1)
    one, other = pit.draw(2)
    pit.do(ask.EnterHand(place="community", cards=(one,)))
    rides(pit, 1)
    assert "in this round already" in pit.refused(ask.EnterHand(place="community", cards=(one,))).words
    (turned,) = pit.do(ask.EnterHand(place="community", cards=(other,)))[:1]
    assert turned == ev.CardsExposed(place="community", cards=(one, other), shown=(0, 1))
    pit.finish()


@pytest.mark.rule("R-32", "LR 3.11")
def test_the_other_card_may_be_swapped_in_until_somebody_decides_on_it() -> None:
    pit = Pit(LR).bet(1).deal()
    lower, upper = pit.round.community.cards
    assert pit.refused(ask.OtherCardTurned()).rule == "R-32"
    rides(pit, 1)
    pit.do(ask.TurnCards())
    pit.do(ask.OtherCardTurned())
    assert (pit.round.community.cards, pit.round.community.shown) == ((upper, lower), (0,))
    rides(pit, 1)
    pit.do(ask.Undo())
    pit.do(ask.OtherCardTurned(), ask.OtherCardTurned())
    rides(pit, 1)
    pit.refused(ask.OtherCardTurned())


@pytest.mark.rule("LR 3.11", "R-24", "R-38")
def test_no_card_is_turned_for_nobody() -> None:
    pit = Pit(LR).bet(1, 2, progressive=5).deal()
    pit.raised("other")
    pit.decide("ruled-return", **{"return": "1,2"})
    assert pit.phase is Phase.CLOSING
    assert pit.round.community.shown == ()
    pit.do(ask.CloseRound())
