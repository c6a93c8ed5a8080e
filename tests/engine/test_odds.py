from fractions import Fraction

import pytest

from bench.odds import (
    ante_odds,
    five_card_hands,
    house_edge,
    lines,
    prime_edge,
    three_card_hands,
)
from engine.cards import Card
from engine.hands import HandRank, rank_three


def three(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


LOWEST_QUEEN_HIGH = rank_three(three("Qh 3d 2c"))
QUEEN_SIX_FOUR = rank_three(three("Qh 6d 4c"))
ANTE_BONUS = {"straight": 1, "three_of_a_kind": 4, "straight_flush": 5}


def ranks_queen_high(dealer: HandRank) -> bool:
    return dealer >= LOWEST_QUEEN_HIGH


def holds_a_queen_or_higher(dealer: HandRank) -> bool:
    low_sequence = dealer.kind in {"straight", "straight_flush"} and dealer.ranks == (3,)
    return max(dealer.ranks) >= 12 or low_sequence


def test_hands_counted_by_rank_come_to_the_whole_deck() -> None:
    assert sum(three_card_hands().values()) == 22_100
    assert sum(five_card_hands().values()) == 2_598_960
    assert (len(three_card_hands()), len(five_card_hands())) == (741, 7462)
    assert lines(five_card_hands())["full_house"] == 3744
    assert lines(three_card_hands())["straight_flush"] == 48


@pytest.mark.rule("UK-27")
def test_pair_plus_of_the_british_game_costs_the_printed_2_7_percent() -> None:
    pays = {"pair": 1, "flush": 4, "straight": 6, "three_of_a_kind": 33, "straight_flush": 35}
    assert house_edge(pays, three_card_hands()) == Fraction(596, 22_100)
    assert round(house_edge(pays, three_card_hands()) * 100, 1) == Fraction("2.7")


def test_pair_plus_of_the_megalink_games_costs_5_57_percent() -> None:
    pays = {"pair": 1, "flush": 4, "straight": 5, "three_of_a_kind": 30, "straight_flush": 40}
    assert house_edge(pays, three_card_hands()) == Fraction(1232, 22_100)


@pytest.mark.rule("UK-27", "R-17")
def test_prime_costs_the_printed_3_62_percent_when_it_survives_a_fold() -> None:
    assert round(prime_edge(three_of_a_colour=3, six_of_a_colour=4) * 100, 2) == Fraction("3.62")


@pytest.mark.rule("R-1", "UK-27")
def test_ante_and_play_cost_3_37_percent_of_the_ante_and_2_01_percent_of_what_is_staked() -> None:
    odds = ante_odds(ANTE_BONUS, qualifies=ranks_queen_high)
    assert round(odds.loss * 100, 2) == Fraction("3.37")
    assert round(odds.element_of_risk * 100, 2) == Fraction("2.01")
    by_rule_of_thumb = ante_odds(ANTE_BONUS, qualifies=ranks_queen_high, plays=lambda hand: hand >= QUEEN_SIX_FOUR)
    assert by_rule_of_thumb == odds


@pytest.mark.rule("UK-27")
def test_ante_played_blind_costs_the_printed_7_65_percent() -> None:
    odds = ante_odds(ANTE_BONUS, qualifies=ranks_queen_high, plays=lambda _: True)
    assert round(odds.loss * 100, 2) == Fraction("7.65")
    assert odds.staked == 2


@pytest.mark.rule("UK-27")
def test_ante_and_pair_plus_together_cost_the_printed_2_3_percent_of_what_is_staked() -> None:
    pair_plus = {"pair": 1, "flush": 4, "straight": 6, "three_of_a_kind": 33, "straight_flush": 35}
    ante = ante_odds(ANTE_BONUS, qualifies=ranks_queen_high, plays=lambda hand: hand >= QUEEN_SIX_FOUR)
    overall = (ante.loss + house_edge(pair_plus, three_card_hands())) / (ante.staked + 1)
    assert round(overall * 100, 1) == Fraction("2.3")


@pytest.mark.rule("R-1")
@pytest.mark.case("A26")
def test_the_literal_reading_of_the_qualifier_would_pay_the_player_26_8_percent() -> None:
    odds = ante_odds(ANTE_BONUS, qualifies=holds_a_queen_or_higher)
    assert round(odds.loss * 100, 1) == Fraction("-26.8")
