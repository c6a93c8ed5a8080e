"""How a table feeds a jackpot and wins from it: inside the table's own transaction, so that nothing is ever half.

Tables of one data folder write one after the other. Who enters first is first, by number in the log and by no clock.
"""

from collections.abc import Sequence

import msgspec

from app.faults import EnvironmentFault
from app.jackpot.writing import stopped_if_wrong, write
from app.journal.journal import Journal, OpenLog, Writing
from app.record.jackpot_book import Book, read_book
from app.record.jackpot_records import jackpot_stream
from assets.languages import say
from engine.jackpots.facts import JackpotEvent
from engine.jackpots.following import HeadAtEntry, follow, touched
from engine.jackpots.linked import Linked, linked, not_linked
from engine.jackpots.settings import JackpotSettings
from engine.refusals import Refusal
from engine.table import events as ev
from engine.table.state import Table


class JackpotRefused(EnvironmentFault):
    """The jackpot cannot take what the table wanted to write; nothing of the step was written."""

    def __init__(self, words: str) -> None:
        super().__init__(
            say("The jackpot refused the last step: {words} Nothing of it was written.", words=words),
            say("Put the progressive chips right, or give them back, then do the step again."),
        )


class JackpotLink:
    """One table's hold on one jackpot.

    Args:
        table_id: the table; its rounds feed the jackpot while their terms name it.

    """

    def __init__(self, journal: Journal, jackpot_id: str, table_id: str) -> None:
        self._journal = journal
        self._name = jackpot_id
        self._table = table_id
        self._believed = Book(jackpot_id)
        self._now = self._believed
        self._lost = ""
        self._transaction: Writing | None = None
        self._wrote = False
        self.look()

    @property
    def name(self) -> str:
        """Name of the jackpot."""
        return self._name

    def meter(self, version: int = 0) -> Linked | None:
        """The jackpot as last caught up, for previews; None before it is opened.

        `version`: of the settings that the open round keeps; 0 between rounds.
        """
        return self._linked(self._believed, version)

    def look(self, version: int = 0) -> Linked | None:
        """Follow what is on disk, outside any transaction: for meters on a screen, as often as they are drawn."""
        try:
            if self._believed.seq:
                entries = self._journal.entries(jackpot_stream(self._name), self._believed.seq)
                self._believed = self._believed.followed(entries)
            else:
                self._believed = read_book(self._journal, self._name)
            self._lost = ""
        except EnvironmentFault as fault:
            self._lost = fault.what
        return self.meter(version)

    def catch_up(self, w: Writing, version: int = 0) -> Linked | None:
        """Follow what other tables have written, within the transaction; the jackpot as it stands.

        The meters on record are compared with the log; where they differ, progressive betting stops at every linked
        table. A jackpot that cannot be read stops it here: the table plays on without it.
        """
        if w is not self._transaction:
            self._transaction, self._wrote = w, False
        try:
            self._now = self._read(w)
        except EnvironmentFault as fault:
            self._lost, self._now = fault.what, self._believed
            return self._linked(self._believed, version)
        self._lost = ""
        checked = stopped_if_wrong(w, self._now)
        self._now, self._wrote = checked, self._wrote or checked is not self._now
        if not self._wrote:
            self._believed = self._now
        return self._linked(self._now, version)

    def follow(self, w: Writing, before: Table, events: Sequence[ev.TableEvent], after: Table, *, by: str) -> None:
        """Write what the facts of this table mean for the jackpot, in the transaction that holds them.

        Raises:
            JackpotRefused: a contribution that no wager can make; the whole transaction is off.
            EnvironmentFault: the jackpot cannot be read, and something must be written to it.

        """
        if touched(before, events, after) != self._name:
            return
        head = HeadAtEntry(w.head.count, w.head.hash.hex())
        facts = follow(self._now.jackpot, before, events, after, by=by, head=head)
        if isinstance(facts, Refusal):
            raise JackpotRefused(facts.words)
        if facts and self._lost:
            self._now = self._read(w)
        self._write(w, facts, by)

    def settle(self) -> None:
        """Believe what was written: the transaction is on disk."""
        self._believed = self._now
        self._wrote = False
        self._transaction = None

    def _read(self, w: Writing) -> Book:
        if not self._believed.seq:
            return read_book(w, self._name)
        return self._believed.followed(w.entries(jackpot_stream(self._name), self._believed.seq))

    def _write(self, w: Writing, facts: Sequence[JackpotEvent], by: str) -> None:
        self._now = write(w, self._now, facts, by)
        self._wrote = self._wrote or bool(facts)

    def _linked(self, book: Book, version: int) -> Linked | None:
        reason = self._own_reason(book, version)
        return linked(book.jackpot, version=version, stopped=reason, lost=bool(self._lost))

    def _own_reason(self, book: Book, version: int) -> str:
        """Why this table takes no progressive wager, whatever the others do."""
        if self._lost:
            return say("The jackpot cannot be read: play on without it. {lost}", lost=self._lost)
        return not_linked(book.jackpot, self._table, version)


def jackpot_of(source: OpenLog, table: str) -> str | None:
    """The name of the jackpot that a table is linked to, if it is to any."""
    for row in source.rows("jackpots"):
        settings = msgspec.json.decode(str(row["settings"]), type=JackpotSettings)
        if table in settings.tables:
            return str(row["id"])
    return None
