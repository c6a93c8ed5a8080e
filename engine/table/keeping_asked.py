"""What is asked of a table beside its rounds: holds, the dealing method, the deck."""

from typing import Literal

from engine.asked import Asked, Signed
from engine.table.keeping import HoldKind


class HoldTable(Asked, frozen=True, kw_only=True):
    """The device or its link has something that bars the next round (device-link section 4)."""

    kind: HoldKind
    words: str
    device: str = ""


class LiftHold(Signed, frozen=True, kw_only=True):
    """A person put it right: the deck is whole, this is the approved shuffler, it may be believed again."""

    hold: HoldKind


class ChangeMethod(Signed, frozen=True, kw_only=True):
    """Deal by another method of the game, by hand while the shuffler is out: at once before the first card."""

    method: str


class NoteDeck(Asked, frozen=True, kw_only=True):
    """The device tells of its deck: shuffled, or counted and read and found whole.

    "unheard": it was not heard for a while, and cannot say again whether it shuffled meanwhile. "loaded": a deck was
    put in that the device has not counted.
    """

    deck: str
    what: Literal["shuffled", "verified", "unheard", "loaded"]


class NoteMisread(Asked, frozen=True, kw_only=True):
    """A card that this device had read was put right by a person."""

    device: str


class CountStub(Asked, frozen=True, kw_only=True):
    """The cards that were not dealt were counted by hand, together with those on the table."""

    count: int
    counted_by: str


class ChangeDeck(Signed, frozen=True, kw_only=True):
    """Another deck is put into play."""

    deck: str
    colour: str
