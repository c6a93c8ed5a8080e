"""What the documents say alike of the comparison, the stand-off and the side bets, settled in each of their games."""

import pytest

from engine.cards import DECK
from engine.decide import decide
from engine.procedure import Expose, Phase
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table import events as ev
from tests.approvals import word
from tests.engine.felt import LR, M3, SS, UK, X3, cards, felt, ride, seat, settle, terms
from tests.engine.pit import RANKS, Pit
from tests.engine.stops import at_step

THREE = pytest.mark.parametrize("game", [M3, X3, UK], ids=lambda game: game.prefix)
MBS = pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
MEGALINK_THREE = pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)


def result(game, player: str, dealer: str, how: str = "live", **others: int):
    stakes = {"ante": 10, "bet": 20} if game is SS else {"ante": 10, "play": 10}
    main = {"ante": 10} if how == "folded" else stakes
    return settle(felt(seat(1, player, how, **main, **others), dealer=dealer, at=terms(game)))


@THREE
@pytest.mark.parametrize(
    ("dealer", "compared"),
    [("Qh 3d 2c", True), ("Qs 4d 2c", True), ("Jh Td 8c", False), ("Js 9d 8h", False), ("2h 2d 3c", True)],
)
@pytest.mark.rule("M3 3.11", "M3 3.12", "X3 3.11", "X3 3.12", "UK-10", "R-1", "M3 3.11.1", "X3 3.11.1", "UK-14")
def test_the_dealer_qualifies_from_the_lowest_queen_high_exactly(game, dealer, compared):
    got = result(game, "Ah Kd 9c", dealer)
    won = dealer != "2h 2d 3c"
    assert got.outcomes(1)["play"] == ("stand-off" if not compared else "win" if won else "lose")
    assert got.outcomes(1)["ante"] == ("win" if won else "lose")


@pytest.mark.parametrize(
    ("dealer", "compared"), [("As Kd 4c 3h 2s", True), ("As Kd 5c 3h 2s", True), ("As Qd Jc Th 8s", False)]
)
@pytest.mark.rule("SS 3.10.2", "SS 3.10.3", "R-1", "SS 3.10.2.1", "SS 3.10.3.2")
def test_the_stud_dealer_qualifies_from_the_lowest_ace_king_exactly(dealer, compared):
    got = result(SS, "Kc Qd Jh 9s 7d", dealer)
    assert got.outcomes(1) == ({"ante": "lose", "bet": "lose"} if compared else {"ante": "win", "bet": "return"})
    rules = got.lines[1]["ante"].why.rules
    assert ("3.10.3" if compared else "3.10.2") in rules
    assert "R-1" not in rules


@pytest.mark.rule("SS 3.10.3", "R-1")
def test_a_stud_dealer_with_a_pair_qualifies_by_rank_and_the_reason_says_so():
    assert "R-1" in result(SS, "Kc Qd Jh 9s 7d", "2s 2d 5c 6h 8c").lines[1]["ante"].why.rules


EQUAL = [
    (M3, "Kh Jd 9c", "Ks Jc 9d"),
    (X3, "Kh Jd 9c", "Ks Jc 9d"),
    (UK, "Kh Jd 9c", "Ks Jc 9d"),
    (SS, "Ah Kd 9c 5h 3d", "As Kc 9d 5s 3h"),
    (SS, "9h 8d 7c 6h 5d", "9s 8c 7d 6s 5h"),
    (M3, "9h 8d 7c", "9s 8c 7d"),
    (X3, "9h 8h 7h", "9s 8s 7s"),
]


@pytest.mark.parametrize(("game", "player", "dealer"), EQUAL)
@pytest.mark.rule("M3 1.1.10", "X3 1.1.12", "SS 1.1.8", "M3 3.12.3", "X3 3.12.3", "SS 3.10.4", "UK-13")
@pytest.mark.rule("M3 3.15.1", "X3 3.15.1", "SS 3.12.1", "M3 3.15.4", "X3 3.15.4", "SS 3.12.6")
def test_equal_hands_stand_off_and_every_chip_of_both_stakes_stays_the_players(game, player, dealer):
    got = result(game, player, dealer)
    lines = [got.lines[1][name] for name in ("ante", "bet" if game is SS else "play")]
    assert [(line.outcome, line.returned - line.stake, line.winnings) for line in lines] == [("stand-off", 0, 0)] * 2


@MEGALINK_THREE
@pytest.mark.rule("M3 1.1.4", "X3 1.1.4", "M3 4.4.1", "X3 4.4.1", "M3 4.4", "X3 4.4")
def test_the_progressive_is_read_from_three_cards_with_the_two_of_the_table(game):
    boxes = [seat(1, "Ah Kh 9h", ante=10, play=10, progressive=5), seat(2, "2c 3d 5c", ante=10, play=10, progressive=5)]
    got = settle(felt(*boxes, dealer="Qs Jd 4c", community="5h 7h", at=terms(game)))
    assert got.lines[1]["progressive"].lines == ("flush",)
    assert got.outcomes(2)["progressive"] == "lose"
    nines = seat(1, "9h 9d 9c", ante=10, play=10, progressive=5)
    four = settle(felt(nines, dealer="Qs Jd 4c", community="9s 7h", at=terms(game)))
    assert four.lines[1]["progressive"].lines == ("four_of_a_kind",)


@MEGALINK_THREE
@pytest.mark.rule("M3 3.10.1", "X3 3.10.2", "M3 3.18", "X3 3.18", "R-25")
def test_progressives_are_paid_in_a_pass_of_their_own_once_the_tables_cards_lie_open(game):
    pit = Pit(game).bet(1, 2, progressive=5)
    pit.deal().play(upto=Phase.SETTLING)
    assert pit.round.community.shown == ()
    pit.refused(ask.SettleProgressives())
    pit.do(ask.SettleSeats())
    assert all("progressive" in pit.box(each).open_wagers for each in (1, 2))
    assert pit.phase is Phase.EXPOSING
    pit.refused(ask.SettleProgressives())
    pit.do(ask.TurnCards())
    assert pit.phase is Phase.PROGRESSIVES
    pit.do(ask.SettleProgressives())
    assert not any(box.open_wagers for box in pit.round.boxes.values())


@pytest.mark.parametrize("game", [SS, LR, UK], ids=lambda game: game.prefix)
@pytest.mark.rule("SS 3.15", "LR 3.20", "UK-23", "R-25")
def test_progressives_are_paid_after_everything_else(game):
    pit = Pit(game).bet(1, 2, progressive=5)
    pit.deal().play(upto=Phase.SETTLING)
    pit.do(ask.SettleSeats())
    assert pit.phase is Phase.PROGRESSIVES
    assert all(set(pit.box(each).open_wagers) == {"progressive"} for each in (1, 2))
    pit.do(ask.SettleProgressives())
    assert not any(box.open_wagers for box in pit.round.boxes.values())


@pytest.mark.parametrize("game", [M3, X3, SS, UK], ids=lambda game: game.prefix)
@pytest.mark.rule("M3 3.10", "X3 3.10", "SS 3.10")
def test_nothing_is_compared_until_every_card_of_the_dealer_lies_open(game):
    place = next(at for at, step in enumerate(next(iter(game.procedures.values())).steps) if isinstance(step, Expose))
    pit = at_step(game, next(iter(game.procedures)), place)
    assert not pit.round.dealer.face_up
    pit.refused(ask.SettleSeats())
    pit.do(ask.TurnCards())
    assert pit.round.dealer.shown == tuple(range(game.hand_cards))
    assert pit.phase is Phase.SETTLING


@MBS
@pytest.mark.rule("M3 3.10.2", "X3 3.10.3", "SS 3.10.1", "R-3")
def test_a_supervisor_looks_at_a_hand_that_is_not_shown_and_that_is_kept_and_changes_nothing(game):
    pit = Pit(game).bet(1, 2)
    pit.deal().play(upto=Phase.EXPOSING)
    pit.refused(ask.ViewDeclined(seat=1, approval=word("S1", "pit-supervisor")))
    pit.do(ask.DeclineComparison(seat=1))
    assert pit.refused(ask.DeclineComparison(seat=1)).rule == game.clauses.not_exposed
    assert pit.refused(ask.Choose(seat=1, choice="fold")).rule == game.clauses.not_exposed
    assert pit.refused(ask.ViewDeclined(seat=1, approval=word("D1", "dealer"))).rule == game.clauses.not_exposed
    assert pit.refused(ask.ViewDeclined(seat=2, approval=word("S1", "pit-supervisor")))
    for rank in RANKS[1:]:
        before = pit.round.boxes
        (seen,) = pit.do(ask.ViewDeclined(seat=1, approval=word("S1", rank)))
        assert isinstance(seen, ev.DeclinedHandViewed)
        assert (seen.seat, seen.viewed_by) == (1, "S1")
        assert pit.round.boxes == before
    pit.play()
    assert pit.box(1).hand.shown == ()
    assert {line.outcome for line in pit.box(1).lines} <= {"lose", "win", "stand-off", "return"}


@MBS
@pytest.mark.rule("M3 3.10.2", "X3 3.10.3", "SS 3.10.1", "R-25")
def test_the_faces_of_a_hand_are_entered_while_it_is_settled_and_never_of_one_that_stays_down(game):
    pit = Pit(game, "manual").bet(1, 2)
    pit.deal()
    hand = tuple(pit.deck[: game.hand_cards])
    pit.play(upto=Phase.EXPOSING)
    assert "not to be turned now" in pit.refused(ask.EnterHand(place="1", cards=hand)).words
    pit.do(ask.DeclineComparison(seat=1))
    pit.play(upto=Phase.SETTLING)
    assert "not to be turned now" in pit.refused(ask.EnterHand(place="community", cards=hand)).words
    assert "does not expose" in pit.refused(ask.EnterHand(place="1", cards=pit.draw(game.hand_cards))).words
    pit.do(ask.EnterHand(place="2", cards=pit.draw(game.hand_cards)))
    pit.do(ask.SettleSeats(seats=(2,)))
    assert "settled already" in pit.refused(ask.EnterHand(place="2", cards=pit.draw(game.hand_cards))).words


@THREE
@pytest.mark.rule(
    "UK-15", "M3 1.1.2", "X3 1.1.2", "R-2", "M3 3.11.3", "X3 3.11.3", "M3 3.12.4", "X3 3.12.4", "M3 4.2", "X3 4.2"
)
def test_a_straight_or_better_has_its_bonus_without_a_stake_unless_it_was_folded(game):
    for hand, times in (("9h 8d 7c", 1), ("9h 9d 9c", 4), ("9h 8h 7h", 5)):
        for dealer in ("Qs Jd 4c", "Js 9s 4c", "Ks Kd Kc"):
            bonus = result(game, hand, dealer).lines[1]["ante_bonus"]
            assert (bonus.stake, bonus.returned, bonus.winnings) == (0, 0, times * 1000)
        assert "ante_bonus" not in result(game, hand, "Qs Jd 4c", "folded").lines[1]
    assert "ante_bonus" not in result(game, "Ah Kh 9h", "Qs Jd 4c").lines[1]


@pytest.mark.rule("LR 3.20", "LR 4.2.1", "LR 3.3", "LR 3.18")
def test_a_pair_of_tens_pays_and_a_pair_of_nines_does_not():
    tens = settle(felt(ride(1, "Th 4d 2c"), community="Td 7s", at=terms(LR)))
    nines = settle(felt(ride(1, "9h 4d 2c"), community="9d 7s", at=terms(LR)))
    assert (tens.net(1), nines.net(1)) == (30, -30)


@pytest.mark.rule("R-25")
def test_nothing_is_settled_twice_and_what_was_settled_is_reopened_with_a_reason_by_a_supervisor():
    pit = Pit(M3).bet(1, 2, progressive=5)
    pit.deal().play(upto=Phase.SETTLING)
    pit.do(ask.SettleSeats(seats=(1,)))
    assert pit.refused(ask.SettleSeats(seats=(1,))).rule == "R-25"
    assert pit.refused(ask.SettleSeats(seats=(1, 2))).rule == "R-25"
    assert pit.refused(ask.SettleSeats(seats=(7,))).rule == "R-25"
    reopen = {"approval": word("S1", "pit-supervisor", "seen by camera")}
    assert pit.refused(ask.ReopenSettlement(seats=(2,), **reopen)).rule == "R-25"
    assert pit.refused(ask.ReopenSettlement(seats=(), **reopen)).rule == "R-25"
    assert pit.refused(ask.ReopenSettlement(seats=(1,), approval=word("S1", "dealer", "seen by camera"))).rule == "6.2"
    pit.do(ask.ReopenSettlement(seats=(1,), **reopen))
    assert pit.box(1).open_wagers.keys() == {"ante", "play", "progressive"}
    pit.square().do(ask.SettleSeats())
    pit.finish()


@pytest.mark.parametrize(
    ("game", "box", "community", "fixed"),
    [
        (M3, seat(1, "Ah Kh 9h", ante=10, play=10, progressive=5), "5h 7h", 100_00),
        (X3, seat(1, "Ah Kh 9h", ante=10, play=10, progressive=15), "5h 7h", 3 * 5_00 * 40),
        (SS, seat(1, "Ah Kh 9h 7h 5h", ante=10, bet=20, progressive=5), "", 5_00 * 40),
        (LR, ride(1, "Ah Kh 9h", progressive=5), "5h 7h", 5_00 * 50),
        (UK, seat(1, "9h 9d 9c", ante=10, play=10, progressive=5), "", 5_00 * 60),
    ],
    ids=["M3", "X3", "SS", "LR", "UK"],
)
@pytest.mark.rule("M3 1.1.8", "X3 1.1.9", "SS 1.1.6", "LR 1.1.5", "M3 3.5", "X3 3.5", "SS 3.5", "LR 3.5", "UK-24")
@pytest.mark.rule(
    "M3 3.13", "X3 3.13", "SS 3.10.3.3", "M3 4.4", "X3 4.4", "SS 4.2", "LR 4.2", "UK-25", "UK-26", "X3 3.5.4", "R-6"
)
@pytest.mark.rule("M3 3.5.2", "X3 3.5.2", "SS 3.5.2", "M3 3.16", "X3 3.16", "SS 3.13")
def test_a_progressive_is_paid_to_the_cent_on_a_hand_that_nobody_looked_at_whatever_the_dealer_has(
    game, box, community, fixed
):
    dealer = "Qs Qd Qc Js 2d" if game is SS else "" if game is LR else "Qs Qd Qc"
    assert not box.viewed
    line = settle(felt(box, dealer=dealer, community=community, at=terms(game))).lines[1]["progressive"]
    assert line.winnings == fixed
    assert line.returned == (line.stake if game is LR else 0)


@pytest.mark.rule("R-13", "M3 3.18", "X3 3.18", "SS 3.15", "M3 3.18.1", "X3 3.18.1", "SS 3.15.2")
def test_winners_of_one_line_share_one_pool():
    rides = (ride(1, "7h 8h 9h", progressive=5), ride(2, "8h 9h Qh", progressive=5))
    got = settle(felt(*rides, community="Jh Th", at=terms(LR)))
    assert [prize.amount for prize in got.prizes] == [9_500_00, 9_500_00]
    assert {prize.winners for prize in got.prizes} == {2}
    for game in (M3, X3):
        boxes = [seat(1, "7h 8h 9h", ante=5, play=5, progressive=5), seat(2, "8h 9h Qh", ante=5, play=5, progressive=5)]
        shared = settle(felt(*boxes, dealer="Ks Kd 2c", community="Jh Th", at=terms(game)))
        assert [prize.amount for prize in shared.prizes] == [9_500_00, 9_500_00]
    stud = [
        seat(1, "7h 8h 9h Th Jh", ante=5, bet=10, progressive=5),
        seat(2, "7s 8s 9s Ts Js", ante=5, bet=10, progressive=5),
    ]
    assert [p.amount for p in settle(felt(*stud, dealer="Ks Kd 2c 3c 4d", at=terms(SS))).prizes] == [9_500_00, 9_500_00]


@MEGALINK_THREE
@pytest.mark.rule("R-46", "M3 3.17", "X3 3.17")
def test_a_share_that_is_won_while_the_jackpot_is_out_of_reach_waits_for_it_and_is_claimed_then(game):
    top = cards("7h 8h 9h Ks Kd 2c Th Jh 3d")
    pit = Pit(game, cards=(*top, *(card for card in DECK if card not in top))).bet(1, progressive=5)
    pit.deal().play(upto=Phase.PROGRESSIVES)
    asked = decide(pit.table, ask.SettleProgressives(), meter=None, games=pit.games)
    assert not isinstance(asked, Refusal)
    assert {type(event) for event in asked} == {ev.ClaimAsked}
    pit.follow(asked)
    away = decide(pit.table, ask.SettleProgressives(), meter=None, games=pit.games)
    assert isinstance(away, Refusal)
    assert "Leave the cards until it is back" in away.words
    assert pit.box(1).open_wagers
    pit.do(ask.SettleProgressives())
    assert pit.finding.kind == "jackpot-claim"
    assert {line.wager: line.winnings for line in pit.box(1).lines}["progressive"] == 10_000_00


@MBS
@pytest.mark.rule("R-25")
def test_an_open_round_is_not_corrected_but_its_settlement_reopened_and_a_closed_one_is_corrected(game):
    pit = Pit(game).bet(1, 2)
    pit.deal().play()
    correction = ask.Correct(
        round_number=1,
        seat=1,
        wager="ante",
        amount=-100,
        approval=word("S1", "gaming-shift-manager", "paid too much"),
        proposed_by="D1",
    )
    assert pit.refused(correction).rule == "R-25"
    pit.do(ask.CloseRound(), correction)
