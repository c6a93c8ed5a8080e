"""A table that is played on here because its own computer cannot: it begins as its closed rounds have left it."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from app.faults import EnvironmentFault
from app.journal.journal import Journal
from app.table import setup
from app.table.service import restore, table_event, write_facts
from assets.languages import say
from engine.like import like
from engine.table.evolve import fold
from engine.table.state import Table
from engine.table.taking_over_facts import TableTakenOver


class PlayedHere(EnvironmentFault):
    """The table has a log of its own on this computer."""

    def __init__(self, table: str) -> None:
        super().__init__(
            say("Table {table} was played on this computer before.", table=table),
            say("Take it over on a computer that has no table of this name; nothing was changed."),
        )


class Left(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of the computer that a table was taken from.

    Attributes:
        was_at: its name.
        entries, written: how many of its entries the floor has, and how many it is known to have written.
        closed: the number of the last closed round of the table.
        fed_round: the number of the last round that has fed a jackpot.
        signed_by, reason: the Gaming Shift Manager who has the table taken over, and why.

    """

    was_at: str
    entries: int
    written: int
    closed: int
    fed_round: int
    signed_by: str
    reason: str

    def open_round(self, handed_on: int) -> int:
        """The round that was open after those that were handed on, as far as anybody can know; 0 where none was."""
        closed = max(self.closed, handed_on)
        if self.fed_round > closed:
            return self.fed_round
        return closed + 1 if self.written > self.entries else 0


def look_first(journal: Journal, table: str) -> Table:
    """Look whether a table may be taken over by this computer; nothing of it is known here but its last number.

    Raises:
        PlayedHere: it has a log of its own here.

    """
    here = restore(journal, table)
    if here != Table(id=table, rounds=here.rounds):
        raise PlayedHere(table)
    return here


def begin(
    journal: Journal, table: str, facts: Iterable[msgspec.Struct], settings: Sequence[setup.SetUpEvent], left: Left
) -> TableTakenOver:
    """Write the beginning of a table that was played elsewhere, from its facts there.

    The number of the round that was open is not given again: it is ended on paper, or void.

    Raises:
        PlayedHere: it has a log of its own here.
        EnvironmentFault: the log could not be written; nothing has changed.

    """
    before = look_first(journal, table)
    state = fold(Table(id=table), map(table_event, facts))
    last = state.round
    kept = replace(last, past=(), future=()) if last is not None and last.closed else None
    open_round = left.open_round(state.rounds)
    rounds = max(state.rounds, before.rounds, left.closed, open_round)
    state = replace(state, round=kept, rounds=rounds, occupants={}, dealer="")
    began = like(left, TableTakenOver, open_round=open_round, state=state, approved_by=left.signed_by)
    with journal.writing() as w:
        if settings:
            w.append(setup.stream_of(table), settings, left.signed_by)
        write_facts(w, before, (began,), left.signed_by)
    return began
