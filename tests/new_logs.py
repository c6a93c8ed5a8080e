"""A new log gets its tables from the migrations once for each process that tests; every later one gets the same again.

The migrations take a tenth of a second, and thousands of tests begin a log. What they prove they prove without this:
`tests/migrations` runs them step by step.
"""

import sqlite3
from functools import cache

import pytest
import sqlalchemy as sa

import migrations
from app.journal import database, upgrade
from app.journal.form import HowFar

_EMPTY = "SELECT count(*) = 0 FROM sqlite_master"


@pytest.fixture(scope="session", autouse=True)
def new_logs_are_repeated() -> None:
    """Write a new log's tables as the migrations wrote them the first time."""
    by_migrations, shipped = database._bring_up_to_date, list(migrations.__path__)

    def bring_up_to_date(log: database.Database, told: HowFar) -> None:
        with log.reading() as connection:
            empty = connection.exec_driver_sql(_EMPTY).scalar()
        if empty and list(migrations.__path__) == shipped:  # some tests bring migrations of their own
            with log.writing() as connection:
                for statement in _tables():
                    connection.exec_driver_sql(statement)
        else:
            by_migrations(log, told)

    database._bring_up_to_date = bring_up_to_date


@cache
def _tables() -> tuple[str, ...]:
    """What makes the tables of a new log, without the transaction around it."""
    engine = sa.create_engine("sqlite://")
    with engine.connect() as connection:
        upgrade.upgrade(connection)
        made = connection.connection.dbapi_connection
        assert isinstance(made, sqlite3.Connection)
        statements = tuple(made.iterdump())[1:-1]
    engine.dispose()
    return statements
