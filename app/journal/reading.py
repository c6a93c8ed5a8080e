"""Reading the log within a transaction that somebody else has opened."""

import hashlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from app.journal import statements
from app.journal.chain import CHAINED, NOTHING_BEFORE, hash_of
from app.journal.changes import Value
from app.journal.codec import Codec
from app.journal.entry import LATEST, Entry
from app.journal.head import hash_at
from app.journal.own_events import DeviceReported, StateKept, state_stream
from app.journal.schema import device_events, pins, snapshots
from app.journal.schema import entries as log
from app.journal.statements import table
from assets.languages import say

CHUNK: Final = 1000
MARK_EVERY: Final = 4096
"""Once in so many entries of the log the state of a stream is kept for good, so that a past one is soon told."""
_MARK: Final = "mark:"

_BEFORE: Final = log.alias("before")
_PREV: Final = sa.case(
    (log.c.format < CHAINED, log.c.prev),
    (
        log.c.prev == b"",
        sa.func.coalesce(
            sa.select(_BEFORE.c.hash).where(_BEFORE.c.seq == log.c.seq - 1).scalar_subquery(), NOTHING_BEFORE
        ),
    ),
    else_=b"\0",
)
"""The hash before: written in the row in format 1, that of the row before from format 2 on, where no row names one."""
_COLUMNS: Final = (
    log.c.seq, log.c.format, log.c.stream, log.c.kind, log.c.payload, log.c.by_whom, log.c.at_us, log.c.mono_us,
    _PREV.label("prev"), log.c.hash,
)  # fmt: skip


_IN_ORDER: Final = (
    "SELECT seq, format, stream, kind, payload, by_whom, at_us, mono_us, prev, hash "
    "FROM entries WHERE seq > ? ORDER BY seq LIMIT ?"
)
_KINDS: Final = (int, int, str, str, bytes, str, int, int, bytes, bytes)
"""What an entry consists of, column by column."""


class Snapshot(msgspec.Struct, frozen=True):
    """The state of a stream after entry ``seq``, in the form ``version``; a cache, never the truth."""

    seq: int
    version: int
    state: bytes

    @property
    def digest(self) -> bytes:
        """What the log says of it, so that it cannot be exchanged."""
        return hashlib.sha256(b"%d %d " % (self.seq, self.version) + self.state).digest()


class StateDoubted(Exception):
    """The state kept of a stream is not the one of which the log has the digest."""


class DeviceCursor(msgspec.Struct, frozen=True):
    """How far a device's own journal has been written down here."""

    epoch: int
    seq: int


def entries_after(
    connection: sa.Connection, codec: Codec, stream: str | None, after: int, limit: int | None = None
) -> Iterator[Entry]:
    """The entries with a higher number than ``after``, in order; of one stream or of all."""
    if stream is None:
        yield from _all_after(connection, codec, after, limit)
        return
    wanted = sa.select(*_COLUMNS).where(log.c.seq > after, log.c.stream == stream).order_by(log.c.seq).limit(limit)
    for row in connection.execute(wanted, execution_options={"yield_per": CHUNK}):
        yield _entry(row, codec)


def of_streams(connection: sa.Connection, codec: Codec, after: Mapping[str, int]) -> Iterator[Entry]:
    """The entries of several streams in order, of each those with a higher number than it is named with."""
    named = _named(after)
    wanted = sa.select(*_COLUMNS).join_from(named, log, (log.c.stream == named.c.key) & (log.c.seq > named.c.value))
    for row in connection.execute(wanted.order_by(log.c.seq), execution_options={"yield_per": CHUNK}):
        yield _entry(row, codec)


def _named(values: Mapping[str, int]) -> sa.TableValuedAlias:
    """Names and numbers as a table, in one value: however many they are, the statement stays the same."""
    return sa.func.json_each(msgspec.json.encode(values).decode()).table_valued("key", "value")


def _all_after(connection: sa.Connection, codec: Codec, after: int, limit: int | None) -> Iterator[Entry]:
    """The same of all streams: the hash before is that of the row that was read before, and is not looked up."""
    last, before = after, hash_at(connection, after) or NOTHING_BEFORE
    cursor = connection.connection.cursor()  # of a walk that is not gone to its end the driver lets go by itself
    cursor.execute(_IN_ORDER, (after, -1 if limit is None else limit))
    while rows := cursor.fetchmany(CHUNK):
        for row in rows:
            yield _entry(row, codec, _prev(row, before if row[0] == last + 1 else NOTHING_BEFORE))
            last, before = row[0], row[9]
    cursor.close()


def _prev(row: Sequence[Any], before: bytes) -> bytes:
    """What `_PREV` says in SQL, of one row."""
    if row[1] < CHAINED:
        return bytes(row[8])
    return before if row[8] == b"" else b"\0"


class Misshapen(ValueError):
    """A row holds something else than belongs there. The text tells nothing of what stands in it."""


def _entry(row: Sequence[Any], codec: Codec, prev: bytes | None = None) -> Entry:
    if tuple(map(type, row)) != _KINDS or not 0 <= row[6] <= LATEST:
        raise Misshapen(say("entry {row} is no entry any more", row=row[0]))
    return Entry(
        seq=row[0],
        format=row[1],
        stream=row[2],
        kind=row[3],
        payload=row[4],
        by=row[5],
        at_us=row[6],
        mono_us=row[7],
        prev=row[8] if prev is None else prev,
        hash=row[9],
        codec=codec,
    )


def latest_us(connection: sa.Connection, after: int) -> int:
    """The latest time that stands in an entry behind a number; 0 where there is none."""
    found: int | None = connection.scalar(sa.select(sa.func.max(log.c.at_us)).where(log.c.seq > after))
    return found or 0


def rows(connection: sa.Connection, name: str, equal: dict[str, Value]) -> list[dict[str, Value]]:
    """The rows of a table that is read, ordered by key, with these values in these columns.

    Raises:
        KeyError: there is no such table or column.

    """
    given = {column: value for column, value in equal.items() if value is not None}
    empty = tuple(column for column in equal if column not in given)
    wanted = statements.select(connection.dialect, name, tuple(given), empty)
    names = table(name).columns.keys()
    found = wanted.rows(connection, {f"k_{column}": value for column, value in given.items()})
    return [dict(zip(names, row, strict=True)) for row in found]


def snapshot(connection: sa.Connection, codec: Codec, stream: str) -> Snapshot | None:
    """The last state kept of a stream, if the log vouches for it; an older version kept some without a word in it.

    Raises:
        StateDoubted: the log has the digest of another one.

    """
    wanted = sa.select(snapshots.c.seq, snapshots.c.version, snapshots.c.state).where(snapshots.c.stream == stream)
    row = connection.execute(wanted).one_or_none()
    word = next(iter(newest_entries(connection, codec, state_stream(stream), 1)), None)
    return None if row is None or word is None else _vouched(row, word)


def _vouched(row: Sequence[Any], word: Entry) -> Snapshot | None:
    if not isinstance(word.event, StateKept):
        return None
    if tuple(map(type, row)) != (int, int, bytes):
        raise StateDoubted
    kept = Snapshot(*row)
    if (kept.seq, kept.digest) != (word.event.seq, word.event.digest) or hash_of(word) != word.hash:
        raise StateDoubted
    return kept


def snapshots_of(
    connection: sa.Connection, codec: Codec, streams: Collection[str]
) -> Iterator[tuple[str, Snapshot | None]]:
    """The last state kept of each stream that has one; None for one of which the log has the digest of another."""
    named = _named({state_stream(each): 0 for each in streams})
    last = sa.select(sa.func.max(log.c.seq)).where(log.c.stream == named.c.key).correlate(named).scalar_subquery()
    said = connection.execute(sa.select(*_COLUMNS).where(log.c.seq.in_(sa.select(last).select_from(named))))
    words = {word.stream: word for word in (_entry(row, codec) for row in said)}
    kept = sa.select(snapshots.c.stream, snapshots.c.seq, snapshots.c.version, snapshots.c.state)
    for stream, *row in connection.execute(
        kept.where(snapshots.c.stream.in_(sa.select(_named(dict.fromkeys(streams, 0)).c.key)))
    ):
        word = words.get(state_stream(stream))
        try:
            found = None if word is None else _vouched(row, word)
        except StateDoubted:
            yield stream, None
        else:
            if found is not None:
                yield stream, found


def mark_of(stream: str, seq: int) -> str:
    """Under which name the state of a stream is kept for good in this part of the log, beside its last one."""
    return f"{_MARK}{stream}:{seq // MARK_EVERY:012d}"


def marked(name: str) -> str:
    """The stream whose state is kept under a name."""
    return name.removeprefix(_MARK).rpartition(":")[0] if name.startswith(_MARK) else name


def has_mark(connection: sa.Connection, stream: str, seq: int) -> bool:
    """Whether this part of the log needs no further state of a stream; its beginning needs none."""
    wanted = sa.select(snapshots.c.seq).where(snapshots.c.stream == mark_of(stream, seq))
    return seq < MARK_EVERY or connection.scalar(wanted) is not None


def mark_before(connection: sa.Connection, codec: Codec, stream: str, seq: int) -> Snapshot | None:
    """The last state kept for good of a stream at this entry or before, if the log vouches for it."""
    within = snapshots.c.stream.between(mark_of(stream, 0), mark_of(stream, seq))
    columns = (snapshots.c.seq, snapshots.c.version, snapshots.c.state)
    for row in connection.execute(sa.select(*columns).where(within).order_by(snapshots.c.stream.desc()).limit(2)):
        if tuple(map(type, row)) != (int, int, bytes) or row.seq > seq:
            continue
        kept = Snapshot(*row)
        word = next(iter(entries_after(connection, codec, state_stream(stream), kept.seq, limit=1)), None)
        if (
            word is not None
            and word.event == StateKept(seq=kept.seq, digest=kept.digest)
            and hash_of(word) == word.hash
        ):
            return kept
    return None


def pin_hash(connection: sa.Connection, staff_id: str) -> str | None:
    """The hash of a person's PIN; None for somebody who has none."""
    found: str | None = connection.scalar(sa.select(pins.c.hash).where(pins.c.staff_id == staff_id))
    return found


def pin_hashes(connection: sa.Connection) -> dict[str, str]:
    """Every hash that is kept, by staff number."""
    return {staff: str(kept) for staff, kept in connection.execute(sa.select(pins.c.staff_id, pins.c.hash))}


def device_cursor(connection: sa.Connection, serial: str) -> DeviceCursor | None:
    """How far a device has been followed; None for a device that never spoke."""
    wanted = statements.select(connection.dialect, "device_cursors", ("serial",))
    row = next(iter(wanted.rows(connection, {"k_serial": serial})), None)
    return None if row is None else DeviceCursor(*row[1:3])


def newest_entries(
    connection: sa.Connection,
    codec: Codec,
    stream: str,
    limit: int,
    kinds: tuple[str, ...] = (),
    before: int | None = None,
) -> tuple[Entry, ...]:
    """The newest entries of a stream, the newest first; of all streams that begin so where it ends in a colon."""
    within = log.c.stream.between(stream, f"{stream}\U0010ffff") if stream.endswith(":") else log.c.stream == stream
    meant = (log.c.kind.in_(kinds),) if kinds else ()
    older = (log.c.seq < before,) if before is not None else ()
    wanted = sa.select(*_COLUMNS).where(within, *meant, *older).order_by(log.c.seq.desc()).limit(limit)
    return tuple(_entry(row, codec) for row in connection.execute(wanted))


@lru_cache
def _device_event(dialect: sa.Dialect) -> statements.Statement:
    of = device_events.c
    wanted = sa.select(log.c.kind, log.c.payload).join_from(device_events, log, log.c.seq == of.entry_seq)
    given = (of.serial == sa.bindparam("serial"), of.epoch == sa.bindparam("epoch"), of.seq == sa.bindparam("seq"))
    return statements.Statement(wanted.where(*given), dialect)


def device_event(connection: sa.Connection, codec: Codec, serial: str, epoch: int, seq: int) -> DeviceReported | None:
    """A device event as it was written down."""
    found = _device_event(connection.dialect).rows(connection, {"serial": serial, "epoch": epoch, "seq": seq})
    row = next(iter(found), None)
    said = codec.decode(*row) if row is not None else None
    return said if isinstance(said, DeviceReported) else None
