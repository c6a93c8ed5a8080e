"""The deal: hands in wrong places, positions without cards, cards that are not due (5.2, UK-17)."""

import pytest

from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.round.course import expected
from engine.table import commands as ask
from tests.engine.felt import LR, M3, SS, UK, X3
from tests.engine.pit import SHIFT, SUPERVISOR, Pit

ALL = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
SPOKEN = pytest.mark.parametrize("game", [M3, X3, SS, LR], ids=lambda game: game.prefix)
MBS = pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
SIDES = {"progressive": 5, "pair_plus": 10, "six_card_bonus": 10, "prime": 5}
MISDEALT = {"LR": "5.3", "UK": "UK-17"}


def swapped(game, *seats) -> Pit:
    """The hands of positions 1 and 2 lie at each other's place."""
    pit = Pit(game).bet(*(seats or (1, 2)), **SIDES)
    pit.packet("2", pit.draw(game.hand_cards))
    pit.packet("1", pit.draw(game.hand_cards))
    return pit


@ALL
@pytest.mark.rule("M3 5.2", "X3 5.2", "SS 5.2", "LR 5.3", "UK-17")
@pytest.mark.fault("M11", "M12")
def test_complete_hands_are_moved_and_the_log_keeps_where_they_were_dealt(game):
    pit = swapped(game)
    one, two = pit.box(1).hand.cards, pit.box(2).hand.cards
    decided = pit.decide("move", handled="no", moves="1=2,2=1")
    assert decided.rule == MISDEALT.get(game.prefix, "5.2")
    assert pit.box(1).hand.cards == two
    assert pit.box(2).hand.cards == one
    assert pit.box(1).hand.dealt_to == "2"
    assert pit.box(1).wagers == pit.box(2).wagers
    for finding in pit.round.findings:
        pit.do(pit.ruling("unfounded", SUPERVISOR, finding=finding))
    pit.deal().finish()
    assert pit.round.outcome == "settled"


@SPOKEN
@pytest.mark.rule("M3 5.2", "X3 5.2", "SS 5.2", "LR 5.3")
@pytest.mark.fault("M12")
def test_a_deal_that_cannot_be_put_right_is_void_while_nobody_has_handled_cards(game):
    pit = swapped(game)
    pit.decide("void", handled="no")
    assert pit.back(1, 2)
    assert pit.rules(1) == {MISDEALT.get(game.prefix, "5.2")}


@pytest.mark.rule("UK-17")
def test_the_british_game_calls_a_misdeal_for_everybody():
    pit = swapped(UK)
    assert pit.decide("misdeal").rule == "UK-17"
    assert pit.back(1, 2)


@MBS
@pytest.mark.rule("M3 6.1", "X3 6.1", "SS 6.1")
@pytest.mark.case("B15")
def test_once_a_hand_was_picked_up_the_shift_manager_rules_freely_with_a_reason(game):
    pit = Pit(game).bet(1, 2, 3, **SIDES)
    pit.packet("2", pit.draw(game.hand_cards))
    pit.do(ask.NoteViewed(seat=2))
    assert set(pit.offers()) == {"unfounded", "ruled-on", "ruled-so", "ruled-return", "ruled-void"}
    assert pit.offers()["ruled-void"].rule == "6.1"
    assert pit.refused(pit.ruling("move", SUPERVISOR, moves="1=2", handled="no")).rule == "5.2"
    assert "above decides" in pit.refused(pit.ruling("ruled-on", "pit-manager", handled="yes")).words
    assert "reason" in pit.refused(pit.ruling("ruled-on", SHIFT, handled="yes", reason="")).words
    decided = pit.decide("ruled-return", **{"handled": "yes", "return": "2"})
    assert decided.reason
    assert pit.back(2)
    assert pit.box(1).standing == "live"
    pit.deal().finish()


@pytest.mark.rule("R-24")
def test_let_it_ride_leaves_handled_cards_to_the_shift_manager_too():
    pit = swapped(LR)
    assert set(pit.offers(handled="yes")) == {"unfounded", "ruled-on", "ruled-so", "ruled-return", "ruled-void"}
    assert pit.decide("ruled-void", handled="yes").rule == "R-24"
    assert pit.back(1, 2)


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.2", "M3 5.2")
@pytest.mark.case("A30")
def test_a_position_without_cards_is_told_before_any_decision(game):
    pit = Pit(game).bet(1, 2, 3, 4, 5)
    for seat in "1234":
        pit.packet(seat, pit.draw(3))
    pit.packet("dealer", pit.draw(3))
    assert pit.finding.kind == "misdealt"
    assert pit.phase is Phase.DEALING
    assert "round is held" in pit.refused(ask.CardsDealt()).words
    assert {"move", "void"} <= set(pit.offers(handled="no", moves="5=dealer"))
    pit.decide("move", handled="no", moves="5=dealer")
    assert len(pit.box(5).hand.cards) == 3
    assert pit.round.dealer.cards == ()
    due = expected(game, pit.round)
    assert due is not None
    assert due.place == "dealer"
    pit.deal().finish()


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        ("2=dealer", "No hand lies"),
        ("3=1", "no wager"),
        ("2=1", "say where it goes"),
        ("dealer=1", "is not complete"),
    ],
)
@SPOKEN
@pytest.mark.rule("M3 5.2", "X3 5.2", "SS 5.2", "LR 5.3")
def test_only_complete_hands_go_and_only_to_where_they_belong(game, moves, why):
    pit = Pit(game).bet(1, 2)
    pit.packet("2", pit.draw(game.hand_cards))
    pit.do(pit.ruling("unfounded", SUPERVISOR))
    pit.packet("1", pit.draw(game.hand_cards - 1))
    finding = pit.raised("misdealt")
    assert why in pit.refused(pit.ruling("move", finding=finding, handled="no", moves=moves)).words


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.parametrize("moves", ["", "1", "1=1", "1=2,1=3", "1=2,3=2", "9=1", "1=burn", "1=2=3", "1:2"])
@pytest.mark.rule("X3 5.2", "M3 5.2", "SS 5.2")
def test_moves_that_are_none_are_refused(game, moves):
    pit = swapped(game)
    assert "no answer" in pit.refused(pit.ruling("move", handled="no", moves=moves)).words


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.2", "M3 5.2")
def test_a_hand_at_an_empty_position_is_not_overlooked(game):
    pit = Pit(game).bet(1, 3)
    pit.next_packet()
    pit.packet("2", pit.draw(3))
    assert "unfounded" not in pit.offers()
    pit.decide("move", handled="no", moves="3=2")
    assert pit.box(2).hand.cards == ()
    pit.deal().finish()


@SPOKEN
@pytest.mark.rule("M3 5.2", "X3 5.2", "SS 5.2", "LR 5.3")
@pytest.mark.fault("M25", "M26")
@pytest.mark.case("B43")
def test_cards_that_are_not_due_stay_aside_and_are_counted(game):
    pit = Pit(game).bet(1, 2).deal()
    pit.packet("1", pit.draw(1))
    assert pit.finding.kind == "early-cards"
    assert pit.box(1).hand.dealt_to == "1"
    assert len(pit.box(1).hand.cards) == game.hand_cards
    assert pit.refused(pit.ruling("aside", count="51"))
    pit.decide("aside", count="52")
    pit.play().do(ask.CloseRound())


@SPOKEN
@pytest.mark.fault("M12", "M26")
def test_a_burst_of_cards_that_are_not_due_is_one_finding_that_counts_them(game):
    pit = Pit(game).bet(1, 2).deal()
    pit.packet("1", pit.draw(3))
    number = pit.finding.number
    pit.packet("dealer", pit.draw(2))
    pit.packet("1", pit.draw(1))
    assert [finding.number for finding in pit.round.findings] == [number] == [pit.round.findings_made]
    assert pit.finding.words.startswith("6 cards came")
    assert pit.finding.places == ("1", "dealer")
    pit.decide("aside", count="52")
    pit.play().do(ask.CloseRound())


@SPOKEN
@pytest.mark.rule("M3 5.2", "X3 5.2", "SS 5.2", "LR 5.3", "X3 6.1", "R-24")
@pytest.mark.fault("M13")
def test_cards_before_their_time_void_the_round_or_are_ruled_on_once_cards_were_handled(game):
    pit = Pit(game).bet(1, 2).deal()
    pit.packet("dealer", pit.draw(3))
    pit.decide("void", handled="no")
    assert pit.back(1, 2)
    pit = Pit(game).bet(1, 2).deal()
    pit.do(ask.NoteViewed(seat=1))
    pit.packet("dealer", pit.draw(3))
    assert "void" not in pit.offers()
    pit.decide("ruled-void", handled="yes")
    assert pit.back(1, 2)


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 3.7.2.1")
def test_a_void_round_still_takes_a_late_card_aside(game):
    pit = Pit(game).bet(1)
    pit.next_packet("foreign")
    pit.decide("void")
    pit.packet("dealer", pit.draw(3))
    assert "void" not in pit.offers(handled="no")
    pit.decide("aside", count="52")
    pit.do(ask.ConfirmRefund(seat=1), ask.CloseRound())
    assert pit.round.outcome == "void"
