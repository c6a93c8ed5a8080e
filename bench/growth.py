"""What grows with the log, in processor time: opening it, a page of each filter, a shift, all shifts, the chain.

The tables of past rounds grow to a million rounds, what goes along the entries to ten thousand; verifying, backup and
restore, which derive everything again, are measured on rounds that were really played, by one position each: that is
what a log of ten thousand can be made of in minutes.
"""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from app.bootstrap import open_house, read_house
from app.cli.autoplay import Run, autoplay
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.backup import back_up, restore
from app.journal.codec import Codec
from app.journal.reading import entries_after
from app.journal.shift_sums import Period, shift_sums
from app.journal.verify import chain_problems, verify
from app.settings import data_folder
from bench.big_log import GAME, METHOD, grow
from bench.figures import Figure
from bench.past_rounds import ALL, FILTERS, answered

SIZES = (10_000, 100_000, 1_000_000)
ENTRIES_UP_TO = 10_000
PLAYED = (100, 1_000, 10_000)
SHIFT_US = 8 * 3_600_000_000


Seconds = dict[str, float]


def measure(sizes: tuple[int, ...] = SIZES, played: tuple[int, ...] = PLAYED) -> list[Figure]:
    """Grow a log to each size; the baseline of each figure is what it took at the smallest size."""
    return [*_figures(sizes, _grown), *_figures(played, _played)]


def _figures(sizes: tuple[int, ...], seconds_at: Callable[[Path, int], Seconds]) -> list[Figure]:
    least: Seconds = {}
    found: dict[str, list[Figure]] = {}
    for rounds in sizes:
        with tempfile.TemporaryDirectory() as folder:
            for what, seconds in seconds_at(Path(folder), rounds).items():
                first = least.setdefault(what, seconds)
                figure = Figure(
                    what=f"{what}, {rounds:,} rounds",
                    value=seconds * 1000,
                    unit="ms",
                    beside=f"{sizes[0]:,} rounds",
                    baseline=first * 1000,
                )
                found.setdefault(what, []).append(figure)
    return [figure for figures in found.values() for figure in figures]


def _grown(folder: Path, rounds: int) -> Seconds:
    grow(folder, rounds, entries=rounds <= ENTRIES_UP_TO)
    house = data_folder(folder)
    found = {"open the log": _timed(lambda: open_house(house).close())}
    with read_house(house) as opened:
        found |= {f"look for {what}": answered(opened.database, query) for what, (query, _) in FILTERS.items()}
        first = opened.journal.rows("rounds", number=1)[0]["opened_at"]
        shift = Period(since_us=int(str(first)), until_us=int(str(first)) + SHIFT_US)
        found["one shift"] = _timed(lambda: shift_sums(opened.database, shift, unlike=""))
        found["all shifts"] = _timed(lambda: shift_sums(opened.database, ALL, unlike=""))
        if rounds <= ENTRIES_UP_TO:
            with opened.database.reading() as connection:
                every = entries_after(connection, Codec(ALL_FACTS), None, 0)
                found["verify the chain"] = _timed(lambda: list(chain_problems(every)))
    return found


def _played(folder: Path, rounds: int) -> Seconds:
    house, other, copy = data_folder(folder / "house"), data_folder(folder / "other"), folder / "copy.sqlite"
    run = Run(games=(GAME,), methods=(METHOD,), seats=1, rounds=rounds, seed=3, fast=True)
    autoplay(house, run)
    codec = Codec(ALL_FACTS)
    with read_house(house) as opened:
        log = opened.database
        return {
            "verify": _timed(lambda: verify(log, house.head_file, codec, HouseProjector)),
            "backup": _timed(lambda: back_up(log, copy, codec, HouseProjector)),
            "restore": _timed(lambda: restore(copy, other.path, other.head_file, codec, HouseProjector)),
        }


def _timed(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start
