"""The same soak on a real pseudo-terminal: the emulator's loop, the serial port and the link, each as at work."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Condition, Event, Thread
from time import monotonic, sleep
from typing import Any

from msgspec import structs

from devices.asl.session import AslSession
from devices.cdl.emulator import Identity
from devices.cdl.journal import DeviceJournal
from devices.cdl.session import CdlSession
from devices.commands import OpenRound
from devices.contract import (
    CardEvent,
    Cursor,
    Doubt,
    Driver,
    DriverConfig,
    EventId,
    FaultCode,
    FaultRaised,
    Quarantined,
)
from devices.contract import Event as Told
from devices.control import send_order
from devices.emulate import Protocol, run_emulator
from devices.link import Link
from devices.plan import plan_of
from devices.ports import port_at
from devices.words import CARDS
from tools.soak.tally import Tally, judge_shoe, some_round

PATIENCE_S = 60.0
KNOCK_S = 0.5
"""How long a shoe that was asked for a sign is listened to before it is asked again."""

_PLUG_S = 0.1
_HARMS = ("mute", "unplug", "power_cut", "flip", "half", "killed")
_SHOE_HARMS = (*_HARMS, "nothing")


class _Table:
    """A link on its own thread, and what it has delivered."""

    def __init__(self, port: Path, driver: Driver, kept: dict[EventId, CardEvent]) -> None:
        self.kept, self.changed = kept, Condition()
        self.doubled = self.doubts = 0
        last = list(kept)[-1] if kept else None
        cursor = Cursor(last, round_open=True) if last else None
        self.link = Link(lambda: port_at(str(port)), driver, self._deliver, cursor=cursor)
        self._thread = Thread(target=self.link.run, daemon=True)
        self._thread.start()

    def _deliver(self, events: Sequence[Told]) -> None:
        with self.changed:
            for event in events:
                self.doubts += isinstance(event, Doubt | Quarantined)
                if isinstance(event, CardEvent):
                    self.doubled += event.id in self.kept
                    self.kept[event.id] = event
                    self.link.committed(event.id)
            self.changed.notify_all()

    def stop(self) -> None:
        """End the link."""
        self.link.stop()
        self._thread.join(PATIENCE_S)


class _Soak:
    """One emulator and the table at its other end, which is killed and started again."""

    def __init__(self, where: Path, seed: int, driver: Callable[[DriverConfig], Driver]) -> None:
        self.where = where
        self.chance = Random(seed)  # noqa: S311 - a run can be repeated by its seed
        self.kept: dict[EventId, CardEvent] = {}
        self.doubted = 0
        self.tally = Tally()
        self._driver = driver
        self.table = self._open()

    def order(self, do: str, **more: object) -> dict[str, Any]:
        """Do something at the emulator."""
        return send_order(self.where / "door", {"do": do, **more}, timeout=PATIENCE_S)

    def restart_table(self) -> None:
        """Kill the program and start it again."""
        self.end_table()
        self.table = self._open()

    def end_table(self) -> None:
        """End the link and note what it counted."""
        self.table.stop()
        self.tally.doubled += self.table.doubled
        self.doubted += self.table.doubts

    def told_since(self, count: int) -> list[CardEvent]:
        """What was kept after the first so many."""
        with self.table.changed:
            return list(self.kept.values())[count:]

    @property
    def doubts(self) -> int:
        """How often anything was doubted up to now."""
        return self.doubted + self.table.doubts

    def harm(self, harm: str) -> None:
        """Let one thing happen."""
        match harm:
            case "killed":
                self.restart_table()
            case "flip" | "half":
                self.order(harm)
            case "nothing":
                return
            case _:
                self.order(harm, s=_PLUG_S)

    def cleared(self) -> dict[str, Any]:
        """Ask how the device is; clear whatever fault it has."""
        status = self.order("status")
        if status["fault"]:
            self.order("clear")
        return status

    def deal(self, ask: OpenRound) -> None:
        """Press the deal key as soon as the device is ready."""
        self.wait_ready()
        particulars = structs.asdict(ask)
        answer = self.order("deal", **{**particulars, "boxes": list(ask.boxes)})
        if not answer["ok"]:
            raise RuntimeError(f"the device deals no round: {answer}")

    def wait_ready(self) -> None:
        """Wait for a deck that can be dealt."""
        wait(lambda: self._is_ready(self.cleared()))

    @staticmethod
    def _is_ready(status: dict[str, Any]) -> bool:
        return status["state"] == "ready" and not status["open"]

    def wait_closed(self) -> None:
        """Wait for the end of the round."""
        wait(lambda: not self.cleared()["open"])

    def _open(self) -> _Table:
        config = DriverConfig(device=Identity().serial, control=True, epoch=len(self.kept))
        return _Table(self.where / "port", self._driver(config), self.kept)


def soak_pty(*, rounds: int, seed: int, protocol: str) -> Tally:
    """Play so many rounds on a pseudo-terminal; cables, plugs, power and the program fail at random."""
    play = _packets if protocol == "cdl" else _shoe
    with TemporaryDirectory(prefix="cutcard-soak-") as folder, _emulator(Path(folder), seed, protocol):
        soak = _Soak(Path(folder), seed, CdlSession if protocol == "cdl" else AslSession)
        try:
            play(soak, rounds)
        finally:
            soak.end_table()
        if protocol == "cdl":
            soak.tally.false_alarms = soak.doubted
    return soak.tally


@contextmanager
def _emulator(where: Path, seed: int, protocol: str) -> Iterator[None]:
    stop, ready = Event(), Event()
    kind: Protocol = "cdl" if protocol == "cdl" else "asl"
    options: dict[str, Any] = {"link": where / "port", "control": where / "door", "state": where / "memory"}
    options |= {"seed": seed, "fast": True, "stop": stop, "ready": lambda _: ready.set(), "protocol": kind}
    emulator = Thread(target=run_emulator, kwargs=options, daemon=True)
    emulator.start()
    try:
        if not ready.wait(PATIENCE_S):
            raise TimeoutError("the emulator did not start")
        yield
    finally:
        stop.set()
        emulator.join(PATIENCE_S)


def _packets(soak: _Soak, rounds: int) -> None:
    """A shuffler that loses nothing: whatever it has written down must be stored."""
    for _ in range(rounds):
        soak.deal(some_round(soak.chance))
        for _ in range(2):
            sleep(soak.chance.random() * 0.05)
            soak.harm(soak.chance.choice(_HARMS))
        soak.wait_closed()
    wait(lambda: soak.order("status")["acked"] == soak.order("status")["newest"])
    soak.tally.rounds = rounds
    _compare(soak.where / "memory", soak.kept, soak.tally)


def _compare(memory: Path, kept: dict[EventId, CardEvent], tally: Tally) -> None:
    """Hold what was stored against what the device wrote down and has not freed, and look for gaps in the rest."""
    journal = DeviceJournal(memory, Random(0))  # noqa: S311 - nothing is drawn
    written = {(journal.epoch, record.seq): record.body for record in journal.records}
    journal.close()
    stored = {(eid.epoch, eid.seq): event.raw for eid, event in kept.items()}
    tally.events = len(stored)
    tally.wrong += sum(stored[key] != body for key, body in written.items() if key in stored)
    every = {(epoch, seq) for epoch, last in written for seq in range(1, last + 1)}
    tally.lost += len(every - stored.keys())


def _shoe(soak: _Soak, rounds: int) -> None:
    """A shoe that repeats nothing: whatever it dealt and nobody heard must be doubted."""
    _hear(soak)
    for _ in range(rounds):
        ask = some_round(soak.chance)
        soak.wait_ready()
        cards = soak.chance.sample(CARDS, sum(portion.count for portion in plan_of(ask)))
        soak.order("preset", cards=cards)
        before, doubts = len(soak.kept), soak.doubts
        soak.deal(ask)
        sleep(soak.chance.random() * 0.1)
        harm = soak.chance.choice(_SHOE_HARMS)
        soak.harm(harm)
        soak.wait_closed()
        _hear(soak)
        told, doubted = soak.told_since(before), soak.doubts > doubts
        judge_shoe(soak.tally, ask, told, dealt=cards, doubted=doubted, harmed=harm != "nothing")


def _hear(soak: _Soak) -> None:
    """Wait until the shoe is heard again and everything it said before has come: a sign is asked for until it comes."""
    before = len(soak.kept)

    def heard() -> bool:
        new = soak.told_since(before)
        return any(isinstance(event, FaultRaised) and event.code == FaultCode.DRAW_TIMEOUT for event in new)

    until = monotonic() + PATIENCE_S
    while not heard():
        if monotonic() > until:
            raise TimeoutError("the shoe is not heard")
        soak.order("fault", code=int(FaultCode.DRAW_TIMEOUT), severity="note")
        with soak.table.changed:
            soak.table.changed.wait_for(heard, KNOCK_S)


def wait(condition: Callable[[], bool]) -> None:
    """Wait until something is so. TimeoutError when it does not come about."""
    until = monotonic() + PATIENCE_S
    while not condition():
        if monotonic() > until:
            raise TimeoutError("it did not come about")
        sleep(0.01)
