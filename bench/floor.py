"""The floor of tables: whether a table feels it, how fast entries and rows arrive, and how a day is caught up with.

The PostgreSQL is one of the tests' own, on this machine, with its disk; the line to it can be stalled and cut. Commands
are timed in interleaved blocks – floor near, keeping silent, gone – so that all three meet the same machine.
"""

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from app.floor.opening import FloorLine
from app.table.service import TableService
from bench.figures import Figure, Spread, two_times
from tests.app.past_rounds import house_with, put
from tests.floor.postgres import Postgres, database
from tests.floor.proxy import Proxy
from tests.floor.terminals import Computer, Owner, found, owner_of
from tests.floor.test_uplink import has_all, through, uplink

ROUNDS = 60
BLOCKS = 9
PACE = 2_000
A_DAY = 125_000
"""Entries that a busy table writes in a day."""
RIGHT = {"fsync": "on", "full_page_writes": "on", "synchronous_commit": "on", "autovacuum": "on"}


def measure() -> list[Figure]:
    """Measure a floor with one computer."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cutcard-floor-")))
        server = Postgres(**RIGHT)
        stack.callback(server.remove)
        server.start()
        owner = owner_of(stack.enter_context(database(server, "house")), folder)
        house = house_with(folder / "one", rounds=ROUNDS, seats=6)
        stack.callback(house.close)
        here = Computer(house)
        found(owner, here.identity)
        here.join(owner, "T1")
        figures = _arriving(here)
        wire = stack.enter_context(Proxy(server.port))
        through(here, wire)
        with uplink(here) as line:
            _wait(has_all(owner, here))
            return [*figures, *_rows(owner, here, line), *_touching(here, line, wire)]


def _arriving(here: Computer) -> list[Figure]:
    """How fast a log that the floor lacks arrives there, with its rows."""
    entries = here.house.journal.head().count
    start = time.perf_counter()
    here.deliver()
    seconds = time.perf_counter() - start
    pace = entries / seconds
    return [
        Figure(
            what="entries with their rows, one computer", value=pace, unit="a second", aim="2,000", met=pace >= PACE
        ),
        Figure(
            what=f"a day of {A_DAY:,} entries, at that pace",
            value=A_DAY / pace,
            unit="s",
            aim="at most 125",
            met=A_DAY / pace <= 125,
        ),
    ]


def _rows(owner: Owner, here: Computer, line: FloorLine) -> list[Figure]:
    """How long after a round is closed its rows are on the floor."""
    waits = []
    for _ in range(20):
        here.play_on()
        here.finish_round()
        before, start = _count(owner), time.perf_counter()
        line.uplink.look()
        _wait(lambda before=before: _count(owner) > before)
        waits.append(time.perf_counter() - start)
    slow = Spread.of(waits).slow
    return [
        Figure(
            what="rows of a closed round on the floor, 99th percentile", value=slow, unit="s", aim="1", met=slow <= 1
        )
    ]


def _touching(here: Computer, line: FloorLine, wire: Proxy) -> list[Figure]:
    """One command, decided and on disk, while the floor is near, keeps silent and is gone."""
    service, deck = TableService("T1", here.house.journal), []
    ways: dict[str, Callable[[], None]] = {"near": lambda: None, "silent": wire.stall, "gone": wire.gone}
    times: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(BLOCKS):
        for name, way in ways.items():
            with _so(way, wire):
                for _ in range(25):
                    start = time.perf_counter()
                    put(service, here.croupier, deck)
                    times[name].append(time.perf_counter() - start)
                    line.uplink.look()
    near = Spread.of(times["near"])
    figures = []
    for name in ("silent", "gone"):
        spread = Spread.of(times[name])
        figures += two_times(f"any command on disk, floor {name}", spread, "floor near", near)
        ratio, what = spread.middle / near.middle, f"the same, median against near: {name}"
        figures.append(Figure(what=what, value=ratio * 100, unit="%", aim="at most 110", met=ratio <= 1.1))
    return figures


@contextmanager
def _so(way: Callable[[], None], wire: Proxy) -> Iterator[None]:
    way()
    try:
        yield
    finally:
        wire.flow()
        wire.back()


def _count(owner: Owner) -> int:
    return int(str(owner.ask("SELECT count(*) FROM floor.rounds")))


def _wait(until: Callable[[], object]) -> None:
    while not until():
        time.sleep(0.01)
