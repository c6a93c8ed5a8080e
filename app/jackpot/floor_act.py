"""What people do to a jackpot that lies on the floor: it is written down here, done there, and the answer awaited."""

import threading
from time import monotonic
from typing import Final

import msgspec

from app.faults import EnvironmentFault
from app.floor.jackpot_facts import FEED, TABLES, FloorAnswered, JackpotActed, TablesKnown, answers_stream
from app.journal.codec import without_kind
from app.journal.journal import Journal
from app.record.jackpot_book import read_book
from assets.languages import say
from engine.jackpots.evolve import fold
from engine.jackpots.facts import JackpotEvent
from engine.jackpots.state import Jackpot
from engine.refusals import Refusal

PATIENCE_S: Final = 8.0
_LOOK_S: Final = 0.05


class FloorSilent(EnvironmentFault):
    """Nobody can say yet whether it was done; after half a minute it is done no more."""

    def __init__(self) -> None:
        super().__init__(
            say("The floor has not answered."),
            say("Look at the jackpot in a minute: what it does not show then was not done, and is to be done again."),
        )


def act_on_floor(
    journal: Journal, name: str, facts: tuple[JackpotEvent, ...] | Refusal, *, by: str, patience_s: float = PATIENCE_S
) -> Jackpot | Refusal:
    """Have it done, and say how the jackpot then stands, or why it was refused.

    Raises:
        FloorSilent: the floor has not answered in time.
        EnvironmentFault: the log could not be written; nothing was done.

    """
    before = read_book(journal, name).jackpot
    if isinstance(facts, Refusal) or not facts:
        return facts if isinstance(facts, Refusal) else before
    with journal.writing() as w:
        (entry,) = w.append(FEED, (acted(name, facts),), by)
    answered = _answer(journal, name, entry.seq, patience_s)
    return Refusal("", answered.refused) if answered.refused else fold(before, facts)


def acted(name: str, facts: tuple[JackpotEvent, ...], *, brought: bool = False) -> JackpotActed:
    """What people did, as it is handed on."""
    return JackpotActed(jackpot=name, facts=tuple(_coded(fact) for fact in facts), brought=brought)


def tables_of(journal: Journal) -> tuple[str, ...]:
    """The tables that a jackpot can be linked to: those of this computer, and those of its floor."""
    newest = journal.newest_entries(TABLES, limit=1)
    there = next((entry.event.tables for entry in newest if isinstance(entry.event, TablesKnown)), ())
    here = tuple(str(row["id"]) for row in journal.rows("tables"))
    return (*here, *(each for each in there if each not in here))


def _coded(fact: JackpotEvent) -> tuple[str, str]:
    kind = str(type(fact).__struct_config__.tag)
    return kind, without_kind(kind, msgspec.json.encode(fact)).decode()


def _answer(journal: Journal, name: str, source: int, patience_s: float) -> FloorAnswered:
    until, step = monotonic() + patience_s, threading.Event()
    while monotonic() < until:
        for entry in journal.entries(answers_stream(name), source):
            if isinstance(entry.event, FloorAnswered) and entry.event.source == source:
                return entry.event
        step.wait(_LOOK_S)
    raise FloorSilent
