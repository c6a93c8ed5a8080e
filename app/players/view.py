"""What the players see of their table on a screen of their own. No card is here that does not lie face up."""

import msgspec

from app.jackpot.view import MeterDisplay
from app.ui.felt_view import HandView


class PlayersLine(msgspec.Struct, frozen=True):
    """A name and what belongs to it: a wager and its limits, a hand and what it pays, a position and its result."""

    name: str
    value: str


class Block(msgspec.Struct, frozen=True):
    """Lines under one title."""

    title: str
    lines: tuple[PlayersLine, ...]


class ShownHand(msgspec.Struct, frozen=True):
    """Cards that lie face up on the table, and whose they are."""

    title: str
    hand: HandView


class PlayersView(msgspec.Struct, frozen=True, kw_only=True):
    """One look at the table for those who play at it.

    Attributes:
        game: what is played.
        blocks: limits first, then pay tables; the jackpot's prizes are among them where the game has any.
        notices: changes that are announced, with how much notice they are given.
        meter: the jackpot; None without one.
        hands: the dealer's and the common cards, as far as they lie face up.
        results: what became of each position, once its hand is settled.

    """

    game: str
    blocks: tuple[Block, ...]
    notices: tuple[str, ...] = ()
    meter: MeterDisplay | None = None
    hands: tuple[ShownHand, ...] = ()
    results: tuple[PlayersLine, ...] = ()
