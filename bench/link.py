"""The link to the shuffler: frames a second, what an idle link costs, and sixteen shufflers at once.

Beside them: check sum and byte stuffing alone, a serial port that is asked again and again as programs usually do
(every 50 ms), and one shuffler alone.
"""

import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import zip_longest
from pathlib import Path
from zlib import crc32

import serial
from cobs import cobs

from bench.figures import Figure
from devices.cdl.emulator import Identity
from devices.cdl.frames import Frame, parse
from devices.cdl.records import read_event, write_event
from devices.events import CardEventFields, PacketDone, RoundClosed
from devices.framing import Splitter
from devices.words import EventId
from tests.devices.bench import Shuffler, Table

FRAMES = 20_000
IDLE_S = 10.0
MOST_IDLE = 1.0
SHUFFLERS = 16
ROUNDS = 6
_PACKET = PacketDone(
    id=EventId(Identity().serial, 7, 1), t=1, round=1, replayed=False, raw=b"",
    packet=1, dest="1", count=3, security="none", faces=("9h", "Th", "2c"),
)  # fmt: skip


def measure() -> list[Figure]:
    """Measure all three."""
    return [*_frames(), _idle(), *_crowd()]


def _frames() -> list[Figure]:
    kind, body = write_event(_PACKET)
    plain = Frame(kind, 7, 1, body=body).content()
    wires = [Frame(kind, 7, seq, body=body).wire() for seq in range(FRAMES)]
    stream = b"".join(wires)
    splitter = Splitter()

    def encode() -> None:
        for seq in range(FRAMES):
            number, content = write_event(_PACKET)
            Frame(number, 7, seq, body=content).wire()

    def decode() -> None:
        for start in range(0, len(stream), 4096):
            for content in splitter.feed(stream[start : start + 4096]):
                frame = parse(content)
                if frame is not None:
                    read_event(frame, Identity().serial)

    def stuff() -> None:
        for _ in range(FRAMES):
            cobs.encode(plain + crc32(plain).to_bytes(4, "big"))

    def unstuff() -> None:
        for wire in wires:
            checked = cobs.decode(wire[:-1])
            crc32(checked[:-4])

    beside = "check sum and stuffing alone"
    return [
        Figure(what=what, value=_rate(mine), unit="a second", beside=beside, baseline=_rate(theirs))
        for what, mine, theirs in (
            ("packets written as frames", encode, stuff),
            ("packets read from frames", decode, unstuff),
        )
    ]


def _rate(work: Callable[[], None]) -> float:
    """Frames a second of processor time, by the best of three turns."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return FRAMES / best


def _idle() -> Figure:
    """Share of one processor that a greeted link takes while nothing is dealt."""
    with tempfile.TemporaryDirectory() as folder:
        shuffler = Shuffler(Path(folder), own_process=True)
        table = Table(shuffler.address)
        try:
            shuffler.ready()
            mine = _share_of_processor()
        finally:
            table.stop()
        port = serial.Serial(str(shuffler.link), timeout=0.05)
        over = threading.Event()
        thread = threading.Thread(target=_ask_again, args=(port, over))
        thread.start()
        theirs = _share_of_processor()
        over.set()
        thread.join()
        port.close()
        shuffler.close()
    return Figure(
        what="an idle link, of one processor",
        value=mine,
        unit="%",
        beside="port asked every 50 ms",
        baseline=theirs,
        aim=f"{MOST_IDLE} %",
        met=mine < MOST_IDLE,
    )


def _ask_again(port: serial.Serial, over: threading.Event) -> None:
    while not over.is_set():
        port.read(256)


def _share_of_processor() -> float:
    """What this program takes while its first thread waits."""
    busy, start = time.process_time(), time.monotonic()
    threading.Event().wait(IDLE_S)
    return 100 * (time.process_time() - busy) / (time.monotonic() - start)


def _crowd() -> list[Figure]:
    alone, nothing = _deal_at(1)
    together, lost = _deal_at(SHUFFLERS)
    return [
        Figure(
            what=f"{SHUFFLERS} shufflers at once, events taken",
            value=together,
            unit="a second",
            beside="one shuffler alone",
            baseline=alone,
        ),
        Figure(
            what=f"{SHUFFLERS} shufflers at once, events or cards missing or twice",
            value=lost + nothing,
            unit="lost",
            aim="none",
            met=lost + nothing == 0,
        ),
    ]


def _deal_at(count: int) -> tuple[float, int]:
    """Let so many shufflers deal rounds at the same time: events a second, and how many were lost or doubled."""
    with tempfile.TemporaryDirectory() as folder:
        places = [Path(folder) / str(number) for number in range(count)]
        for place in places:
            place.mkdir()
        shufflers = [Shuffler(place, seed=seed) for seed, place in enumerate(places)]
        tables = [Table(shuffler.address) for shuffler in shufflers]
        try:
            for shuffler in shufflers:
                shuffler.ready()
            start, before = time.monotonic(), sum(len(table.stored) for table in tables)
            for number in range(1, ROUNDS + 1):
                for shuffler in shufflers:
                    shuffler.deal()
                for table in tables:
                    table.wait_for(RoundClosed, count=number, within=60)
            events, seconds = sum(len(table.stored) for table in tables) - before, time.monotonic() - start
            lost = sum(_missing(shuffler, table) for shuffler, table in zip(shufflers, tables, strict=True))
        finally:
            for table in tables:
                table.stop()
            for shuffler in shufflers:
                shuffler.close()
    return events / seconds, lost


def _missing(shuffler: Shuffler, table: Table) -> int:
    """Events of the device that are not stored once in their order, and cards that no packet holds."""
    shuffler.ready()
    newest = int(shuffler.order(do="status")["newest"])
    with suppress(AssertionError):
        table.until(lambda: len(table.stored) >= newest)
    told = [event for event in table.events if isinstance(event, CardEventFields)]
    numbers = [event.id.seq for event in told]
    unlike = sum(there != due for there, due in zip_longest(numbers, range(1, newest + 1)))
    dealt = sum(event.cards_out for event in told if isinstance(event, RoundClosed))
    held = sum(event.count for event in told if isinstance(event, PacketDone))
    return unlike + abs(dealt - held)
