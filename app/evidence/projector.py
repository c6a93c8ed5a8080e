"""Every row that follows from the log, entry by entry: what `verify` compares history with, and what rebuilds it."""

from collections.abc import Sequence

import msgspec

from app.evidence.log import LogDerivation
from app.floor.jackpot_facts import JackpotKnown, known_changes
from app.journal.changes import Change
from app.journal.entry import Entry
from app.journal.reading import Snapshot
from app.record import jackpot_records as jackpots
from app.record.dispute import DisputeEvent, dispute_changes
from app.record.jackpot_book import STATE_VERSION as JACKPOT_VERSION
from app.staff.house_log import staff_changes
from app.table.at import At
from app.table.records import changes
from app.table.service import STATE_VERSION, table_event
from engine.jackpots.evolve import evolve as follow_jackpot
from engine.jackpots.state import Jackpot
from engine.staff.house_facts import HouseEvent
from engine.table.evolve import evolve
from engine.table.state import Table

TABLE = "table:"


class HouseProjector:
    """Sees every entry of the log once, in order, and remembers tables and jackpots as it goes."""

    def __init__(self) -> None:
        self._tables: dict[str, Table] = {}
        self._jackpots: dict[str, Jackpot] = {}
        self.derivation = LogDerivation()
        """Works the entries themselves out again; to be shown every entry as well."""

    def changes(self, entry: Entry) -> Sequence[Change]:
        """The rows that follow from this entry."""
        event: msgspec.Struct = entry.event
        if entry.stream.startswith(TABLE):
            return self._table(entry, event)
        if entry.stream.startswith(jackpots.JACKPOT):
            return self._jackpot(entry, event)
        if isinstance(event, DisputeEvent):
            return dispute_changes(event, At(entry.seq, entry.at_us, entry.by))
        if isinstance(event, JackpotKnown):
            return known_changes(event)
        if isinstance(event, HouseEvent):
            return staff_changes(event)
        return ()

    def state(self, stream: str) -> tuple[int, bytes] | None:
        """The version and the state that the last entry of a table left, to start from.

        A jackpot is followed from its first entry, so that whatever does not add up in it is told.
        """
        table = self._tables.get(stream.removeprefix(TABLE)) if stream.startswith(TABLE) else None
        return (STATE_VERSION, msgspec.json.encode(table)) if table is not None else None

    def agrees(self, stream: str, kept: Snapshot) -> bool:
        """Whether a table or a jackpot would start from the state that its last entry left."""
        if stream.startswith(TABLE):
            return kept.version != STATE_VERSION or _is(kept.state, self._tables.get(stream.removeprefix(TABLE)))
        return kept.version != JACKPOT_VERSION or _is(kept.state, self._jackpots.get(stream))

    def _table(self, entry: Entry, event: msgspec.Struct) -> Sequence[Change]:
        name = entry.stream.removeprefix(TABLE)
        before = self._tables.get(name) or Table(id=name)
        fact = table_event(event)
        after = evolve(before, fact)
        self._tables[name] = after
        return changes(before, after, fact, At(entry.seq, entry.at_us, entry.by))

    def _jackpot(self, entry: Entry, event: msgspec.Struct) -> Sequence[Change]:
        before = self._jackpots.get(entry.stream, Jackpot())
        fact = jackpots.jackpot_event(event)
        after = follow_jackpot(before, fact)
        self._jackpots[entry.stream] = after
        return jackpots.changes(before, after, fact, At(entry.seq, entry.at_us, entry.by))


def _is(state: bytes, right: Table | Jackpot | None) -> bool:
    try:
        return msgspec.json.decode(state, type=type(right)) == right
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return False
