"""A hall: two hundred recorded uplinks replayed by one driver, three terminals that play, and a pit with all of them.

A round a minute at every replayed table, for a minute, or for as many seconds more as `CUTCARD_FLOOR_SECONDS` says.
What arrives is looked at from outside: the logs of the terminals, and the floor, a few dozen times a second.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack, closing
from math import ceil
from multiprocessing import get_context
from multiprocessing.pool import AsyncResult
from pathlib import Path

import msgspec
import psycopg
from sqlalchemy import text

from app.bootstrap import open_house, read_house
from app.journal.database import FILE_NAME
from app.settings import data_folder
from bench.aims import at_most
from bench.figures import Figure, Spread
from bench.pit_of_floor import Seen, watch
from bench.replayed_uplinks import ROUND_S, Plan, Replayed, admit_all, drive, pieces, record
from bench.shown_floor import autoplay, come
from tests.floor.postgres import Postgres, database
from tests.floor.terminals import Owner, owner_of

REPLAYED = 200
REAL = ("T1", "T2", "T3")
SECONDS = max(ROUND_S, float(os.environ.get("CUTCARD_FLOOR_SECONDS", "60")))
RIGHT = {
    "fsync": "on",
    "full_page_writes": "on",
    "synchronous_commit": "on",
    "autovacuum": "on",
    "max_connections": str(REPLAYED + 20),
    "shared_buffers": "128MB",
}
LOOK_S = 0.025


class Arrived(msgspec.Struct):
    """What was seen of the real terminals: seconds until heads and rows were on the floor, and how many rounds."""

    heads: list[float] = []
    rows: list[float] = []


def measure(seconds: float = SECONDS) -> list[Figure]:
    """Let the hall play, with the pit in front of it."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cutcard-hall-")))
        server = Postgres(None, **RIGHT)
        stack.callback(server.remove)
        server.start()
        owner = owner_of(stack.enter_context(database(server, "house")), folder)
        for name in REAL:
            come(owner, folder / name, name)
        plan = _plan(owner, folder, seconds)
        pool = stack.enter_context(get_context("spawn").Pool(2))
        driven = pool.apply_async(drive, (plan,))
        _wait(owner, f"SELECT count(*) >= {REPLAYED} FROM floor.terminals WHERE rows_to > 0", driven)
        copying = stack.enter_context(_copying(owner, folder / "pit"))
        _wait_for_tables(folder / "pit", REPLAYED)
        seen = pool.apply_async(watch, (folder / "pit", seconds))
        playing = [autoplay(folder / name, name, 1_000_000, fast=False) for name in REAL]
        used, start = _processor_s(copying.pid), time.monotonic()
        arrived = _look(server, folder, driven)
        pit, driver = seen.get(seconds + 120), driven.get(120)
        copied = (_processor_s(copying.pid) - used) / (time.monotonic() - start)
        for each in (*playing, copying):
            each.terminate()  # a signal that a shell has them pass over would leave them playing
        for each in playing:
            each.wait(60)
        there = int(str(owner.ask("SELECT sum(cursor) FROM floor.terminals WHERE name LIKE 'P%%'")))
        held = owner.ask("SELECT count(*) FROM floor.terminals WHERE state <> 'in'")
        assert not held, "a replayed terminal was held"
        return [*_of_floor(driver, arrived, there), *_of_pit(pit, driver, copied)]


def _plan(owner: Owner, folder: Path, seconds: float) -> Plan:
    names = tuple(f"P{number:03}" for number in range(REPLAYED))
    record(folder / "recorded", ceil(seconds / ROUND_S) + 1)
    with owner.session() as session:
        house = bytes(session.ask("SELECT identity FROM floor.house"))
        admit_all(session, names, pieces(folder / "recorded"))
    return Plan(
        address=owner.address,
        passfile=owner.passfile,
        house=house,
        names=names,
        seconds=seconds,
        recorded=folder / "recorded",
        database=owner.address.database,
    )


def _copying(owner: Owner, into: Path) -> "subprocess.Popen[bytes]":
    words = ["floor", "copy", owner.address.text, "--passfile", str(owner.passfile), "--into", str(into), "--follow"]
    return subprocess.Popen([sys.executable, "-m", "app", *words], stdout=subprocess.DEVNULL)


def _wait(owner: Owner, until: str, driven: "AsyncResult[Replayed]") -> None:
    while not owner.ask(until):
        if driven.ready():
            driven.get()
        time.sleep(0.2)


def _wait_for_tables(folder: Path, many: int) -> None:
    """Wait until the copy has every table."""
    while not (folder / FILE_NAME).exists():
        time.sleep(0.2)
    with closing(open_house(data_folder(folder))) as house:
        while len(house.journal.rows("tables")) < many:
            time.sleep(0.2)


def _look(server: Postgres, folder: Path, driven: "AsyncResult[Replayed]") -> Arrived:
    """Look at what every real terminal has written, and what of it the floor has, until the driver is done."""
    arrived = Arrived()
    with ExitStack() as stack:
        houses = {name: stack.enter_context(read_house(data_folder(folder / name))) for name in REAL}
        floor = stack.enter_context(closing(server.connect("house")))
        heads: dict[str, list[tuple[int, float]]] = {name: [] for name in REAL}
        counts = dict.fromkeys(REAL, 0)
        closed: dict[str, float] = {}
        known: set[str] = set()
        while not driven.ready():
            for name, house in houses.items():
                now = time.monotonic()
                with house.database.reading() as connection:
                    count = connection.scalar(text("SELECT max(seq) FROM entries")) or 0
                    over = connection.execute(text("SELECT id FROM rounds WHERE outcome <> 'open'")).scalars().all()
                if counts[name] and count > counts[name]:
                    heads[name].append((count, now))
                counts[name] = count
                closed |= {str(each): now for each in over if each not in closed}
            _told(floor, heads, arrived)
            rows = floor.execute("SELECT id FROM floor.rounds WHERE table_id = ANY (%s)", [list(REAL)]).fetchall()
            now = time.monotonic()
            for (each,) in rows:
                if each not in known and each in closed:
                    known.add(each)
                    arrived.rows.append(now - closed[each])
            time.sleep(LOOK_S)
    return arrived


_HEADS = """
    SELECT t.name, greatest(t.cursor, coalesce((SELECT max(o.count) FROM floor.open_heads o
        WHERE o.terminal = t.name), 0)) FROM floor.terminals t WHERE t.name = ANY (%s)
"""


def _told(floor: psycopg.Connection, heads: dict[str, list[tuple[int, float]]], arrived: Arrived) -> None:
    there: dict[str, int] = dict(floor.execute(_HEADS, [list(REAL)]).fetchall())
    now = time.monotonic()
    for name, waiting in heads.items():
        arrived.heads += [now - written for count, written in waiting if count <= there[name]]
        heads[name] = [each for each in waiting if each[0] > there[name]]


def _of_floor(driver: Replayed, arrived: Arrived, there: int) -> list[Figure]:
    return [
        Figure(
            what=f"entries of {REPLAYED} replayed uplinks that are missing",
            value=driver.wanted - there,
            unit="lost",
            aim="none",
            met=driver.wanted == there,
        ),
        at_most(Figure(what="a deed of the driver late, at most", value=driver.late, unit="s"), 1),
        _slow(f"keyed head on the floor, {len(driver.heads):,} replayed entries", driver.heads, 1),
        _slow(f"rows on the floor, {len(driver.rows):,} replayed rounds", driver.rows, 1),
        _slow(f"keyed head, {len(arrived.heads):,} looks at three real terminals", arrived.heads, 1),
        _slow(f"rows, {len(arrived.rows):,} rounds of three real terminals", arrived.rows, 1),
    ]


def _of_pit(pit: Seen, driver: Replayed, copied: float) -> list[Figure]:
    waits = [pit.rounds[each] - at for each, at in driver.closed.items() if pit.rounds.get(each)]
    part = pit.processor_s / pit.seconds
    both = Figure(
        what="pit screen and copy together, part of a core",
        value=(part + copied) * 100,
        unit="%",
        beside="the screen alone",
        baseline=part * 100,
    )
    return [
        at_most(Figure(what=f"first picture of a pit with {pit.tiles} tables", value=pit.first_s, unit="s"), 1),
        _slow(f"a closed round until its tile is painted, {len(waits):,} rounds", waits, 2),
        at_most(both, 15),
    ]


def _slow(what: str, waits: Sequence[float], most: float) -> Figure:
    """The slow end of many waits, beside their middle."""
    spread = Spread.of(waits)
    figure = Figure(
        what=f"{what}, 99th percentile", value=spread.slow, unit="s", beside="median", baseline=spread.middle
    )
    return at_most(figure, most)


def _processor_s(pid: int) -> float:
    """Seconds of processor time that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
