"""A device that fails again and again is out of use until a supervisor has had it looked at; cards are dealt by hand.

What was counted is forgotten when the program ends: a device that goes on failing is found out anew.
"""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from devices import contract as dev
from engine import events as ev
from engine.cards import Card
from engine.keeping_asked import HoldTable
from engine.keeping_facts import HoldLifted

BROWN_OUTS = 3
WITHIN_S = 60.0
MISREAD = 2
"""So many cards that a person had to put right are no accident of one card."""


class Wear(Struct, frozen=True, kw_only=True):
    """What a device has done wrong: its failures of power, each once with when it was heard of, and cards misread."""

    device: str = ""
    brown_outs: tuple[tuple[dev.EventId, float], ...] = ()
    misread: int = 0

    @property
    def hold(self) -> HoldTable | None:
        """What bars the next round dealt by this device."""
        words = ""
        if len(self.brown_outs) >= BROWN_OUTS:
            words = f"The shuffler lost its power {len(self.brown_outs)} times within a minute."
        elif self.misread >= MISREAD:
            words = f"The shuffler misread {self.misread} cards: the fault is its reader's."
        if not words:
            return None
        words = f"{words} It is out of use. Deal by hand with approval; call the technician."
        return HoldTable(kind="out-of-service", words=words, device=self.device)


def heard(wear: Wear, event: dev.CardEvent, now: float) -> Wear:
    """Follow the device; `now` is monotonic seconds."""
    wear = replace(wear, device=event.id.device)
    if not (isinstance(event, dev.Booted) and event.cause == "brown-out"):
        return wear
    others = tuple(each for each in wear.brown_outs if each[0] != event.id and each[1] > now - WITHIN_S)
    return replace(wear, brown_outs=(*others, (event.id, now)))


def noted(wear: Wear, facts: Iterable[ev.TableEvent], dealt: tuple[Card | None, ...]) -> Wear:
    """Follow the table, where people put right what a device read among these cards, or believe it again."""
    for fact in facts:
        match fact:
            case ev.CardCorrected(was=was) if was is not None and was in dealt:
                wear = replace(wear, misread=wear.misread + 1)
            case HoldLifted(hold="out-of-service"):
                wear = Wear(device=wear.device)
            case _:
                pass
    return wear
