"""Connections to one database that stay open between their transactions.

A transaction of one entry is so short that to take a connection for it, and to put it back, would cost as much as
what is done in it.
"""

import sqlite3
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import cast

import sqlalchemy as sa


class Connections:
    """Those that write, or those that cannot. Used by every thread of the program; each transaction has its own.

    ``begin_by`` begins a transaction in the file. For the library that makes the SQL, one transaction lasts as long
    as the connection: it neither begins nor ends any.
    """

    def __init__(self, engine: sa.Engine, begin_by: Callable[[sqlite3.Connection], None]) -> None:
        self.engine = engine
        self._begin_by = begin_by
        self._idle: deque[tuple[sa.Connection, sqlite3.Connection]] = deque()

    @contextmanager
    def begin(self) -> Iterator[sa.Connection]:
        """One transaction: committed at the end, or as if it had never been."""
        connection, driver = self._taken()
        try:
            self._begin_by(driver)
            yield connection
            driver.commit()
        except BaseException:
            self._undone(connection, driver)
            raise
        self._idle.append((connection, driver))

    def _undone(self, connection: sa.Connection, driver: sqlite3.Connection) -> None:
        """Undo a transaction, and keep its connection where it can be used again.

        Whoever asks the program to end in the middle of a statement has the library close the connection by itself.
        """
        try:
            driver.rollback()
        except sqlite3.ProgrammingError:
            connection.close()
        else:
            self._idle.append((connection, driver))

    def dispose(self) -> None:
        """Give every connection that is not in use back to the system."""
        while self._idle:
            self._idle.pop()[0].close()
        self.engine.dispose()

    def _taken(self) -> tuple[sa.Connection, sqlite3.Connection]:
        with suppress(IndexError):
            return self._idle.pop()
        connection = self.engine.connect()
        connection.begin()
        return connection, cast("sqlite3.Connection", connection.connection.dbapi_connection)
