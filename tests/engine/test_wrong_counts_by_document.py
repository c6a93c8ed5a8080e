"""Wrong numbers of cards, exposed cards and people who break a rule, in every document that speaks of them."""

import pytest
from msgspec.structs import replace

from engine.games.game import SILENT
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table.state import Hand
from tests.approvals import word
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
@pytest.mark.rule("M3 5.3", "X3 5.3", "SS 5.3", "M3 5.1", "X3 5.1", "SS 5.1")
def test_a_dealers_hand_is_put_right_with_just_its_number_of_cards(game):
    right = game.hand_cards
    more = wrong_dealer(game, right + 1)
    lies = more.round.dealer.cards
    for count in (right - 1, right + 1):
        text = " ".join(lies[:count])
        assert more.refused(more.ruling("rebuilt", SUPERVISOR, cards=text)).rule == "5.3"
    double = " ".join((lies[0], *lies[: right - 1]))
    assert more.refused(more.ruling("rebuilt", SUPERVISOR, cards=double)).rule == game.clauses.foreign_card
    more.decide("rebuilt")
    assert more.round.dealer.cards == lies[:right]
    assert lies[right] in more.round.burned
    less = wrong_dealer(game, right - 1)
    lies = less.round.dealer.cards
    less.decide("rebuilt")
    assert less.round.dealer.cards == (*lies, None)


@pytest.mark.parametrize("game", [M3, X3, LR], ids=lambda game: game.prefix)
@pytest.mark.rule("M3 5.3", "X3 5.3", "LR 5.4", "LR 5.1")
def test_community_cards_are_put_right_with_just_their_number(game):
    right = 2 if game is LR else 3
    more = wrong_community(game, right + 1)
    lies = more.round.community.cards
    for count in (right - 1, right + 1):
        text = " ".join(lies[:count])
        assert more.refused(more.ruling("rebuilt", SUPERVISOR, cards=text))
    double = " ".join((lies[0], *lies[: right - 1]))
    assert more.refused(more.ruling("rebuilt", SUPERVISOR, cards=double)).rule == game.clauses.foreign_card
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
@pytest.mark.rule("M3 5.16.1", "X3 5.16.1", "SS 5.16.1")
def test_when_the_power_fails_a_hand_that_was_dealt_wrongly_is_decided_on_as_such(game):
    pit = Pit(game).bet(1, 2)
    pit.next_packet(count=game.hand_cards - 1)
    power = pit.raised("power-failure")
    no = pit.refused(pit.ruling("may-withdraw", SUPERVISOR, finding=power, decided="no", withdraw="1"))
    assert no.rule == "5.16.1"
    assert "dealt wrongly" in no.words
    pit.do(pit.ruling("may-withdraw", SUPERVISOR, finding=power, decided="no", withdraw="2"))
    assert pit.back(2)


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


@SPOKEN
@pytest.mark.rule("M3 5.5", "X3 5.5", "SS 5.5", "LR 5.6")
def test_late_chips_are_some_chips_at_a_position_and_go_back_as_a_line_of_their_own(game):
    wager, clause = game.main_wagers[0].name, game.clauses.late_wager
    pit = Pit(game).bet(1, 2)
    for seat, amount in ((1, 0), (1, -500), (0, 500), (8, 500)):
        assert pit.refused(ask.RefuseLateWager(seat=seat, wager=wager, amount=amount)).rule == clause
    pit.do(ask.RefuseLateWager(seat=1, wager=wager, amount=1), ask.RefuseLateWager(seat=1, wager=wager, amount=499))
    pit.deal().play()
    (line,) = (each for each in pit.box(1).lines if each.wager == f"{wager}_refused")
    assert (line.outcome, line.stake, line.returned) == ("return", 500, 500)
    assert line.why.rules == (clause,)


@SPOKEN
@pytest.mark.rule("M3 5.6", "X3 5.6", "SS 5.6", "LR 5.7")
def test_chips_taken_back_too_late_are_some_of_those_that_lay_there_and_win_or_lose_all_the_same(game):
    wager, clause = game.main_wagers[0].name, game.clauses.late_withdrawal
    pit = Pit(game).bet(1, 2)
    for amount in (0, -1, 1001, 5000):
        assert pit.refused(ask.NoteLateWithdrawal(seat=1, wager=wager, amount=amount)).rule == clause
    assert pit.refused(ask.NoteLateWithdrawal(seat=5, wager=wager, amount=500)).rule == clause
    pit.do(
        ask.NoteLateWithdrawal(seat=1, wager=wager, amount=1), ask.NoteLateWithdrawal(seat=1, wager=wager, amount=1000)
    )
    assert pit.box(1).wagers[wager] == 1000
    pit.deal().play()
    assert next(each for each in pit.box(1).lines if each.wager == wager).stake == 1000


@pytest.mark.parametrize("game", [M3, X3, SS, LR, UK], ids=lambda game: game.prefix)
@pytest.mark.rule("M3 3.4", "X3 3.4", "SS 3.4", "LR 3.4", "UK-1")
def test_a_position_without_a_wager_takes_no_part_in_a_ruling(game):
    wager = game.main_wagers[0].name
    pit = Pit(game).bet(1, 2).deal()
    pit.do(ask.RefuseLateWager(seat=5, wager=wager, amount=500))
    pit.raised("other")
    for seat in ("5", "7"):
        no = pit.refused(pit.ruling("ruled-return", **{"return": seat}))
        assert no.rule == game.clauses.participation
        assert "no wager" in no.words


@pytest.mark.rule("R-40", "M3 3.9.2", "X3 3.9.2", "SS 3.9.2")
def test_no_second_stake_is_smaller_than_the_smallest_chip():
    for game in (M3, X3, SS):
        pit = Pit(game).bet(1).deal()
        name = "bet" if game is SS else "play"
        assert pit.refused(ask.Choose(seat=1, choice=name, amount=1050)).rule == "R-40"
        pit.do(ask.Choose(seat=1, choice=name, amount=1100))


@pytest.mark.rule("R-34")
def test_one_person_may_rule_alone_where_a_rank_is_named_and_never_where_none_is():
    pit = Pit(M3).bet(1, 2).deal()
    pit.raised("other")
    ruled = pit.ruling("ruled-on")
    pit.do(replace(ruled, proposed_by=ruled.approved_by))
    pit.raised("foreign-card")
    void = pit.ruling("void", SUPERVISOR)
    assert pit.refused(replace(void, proposed_by=void.approved_by)).rule == "R-34"


@pytest.mark.rule("R-32")
def test_a_card_whose_face_nobody_knows_does_not_change_places():
    pit = Pit(LR, "manual").bet(1).deal()
    pit.do(ask.AllOthers(), ask.TurnCards(cards=pit.draw(1)))
    assert None in pit.round.community.cards
    assert pit.refused(ask.OtherCardTurned()).rule == "R-32"


@pytest.mark.rule("R-25")
def test_neither_a_void_round_nor_a_hand_that_was_returned_is_reopened():
    again = ask.ReopenSettlement(seats=(1,), approval=word("S1", SUPERVISOR, "seen by camera"))
    pit = Pit(M3).bet(1, 2).deal()
    pit.raised("other")
    pit.do(pit.ruling("ruled-return", **{"return": "1"}))
    pit.play(upto=Phase.SETTLING)
    pit.do(ask.SettleSeats())
    assert pit.refused(again).rule == "R-25"
    void = Pit(M3).bet(1, 2).deal()
    void.raised("other")
    void.do(void.ruling("ruled-void"))
    assert void.refused(again).rule == "R-25"


@pytest.mark.rule("R-37")
def test_only_where_a_document_prints_the_number_of_exposed_cards_is_the_house_bound_by_it():
    for game in (M3, X3, SS, LR, UK):
        pit = Pit(game)
        house = replace(pit.table.terms.house, exposed_cards_that_void=3)
        ask_for = pit.new_terms(replace(pit.table.terms, house=house))
        if game is UK:
            pit.do(ask_for)
        else:
            assert pit.refused(ask_for).rule == game.clauses.exposed


@pytest.mark.rule("R-20", "UK-26")
def test_no_progressive_is_taken_while_the_display_has_not_been_entered():
    pit = Pit(UK)
    lacking = replace(pit.table.terms, displayed=pit.table.terms.displayed[1:])
    pit.do(pit.new_terms(lacking), ask.PlaceYourBets())
    pit.put(1, "ante", 10)
    no = pit.refused(ask.PlaceWager(seat=1, wager="progressive", amount=500))
    assert no.rule == "R-20"
    assert "not complete" in no.words
