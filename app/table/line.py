"""The thread that owns a table's serial line, and the simulated shuffler at its other end where there is one."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.faults import EnvironmentFault
from app.office.bug import told
from app.table.wishes import ByHand, PressEnd
from assets.languages import say
from devices.control import send_order
from devices.link import Link

START_S = 10.0
"""How long a simulated shuffler may take to come up, in seconds."""

END_S = 3.0
"""How long a link or a simulator may take to end."""


class SimulatorFailed(EnvironmentFault):
    """The simulated shuffler did not start."""

    def __init__(self, found: str) -> None:
        super().__init__(
            say("The simulated shuffler did not start: {found}.", found=found),
            say("Start the table again, or deal by hand with a supervisor's approval."),
        )


def press(order: Callable[[dict[str, Any]], dict[str, Any]], wanted: ByHand) -> bool:
    """Do at a simulated shoe what a dealer's hand does, by its orders; False when it is not ready for it."""
    if isinstance(wanted, PressEnd):
        return bool(order({"do": "close"}).get("ok"))
    if wanted.first and order({"do": "status"}).get("open"):
        order({"do": "close"})
        return False
    return bool(order({"do": "draw", "upto": wanted.upto, "security": int(wanted.security)}).get("ok"))


class Simulator:
    """A simulated shuffler: a process of its own behind a real pseudo-terminal."""

    def __init__(
        self,
        port: Path,
        memory: Path,
        door: Path,
        *,
        serial: str,
        seed: int,
        fast: bool = False,
        protocol: str = "cdl",
    ) -> None:
        self._port = port
        self._door = door
        command = [sys.executable, "-m", "devices.emulate", "--link", str(port), "--state", str(memory)]
        command += ["--protocol", protocol, "--control", str(door)]
        command += ["--serial", serial, "--seed", str(seed), "--tied", *(["--fast"] if fast else [])]
        port.unlink(missing_ok=True)
        pipe, nowhere = subprocess.PIPE, subprocess.DEVNULL
        self._process = subprocess.Popen(command, stdin=pipe, stdout=nowhere, stderr=nowhere)  # noqa: S603
        self._wait()

    def _wait(self) -> None:
        """Wait until the port is there.

        Raises:
            SimulatorFailed: it ended, or the port did not appear in time.

        """
        until = time.monotonic() + START_S
        while not self._port.exists():
            try:
                self._process.wait(timeout=0.02)
            except subprocess.TimeoutExpired:
                if time.monotonic() < until:
                    continue
                self.stop()
                raise SimulatorFailed(say("its port did not appear")) from None
            raise SimulatorFailed(say("it ended with code {returncode}", returncode=self._process.returncode))

    def order(self, order: dict[str, Any]) -> dict[str, Any]:
        """Do something at the simulated shuffler as a hand would, such as `{"do": "draw", "upto": 9}`."""
        try:
            return send_order(self._door, order)
        except OSError as gone:
            return {"ok": False, "error": str(gone)}

    def hand(self, wanted: ByHand) -> bool:
        """Draw cards or press the end at a simulated shoe; False when it is not ready for it."""
        return press(self.order, wanted)

    @property
    def pid(self) -> int:
        """The process number, for tests that kill it."""
        return self._process.pid

    def stop(self) -> None:
        """End the process."""
        self._process.terminate()
        try:
            self._process.wait(timeout=END_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdin:
            self._process.stdin.close()


class DeviceThread(threading.Thread):
    """Runs one link. An error of our own in it ends the link and is told, never the table."""

    def __init__(self, link: Link, broken: Callable[[str], None]) -> None:
        super().__init__(name="shuffler link", daemon=True)
        self._link = link
        self._broken = broken

    def run(self) -> None:
        """Hold the line until it is told to stop."""
        try:
            self._link.run()
        except (Exception, SystemExit) as bug:  # noqa: BLE001 - a driver's error is shown, never fatal (H6)
            self._broken(told(bug))

    def stop(self) -> None:
        """End the link and wait for it."""
        self._link.stop()
        if self.is_alive():
            self.join(END_S)
