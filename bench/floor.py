"""The floor of tables: whether a table feels it, how fast entries and rows arrive, and how a day is caught up with.

The PostgreSQL is one of the tests' own, on this machine, with its disk; the line to it can be stalled and cut. Touches
are timed in interleaved blocks – floor near, keeping silent, gone – so that all three meet the same machine.
"""

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path

from app.bootstrap import open_house
from app.floor.opening import FloorLine
from app.settings import data_folder
from app.table.opening import set_up
from app.table.setup import TableNamed
from bench.aims import at_most, times
from bench.figures import Figure, Spread, two_times
from bench.input import Fingers, terms
from bench.painted_table import DEALER, PaintedTable, application
from tests.app.past_rounds import house_with
from tests.floor.postgres import Postgres, database
from tests.floor.proxy import Proxy
from tests.floor.terminals import Computer, Owner, found, owner_of
from tests.floor.test_uplink import has_all, through, uplink

ROUNDS = 60
BLOCKS = 14
TOUCHES = 30
"""So many touches in each block of each way: the 99th percentile of 420 is not one touch alone."""
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
            figures += _rows(owner, here, line)
        other = owner_of(stack.enter_context(database(server, "touched")), folder)
        return [*figures, *_touching(other, folder / "touched", wire)]


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


def _touching(owner: Owner, folder: Path, wire: Proxy) -> list[Figure]:
    """A touch until painted, while the floor is near, keeps silent and is gone, in blocks by turns."""
    application()
    with closing(open_house(data_folder(folder))) as house:
        set_up(house.journal, "T1", terms(), (TableNamed(title="Bench"),), by=DEALER.id)
        here = Computer(house)
        found(owner, here.identity)
        here.join(owner, "T1")
        through(here, wire)
    near: Callable[[], None] = partial(_heard, owner)
    ways: dict[str, Callable[[], None]] = {"near": near, "silent": wire.stall, "gone": wire.gone}
    waits: dict[str, list[float]] = {name: [] for name in ways}
    table = PaintedTable(folder, terms())
    try:
        fingers = Fingers(table)
        for name in list(ways) * BLOCKS:
            with _so(ways[name], wire):
                waits[name] += [fingers.touch()[0] for _ in range(TOUCHES)]
    finally:
        table.stop()
    spreads = {name: Spread.of(each) for name, each in waits.items()}
    return [figure for name in ("silent", "gone") for figure in _beside(name, spreads[name], spreads["near"])]


def _beside(name: str, spread: Spread, near: Spread) -> list[Figure]:
    middle, slow = two_times(f"a touch until painted, floor {name}", spread, "floor near", near)
    apart = abs(spread.slow - near.slow) * 1000
    return [
        times(middle, 1.1),
        slow,
        at_most(Figure(what=f"99th percentiles apart, floor {name}", value=apart, unit="ms"), 5),
    ]


@contextmanager
def _so(way: Callable[[], None], wire: Proxy) -> Iterator[None]:
    way()
    try:
        yield
    finally:
        wire.flow()
        wire.back()


def _heard(owner: Owner) -> None:
    """Wait until the table beats: after it was gone the floor is near only when the uplink has found it again."""
    before = owner.ask("SELECT max(at) FROM floor.beats")
    _wait(lambda: owner.ask("SELECT max(at) FROM floor.beats") != before)


def _count(owner: Owner) -> int:
    return int(str(owner.ask("SELECT count(*) FROM floor.rounds")))


def _wait(until: Callable[[], object]) -> None:
    while not until():
        time.sleep(0.01)
