"""Ante and Play (or Bet) against the dealer: qualified or not, higher, lower, equal, folded, not exposed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.words.working import Why, why_of
from engine.cards import DECK, Card
from engine.games.game import Game
from engine.table.state import Hand
from tests.engine.felt import M3, SS, UK, X3, felt, seat, settle, terms

THREE_CARD_GAMES = pytest.mark.parametrize("game", [M3, X3, UK], ids=["M3", "X3", "UK"])


def against(game: Game, player: str, dealer: str, how: str = "live", **others: int) -> tuple[dict[str, str], float]:
    wagers = {"ante": 10, "bet": 20} if game is SS else {"ante": 10, "play": 10}
    if how == "folded":
        wagers = {"ante": 10}
    got = settle(felt(seat(1, player, how, **wagers, **others), dealer=dealer, at=terms(game)))
    return got.outcomes(1), got.net(1)


@THREE_CARD_GAMES
@pytest.mark.rule("M3 3.11", "M3 3.11.1", "M3 3.11.2", "X3 3.11", "X3 3.11.1", "X3 3.11.2", "UK-10", "UK-14")
@pytest.mark.case("A07")
def test_a_dealer_below_queen_high_pays_the_ante_and_leaves_the_play(game: Game) -> None:
    outcomes, net = against(game, "5h 3d 2c", "Js Td 8c")
    assert outcomes == {"ante": "win", "play": "stand-off"}
    assert net == 10


@THREE_CARD_GAMES
@pytest.mark.parametrize("dealer", ["Qs 3d 2c", "2c 2d 3h", "Jh 8h 2h", "5c 4d 3h", "3c 2d As", "4c 4d 4h"])
@pytest.mark.rule("R-1", "M3 3.12", "X3 3.12", "UK-10")
@pytest.mark.case("A26")
def test_a_dealer_qualifies_by_rank_not_by_one_high_card(game: Game, dealer: str) -> None:
    outcomes, net = against(game, "Jc 9s 7d", dealer)
    assert outcomes["ante"] == "lose"
    assert net == -20


@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [
        ("As Kd 4c 3h 2c", True),
        ("As Qd Jc Th 9c", False),
        ("2s 2d 5c 6h 8c", True),
        ("6c 5d 4h 3s 2d", True),
        ("Kc Qd Jh Ts 8d", False),
    ],
)
@pytest.mark.rule("R-1", "SS 3.10.2", "SS 3.10.2.1", "SS 3.10.2.2", "SS 3.10.3", "SS 3.10.3.2", "SS 4.1.1")
@pytest.mark.case("A26")
def test_the_stud_dealer_qualifies_from_ace_king_upwards_by_rank(dealer: str, *, qualifies: bool) -> None:
    outcomes, net = against(SS, "Jc 9s 7d 4s 2h", dealer)
    assert (outcomes, net) == (
        ({"ante": "lose", "bet": "lose"}, -30) if qualifies else ({"ante": "win", "bet": "return"}, 10)
    )


@THREE_CARD_GAMES
@pytest.mark.parametrize(
    ("player", "dealer", "outcome", "net"),
    [
        ("Ks 9d 4c", "Qs 3d 2c", "win", 20),
        ("Qs Jd 9c", "Ks 7d 4c", "lose", -20),
        ("Qh 3s 2d", "Qs 3d 2c", "stand-off", 0),
        ("8s 8d Kc", "8h 8c Qd", "win", 20),
        ("8s 8d Kc", "8h 8c Kd", "stand-off", 0),
        ("2h 2s 3c", "Ah Kd Jc", "win", 20),
    ],
)
@pytest.mark.rule(
    "M3 3.3", "M3 3.10", "M3 3.12.1", "M3 3.12.2", "M3 3.12.3", "M3 4.1", "M3 1.1.10",
    "X3 3.3", "X3 3.10", "X3 3.12.1", "X3 3.12.2", "X3 3.12.3", "X3 4.1", "X3 1.1.12",
    "UK-11", "UK-12", "UK-13",
)  # fmt: skip
@pytest.mark.case("A12", "A13")
def test_the_higher_hand_wins_and_an_equal_one_stands_off(
    game: Game, player: str, dealer: str, outcome: str, net: int
) -> None:
    assert against(game, player, dealer) == ({"ante": outcome, "play": outcome}, net)


@pytest.mark.parametrize(
    ("player", "dealer", "outcome"),
    [
        ("7s 7h 7d 7c 2s", "6s 6h 6d 6c As", "win"),
        ("As Kh 9d 5c 2s", "Ah Kd 9c 5s 2d", "stand-off"),
        ("Ah Kd 9c 5s 2d", "As Kh 9d 5c 3s", "lose"),
    ],
)
@pytest.mark.rule("SS 3.3", "SS 3.10", "SS 3.10.3.1", "SS 3.10.3.2", "SS 3.10.4", "SS 1.1.5", "SS 1.1.8")
@pytest.mark.case("A15")
def test_the_higher_stud_hand_wins_ante_and_bet(player: str, dealer: str, outcome: str) -> None:
    assert against(SS, player, dealer)[0] == {"ante": outcome, "bet": outcome}


@pytest.mark.case("A23")
def test_three_seats_against_one_dealer_tie_win_and_lose_each_by_itself() -> None:
    boxes = [seat(n, hand, ante=10, play=10) for n, hand in enumerate(("Qh 8c 5d", "Kd 7c 2h", "Jc Td 4s"), 1)]
    got = settle(felt(*boxes, dealer="Qs 8d 5c", at=terms(M3)))
    assert [got.net(n) for n in (1, 2, 3)] == [0, 20, -20]


@given(data=st.data())
@pytest.mark.rule("M3 3.3.1", "X3 3.3.1", "SS 3.3.1")
@pytest.mark.case("A24")
def test_suits_never_decide(data: st.DataObject) -> None:
    """The same ranks in other suits stand off, whatever the suits."""
    game, free = data.draw(st.sampled_from([(M3, 1), (X3, 1), (SS, 3)]))
    others = st.lists(st.sampled_from("23456789TJQ"), min_size=free, max_size=free, unique=True)
    ranks = [*data.draw(others), "K", "A"]
    one = [rank + suit for rank, suit in zip(ranks, "cdcdc", strict=False)]
    other = [rank + suit for rank, suit in zip(ranks, "hshsh", strict=False)]
    outcomes, _ = against(game, " ".join(one), " ".join(other))
    assert outcomes["ante"] == "stand-off"


@pytest.mark.parametrize("game", [M3, X3, SS, UK], ids=["M3", "X3", "SS", "UK"])
@pytest.mark.rule("M3 3.9.1", "X3 3.9.1", "SS 3.9.1", "UK-5", "M3 1.1.5", "X3 1.1.6", "SS 1.1.4", "R-2")
def test_a_fold_loses_the_ante_and_its_bonus_whatever_the_dealer_has(game: Game) -> None:
    hand, dealer = ("9h 8d 7s 6c 5h", "Js 8c 4d 3d 2c") if game is SS else ("9h 8d 7s", "Js 6d 4c")
    assert against(game, hand, dealer, "folded") == ({"ante": "lose"}, -10)


@pytest.mark.parametrize(
    ("game", "hand", "dealer"),
    [
        pytest.param(M3, "9s 8d 7c", "Qs 3d 2h", marks=pytest.mark.rule("M3 3.10.2", "R-3")),
        pytest.param(X3, "9s 8d 7c", "Qs 3d 2h", marks=pytest.mark.rule("X3 3.10.3", "R-3")),
        pytest.param(SS, "9s 8d 7c 6h 5s", "As Kd 4c 3h 2c", marks=pytest.mark.rule("SS 3.10.1", "R-3")),
    ],
    ids=["M3", "X3", "SS"],
)
def test_a_winning_hand_that_is_not_exposed_loses(game: Game, hand: str, dealer: str) -> None:
    outcomes, _ = against(game, hand, dealer, "declined")
    assert set(outcomes.values()) == {"lose"}
    assert "ante_bonus" not in outcomes


@pytest.mark.parametrize(
    ("game", "hand", "dealer"),
    [(M3, "9s 8d 7c", "Js 3d 2h"), (X3, "9s 8d 7c", "Js 3d 2h"), (SS, "9s 8d 7c 6h 5s", "As Qd 4c 3h 2c")],
    ids=["M3", "X3", "SS"],
)
@pytest.mark.rule("R-4", "SS 3.10.2.2", "M3 3.11.2", "X3 3.11.2")
def test_an_unexposed_hand_is_paid_its_ante_when_nothing_is_compared(game: Game, hand: str, dealer: str) -> None:
    outcomes, net = against(game, hand, dealer, "declined")
    assert outcomes["ante"] == "win"
    assert "ante_bonus" not in outcomes
    assert net == 10
    lain = settle(felt(seat(1, hand, "declined", ante=10, play=10), dealer=dealer, at=terms(game)))
    assert "R-4" in lain.lines[1]["ante"].why.rules


@pytest.mark.parametrize("how", ["folded", "declined"])
@given(data=st.data())
@pytest.mark.rule("R-3")
def test_no_amount_betrays_a_hand_that_stayed_face_down(how: str, data: st.DataObject) -> None:
    """The same round with other cards in the unexposed hand gives the same lines, word for word."""
    dealt = data.draw(st.permutations(DECK))
    dealer = " ".join(dealt[:3])
    wagers = {"ante": 10} if how == "folded" else {"ante": 10, "play": 10, "pair_plus": 5, "six_card_bonus": 5}
    lines = [
        settle(felt(seat(1, " ".join(hand), how, **wagers), dealer=dealer, at=terms(X3))).lines
        for hand in (dealt[3:6], dealt[6:9])
    ]
    assert lines[0] == lines[1]


@pytest.mark.case("A26")
@pytest.mark.rule("R-1")
def test_the_reason_says_why_the_dealer_counts_or_not() -> None:
    def reason(dealer: str) -> Why:
        line = settle(felt(seat(1, "9h 8d 2c", ante=10, play=10), dealer=dealer, at=terms(M3))).lines[1]["ante"]
        return why_of(line, M3, "$")

    low, pair, queen = reason("Js Td 8c"), reason("5c 5d 3h"), reason("Qs 3d 2h")
    assert "3.11" in low.rules
    assert low.words == "The dealer does not qualify: jack high, J-10-8 is below queen high. Nothing is compared."
    assert {"3.12", "R-1"} <= set(pair.rules)
    above = "The dealer qualifies with pair of fives, three kicker, which ranks above queen high."
    assert pair.words.startswith(f"{above} The player's hand is lower")
    assert "R-1" not in queen.rules
    assert queen.words.startswith("The dealer qualifies with queen high, Q-3-2. The player's hand is lower")


@pytest.mark.rule("R-2")
@pytest.mark.parametrize(("game", "with_it"), [(M3, True), (SS, False)], ids=["M3", "SS"])
def test_a_folded_ante_says_that_its_bonus_is_lost_with_it_where_there_is_one(game: Game, *, with_it: bool) -> None:
    player, dealer = ("Ks Qs Js", "Qs 3d 2c") if game is M3 else ("Ks Qs Js Ts 9s", "As Kd 4c 3h 2c")
    got = settle(felt(seat(1, player, "folded", ante=10), dealer=dealer, at=terms(game)))
    assert ("R-2" in got.lines[1]["ante"].why.rules) is with_it


@pytest.mark.case("A21")
@pytest.mark.parametrize(
    ("player", "dealer"), [("Ks 9d", "Qs 3d 2c"), ("Ks 9d 4c", "Qs 3d"), ("Ks 9d 4c 3c", "Qs 3d 2c")]
)
def test_a_hand_with_a_wrong_number_of_cards_is_never_valued(player: str, dealer: str) -> None:
    with pytest.raises(ValueError, match="hand of 3 cards was expected"):
        against(M3, player, dealer)


def test_a_hand_with_an_unknown_face_is_never_valued() -> None:
    box = seat(1, "", ante=10, play=10)
    hidden = Hand((Card("Ks"), None, Card("4c")))
    with pytest.raises(ValueError, match="hand of 3 cards was expected"):
        settle(felt(type(box)(seat=1, player=1, wagers=box.wagers, hand=hidden), dealer="Qs 3d 2c", at=terms(M3)))
