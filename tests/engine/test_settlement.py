"""The first pass: a position's wagers in their order, with folds, side bets, refused chips and returned hands."""

import pytest
from msgspec.structs import replace

from app.words.working import why_of
from engine.games.game import Game
from engine.games.in_play import needs_community, needs_dealer, pay_order
from engine.settlement.returns import returned_lines
from engine.settlement.settlement import settle_box
from engine.table.state import Box
from engine.table.working import Paid
from tests.engine.felt import LR, M3, SS, UK, X3, Result, felt, ride, seat, settle, terms


def played(game: Game, hand: str, dealer: str, how: str = "live", **wagers: int) -> Result:
    return settle(felt(seat(1, hand, how, **wagers), dealer=dealer, at=terms(game)))


@pytest.mark.case("A01")
@pytest.mark.rule("M3 3.12.4", "M3 3.12.5", "M3 1.1.2", "M3 1.1.6")
def test_ace_two_three_is_a_straight_in_every_wager() -> None:
    got = played(M3, "Ah 2s 3c", "Qd Jc 9h", ante=10, play=10, pair_plus=10)
    assert {name: line.net for name, line in got.lines[1].items()} == {
        "ante": 10_00,
        "play": 10_00,
        "ante_bonus": 10_00,
        "pair_plus": 50_00,
    }


@pytest.mark.case("A03")
@pytest.mark.rule("SS 3.3.1", "SS 4.1.2")
def test_a_five_high_straight_is_a_straight_and_the_lowest_one() -> None:
    assert played(SS, "Ac 2d 3h 4s 5c", "Ks Kd 7c 6h 4d", ante=10, bet=20).net(1) == 90
    assert played(SS, "Ac 2d 3h 4s 5c", "2h 3c 4d 5d 6s", ante=10, bet=20).net(1) == -30


@pytest.mark.case("A06")
def test_the_name_in_the_pay_line_is_the_name_in_the_reason() -> None:
    got = played(M3, "8h 7h 6h", "Kc 9d 4s", ante=100, play=100, pair_plus=100)
    assert got.net(1) == 4700
    line = got.lines[1]["pair_plus"]
    assert line.lines == ("straight_flush",)
    assert line.why.paid == (Paid("straight_flush", 40),)
    why = why_of(line, M3, "$")
    assert why.line == "Straight flush: 40 to 1"
    assert why.hand == "6-7-8 straight flush"
    assert why.arithmetic == "$100 × 40 = $4,000"


@pytest.mark.case("A07")
def test_a_lost_pair_plus_beside_a_dealer_who_does_not_qualify() -> None:
    got = played(M3, "Ks 9d 4c", "Jh 8c 3d", ante=100, play=100, pair_plus=50)
    back = sum(got.lines[1][name].returned + got.lines[1][name].winnings for name in ("ante", "play"))
    assert (back, got.net(1)) == (300_00, 50)


@pytest.mark.parametrize(
    ("game", "net"),
    [
        pytest.param(M3, 2700, marks=pytest.mark.rule("M3 3.11.3", "M3 3.11.4")),
        pytest.param(X3, 2700, marks=pytest.mark.rule("X3 3.11.3", "X3 3.11.4")),
        pytest.param(UK, 3200, marks=pytest.mark.rule("UK-3", "UK-7", "UK-15")),
    ],
    ids=["M3", "X3", "UK"],
)
@pytest.mark.case("A09")
def test_bonus_and_pair_plus_are_paid_when_the_dealer_does_not_qualify(game: Game, net: int) -> None:
    assert played(game, "2c 3d 4h", "Js 9h 5d", ante=100, play=100, pair_plus=500).net(1) == net


@pytest.mark.case("A10")
def test_the_total_is_the_sum_of_the_lines() -> None:
    got = played(M3, "9s 8s 7s", "6d 6c Kh", ante=500, play=500, pair_plus=500)
    lines = got.lines[1].values()
    assert sum(line.winnings for line in lines) == 23_500_00
    assert sum(line.winnings + line.returned for line in lines) == 25_000_00


@pytest.mark.case("A12")
def test_a_tie_keeps_its_own_name_and_the_pair_plus_is_paid() -> None:
    got = played(M3, "9s 9h 4d", "9d 9c 4h", ante=100, play=100, pair_plus=25)
    assert got.outcomes(1) == {"ante": "stand-off", "play": "stand-off", "pair_plus": "win"}
    assert got.net(1) == 25


@pytest.mark.case("A15")
def test_four_of_a_kind_pays_bet_and_progressive() -> None:
    got = played(SS, "7s 7h 7d 7c 2s", "6s 6h 6d 6c As", ante=10, bet=20, progressive=5)
    assert (got.net(1, "ante"), got.net(1, "bet")) == (10, 400)
    assert got.lines[1]["progressive"].winnings == 2000_00


@pytest.mark.case("A17")
@pytest.mark.rule("X3 3.10.1", "X3 3.12.4", "X3 3.12.5", "X3 3.12.6", "X3 1.1.2", "X3 1.1.5", "X3 1.1.7")
def test_the_best_five_of_six_cards_make_the_full_house() -> None:
    wagers = {"ante": 10, "play": 10, "pair_plus": 10, "six_card_bonus": 10}
    first = played(X3, "Ts Th Td", "9s 9h 9d", **wagers)
    assert first.net(1) == 10 + 10 + 40 + 300 + 200
    second = played(X3, "7s 7d 3c", "7h Kc Kd", **wagers)
    assert second.net(1, "ante", "play") == -20
    assert second.lines[1]["six_card_bonus"].lines == ("full_house",)


@pytest.mark.rule("X3 3.11.5", "X3 3.12.6")
def test_the_six_card_bonus_is_paid_whether_or_not_the_dealer_qualifies() -> None:
    assert played(X3, "9h 9d 2s", "9c 5h Jc", six_card_bonus=10).net(1) == 70
    assert played(X3, "9h 9d 2s", "9c 5h Kc", six_card_bonus=10).net(1) == 70


@pytest.mark.case("A27")
@pytest.mark.rule("X3 3.9.1", "X3 3.9.1.1", "X3 3.9.1.2", "R-38")
def test_when_everybody_folds_the_side_bets_are_settled_all_the_same() -> None:
    at = terms(X3)
    boxes = (
        seat(1, "9h 9d 2s", "folded", ante=10, six_card_bonus=10, progressive=5),
        seat(2, "Kh Kd 4s", "folded", ante=10, pair_plus=10),
        seat(3, "7h 6d 2c", "folded", ante=10),
    )
    rnd = felt(*boxes, dealer="9c 5h Jc", community="9s 3d", at=at)
    assert needs_dealer(X3, rnd)
    got = settle(rnd)
    assert [got.net(n, "ante") for n in (1, 2, 3)] == [-10, -10, -10]
    assert got.net(1, "six_card_bonus") == 70
    assert got.net(2, "pair_plus") == 10
    assert got.outcomes(1)["progressive"] == "lose"


@pytest.mark.case("A27")
@pytest.mark.rule("X3 3.9.3", "M3 3.9.3", "M3 3.9.1.1")
def test_a_pair_plus_without_an_ante_needs_no_dealer() -> None:
    for game in (M3, X3):
        rnd = felt(seat(1, "Kh Kd 4s", pair_plus=10), at=terms(game))
        assert not needs_dealer(game, rnd)
        assert settle(rnd).net(1) == 10


@pytest.mark.parametrize(
    ("game", "wagers", "how", "needed"),
    [
        (X3, {"ante": 10}, "live", True),
        (X3, {"ante": 10}, "folded", False),
        (X3, {"ante": 10, "pair_plus": 5}, "folded", False),
        (X3, {"ante": 10, "six_card_bonus": 5}, "folded", True),
        (X3, {"six_card_bonus": 5}, "live", True),
        (X3, {"six_card_bonus": 5}, "declined", False),
        (X3, {"ante": 10}, "declined", True),
        (X3, {"ante": 10}, "returned", False),
        (X3, {"progressive": 5}, "live", False),
        (UK, {"ante": 10, "prime": 5}, "folded", True),
        (UK, {"prime": 5}, "live", False),
        (LR, {"w1": 5, "w2": 5, "dollar": 5}, "live", False),
    ],
)
@pytest.mark.rule("R-38")
def test_the_dealers_hand_is_needed_while_a_live_wager_needs_it(
    game: Game, wagers: dict[str, int], how: str, *, needed: bool
) -> None:
    assert needs_dealer(game, felt(seat(1, "", how, **wagers), at=terms(game))) is needed


@pytest.mark.parametrize(
    ("game", "wagers", "how", "needed"),
    [
        (X3, {"ante": 10}, "live", False),
        (X3, {"ante": 10, "progressive": 5}, "live", True),
        (X3, {"ante": 10, "progressive": 5}, "folded", True),
        (X3, {"ante": 10, "progressive": 5}, "declined", False),
        (X3, {"progressive": 5}, "live", False),
        (SS, {"ante": 10, "progressive": 5}, "live", False),
        (LR, {"w1": 5, "w2": 5, "dollar": 5}, "live", True),
        (LR, {"w1": 5, "w2": 5, "dollar": 5}, "withdraw 1 2", True),
        (LR, {"w1": 5, "w2": 5, "dollar": 5}, "returned", False),
        (LR, {"progressive": 5}, "live", False),
    ],
)
@pytest.mark.rule("R-38", "LR 1.1.2")
def test_the_community_cards_are_needed_while_a_live_wager_needs_them(
    game: Game, wagers: dict[str, int], how: str, *, needed: bool
) -> None:
    assert needs_community(game, felt(seat(1, "", how, **wagers), at=terms(game))) is needed


@pytest.mark.rule("R-17", "UK-5")
def test_british_side_wagers_survive_a_fold_unless_the_house_says_otherwise() -> None:
    box = seat(1, "Kh 9d 4d", "folded", ante=10, pair_plus=10, prime=5, progressive=1)
    survive = felt(box, dealer="Qh 3d 2h", at=terms(UK))
    lost = replace(survive, terms=terms(UK, side_wagers_survive_fold=False))
    assert settle(survive).outcomes(1) == {"ante": "lose", "pair_plus": "lose", "prime": "win", "progressive": "lose"}
    assert set(settle(lost).outcomes(1).values()) == {"lose"}
    assert "R-17" in settle(lost).lines[1]["prime"].why.rules
    assert settle(lost).lines[1]["prime"].why.hand is None
    assert not needs_dealer(UK, lost)


@pytest.mark.rule("UK-20", "R-18")
def test_a_prime_that_lies_alone_is_void() -> None:
    got = played(UK, "Kh 9d 4d", "Qh 3d 2h", prime=5)
    line = got.lines[1]["prime"]
    assert (line.outcome, line.net) == ("return", 0)
    assert "R-18" in line.why.rules


@pytest.mark.rule("LR 1.1.4", "LR 3.9", "LR 3.10", "LR 3.13", "LR 3.14", "LR 3.16", "LR 1.1.1", "LR 1.1.3")
def test_what_was_taken_back_is_returned_and_the_rest_rides() -> None:
    losing = felt(ride(1, "9s 9h 2d", "withdraw 1"), community="6h 5s", at=terms(LR))
    winning = felt(ride(1, "Ts Th 2d", "withdraw 1 2"), community="6h 5s", at=terms(LR))
    assert settle(losing).outcomes(1) == {"1": "return", "2": "lose", "$": "lose"}
    assert settle(winning).outcomes(1) == {"1": "return", "2": "return", "$": "win"}
    assert settle(winning).lines[1]["1"].why.rules == ("3.10",)
    assert settle(winning).lines[1]["2"].why.rules == ("3.14",)


@pytest.mark.rule("LR 1.1.2", "LR 1.1.3", "LR 3.17")
def test_every_player_makes_a_hand_with_the_same_community_cards() -> None:
    boxes = (ride(1, "9s 9h 2d"), ride(2, "Ts 4h 2c"), ride(3, "6s 6d 5d"))
    got = settle(felt(*boxes, community="Th 6h", at=terms(LR)))
    assert [got.net(n) for n in (1, 2, 3)] == [-30, 30, 90]


@pytest.mark.rule("LR 3.17", "R-25")
def test_seats_are_paid_from_the_dealers_right_and_every_wager_has_its_turn() -> None:
    at = terms(X3)
    wagers = {"ante": 10, "play": 10, "pair_plus": 5, "six_card_bonus": 5, "progressive": 5}
    boxes = (seat(1, "9h 9d 9s", **wagers), seat(2, "8h 8d 8s", **wagers))
    rnd = felt(*boxes, dealer="Kc 5h 4c", community="2s 3d", at=at)
    main = ["ante", "play", "ante_bonus", "pair_plus", "six_card_bonus"]
    assert settle(rnd).order == (*((n, w) for n in (2, 1) for w in main), (2, "progressive"), (1, "progressive"))
    assert pay_order(replace(rnd, terms=terms(X3, clockwise_settlement=True))) == (1, 2)


@pytest.mark.rule("UK-23", "R-25")
def test_the_british_progressive_comes_last_after_pair_plus_and_prime() -> None:
    got = played(UK, "Ah Kh Qh", "Qd 3d 2h", ante=10, play=10, pair_plus=10, prime=5, progressive=1)
    assert [name for _, name in got.order] == ["ante", "play", "ante_bonus", "pair_plus", "prime", "progressive"]


def refused(box: Box, **chips: int) -> Box:
    return replace(box, refused={name: amount * 100 for name, amount in chips.items()})


@pytest.mark.parametrize(
    ("game", "rule"),
    [
        pytest.param(M3, "5.5", marks=pytest.mark.rule("M3 5.5")),
        pytest.param(X3, "5.5", marks=pytest.mark.rule("X3 5.5")),
    ],
    ids=["M3", "X3"],
)
def test_chips_refused_after_no_more_bets_go_back_and_play_no_part(game: Game, rule: str) -> None:
    box = refused(seat(1, "Ks 9d 4c", ante=10, play=10), ante=20)
    got = settle(felt(box, dealer="Qs 3d 2c", at=terms(game)))
    assert got.net(1) == 20
    line = got.lines[1]["ante_refused"]
    assert (line.outcome, line.stake, line.returned, line.why.rules) == ("return", 20_00, 20_00, (rule,))


@pytest.mark.rule("X3 5.5")
def test_refused_chips_go_back_once_also_where_nobody_has_a_wager() -> None:
    box = refused(seat(4, "", player=0), ante=20)
    rnd = felt(box, at=terms(X3))
    lines = settle_box(X3, rnd, box, under_minimum=frozenset())
    assert [(line.wager, line.net) for line in lines] == [("ante_refused", 0)]
    assert settle_box(X3, rnd, replace(box, lines=lines), under_minimum=frozenset()) == ()


def test_a_wager_that_has_its_result_is_not_settled_again() -> None:
    rnd = felt(seat(1, "9h 8d 7s", ante=10, play=10, pair_plus=5), dealer="Qs 3d 2c", at=terms(X3))
    lines = settle_box(X3, rnd, rnd.boxes[1], under_minimum=frozenset())
    assert len(lines) == 4
    assert settle_box(X3, rnd, replace(rnd.boxes[1], lines=lines), under_minimum=frozenset()) == ()


@pytest.mark.parametrize("game", [M3, X3, SS, UK], ids=["M3", "X3", "SS", "UK"])
@pytest.mark.rule("R-10", "R-19", "R-26")
def test_a_returned_hand_gets_every_chip_back_whatever_it_would_have_won(game: Game) -> None:
    box = refused(seat(1, "9h 8h 7h", ante=10, pair_plus=10, progressive=5), ante=3)
    lines = returned_lines(game, box, "5.11")
    placed = [name for name in ("ante", "pair_plus", "progressive") if game.wager(name)]
    assert [line.wager for line in lines] == ["ante_refused", *placed]
    assert all(line.outcome == "return" and line.net == 0 for line in lines)
    assert lines[-1].why.rules == ("5.11", "R-26")


@pytest.mark.case("B36")
@pytest.mark.rule("X3 5.1", "X3 5.1.1", "M3 5.1.1")
def test_a_void_round_gives_back_also_a_folded_ante_that_was_taken() -> None:
    rnd = felt(seat(3, "7h 6d 2c", "folded", ante=10, pair_plus=5), dealer="9c 5h Jc", at=terms(X3))
    box = replace(rnd.boxes[3], lines=settle_box(X3, rnd, rnd.boxes[3], under_minimum=frozenset()))
    assert {line.outcome for line in box.lines} == {"lose"}
    lines = returned_lines(X3, box, "5.1")
    assert {line.wager: line.net for line in lines} == {"ante": 0, "pair_plus": 0}
    assert all(line.returned == line.stake for line in lines)
    assert all(line.why.because == "undone" for line in lines)


def test_a_returned_hand_is_not_settled_any_more() -> None:
    box = seat(1, "9h 8h 7h", "returned", ante=10, progressive=5)
    rnd = felt(box, seat(2, "Ks 9d 4c", ante=10, play=10), dealer="Qs 3d 2c", community="6h 5h", at=terms(X3))
    assert settle_box(X3, rnd, box, under_minimum=frozenset()) == ()
    assert not needs_community(X3, rnd)
    assert (
        settle(rnd).meter == settle(felt(seat(2, "Ks 9d 4c", ante=10, play=10), dealer="Qs 3d 2c", at=terms(X3))).meter
    )


@pytest.mark.case("B40")
@pytest.mark.rule("LR 4.1.1")
def test_a_royal_on_all_three_wagers_is_paid_without_a_cap() -> None:
    assert settle(felt(ride(1, "Ah Kh Qh", each=500), community="Jh Th", at=terms(LR))).net(1) == 1_500_000
