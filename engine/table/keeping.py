"""What a table keeps beside its rounds: what bars the next round, and what is known of the deck."""

from functools import lru_cache
from itertools import pairwise
from typing import Final, Literal

import msgspec

from engine.cards import RANKS, Card

HoldKind = Literal["deck-check", "deck-count", "unshuffled", "quarantine", "not-as-paired", "out-of-service"]

OF_THE_DEVICE: Final = frozenset({"quarantine", "not-as-paired", "out-of-service"})
"""Holds that concern the shuffler alone: cards dealt by hand are not barred by them."""

HOLD_CLAUSES: Final = {
    "deck-check": "foreign_card",
    "deck-count": "wrong_count_deck",
    "unshuffled": "unshuffled",
    "quarantine": "doubt",
    "not-as-paired": "uncovered",
    "out-of-service": "uncovered",
}
"""The clause, by its name in `Clauses`, that stands behind each hold."""

ROUNDS_WITHOUT_COUNT: Final = 5
"""After so many rounds that no machine has counted the stub is counted by hand; a house may only count more often."""

KEPT_ROUNDS: Final = 3
"""The cards of so many rounds are remembered, to notice a deck that comes again as it was."""

RUN_OF_NEW_DECK: Final = 6
RUN_REPEATED: Final = 6
"""So many cards in a row make a deck suspect; more than a straight flush, which is no reason to stop a round."""


class Hold(msgspec.Struct, frozen=True, kw_only=True):
    """Something that bars the next round until it is put right. `rule` is the clause of the table's document."""

    kind: HoldKind
    rule: str
    words: str
    device: str = ""


class Withdrawn(msgspec.Struct, frozen=True, kw_only=True):
    """A deck that never comes back to its table: its name, the device's number of it, and why it is out of use."""

    name: str
    number: str
    why: str
    rule: str


def same_deck(one: str, other: str) -> bool:
    """Say whether two names mean one deck, however they are spaced or written large."""
    return bool(one.strip()) and _plain(one) == _plain(other)


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()


class Deck(msgspec.Struct, frozen=True, kw_only=True):
    """The deck in play.

    Attributes:
        name: what a person wrote when it was put into play.
        number: the device's own number of it, where it numbers its decks.
        colour: of its backs, where somebody said.
        told: the device tells of its shuffles, and was heard ever since it told of the last one.
        shuffled: it was shuffled since the last round; taken for granted where nobody tells.
        since_count: rounds since the deck or its stub was last counted.
        device_round: the device's own number of the last round that a table's round was dealt from.
        earlier: the cards of the last rounds in the order in which they came, the newest first.
        to_count: it was put in, and nobody has counted it since.
        withdrawn: why it is out of use for good; "" as long as it is not.

    """

    name: str = ""
    number: str = ""
    colour: str = ""
    told: bool = False
    shuffled: bool = True
    since_count: int = 0
    device_round: int | None = None
    earlier: tuple[tuple[Card | None, ...], ...] = ()
    to_count: bool = False
    withdrawn: str = ""

    def rounds_left(self, every: int = ROUNDS_WITHOUT_COUNT) -> int:
        """How many rounds may still be opened before the stub is counted, in a house that counts it so often."""
        return max(0, min(every, ROUNDS_WITHOUT_COUNT) - self.since_count)


def in_new_deck_order(dealt: tuple[Card | None, ...]) -> bool:
    """Say whether cards lie in a row as in a new deck: one suit, rank after rank, up or down (ace low)."""
    run = direction = 0
    for before, card in pairwise(dealt):
        step = _step(before, card)
        run = run + 1 if step and step == direction else abs(step)
        direction = step
        if run + 1 >= RUN_OF_NEW_DECK:
            return True
    return False


def _step(before: Card | None, card: Card | None) -> int:
    if before is None or card is None or before[1] != card[1]:
        return 0
    step = _rank(card) - _rank(before)
    return step if abs(step) == 1 else 0


def _rank(card: Card) -> int:
    return 1 if card[0] == "A" else RANKS.index(card[0]) + 2


def repeats(dealt: tuple[Card | None, ...], earlier: tuple[tuple[Card | None, ...], ...]) -> bool:
    """Say whether a row of cards came in this order in one of the earlier rounds."""
    rows = _rows(dealt)
    return any(not rows.isdisjoint(_rows(cards)) for cards in earlier)


@lru_cache(256)
def _rows(cards: tuple[Card | None, ...]) -> frozenset[tuple[Card | None, ...]]:
    rows = (cards[at : at + RUN_REPEATED] for at in range(len(cards) - RUN_REPEATED + 1))
    return frozenset(row for row in rows if None not in row)
