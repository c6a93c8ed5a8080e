"""A card is its spelling: rank then suit, "9h" is the nine of hearts and "Th" the ten."""

from itertools import product
from typing import Final, NewType

from assets.languages import say

Card = NewType("Card", str)

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
DECK: Final[tuple[Card, ...]] = tuple(Card(rank + suit) for rank, suit in product(RANKS, SUITS))

RANK_WORDS: Final = {
    2: say("two"),
    3: say("three"),
    4: say("four"),
    5: say("five"),
    6: say("six"),
    7: say("seven"),
    8: say("eight"),
    9: say("nine"),
    10: say("ten"),
    11: say("jack"),
    12: say("queen"),
    13: say("king"),
    14: say("ace"),
}
"""Rank number (2 to 14, the ace is 14) to the word a dealer says."""
_SUIT_WORDS: Final = {"c": say("clubs"), "d": say("diamonds"), "h": say("hearts"), "s": say("spades")}
_SUIT_GLYPHS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_RANK_NUMBERS: Final = {card: RANKS.index(card[0]) + 2 for card in DECK}


def _spellings(card: Card) -> set[str]:
    rank, suit = card
    ranks = {rank, rank.lower()} | ({"10"} if rank == "T" else set())
    return {r + s for r in ranks for s in (suit, suit.upper(), _SUIT_GLYPHS[suit])}


# Every accepted spelling is listed: lower() would also let in look-alikes such as the Kelvin sign.
_ACCEPTED: Final = {spelling: card for card in DECK for spelling in _spellings(card)}


def read_card(text: str) -> Card | None:
    """Read a typed or transmitted card: "9h", "TH", "10h", "Q♠" in any case; anything else is no card."""
    return _ACCEPTED.get(text)


def rank_of(card: Card) -> int:
    """Give the rank as a number, 2 to 14; the ace counts 14 here and low only inside a straight."""
    return _RANK_NUMBERS[card]


def suit_of(card: Card) -> str:
    """Give the suit letter: c, d, h or s."""
    return card[1]


def is_red(card: Card) -> bool:
    """Say whether the card is red; the Prime bet (UK-21, UK-22) goes by colour."""
    return card[1] in "dh"


def rank_figure(rank: int) -> str:
    """Print a rank number the way a card shows it: "10", "J", "A"."""
    return "10" if rank == 10 else RANKS[rank - 2]


def glyphs(card: Card) -> str:
    """Print the card for the screen: "10♥"."""
    return rank_figure(rank_of(card)) + _SUIT_GLYPHS[card[1]]


def suit_words(suit: str) -> str:
    """Say a suit by its letter: "spades"."""
    return _SUIT_WORDS[suit]


def words(card: Card) -> str:
    """Say the card in words: "ten of hearts"."""
    return say("{rank_words} of {suit}", rank_words=RANK_WORDS[rank_of(card)], suit=suit_words(card[1]))
