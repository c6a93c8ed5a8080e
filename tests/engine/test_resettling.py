"""What was settled on cards that are put right afterwards is settled anew, and nothing else is (cases B13, B34)."""

import pytest
from msgspec.structs import replace

from engine.cards import Card
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import events as ev
from tests.approvals import word
from tests.engine.felt import LR, M3, X3, cards
from tests.engine.pit import SUPERVISOR, Pit

TWO = "Kh 9d 4c Jh 8d 3c Qs 7d 2c 5h 6s Th"
"""Two positions, the dealer's queen high, the community cards and the burn."""


def correction(place: str, index: int, card: str, rank: str = SUPERVISOR) -> ask.CorrectCard:
    return ask.CorrectCard(place=place, index=index, card=Card(card), approval=word("S1", rank, "misread"))


def settled(game, **more: int) -> Pit:
    """Both positions are settled for everything but the progressive, which waits for the community cards."""
    return Pit(game, cards=cards(TWO)).bet(1, 2, **more).deal().play(upto=Phase.PROGRESSIVES)


def outcomes(pit: Pit, seat: int) -> dict[str, str]:
    return {line.wager: line.outcome for line in pit.box(seat).lines}


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.rule("M3 3.12", "X3 3.12", "M3 3.11", "X3 3.11")
@pytest.mark.case("B34")
def test_a_corrected_card_of_the_dealer_settles_every_position_anew(game) -> None:
    pit = settled(game, progressive=5)
    assert outcomes(pit, 2) == {"ante": "lose", "play": "lose"}
    pit.do(correction("dealer", 0, "Js"))
    assert pit.phase is Phase.SETTLING
    assert pit.box(1).lines == pit.box(2).lines == ()
    pit.play()
    assert outcomes(pit, 2) == {"ante": "win", "play": "stand-off", "progressive": "lose"}
    pit.do(ask.CloseRound())


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 4.3", "M3 4.3")
@pytest.mark.case("B34")
def test_a_corrected_card_of_a_player_settles_that_position_alone_anew(game) -> None:
    pit = settled(game, progressive=5, pair_plus=10)
    first = pit.box(1).lines
    pit.do(correction("2", 2, "8c"))
    assert pit.box(1).lines == first
    assert pit.box(2).lines == ()
    pit.play()
    assert outcomes(pit, 2)["pair_plus"] == "win"


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 3.10.2", "M3 3.10.1")
@pytest.mark.case("B34")
def test_a_corrected_community_card_leaves_alone_what_was_not_read_from_it(game) -> None:
    pit = settled(game, progressive=5)
    lines = {seat: box.lines for seat, box in pit.round.boxes.items()}
    pit.do(correction("community", 0, "5s"))
    assert pit.phase is Phase.PROGRESSIVES
    assert {seat: box.lines for seat, box in pit.round.boxes.items()} == lines


@pytest.mark.case("B34")
def test_a_corrected_community_card_of_let_it_ride_settles_anew_what_was_read_from_it() -> None:
    pit = Pit(LR, cards=cards("Kh 9d 4c Jh 8d 3c 5h 6s")).bet(1, 2).deal().play(upto=Phase.SETTLING)
    pit.do(ask.SettleSeats(seats=(2,)))
    pit.do(correction("community", 0, "Js"))
    assert pit.box(2).lines == ()
    pit.play()
    assert outcomes(pit, 2)["$"] == "win"


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 6.2", "M3 6.2")
@pytest.mark.case("F14")
def test_a_correction_undoes_no_more_than_its_approver_may(game) -> None:
    pit = settled(game, progressive=5)
    house = replace(pit.round.terms.house, approval_limits={SUPERVISOR: 100})
    pit.table = replace(pit.table, round=replace(pit.round, terms=replace(pit.round.terms, house=house)))
    assert "Ask a higher rank" in pit.refused(correction("dealer", 0, "Js")).words
    pit.do(correction("dealer", 0, "Js", "pit-manager"))


@pytest.mark.rule("X3 5.3")
def test_a_card_of_the_dealer_that_is_put_there_during_the_settlement_is_turned_before_it_goes_on() -> None:
    pit = Pit(X3, cards=cards(TWO)).bet(1, 2).deal().play(upto=Phase.SETTLING)
    pit.do(ask.SettleSeats(seats=(2,)))
    pit.raised("wrong-dealer")
    preview = pit.offers(cards="Qs 7d ?")["rebuilt"].preview
    assert preview is not None
    assert [(each.fate, each.undoes) for each in preview.of(2)] == [("is settled anew", "lose")] * 2
    assert {each.fate for each in preview.of(1)} == {"stays"}
    pit.decide("rebuilt", cards="Qs 7d ?")
    assert pit.phase is Phase.EXPOSING
    assert pit.box(2).lines == ()
    assert "Enter the 1 card" in pit.refused(ask.TurnCards()).words
    pit.do(ask.TurnCards(cards=cards("Qs 7d 2d")))
    assert pit.refused(ask.SettleSeats()).words == "What was settled is undone: tell and square position 2 first."
    pit.play().do(ask.CloseRound())
    assert outcomes(pit, 2) == {"ante": "lose", "play": "lose"}


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.3", "M3 5.3")
def test_a_finding_that_changes_no_card_takes_no_result_back(game) -> None:
    pit = Pit(game, cards=cards(TWO)).bet(1, 2).deal().play(upto=Phase.SETTLING)
    pit.do(ask.SettleSeats(seats=(2,)))
    lines = pit.box(2).lines
    pit.raised("wrong-dealer")
    pit.decide("unfounded")
    assert pit.box(2).lines == lines
    assert not any(isinstance(fact, ev.SettlementReopened) for fact in pit.facts)
