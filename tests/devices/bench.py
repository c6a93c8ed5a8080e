"""A real emulator behind a real pseudo-terminal, and a table's link that stores what it is told."""

import os
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from threading import Condition, Event, Thread
from time import monotonic

import pytest

from devices.cdl.session import CdlSession
from devices.contract import CardEventFields, Cursor, DriverConfig, RoundClosed, RoundOpened
from devices.control import send_order
from devices.emulate import run_emulator
from devices.link import Link
from devices.ports import port_at
from tests.terminals import keep_number

DEADLINE_S = 60.0
LIBRARIES = (
    pytest.param("", id="pyserial"),
    pytest.param(
        "serialx:",
        id="serialx",
        marks=pytest.mark.skipif(find_spec("serialx") is None, reason="the serialx extra is not installed"),
    ),
)
"""What stands before a port's name, for each library that may open it."""
ROUND = {"do": "deal", "method": "A", "boxes": ["1", "3", "5"], "per_packet": 3, "dealer": 3, "community": 3}


class Table:
    """A link on its own thread; what it delivers is kept once each, as a database would."""

    def __init__(
        self, address: str, *, driver=None, cursor: Cursor | None = None, commits: bool = True, control=True, port=None
    ) -> None:
        self.changed = Condition()
        self.events = []
        self.stored = {}
        self.commits = commits
        self.error = None
        self.driver = driver or CdlSession(DriverConfig(control=control))
        self.link = Link(port or (lambda: port_at(address)), self.driver, self._deliver, cursor=cursor)
        self.thread = Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        try:
            self.link.run()
        except BaseException as wrong:
            self.error = wrong
            raise

    def _deliver(self, events) -> None:
        with self.changed:
            for event in events:
                self.events.append(event)
                if isinstance(event, CardEventFields) and self.commits:
                    assert event.id not in self.stored, f"{event.id} twice"
                    self.stored[event.id] = event
                    self.link.committed(event.id)
            self.changed.notify_all()

    def of(self, *kinds):
        with self.changed:
            return [event for event in self.events if isinstance(event, kinds)]

    def until(self, condition, within: float = DEADLINE_S) -> None:
        with self.changed:
            assert self.changed.wait_for(condition, within), f"did not come about; last: {self.events[-3:]}"

    def wait_for(self, kind, count: int = 1, within: float = DEADLINE_S):
        self.until(lambda: sum(isinstance(event, kind) for event in self.events) >= count, within)
        return self.of(kind)[-1]

    @property
    def cursor(self) -> Cursor | None:
        opened = closed = 0
        for event in self.stored.values():
            opened += isinstance(event, RoundOpened)
            closed += isinstance(event, RoundClosed)
        return Cursor(list(self.stored)[-1], opened > closed) if self.stored else None

    def stop(self, within: float = DEADLINE_S) -> None:
        self.link.stop()
        self.thread.join(within)
        assert not self.thread.is_alive(), "the link did not stop"


class Shuffler:
    """An emulator with its side door: as a thread of this program or as a program of its own."""

    def __init__(
        self,
        where: Path,
        *,
        seed: int = 1,
        own_process: bool = False,
        protocol: str = "cdl",
        transport: str = "pty",
        script=None,
    ) -> None:
        self.link, self.door, self.state = where / "shuffler", where / "door", where / "state"
        self.own_process = own_process
        self.protocol, self.transport, self.seed, self.script = protocol, transport, seed, script
        self.address = ""
        self._kept: list[int] = []
        self.serial = f"{os.getpid():x}-{id(self) % 0xFFFFF:x}"[:12]
        self._process = None
        self.start()

    def start(self) -> None:
        if self.own_process:
            command = [sys.executable, "-m", "devices.emulate", "--link", self.link, "--control", self.door]
            command += ["--state", self.state, "--seed", str(self.seed), "--fast", "--protocol", self.protocol]
            command += ["--serial", self.serial]
            self._process = subprocess.Popen([*map(str, command)], stdout=subprocess.PIPE, text=True)
            self.address = self._process.stdout.readline().split()[1]
            return
        self._stop, ready = Event(), Event()

        def say(address: str) -> None:
            self.address = address
            ready.set()

        self._thread = Thread(
            target=run_emulator,
            kwargs={
                "link": self.link,
                "seed": self.seed,
                "protocol": self.protocol,
                "transport": self.transport,
                "script": self.script,
                "control": self.door,
                "state": self.state,
                "fast": True,
                "serial": self.serial,
                "stop": self._stop,
                "ready": say,
            },
            daemon=True,
        )
        self._thread.start()
        assert ready.wait(DEADLINE_S)

    def kill(self) -> None:
        self._kept.append(keep_number(self.link))
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process.stdout.close()

    def close(self) -> None:
        while self._kept:
            os.close(self._kept.pop())
        if self.own_process:
            self._process.terminate()
            self._process.wait()
            self._process.stdout.close()
        else:
            self._stop.set()
            self._thread.join(DEADLINE_S)

    def order(self, **order):
        return send_order(self.door, order, timeout=DEADLINE_S)

    def until(self, condition):
        end = monotonic() + DEADLINE_S
        while True:
            status = self.order(do="status")
            if condition(status):
                return status
            assert monotonic() < end, f"did not come about: {status}"

    def ready(self) -> None:
        self.until(lambda status: status["state"] == "ready")

    def deal(self, **changes) -> None:
        self.ready()
        answer = self.order(**(ROUND | changes))
        assert answer["ok"], answer
