"""Whether the log is what was written: every entry, in order, to the end, and every row that is read from it.

Verifying changes nothing and may be done while tables are open.
"""

import struct
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import Final, Literal

import msgspec
import sqlalchemy as sa

from app.faults import AlreadyWritten, LogDamaged, RecordRefused
from app.journal.chain import NOTHING_BEFORE, hash_of, knows
from app.journal.codec import Codec, UnknownKind, Unreadable
from app.journal.database import Database, open_database
from app.journal.derivation import Derivation, Flaw
from app.journal.entry import Entry
from app.journal.head import Head, hash_at, read_copy, read_kept
from app.journal.own_events import DOUBTS, HEAD, ClockJumped, Doubted, LogRestored
from app.journal.own_file import fault_of_system
from app.journal.read_models import Projector, differences, fill
from app.journal.reading import Snapshot, entries_after, marked, pin_hashes
from app.journal.schema import entries as written
from app.journal.schema import rounds, snapshots
from app.journal.scratch import scratch_folder
from app.technician_log import LOG, way_of
from assets.languages import say

_MOST: Final = 100
"""More rows that differ are not listed one by one."""
_KEPT: Final = sa.select(snapshots.c.stream, snapshots.c.seq, snapshots.c.version, snapshots.c.state)
_UNFIT: Final = (TypeError, ValueError, LookupError, AttributeError, ArithmeticError, struct.error)
"""What the reading of a row can come to whose bytes were changed; the text of such an error may hold a card."""
_OFTEN: Final = 50
"""After so many entries it is told how far it has come."""
_STATISTICS: Final = frozenset(("sqlite_stat1", "sqlite_stat4"))
_RESTORED: Final = LogRestored.__struct_config__.tag
_JUMP: Final = ClockJumped.__struct_config__.tag
_DOUBTED: Final = Doubted.__struct_config__.tag
_PIT: Final = "pit"
_NUMBERED_ON: Final = "rounds-numbered-on/1"
"""The stream in which somebody acknowledges an alert."""


class Problem(msgspec.Struct, frozen=True):
    """What is wrong, and at which entry; None where no entry is to blame. Tells no card and no amount."""

    seq: int | None
    what: str


class Stage(msgspec.Struct, frozen=True):
    """How far a verification has come: first along the chain, then by what the entries mean.

    ``settled`` is the head up to which all was found in order; 0 entries while there is none, or something is not.
    """

    what: Literal["chain", "judged"]
    done: int
    settled: Head = Head()


Watch = Callable[[Stage], None]


def _unwatched(_: Stage) -> None:
    """Tell nobody."""


class Verified(msgspec.Struct, frozen=True):
    """The outcome: ``entries`` in the log, their ``head``, how far the copied head lags, and what is wrong.

    ``house`` is the identity of the house: the hash of its first entry, empty before there is one. ``restored`` tells
    where the log was put back from a backup. ``begun`` is the head up to which entries were only followed, since the
    log was verified up to there before. ``believed`` says what could not be worked out again here.
    """

    entries: int
    head: Head
    lag: int
    problems: tuple[Problem, ...]
    house: bytes = b""
    restored: tuple[Problem, ...] = ()
    begun: Head = Head()
    believed: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Nothing is wrong."""
        return not self.problems


def verify(
    database: Database,
    head_file: Path | None,
    codec: Codec,
    projector: Callable[[], Projector],
    *,
    heads: Iterable[Head] = (),
    derive: bool = True,
    pins: bool = True,
    since: Head | None = None,
    watch: Watch = _unwatched,
) -> Verified:
    """Verify a log, with the copied head and with ``heads`` from elsewhere, such as printed shift reports.

    A head that was kept is one that the log must have gone through.

    With ``derive`` the entries are worked out again one from another. ``projector`` makes a fresh one, which rebuilds
    the read tables in a scratch file beside the log. ``pins`` is not so for a copy that has none.

    ``since`` is a head up to which all was in order when the log was verified before: the entries up to there are
    followed and not judged again. ``watch`` is told now and then how far it has come.

    Raises:
        EnvironmentFault: the log could not be looked at (disk full, not readable); says nothing of the log itself.

    """
    copy = read_copy(head_file) if head_file is not None else None  # read before the log, so that it cannot lead
    known = [*heads, *([since] if since is not None else []), *(read_kept(head_file) if head_file is not None else ())]
    walk, begun = _Walk(watch), Head()
    fresh = projector()
    derived = _Derived(fresh.derivation if derive else None, watch, pins=pins)
    problems: list[Problem] = []
    try:
        with database.reading() as connection, _scratch(database) as scratch:
            problems += _pages(connection)
            problems += _schema(connection, scratch)
            begun = _begun(connection, since)
            derived.begin(begun)
            problems += walk.problems(entries_after(connection, codec, None, 0), begun.count)
            problems += _ends(connection, walk.head, known)
            problems += _round_gaps(connection)
            problems += _doubted(connection, codec)
            if not problems:
                problems += _rows(connection, scratch, codec, fresh, derived)
    except LogDamaged as fault:
        problems.append(Problem(walk.head.count + 1, say("the log is damaged: {found}", found=fault.found)))
    except _UNFIT as unfit:
        LOG.warning("a row could not be read\n%s", way_of(unfit))
        problems.append(Problem(None, say("a row holds what does not belong into a row of its table")))
    if head_file is not None and copy is None and walk.head.count:
        problems.append(Problem(None, say("there is no copy of the head to compare the end of the log with")))
    lag = 0 if copy is None else max(0, walk.head.count - copy.count)
    told = tuple(walk.restored), begun, derived.believed()
    return Verified(walk.head.count, walk.head, lag, tuple(problems), walk.house, *told)


def _begun(connection: sa.Connection, since: Head | None) -> Head:
    """From where it goes on: only a head that the log still has."""
    there = since is not None and since.count and hash_at(connection, since.count) == since.hash
    return since if since is not None and there else Head()


class _Walk:
    """Goes along the chain and remembers how far it came."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch
        self.house = b""
        self.restored: list[Problem] = []
        self._last: Entry | None = None

    @property
    def head(self) -> Head:
        """How far it came."""
        return Head() if self._last is None else Head(self._last.seq, self._last.hash)

    def problems(self, entries: Iterable[Entry], judged_after: int) -> Iterator[Problem]:
        expected, prev, at_us = 1, NOTHING_BEFORE, 0
        for entry in entries:
            if entry.seq != expected:
                yield Problem(expected, _missing(expected, entry.seq - 1))
            elif entry.prev != prev:
                yield Problem(entry.seq, say("the entry does not follow the one before it"))
            wrong = _wrong(entry, at_us) if entry.seq > judged_after else ""
            if wrong:
                yield Problem(entry.seq, wrong)
            expected, prev, at_us, self._last = entry.seq + 1, entry.hash, entry.at_us, entry
            self.house = self.house or entry.hash
            if entry.kind == _RESTORED:
                self.restored.append(Problem(entry.seq, _put_back(entry.payload)))
            if entry.seq % _OFTEN == 0:
                self._watch(Stage("chain", entry.seq))


def _wrong(entry: Entry, before_us: int) -> str:
    """What is wrong with an entry itself, written after another one at a time; "" where nothing is."""
    if not knows(entry.format):
        return say("the entry has the unknown format {format}", format=entry.format)
    if hash_of(entry) != entry.hash:
        return say("the entry is not what was written")
    if entry.at_us < before_us and entry.kind != _JUMP:
        return say("the entry is earlier than the one before it, and no jump of the clock is recorded")
    return ""


def chain_problems(entries: Iterable[Entry]) -> Iterator[Problem]:
    """What is wrong along the chain alone."""
    return _Walk(_unwatched).problems(entries, 0)


def _put_back(payload: bytes) -> str:
    try:
        fact = msgspec.json.decode(payload, type=LogRestored)
    except msgspec.MsgspecError:
        return say("the log was put back from a backup")
    words = say(
        "the log was put back from {file}, as it was up to entry {entries}", file=fact.file, entries=fact.entries
    )
    if fact.lost:
        words += "; " + say(
            "{lost} written after that are not in it: {by} agreed to it ({reason})",
            lost=fact.lost,
            by=fact.by,
            reason=fact.reason,
        )
    return words


def _missing(first: int, last: int) -> str:
    return (
        say("entry {first} is missing", first=first)
        if first == last
        else say("entries {first} to {last} are missing", first=first, last=last)
    )


def _pages(connection: sa.Connection) -> Iterator[Problem]:
    for (found,) in connection.exec_driver_sql("PRAGMA integrity_check"):
        if found != "ok":
            yield Problem(None, say("the file is damaged: {found}", found=found))
    for row in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        yield Problem(None, say("a row of {row} belongs to no row of {other_row}", row=row[0], other_row=row[2]))


def _schema(connection: sa.Connection, scratch: Database) -> Iterator[Problem]:
    with scratch.reading() as fresh:
        ours, right = _definitions(connection), _definitions(fresh)
    for name in sorted(ours.keys() | right.keys()):
        if name not in ours:
            yield Problem(None, say("{name} is missing", name=name))
        elif ours[name] != right.get(name):
            yield Problem(None, say("{name} is not as this version makes it", name=name))


def _definitions(connection: sa.Connection) -> dict[str, tuple[str, str | None]]:
    """Everything that the file says it is made of, but what SQLite itself makes and names of its own accord.

    A name is looked at as text: in a pattern of SQL an underscore would stand for any letter.
    """
    made = connection.exec_driver_sql("SELECT type, name, tbl_name, sql FROM sqlite_master")
    return {
        say("the {kind} {name}", kind=kind, name=name): (table, sql)
        for kind, name, table, sql in made
        if not _internal(kind, name, table)
    }


def _internal(kind: str, name: str, table: str) -> bool:
    """Whether it is SQLite's own: an index that a key needs, or a table of its statistics."""
    if kind == "index":
        return name.startswith(f"sqlite_autoindex_{table}_")
    return kind == "table" and name in _STATISTICS


def _ends(connection: sa.Connection, head: Head, known: Iterable[Head]) -> Iterator[Problem]:
    for was in known:
        if was.count > head.count:
            yield Problem(
                head.count + 1, say("the log ends too early: {missing}", missing=_missing(head.count + 1, was.count))
            )
        elif was.count and hash_at(connection, was.count) != was.hash:
            yield Problem(was.count, say("the log up to this entry is not the one whose head was kept"))


def _doubted(connection: sa.Connection, codec: Codec) -> Iterator[Problem]:
    """What was missing or wrong beside the log when it was opened, as long as nobody has seen to the alert of it."""
    doubts = [entry for entry in entries_after(connection, codec, DOUBTS, 0) if entry.kind == _DOUBTED]
    seen = {getattr(e.event, "alert", "") for e in entries_after(connection, codec, _PIT, 0)} if doubts else set()
    for entry in doubts:
        if f"{DOUBTS}/{entry.seq}" not in seen:
            kept = say("the copy of the head") if getattr(entry.event, "what", HEAD) == HEAD else say("a kept state")
            yield Problem(
                entry.seq,
                say(
                    "{kept} was missing or not right when the log was opened, and nobody has acknowledged it", kept=kept
                ),
            )


def _round_gaps(connection: sa.Connection) -> Iterator[Problem]:
    """Round numbers of a table go up by one (case F19), except where a new branch of the log has numbered them on."""
    before, since = (
        sa.func.lag(of).over(partition_by=rounds.c.table_id, order_by=rounds.c.number)
        for of in (rounds.c.number, rounds.c.opened_seq)
    )
    steps = sa.select(
        rounds.c.table_id, rounds.c.number, rounds.c.opened_seq, before.label("before"), since.label("since")
    ).subquery()
    numbered_on = sa.exists().where(
        written.c.stream == "table:" + steps.c.table_id,
        written.c.kind == _NUMBERED_ON,
        written.c.seq.between(steps.c.since, steps.c.opened_seq),
    )
    gaps = sa.select(steps.c.table_id, steps.c.number, steps.c.opened_seq, steps.c.before).where(
        steps.c.number != steps.c.before + 1, ~numbered_on
    )
    for table, number, seq, last in connection.execute(gaps):
        one = number == last + 2
        gap = (
            say("round {last}", last=last + 1)
            if one
            else say("rounds {last} to {number}", last=last + 1, number=number - 1)
        )
        was = "was" if one else "were"
        yield Problem(
            seq,
            say(
                "table {table}: {gap} between {last} and {number} {was} never written",
                table=table,
                gap=gap,
                last=last,
                number=number,
                was=was,
            ),
        )


def _rows(
    connection: sa.Connection, scratch: Database, codec: Codec, projector: Projector, derived: "_Derived"
) -> Iterator[Problem]:
    states = _States(connection, projector)
    try:
        with scratch.writing() as fresh:
            fill(fresh, states.beside(derived.beside(entries_after(connection, codec, None, 0))), projector)
    except (UnknownKind, Unreadable, AlreadyWritten, RecordRefused) as fault:
        yield from derived.problems()
        yield Problem(None, say("what is read from the entries cannot be made anew: {what}", what=fault.what))
        return
    yield from derived.problems()
    yield from derived.pins(connection)
    yield from states.problems()
    with scratch.reading() as fresh:
        for count, found in enumerate(differences(connection, fresh), start=1):
            if count > _MOST:
                yield Problem(None, say("more rows differ from the entries"))
                return
            key = " ".join(str(part) for part in found.key)
            yield Problem(None, say("the row {key} of {table} {what}", key=key, table=found.table, what=found.what))


class _Derived:
    """The entries themselves, worked out again by whoever knows the rules."""

    def __init__(self, derivation: Derivation | None, watch: Watch, *, pins: bool) -> None:
        self._derivation, self._watch, self._pins = derivation, watch, pins
        self._flaws: list[Flaw] = []

    def begin(self, begun: Head) -> None:
        """Judge what comes after this head."""
        if self._derivation is not None:
            self._derivation.judged_after = begun.count

    def believed(self) -> tuple[str, ...]:
        """What could not be worked out again."""
        return tuple(self._derivation.believed()) if self._derivation is not None else ()

    def beside(self, entries: Iterable[Entry]) -> Iterator[Entry]:
        for entry in entries:
            if self._derivation is not None:
                self._keep(self._derivation.follow(entry))
                if entry.seq % _OFTEN == 0:
                    self._watch(Stage("judged", entry.seq, Head() if self._flaws else self._derivation.settled))
            yield entry
        if self._derivation is not None:
            self._keep(self._derivation.end())

    def pins(self, connection: sa.Connection) -> Iterator[Problem]:
        """The hashes beside the log, which nobody may have put there by hand."""
        if self._derivation is not None and self._pins:
            yield from (Problem(None, what) for what in self._derivation.pins(pin_hashes(connection)))

    def _keep(self, flaws: Iterable[Flaw]) -> None:
        self._flaws += islice(flaws, _MOST + 1 - len(self._flaws))

    def problems(self) -> Iterator[Problem]:
        for flaw in self._flaws[:_MOST]:
            yield Problem(flaw.seq, flaw.what)
        if len(self._flaws) > _MOST:
            yield Problem(self._flaws[_MOST].seq, say("more entries do not follow, from here on"))


class _States:
    """The states kept of streams, from which a table starts: each is looked at when its entry has been seen."""

    def __init__(self, connection: sa.Connection, projector: Projector) -> None:
        self._projector = projector
        self._due: dict[int, list[tuple[str, Snapshot]]] = {}
        for name, seq, *rest in connection.execute(_KEPT):
            self._due.setdefault(seq, []).append((marked(name), Snapshot(seq, *rest)))
        self._wrong: list[Problem] = []

    def beside(self, entries: Iterable[Entry]) -> Iterator[Entry]:
        for entry in entries:
            yield entry
            for stream, kept in self._due.pop(entry.seq, ()):
                if stream != entry.stream:
                    self._wrong.append(_of_nothing(entry.seq, stream))
                elif not self._projector.agrees(stream, kept):
                    words = say("the state kept of {stream} is not what the entries say", stream=stream)
                    self._wrong.append(Problem(entry.seq, words))

    def problems(self) -> Iterator[Problem]:
        yield from self._wrong
        for seq, kept in self._due.items():
            yield from (_of_nothing(seq, stream) for stream, _ in kept)


def _of_nothing(seq: int, stream: str) -> Problem:
    return Problem(seq, say("the state kept of {stream} follows from no entry of it", stream=stream))


@contextmanager
def _scratch(database: Database) -> Iterator[Database]:
    """An empty log in a folder of its own beside the real one, gone afterwards."""
    with ExitStack() as kept:
        try:
            folder = kept.enter_context(scratch_folder(database.path.parent))
        except OSError as error:
            raise fault_of_system(error, database.path) from error
        yield kept.enter_context(closing(open_database(folder)))
