"""A simulated shuffler in step with its table: both on one thread, by a clock that moves only while the table waits.

The same bytes go between the same driver and the same emulated device as over a line. What a mechanism takes in
seconds passes at once, so that simulated play waits for nothing that is simulated.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from app.table.line import press
from app.table.wishes import ByHand
from assets.languages import say
from devices import contract as dev
from devices.link import not_asked

if TYPE_CHECKING:
    from devices.workbench import Plug, Workbench

TURNS: Final = 10_000
"""After so many turns without a word for the table nothing will come any more."""
TOGETHER: Final = 4
"""A device tells so many events before it waits until they are acknowledged."""
TOGETHER_S: Final = 3.0
"""Longer than that, by its own clock, no event waits for the next one."""


class Wire:
    """The emulator's plug, and the table's end of it: bytes that are there at once."""

    address = say("in step")

    def __init__(self) -> None:
        self._to_device = bytearray()
        self._to_table = bytearray()

    def plug(self) -> None:
        """Be there, always."""

    def unplug(self) -> None:
        """Lose what is on its way."""
        self._to_device.clear()
        self._to_table.clear()

    def filenos(self) -> list[int]:
        """Nothing is waited for."""
        return []

    def read(self) -> bytes:
        """What the table sent."""
        return _taken(self._to_device)

    def write(self, data: bytes) -> None:
        """Send to the table."""
        self._to_table += data

    def put(self, data: bytes) -> None:
        """Send to the device."""
        self._to_device += data

    def take(self) -> bytes:
        """What the device sent."""
        return _taken(self._to_table)


def _unheard(_events: Sequence[dev.Event]) -> None:
    """Nobody listens yet."""


def _taken(buffer: bytearray) -> bytes:
    data = bytes(buffer)
    buffer.clear()
    return data


class InStep:
    """The line of a table to a device on the same thread.

    `make` puts the device at the plug. What is asked of it before :meth:`begin` is not heard.
    """

    def __init__(self, make: "Callable[[Plug], Workbench]") -> None:
        self._wire = Wire()
        self._bench = make(self._wire)
        self._now = 0.0
        self._driver: dev.Driver | None = None
        self._hear: Callable[[Sequence[dev.Event]], None] = _unheard

    def begin(
        self, driver: dev.Driver, hear: Callable[[Sequence[dev.Event]], None], cursor: dev.Cursor | None = None
    ) -> None:
        """Switch the device on and open the line; `hear` takes what the driver perceives from now on."""
        self._driver, self._hear = driver, hear
        self._bench.switch_on(self._now)
        driver.opened(self._now, cursor)

    def committed(self, event_id: dev.EventId) -> None:
        """Let the device be told that this event and all before it are on disk."""
        if self._driver is not None:
            self._driver.committed(event_id)

    def command(self, command: dev.Command) -> None:
        """Ask the device, or its driver."""
        if self._driver is None or not self._driver.command(self._now, command):
            self._hear([not_asked(command)])

    def hand(self, wanted: ByHand) -> bool:
        """Draw cards or press the end at a shoe; False when it is not ready for it."""
        return press(self._bench.order, wanted)

    def turn(self) -> bool:
        """Let device and driver talk until the table hears something; False where nothing comes any more.

        What the device tells before it has to wait for an answer is heard together.
        """
        heard: list[dev.Event] = []
        until = float("inf")
        for _ in range(TURNS):
            due, busy = self._talk(heard)
            if heard:
                until = min(until, self._now + TOGETHER_S)
            if not busy:
                if len(heard) >= TOGETHER or due > until:
                    break
                self._now = max(self._now, due)
        self._hear(heard)
        return bool(heard)

    def _talk(self, heard: list[dev.Event]) -> tuple[float, bool]:
        """Let each say what it has to say now; when something is due next, and whether anything was said."""
        if self._driver is None:
            return float("inf"), False
        due = self._bench.step(self._now)
        said = self._wire.take()
        if said:
            self._driver.receive(self._now, said)
        due = min(due, self._driver.tick(self._now))
        answered = self._driver.take_output()
        self._wire.put(answered)
        heard += self._driver.take_events()
        return due, bool(said or answered)
