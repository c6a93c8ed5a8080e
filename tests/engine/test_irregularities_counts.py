"""Wrong numbers of cards: put right, removed, void, a misdeal – and what players may do then (5.3, 5.7, UK-17)."""

import dataclasses

import pytest
from msgspec.structs import replace

from engine.counting_words import many
from engine.games.game import Departure
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import events as ev
from tests.engine.felt import LR, M3, SS, UK, X3
from tests.engine.pit import SUPERVISOR, Pit

MBS = pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
SIDES = {"progressive": 5, "pair_plus": 10, "six_card_bonus": 10, "prime": 5}


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


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.parametrize(
    ("cards", "why"),
    [("", "no answer"), ("9z", "no answer"), ("? ?", "3 cards belong"), ("? ? ? ?", "3 cards belong")],
)
@pytest.mark.rule("X3 5.3", "M3 5.3")
def test_a_hand_put_right_has_the_number_of_cards_that_belongs_there(game, cards, why):
    pit = Pit(game).bet(1).deal(upto="dealer")
    pit.next_packet(count=2)
    assert why in pit.refused(pit.ruling("rebuilt", cards=cards)).words


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


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.7.1", "M3 5.7.1", "SS 5.7.1")
def test_a_player_with_two_positions_withdraws_from_both_or_neither(game):
    pit = Pit(game).bet(1, 2, 3)
    pit.do(ask.SamePlayer(seat=2, other=3))
    pit.next_packet(count=2)
    assert "all wagers or none" in pit.refused(pit.ruling("removed", seat="1", withdraw="3")).words
    pit.decide("removed", seat="1", withdraw="2,3")
    assert pit.back(1, 2, 3)


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.7.1", "M3 5.7.1", "SS 5.7.1")
def test_a_hand_that_was_folded_or_dealt_wrongly_itself_cannot_withdraw(game):
    pit = Pit(game).bet(1, 2, 3).deal()
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
    pit.do(ask.ConfirmRefund(seat=1))
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
    assert set(pit.offers()) == {"ruled-on", "ruled-so", "ruled-return", "ruled-void"}
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


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.7", "X3 5.1", "M3 5.7", "M3 5.1")
def test_the_cards_of_a_removed_hand_stay_known_so_that_a_double_is_still_seen(game):
    pit = Pit(game).bet(1, 2)
    pit.next_packet(count=2)
    pit.decide("removed")
    gone = pit.box(1).hand.cards[0]
    pit.packet("2", (gone, *pit.draw(2)))
    assert pit.finding.kind == "foreign-card"


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.7", "X3 5.1.1", "R-26", "M3 5.7", "SS 5.7", "M3 5.1.1", "SS 5.1.1")
def test_a_void_after_a_removed_hand_gives_nothing_back_a_second_time(game):
    pit = Pit(game).bet(1, 2, progressive=5)
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


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.7", "M3 5.7", "SS 5.7")
def test_a_misdeal_on_a_manual_table_is_put_right_without_a_face(game):
    pit = Pit(game, "manual").bet(1, 2).deal()
    pit.raised("wrong-player", "2")
    assert pit.offers()["rebuilt"].missing == ()
    pit.decide("rebuilt", found="2")
    assert any(isinstance(fact, ev.HandRebuilt) for fact in pit.facts)
    pit.finish()


@pytest.mark.rule("M3 5.7", "X3 5.7", "SS 5.7")
@pytest.mark.parametrize("game", [M3, X3, SS, LR, UK], ids=lambda game: game.prefix)
def test_a_hand_of_too_many_cards_that_lies_open_is_never_read(game):
    pit = Pit(game).bet(1, 2).play(upto=Phase.SETTLING)
    hand = pit.box(1).hand.cards
    extra = (*hand, *pit.draw(1))
    pit.lay(1, cards=extra, shown=tuple(range(len(extra))))
    refusal = pit.refused(ask.SettleSeats(seats=(1,)))
    assert refusal.words == f"Position 1 has {many(len(extra), 'card')} instead of {len(hand)}. Call the supervisor."
    pit.do(ask.SettleSeats(seats=(2,)))
    pit.lay(1, cards=hand, shown=tuple(range(len(hand))))
    pit.do(ask.SettleSeats(seats=(1,)))


@pytest.mark.rule("LR 5.4")
def test_community_cards_too_many_that_lie_open_are_never_read():
    pit = Pit(LR).bet(1).play(upto=Phase.SETTLING)
    right = pit.round.community
    cards = (*right.cards, *pit.draw(1))
    wrong = replace(right, cards=cards, shown=tuple(range(len(cards))))
    pit.table = replace(pit.table, round=replace(pit.round, community=wrong))
    refusal = pit.refused(ask.SettleSeats())
    assert (refusal.rule, refusal.words) == ("5.4", "The community has 3 cards instead of 2. Call the supervisor.")
