"""The log of a pit: written in one place, read by everybody, changed by nobody."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from enum import StrEnum
from pathlib import Path
from typing import Final

import msgspec
import sqlalchemy as sa

from app.clock import Clock
from app.faults import EnvironmentFault, LogDamaged
from app.journal import reading, statements
from app.journal.chain import hash_of
from app.journal.changes import Change, Put, Value
from app.journal.clock_watch import BothClocks, jump, now
from app.journal.codec import Codec, Event
from app.journal.database import Database
from app.journal.entry import Entry
from app.journal.head import Head, Newest, hash_at, is_whole, newest, read_copy
from app.journal.head_copy import HeadCopy
from app.journal.numbering import Unnumbered, numbered, put_entries
from app.journal.own_events import (
    CLOCK,
    DOUBTS,
    HEAD,
    DeviceReported,
    Doubted,
    StateKept,
    device_stream,
    own_changes,
    state_stream,
)
from app.journal.reading import CHUNK, DeviceCursor, Snapshot
from app.journal.schema import rounds
from assets.languages import say

_NOBODY: Final = ""


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
        before: BothClocks | None,
        doubts: Sequence[Doubted] = (),
        bar: Callable[[str], None] = lambda _stream: None,
    ) -> None:
        self._connection = connection
        self._codec = codec
        self._clock = clock
        self._newest = newest(connection)
        self._doubts = tuple(doubts)
        self._bar = bar
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
        self._bar(stream)
        moment = now(self._clock)
        jumped = jump(self.moment, moment, newest_us=self._newest.at_us)
        self.moment = moment
        if jumped is not None:
            self._write(CLOCK, [jumped], _NOBODY, moment)
        doubts, self._doubts = self._doubts, ()
        if doubts:
            self._write(DOUBTS, doubts, _NOBODY, moment)
        return self._write(stream, events, by, moment)

    def _write(self, stream: str, events: Sequence[Event], by: str, moment: BothClocks) -> tuple[Entry, ...]:
        said = (Unnumbered(stream, *self._codec.encode(each), by, moment.at_us, moment.mono_us) for each in events)
        written = numbered(self.head, said, self._codec)
        put_entries(self._connection, written)
        self._newest = Newest(Head(written[-1].seq, written[-1].hash), moment.at_us)
        for entry, event in zip(written, events, strict=True):
            entry.__dict__["event"] = event
            self.apply(own_changes(event, seq=entry.seq))
        return written

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

    def rows(self, table: str, **equal: Value) -> list[dict[str, Value]]:
        """Rows of a table that is read, as they stand in this transaction."""
        return reading.rows(self._connection, table, equal)

    def snapshot(self, stream: str) -> reading.Snapshot | None:
        """The last state kept of a stream, if the log vouches for it."""
        with suppress(reading.StateDoubted):
            return reading.snapshot(self._connection, self._codec, stream)
        return None

    def save_snapshot(self, stream: str, state: bytes, *, version: int, seq: int) -> None:
        """Keep the state of a stream after entry ``seq`` to start faster, and its digest in the log."""
        kept = reading.Snapshot(seq, version, state)
        row = msgspec.structs.asdict(kept)
        self.apply([Put("snapshots", {"stream": stream}, row)])
        if not reading.has_mark(self._connection, stream, seq):
            self.apply([Put("snapshots", {"stream": reading.mark_of(stream, seq)}, row)])
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


LOOKS: Final = 16
"""At so many entries it is looked whether a file that was written to is still the log."""


class Journal:
    """The one door to the log. Its head is copied to ``head_file`` after each transaction."""

    def __init__(self, database: Database, codec: Codec, clock: Clock, head_file: Path) -> None:
        """Open the log.

        Raises:
            LogDamaged: the copied head is ahead of the log, which has lost its end (case D08).

        """
        self._database = database
        self._codec = codec
        self._clock = clock
        self._copy = HeadCopy(head_file)
        self._moment: BothClocks | None = None
        self._seen = Head()
        self._first: bytes | None = None
        self._doubts: dict[str, Doubted] = {}
        self.bar: Callable[[str], None] = lambda _stream: None
        """Raises the fault of a log that takes nothing for this stream, before anything is written."""
        self._check_end()

    @contextmanager
    def writing(self) -> Iterator[Writing]:
        """One transaction: what is done in it is on the disk when it ends, or it never was.

        Raises:
            LogMoved: the log is not the one that was opened, or not what was written; a table must stop.
            EnvironmentFault: the world said no, and nothing was written.

        """
        with self._database.writing() as connection:
            doubts = self._pending(connection)
            transaction = Writing(connection, self._codec, self._clock, self._moment, doubts, self.bar)
            found = transaction.head
            self._goes_on(connection, found)
            yield transaction
            self._copy.wait()
        self._seen = transaction.head
        if transaction.head != found:
            self._doubts.clear()
            self._moment = transaction.moment
            self._copy.follow(transaction.head, self._first)

    @property
    def head_copy_fault(self) -> EnvironmentFault | None:
        """Why the copy of the head lags behind, as far as is known; None while it does not.

        The log itself is not concerned, but that it has lost its end would be noticed by nobody.
        """
        return self._copy.fault

    def settle(self) -> None:
        """Wait until the copy of the head is on the disk as well."""
        self._copy.wait()

    def check(self) -> None:
        """Look whether the log is still the one that was opened.

        Raises:
            LogMoved: it is not.

        """
        self._database.file.check()

    def head(self) -> Head:
        """Count and hash of the log as it stands, to be shown and printed on shift reports."""
        with self._database.reading() as connection:
            return newest(connection).head

    def house(self) -> bytes:
        """The identity of the house: the hash of the first entry; empty before there is one."""
        with self._database.reading() as connection:
            return hash_at(connection, 1) or b""

    def entries(self, stream: str | None = None, after: int = 0) -> Iterator[Entry]:
        """The entries after a number, in order, of one stream or of all; read in small pieces, up to the newest."""
        while True:
            with self._database.reading() as connection:
                piece = tuple(reading.entries_after(connection, self._codec, stream, after, CHUNK))
            yield from piece
            if len(piece) < CHUNK:
                return
            after = piece[-1].seq

    def entries_of(self, after: Mapping[str, int]) -> Iterator[Entry]:
        """The entries of several streams in order, of each those after a number of its own, up to the newest."""
        with self._database.reading() as connection:
            yield from reading.of_streams(connection, self._codec, after)

    def rows(self, table: str, **equal: Value) -> list[dict[str, Value]]:
        """Rows of a table that is read, ordered by key, with these values in these columns."""
        with self._database.reading() as connection:
            return reading.rows(connection, table, equal)

    def snapshot(self, stream: str) -> Snapshot | None:
        """The last state kept of a stream, if the log vouches for it; None when there is none."""
        try:
            with self._database.reading() as connection:
                return reading.snapshot(connection, self._codec, stream)
        except reading.StateDoubted:
            self._doubt(stream)
            return None

    def snapshots(self, streams: Collection[str]) -> dict[str, Snapshot]:
        """The same of several streams at once, of those that have one."""
        with self._database.reading() as connection:
            found = dict(reading.snapshots_of(connection, self._codec, streams))
        for stream in (stream for stream, kept in found.items() if kept is None):
            self._doubt(stream)
        return {stream: kept for stream, kept in found.items() if kept is not None}

    def mark_before(self, stream: str, seq: int) -> Snapshot | None:
        """The last state kept for good of a stream at this entry or before; None when there is none."""
        with self._database.reading() as connection:
            return reading.mark_before(connection, self._codec, stream, seq)

    def device_cursor(self, serial: str) -> DeviceCursor | None:
        """How far a device has been followed; None for a device that never spoke."""
        with self._database.reading() as connection:
            return reading.device_cursor(connection, serial)

    def device_event(self, serial: str, epoch: int, seq: int) -> DeviceReported | None:
        """What a device said under a number; None where nothing is written of it."""
        with self._database.reading() as connection:
            return reading.device_event(connection, self._codec, serial, epoch, seq)

    def newest_entries(
        self, stream: str, *, limit: int, of: tuple[type[Event], ...] = (), before: int | None = None
    ) -> tuple[Entry, ...]:
        """The newest entries of a stream, the newest first; of all streams that begin so where it ends in a colon.

        `of` are the types of event that are meant, all where none is named; `before` is the entry they are older than.
        """
        with self._database.reading() as connection:
            return reading.newest_entries(connection, self._codec, stream, limit, self._codec.kinds_of(of), before)

    def utc_us(self) -> int:
        """What time it is on the wall clock by which entries are stamped, in microseconds."""
        return self._clock.utc_us()

    def monotonic_us(self) -> int:
        """What the clock says that nobody can set, in microseconds."""
        return self._clock.monotonic_us()

    def latest_us(self, after: int) -> int:
        """The latest time that stands in an entry behind a number, in UTC microseconds; 0 where there is none."""
        with self._database.reading() as connection:
            return reading.latest_us(connection, after)

    def pin_hash(self, staff_id: str) -> str | None:
        """The hash of a person's PIN; None for somebody who has none."""
        with self._database.reading() as connection:
            return reading.pin_hash(connection, staff_id)

    def pin_hashes(self) -> dict[str, str]:
        """Every Argon2 hash that is kept, by staff number."""
        with self._database.reading() as connection:
            return reading.pin_hashes(connection)

    def _doubt(self, what: str) -> None:
        self._doubts[what] = Doubted(what=what, entries=self._seen.count)

    def _pending(self, connection: sa.Connection) -> tuple[Doubted, ...]:
        """What is to be said before anything else is written, unless another program was faster with it."""
        if not self._doubts:
            return ()
        said = reading.newest_entries(connection, self._codec, DOUBTS, len(self._doubts))
        return tuple(each for each in self._doubts.values() if each not in [entry.event for entry in said])

    def _goes_on(self, connection: sa.Connection, found: Head) -> None:
        """Look that the log still holds what was seen in it, here and on the disk itself."""
        seen, file = self._seen, self._database.file
        if seen.count and found != seen and hash_at(connection, seen.count) != seen.hash:
            raise file.condemn(say("does not hold entry {count} any more as it was written", count=seen.count))
        if found.count and self._first is None:
            self._first = hash_at(connection, 1)
        if found.count and file.rewritten() and not self._on_disk(found):
            raise file.condemn(say("was written over by something else"))

    def _on_disk(self, found: Head) -> bool:
        """Whether the disk itself holds the log as it is known here: its head, its first entry, and some between."""
        places = {1 + step * (found.count - 1) // LOOKS for step in range(LOOKS)}
        try:
            with self._database.afresh() as connection:
                known = newest(connection).head == found and hash_at(connection, 1) == self._first
                return known and all(_sound(connection, self._codec, seq) for seq in places)
        except LogDamaged:
            return False

    def _check_end(self) -> None:
        """Compare the log with the copy of its head; where there are entries and no copy, the log says so from now on.

        The first copy is made before the first entry, so that there is one however soon the power goes.
        """
        copy = read_copy(self._copy.file)
        with self._database.reading() as connection:
            last = self._seen = newest(connection).head
            self._first = hash_at(connection, 1)
            if last.count and not is_whole(self._copy.file):
                self._doubt(HEAD)
            if copy is None and not last.count and not self._database.read_only:
                self._copy.follow(last, self._first)
            if copy is None or copy.count == 0:
                return
            there = hash_at(connection, copy.count)
            newest_round = sa.select(rounds.c.id).order_by(rounds.c.opened_seq.desc()).limit(1)
            good = connection.scalar(newest_round) or "none"
        if there is None:
            raise LogDamaged(
                self._database.path,
                say(
                    "it ends with entry {count}, but entry {copy_count} was written before; the last "
                    "round in it is {good}",
                    count=last.count,
                    copy_count=copy.count,
                    good=good,
                ),
            )
        if there != copy.hash:
            raise LogDamaged(
                self._database.path, say("entry {count} is not the one that was written", count=copy.count)
            )


def _sound(connection: sa.Connection, codec: Codec, seq: int) -> bool:
    return any(
        entry.seq == seq and hash_of(entry) == entry.hash
        for entry in reading.entries_after(connection, codec, None, seq - 1, 1)
    )


OpenLog = Journal | Writing
"""Where something is read: the log as it stands, or a transaction on it."""
