"""The door to what is written for a table at any screen of the house, whatever the table does meanwhile.

Two people put an amount of a closed round right; the pit asks for chips, the cage prepares them, the count room enters
a drop. The fact stands in the stream of its table, as if the table had written it; a table that is open follows it
before its next step. So it is written while the table plays, is closed, or its terminal is off.
"""

from app.journal.entry import Entry
from app.journal.journal import Journal, OpenLog
from app.table.past_lines import as_recorded, line_in
from app.table.service import out_of_place, restore, write_facts
from engine.actors import ANYBODY, Actor
from engine.asking import signed
from engine.decide import decide
from engine.names import unwritable
from engine.refusals import Refusal
from engine.round.decision import Decision
from engine.table import commands as ask
from engine.table.state import Table
from engine.table.terms import PastLine


class Corrections:
    """Everything that is asked here is one transaction, in which nobody else writes."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def earlier(self, table: str, number: int, seat: int, wager: str) -> PastLine | None:
        """What a line was, what was put right of it so far, and what it could be; None where there is none."""
        return line_in(self._journal, table, number, seat, wager)

    def refused(self, table: str, command: ask.Command, by: Actor) -> Refusal | None:
        """What would refuse it whoever signs; nothing is written."""
        standing = restore(self._journal, table)
        asked = as_recorded(self._journal, table, signed(command, ANYBODY))
        answer = asked if isinstance(asked, Refusal) else _decided(self._journal, standing, asked, by)
        return answer if isinstance(answer, Refusal) else None

    def correct(self, table: str, command: ask.Command, by: Actor) -> Entry | Refusal:
        """Put an amount right, or ask what concerns the money of a table; the entry that was written, or the refusal.

        Raises:
            EnvironmentFault: the log could not be written; nothing has changed.

        """
        unfit = unwritable(command)
        if unfit:
            return Refusal("", unfit)
        with self._journal.writing() as w:
            standing, asked = restore(self._journal, table), as_recorded(w, table, command)
            if isinstance(asked, Refusal):
                return asked
            answer = _decided(w, standing, asked, by)
            if isinstance(answer, Refusal):
                return answer
            entries, _ = write_facts(w, standing, answer, by.id)
        return entries[-1]


def _decided(there: OpenLog, standing: Table, asked: ask.Command, by: Actor) -> Decision:
    return out_of_place(there, standing, asked, by) or decide(standing, asked)
