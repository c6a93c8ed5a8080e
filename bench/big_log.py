"""A log of many rounds in little time, to see what grows with it: rounds that were really played, again and again.

A few hundred rounds are played on the live path. Their entries are then written down again with later numbers and
times, each sealed behind the one before, so that the chain is true from end to end; and the rows that are read from
them with the names, numbers and times that fit. Only what an entry says of its own round's number stays as it was, so
that such a log can be followed and measured, and not derived again.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from app.cli.autoplay import Run, autoplay
from app.journal.chain import FORMAT
from app.journal.codec import Codec
from app.journal.database import FILE_NAME
from app.journal.entry import Entry
from app.journal.head import Head, write_copy
from app.journal.schema import metadata
from app.settings import data_folder

PLAYED: Final = 100
GAME, METHOD = "megalink-three-card-poker-xtreme", "A"
APART_US: Final = 60_000_000
"""About so long one round takes, that a shift has as many as on a table."""
NAMES: Final = ("id", "round_id")
"""Columns that hold the name of a round, or begin with it."""
NUMBERED: Final = ("opened_seq", "closed_seq", "round_seq", "seq", "entry_seq", "entered_seq")
TIMED: Final = ("opened_at", "closed_at", "decided_at", "at_us")
READ: Final = (
    "rounds", "wagers", "hands", "settlements", "irregularities", "corrections", "ruled_amounts",
)  # fmt: skip
"""The tables of past rounds, parents first."""


def grow(folder: Path, rounds: int, *, entries: bool = True, played: int = PLAYED) -> None:
    """Make a log of so many rounds; without `entries` only the tables of past rounds grow."""
    run = Run(games=(GAME,), methods=(METHOD,), seats=7, rounds=played, seed=5, fast=True, irregular=0.05)
    autoplay(data_folder(folder), run)
    times = rounds // played
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as log:
        log.executescript("PRAGMA synchronous=OFF; PRAGMA cache_size=-200000; PRAGMA foreign_keys=OFF;")
        first, last, begin, end = log.execute(
            "SELECT min(seq), max(seq), min(at_us), max(at_us) FROM entries"
        ).fetchone()
        step, lasted = last - first + 1, max(end - begin + 1_000_000, played * APART_US)
        log.execute("BEGIN IMMEDIATE")
        for table in READ:
            _copy_rows(log, table, times, played=played, step=step, lasted=lasted)
        if entries:
            head = _copy_entries(log, times, step=step, lasted=lasted)
        log.execute("COMMIT")
    if entries:
        write_copy(data_folder(folder).head_file, head)


def _copy_rows(log: sqlite3.Connection, table: str, times: int, *, played: int, step: int, lasted: int) -> None:
    columns = [column.name for column in metadata.tables[table].columns]
    values = ", ".join(_value(name, played=played, step=step, lasted=lasted, table=table) for name in columns)
    log.execute(
        f"WITH RECURSIVE again(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM again WHERE n < ?) "
        f"INSERT INTO {table} ({', '.join(columns)}) SELECT {values} FROM again, {table} AS was",
        (times - 1,),
    )


def _value(name: str, *, played: int, step: int, lasted: int, table: str) -> str:
    of = f"was.{name}"
    if name in NAMES:
        return f"substr({of}, 1, 3) || printf('%06d', substr({of}, 4, 6) + n * {played}) || substr({of}, 10)"
    if name == "number" and table == "rounds":
        return f"{of} + n * {played}"
    if name in NUMBERED:
        return f"{of} + n * {step}"
    return f"{of} + n * {lasted}" if name in TIMED else of


def _copy_entries(log: sqlite3.Connection, times: int, *, step: int, lasted: int) -> Head:
    """Write the entries again and again, each behind the one before."""
    rows = log.execute(
        "SELECT seq, stream, kind, payload, by_whom, at_us, mono_us FROM entries ORDER BY seq"
    ).fetchall()
    head = Head(rows[-1][0], log.execute("SELECT hash FROM entries ORDER BY seq DESC LIMIT 1").fetchone()[0])
    codec = Codec(())

    def sealed() -> Iterator[tuple[Any, ...]]:
        nonlocal head
        for again in range(1, times):
            for seq, stream, kind, payload, by, at_us, mono_us in rows:
                moved = again * lasted
                entry = Entry(
                    seq=seq + again * step, format=FORMAT, stream=stream, kind=kind, payload=payload, by=by,
                    at_us=at_us + moved, mono_us=mono_us + moved, prev=head.hash, codec=codec,
                ).sealed()  # fmt: skip
                head = Head(entry.seq, entry.hash)
                yield entry.seq, FORMAT, stream, kind, payload, by, entry.at_us, entry.mono_us, b"", entry.hash

    log.executemany(
        "INSERT INTO entries (seq, format, stream, kind, payload, by_whom, at_us, mono_us, prev, hash) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        sealed(),
    )
    return head
