"""What has happened at a table beside its rounds. Names are permanent."""

from typing import Literal

from engine.asked import Happened
from engine.table.keeping import Hold, HoldKind


class TableHeld(Happened, frozen=True, kw_only=True, tag="table-held/1"):
    """The next round is barred until this is put right."""

    hold: Hold


class HoldLifted(Happened, frozen=True, kw_only=True, tag="hold-lifted/1"):
    """It was put right. Nobody approves where the device itself found its deck whole."""

    hold: HoldKind
    device: str = ""
    approved_by: str = ""
    reason: str = ""


class MethodChanged(Happened, frozen=True, kw_only=True, tag="method-changed/1"):
    """Cards are dealt by another method, in this round (`at_once`) or from the next one on."""

    method: str
    at_once: bool
    approved_by: str
    reason: str


class DeckNoted(Happened, frozen=True, kw_only=True, tag="deck-noted/1"):
    """The device shuffled its deck, or counted and read it and found it whole; or nobody heard what it did.

    "loaded": a deck was put into it, and not counted.
    """

    deck: str
    what: Literal["shuffled", "verified", "unheard", "loaded"]


class CardMisread(Happened, frozen=True, kw_only=True, tag="card-misread/1"):
    """A card that this device had read wrongly was put right by a person."""

    device: str


class StubCounted(Happened, frozen=True, kw_only=True, tag="stub-counted/1"):
    """The deck was counted by hand: so many cards in all, those on the table included."""

    count: int
    counted_by: str


class DeckChanged(Happened, frozen=True, kw_only=True, tag="deck-changed/1"):
    """Another deck is in play from now on; `to_count`: once it was counted, which older logs did not ask."""

    deck: str
    colour: str
    reason: str
    approved_by: str
    to_count: bool = False


class DeckWithdrawn(Happened, frozen=True, kw_only=True, tag="deck-withdrawn/1"):
    """The deck in play is out of use for good: its count was wrong, a round became void by it, a card is marked."""

    deck: str
    why: str
    rule: str


KeepingFact = (
    TableHeld | HoldLifted | MethodChanged | DeckNoted | CardMisread | StubCounted | DeckChanged | DeckWithdrawn
)
