"""One session with PostgreSQL: nothing in it waits longer than it was told to, and every fault is one sentence.

The driver is imported here and nowhere else, and this file only where a floor is named.
"""

from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Self, TypeVar, cast

import psycopg
import sqlalchemy as sa
from psycopg import errors

from app.floor.address import Address
from app.floor.faults import (
    FloorBusy,
    FloorFault,
    FloorGone,
    FloorRefused,
    NotAFloor,
    NotLetIn,
    NotTrusted,
    OtherVersion,
)
from app.words.sentence import begun
from assets.languages import say

OLDEST: Final = 15
"""The oldest PostgreSQL that will do."""
CONNECT_S: Final = 5
PATIENCE_S: Final = 8.0
"""A session that has not answered for so long is cut off, whatever keeps its line alive."""
_SETTINGS: Final = {
    "statement_timeout": "6s",
    "lock_timeout": "3s",
    "idle_in_transaction_session_timeout": "10s",
    "search_path": "floor",
    "timezone": "UTC",
}
"""Only what the oldest servers know: one that is too old must come as far as telling its version."""
_WATCHFUL: Final = """
    SELECT set_config('client_connection_check_interval', '2s', false),
        set_config('synchronous_commit', CASE current_setting('synchronous_commit')
            WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false)
"""
"""An answer is on the disk of the server, and of its standby, when it is given, whatever the server is set to."""
_UNHURRIED: Final = {**_SETTINGS, "statement_timeout": "0", "idle_in_transaction_session_timeout": "0"}
_A_DAY_S: Final = 86_400.0
_KEEPALIVE: Final = {
    "keepalives": 1,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 8000,
}
_Answer = TypeVar("_Answer")


class _Patient(psycopg.Connection[Any]):
    """A connection that gives up where the other side keeps silent.

    The keepalive of TCP does not notice it where somebody between the two holds the line open.
    """

    patience: float = PATIENCE_S

    def wait(self, gen: Generator[Any, Any, _Answer], interval: float = 0.1, timeout: float | None = None) -> _Answer:
        """Let a step of the talk come to its end, in good time."""
        try:
            return super().wait(gen, interval, timeout or self.patience)
        except errors._WaitTimeout:  # noqa: SLF001 - the driver has no other name for it
            self.pgconn.finish()
            raise errors.ConnectionTimeout(say("it does not answer")) from None


class Session:
    """A session that is open until it is closed or breaks; each call is a transaction of its own."""

    def __init__(self, address: Address, engine: sa.Engine, connection: sa.Connection) -> None:
        self.address = address
        self._engine, self._connection = engine, connection

    @classmethod
    def open(
        cls,
        address: Address,
        *,
        passfile: Path | None = None,
        password: str = "",
        unhurried: bool = False,
    ) -> Self:
        """Enter the floor's database; `unhurried` for what is done by hand, and may take as long as it takes.

        Raises:
            FloorFault: it cannot be reached, is not trusted, does not let us in, or is too old.

        """
        engine = _engine(address, passfile, password, _UNHURRIED if unhurried else _SETTINGS)
        try:
            with faults(address):
                connection = engine.connect()
        except BaseException:
            engine.dispose()
            raise
        session = cls(address, engine, connection)
        if unhurried:
            cast("_Patient", connection.connection.dbapi_connection).patience = _A_DAY_S
        version = _version(connection)
        if version < OLDEST:
            session.close()
            raise OtherVersion(
                say(
                    "The PostgreSQL at {host}:{port} is version {version}, and {oldest} is the oldest that will do.",
                    host=address.host,
                    port=address.port,
                    version=version,
                    oldest=OLDEST,
                ),
                say("Have a newer PostgreSQL put in its place; nothing was changed."),
            )
        try:
            with session.transaction() as own:
                own.exec_driver_sql(_WATCHFUL)
        except BaseException:
            session.close()
            raise
        return session

    @contextmanager
    def transaction(self) -> Iterator[sa.Connection]:
        """One transaction: all of it is done when it ends, or nothing was.

        Raises:
            FloorFault: the floor said no, or is gone.

        """
        with faults(self.address), self._connection.begin():
            yield self._connection

    def ask(self, sql: str, *values: object) -> Any:  # noqa: ANN401 - what PostgreSQL answers is anything
        """Ask for one value, in a transaction of its own.

        Raises:
            FloorFault: the floor said no, or is gone.

        """
        with self.transaction() as connection:
            return connection.exec_driver_sql(sql, values).scalar()

    def rows(self, sql: str, *values: object) -> list[dict[str, Any]]:
        """Ask for rows, in a transaction of its own.

        Raises:
            FloorFault: the floor said no, or is gone.

        """
        with self.transaction() as connection:
            return [dict(row) for row in connection.exec_driver_sql(sql, values).mappings()]

    def verifier(self, password: str, role: str) -> str:
        """What the server keeps of a password, made here, so that the password itself never goes over the wire."""
        driver = cast("psycopg.Connection[Any]", self._connection.connection.dbapi_connection)
        return driver.pgconn.encrypt_password(password.encode(), role.encode(), b"scram-sha-256").decode()

    @property
    def alive(self) -> bool:
        """Whether the line has not broken, as far as is known here."""
        return not self._connection.closed and not self._connection.invalidated

    def close(self) -> None:
        """End the session; a second time does nothing."""
        try:
            self._connection.close()
        except (sa.exc.DBAPIError, psycopg.Error):
            self._connection.invalidate()
        self._engine.dispose()

    def __enter__(self) -> Self:
        """Be closed at the end."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close."""
        self.close()


def _engine(address: Address, passfile: Path | None, password: str, settings: Mapping[str, str]) -> sa.Engine:
    asked: dict[str, Any] = {
        "host": address.host,
        "port": address.port,
        "dbname": address.database,
        "user": address.user,
        "application_name": "cutcard",
        "connect_timeout": CONNECT_S,
        "options": " ".join(f"-c {name}={value}" for name, value in settings.items()),
        "sslmode": "prefer" if address.here else "verify-full",
        "gssencmode": "disable",
        **_KEEPALIVE,
    }
    if address.root or not address.here:
        asked["sslrootcert"] = address.root or "system"
    if passfile is not None:
        asked["passfile"] = str(passfile)
    if password:
        asked["password"] = password
    return sa.create_engine(
        "postgresql+psycopg://",
        creator=lambda: _Patient.connect(**asked),
        poolclass=sa.NullPool,
        hide_parameters=True,  # a card of an entry must not stand in an exception text
    )


def _version(connection: sa.Connection) -> int:
    driver = cast("psycopg.Connection[Any]", connection.connection.dbapi_connection)
    return driver.info.server_version // 10_000


@contextmanager
def faults(address: Address) -> Iterator[None]:
    """Turn what the driver reports into one of our sentences; what is our own bug stays one."""
    try:
        yield
    except (sa.exc.DBAPIError, psycopg.Error) as error:
        cause = error.orig if isinstance(error, sa.exc.DBAPIError) else error
        fault = _fault(cause, address) if isinstance(cause, psycopg.Error) else None
        if fault is None:
            raise
        raise fault from None


def _fault(error: psycopg.Error, address: Address) -> FloorFault | None:
    floor, said = address.words, _first_line(error)
    match error:
        case errors.InvalidPassword() | errors.InvalidAuthorizationSpecification():
            return _not_right(address)
        case errors.InvalidCatalogName():
            return _no_database(address)
        case errors.InvalidSchemaName() | errors.UndefinedTable():
            return no_floor(address)
        case errors.UndefinedFunction():
            return OtherVersion(
                say("{floor} is of another version than this program.", floor=begun(floor)),
                say("Bring the older of the two up to date; nothing was changed."),
            )
        case errors.InsufficientPrivilege():
            return NotLetIn(floor, say("the role {user} may not do this ({said})", user=address.user, said=said))
        case errors.QueryCanceled() | errors.LockNotAvailable():
            return FloorBusy(floor)
        case errors.ReadOnlySqlTransaction():
            return FloorGone(floor, say("what answers is a copy of it that cannot be written"))
        case errors.UniqueViolation() | errors.InvalidParameterValue() | errors.CheckViolation():
            return FloorRefused(
                say("{floor} refused it: {said}.", floor=begun(floor), said=said),
                say("Nothing of it was written."),
            )
        case errors.OperationalError() | errors.InterfaceError():
            return _not_reached(said, address)
        case _:
            return None


def _not_reached(said: str, address: Address) -> FloorFault:
    low = said.lower()
    if "password authentication failed" in low or "no password supplied" in low or "fe_sendauth" in low:
        return _not_right(address)
    if "database" in low and "does not exist" in low:
        return _no_database(address)
    if "role" in low and ("does not exist" in low or "not permitted to log in" in low):
        return NotLetIn(address.words, say("the role {user} may not enter it", user=address.user))
    if "permission denied for database" in low or "pg_hba" in low:
        return NotLetIn(address.words, say("the role {user} may not enter this database from here", user=address.user))
    if "certificate" in low or "ssl" in low:
        return NotTrusted(address.words, said)
    return FloorGone(address.words, said)


def _not_right(address: Address) -> NotLetIn:
    return NotLetIn(address.words, say("the role {user} or its password is not right", user=address.user))


def _no_database(address: Address) -> NotAFloor:
    return NotAFloor(
        say(
            "There is no database {database} at {host}:{port}.",
            database=address.database,
            host=address.host,
            port=address.port,
        ),
        say("Make it first (createdb), or write its name right; nothing was changed."),
    )


def no_floor(address: Address) -> NotAFloor:
    """The fault that stands for a database in which nobody has made a floor."""
    return NotAFloor(
        say("The database {database} at {host} holds no floor.", database=address.database, host=address.host),
        say("Make one with “cutcard floor create”; nothing was changed."),
    )


def _first_line(error: psycopg.Error) -> str:
    primary = error.diag.message_primary
    text = primary or next((line for line in str(error).splitlines() if line.strip()), say("no answer"))
    return text.strip().rstrip(".")
