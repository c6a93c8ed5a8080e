"""Wrong numbers of cards, exposed cards and people who break a rule, in every document that speaks of them."""

import pytest
from msgspec.structs import replace

from engine import commands as ask
from engine.games.game import SILENT
from engine.procedure import Phase
from engine.state import Hand
from tests.engine.felt import LR, M3, SS, UK, X3, cards
from tests.engine.pit import SHIFT, SUPERVISOR, Pit
from tests.engine.stops import at_step

MBS = pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
SPOKEN = pytest.mark.parametrize("game", [M3, X3, SS, LR], ids=lambda game: game.prefix)


def wrong_dealer(game, count: int) -> Pit:
    pit = Pit(game).bet(1, 2).deal(upto="dealer")
    pit.next_packet(count=count)
    assert pit.finding.kind == "wrong-dealer"
    return pit


def wrong_community(game, count: int) -> Pit:
    pit = Pit(game).bet(1, 2).deal(upto="community")
    pit.next_packet(count=count)
    assert pit.finding.kind == "wrong-community"
    return pit


@MBS
@pytest.mark.rule("M3 5.3", "X3 5.3", "SS 5.3")
def test_a_dealers_hand_is_put_right_with_just_its_number_of_cards(game):
    right = game.hand_cards
    more = wrong_dealer(game, right + 1)
    lies = more.round.dealer.cards
    for count in (right - 1, right + 1):
        text = " ".join(lies[:count])
        assert more.refused(more.ruling("rebuilt", SUPERVISOR, cards=text)).rule == "5.3"
    more.decide("rebuilt")
    assert more.round.dealer.cards == lies[:right]
    assert lies[right] in more.round.burned
    less = wrong_dealer(game, right - 1)
    lies = less.round.dealer.cards
    less.decide("rebuilt")
    assert less.round.dealer.cards == (*lies, None)


@pytest.mark.parametrize("game", [M3, X3, LR], ids=lambda game: game.prefix)
@pytest.mark.rule("M3 5.3", "X3 5.3", "LR 5.4")
def test_community_cards_are_put_right_with_just_their_number(game):
    right = 2 if game is LR else 3
    more = wrong_community(game, right + 1)
    lies = more.round.community.cards
    for count in (right - 1, right + 1):
        text = " ".join(lies[:count])
        assert more.refused(more.ruling("rebuilt", SUPERVISOR, cards=text))
    more.decide("rebuilt")
    assert more.round.community.cards == lies[:right]
    assert lies[right] in more.round.burned


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.rule("M3 5.3", "X3 5.3")
def test_three_community_cards_that_lie_open_after_the_burn_are_never_read(game):
    pit = Pit(game).bet(1, 2, progressive=5).deal().play(upto=Phase.PROGRESSIVES)
    wrong = Hand(cards=(*pit.round.community.cards, *pit.draw(1)), shown=(0, 1, 2))
    pit.table = replace(pit.table, round=replace(pit.round, community=wrong))
    no = pit.refused(ask.SettleProgressives())
    assert no.rule == "5.3"
    assert "instead of 2" in no.words


@MBS
@pytest.mark.rule("M3 5.3", "X3 5.3", "SS 5.3")
def test_a_dealers_hand_of_a_wrong_number_that_lies_open_is_never_compared(game):
    pit = Pit(game).bet(1, 2).deal().play(upto=Phase.SETTLING)
    dealer = pit.round.dealer
    wrong = replace(dealer, cards=dealer.cards[:-1], shown=dealer.shown[:-1])
    pit.table = replace(pit.table, round=replace(pit.round, dealer=wrong))
    assert pit.refused(ask.SettleSeats()).rule == "5.3"


@SPOKEN
@pytest.mark.rule("M3 5.4", "X3 5.4", "SS 5.4", "LR 5.5", "R-37")
def test_two_exposed_cards_void_the_round_and_one_does_not(game):
    clause = game.clauses.exposed
    for number, outcomes in (("1", {"play-on"}), ("2", {"void"}), ("3", {"void"})):
        pit = at_step(game, next(iter(game.procedures)), 2)
        pit.next_packet()
        pit.raised("exposed", "1")
        assert {name for name in pit.offers(number=number) if name in {"play-on", "void"}} == outcomes
    assert pit.decide("void", number="2").rule == clause
    assert pit.back(1, 2)


@SPOKEN
@pytest.mark.rule("M3 5.4", "X3 5.4", "SS 5.4", "LR 5.5", "R-44")
def test_a_second_card_that_is_shown_at_another_place_makes_two(game):
    pit = at_step(game, next(iter(game.procedures)), 2)
    pit.next_packet()
    pit.raised("exposed", "1")
    pit.decide("play-on", number="1", where="1")
    pit.next_packet()
    pit.raised("exposed", "2")
    assert pit.finding.places == ("2",)
    offers = pit.offers(number="1")
    assert "void" in offers
    assert "play-on" not in offers


@pytest.mark.rule("LR 5.1", "LR 5.2")
def test_let_it_ride_takes_the_deck_of_a_foreign_card_out_of_use():
    for kind, rule in (("foreign-card", "5.1.1"), ("deck-count", "5.2")):
        pit = Pit(LR).bet(1, 2).deal()
        pit.raised(kind)
        assert pit.decide("void").rule == rule
        assert pit.back(1, 2)
        assert pit.table.holds
    sound = Pit(LR).bet(1, 2).deal()
    sound.raised("foreign-card")
    assert "unfounded" not in sound.offers(count="51", by="D1")
    assert "unfounded" in sound.offers(count="52", by="D1")


@pytest.mark.parametrize("game", [M3, X3, SS, UK], ids=lambda game: game.prefix)
@pytest.mark.rule("M3 5.9", "X3 5.9", "SS 5.9", "UK-18", "R-19")
def test_whoever_breaks_the_confidence_is_barred_on_every_position_and_bets_nowhere(game):
    pit = Pit(game).place(1, 2, 3)
    pit.do(ask.SamePlayer(seat=1, other=2), ask.NoMoreBets(warned=True))
    pit.deal()
    pit.raised("confidential", "1")
    if game is UK:
        assert pit.offers()["hand-void"].rule == "UK-18"
        pit.decide("hand-void", seat="1")
        assert pit.back(1)
        assert pit.rules(1) == {"UK-18"}
        assert pit.box(3).standing == "live"
        return
    player = pit.box(1).player
    pit.decide("barred", seat="1")
    assert pit.table.barred == (player,)
    assert pit.back(1, 2)
    assert pit.box(3).standing == "live"
    pit.finish()
    pit.do(ask.PlaceYourBets())
    assert pit.refused(ask.PlaceWager(seat=1, wager="ante", amount=500)).rule == "5.9"
    pit.put(3, "ante", 10)


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("M3 5.9", "X3 5.9", "SS 5.9")
def test_chips_of_somebody_who_turns_out_to_be_barred_are_given_back_before_betting_closes(game):
    pit = Pit(game).bet(1).deal()
    pit.raised("confidential", "1")
    pit.decide("barred", seat="1")
    pit.do(ask.CloseRound())
    pit.do(ask.PlaceYourBets())
    pit.put(2, "ante", 10)
    pit.do(ask.SamePlayer(seat=1, other=2))
    assert pit.refused(ask.NoMoreBets(warned=True)).rule == "5.9"
    assert pit.refused(ask.PlaceWager(seat=2, wager="ante", amount=500)).rule == "5.9"
    pit.do(ask.ClearWagers(seat=2))


@MBS
@pytest.mark.rule("M3 5.10", "X3 5.10", "SS 5.10", "M3 5.10.1", "X3 5.10.1", "SS 5.10.1", "R-10")
@pytest.mark.rule("M3 5.10.2", "X3 5.10.2", "SS 5.10.2", "M3 5.10.3", "X3 5.10.3", "SS 5.10.3")
def test_of_several_hands_of_one_player_the_viewed_or_the_first_is_played_and_the_others_go_back(game):
    for facts, outcome, played, back in (
        ({"viewed": "3"}, "viewed-play", 3, 1),
        ({}, "first-plays", 1, 3),
        ({"viewed": "3"}, "stopped", 3, 1),
    ):
        pit = Pit(game).bet(1, 2, 3).deal()
        pit.raised("several-hands")
        pit.decide(outcome, seats="1,3", **facts)
        assert pit.back(back)
        assert pit.box(played).standing == pit.box(2).standing == "live"
        assert bool(pit.table.restricted) is (outcome == "stopped")


@MBS
@pytest.mark.rule("M3 5.11", "X3 5.11", "SS 5.11")
def test_only_a_player_who_has_a_decision_to_make_can_be_absent_for_it(game):
    pit = Pit(game).bet(1, 2).deal()
    pit.do(ask.Choose(seat=1, choice="bet" if game is SS else "play"))
    pit.raised("absent")
    assert pit.refused(pit.ruling("invalid", SUPERVISOR, seat="1")).rule == "5.11"
    pit.decide("invalid", seat="2")
    assert pit.back(2)
    assert pit.rules(2) == {"5.11"}
    assert pit.box(1).standing == "live"


@MBS
@pytest.mark.rule("M3 5.16.1", "X3 5.16.1", "SS 5.16.1", "R-11")
def test_before_any_outcome_all_bets_of_a_player_or_none_go_back_and_nobody_stuck_takes_any(game):
    pit = Pit(game).place(1, 2, 3)
    pit.do(ask.SamePlayer(seat=1, other=3), ask.NoMoreBets(warned=True))
    pit.deal()
    pit.raised("power-failure")
    assert pit.refused(pit.ruling("may-withdraw", SUPERVISOR, decided="no", withdraw="1")).rule == "5.16.1"
    pit.decide("may-withdraw", decided="no", withdraw="1,3")
    assert pit.back(1, 3)
    assert pit.box(2).standing == "live"
    pit.raised("power-failure")
    assert pit.refused(pit.ruling("may-withdraw", SUPERVISOR, decided="no", withdraw="1"))


@MBS
@pytest.mark.rule("M3 5.7", "X3 5.7", "SS 5.7", "M3 5.7.1", "X3 5.7.1", "SS 5.7.1")
def test_a_hand_of_a_wrong_number_is_out_and_whoever_was_dealt_wrongly_too_takes_nothing_else_back(game):
    pit = Pit(game).bet(1, 2, 3)
    pit.next_packet(count=game.hand_cards + 1)
    pit.next_packet(count=game.hand_cards - 1)
    first, second = pit.round.findings
    assert pit.refused(pit.ruling("removed", SUPERVISOR, finding=first, seat="1", withdraw="2")).rule == "5.7.1"
    assert pit.refused(pit.ruling("removed", SUPERVISOR, finding=first, seat="1", withdraw="1"))
    pit.do(pit.ruling("removed", SUPERVISOR, finding=first, seat="1", withdraw="3"))
    assert pit.back(1, 3)
    assert (pit.rules(1), pit.rules(3)) == ({"5.7"}, {"5.7.1"})
    assert pit.box(2).standing == "live"
    pit.do(pit.ruling("removed", SUPERVISOR, finding=second, seat="2"))
    assert pit.back(1, 2, 3)


@pytest.mark.rule("R-29", "LR 4.3", "LR 4.4")
def test_the_system_draws_once_after_betting_is_closed_and_before_the_cards():
    draw = ask.DrawPrizes(magic_card=cards("9h")[0], lucky_player=2)
    early = Pit(LR).place(1, 2)
    early.refused(draw)
    pit = Pit(LR).bet(1, 2)
    pit.do(draw)
    assert (pit.round.magic_card, pit.round.lucky_player) == ("9h", 2)
    assert pit.refused(draw).rule == "R-29"
    late = Pit(LR).bet(1, 2).deal()
    late.refused(draw)


@SPOKEN
@pytest.mark.rule("M3 6.1", "X3 6.1", "SS 6.1", "R-24")
def test_what_no_rule_covers_is_ruled_on_by_the_shift_manager_alone_and_with_a_reason(game):
    for outcome, facts in (("ruled-on", {}), ("ruled-return", {"return": "1"}), ("ruled-void", {})):
        pit = Pit(game).bet(1, 2).deal()
        finding = pit.raised("other")
        assert finding.rule == (game.clauses.uncovered if game is not LR else SILENT)
        assert pit.refused(pit.ruling(outcome, "pit-manager", **facts))
        assert "reason" in pit.refused(pit.ruling(outcome, SHIFT, reason="  ", **facts)).words
        pit.do(pit.ruling(outcome, SHIFT, **facts))
        assert pit.back(1) is (outcome != "ruled-on")
        assert pit.back(2) is (outcome == "ruled-void")
