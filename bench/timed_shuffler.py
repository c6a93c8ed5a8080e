"""An emulated shuffler in a process of its own that says when the last byte of each packet was on the line.

The monotonic clock is the same for all processes of a machine, so its times can be compared with the table's.
"""

import multiprocessing
import select
import time
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random, SystemRandom

from devices.body import Timing
from devices.cdl import frames as f
from devices.cdl.emulator import CdlDevice, Identity
from devices.cdl.journal import DeviceJournal
from devices.cdl.records import read_event
from devices.events import PacketDone
from devices.faults import Script
from devices.framing import Splitter
from devices.line_faults import LineFaults
from devices.pty_port import PtyPort
from devices.workbench import Workbench

PACE = 0.06
"""How fast the mechanism moves, as a share of a real one's times: about eight packets a second."""
START_S = 10.0


class TimedPlug(PtyPort):
    """A pseudo-terminal that sends the time at which each packet's frame was written whole."""

    def __init__(self, link: Path, times: Connection) -> None:
        super().__init__(link)
        self._times = times
        self._splitter = Splitter()
        self._seen: set[tuple[int, int]] = set()

    def write(self, data: bytes) -> None:
        """Look at the clock, write at once, then see what it was."""
        at = time.monotonic()
        super().write(data)
        for content in self._splitter.feed(data):
            frame = f.parse(content)
            if frame is None or (frame.epoch, frame.seq) in self._seen:
                continue
            if frame.type in f.EVENT_TYPES and isinstance(read_event(frame, Identity().serial).event, PacketDone):
                self._seen.add((frame.epoch, frame.seq))
                self._times.send(at)


class TimedShuffler:
    """The process, and the times that it has sent."""

    def __init__(self, folder: Path, *, seed: int) -> None:
        self.port = folder / "shuffler"
        self._times, theirs = multiprocessing.Pipe(duplex=False)
        spawn = multiprocessing.get_context("spawn")
        self._process = spawn.Process(target=_run, args=(self.port, folder / "memory", seed, theirs), daemon=True)
        self._process.start()
        until = time.monotonic() + START_S
        while not self.port.exists():
            if time.monotonic() > until or not self._process.is_alive():
                raise SystemExit("The emulated shuffler did not start.")
            self._process.join(0.02)

    def times(self) -> list[float]:
        """When each packet so far was on the line whole, in seconds of the monotonic clock."""
        found: list[float] = []
        while self._times.poll():
            found.append(self._times.recv())
        return found

    def stop(self) -> None:
        """End the process."""
        self._process.terminate()
        self._process.join()


def _run(port: Path, memory: Path, seed: int, times: Connection) -> None:
    chance = Random(seed)
    journal = DeviceJournal(memory, SystemRandom())
    line = LineFaults(Script([]), chance, journal)
    device = CdlDevice(Identity(), journal, seed=seed, timing=Timing().times(PACE))
    device.passing = line.pass_frame
    bench = Workbench(device, TimedPlug(port, times), line, baud=0)
    bench.switch_on(time.monotonic())
    while True:
        due = bench.step(time.monotonic())
        select.select(bench.plug.filenos(), [], [], max(0.0, min(due - time.monotonic(), 0.5)))
