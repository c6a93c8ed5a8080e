"""A shift over many rounds, and each filter of past rounds, in processor time.

A shift is beside the same sums by one SQL query, a filter beside an indexed walk for one page.
"""

import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from app.bootstrap import read_house
from app.journal.database import FILE_NAME, Database
from app.journal.history import ANY_IRREGULARITY, History, RoundQuery
from app.journal.shift_sums import Period, shift_sums
from app.settings import data_folder
from bench.aims import at_most
from bench.big_log import grow
from bench.children import HELD, held_most, run
from bench.figures import Figure

ROUNDS = 100_000
SHIFT_S, SHIFT_MB = 2.0, 100
IRREGULAR_MS, SEARCH_MS = 5.0, 300.0
TURNS = 5
ALL = Period(since_us=0, until_us=2**62)
FILTERS = {
    "the first page": (RoundQuery(), IRREGULAR_MS),
    "any irregularity": (RoundQuery(irregularity=ANY_IRREGULARITY), IRREGULAR_MS),
    "a kind of irregularity": (RoundQuery(irregularity="foreign-card"), IRREGULAR_MS),
    "a kind that never was": (RoundQuery(irregularity="never-was"), IRREGULAR_MS),
    "an amount that never was": (RoundQuery(amount_from=10**12), SEARCH_MS),
    "cards, never together": (RoundQuery(cards=("Qh", "Qd", "Qs", "Qc", "2c")), SEARCH_MS),
    "a straight flush": (RoundQuery(hand="straight_flush"), SEARCH_MS),
    "a hand that never was": (RoundQuery(hand="royal_flush"), SEARCH_MS),
    "a dealer": (RoundQuery(dealer="autoplay"), IRREGULAR_MS),
    "a table": (RoundQuery(table="T1"), IRREGULAR_MS),
}
"""What is looked for, and how many milliseconds the whole answer may take."""
SUMS = """
    SELECT opened_at / 900000000, table_id, dealer, game, wager, sum(stake), sum(settlements.returned), sum(winnings)
    FROM rounds JOIN settlements ON round_id = id GROUP BY 1, 2, 3, 4, 5
"""
WALK = "SELECT * FROM rounds ORDER BY opened_at DESC, opened_seq DESC LIMIT 50"


def measure(rounds: int = ROUNDS) -> list[Figure]:
    """Make so many rounds and look for them."""
    with tempfile.TemporaryDirectory() as folder:
        grow(Path(folder), rounds, entries=False)
        return [*_shift(folder, rounds), *_filters(Path(folder), rounds)]


def _shift(folder: str, rounds: int) -> list[Figure]:
    seconds, megabytes = map(float, run("-m", "bench.past_rounds", folder).said.split())
    idle = float(run("-c", HELD.format(module="bench.past_rounds")).said)
    bare = _sums(Path(folder))
    what = f"a shift over {rounds:,} rounds"
    return [
        at_most(
            Figure(what=what, value=seconds, unit="s", beside="the same sums by one query", baseline=bare),
            SHIFT_S,
        ),
        at_most(
            Figure(
                what=f"{what}, memory",
                value=megabytes,
                unit="MB",
                beside="the same program, idle",
                baseline=idle,
            ),
            SHIFT_MB,
        ),
    ]


def _sums(folder: Path) -> float:
    with closing(sqlite3.connect(folder / FILE_NAME)) as log:
        start = time.process_time()
        log.execute(SUMS).fetchall()
        return time.process_time() - start


def _filters(folder: Path, rounds: int) -> Iterator[Figure]:
    with read_house(data_folder(folder)) as house, closing(sqlite3.connect(folder / FILE_NAME)) as log:
        for what, (query, most) in FILTERS.items():
            mine, bare = [], []
            for _ in range(TURNS):
                mine.append(answered(house.database, query))
                start = time.process_time()
                log.execute(WALK).fetchall()
                bare.append(time.process_time() - start)
            yield at_most(
                Figure(
                    what=f"{what}, {rounds:,} rounds, one answer",
                    value=sorted(mine)[TURNS // 2] * 1000,
                    unit="ms",
                    beside="an indexed walk",
                    baseline=sorted(bare)[TURNS // 2] * 1000,
                ),
                most,
            )


def answered(database: Database, query: RoundQuery) -> float:
    """Seconds of processor time until the first page is full or nothing is left to be looked at."""
    history = History(database)
    start = time.process_time()
    page = history.page(query)
    while page.next is not None and not page.rounds:
        page = history.page(query, after=page.next)
    return time.process_time() - start


if __name__ == "__main__":
    with read_house(data_folder(Path(sys.argv[1]))) as opened:
        began = time.process_time()
        shift_sums(opened.database, ALL, unlike="")
        sys.stdout.write(f"{time.process_time() - began} {held_most()}")
