"""The deal: hands in wrong places, wrong numbers of cards, cards that are not due (5.2, 5.3, 5.7, UK-17)."""

import dataclasses

import pytest

from engine import commands as ask
from engine import events as ev
from engine.course import expected
from engine.games.catalogue import GAMES
from engine.games.game import Departure
from engine.procedure import Phase
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
    assert set(pit.offers()) == {"unfounded", "ruled-on", "ruled-return", "ruled-void"}
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
    assert set(pit.offers(handled="yes")) == {"unfounded", "ruled-on", "ruled-return", "ruled-void"}
    assert pit.decide("ruled-void", handled="yes").rule == "R-24"
    assert pit.back(1, 2)


@pytest.mark.rule("X3 5.2")
@pytest.mark.case("A30")
def test_a_position_without_cards_is_told_before_any_decision():
    pit = Pit(X3).bet(1, 2, 3, 4, 5)
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
    due = expected(X3, pit.round)
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
@pytest.mark.rule("SS 5.2")
def test_only_complete_hands_go_and_only_to_where_they_belong(moves, why):
    pit = Pit(SS).bet(1, 2)
    pit.packet("2", pit.draw(5))
    pit.do(pit.ruling("unfounded", SUPERVISOR))
    pit.packet("1", pit.draw(4))
    finding = pit.raised("misdealt")
    assert why in pit.refused(pit.ruling("move", finding=finding, handled="no", moves=moves)).words


@pytest.mark.parametrize("moves", ["", "1", "1=1", "1=2,1=3", "1=2,3=2", "9=1", "1=burn", "1=2=3", "1:2"])
@pytest.mark.rule("X3 5.2")
def test_moves_that_are_none_are_refused(moves):
    pit = swapped(X3)
    assert "no answer" in pit.refused(pit.ruling("move", handled="no", moves=moves)).words


@pytest.mark.rule("X3 5.2")
def test_a_hand_at_an_empty_position_is_not_overlooked():
    pit = Pit(X3).bet(1, 3)
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


@pytest.mark.rule("X3 3.7.2.1")
def test_a_void_round_still_takes_a_late_card_aside():
    pit = Pit(X3).bet(1)
    pit.next_packet("foreign")
    pit.decide("void")
    pit.packet("dealer", pit.draw(3))
    assert "void" not in pit.offers(handled="no")
    pit.decide("aside", count="52")
    pit.do(ask.ConfirmRefund(seat=1), ask.CloseRound())
    assert pit.round.outcome == "void"


# -- wrong numbers of cards -------------------------------------------------------------------------------------------


@MBS
@pytest.mark.parametrize("count", [-1, 1])
@pytest.mark.rule("M3 5.3", "X3 5.3", "SS 5.3")
@pytest.mark.fault("M5", "M6")
def test_a_wrong_number_of_cards_in_the_dealers_hand_voids_the_round(game, count):
    pit = Pit(game).bet(1, 2, **SIDES).deal(upto="dealer")
    pit.next_packet(count=game.hand_cards + count)
    assert pit.finding.kind == "wrong-dealer"
    assert "unfounded" not in pit.offers()
    assert pit.decide("void", found=str(game.hand_cards + count)).rule == "5.3"
    assert pit.back(1, 2)


@pytest.mark.parametrize("game", [M3, X3, LR], ids=lambda game: game.prefix)
@pytest.mark.parametrize("count", [-1, 1])
@pytest.mark.rule("M3 5.3", "X3 5.3", "LR 5.4")
@pytest.mark.fault("M7")
def test_a_wrong_number_of_community_cards_voids_the_round(game, count):
    pit = Pit(game).bet(1, 2, **SIDES).deal(upto="community")
    pit.next_packet(count=(2 if game is LR else 3) + count)
    assert pit.finding.kind == "wrong-community"
    pit.decide("void")
    assert pit.back(1, 2)


@MBS
@pytest.mark.rule("M3 5.3", "X3 5.3", "SS 5.3")
@pytest.mark.fault("M2")
def test_a_card_too_many_goes_aside_and_stays_known_to_the_deck(game):
    pit = Pit(game).bet(1, 2).deal(upto="dealer")
    pit.next_packet(count=game.hand_cards + 1)
    extra = pit.round.dealer.cards[-1]
    seen = sorted(pit.round.seen)
    pit.decide("rebuilt")
    assert len(pit.round.dealer.cards) == game.hand_cards
    assert extra in pit.round.burned
    assert sorted(pit.round.seen) == seen
    pit.deal().finish()


@MBS
@pytest.mark.rule("M3 5.3", "X3 5.3", "SS 5.3")
def test_a_missing_card_is_put_in_its_place_with_its_face_unknown(game):
    pit = Pit(game).bet(1, 2).deal(upto="dealer")
    pit.next_packet(count=game.hand_cards - 1)
    pit.decide("rebuilt")
    assert pit.round.dealer.cards[-1] is None
    pit.deal().play(upto=Phase.EXPOSING)
    assert "Enter the 1 card" in pit.refused(ask.TurnCards()).words


@pytest.mark.rule("SS 5.3", "SS 3.7")
def test_the_dealers_open_card_stays_open_when_the_hand_is_put_right():
    pit = Pit(SS).bet(1).deal(upto="dealer")
    pit.next_packet(count=6)
    top = pit.round.dealer.cards[-1]
    order = " ".join((*pit.round.dealer.cards[1:5], top))
    pit.decide("rebuilt", cards=order)
    assert pit.round.dealer.cards[-1] == top
    assert pit.round.dealer.shown == (4,)


@pytest.mark.parametrize(
    ("cards", "why"),
    [("", "no answer"), ("9z", "no answer"), ("? ?", "3 cards belong"), ("? ? ? ?", "3 cards belong")],
)
@pytest.mark.rule("X3 5.3")
def test_a_hand_put_right_has_the_number_of_cards_that_belongs_there(cards, why):
    pit = Pit(X3).bet(1).deal(upto="dealer")
    pit.next_packet(count=2)
    assert why in pit.refused(pit.ruling("rebuilt", cards=cards)).words


@pytest.mark.rule("X3 5.1", "X3 5.3")
def test_a_hand_is_not_put_right_with_a_card_that_lies_elsewhere():
    pit = Pit(X3).bet(1).deal(upto="dealer")
    pit.next_packet(count=2)
    elsewhere = pit.box(1).hand.cards[0]
    mine = " ".join(str(card) for card in pit.round.dealer.cards)
    refusal = pit.refused(pit.ruling("rebuilt", cards=f"{mine} {elsewhere}"))
    assert refusal.rule == "5.1"
    assert str(elsewhere) not in refusal.words


@MBS
@pytest.mark.rule("M3 5.7", "X3 5.7", "SS 5.7")
@pytest.mark.fault("M3", "M4")
def test_a_hand_with_a_wrong_number_of_cards_is_removed_and_the_others_play_on(game):
    pit = Pit(game).bet(1, 2, 3, **SIDES)
    pit.next_packet(count=game.hand_cards + 1)
    assert pit.finding.kind == "wrong-player"
    before = {seat: pit.box(seat).wagers for seat in (2, 3)}
    offer = pit.offers()["removed"]
    assert offer.preview is not None
    assert {fate.fate for fate in offer.preview.of(1)} == {"goes back"}
    assert {fate.fate for fate in offer.preview.of(2)} == {"stays"}
    assert offer.preview.progressive_back == 5_00
    assert pit.decide("removed").rule == "5.7"
    assert pit.back(1)
    assert pit.rules(1) == {"5.7"}
    assert pit.box(1).standing == "returned"
    assert len(pit.box(1).hand.cards) == game.hand_cards + 1
    assert {seat: pit.box(seat).wagers for seat in (2, 3)} == before
    pit.deal().finish()
    assert pit.back(1)


@MBS
@pytest.mark.rule("M3 5.7.1", "X3 5.7.1", "SS 5.7.1")
def test_a_correctly_dealt_player_may_withdraw_all_wagers(game):
    pit = Pit(game).bet(1, 2, 3, **SIDES)
    pit.next_packet(count=game.hand_cards - 1)
    pit.do(pit.ruling("rebuilt", SUPERVISOR))
    pit.deal()
    pit.raised("wrong-player", "1")
    pit.decide("removed", withdraw="3")
    assert pit.back(1, 3)
    assert pit.rules(1) == {"5.7"}
    assert pit.rules(3) == {"5.7.1"}
    assert pit.box(2).standing == "live"
    pit.play().do(ask.CloseRound())


@pytest.mark.rule("X3 5.7.1")
def test_a_player_with_two_positions_withdraws_from_both_or_neither():
    pit = Pit(X3).bet(1, 2, 3)
    pit.do(ask.SamePlayer(seat=2, other=3))
    pit.next_packet(count=2)
    assert "all wagers or none" in pit.refused(pit.ruling("removed", seat="1", withdraw="3")).words
    pit.decide("removed", seat="1", withdraw="2,3")
    assert pit.back(1, 2, 3)


@pytest.mark.rule("X3 5.7.1")
def test_a_hand_that_was_folded_or_dealt_wrongly_itself_cannot_withdraw():
    pit = Pit(X3).bet(1, 2, 3).deal()
    pit.do(ask.Choose(seat=3, choice="fold"))
    pit.raised("wrong-player", "1")
    pit.raised("wrong-player", "2")
    for seat in "123":
        refusal = pit.refused(pit.ruling("removed", seat="1", withdraw=seat))
        assert refusal.rule == "5.7.1"
    assert "no wager" in pit.refused(pit.ruling("removed", seat="1", withdraw="7")).words
    assert "no wager" in pit.refused(pit.ruling("removed", seat="6")).words


@MBS
@pytest.mark.rule("M3 5.7", "X3 5.7", "SS 5.7")
@pytest.mark.fault("M1", "M2")
def test_a_hand_that_can_be_put_right_plays_on(game):
    pit = Pit(game).bet(1, 2)
    pit.next_packet(count=game.hand_cards + 1)
    pit.decide("rebuilt")
    pit.deal().finish()
    assert pit.box(1).standing == "live"


@pytest.mark.rule("SS 5.7", "SS 5.7.1")
@pytest.mark.case("B37")
def test_six_cards_and_four_remove_both_hands_in_singapore_stud():
    pit = Pit(SS).bet(1, 2, 3, progressive=5)
    pit.next_packet(count=6)
    pit.next_packet(count=4)
    first, second = pit.round.findings
    assert pit.refused(pit.ruling("removed", finding=first, withdraw="2")).rule == "5.7.1"
    pit.do(pit.ruling("removed", SUPERVISOR, finding=first))
    pit.do(pit.ruling("removed", SUPERVISOR, finding=second))
    assert pit.back(1, 2)
    pit.deal().finish()
    assert pit.box(3).lines
    assert pit.round.outcome == "settled"


@pytest.mark.rule("SS 5.7", "R-22")
@pytest.mark.case("B37")
@pytest.mark.fault("C15")
def test_a_wrong_number_noticed_before_the_next_round_still_counts_and_later_it_stands():
    pit = Pit(SS).bet(1, 2, progressive=5).deal().finish()
    pit.raised("wrong-player", "1")
    pit.decide("removed")
    assert pit.back(1)
    settled = pit.box(2).lines
    assert settled
    assert pit.round.closed
    pit.bet(1, 2).deal()
    pit.raised("earlier-round")
    assert "Name a round from 1 to 1" in pit.refused(pit.ruling("stands", round="2")).words
    decided = pit.decide("stands", round="1", seat="1", what="six cards at position 1")
    assert decided.rule == "R-22"
    assert pit.round.outcome == "open"
    assert all(box.standing == "live" and not box.lines for box in pit.round.boxes.values())


@pytest.mark.parametrize("place", ["1", "dealer"])
@pytest.mark.rule("UK-17")
@pytest.mark.case("B37")
def test_a_wrong_number_of_cards_is_a_misdeal_for_all_in_the_british_game(place):
    pit = Pit(UK).bet(1, 2, **SIDES).deal(upto=place)
    pit.next_packet(count=4)
    assert set(pit.offers()) == {"misdeal"}
    assert pit.decide("misdeal").rule == "UK-17"
    assert pit.back(1, 2)


@pytest.mark.rule("R-24")
def test_let_it_ride_has_no_rule_for_a_wrong_number_of_cards_in_a_players_hand():
    pit = Pit(LR).bet(1, 2, progressive=5)
    pit.next_packet(count=4)
    assert pit.finding.rule == "R-24"
    assert set(pit.offers()) == {"ruled-on", "ruled-return", "ruled-void"}
    pit.decide("ruled-return", **{"return": "1"})
    assert pit.back(1)
    assert pit.rules(1) == {"R-24"}
    pit.deal().finish()


@pytest.mark.case("B16")
@pytest.mark.rule("UK-17", "M3 5.7")
def test_a_house_where_any_wrong_count_kills_every_hand_is_a_matter_of_data():
    kills = Departure(outcomes=("misdeal",))
    harsh = dataclasses.replace(M3, irregularities={"wrong-player": kills, "wrong-dealer": kills})
    pit = Pit(harsh).bet(1, 2)
    pit.next_packet(count=4)
    assert set(pit.offers()) == {"misdeal"}
    pit.decide("misdeal")
    assert pit.back(1, 2)
    usual = Pit(M3).bet(1, 2)
    usual.next_packet(count=4)
    assert set(usual.offers()) == {"rebuilt", "removed"}


@pytest.mark.rule("X3 5.7", "X3 5.1")
def test_the_cards_of_a_removed_hand_stay_known_so_that_a_double_is_still_seen():
    pit = Pit(X3).bet(1, 2)
    pit.next_packet(count=2)
    pit.decide("removed")
    gone = pit.box(1).hand.cards[0]
    pit.packet("2", (gone, *pit.draw(2)))
    assert pit.finding.kind == "foreign-card"


@pytest.mark.rule("X3 5.7", "X3 5.1.1", "R-26")
def test_a_void_after_a_removed_hand_gives_nothing_back_a_second_time():
    pit = Pit(X3).bet(1, 2, progressive=5)
    pit.next_packet(count=2)
    pit.decide("removed")
    lines = pit.box(1).lines
    pit.deal()
    finding = pit.raised("foreign-card")
    offer = pit.offers(finding)["void"]
    assert offer.preview is not None
    assert offer.preview.progressive_back == 5_00
    pit.decide("void")
    assert pit.box(1).lines == lines
    assert pit.back(1, 2)


@pytest.mark.rule("X3 5.7")
def test_a_misdeal_on_a_manual_table_is_put_right_without_a_face():
    pit = Pit(X3, "manual").bet(1, 2).deal()
    pit.raised("wrong-player", "2")
    assert pit.offers()["rebuilt"].missing == ()
    pit.decide("rebuilt", found="2")
    assert any(isinstance(fact, ev.HandRebuilt) for fact in pit.facts)
    pit.finish()
