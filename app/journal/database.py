"""The one place that knows that the log lies in an SQLite file.

Every connection, whoever asks for it, gets the same settings: a commit is on the disk before it is believed
(WAL, ``synchronous=FULL``), rows belong together (foreign keys), nothing replaces an entry (recursive triggers).
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import Final, Literal, NamedTuple, cast
from urllib.parse import quote, urlencode

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

from app.faults import (
    AlreadyWritten,
    DiskFailed,
    DiskFull,
    EnvironmentFault,
    LogDamaged,
    LogLocked,
    NotWritable,
    RecordRefused,
)
from app.journal.connections import Connections
from app.journal.form import HowFar, is_todays, unheard
from app.journal.head import Head, read_copy
from app.journal.open_file import BESIDE, OpenFile
from app.journal.own_file import is_full, new_file, plain_beside
from app.journal.reading import Misshapen
from assets.languages import kept, say

FILE_NAME: Final = "cutcard.sqlite"
SQLITE_MAKES: Final = (*BESIDE, "-journal")
"""The endings of what SQLite makes beside the file, or looks for there."""
BUSY_MS: Final = 5000
"""How long a write waits for another writer, in milliseconds (case D02)."""
NAP_S: Final = 0.001
"""How long a write that waits naps before it asks again, in seconds."""

_UNREADABLE: Final = kept("Could not decode to UTF-8")
"""How the driver begins what it says of a text that is none; the text itself follows."""
_NO_LOG: Final = say("its tables are not those of a log")
_FOUND: Final = {
    "no such table": _NO_LOG,
    "no such column": _NO_LOG,
    "no such index": _NO_LOG,
    "malformed": _NO_LOG,
    "integer overflow": say("its amounts come to more than any can be"),
}
"""What SQLite says of a file for which its code has no word of its own."""

_FORM: Final = ("PRAGMA journal_mode=WAL",)
"""How the file is written; it stands in the file, so whoever reads alone leaves it as it is."""
_ALWAYS: Final = (
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    "PRAGMA recursive_triggers=ON",
    "PRAGMA temp_store=MEMORY",  # a full /tmp does not stop a table (case D17)
    "PRAGMA trusted_schema=OFF",
)


class Source(NamedTuple):
    """The file that SQLite opens, and how: ``rw`` to read and write, ``ro`` to read.

    ``still`` is a file of which SQLite is told that nobody writes to it: it makes nothing beside it.
    """

    path: Path
    mode: Literal["rw", "ro"] = "rw"
    still: bool = False

    @property
    def how(self) -> dict[str, str]:
        """What SQLite is told besides the name of the file."""
        return {"mode": self.mode, **({"immutable": "1"} if self.still else {})}

    @property
    def uri(self) -> str:
        """The file, and how it is opened to be read, in one text."""
        return f"{file_uri(self.path)}?{urlencode({**self.how, 'mode': 'ro'})}"


@dataclass(frozen=True, slots=True)
class Database:
    """An open log file: one pool of connections that write, one of connections that cannot.

    ``source`` is what SQLite reads: the file itself, or a copy of it where it cannot be read where it lies. Of a log
    that is ``read_only`` both pools cannot write.
    """

    path: Path
    source: Source
    file: OpenFile
    writer: Connections
    reader: Connections
    busy_ms: int = BUSY_MS
    read_only: bool = False

    @contextmanager
    def writing(self) -> Iterator[sa.Connection]:
        """One ``BEGIN IMMEDIATE`` transaction: committed at the end, or as if it had never been.

        Raises:
            LogMoved: the open file is not the one at its path: nothing was written, or nothing that will be found.
            EnvironmentFault: the world said no; nothing was written.

        """
        with self.faults():
            self.file.check()
            with self.writer.begin() as connection:
                yield connection
                self.file.check()
            self.file.check()

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """One unchanging view of the file, whatever is written meanwhile. Writing through it is impossible.

        Raises:
            LogMoved: the open file is not the one at its path.
            EnvironmentFault: the world said no.

        """
        with self.faults():
            self.file.check()
            with self.reader.begin() as connection:
                yield connection
            if self.source.still and self.file.rewritten():
                raise self.file.condemn(say("was written to while it was read"))

    @contextmanager
    def afresh(self) -> Iterator[sa.Connection]:
        """The file as whoever opens it now would find it: no page that is remembered here from earlier counts.

        Raises:
            EnvironmentFault: it cannot be read.

        """
        opened = _sqlite(self.source, self.busy_ms, OpenFile(self.path), writes=False)
        try:
            with self.faults(), opened.begin() as connection:
                yield connection
        finally:
            opened.dispose()

    def faults(self) -> AbstractContextManager[None]:
        """Tell what the world does to this file in words that a person can act on."""
        return faults_of(self.path, self.busy_ms)

    def close(self) -> None:
        """Give every connection back to the system; those to a lost file are kept, see :class:`OpenFile`."""
        if self.file.lost:
            return
        self.writer.dispose()
        self.reader.dispose()


def holds_log(data_dir: Path) -> bool:
    """Whether a log lies in the folder, whole or not."""
    return (data_dir / FILE_NAME).exists()


def open_database(
    data_dir: Path, head_file: Path | None = None, *, busy_ms: int = BUSY_MS, told: HowFar = unheard
) -> Database:
    """Open the log of a data folder; make it when there was none, bring an older one up to date.

    That may take minutes; ``told`` hears how far it is. Whoever is stopped meanwhile leaves the log as it was.

    Where `head_file` says that there was one, none is begun in its place: a backup can still be put there.

    Raises:
        SchemaUnknown: a newer version wrote it, or it is no log of ours. It was not touched.
        DiskFull, LogLocked, LogDamaged, NotWritable: the world said no.

    """
    path = data_dir / FILE_NAME
    before = read_copy(head_file) if head_file is not None and not path.exists() else None
    if before is not None and before.count:
        raise lost(path, before)
    new_file(path)
    plain_beside(path, SQLITE_MAKES)
    database = connect(path, busy_ms=busy_ms)
    try:
        _bring_up_to_date(database, told)
    except BaseException:
        database.close()
        raise
    return database


def needs_upgrade(connection: sa.Connection, path: Path) -> bool:
    """Whether the file is older than this version.

    Raises:
        SchemaUnknown: a newer version wrote it, or it is no log of ours.

    """
    if is_todays(connection):
        return False
    from app.journal import upgrade  # takes a quarter of a second

    return upgrade.needs_upgrade(connection, path)


def _bring_up_to_date(database: Database, told: HowFar) -> None:
    with database.reading() as connection:
        old = needs_upgrade(connection, database.path)
    if old:
        from app.journal.upgrade import upgrade

        with database.writing() as connection:
            upgrade(connection, told=told)


def lost(path: Path, before: Head | None) -> LogDamaged:
    """The fault that stands for a log that is gone, though something of it was kept."""
    if before is not None and before.count:
        return LogDamaged(path, say("it is gone, but entry {count} was written before", count=before.count))
    return LogDamaged(path, say("it is gone"))


def connect(path: Path, *, busy_ms: int = BUSY_MS) -> Database:
    """Connect to a log file as it is, without making or changing tables."""
    file, source = OpenFile(path), Source(path)
    writer, reader = (_sqlite(source, busy_ms, file, writes=writes) for writes in (True, False))
    return Database(path, source, file, writer, reader, busy_ms)


def connect_to_read(path: Path, source: Source, *, busy_ms: int = BUSY_MS) -> Database:
    """Connect to a log that is read from ``source`` and not written."""
    file = OpenFile(path, read_only=True)
    file.rewritten()
    reader = _sqlite(source, busy_ms, file, writes=False, as_it_is=True)
    return Database(path, source, file, reader, reader, busy_ms, read_only=True)


def _sqlite(source: Source, busy_ms: int, file: OpenFile, *, writes: bool, as_it_is: bool = False) -> Connections:
    pragmas = (*(() if as_it_is else _FORM), *_ALWAYS, f"PRAGMA query_only={int(not writes)}")
    database = sa.create_engine(
        sa.URL.create("sqlite", database=file_uri(source.path), query={"uri": "true", **source.how}),
        hide_parameters=True,  # a face-down card must not stand in an exception text
        pool_reset_on_return=None,  # every transaction is ended where it was begun
        connect_args={"timeout": busy_ms / 1000, "check_same_thread": False},
    )

    def settle(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        file.check()
        connection.isolation_level = None  # transactions are ours, not the driver's
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={busy_ms}")
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()
        file.opened(cast("sqlite3.Connection", connection))
        file.check()

    def let_go(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        file.closed(cast("sqlite3.Connection", connection))

    event.listen(database, "connect", settle)
    event.listen(database, "close", let_go)
    return Connections(database, partial(begin_writing, busy_ms=busy_ms) if writes else begin_reading)


def begin_reading(connection: sqlite3.Connection) -> None:
    """Begin a transaction that sees one state of the file."""
    connection.execute("BEGIN")


def begin_writing(connection: sqlite3.Connection, busy_ms: int, nap: Callable[[float], None] = sleep) -> None:
    """Begin a transaction that writes, as soon as nobody else does; `nap` waits so many seconds between two tries.

    SQLite by itself asks again after naps that grow to a tenth of a second. Whoever writes one step after the other
    leaves the file free for less than that, so that a table waiting beside it would go without its turn for seconds.

    Raises:
        sqlite3.OperationalError: SQLITE_BUSY, when somebody else has been writing for all of `busy_ms`.

    """
    give_up = monotonic() + busy_ms / 1000
    connection.execute("PRAGMA busy_timeout=0")
    try:
        while not _began(connection, last=monotonic() >= give_up):
            nap(NAP_S)
    finally:
        connection.execute(f"PRAGMA busy_timeout={busy_ms}")


def _began(connection: sqlite3.Connection, *, last: bool) -> bool:
    try:
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        if last or error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise
        return False
    return True


def file_uri(path: Path) -> str:
    """The file as SQLite is told of it, whatever signs its name holds."""
    return f"file:{quote(str(path.absolute()))}"


@contextmanager
def faults_of(path: Path, busy_ms: int = BUSY_MS) -> Iterator[None]:
    """Turn what SQLite reports about this file into faults; what is our own bug stays one."""
    unreadable = ""
    try:
        yield
    except Misshapen as row:
        unreadable = str(row)
    except UnicodeDecodeError:
        unreadable = say("a name in it cannot be read")
    except (sqlite3.Error, sa.exc.DBAPIError) as error:
        cause = error.orig if isinstance(error, sa.exc.DBAPIError) else error
        if _UNREADABLE in str(cause):
            unreadable = say("a text in it cannot be read")
        else:
            fault = _fault(cause, path, busy_ms) if isinstance(cause, sqlite3.Error) else None
            if fault is None:
                raise
            raise fault from cause
    if unreadable:  # raised here, so that it carries nothing of what stands there
        raise LogDamaged(path, unreadable)


def _fault(error: sqlite3.Error, path: Path, busy_ms: int) -> EnvironmentFault | None:
    code = getattr(error, "sqlite_errorcode", 0)
    match code & 0xFF:  # the rest of the code says more of the same
        case sqlite3.SQLITE_FULL:
            return DiskFull(path)
        case sqlite3.SQLITE_IOERR:
            return DiskFull(path) if is_full(path) else DiskFailed(path, say("SQLite {code}", code=code))
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED | sqlite3.SQLITE_PROTOCOL:
            return LogLocked(path, busy_ms)
        case sqlite3.SQLITE_NOTADB:
            return LogDamaged(path, say("it cannot be read as a log"))
        case sqlite3.SQLITE_CORRUPT:
            return LogDamaged(path, say("its pages do not fit together"))
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM | sqlite3.SQLITE_AUTH:
            return DiskFull(path) if is_full(path) else NotWritable(path)
        case sqlite3.SQLITE_CONSTRAINT:
            return _constraint(error, code)
        case sqlite3.SQLITE_ERROR if found := next((why for words, why in _FOUND.items() if words in str(error)), ""):
            return LogDamaged(path, found)
        case sqlite3.SQLITE_TOOBIG | sqlite3.SQLITE_MISMATCH | sqlite3.SQLITE_FORMAT:
            return LogDamaged(path, say("it holds what fits into none of its tables"))
        case _:
            return None


def _constraint(error: sqlite3.Error, code: int) -> EnvironmentFault:
    """The message of a constraint names tables and columns, never values."""
    if code in {sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE}:
        return AlreadyWritten(say("This step ({error})", error=str(error).removeprefix("UNIQUE constraint failed: ")))
    return RecordRefused(str(error))
