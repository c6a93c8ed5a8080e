"""How fast a log is verified, in processor time: the chain alone, and everything derived again; and in what memory.

The baseline reads every row by SQLite and takes one SHA-256 of it, which no verification can do without.
"""

import hashlib
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from app.bootstrap import open_house
from app.cli.autoplay import Run, autoplay
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.database import FILE_NAME
from app.journal.reading import entries_after
from app.journal.verify import chain_problems, verify
from app.settings import data_folder
from bench.aims import at_least, at_most
from bench.children import HELD, held_most, run
from bench.figures import Figure

GAME, METHOD = "megalink-three-card-poker-xtreme", "A"
LEAST_ENTRIES, LEAST_ROUNDS, MOST_MB = 200_000, 250, 150
BESIDE = "rows read and one SHA-256 each"


def measure(rounds: int = 200) -> list[Figure]:
    """Verify a log of rounds that were really played; the better of three turns."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        autoplay(data_folder(folder), Run(games=(GAME,), methods=(METHOD,), seats=7, rounds=rounds, seed=3, fast=True))
        pairs = [(_chain(folder), _bare(folder)) for _ in range(3)]
        chain, bare = max(mine for mine, _ in pairs), max(theirs for _, theirs in pairs)
        entries = _count(folder)
        seconds, megabytes = map(float, run("-m", "bench.verified", place).said.split())
        idle = float(run("-c", HELD.format(module="bench.verified")).said)
    along = Figure(what="entries along the chain", value=chain, unit="a second", beside=BESIDE, baseline=bare)
    again = Figure(
        what="rounds derived again",
        value=rounds / seconds,
        unit="a second",
        beside="their rows read and one SHA-256 each",
        baseline=bare * rounds / entries,
    )
    memory = Figure(
        what="memory held while deriving",
        value=megabytes,
        unit="MB",
        beside="the same program, idle",
        baseline=idle,
    )
    return [at_least(along, LEAST_ENTRIES), at_least(again, LEAST_ROUNDS), at_most(memory, MOST_MB)]


def _chain(folder: Path) -> float:
    codec = Codec(ALL_FACTS)
    with closing(open_house(data_folder(folder))) as house, house.database.reading() as connection:
        start = time.process_time()
        wrong = tuple(chain_problems(entries_after(connection, codec, None, 0)))
        seconds = time.process_time() - start
    if wrong:
        raise SystemExit(f"the chain is broken: {wrong[0].what}")
    return _count(folder) / seconds


def _count(folder: Path) -> int:
    with closing(sqlite3.connect(folder / FILE_NAME)) as log:
        return int(log.execute("SELECT count(*) FROM entries").fetchone()[0])


def _bare(folder: Path) -> float:
    with closing(sqlite3.connect(folder / FILE_NAME)) as log:
        start = time.process_time()
        count = 0
        for row in log.execute("SELECT * FROM entries ORDER BY seq"):
            hashlib.sha256(row[4]).digest()
            count += 1
        return count / (time.process_time() - start)


def _derive(folder: Path) -> float:
    """Seconds of processor time that a whole verification takes."""
    house = data_folder(folder)
    with closing(open_house(house)) as opened:
        start = time.process_time()
        found = verify(opened.database, house.head_file, Codec(ALL_FACTS), HouseProjector)
        seconds = time.process_time() - start
    if not found.ok:
        raise SystemExit(f"the log is not sound: {found.problems[0].what}")
    return seconds


if __name__ == "__main__":
    sys.stdout.write(f"{_derive(Path(sys.argv[1]))} {held_most()}")
