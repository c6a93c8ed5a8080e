"""What the printed pay tables return, counted over every possible deal: exact fractions, nothing sampled."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import msgspec

from engine.cards import DECK, RANKS, SUITS, Card, rank_of, suit_of
from engine.hands import HandRank, rank_five, rank_three
from engine.odds import counted_hands, in_suits

_Held = tuple[tuple[int, int], ...]
"""A player's three cards as (rank, bit of the suit), suits renamed: deals alike but for suits are one."""


class AnteOdds(msgspec.Struct, frozen=True):
    """What Ante and Play with the Ante Bonus cost the player, in units of the Ante."""

    loss: Fraction
    """Expected loss per Ante: the house edge."""
    staked: Fraction
    """Expected sum of Ante and Play."""

    @property
    def element_of_risk(self) -> Fraction:
        """Expected loss per unit staked, the figure that UK-27 prints."""
        return self.loss / self.staked


class _Shape(msgspec.Struct, frozen=True):
    """All dealer hands of the same three ranks."""

    counts: tuple[tuple[int, int], ...]
    mixed: HandRank
    suited: HandRank | None


@cache
def three_card_hands() -> Mapping[HandRank, int]:
    """Count the 22,100 three-card hands by rank."""
    return counted_hands(3, rank_three)


@cache
def five_card_hands() -> Mapping[HandRank, int]:
    """Count the 2,598,960 five-card hands by rank."""
    return counted_hands(5, rank_five)


def lines(hands: Mapping[HandRank, int]) -> Counter[str]:
    """Add up the hands of each line of a pay table."""
    total: Counter[str] = Counter()
    for rank, count in hands.items():
        total[rank.kind] += count
    return total


def house_edge(pays_to_one: Mapping[str, int], hands: Mapping[HandRank, int]) -> Fraction:
    """Give the expected loss per unit on a wager that pays "x to 1" on the lines named and else loses."""
    won = sum(count * pays_to_one.get(line, -1) for line, count in lines(hands).items())
    return Fraction(-won, sum(hands.values()))


def prime_edge(*, three_of_a_colour: int, six_of_a_colour: int) -> Fraction:
    """Give the expected loss per unit on the Prime bet (UK-21, UK-22), which a fold does not end (R-17)."""
    three = Fraction(2 * comb(26, 3), comb(52, 3))
    six = Fraction(2 * comb(26, 6), comb(52, 6))
    return 1 - three - (three - six) * three_of_a_colour - six * six_of_a_colour


def ante_odds(
    ante_bonus: Mapping[str, int],
    *,
    qualifies: Callable[[HandRank], bool],
    plays: Callable[[HandRank], bool] | None = None,
) -> AnteOdds:
    """Play every three-card hand against every dealer hand (M3 and X3 3.9 to 3.12, UK-5 to UK-15).

    The bonus pays "x to 1" on a hand that is played (R-2). Without a rule for `plays`, every hand is
    played that costs less so than by folding it. Takes seconds: for proofs, not for the table.
    """
    ways = comb(49, 3)
    won, played = 0, 0
    for held, (hand, deals) in _player_hands().items():
        result = _against_the_dealer(held, hand, qualifies) + ways * ante_bonus.get(hand.kind, 0)
        if plays(hand) if plays else result > -ways:
            won += deals * result
            played += deals * ways
        else:
            won -= deals * ways
    total = comb(52, 3) * ways
    return AnteOdds(loss=Fraction(-won, total), staked=1 + Fraction(played, total))


def _player_hands() -> Mapping[_Held, tuple[HandRank, int]]:
    deals: dict[_Held, tuple[HandRank, int]] = {}
    for cards in combinations(DECK, 3):
        held = _renamed(cards)
        hand, count = deals.get(held) or (rank_three(cards), 0)
        deals[held] = (hand, count + 1)
    return deals


def _renamed(cards: tuple[Card, ...]) -> _Held:
    names: dict[str, int] = {}
    return tuple((rank_of(card), names.setdefault(suit_of(card), 1 << len(names))) for card in cards)


@cache
def _shapes() -> tuple[_Shape, ...]:
    return tuple(
        _Shape(
            counts=tuple((RANKS.index(rank) + 2, count) for rank, count in Counter(ranks).items()),
            mixed=rank_three(in_suits(ranks, "cdh")),
            suited=rank_three(in_suits(ranks, "hhh")) if len(set(ranks)) == 3 else None,
        )
        for ranks in combinations_with_replacement(RANKS, 3)
    )


def _against_the_dealer(held: _Held, hand: HandRank, qualifies: Callable[[HandRank], bool]) -> int:
    """Add up, over all dealer hands the player's cards leave, what Ante and Play win."""
    left = dict.fromkeys(range(2, 15), len(SUITS))
    taken = dict.fromkeys(range(2, 15), 0)
    for rank, suit in held:
        left[rank] -= 1
        taken[rank] |= suit
    won = 0
    for shape in _shapes():
        ways = prod(comb(left[rank], count) for rank, count in shape.counts)
        if shape.suited is not None:
            gone = 0
            for rank, _ in shape.counts:
                gone |= taken[rank]
            suited = len(SUITS) - gone.bit_count()
            won += suited * _result(hand, shape.suited, qualifies)
            ways -= suited
        won += ways * _result(hand, shape.mixed, qualifies)
    return won


def _result(hand: HandRank, dealer: HandRank, qualifies: Callable[[HandRank], bool]) -> int:
    if not qualifies(dealer):
        return 1
    return 2 * (hand.strength > dealer.strength) - 2 * (hand.strength < dealer.strength)
