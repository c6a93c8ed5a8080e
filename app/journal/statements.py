"""SQL made once for each kind of change, from the schema, and then only filled in."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from functools import lru_cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from app.journal.changes import Change, Drop, Put, Value
from app.journal.schema import FOLLOWING, metadata

Parameters = Any  # a row for the driver: by place or by name, as the driver likes it


class Statement:
    """A compiled statement; its parameters are handed over by column name."""

    def __init__(self, clause: sa.ClauseElement, dialect: sa.Dialect) -> None:
        compiled = clause.compile(dialect=dialect)
        assert isinstance(compiled, sa.sql.compiler.SQLCompiler)  # noqa: S101 - for the type checker
        self.text = str(compiled)
        self._order = compiled.positiontup

    def run(self, connection: sa.Connection, values: Mapping[str, Value]) -> int:
        """Run it; the number of rows that it changed."""
        with closing(connection.connection.cursor()) as cursor:  # the driver's own, to cost little more than a commit
            cursor.execute(self.text, self._fill(values))
            return cursor.rowcount

    def rows(self, connection: sa.Connection, values: Mapping[str, Value]) -> list[Sequence[Any]]:
        """Run it; what it finds."""
        with closing(connection.connection.cursor()) as cursor:
            cursor.execute(self.text, self._fill(values))
            return list(cursor.fetchall())

    def run_many(self, connection: sa.Connection, rows: Iterable[Mapping[str, Value]]) -> None:
        """Run it for each row."""
        with closing(connection.connection.cursor()) as cursor:
            cursor.executemany(self.text, [self._fill(row) for row in rows])

    def by_place(self, names: Sequence[str]) -> "Way":
        """The statement for rows that are given without the names of their columns, always in this order."""
        order, text = self._order, self.text
        places = None if order is None else [names.index(name) for name in order]

        def run(connection: sa.Connection, row: tuple[Value, ...]) -> int:
            values = dict(zip(names, row, strict=True)) if places is None else [row[place] for place in places]
            with closing(connection.connection.cursor()) as cursor:
                cursor.execute(text, values)
                return cursor.rowcount

        return run

    def _fill(self, values: Mapping[str, Value]) -> Parameters:
        return dict(values) if self._order is None else tuple(values[name] for name in self._order)


@lru_cache
def select(dialect: sa.Dialect, name: str, equal: tuple[str, ...], empty: tuple[str, ...] = ()) -> Statement:
    """All columns of the rows, ordered by key, with given values in some columns and nothing in others."""
    of = table(name)
    given = [of.c[column] == sa.bindparam(f"k_{column}", type_=of.c[column].type) for column in equal]
    nothing = [of.c[column].is_(None) for column in empty]
    return Statement(sa.select(of).where(*given, *nothing).order_by(*of.primary_key.columns), dialect)


def apply(connection: sa.Connection, change: Change) -> None:
    """Make one change to the tables that are read.

    Raises:
        KeyError: there is no such table or column.

    """
    match change:
        case Put():
            _put(connection, change)
        case Drop(table=name, key=key):
            _delete(connection.dialect, name, tuple(key)).run(connection, _named("k", key))


def _put(connection: sa.Connection, put: Put) -> None:
    first, otherwise = _ways(connection.dialect, put.table, tuple(put.key), tuple(put.values))
    row = (*put.key.values(), *put.values.values())
    if first(connection, row) == 0 and otherwise is not None:
        otherwise(connection, row)


Way = Callable[[sa.Connection, tuple[Value, ...]], int]
"""Puts a row, given as key and values in their order; the number of rows that it changed."""


@lru_cache(512)
def _ways(dialect: sa.Dialect, name: str, key: tuple[str, ...], columns: tuple[str, ...]) -> tuple[Way, Way | None]:
    """How a row is put, and how it is where there was none to change."""
    names = (*(f"k_{each}" for each in key), *(f"v_{each}" for each in columns))
    if writes_once(name):
        return insert(dialect, name, key, columns).by_place(names), None
    if _is_whole(name, key, columns):
        return _upsert(dialect, name, key, columns).by_place(names), None
    missing = insert(dialect, name, key, columns).by_place(names)
    return _update(dialect, name, key, columns).by_place(names), missing


def _named(letter: str, values: Mapping[str, Value]) -> dict[str, Value]:
    return {f"{letter}_{name}": value for name, value in values.items()}


def table(name: str) -> sa.Table:
    """The table of this name.

    Raises:
        KeyError: there is none.

    """
    return metadata.tables[name]


@lru_cache
def writes_once(name: str) -> bool:
    """Whether a row of this table, once written, is never changed."""
    return bool(table(name).info.get("once"))


@lru_cache
def _is_whole(name: str, key: tuple[str, ...], columns: tuple[str, ...]) -> bool:
    """Whether a new row could be made of these columns, so that one statement serves for old rows and new ones."""
    given = {*key, *columns}
    needed = {c.name for c in table(name).columns if not c.nullable and c.server_default is None}
    return needed <= given and set(key) == {c.name for c in table(name).primary_key}


@lru_cache
def insert(dialect: sa.Dialect, name: str, key: tuple[str, ...], columns: tuple[str, ...]) -> Statement:
    """A new row, refused where there is one with its key."""
    return Statement(sa.insert(table(name)).values(_binds(name, key, columns)), dialect)


def _making(dialect: sa.Dialect) -> Callable[[sa.Table], Any]:
    """The insert of this kind of database, the one that can follow a conflict."""
    if dialect.name != "postgresql":
        return sqlite.insert
    from sqlalchemy.dialects import postgresql  # a floor has it; a table need not load it

    return postgresql.insert


@lru_cache
def _upsert(dialect: sa.Dialect, name: str, key: tuple[str, ...], columns: tuple[str, ...]) -> Statement:
    given = _binds(name, key, columns)
    clause = _making(dialect)(table(name)).values(given)
    stays = clause.on_conflict_do_nothing(index_elements=list(key))
    follows = {c: clause.excluded[c] for c in given if c not in key}
    return Statement(
        clause.on_conflict_do_update(index_elements=list(key), set_=follows) if columns else stays, dialect
    )


@lru_cache
def _update(dialect: sa.Dialect, name: str, key: tuple[str, ...], columns: tuple[str, ...]) -> Statement:
    return Statement(sa.update(table(name)).where(*_is(name, key)).values(_binds(name, (), columns)), dialect)


@lru_cache
def _delete(dialect: sa.Dialect, name: str, key: tuple[str, ...]) -> Statement:
    return Statement(sa.delete(table(name)).where(*_is(name, key)), dialect)


def _binds(name: str, key: tuple[str, ...], columns: tuple[str, ...]) -> dict[str, sa.ColumnElement[Any]]:
    of = table(name).columns
    given: dict[str, sa.ColumnElement[Any]] = {c: sa.bindparam(f"k_{c}", type_=of[c].type) for c in key}
    given |= {c: sa.bindparam(f"v_{c}", type_=of[c].type) for c in columns}
    following = ((column, FOLLOWING[column]) for column in of if column in FOLLOWING)
    return given | {column.name: how(given[base.name]) for column, (base, how) in following if base.name in given}


def _is(name: str, key: tuple[str, ...]) -> list[sa.ColumnElement[bool]]:
    return [table(name).columns[c] == sa.bindparam(f"k_{c}", type_=table(name).columns[c].type) for c in key]
