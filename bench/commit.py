"""How long one command takes until it is on disk, beside one bare insert with the same durability.

Whole rounds are played by hand through `TableService.handle`: decided, chained, written with the tables that are
read, believed. After every command one row of the same size goes into a bare SQLite file, which lies in the same
folder with WAL and synchronous=FULL, so both meet the same disk at the same time.
"""

import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path
from random import Random

from app.bootstrap import OpenHouse, open_house
from app.cli.autoplay import DEALER
from app.settings import data_folder
from app.table.opening import set_up
from app.table.service import TableService
from app.table.setup import TableNamed
from bench.aims import times_each
from bench.figures import Figure, Spread, two_times
from bench.simulated_table import SimulatedTable, terms_of
from engine.games.catalogue import GAMES
from engine.refusals import Refusal
from engine.table import commands as ask

GAME = "megalink-three-card-poker-xtreme"
SEATS = 7
BESIDE = "bare sqlite3 insert"


class BareTable:
    """One table of one SQLite file, written with the durability of the log and nothing else."""

    def __init__(self, file: Path) -> None:
        self._connection = sqlite3.connect(file, isolation_level=None)
        self._connection.execute("pragma journal_mode=wal")
        self._connection.execute("pragma synchronous=full")
        self._connection.execute("create table entries (seq integer primary key, payload blob not null) strict")

    def insert(self, payload: bytes) -> float:
        """Write one row and say how long it took until it was on disk, in seconds."""
        start = time.perf_counter()
        self._connection.execute("begin immediate")
        self._connection.execute("insert into entries (payload) values (?)", (payload,))
        self._connection.execute("commit")
        return time.perf_counter() - start

    def close(self) -> None:
        """Let the file go."""
        self._connection.close()


def measure(rounds: int = 15) -> list[Figure]:
    """Play rounds with seven positions by hand and time each command."""
    with tempfile.TemporaryDirectory() as folder:
        every, wagers, bares = play_by_hand(Path(folder), rounds)
    return [
        *times_each(two_times("one wager on disk", Spread.of(wagers), BESIDE, Spread.of(bares)), 2, None),
        *two_times("any command of a round on disk", Spread.of(every), BESIDE, Spread.of(bares)),
    ]


def play_by_hand(folder: Path, rounds: int) -> tuple[list[float], list[float], list[float]]:
    """Play rounds in a new data folder; seconds of every command, of the wagers, and of the bare inserts."""
    with closing(open_house(data_folder(folder))) as house, closing(BareTable(folder / "bare.sqlite")) as bare:
        return _play(house, bare, rounds)


def _play(house: OpenHouse, bare: BareTable, rounds: int) -> tuple[list[float], list[float], list[float]]:
    game = GAMES[GAME]
    set_up(house.journal, "T1", terms_of(game, "manual", SEATS), (TableNamed(title="Bench"),), by=DEALER.id)
    service = TableService("T1", house.journal)
    players = SimulatedTable(game, "manual", seats=SEATS, seed="commit", progressive=False)
    every: list[float] = []
    wagers: list[float] = []
    bares: list[float] = []
    while service.table.rounds <= rounds:  # the round after the last one is only opened
        players.table = service.table
        command = players.next()
        start = time.perf_counter()
        written = service.handle(command, DEALER)
        seconds = time.perf_counter() - start
        if isinstance(written, Refusal):
            raise SystemExit(f"{type(command).__name__} was refused: {written.words}")
        every.append(seconds)
        if isinstance(command, ask.PlaceWager):
            wagers.append(seconds)
        size = max(len(entry.payload) for entry in written.entries)
        bares.append(bare.insert(Random(len(bares)).randbytes(size)))
    return every, wagers, bares
