"""The kinds of hands, one example of each: what it is, what it is not, and that it beats every kind below it."""

from itertools import pairwise

import pytest

from engine.cards import Card
from engine.hands import rank_five, rank_three

THREE = (  # best first, M3 and X3 3.14
    ("straight_flush", "Ah 2h 3h", "4s 5s 6s"),
    ("three_of_a_kind", "2c 2d 2h", "Ac Ad Ah"),
    ("straight", "Ah 2d 3c", "Qh Kd Ac"),
    ("flush", "2h 3h 5h", "Ah Kh Jh"),
    ("pair", "2c 2d 3h", "Ac Ad Kh"),
    ("high_card", "2c 3d 5h", "Ac Kd Jh"),
)
FIVE = (  # best first, SS 3.11 and LR 3.21
    ("royal_flush", "Th Jh Qh Kh Ah", "Ts Js Qs Ks As"),
    ("straight_flush", "Ah 2h 3h 4h 5h", "9s Ts Js Qs Ks"),
    ("four_of_a_kind", "2c 2d 2h 2s 3c", "Ac Ad Ah As Kc"),
    ("full_house", "2c 2d 2h 3s 3c", "Ac Ad Ah Ks Kc"),
    ("flush", "2h 3h 4h 5h 7h", "Ah Kh Qh Jh 9h"),
    ("straight", "Ah 2d 3c 4s 5h", "Th Jd Qc Ks Ah"),
    ("three_of_a_kind", "2c 2d 2h 3s 4c", "Ac Ad Ah Ks Qc"),
    ("two_pair", "2c 2d 3h 3s 4c", "Ac Ad Kh Ks Qc"),
    ("pair", "2c 2d 3h 4s 5c", "Ac Ad Kh Qs Jc"),
    ("high_card", "2c 3d 4h 5s 7c", "Ac Kd Qh Js 9c"),
)


def hand(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


@pytest.mark.rule("M3 3.14", "X3 3.14", "UK-8", "R-16", "M3 4.3", "X3 4.3")
@pytest.mark.rule("M3 3.14.1", "M3 3.14.2", "M3 3.14.3", "M3 3.14.4", "M3 3.14.5", "M3 3.14.6")
@pytest.mark.rule("X3 3.14.1", "X3 3.14.2", "X3 3.14.3", "X3 3.14.4", "X3 3.14.5", "X3 3.14.6")
def test_each_kind_of_three_cards_is_what_it_is_and_its_lowest_beats_the_highest_below() -> None:
    for kind, low, high in THREE:
        assert [rank_three(hand(each)).kind.value for each in (low, high)] == [kind, kind]
        assert rank_three(hand(low)) <= rank_three(hand(high))
    for (_, low, _), (_, _, high) in pairwise(THREE):
        assert rank_three(hand(low)) > rank_three(hand(high))


@pytest.mark.rule("SS 3.11", "LR 3.21", "M3 4.4.1", "X3 4.4.1", "R-5")
@pytest.mark.rule("SS 3.11.1", "SS 3.11.2", "SS 3.11.3", "SS 3.11.4", "SS 3.11.5")
@pytest.mark.rule("SS 3.11.6", "SS 3.11.7", "SS 3.11.8", "SS 3.11.9", "SS 3.11.10")
@pytest.mark.rule("LR 3.21.1", "LR 3.21.2", "LR 3.21.3", "LR 3.21.4", "LR 3.21.5")
@pytest.mark.rule("LR 3.21.6", "LR 3.21.7", "LR 3.21.8", "LR 3.21.9", "LR 3.21.10")
@pytest.mark.rule("M3 4.4.1.1", "M3 4.4.1.2", "M3 4.4.1.3", "M3 4.4.1.4", "M3 4.4.1.5")
@pytest.mark.rule("X3 4.4.1.1", "X3 4.4.1.2", "X3 4.4.1.3", "X3 4.4.1.4", "X3 4.4.1.5", "X3 4.4.1.6")
def test_each_kind_of_five_cards_is_what_it_is_and_its_lowest_beats_the_highest_below() -> None:
    for kind, low, high in FIVE:
        assert [rank_five(hand(each)).kind.value for each in (low, high)] == [kind, kind]
        assert rank_five(hand(low)) <= rank_five(hand(high))
    for (_, low, _), (_, _, high) in pairwise(FIVE):
        assert rank_five(hand(low)) > rank_five(hand(high))


BETTER = [
    ("Ac 3d 2h 4s 6c", "Kc Qd Jh Ts 8c"),  # the Ace before the King
    ("2c 2d Ah 4s 3c", "2h 2s Kh Qd Jc"),  # beside equal pairs the third card
    ("2c 2d Ah 5s 3c", "2h 2s Ad 4d 3h"),  # then the fourth
    ("2c 2d Ah 5s 4c", "2h 2s Ad 5d 3h"),  # then the fifth
    ("3c 3d 2h 4s 5c", "2d 2s Ad Kd Qh"),  # the pair before what lies beside it
    ("5c 5d 3h 3s 2c", "4h 4s 3c 3d Ac"),  # two pairs: the higher pair first
    ("5c 5d 4h 4s 2c", "5h 5s 3c 3d Ac"),  # then the lower pair
    ("5c 5d 4h 4s 3c", "5h 5s 4c 4d 2d"),  # then the fifth card
    ("3c 3d 3h 2s 2c", "2d 2h 2s Ac Ad"),  # the three before the pair
    ("6h 5d 4c 3s 2h", "5h 4d 3c 2s Ah"),  # nothing is lower than the straight with the low Ace
]


@pytest.mark.parametrize(("better", "worse"), BETTER)
@pytest.mark.rule("SS 3.3.1", "SS 3.3.1.1", "SS 3.12", "SS 3.12.2", "SS 3.12.3", "SS 3.12.4", "SS 3.12.5", "SS 3.3.1.2")
def test_between_five_cards_of_one_kind_the_cards_decide_in_the_order_of_their_weight(better: str, worse: str) -> None:
    assert rank_five(hand(better)) > rank_five(hand(worse))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ac 3d 2h", "Kc Qd Th"),
        ("Ac Kd 3h", "As Qd Jh"),
        ("Ac Kd 4h", "As Kh 3d"),
        ("2c 2d Ah", "2h 2s Kh"),
        ("3c 3d 2h", "2d 2s Ah"),
        ("4h 3d 2c", "3h 2d Ac"),
        ("4h 3h 2h", "3s 2s As"),
    ],
)
@pytest.mark.rule("M3 3.3.1", "X3 3.3.1", "M3 3.3.1.1", "X3 3.3.1.1", "M3 3.3.1.2", "X3 3.3.1.2", "UK-9")
@pytest.mark.rule("M3 3.15", "X3 3.15", "M3 3.15.2", "X3 3.15.2", "M3 3.15.3", "X3 3.15.3")
def test_between_three_cards_of_one_kind_the_cards_decide_in_the_order_of_their_weight(better: str, worse: str) -> None:
    assert rank_three(hand(better)) > rank_three(hand(worse))


@pytest.mark.rule("M3 3.3.1.3", "X3 3.3.1.3", "SS 3.3.1.3", "M3 3.15.1", "X3 3.15.1", "SS 3.12.1")
def test_no_suit_is_worth_more_than_another() -> None:
    assert len({rank_three(hand(text)) for text in ("Ac Kd 9h", "Ah Ks 9c", "As Kh 9d", "Ad Kc 9s")}) == 1
    assert len({rank_three(hand(f"9{s} 8{s} 7{s}")).strength for s in "cdhs"}) == 1
    assert len({rank_five(hand(f"9{s} 8{s} 7{s} 6{s} 2{s}")).strength for s in "cdhs"}) == 1
    assert len({rank_five(hand(text)) for text in ("Ac Kd 9h 5s 2c", "Ah Ks 9c 5d 2h", "As Kh 9d 5c 2s")}) == 1
