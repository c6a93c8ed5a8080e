"""The second pass: progressive wagers, shared lines and the whole jackpot."""

import pytest
from msgspec.structs import replace

from app.words.working import why_of, working_of
from engine.decide import decide
from engine.games.game import Game
from engine.games.in_play import needs_community
from engine.procedure import Phase
from engine.refusals import Refusal
from engine.settlement.progressives import JackpotOutOfReach, missing_lines, progressive_table
from engine.table import commands as ask
from engine.table.jackpot import Meter
from tests.engine.felt import DISPLAYED, LR, M3, SS, UK, X3, cards, felt, ride, seat, settle, terms
from tests.engine.pit import Pit


def three(number: int, hand: str, how: str = "live", *, units: int = 1):
    wagers = {"ante": 10} if how == "folded" else {"ante": 10, "play": 10}
    return seat(number, hand, how, **wagers, progressive=5 * units)


@pytest.mark.case("A39")
@pytest.mark.rule("M3 3.18", "M3 3.18.1", "R-7")
def test_two_straight_flushes_share_ten_per_cent_and_ten_per_cent_of_the_rest() -> None:
    boxes = [
        seat(n, hand, ante=10, play=10, pair_plus=10, progressive=5) for n, hand in ((1, "Qc Jc Tc"), (2, "7c 6c 5c"))
    ]
    got = settle(felt(*boxes, dealer="Kd 5h 4h", community="9c 8c", at=terms(M3)))
    assert [got.lines[n]["progressive"].winnings for n in (1, 2)] == [9_500_00, 9_500_00]
    assert got.meter == Meter(amount=81_000_00, seed=20_000_00)
    assert [got.net(n, "pair_plus", "ante_bonus") for n in (1, 2)] == [450, 450]
    assert working_of(got.prizes[0], "$") == (
        "10 % of $100,000 = $10,000",
        "10 % of $90,000 = $9,000",
        "$19,000 ÷ 2 = $9,500",
        "The jackpot then shows $81,000.",
    )


@pytest.mark.rule("X3 3.18", "X3 3.18.1", "R-9")
def test_a_fraction_of_a_cent_stays_in_the_jackpot() -> None:
    odd = Meter(amount=123_456_79, seed=20_000_00)
    got = settle(
        felt(three(1, "4h 5h 6h"), three(2, "9h Th Jh"), dealer="Qs 3d 2c", community="7h 8h", at=terms(X3)), pot=odd
    )
    assert [got.lines[n]["progressive"].winnings for n in (1, 2)] == [11_728_39, 11_728_39]
    assert got.meter
    assert got.meter.amount == 100_000_01


@pytest.mark.rule("R-7")
def test_the_house_may_take_the_later_shares_from_the_seed() -> None:
    at = terms(X3, later_shares_of_seed=True)
    got = settle(felt(three(1, "4h 5h 6h"), three(2, "9h Th Jh"), dealer="Qs 3d 2c", community="7h 8h", at=at))
    assert [got.lines[n]["progressive"].winnings for n in (1, 2)] == [6_000_00, 6_000_00]
    assert got.meter
    assert got.meter.amount == 88_000_00


@pytest.mark.parametrize(
    ("game", "dealer"),
    [
        pytest.param(M3, "Qs 3d 2c", marks=pytest.mark.rule("M3 3.18.2")),
        pytest.param(X3, "Qs 3d 2c", marks=pytest.mark.rule("X3 3.18.2")),
    ],
    ids=["M3", "X3"],
)
@pytest.mark.parametrize("royal", [1, 2])
def test_the_royal_flush_is_paid_last_whatever_its_seat(game: Game, dealer: str, royal: int) -> None:
    other = 3 - royal
    rnd = felt(three(royal, "Ah Kh Qh"), three(other, "7h 8h 9h"), dealer=dealer, community="Jh Th", at=terms(game))
    got = settle(rnd)
    assert got.lines[royal]["progressive"].winnings == 90_000_00
    assert got.lines[other]["progressive"].winnings == 10_000_00
    assert [prize.seat for prize in got.prizes] == [other, royal]
    assert got.meter == Meter(amount=20_000_00, seed=20_000_00)


@pytest.mark.rule("SS 3.15", "SS 3.15.1", "SS 3.15.3", "R-7")
def test_two_stud_royals_share_the_jackpot_and_one_seed() -> None:
    stud = [
        seat(n, hand, ante=10, bet=20, progressive=5)
        for n, hand in ((1, "Ah Kh Qh Jh Th"), (2, "Ac Kc Qc Jc Tc"), (3, "6c 5c 4c 3c 2c"))
    ]
    got = settle(felt(*stud, dealer="As Kd 9c 5s 2d", at=terms(SS)))
    assert [got.lines[n]["progressive"].winnings for n in (1, 2, 3)] == [55_000_00, 55_000_00, 10_000_00]
    assert got.meter
    assert got.meter.amount == 20_000_00


@pytest.mark.rule("SS 3.15.2", "R-7")
def test_three_stud_straight_flushes_share_what_is_taken_in_turn() -> None:
    hands = ("9h 8h 7h 6h 5h", "9d 8d 7d 6d 5d", "6c 5c 4c 3c 2c")
    stud = [seat(n, hand, ante=10, bet=20, progressive=5) for n, hand in enumerate(hands, 1)]
    got = settle(felt(*stud, dealer="As Kd 9c 5s 2s", at=terms(SS)))
    assert {got.lines[n]["progressive"].winnings for n in (1, 2, 3)} == {9_033_33}
    assert got.meter
    assert got.meter.amount == 100_000_00 - 3 * 9_033_33


@pytest.mark.parametrize(
    ("hand", "units", "paid"),
    [
        ("Ah Kh Qh", 5, 100_000),
        ("9h 8h 7h", 5, 10_000),
        ("Js Jd Jc", 2, 4_000),
        ("Js Th Tc", 1, 0),
    ],
)
@pytest.mark.rule("X3 3.5.4", "X3 3.5.3", "X3 3.13")
def test_units_multiply_the_fixed_lines_and_never_a_percentage(hand: str, units: int, paid: int) -> None:
    community = "Jh Th" if hand != "Js Th Tc" else "4d 2d"
    got = settle(felt(three(1, hand, units=units), dealer="Qs 3d 2c", community=community, at=terms(X3)))
    line = got.lines[1]["progressive"]
    assert line.winnings == paid * 100
    assert ("3.5.4" in line.why.rules) is (units > 1)


@pytest.mark.rule("X3 3.5.4", "X3 3.18.1")
def test_a_straight_flush_with_five_units_gets_the_same_share_as_with_one() -> None:
    rnd = felt(three(1, "4h 5h 6h"), three(2, "9h Th Jh", units=5), dealer="Qs 3d 2c", community="7h 8h", at=terms(X3))
    got = settle(rnd)
    assert got.lines[1]["progressive"].winnings == got.lines[2]["progressive"].winnings


@pytest.mark.rule("R-14", "LR 3.5", "LR 4.2")
def test_let_it_ride_credits_multiply_the_odds_but_not_the_percentage() -> None:
    straight_flush = settle(felt(ride(1, "4s 5s 6s", progressive=3), community="7s 8s", at=terms(LR, unit=1)))
    four = settle(felt(ride(1, "Ts Td Tc", progressive=2), community="Jh Th", at=terms(LR, unit=1)))
    assert straight_flush.lines[1]["progressive"].winnings == 10_000_00
    assert straight_flush.lines[1]["progressive"].returned == 0
    assert four.net(1, "progressive") == 1000


@pytest.mark.rule("LR 1.1.5", "LR 4.3", "LR 4.3.1", "LR 4.4", "LR 4.5", "R-15")
def test_magic_card_and_lucky_player_pay_beside_each_other_and_the_stake_goes_back_once() -> None:
    losing = felt(ride(1, "9s 9h 2d", progressive=2), community="6h 5s", at=terms(LR, unit=1), magic="6h", lucky=1)
    royal = felt(ride(1, "Ah Kh Qh", progressive=2), community="Jh Th", at=terms(LR, unit=1), magic="Ah", lucky=2)
    both = settle(losing).lines[1]["progressive"]
    assert (both.lines, both.winnings, both.returned) == (("magic_card", "lucky_player"), 20_00, 2_00)
    beside = settle(royal).lines[1]["progressive"]
    assert (beside.lines, beside.winnings, beside.returned) == (("royal_flush", "magic_card"), 100_010_00, 2_00)


@pytest.mark.rule("LR 4.3", "LR 4.4")
def test_a_draw_pays_only_who_has_the_card_or_seat_and_a_progressive_wager() -> None:
    boxes = (ride(1, "9s 9h 2d", progressive=1), ride(2, "As 4h 3d", progressive=1), ride(3, "8s 7h 3c"))
    got = settle(felt(*boxes, community="6h 5s", at=terms(LR, unit=1), magic="As", lucky=3))
    assert got.outcomes(1)["progressive"] == "lose"
    assert got.lines[2]["progressive"].lines == ("magic_card",)
    assert "progressive" not in got.lines[3]


@pytest.mark.rule("R-13")
def test_let_it_ride_pools_and_pays_the_royal_last() -> None:
    boxes = (ride(1, "7h 8h 9h", progressive=1), ride(2, "Ah Kh Qh", progressive=1))
    got = settle(felt(*boxes, community="Jh Th", at=terms(LR, unit=1)))
    assert [prize.amount for prize in got.prizes] == [10_000_00, 90_000_00]
    assert "R-13" in got.lines[2]["progressive"].why.rules


@pytest.mark.rule("M3 3.16", "X3 3.16", "SS 3.13", "M3 3.13")
@pytest.mark.parametrize("game", [M3, X3], ids=["M3", "X3"])
def test_the_progressive_is_paid_beside_a_lost_main_wager(game: Game) -> None:
    got = settle(felt(three(1, "6h 4h 2h"), dealer="Ks Kd Kc", community="9h 8h", at=terms(game)))
    assert got.outcomes(1)["ante"] == "lose"
    assert got.outcomes(1)["progressive"] == "win"


@pytest.mark.rule("M3 3.9.1", "X3 3.9.1", "M3 3.10.1", "X3 3.10.2", "M3 1.1.4", "X3 1.1.4", "M3 1.1.8", "X3 1.1.9")
@pytest.mark.parametrize("game", [M3, X3], ids=["M3", "X3"])
def test_a_folded_hand_still_wins_the_progressive_with_the_community_cards(game: Game) -> None:
    rnd = felt(three(1, "6h 4h 2h", "folded"), dealer="Ks Kd 2c", community="9h 8h", at=terms(game))
    assert needs_community(game, rnd)
    got = settle(rnd)
    assert got.outcomes(1) == {"ante": "lose", "progressive": "win"}


@pytest.mark.rule("SS 3.9.1", "SS 3.10.2.3", "SS 3.10.3.3", "SS 1.1.6")
@pytest.mark.parametrize("dealer", ["As Qd 4c 3h 2c", "As Kd 4c 3h 2c"])
@pytest.mark.parametrize("how", ["live", "folded"])
def test_a_stud_flush_is_paid_whether_or_not_the_dealer_has_a_hand(dealer: str, how: str) -> None:
    box = seat(1, "Jh 8h 6h 5h 2h", how, ante=10, progressive=5)
    assert settle(felt(box, dealer=dealer, at=terms(SS))).net(1, "progressive") == 195


@pytest.mark.rule("M3 3.10.2", "X3 3.10.3", "SS 3.10.1", "R-3")
@pytest.mark.parametrize(("game", "hand"), [(M3, "6h 4h 2h"), (X3, "6h 4h 2h"), (SS, "9h 8h 6h 4h 2h")])
def test_an_unexposed_hand_wins_no_progressive_and_is_not_named(game: Game, hand: str) -> None:
    box = seat(1, hand, "declined", ante=10, progressive=5)
    rnd = felt(box, dealer="Ks Kd 2c 3d 4s"[: 14 if game is SS else 8], community="9h 8h", at=terms(game))
    assert not needs_community(game, rnd)
    line = settle(rnd).lines[1]["progressive"]
    assert (line.outcome, line.why.hand) == ("lose", None)
    assert "flush" not in why_of(line, game, "$").words


@pytest.mark.parametrize(
    ("game", "rule"),
    [
        pytest.param(M3, "5.12.2", marks=pytest.mark.rule("M3 5.12.2")),
        pytest.param(X3, "5.12.2", marks=pytest.mark.rule("X3 5.12.2")),
        pytest.param(SS, "5.12.2", marks=pytest.mark.rule("SS 5.12.2")),
        pytest.param(UK, "R-18", marks=pytest.mark.rule("R-18")),
        pytest.param(LR, "R-24", marks=pytest.mark.rule("LR 3.5")),
    ],
    ids=["M3", "X3", "SS", "UK", "LR"],
)
@pytest.mark.case("B12")
def test_a_progressive_that_lies_alone_goes_back_whatever_the_cards(game: Game, rule: str) -> None:
    rnd = felt(seat(1, "Kh 9h 4h", progressive=5), dealer="Qs 3d 2c", community="2h 7h", at=terms(game))
    assert not needs_community(game, rnd)
    got = settle(rnd)
    line = got.lines[1]["progressive"]
    assert (line.outcome, line.net) == ("return", 0)
    assert rule in line.why.rules
    assert got.meter == Meter(amount=100_000_00, seed=20_000_00)


@pytest.mark.rule("M3 3.5", "M3 3.13")
def test_a_royal_without_a_progressive_wager_gets_nothing_from_the_jackpot() -> None:
    boxes = (seat(1, "Ah Kh Qh", ante=10, play=10), three(2, "7h 8h 9h"))
    got = settle(felt(*boxes, dealer="Qs 3d 2c", community="Jh Th", at=terms(M3)))
    assert got.lines[2]["progressive"].winnings == 10_000_00
    assert got.meter
    assert got.meter.amount == 90_000_00


@pytest.mark.rule("R-8")
def test_fixed_lines_are_the_houses_money_unless_it_is_set_otherwise() -> None:
    boxes = (three(1, "9s 9d 4c"), three(2, "7h 8h 9h"))
    rnd = felt(*boxes, dealer="Qs 3d 2c", community="Jh Th", at=terms(M3))
    full = replace(rnd, boxes={**rnd.boxes, 1: three(1, "Js Jd Tc")})
    assert settle(full).meter == Meter(amount=90_000_00, seed=20_000_00)
    from_meter = settle(replace(full, terms=terms(M3, fixed_prizes_from_meter=True)))
    assert from_meter.meter == Meter(amount=(100_000_00 - 200_00) * 9 // 10, seed=20_000_00)
    assert [prize.from_meter for prize in from_meter.prizes] == [200_00, 9_980_00]


@pytest.mark.rule("R-20", "UK-26")
def test_an_incomplete_display_is_never_paid_as_nothing() -> None:
    at = replace(terms(UK), displayed=DISPLAYED[:3], special_suit=None)
    progressive = UK.progressive
    assert progressive
    assert missing_lines(progressive.settles, at) == ("three_of_a_kind", "special suit")
    with pytest.raises(ValueError, match="three_of_a_kind, special suit"):
        progressive_table(progressive.settles, at)
    with pytest.raises(ValueError, match="lacks"):
        settle(felt(three(1, "7h 7d 7s"), dealer="Qs 3d 2c", at=at))


@pytest.mark.rule("R-46")
def test_a_percentage_without_a_jackpot_is_an_error_and_a_fixed_line_is_not() -> None:
    at = terms(M3)
    flush = felt(three(1, "6h 4h 2h"), dealer="Qs 3d 2c", community="9h 8h", at=at)
    assert settle(flush, pot=None).lines[1]["progressive"].winnings == 100_00
    assert settle(flush, pot=None).meter is None
    straight_flush = felt(three(1, "7h 6h 5h"), dealer="Qs 3d 2c", community="9h 8h", at=at)
    with pytest.raises(JackpotOutOfReach):
        settle(straight_flush, pot=None)


def test_a_share_that_was_won_waits_at_the_table_until_the_jackpot_can_be_reached_again() -> None:
    pit = Pit(X3, cards=cards("7h 6h 5h Qs 3d 2c 9h 8h Ts")).bet(1, progressive=5).play(upto=Phase.PROGRESSIVES)
    pit.do(ask.SettleProgressives())
    assert pit.round.waiting is not None
    refused = decide(pit.table, ask.SettleProgressives())
    assert isinstance(refused, Refusal)
    assert "until it is back" in refused.words
    pit.do(ask.SettleProgressives())
    assert pit.round.waiting is None
    assert [prize.line for prize in pit.round.prizes] == ["straight_flush"]


@pytest.mark.rule("R-6")
def test_the_reason_of_a_jackpot_line_shows_the_whole_working() -> None:
    got = settle(felt(three(1, "Ts Td Tc", units=5), dealer="Qs 3d 2c", community="Jh Th", at=terms(X3)))
    why = why_of(got.lines[1]["progressive"], X3, "$")
    assert why.line == "Four of a kind: 400 for 1"
    assert why.arithmetic == "$25 × 400 = $10,000"
    assert why.words == "Four of a kind pays 400 for 1. The stake is part of the payment."
    assert {"3.13", "4.4", "3.5.4", "R-6"} <= set(why.rules)
