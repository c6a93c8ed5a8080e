"""The same soak on a real pseudo-terminal: the emulator's loop, the serial port and the link, each as at work."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Condition, Event, Thread
from time import monotonic, sleep
from typing import Any

from msgspec import structs

from devices.cdl.journal import Journal
from devices.cdl.session import CdlSession
from devices.contract import CardEvent, CommandAnswered, Cursor, Doubt, DriverConfig, EventId, Quarantined
from devices.contract import Event as Told
from devices.control import send_order
from devices.emulate import run_emulator
from devices.link import Link
from devices.ports import port_at
from devices.soak import Tally, some_round

PATIENCE_S = 30.0


class _Table:
    """A link on its own thread, and what it has delivered."""

    def __init__(self, port: Path, kept: dict[EventId, CardEvent]) -> None:
        self.kept, self.changed = kept, Condition()
        self.doubled = self.doubts = 0
        last = list(kept)[-1] if kept else None
        cursor = Cursor(last, round_open=True) if last else None
        driver = CdlSession(DriverConfig(control=True))
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
                elif isinstance(event, CommandAnswered):
                    continue
            self.changed.notify_all()

    def stop(self) -> None:
        """End the link."""
        self.link.stop()
        self._thread.join(PATIENCE_S)


def soak_pty(*, rounds: int, seed: int) -> Tally:
    """Play so many rounds of CDL/1 on a pseudo-terminal; cables, plugs, power and the program fail at random."""
    chance = Random(seed)  # noqa: S311 - a run can be repeated by its seed
    kept: dict[EventId, CardEvent] = {}
    tally = Tally(rounds=rounds)
    with TemporaryDirectory(prefix="cutcard-soak-") as folder:
        where, stop, ready = Path(folder), Event(), Event()
        options: dict[str, Any] = {"link": where / "port", "control": where / "door", "state": where / "memory"}
        options |= {"seed": seed, "fast": True, "stop": stop, "ready": lambda _: ready.set()}
        emulator = Thread(target=run_emulator, kwargs=options, daemon=True)
        emulator.start()
        if not ready.wait(PATIENCE_S):
            raise TimeoutError("the emulator did not start")
        table = _Table(where / "port", kept)
        for _ in range(rounds):
            table = _round(where, chance, table, tally)
        _wait(lambda: _order(where, "status")["acked"] == _order(where, "status")["newest"])
        _end(table, tally)
        stop.set()
        emulator.join(PATIENCE_S)
        _compare(where / "memory", kept, tally)
    return tally


def _round(where: Path, chance: Random, table: _Table, tally: Tally) -> _Table:
    _wait(lambda: _ready(where))
    ask = structs.asdict(some_round(chance))
    _order(where, "deal", **{**ask, "boxes": list(ask["boxes"])})
    for _ in range(2):
        sleep(chance.random() * 0.05)
        match chance.choice(("mute", "unplug", "power_cut", "flip", "half", "killed")):
            case "killed":
                _end(table, tally)
                table = _Table(where / "port", table.kept)
            case "flip" | "half" as harm:
                _order(where, harm)
            case harm:
                _order(where, harm, s=0.1)
    _wait(lambda: not _open(where))
    return table


def _ready(where: Path) -> bool:
    status = _order(where, "status")
    if status["fault"]:
        _order(where, "clear")
    return bool(status["state"] == "ready" and not status["open"])


def _open(where: Path) -> bool:
    status = _order(where, "status")
    if status["fault"]:
        _order(where, "clear")
    return bool(status["open"])


def _order(where: Path, do: str, **more: object) -> dict[str, Any]:
    return send_order(where / "door", {"do": do, **more})


def _wait(condition: Callable[[], bool]) -> None:
    until = monotonic() + PATIENCE_S
    while not condition():
        if monotonic() > until:
            raise TimeoutError("it did not come about")
        sleep(0.01)


def _end(table: _Table, tally: Tally) -> None:
    table.stop()
    tally.doubled += table.doubled
    tally.false_alarms += table.doubts


def _compare(memory: Path, kept: dict[EventId, CardEvent], tally: Tally) -> None:
    """Hold what was stored against what the device wrote down and has not freed, and look for gaps in the rest."""
    journal = Journal(memory, Random(0))  # noqa: S311 - nothing is drawn
    written = {(journal.epoch, record.seq): record.body for record in journal.records}
    journal.close()
    stored = {(eid.epoch, eid.seq): event.raw for eid, event in kept.items()}
    tally.events = len(stored)
    tally.wrong += sum(stored[key] != body for key, body in written.items() if key in stored)
    every = {(epoch, seq) for epoch, last in written for seq in range(1, last + 1)}
    tally.lost += len(every - stored.keys())
