"""Tables as they stood at an earlier entry, for whoever has to work out again what a step of theirs meant."""

from app.journal.journal import Journal
from app.table.service import RestoredTable, as_kept, entries_to, stream_of, table_event
from engine.table.events import TableEvent
from engine.table.state import Table


class Replayed:
    """Follows tables forward from where it was asked last; asked about an earlier entry it begins anew."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._tables: dict[str, RestoredTable] = {}

    def at(self, name: str, seq: int) -> Table:
        """A table as it stood after entry `seq` of the log."""
        known = self._tables.get(name)
        if known is None or known.seq > seq:
            known = self._kept(name, seq)
        known = self._tables[name] = known.followed(entries_to(self._journal, name, known.seq, seq))
        return known.table

    def step(self, name: str, first: int, count: int) -> tuple[Table, tuple[TableEvent, ...], Table]:
        """A table before a step of its own, the facts of the step, and the table after it."""
        before = self.at(name, first - 1)
        last = first + count - 1
        facts = tuple(table_event(entry.event) for entry in entries_to(self._journal, name, first - 1, last))
        return before, facts, self.at(name, last)

    def _kept(self, name: str, seq: int) -> RestoredTable:
        last = self._journal.snapshot(stream_of(name))
        return as_kept(name, last if last and last.seq <= seq else self._journal.mark_before(stream_of(name), seq))
