"""Runs of the real program in processes of their own, to be killed, cut off and started again."""

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random
from time import monotonic

import msgspec

from app.bootstrap import House, open_house
from app.journal.codec import Codec
from app.journal.verify import verify
from app.settings import data_folder
from app.table.facts import ALL_FACTS
from app.table.projector import HouseProjector
from app.table.service import replay, restore

SEEDS = int(os.environ.get("CUTCARD_SEEDS", "20"))
"""How many seeds a long run takes; make proof sets 200."""

PATIENCE_S = 60.0


def seeds() -> range:
    """The seeds of a seeded run."""
    return range(SEEDS)


def command(*words: str) -> list[str]:
    """A command line of the program itself."""
    return [sys.executable, "-m", "app", *words]


def autoplay(data: Path, *, rounds: int, seed: int, game: str, method: str) -> subprocess.Popen[bytes]:
    """Start complete rounds on the live path in a process of its own."""
    return subprocess.Popen(
        command(
            "autoplay", "--data", str(data), "--game", game, "--method", method, "--seats", "3",
            "--rounds", str(rounds), "--seed", str(seed), "--json",
        ),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )  # fmt: skip


def entries_of(data: Path) -> int:
    """How many entries the log has now, as another program sees it."""
    file = data / "cutcard.sqlite"
    if not file.exists():
        return 0
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=1)) as connection:
            count: int = connection.execute("select count(*) from entries").fetchone()[0]
            return count
    except sqlite3.OperationalError:
        return 0


def kill_when(process: subprocess.Popen[bytes], data: Path, entries: int) -> None:
    """Kill the process the hard way once the log has so many entries."""
    until = monotonic() + PATIENCE_S
    while entries_of(data) < entries:
        if process.poll() is not None:
            out, err = process.communicate()
            raise AssertionError(f"it ended by itself: {out!r} {err!r}")
        assert monotonic() < until, "the log does not grow"
    process.send_signal(signal.SIGKILL)
    process.communicate()


def finish(process: subprocess.Popen[bytes]) -> dict[str, float]:
    """Wait for a run to end well; its summary."""
    out, err = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 0, err.decode()
    summary: dict[str, float] = msgspec.json.decode(out)
    return summary


def sound(data: Path) -> House:
    """Open the log and hold it to its promises: whole chain, rows as the entries say, replay as live."""
    house = open_house(data_folder(data))
    result = verify(house.database, house.folder.head_file, Codec(ALL_FACTS), HouseProjector)
    assert result.ok, result.problems
    assert replay(house.journal, "T1") == restore(house.journal, "T1")
    return house


def stored_packets(house: House) -> list[tuple[int, int]]:
    """Epoch and number of every event that the log has from the shuffler, in order."""
    rows = house.journal.rows("device_events")
    return sorted((int(str(row["epoch"])), int(str(row["seq"]))) for row in rows)


def moments(seed: int, *, most: int) -> int:
    """After how many entries a run is killed."""
    return Random(seed).randint(3, most)
