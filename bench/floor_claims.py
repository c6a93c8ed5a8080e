"""What a claim waits for its answer while many computers feed the same jackpot of the floor."""

import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from app.floor.upgrade import bring_up_to_date
from bench.figures import Figure, Spread
from engine.table import commands as ask
from engine.table.keeping_asked import CountStub
from tests.app.table.jackpot_floor import NOTHING, STRAIGHT_FLUSH, AtTable
from tests.floor.linked import Computer, Owned
from tests.floor.postgres import Postgres, database
from tests.floor.test_jackpots import answer

FEEDING = 50
CLAIMS = 24
ROUNDS_A_COUNT = 4
PAUSE_S = 1.0
"""Each computer closes its bets about once in so long, sixty times as often as at a table."""
RIGHT = {"fsync": "on", "full_page_writes": "on", "synchronous_commit": "on", "autovacuum": "on"}


def measure() -> list[Figure]:
    """Measure claims at one table while fifty computers feed."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cutcard-claims-")))
        server = Postgres(**RIGHT, max_connections=str(FEEDING + 20))
        stack.callback(server.remove)
        server.start()
        owner = Owned(stack.enter_context(database(server, "house")), folder)
        with owner.session() as session, session.transaction() as connection:
            bring_up_to_date(connection)
        there = [Computer(folder / f"P{n}", owner, f"P{n}") for n in range(FEEDING + 1)]
        named = [(each, f"T{number}") for number, each in enumerate(there)]
        for each, name in named:
            stack.callback(each.close)
            each.table(name)
            each.join()
        there[0].open_jackpot(tables=tuple(name for _, name in named))
        for each in there:
            each.feed()
        waits = _claims(named[0], named[1:])
    slow = Spread.of(waits).slow
    return [
        Figure(
            what=f"a claim while {FEEDING} computers feed the jackpot, 99th percentile",
            value=slow * 1000,
            unit="ms",
            aim="at most 250",
            met=slow <= 0.25,
        )
    ]


def _claims(mine: tuple[Computer, str], others: Sequence[tuple[Computer, str]]) -> list[float]:
    """From the question of a table to its answer, again and again, while the others feed."""
    here, name = mine
    table, ends = here.table(name), threading.Event()
    feeding = threading.Thread(target=_feed, args=(others, ends), daemon=True)
    feeding.start()
    waits = []
    try:
        for _ in range(CLAIMS):
            _counted(table)
            table.bet(1).close_bets().deal(STRAIGHT_FLUSH)
            table.do(ask.TurnCards(), ask.SettleSeats(), ask.TurnCards())
            here.feed()
            start = time.perf_counter()
            table.do(ask.SettleProgressives())
            here.feed()
            assert answer(table) is not None
            waits.append(time.perf_counter() - start)
            table.do(table.ruling(), ask.CloseRound())
            here.feed()
    finally:
        ends.set()
        feeding.join(60)
    return waits


def _feed(others: Sequence[tuple[Computer, str]], ends: threading.Event) -> None:
    """Let every computer close its bets in turn, so that each feeds once in a while."""
    tables = [(each, each.table(name)) for each, name in others]
    while not ends.is_set():
        for each, table in tables:
            if ends.wait(PAUSE_S / len(tables)):
                return
            _counted(table)
            table.bet(1).close_bets()
            each.feed()
            table.deal(NOTHING).settle().finish()


def _counted(table: AtTable) -> None:
    """Count the stub where it is due, so that the next round may begin."""
    if table.service.table.deck.since_count >= ROUNDS_A_COUNT:
        table.do(CountStub(count=52, counted_by="D1"))
