"""One transaction on the log: entries, the tables read from them and the device cursor, all or nothing."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from enum import StrEnum
from typing import Final

import sqlalchemy as sa

from app.clock import Clock
from app.journal import reading, statements
from app.journal.chain import FORMAT
from app.journal.changes import Change, Put, Value
from app.journal.clock_watch import Moment, jump, now
from app.journal.codec import Codec, Event
from app.journal.entry import Entry
from app.journal.head import Head, Newest, newest
from app.journal.own_events import (
    CLOCK,
    DOUBTS,
    DeviceReported,
    Doubted,
    StateKept,
    device_stream,
    own_changes,
    state_stream,
)

_NOBODY: Final = ""
_COLUMNS: Final = ("format", "stream", "kind", "payload", "by_whom", "at_us", "mono_us", "prev", "hash")


class Receipt(StrEnum):
    """What became of a device event (HR4): new and written; there already; there already with another content."""

    NEW = "new"
    REPEATED = "repeated"
    DIFFERENT = "different"


class Writing:
    """What may be done within ``with journal.writing() as w``; of no use afterwards."""

    def __init__(
        self,
        connection: sa.Connection,
        codec: Codec,
        clock: Clock,
        before: Moment | None,
        doubts: Sequence[Doubted] = (),
    ) -> None:
        self._connection = connection
        self._codec = codec
        self._clock = clock
        self._newest = newest(connection)
        self._doubts = tuple(doubts)
        self.moment = before

    @property
    def head(self) -> Head:
        """Count and hash as they stand in this transaction, entries of other processes included."""
        return self._newest.head

    def append(self, stream: str, events: Sequence[Event], by: str) -> tuple[Entry, ...]:
        """Add events to a stream, done by ``by`` (a staff number, a device); the entries they became.

        A clock that jumped since the last entry is recorded first, in an entry of its own, and so is what was not as
        it should be beside the log.
        """
        if not events:
            return ()
        moment = now(self._clock)
        jumped = jump(self.moment, moment, newest_us=self._newest.at_us)
        self.moment = moment
        if jumped is not None:
            self._write(CLOCK, [jumped], _NOBODY, moment)
        doubts, self._doubts = self._doubts, ()
        if doubts:
            self._write(DOUBTS, doubts, _NOBODY, moment)
        return self._write(stream, events, by, moment)

    def _write(self, stream: str, events: Sequence[Event], by: str, moment: Moment) -> tuple[Entry, ...]:
        written = []
        head = self.head
        for event in events:
            entry = self._entry(head, stream, event, by, moment)
            entry.__dict__["event"] = event
            written.append(entry)
            head = Head(entry.seq, entry.hash)
        insert = statements.insert(self._connection.dialect, "entries", ("seq",), _COLUMNS)
        insert.run_many(self._connection, [_row(entry) for entry in written])
        self._newest = Newest(head, moment.at_us)
        for entry in written:
            self.apply(own_changes(entry.event, seq=entry.seq))
        return tuple(written)

    def _entry(self, head: Head, stream: str, event: Event, by: str, moment: Moment) -> Entry:
        kind, payload = self._codec.encode(event)
        return Entry(
            seq=head.count + 1,
            format=FORMAT,
            stream=stream,
            kind=kind,
            payload=payload,
            by=by,
            at_us=moment.at_us,
            mono_us=moment.mono_us,
            prev=head.hash,
            codec=self._codec,
        ).sealed()

    def apply(self, changes: Iterable[Change]) -> None:
        """Change the tables that are read, in the given order.

        Raises:
            AlreadyWritten: a row that may be written once is there already; the whole transaction is off.
            RecordRefused: a row belongs to none (a wager of no round); the whole transaction is off.

        """
        for change in changes:
            statements.apply(self._connection, change)

    def device_event(
        self, serial: str, epoch: int, seq: int, *, kind: str, raw: bytes, replayed: bool = False, driver: str = ""
    ) -> Receipt:
        """Write down what a device sent to this driver, with its cursor (HR1), unless it is there already (HR4).

        Only ``Receipt.NEW`` wrote anything. Acknowledge to the device after the transaction has ended well.
        """
        there = reading.device_event(self._connection, self._codec, serial, epoch, seq)
        if there is not None:
            return Receipt.REPEATED if (there.name, there.raw) == (kind, raw) else Receipt.DIFFERENT
        cursor = reading.device_cursor(self._connection, serial)
        if cursor is not None and cursor.epoch == epoch and seq <= cursor.seq:
            return Receipt.REPEATED
        report = DeviceReported(
            serial=serial, epoch=epoch, seq=seq, name=kind, raw=raw, replayed=replayed, driver=driver
        )
        self.append(device_stream(serial), [report], serial)
        return Receipt.NEW

    def entries(self, stream: str | None = None, after: int = 0) -> tuple[Entry, ...]:
        """The entries after a number, to catch up with what another process has written meanwhile."""
        return tuple(reading.entries_after(self._connection, self._codec, stream, after))

    def last_of(self, stream: str) -> int:
        """The number of the newest entry of a stream; 0 where it has none."""
        return reading.last_of(self._connection, stream)

    def rows(self, table: str, **equal: Value) -> list[dict[str, Value]]:
        """Rows of a table that is read, as they stand in this transaction."""
        return reading.rows(self._connection, table, equal)

    def device_cursor(self, serial: str) -> reading.DeviceCursor | None:
        """How far a device has been followed."""
        return reading.device_cursor(self._connection, serial)

    def snapshot(self, stream: str) -> reading.Snapshot | None:
        """The last state kept of a stream, if the log vouches for it."""
        with suppress(reading.StateDoubted):
            return reading.snapshot(self._connection, self._codec, stream)
        return None

    def save_snapshot(self, stream: str, state: bytes, *, version: int, seq: int) -> None:
        """Keep the state of a stream after entry ``seq`` to start faster, and its digest in the log."""
        kept = reading.Snapshot(seq, version, state)
        self.apply([Put("snapshots", {"stream": stream}, {"seq": seq, "version": version, "state": state})])
        self.append(state_stream(stream), [StateKept(seq=seq, digest=kept.digest)], _NOBODY)

    def pin_hash(self, staff_id: str) -> str | None:
        """The hash of a person's PIN, as it stands in this transaction."""
        return reading.pin_hash(self._connection, staff_id)

    def pin_hashes(self) -> dict[str, str]:
        """Every Argon2 hash that is kept, by staff number, as it stands in this transaction."""
        return reading.pin_hashes(self._connection)

    def keep_pin(self, staff_id: str, hashed: str) -> None:
        """Keep the hash of a person's PIN, beside the log and never in it."""
        self.apply([Put("pins", {"staff_id": staff_id}, {"hash": hashed})])


def _row(entry: Entry) -> dict[str, Value]:
    return {
        "k_seq": entry.seq,
        "v_format": entry.format,
        "v_stream": entry.stream,
        "v_kind": entry.kind,
        "v_payload": entry.payload,
        "v_by_whom": entry.by,
        "v_at_us": entry.at_us,
        "v_mono_us": entry.mono_us,
        "v_prev": b"",
        "v_hash": entry.hash,
    }
