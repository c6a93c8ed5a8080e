"""Runs of the real program in processes of their own, to be killed, cut off and started again."""

import os
import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from time import monotonic

import msgspec

from app.__main__ import main
from app.bootstrap import OpenHouse, open_house
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.verify import verify
from app.settings import data_folder
from app.table.service import replay, restore
from devices import emulate
from devices.cdl.journal import DeviceJournal
from devices.control import send_order
from tests.app.device_reports import reports
from tests.forked import Forked
from tests.terminals import keep_number

SEEDS = int(os.environ.get("CUTCARD_SEEDS", "20"))
"""How many seeds a long run takes; make proof sets 200."""

TIMES = min(50, SEEDS // 2)
"""How often something is done again to find what goes wrong seldom; fifty times where `make proof` asks for more."""

PATIENCE_S = 240.0
LOOK_S = 0.004
"""How long a run is left alone before its log is looked at again: it needs the machine, too."""


def seeds() -> range:
    """The seeds of a seeded run."""
    return range(SEEDS)


def autoplay(
    data: Path, *, rounds: int, seed: int, game: str, method: str, port: Path | None = None, protocol: str = "cdl"
) -> Forked:
    """Start complete rounds on the live path in a process of its own."""
    return Forked(
        main,
        *("autoplay", "--data", str(data), "--game", game, "--method", method, "--seats", "3"),
        *("--rounds", str(rounds), "--seed", str(seed), "--json", "--protocol", protocol),
        *(["--port", str(port)] if port else []),
    )


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


def reach(process: Forked, data: Path, entries: int) -> bool:
    """Wait until the log has so many entries; False when the run ended before."""
    until = monotonic() + PATIENCE_S
    while entries_of(data) < entries:
        if process.poll(LOOK_S) is not None:
            return False
        assert monotonic() < until, "the log does not grow"
    return True


def kill_when(process: Forked, data: Path, entries: int) -> None:
    """Kill the process the hard way once the log has so many entries."""
    if not reach(process, data, entries):
        out, err = process.communicate()
        raise AssertionError(f"it ended by itself: {out!r} {err!r}")
    process.send_signal(signal.SIGKILL)
    process.communicate()


def finish(process: Forked) -> dict[str, float]:
    """Wait for a run to end well; its summary."""
    out, err = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 0, err.decode()
    summary: dict[str, float] = msgspec.json.decode(out)
    return summary


def sound(data: Path) -> OpenHouse:
    """Open the log and hold it to its promises: whole chain, rows as the entries say, replay as live."""
    house = open_house(data_folder(data))
    result = verify(house.database, house.folder.head_file, Codec(ALL_FACTS), HouseProjector)
    assert result.ok, result.problems
    assert replay(house.journal, "T1") == restore(house.journal, "T1")
    return house


def stored_bodies(house: OpenHouse) -> dict[tuple[int, int], bytes]:
    """The body of every event that the log has from the shuffler, by epoch and number."""
    return {(said.epoch, said.seq): said.raw for said in reports(house.journal)}


def stored_packets(house: OpenHouse) -> list[tuple[int, int]]:
    """Epoch and number of every event that the log has from the shuffler, in order."""
    rows = house.journal.rows("device_events")
    return sorted((int(str(row["epoch"])), int(str(row["seq"]))) for row in rows)


def moments(seed: int, *, most: int) -> int:
    """After how many entries a run is killed."""
    return Random(seed).randint(3, most)


class Shuffler:
    """An emulated shuffler in a process of its own, which keeps its memory when it is killed."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.port = folder / "port"
        self._door = folder / "door"
        self._memory = folder / "memory"
        self._seed = seed
        self._serial = f"{os.getpid():x}-{seed}"[:12]
        self._process = self._start()

    def _start(self) -> Forked:
        process = Forked(
            emulate.main,
            *("--link", str(self.port), "--control", str(self._door), "--state", str(self._memory)),
            *("--seed", str(self._seed), "--serial", self._serial, "--fast"),
        )
        assert process.stdout.readline(), "the shuffler did not start"
        return process

    def plugged_in(self) -> None:
        """Wait until it is plugged in again."""
        until = monotonic() + PATIENCE_S
        while not self.port.exists():
            assert monotonic() < until, "nobody plugs it in"
            self._process.poll(LOOK_S)

    def order(self, do: str, **more: float) -> None:
        """Do something to the device or its line through its side door."""
        send_order(self._door, {"do": do, **more}, timeout=PATIENCE_S)

    def kill_and_restart(self) -> None:
        """Kill the process the hard way and start it again with the memory it left."""
        kept = keep_number(self.port) if self.port.exists() else None
        self.stop()
        self._process = self._start()
        if kept is not None:
            os.close(kept)

    def stop(self) -> None:
        """Kill the process the hard way."""
        self._process.kill()
        self._process.communicate()

    def dealt(self) -> dict[tuple[int, int], bytes]:
        """Every record that the device wrote down itself: its number and its body."""
        journal = DeviceJournal(self._memory, Random(0))
        try:
            return {(journal.epoch, record.seq): record.body for record in journal.records}
        finally:
            journal.close()
