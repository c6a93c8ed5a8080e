"""The last byte of a packet on the line until its cards are painted, the commit included.

A real emulator in a process of its own, a real pseudo-terminal through pyserial, the session, the table's thread,
the log, the view and the real screen. The baseline takes bytes from such a line and writes one row as durably.
"""

import os
import pty
import select
import tempfile
import threading
import time
import tty
from pathlib import Path

from app.table.news import Changed
from app.table.opening import demonstration_terms
from app.table.setup import ShufflerAssigned
from bench.aims import times_each
from bench.commit import BareTable
from bench.figures import Figure, Spread, two_times
from bench.painted_table import DEALER, PaintedTable, application
from bench.simulated_table import SimulatedTable
from bench.timed_shuffler import TimedShuffler
from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.round.course import phase_of
from engine.table import events as ev
from engine.table.state import Table

GAME, METHOD = "megalink-three-card-poker-xtreme", "A"
BESIDE = "line to bare sqlite3 insert"
FRAME_BYTES = 40


def measure(rounds: int = 12) -> list[Figure]:
    """Play complete rounds with seven positions; nine packets each."""
    application()
    with tempfile.TemporaryDirectory() as folder:
        told, painted = _play(Path(folder), rounds)
        bare = Spread.of(_bare(Path(folder), len(told)))
    return [
        *times_each(two_times("a packet's last byte until painted", Spread.of(painted), BESIDE, bare), 3, 5),
        *two_times("of this: until on disk and told", Spread.of(told), BESIDE, bare),
    ]


def _play(folder: Path, rounds: int) -> tuple[list[float], list[float]]:
    game = GAMES[GAME]
    shuffler = TimedShuffler(folder, seed=1)
    assigned = ShufflerAssigned(driver="cdl", port=str(shuffler.port))
    table = PaintedTable(folder, demonstration_terms(game, METHOD), (assigned,))
    players = SimulatedTable(game, METHOD, seats=7, seed="packet", progressive=False)
    seen: list[tuple[float, float]] = []
    asked = [True]  # the dealer signs in

    def go_on(news: Changed) -> None:
        """Ask the dealer's next question when the last one was answered and the shuffler has dealt."""
        if any(entry.by == DEALER.id for entry in news.entries):
            asked.clear()
        state = news.table
        dealing = phase_of(game, state.round) is Phase.DEALING
        if not state.dealer or dealing or asked or _over(state, rounds):
            return
        asked.append(True)
        players.table = state
        table.ask(players.next())

    def heard(news: Changed, at: float, shown: float) -> None:
        seen.extend((at, shown) for entry in news.entries if isinstance(entry.event, ev.PacketDealt))

    table.shown, table.heard = go_on, heard
    try:
        table.start()
        table.wait(lambda: _over(table.desk.table, rounds), within=rounds * 10)
        written = shuffler.times()
    finally:
        table.stop()
        shuffler.stop()
    told = [at - start for start, (at, _) in zip(written, seen, strict=True)]
    return told, [shown - start for start, (_, shown) in zip(written, seen, strict=True)]


def _over(table: Table, rounds: int) -> bool:
    return table.rounds >= rounds and table.round is not None and table.round.closed


def _bare(folder: Path, count: int) -> list[float]:
    """Bytes through a pseudo-terminal into one durable row, with nothing between."""
    near, far = pty.openpty()
    tty.setraw(far)
    bare = BareTable(folder / "packets.sqlite")
    starts: list[float] = []
    ends: list[float] = []
    done = threading.Semaphore(0)

    def write() -> None:
        for _ in range(count):
            starts.append(time.monotonic())
            os.write(near, bytes(FRAME_BYTES))
            done.acquire()

    writer = threading.Thread(target=write, daemon=True)
    writer.start()
    for _ in range(count):
        select.select([far], [], [])
        bare.insert(os.read(far, FRAME_BYTES))
        ends.append(time.monotonic())
        done.release()
    writer.join()
    bare.close()
    os.close(near)
    os.close(far)
    return [end - start for start, end in zip(starts, ends, strict=True)]
