from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import DECK, Card
from engine.hands import HandRank, rank_five, rank_three

Rank = Callable[[Sequence[Card]], HandRank]

RANK_OF_SIZE: dict[int, Rank] = {3: rank_three, 5: rank_five}


def hand(text: str) -> HandRank:
    held = tuple(map(Card, text.split()))
    return RANK_OF_SIZE[len(held)](held)


def two_hands(size: int) -> st.SearchStrategy[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    dealt = st.lists(st.sampled_from(DECK), min_size=2 * size, max_size=2 * size, unique=True).map(tuple)
    return dealt.map(lambda cards: (cards[:size], cards[size:]))


@pytest.mark.case("A36")
def test_hands_of_three_and_of_five_cards_cannot_be_put_in_order() -> None:
    three, five = hand("Ah Kh Qh"), hand("7h 5d 4c 3s 2h")
    assert three != five
    for compare in (HandRank.__lt__, HandRank.__le__, HandRank.__gt__, HandRank.__ge__):
        assert compare(three, five) is NotImplemented
    with pytest.raises(TypeError):
        sorted([three, five])


@pytest.mark.case("A36")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Qh 6d 4c", "queen high, Q-6-4"),
        ("8s 8d Kc", "pair of eights, king kicker"),
        ("6s 6d Tc", "pair of sixes, ten kicker"),
        ("Kh 9h 4h", "king-high flush, K-9-4"),
        ("3c 2s Ah", "A-2-3 straight"),
        ("Th 9d 8c", "8-9-10 straight"),
        ("9s 9h 9d", "three of a kind, nines"),
        ("8h 7h 6h", "6-7-8 straight flush"),
        ("Ah Kh Qh", "Q-K-A straight flush"),
        ("Ah Kd 4c 3s 2h", "ace high, A-K-4-3-2"),
        ("Kh Kd Ac 7s 2h", "pair of kings, A-7-2 kickers"),
        ("4h 4d 2c 2s 3h", "two pair, fours and twos, three kicker"),
        ("Th Td Tc As Kh", "three of a kind, tens, A-K kickers"),
        ("5s 4c 3d 2h As", "A-2-3-4-5 straight"),
        ("Ah 6h 4h 3h 2h", "ace-high flush, A-6-4-3-2"),
        ("Th Td Tc 9s 9h", "full house, tens over nines"),
        ("7s 7h 7d 7c 2s", "four of a kind, sevens, two kicker"),
        ("Kh Qh Jh Th 9h", "9-10-J-Q-K straight flush"),
        ("Ah Kh Qh Jh Th", "royal flush"),
    ],
)
def test_a_hand_is_said_as_a_dealer_says_it(text: str, said: str) -> None:
    assert hand(text).words == said


@pytest.mark.parametrize(("size", "rank"), RANK_OF_SIZE.items())
@pytest.mark.case("A36")
@given(data=st.data())
def test_words_tell_hands_apart_and_hide_the_raw_strength(size: int, rank: Rank, data: st.DataObject) -> None:
    first, second = (rank(dealt) for dealt in data.draw(two_hands(size)))
    assert (first.words == second.words) == (first == second)
    assert str(first.strength) not in first.words
