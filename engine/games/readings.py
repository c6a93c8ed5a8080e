"""What cards amount to for one wager: the pay table line they reach, and the hand as it is called."""

from typing import Final

from engine.cards import is_red, suit_of
from engine.games.game import Read, Seen
from engine.hands import HandKind, HandRank, best_five, rank_five, rank_three
from engine.table.working import Held, held

TENS: Final = 10
ACE: Final = 14


def player_three(seen: Seen) -> Read:
    """The player's three cards (M3 and X3 4.2 and 4.3, UK-4, UK-15)."""
    return _read(rank_three(seen.player))


def player_five(seen: Seen) -> Read:
    """The player's five cards (SS 4.1.2, 4.2)."""
    return _read(rank_five(seen.player))


def with_community(seen: Seen) -> Read:
    """The player's three cards with the two community cards (M3 and X3 4.4, LR 4.2)."""
    return _read(rank_five((*seen.player, *seen.community)))


def tens_or_better(seen: Seen) -> Read:
    """As `with_community`, but a pair counts from tens upwards (LR 3.18, 4.1.1)."""
    rank = rank_five((*seen.player, *seen.community))
    if rank.kind is HandKind.PAIR and rank.ranks[0] >= TENS:
        return Read("pair_of_tens_or_better", held(rank))
    return _read(rank)


def six_cards(seen: Seen) -> Read:
    """The best five of the player's and the dealer's three cards (X3 3.10.1, 4.5)."""
    rank, five = best_five((*seen.player, *seen.dealer))
    return Read(rank.kind.value, held(rank), five)


def one_colour(seen: Seen) -> Read:
    """Three cards of one colour, or all six with the dealer's (UK-21, UK-22)."""
    colours = {is_red(card) for card in seen.player}
    if len(colours) > 1:
        return Read("two_colours", Held("two_colours"))
    colour = "red" if colours == {True} else "black"
    if {is_red(card) for card in seen.dealer} == colours:
        return Read("six_of_one_colour", Held(f"six_{colour}"))
    return Read("three_of_one_colour", Held(f"three_{colour}"))


def mini_royal(seen: Seen) -> Read:
    """The player's three cards, with A-K-Q of one suit told apart from other straight flushes (UK-25)."""
    rank = rank_three(seen.player)
    if rank.kind is not HandKind.STRAIGHT_FLUSH or rank.ranks[0] != ACE:
        return _read(rank)
    special = suit_of(seen.player[0]) == seen.terms.special_suit
    royal = Held("mini_royal", rank.ranks, rank.size)
    return Read("mini_royal_special" if special else "mini_royal_other", royal)


def _read(rank: HandRank) -> Read:
    return Read(rank.kind.value, held(rank))
