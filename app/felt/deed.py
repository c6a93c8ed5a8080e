"""What a hand on the felt, or a key that stands for it, can do: one thing at a time, with what it was done to."""

from enum import StrEnum

import msgspec

from engine.table.terms import Cents


class ByHand:
    """Whatever a hand did, so that a signal can say that it carries it."""

    __slots__ = ()


class What(ByHand, StrEnum):
    """What a hand on the screen or on the keyboard can do without naming a seat, a chip, an area or a choice."""

    PRIMARY = "primary"
    REPEAT = "repeat"
    CLEAR = "clear"
    AMOUNT = "amount"
    MOVE = "move"
    UNDO = "undo"
    REDO = "redo"
    NEXT = "next"
    ROW = "row"
    LOSERS = "losers"
    CARDS = "cards"
    TERMS = "terms"
    EVENTS = "events"
    WALK = "walk"
    IRREGULARITY = "irregularity"
    DEALER = "dealer"
    CALL = "call"
    HELP = "help"
    LET_GO = "let go"


class PickSeat(ByHand, msgspec.Struct, frozen=True):
    """Pick a position, or let it go."""

    seat: int


class PickChip(ByHand, msgspec.Struct, frozen=True):
    """Take a chip of this value in hand."""

    chip: Cents


class PressArea(ByHand, msgspec.Struct, frozen=True):
    """Press a betting area; without a seat that of the position picked."""

    wager: str
    seat: int | None = None


class TakeUp(ByHand, msgspec.Struct, frozen=True):
    """Take the chips of an area up."""

    wager: str
    seat: int


class MakeChoice(ByHand, msgspec.Struct, frozen=True):
    """Make one of the choices that are offered, by its key."""

    key: str


class DecideFor(ByHand, msgspec.Struct, frozen=True):
    """Make a choice for the position it was touched at."""

    seat: int
    choice: str


class OpenMenu(ByHand, msgspec.Struct, frozen=True):
    """Open the menu of a position."""

    seat: int


class Touch(ByHand, msgspec.Struct, frozen=True):
    """The chips of these positions are taken, paid and pushed."""

    seats: tuple[int, ...]


Deed = What | Touch | DecideFor | PickSeat | PickChip | PressArea | TakeUp | MakeChoice | OpenMenu
"""One thing that a hand did."""
