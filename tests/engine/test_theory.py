"""The loss that a game declares for its wagers is what every deal comes to, counted; nothing is taken on trust but R-1."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest

from bench.odds import ante_odds, five_card_hands, house_edge, prime_edge, three_card_hands
from bench.strategies import ride
from engine.cards import DECK, RANKS, Card, rank_of, suit_of
from engine.games.catalogue import GAMES
from engine.games.game import Game, OnHand, PayTable
from engine.games.three_cards import QUEEN_HIGH
from engine.hand_rank import HandRank
from engine.hands import best_five, rank_five, rank_three
from engine.settlement.theory import counted_with, expected_loss

THREE_CARDS = ("megalink-three-card-poker", "megalink-three-card-poker-xtreme", "three-card-poker-prime")
PRIME, RIDE, STUD, XTREME = THREE_CARDS[2], "megalink-let-it-ride", "megalink-singapore-stud-poker", THREE_CARDS[1]
QUEEN_SIX_FOUR = rank_three((Card("Qh"), Card("6d"), Card("4c")))


def figures(table: PayTable) -> dict[str, int]:
    return {line.line: line.figure for line in table.lines}


def pays(game: Game, name: str) -> dict[str, int]:
    settles = next(wager.settles for wager in game.wagers if wager.name == name)
    assert isinstance(settles, OnHand)
    return figures(settles.table)


def qualifies(dealer: HandRank) -> bool:
    return dealer >= QUEEN_HIGH


def worth_it(hand: HandRank) -> bool:
    return hand >= QUEEN_SIX_FOUR


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_wager_but_the_progressive_has_a_figure_of_its_own_or_counts_with_one(game: Game) -> None:
    lines = [*(wager.name for wager in game.wagers), *(bonus.name for bonus in game.bonuses)]
    without = [name for name in lines if expected_loss(game, name) is None]
    assert without == [wager.name for wager in game.wagers if wager.progressive]
    assert {counted_with(game, name) for name in lines} - set(without) == set(game.costs)


@pytest.mark.rule("R-1", "R-2")
def test_ante_with_play_and_bonus_costs_what_every_hand_against_every_dealer_comes_to() -> None:
    (bonus,) = {tuple(figures(GAMES[name].bonuses[0].table).items()) for name in THREE_CARDS}
    counted = ante_odds(dict(bonus), qualifies=qualifies, plays=worth_it)
    assert {expected_loss(GAMES[name], "ante") for name in THREE_CARDS} == {counted.loss}
    assert all(expected_loss(GAMES[name], line) == 0 for name in THREE_CARDS for line in ("play", "ante_bonus"))


@pytest.mark.parametrize("name", THREE_CARDS)
def test_pair_plus_costs_what_its_own_pay_table_comes_to(name: str) -> None:
    assert expected_loss(GAMES[name], "pair_plus") == house_edge(pays(GAMES[name], "pair_plus"), three_card_hands())


@pytest.mark.rule("UK-21", "UK-22", "R-17")
def test_prime_costs_what_its_colours_come_to_and_nothing_is_stated_where_a_fold_ends_it() -> None:
    game = GAMES[PRIME]
    lines = pays(game, "prime")
    counted = prime_edge(three_of_a_colour=lines["three_of_one_colour"], six_of_a_colour=lines["six_of_one_colour"])
    assert expected_loss(game, "prime") == counted
    assert expected_loss(game, "prime", survive_fold=False) is None
    assert expected_loss(game, "pair_plus", survive_fold=False) is None
    assert expected_loss(game, "ante", survive_fold=False) is not None
    assert expected_loss(GAMES[XTREME], "pair_plus", survive_fold=False) is not None


@pytest.mark.rule("X3 4.5")
def test_six_card_bonus_costs_what_the_best_five_of_every_six_cards_come_to() -> None:
    lines = _best_of_six()
    assert sum(lines.values()) == comb(52, 6)
    table = pays(GAMES[XTREME], "six_card_bonus")
    won = sum(count * table.get(line, -1) for line, count in lines.items())
    assert expected_loss(GAMES[XTREME], "six_card_bonus") == Fraction(-won, comb(52, 6))


@pytest.mark.rule("R-1")
def test_singapore_stud_costs_what_the_house_reading_states() -> None:
    assert expected_loss(GAMES[STUD], "ante") == Fraction("0.0520")
    assert expected_loss(GAMES[STUD], "bet") == 0


@pytest.mark.rule("LR 3.4", "LR 4.1.1")
def test_let_it_ride_costs_what_all_three_wagers_come_to_over_every_deal() -> None:
    table = pays(GAMES[RIDE], "$")
    third = sum(count * _tens(table, rank) for rank, count in five_card_hands().items())
    first = second = 0
    for hand, alike in _starts().items():
        rest = [card for card in DECK if card not in hand]
        if ride("1", hand):
            first += alike * sum(_tens(table, rank_five((*hand, *two))) for two in combinations(rest, 2))
        for fourth in rest:
            if ride("2", (*hand, fourth)):
                fifths = (card for card in rest if card != fourth)
                second += alike * sum(_tens(table, rank_five((*hand, fourth, fifth))) for fifth in fifths)
    starts = comb(52, 3)
    won = Fraction(third, comb(52, 5)) + Fraction(first, starts * comb(49, 2)) + Fraction(second, starts * 49 * 48)
    assert expected_loss(GAMES[RIDE], "$") == -won
    assert expected_loss(GAMES[RIDE], "1") == expected_loss(GAMES[RIDE], "2") == 0


def test_chips_that_were_refused_and_wagers_that_nobody_declares_have_no_figure() -> None:
    assert expected_loss(GAMES[XTREME], "ante_refused") is None
    assert expected_loss(GAMES[XTREME], "insurance") is None


def _tens(table: dict[str, int], rank: HandRank) -> int:
    high = rank.kind == "pair" and rank.ranks[0] >= 10
    return table.get("pair_of_tens_or_better" if high else rank.kind.value, -1)


def _starts() -> dict[tuple[Card, ...], int]:
    """Three cards of each kind that are alike but for their suits, and how many there are."""
    alike: dict[tuple[tuple[int, int], ...], list[tuple[Card, ...]]] = {}
    for hand in combinations(DECK, 3):
        names: dict[str, int] = {}
        alike.setdefault(
            tuple((rank_of(card), names.setdefault(suit_of(card), len(names))) for card in hand), []
        ).append(hand)
    return {hands[0]: len(hands) for hands in alike.values()}


def _best_of_six() -> Counter[str]:
    """Every six cards by the ranks in them: those with five of a suit apart, all others as if no suit mattered."""
    lines: Counter[str] = Counter()
    for ranks in combinations_with_replacement(RANKS, 6):
        counts = Counter(ranks)
        if max(counts.values()) > 4:
            continue
        ways = prod(comb(4, count) for count in counts.values())
        for suited, times in _suited(tuple(counts)):
            lines[_best(suited, "h" * len(suited))] += times
            ways -= times
        lines[_best(ranks, "cdhscd")] += ways
    return lines


def _suited(ranks: Sequence[str]) -> list[tuple[Sequence[str], int]]:
    """Five or six cards of one suit among six of these ranks, and how often."""
    if len(ranks) == 5:
        return [(ranks, 4 * 3)]
    if len(ranks) == 6:
        return [(ranks, 4), *((five, 4 * 3) for five in combinations(ranks, 5))]
    return []


def _best(ranks: Sequence[str], suits: str) -> str:
    cards = tuple(Card(rank + suit) for rank, suit in zip(ranks, suits, strict=True))
    return (rank_five(cards) if len(cards) == 5 else best_five(cards)[0]).kind.value
