"""Past rounds of a house, put together for whoever asks: the history screen, the command line, a report."""

from itertools import takewhile

from app.journal.database import Database
from app.journal.history import History, Page, Place, RoundQuery
from app.journal.journal import Journal
from app.projections.round_history import RoundHistory, round_whole
from app.table.service import restore, stream_of


class Archive:
    """Finds rounds and shows one whole. Reads only; may be used from a thread of its own."""

    def __init__(self, database: Database, journal: Journal) -> None:
        self._history = History(database)
        self._journal = journal

    def page(self, query: RoundQuery, *, after: Place | None = None, size: int = 50) -> Page:
        """Rounds that fit, newest first."""
        return self._history.page(query, after=after, size=size)

    def whole(self, round_id: str) -> RoundHistory | None:
        """One round whole, or None when there is none of that name. Faces that lie down are not in it."""
        record = self._history.round(round_id)
        if record is None:
            return None
        line = record.line
        entries = self._journal.entries(stream_of(line.table_id), after=line.opened_seq - 1)
        if line.closed_seq is None:
            return round_whole(record, entries, restore(self._journal, line.table_id).round)
        last = line.closed_seq
        return round_whole(record, takewhile(lambda entry: entry.seq <= last, entries), None)
