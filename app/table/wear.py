"""A device that fails again and again is out of use until a supervisor has had it looked at; cards are dealt by hand.

What counts outlives the program: how often a device lost its power is read from what it said, how many cards it
misread stands among the facts of the table.
"""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from app.journal.journal import Journal
from app.journal.own_events import DeviceReported, device_stream
from app.table.stored_talk import StoredTalk
from assets.languages import kept
from devices import contract as dev
from engine.cards import Card
from engine.table import events as ev
from engine.table.keeping_asked import HoldTable
from engine.table.keeping_facts import HoldLifted
from engine.table.state import Table

BROWN_OUTS = 3
WITHIN_S = 60.0
SECOND_US = 1_000_000
MISREAD = 2
"""So many cards that a person had to put right are no accident of one card."""
NEWEST = 2000
"""So many of a device's last events are looked through at a start: more than a minute brings."""


class Wear(Struct, frozen=True, kw_only=True):
    """A device and its last failures of power, each once with when it was heard of in monotonic seconds."""

    device: str = ""
    brown_outs: tuple[tuple[dev.EventId, float], ...] = ()

    def hold(self, table: Table) -> HoldTable | None:
        """What bars the next round dealt by this device."""
        misread = table.misread.get(self.device, 0)
        words = ""
        if len(self.brown_outs) >= BROWN_OUTS:
            words = kept(
                "The shuffler lost its power {brown_outs} times within a minute.", brown_outs=len(self.brown_outs)
            )
        elif misread >= MISREAD:
            words = kept("The shuffler misread {misread} cards: the fault is its reader's.", misread=misread)
        if not words:
            return None
        words = kept("{words} It is out of use. Deal by hand with approval; call the technician.", words=words)
        return HoldTable(kind="out-of-service", words=words, device=self.device)


def heard(wear: Wear, event: dev.CardEvent, now: float) -> Wear:
    """Follow the device; `now` is monotonic seconds."""
    wear = of_device(wear, event.id.device)
    if not (isinstance(event, dev.Booted) and event.cause == "brown-out"):
        return wear
    others = tuple(each for each in wear.brown_outs if each[0] != event.id and each[1] > now - WITHIN_S)
    return replace(wear, brown_outs=(*others, (event.id, now)))


def of_device(wear: Wear, device: str) -> Wear:
    """The same device goes on as it was; another one begins anew."""
    return wear if device == wear.device else Wear(device=device)


def trusted(wear: Wear, facts: Iterable[ev.TableEvent]) -> Wear:
    """Begin anew where a supervisor believes the device again."""
    return Wear(device=wear.device) if any(map(_lifts, facts)) else wear


def misread(facts: Iterable[ev.TableEvent], dealt: tuple[Card | None, ...]) -> int:
    """How many cards were put right that a device had read among these."""
    return sum(isinstance(fact, ev.CardCorrected) and fact.was is not None and fact.was in dealt for fact in facts)


def remembered(journal: Journal, stream: str, device: str, talk: StoredTalk, *, now: float) -> Wear:
    """The failures of the last minute as the log has them, for a program that is started anew.

    `stream` is the table's, where a supervisor may have believed the device again; `now` is monotonic seconds.
    """
    if not device:
        return Wear()
    us = journal.utc_us()
    last = [
        (entry, booted)
        for entry in journal.newest_entries(device_stream(device), limit=NEWEST)
        if 0 <= us - entry.at_us < WITHIN_S * SECOND_US and (booted := _brown_out(entry.event, talk)) is not None
    ]
    if not last:
        return Wear(device=device)
    oldest = last[-1][0].seq
    lifted = max((entry.seq for entry in journal.entries(stream, after=oldest) if _lifts(entry.event)), default=0)
    told = [(eid, now - (us - entry.at_us) / SECOND_US) for entry, eid in reversed(last) if entry.seq > lifted]
    return Wear(device=device, brown_outs=tuple(told))


def _brown_out(said: Struct, talk: StoredTalk) -> dev.EventId | None:
    """The name of a failure of power; a start whose cause nobody can read any more counts as one."""
    if not isinstance(said, DeviceReported) or said.name != dev.Booted.__name__:
        return None
    booted = talk.read(said)
    is_other = isinstance(booted, dev.Booted) and booted.cause != "brown-out"
    return None if is_other else dev.EventId(said.serial, said.epoch, said.seq)


def _lifts(fact: Struct) -> bool:
    return isinstance(fact, HoldLifted) and fact.hold == "out-of-service"
