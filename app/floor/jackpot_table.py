"""The jackpot of a table where it lies on the floor: what is due to it is written down, and nothing waits."""

from collections.abc import Callable, Sequence

import msgspec

from app.floor.jackpot_facts import FEED, JackpotDue
from app.floor.jackpot_known import FloorJackpots
from app.journal.journal import Writing
from engine.jackpots.due import due
from engine.jackpots.linked import Linked, jackpot_of_now, version_of
from engine.table import events as ev
from engine.table.state import Table


class FloorTableJackpot:
    """Follows the jackpot of one table on the floor.

    Args:
        known: the jackpots of the floor as this computer knows them.
        wake: lets the uplink hand on what is due, at once.
        table: the table as it stands.

    """

    def __init__(self, known: FloorJackpots, wake: Callable[[], None], table: Table) -> None:
        self._known = known
        self._wake = wake
        self._meter: Linked | None = None
        self._due: Writing | None = None
        self.look(table)

    @property
    def meter(self) -> Linked | None:
        """The linked jackpot as last caught up, for previews; None while there is none."""
        return self._meter

    def look(self, table: Table) -> Linked | None:
        """See what the floor has told since."""
        name = jackpot_of_now(table, self._known.of_table)
        self._meter = self._known.meter(name, table.id, version_of(table.round)) if name else None
        return self._meter

    def catch_up(self, w: Writing, table: Table) -> Linked | None:  # noqa: ARG002 - the floor is not in the log
        """The jackpot as it stands for a transaction of the table."""
        return self.look(table)

    def follow(self, w: Writing, before: Table, events: Sequence[ev.TableEvent], after: Table, *, by: str) -> None:
        """Write down what a step of the table means for its jackpot, in the transaction that holds the step."""
        found = due(before, events, after)
        if found is None or not self._known.has(found.jackpot):
            return
        first = w.head.count - len(events) + 1
        step = JackpotDue(table=after.id, first=first, count=len(events), **msgspec.structs.asdict(found))
        w.append(FEED, (step,), by)
        self._due = w

    def settle(self, w: Writing) -> None:
        """Hand on what this transaction says is due, which is on disk by now."""
        if self._due is w:
            self._wake()
        self._due = None
