"""The jackpot of one table, whichever that is at the moment: found anew between rounds, never within one.

A jackpot that two people have just opened or changed reaches a running table by this, without anybody opening the
table again; an open round keeps the version of the settings that it was opened under. What a round does to a jackpot
goes to the one under which that round was opened, also when the round turns out to be void after the table was linked
to another one.
"""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from app.faults import EnvironmentFault
from app.jackpot.link import JackpotLink, jackpot_of
from app.journal.journal import Journal, OpenLog, Writing
from engine.jackpots.following import touched
from engine.jackpots.linked import Linked, jackpot_of_now, version_of
from engine.table import events as ev
from engine.table.state import Table


class TableJackpot:
    """Follows the jackpot of one table."""

    def __init__(self, journal: Journal, table: Table) -> None:
        self._journal = journal
        self._links: dict[str, JackpotLink] = {}
        self._transaction: Writing | None = None
        self._used: dict[str, JackpotLink] = {}
        self._now = self._found(journal, table)
        self._version = version_of(table.round)

    @property
    def meter(self) -> Linked | None:
        """The linked jackpot as last caught up, for previews; None while there is none."""
        return self._now.meter(self._version) if self._now else None

    def look(self, table: Table) -> Linked | None:
        """Follow what is on disk, outside any transaction: also a jackpot that has been opened meanwhile.

        A log that cannot be read changes nothing here; the link says of itself that it has lost the jackpot.
        """
        with suppress(EnvironmentFault):
            self._now = self._found(self._journal, table)
            self._version = version_of(table.round)
        return self._now.look(self._version) if self._now else None

    def catch_up(self, w: Writing, table: Table) -> Linked | None:
        """Follow what other tables and people have written, within the transaction; the jackpot as it stands."""
        self._begin(w)
        self._now, self._version = self._found(w, table), version_of(table.round)
        return self._caught_up(w, self._now) if self._now else None

    def follow(self, w: Writing, before: Table, events: Sequence[ev.TableEvent], after: Table, *, by: str) -> None:
        """Write what the facts of this table mean for the jackpot of their round, in the transaction that holds them.

        Raises:
            JackpotRefused: a contribution that no wager can make; the whole transaction is off.
            EnvironmentFault: the jackpot cannot be read, and something must be written to it.

        """
        name = touched(before, events, after)
        if name is None:
            return
        self._begin(w)
        link = self._link(name, after.id)
        if name not in self._used:
            self._caught_up(w, link)
        link.follow(w, before, events, after, by=by)

    def settle(self, w: Writing) -> None:
        """Believe what was written: this transaction is on disk. What one before it wrote in vain is forgotten."""
        self._begin(w)
        for link in self._used.values():
            link.settle()
        self._transaction, self._used = None, {}

    def _begin(self, w: Writing) -> None:
        if w is not self._transaction:
            self._transaction, self._used = w, {}

    def _caught_up(self, w: Writing, link: JackpotLink) -> Linked | None:
        self._used[link.name] = link
        return link.catch_up(w, self._version)

    def _found(self, source: OpenLog, table: Table) -> JackpotLink | None:
        """The link to the jackpot that the table plays for now."""
        name = jackpot_of_now(table, partial(jackpot_of, source))
        return self._link(name, table.id) if name else None

    def _link(self, name: str, table: str) -> JackpotLink:
        if name not in self._links:
            self._links[name] = JackpotLink(self._journal, name, table)
        return self._links[name]
