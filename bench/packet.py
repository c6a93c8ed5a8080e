"""The last byte of a packet on the line until its cards are painted, the commit included.

A real emulator in a process of its own, a real pseudo-terminal through pyserial, the session, the table's thread,
the log, the view and the real screen. After each packet the baseline takes bytes from such a line, writes one row as
durably and paints a plain label.
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
from bench.figures import Figure, Spread, two_times
from bench.input import PlainLabel
from bench.painted_table import DEALER, PaintedTable, application
from bench.simulated_table import SimulatedTable
from bench.timed_shuffler import TimedShuffler
from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.round.course import phase_of
from engine.table import events as ev
from engine.table.state import Table

GAME, METHOD = "megalink-three-card-poker-xtreme", "A"
BESIDE = "line, bare insert, plain label"
FRAME_BYTES = 40


class PlainLine:
    """Bytes through a pseudo-terminal into one durable row and a plain label: the least that a packet can cost."""

    def __init__(self, file: Path) -> None:
        self.times: list[float] = []
        self._near, self._far = pty.openpty()
        tty.setraw(self._far)
        self._label = PlainLabel(file)
        self._wanted = threading.Semaphore(0)
        self._start = 0.0
        threading.Thread(target=self._write, daemon=True).start()

    def take(self) -> None:
        """Have bytes written at the other end, and keep how long it took until they were on disk and painted."""
        self._wanted.release()
        select.select([self._far], [], [])
        os.read(self._far, FRAME_BYTES)
        self._label.write(len(self.times))
        self.times.append(time.monotonic() - self._start)

    def close(self) -> None:
        """Let all of it go."""
        self._label.close()
        os.close(self._near)
        os.close(self._far)

    def _write(self) -> None:
        while True:
            self._wanted.acquire()
            self._start = time.monotonic()
            os.write(self._near, bytes(FRAME_BYTES))


def measure(rounds: int = 12) -> list[Figure]:
    """Play complete rounds with seven positions; nine packets each."""
    application()
    with tempfile.TemporaryDirectory() as folder:
        line = PlainLine(Path(folder) / "bare.sqlite")
        told, painted = _play(Path(folder), rounds, line)
        bare = Spread.of(line.times)
        line.close()
    return [
        *times_each(two_times("a packet's last byte until painted", Spread.of(painted), BESIDE, bare), 3, 5),
        *two_times("of this: until on disk and told", Spread.of(told), BESIDE, bare),
    ]


def _play(folder: Path, rounds: int, line: PlainLine) -> tuple[list[float], list[float]]:
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
        packets = [(at, shown) for entry in news.entries if isinstance(entry.event, ev.PacketDealt)]
        seen.extend(packets)
        if packets:
            line.take()

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
