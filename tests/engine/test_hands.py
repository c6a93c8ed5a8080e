import json
import os
import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise, permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import DECK, SUITS, Card, rank_of, read_card, suit_of
from engine.hand_rank import KINDS_IN_ORDER
from engine.hands import HandKind, HandRank, best_five, rank_five, rank_six, rank_three

Rank = Callable[[Sequence[Card]], HandRank]

ORDER = json.loads((Path(__file__).parent / "vectors" / "hand_order.json").read_text())
RANK_OF_SIZE: dict[int, Rank] = {3: rank_three, 5: rank_five}
BOTH = pytest.mark.parametrize(("size", "rank"), RANK_OF_SIZE.items())

EXCHANGED = 5 * int(os.environ.get("CUTCARD_SEEDS", "20"))
"""How many hands are dealt again in other suits; make proof asks for more."""


def cards(text: str) -> tuple[Card, ...]:
    read = tuple(read_card(word) for word in text.split())
    assert None not in read
    return tuple(card for card in read if card is not None)


def hand(text: str) -> HandRank:
    held = cards(text)
    return RANK_OF_SIZE[len(held)](held)


def sign(first: HandRank, second: HandRank) -> int:
    return (first > second) - (first < second)


def hands(size: int) -> st.SearchStrategy[tuple[Card, ...]]:
    return st.lists(st.sampled_from(DECK), min_size=size, max_size=size, unique=True).map(tuple)


def two_hands(size: int) -> st.SearchStrategy[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    return hands(2 * size).map(lambda dealt: (dealt[:size], dealt[size:]))


# --- the whole deck -------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "M3 3.14.1", "M3 3.14.2", "M3 3.14.3", "M3 3.14.4", "M3 3.14.5", "M3 3.14.6",
    "X3 3.14.1", "X3 3.14.2", "X3 3.14.3", "X3 3.14.4", "X3 3.14.5", "X3 3.14.6",
)  # fmt: skip
@pytest.mark.case("A05")
def test_all_22_100_three_card_hands_fall_on_their_lines() -> None:
    ranks = Counter(map(rank_three, combinations(DECK, 3)))
    lines: Counter[str] = Counter()
    for rank, count in ranks.items():
        lines[rank.kind] += count
    assert lines == {
        "straight_flush": 48, "three_of_a_kind": 52, "straight": 720, "flush": 1096, "pair": 3744, "high_card": 16440,
    }  # fmt: skip
    assert len(ranks) == 741


@pytest.mark.rule(
    "SS 3.11.1", "SS 3.11.2", "SS 3.11.3", "SS 3.11.4", "SS 3.11.5", "SS 3.11.6", "SS 3.11.7", "SS 3.11.8",
    "SS 3.11.9", "SS 3.11.10", "LR 3.21.1", "LR 3.21.2", "LR 3.21.3", "LR 3.21.4", "LR 3.21.5", "LR 3.21.6",
    "LR 3.21.7", "LR 3.21.8", "LR 3.21.9", "LR 3.21.10",
)  # fmt: skip
@pytest.mark.case("A05")
def test_all_2_598_960_five_card_hands_fall_on_their_lines_and_on_7_462_ranks() -> None:
    ranks = Counter(map(rank_five, combinations(DECK, 5)))
    lines: Counter[str] = Counter()
    for rank, count in ranks.items():
        lines[rank.kind] += count
    assert lines == {
        "royal_flush": 4, "straight_flush": 36, "four_of_a_kind": 624, "full_house": 3744, "flush": 5108,
        "straight": 10200, "three_of_a_kind": 54912, "two_pair": 123552, "pair": 1098240, "high_card": 1302540,
    }  # fmt: skip
    assert len(ranks) == 7462
    assert len({rank.strength for rank in ranks}) == 7462


@pytest.mark.rule("R-16", "UK-8", "M3 3.14", "X3 3.14")
@pytest.mark.case("A05", "A36")
def test_three_card_lines_stand_in_the_order_of_their_rarity() -> None:
    by_strength = sorted(map(rank_three, combinations(DECK, 3)))
    seen = list(dict.fromkeys(rank.kind for rank in by_strength))
    assert seen == ["high_card", "pair", "flush", "straight", "three_of_a_kind", "straight_flush"]
    assert tuple(seen) == KINDS_IN_ORDER[3]


# --- the order written by hand --------------------------------------------------------------------------------


@pytest.mark.rule(
    "M3 3.3.1.1", "M3 3.3.1.2", "M3 3.15", "M3 3.15.1", "M3 3.15.2", "M3 3.15.3", "M3 3.15.4",
    "X3 3.3.1.1", "X3 3.3.1.2", "X3 3.15", "X3 3.15.1", "X3 3.15.2", "X3 3.15.3", "X3 3.15.4",
    "SS 3.3.1.1", "SS 3.3.1.2", "SS 3.11", "SS 3.12", "LR 3.21", "UK-8", "UK-9", "R-5", "R-16",
)  # fmt: skip
@pytest.mark.case("A36")
@pytest.mark.parametrize("size", ["three_cards", "five_cards"])
def test_the_order_written_by_hand_is_the_order_of_every_two_of_its_hands(size: str) -> None:
    placed = [(place, hand(text)) for place, equals in enumerate(ORDER[size]) for text in equals]
    for place, rank in placed:
        for other_place, other in placed:
            assert sign(rank, other) == (place > other_place) - (place < other_place)
            assert (rank == other) == (place == other_place)
            assert (rank >= other, rank <= other) == (place >= other_place, place <= other_place)


@pytest.mark.parametrize("size", ["three_cards", "five_cards"])
def test_shuffling_and_sorting_restores_the_order_written_by_hand(size: str) -> None:
    ascending = [hand(equals[0]) for equals in ORDER[size]]
    shuffled = random.Random(7).sample(ascending, len(ascending))
    assert sorted(shuffled) == ascending


# --- clauses --------------------------------------------------------------------------------------------------


@pytest.mark.rule("M3 3.15.3", "X3 3.15.3", "UK-9", "SS 3.12.4", "R-5")
@pytest.mark.case("A01", "A03")
def test_the_ace_is_low_only_at_the_end_of_a_sequence() -> None:
    assert hand("Ah 2s 3c").kind == "straight"
    assert hand("Ah 2s 3c") < hand("2h 3s 4c") < hand("Qh Ks Ac")
    assert hand("Ac 2d 3h 4s 5c").kind == "straight"
    assert hand("Ac 2d 3h 4s 5c") < hand("2h 3c 4d 5d 6s") < hand("Th Js Qd Kc As")
    assert hand("Ah 2h 3h 4h 5h").kind == "straight_flush"
    assert hand("Ah 2h 3h 4h 5h") < hand("2c 3c 4c 5c 6c")


@pytest.mark.parametrize("text", ["Kh As 2c", "Qh Ks Ac 2d 3h", "Kh Ad 2c 3s 4h", "Ah 2d 3c 4s 6h"])
def test_no_sequence_runs_round_the_ace(text: str) -> None:
    assert hand(text).kind == "high_card"


@pytest.mark.case("A05")
@pytest.mark.parametrize("suits", ["".join(s) for s in permutations("chs", 3)] + ["cch", "chc", "hcc"])
def test_king_queen_jack_is_a_straight_in_any_mixed_suits(suits: str) -> None:
    assert hand(" ".join(rank + suit for rank, suit in zip("KQJ", suits, strict=True))).kind == "straight"


@pytest.mark.rule("M3 3.15.2", "X3 3.15.2")
@pytest.mark.case("A13")
def test_equal_pairs_are_decided_by_the_kicker() -> None:
    assert hand("8s 8d Kc") > hand("8h 8c Qd")
    assert hand("8s 8d Kc") == hand("8h 8c Kd")
    assert hand("9s 9d 2c") > hand("8h 8c Ad")


@pytest.mark.rule("SS 3.12.2")
def test_two_pairs_are_decided_by_the_higher_then_the_lower_pair_then_the_kicker() -> None:
    assert hand("Ks Kd 2c 2s 3h") > hand("Qs Qd Jc Js Ah")
    assert hand("Ks Kd 3c 3s 2h") > hand("Kh Kc 2d 2h Ah")
    assert hand("Ks Kd 3c 3s 5h") > hand("Kh Kc 3d 3h 4h")
    assert hand("Ks Kd 3c 3s 5h") == hand("Kh Kc 3d 3h 5s")


@pytest.mark.rule("SS 3.12.3")
def test_one_pair_is_decided_by_three_kickers_in_turn() -> None:
    assert hand("Ks Kd 9c 5s 3h") > hand("Kh Kc 9d 5h 2s")
    assert hand("Ks Kd 9c 5s 3h") > hand("Kh Kc 9d 4h 3s")
    assert hand("Ks Kd 9c 5s 3h") > hand("Kh Kc 8d 7h 6s")
    assert hand("Ks Kd 9c 5s 3h") == hand("Kh Kc 9d 5h 3s")


@pytest.mark.rule("SS 3.12.5")
@pytest.mark.case("A15")
def test_what_is_most_of_a_kind_decides_before_the_side_cards() -> None:
    assert hand("7s 7h 7d 7c 2s") > hand("6s 6h 6d 6c As")
    assert hand("3s 3h 3d 2c 2s") > hand("2h 2d 2c As Ah")
    assert hand("7s 7h 7d 3c 2s") > hand("6s 6h 6d Ac Ks")


@pytest.mark.rule("M3 3.15.4", "X3 3.15.4", "SS 3.12.6", "SS 3.12.1", "M3 3.15.1", "X3 3.15.1")
def test_equal_ranks_are_a_stand_off() -> None:
    assert hand("8h 9d Tc") == hand("Ts 9h 8d")
    assert hand("8h 9d Tc Js Qh") == hand("Qs Jh Td 9c 8s")
    assert hand("Kh 9h 4h") == hand("Ks 9s 4s")


@pytest.mark.rule("R-1")
@pytest.mark.case("A26")
def test_a_small_pair_ranks_above_any_queen_high() -> None:
    assert hand("5c 5d 3h") > hand("Qh 3d 2c")
    assert hand("2c 2d 9c 7h 4s") > hand("Ah Kd 4c 3s 2h")


# --- properties -----------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.case("A18")
def test_a_hundred_thousand_pairs_of_hands_compare_alike_both_ways(size: int, rank: Rank) -> None:
    deal = random.Random(18)
    ranks = [rank(deal.sample(DECK, size)) for _ in range(100_001)]
    for first, second in pairwise(ranks):
        assert sign(first, second) == -sign(second, first)
        assert (first == second) == (sign(first, second) == 0)


@BOTH
@pytest.mark.case("A18")
@given(data=st.data())
def test_order_is_transitive(size: int, rank: Rank, data: st.DataObject) -> None:
    first, second, third = sorted(rank(data.draw(hands(size))) for _ in range(3))
    assert first <= second <= third
    assert first <= third
    assert (first == third) == (first == second == third)


@BOTH
@pytest.mark.seeded
@pytest.mark.rule("M3 3.3.1.3", "X3 3.3.1.3", "SS 3.3.1.3")
@pytest.mark.case("A18", "A24")
@settings(max_examples=EXCHANGED)
@given(data=st.data(), suits=st.permutations(SUITS))
def test_exchanging_the_suits_never_decides(size: int, rank: Rank, data: st.DataObject, suits: list[str]) -> None:
    dealt = data.draw(hands(size))
    exchanged = [Card(card[0] + suits[SUITS.index(suit_of(card))]) for card in dealt]
    assert rank(dealt) == rank(exchanged)


@pytest.mark.rule("M3 3.3.1.3", "X3 3.3.1.3")
@pytest.mark.case("A24")
def test_suits_break_no_tie() -> None:
    assert hand("As Kd 9c") == hand("Ah Kc 9d")


@BOTH
@given(data=st.data())
def test_the_order_of_the_cards_in_a_hand_never_matters(size: int, rank: Rank, data: st.DataObject) -> None:
    dealt = data.draw(hands(size))
    assert rank(dealt) == rank(data.draw(st.permutations(dealt)))


@BOTH
@given(data=st.data())
def test_two_hands_of_one_deck_differ_exactly_by_kind_then_deciding_ranks(
    size: int, rank: Rank, data: st.DataObject
) -> None:
    first, second = (rank(dealt) for dealt in data.draw(two_hands(size)))
    order = KINDS_IN_ORDER[size]
    written = [(order.index(HandKind(r.kind)), r.ranks) for r in (first, second)]
    assert sign(first, second) == (written[0] > written[1]) - (written[0] < written[1])


# --- the best five of more ------------------------------------------------------------------------------------


@pytest.mark.rule("X3 4.5")
@given(st.integers(5, 7).flatmap(hands))
def test_the_best_five_are_the_highest_of_all_choices(dealt: tuple[Card, ...]) -> None:
    rank, five = best_five(dealt)
    assert rank == max(map(rank_five, combinations(dealt, 5)))
    assert rank_five(five) == rank
    assert [card for card in dealt if card in five] == list(five)


@pytest.mark.rule("X3 4.5")
@pytest.mark.case("A17")
@pytest.mark.parametrize(
    ("text", "kind", "ranks"),
    [
        ("Ts Th Td 9s 9h 9d", "full_house", (10, 9)),
        ("7s 7d 3c 7h Kc Kd", "full_house", (7, 13)),
        ("2s 2d 3c 3h Kc Kd", "two_pair", (13, 3, 2)),
        ("Ah 2h 3h 4h 5h 6c", "straight_flush", (5,)),
        ("Ah 2h 3h 4h 5h 6h", "straight_flush", (6,)),
        ("9h Th Jh Qh Kh Ah", "royal_flush", (14,)),
    ],
)
def test_six_cards_make_the_best_hand_there_is(text: str, kind: str, ranks: tuple[int, ...]) -> None:
    rank, _ = best_five(cards(text))
    assert rank.kind == kind
    assert rank.ranks == ranks


@pytest.mark.rule("X3 4.5")
@given(dealt=hands(6), again=st.permutations(range(6)))
def test_six_cards_rank_as_the_best_five_of_them_whatever_came_before(
    dealt: tuple[Card, ...], again: list[int]
) -> None:
    assert rank_six(dealt) == best_five(dealt)[0]
    assert rank_six([dealt[place] for place in again]) == best_five(dealt)[0]


@pytest.mark.rule("X3 4.5")
def test_six_cards_with_five_of_one_suit_are_never_taken_for_one_another() -> None:
    """Their counts are the same; which five are of the suit decides."""
    assert rank_six(cards("Ah Kh Qh Jh 9h 2c")).ranks == (14, 13, 12, 11, 9)
    assert rank_six(cards("Ah Kh Qh Jh 2h 9c")).ranks == (14, 13, 12, 11, 2)


@pytest.mark.parametrize("text", ["2s 2d 3c 3h Kc", "2s 2d 3c 3h Kc Kc", "2s 2d 3c 3h Kc Kd As"])
def test_six_different_cards_are_needed(text: str) -> None:
    with pytest.raises(ValueError, match=r"6 cards|twice"):
        rank_six(cards(text))


def test_equal_choices_are_settled_by_the_order_of_the_cards() -> None:
    assert best_five(cards("Ks 9d 7c 5h 3s 3h"))[1] == cards("Ks 9d 7c 3s 3h")
    assert best_five(cards("3h 3s Ks 9d 7c 7d"))[1] == cards("3h 3s Ks 7c 7d")
    assert best_five(cards("2h Ks Qd Jc Th 9s 9d"))[1] == cards("Ks Qd Jc Th 9s")


# --- what is no hand ------------------------------------------------------------------------------------------

FACES = set(DECK) | {f"{rank_of(card)}{suit_of(card)}" for card in DECK}


@pytest.mark.case("A21")
@BOTH
@given(data=st.data())
def test_a_wrong_number_of_cards_is_no_hand(size: int, rank: Rank, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, 9).filter(lambda n: n != size))
    with pytest.raises(ValueError, match=f"{size} cards was expected, not one of {count}"):
        rank(data.draw(hands(count)))


@BOTH
@given(data=st.data())
def test_a_card_that_came_twice_is_no_hand_and_is_not_named(size: int, rank: Rank, data: st.DataObject) -> None:
    dealt = list(data.draw(hands(size)))
    twice, over = data.draw(st.permutations(range(size)))[:2]
    dealt[over] = dealt[twice]
    with pytest.raises(ValueError, match="one card twice") as caught:
        rank(dealt)
    assert FACES.isdisjoint(re.findall(r"\w+", str(caught.value)))
    assert caught.value.__context__ is None


@pytest.mark.parametrize(
    ("rank", "size", "copies"),
    [(rank_three, 3, 2), (rank_three, 3, 3), *((rank_five, 5, copies) for copies in range(2, 6))],
)
def test_copies_of_a_card_never_pass_for_the_known_hand_they_look_like(rank: Rank, size: int, copies: int) -> None:
    for card in DECK:
        of_its_rank = [other for other in DECK if rank_of(other) == rank_of(card)]
        others = [other for other in DECK if other not in of_its_rank]
        for start in range(0, len(others), 5):
            side = others[start : start + size - copies]
            if copies <= len(of_its_rank):
                assert rank_of(card) in rank([*of_its_rank[:copies], *side]).ranks
            with pytest.raises(ValueError, match="one card twice"):
                rank([card] * copies + side)


@pytest.mark.parametrize("stranger", ["1h", "10h", "9x", "", "9h ", None, 9])
@BOTH
def test_what_is_not_a_card_is_no_hand(size: int, rank: Rank, stranger: object) -> None:
    dealt = [*DECK[: size - 1], stranger]
    with pytest.raises(ValueError, match="not a card") as caught:
        rank(dealt)  # type: ignore[arg-type]
    assert caught.value.__context__ is None


@pytest.mark.parametrize("count", [0, 3, 4, 8, 52])
def test_the_best_five_need_five_to_seven_cards(count: int) -> None:
    with pytest.raises(ValueError, match=f"not from {count}"):
        best_five(DECK[:count])


def test_the_best_five_refuse_a_card_that_came_twice() -> None:
    with pytest.raises(ValueError, match="one card twice"):
        best_five(cards("2s 2d 3c 3h Kc Kc"))
