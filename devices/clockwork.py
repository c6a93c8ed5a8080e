"""What every part of an emulated shuffler shares: what it holds, its clock, its notebook, and how it stops."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from devices import events as e
from devices.body import Body, Timing
from devices.cdl.frames import DeviceState
from devices.words import EventId

NOWHERE = EventId("", 0, 0)
NEVER = float("inf")

Mishap = Callable[[str], bool]


class Misreport(Struct):
    """What the device tells wrongly the next time it tells of such an event: not at all, or with other values."""

    event: str
    values: dict[str, Any] | None

    def of(self, event: e.CardEvent) -> e.CardEvent | None:
        """What it tells instead."""
        return None if self.values is None else replace(event, **self.values)


class Notebook(Protocol):
    """Where the device writes down what it does before it goes on (CDL/1 DR1)."""

    def write(self, event: e.CardEvent) -> None:
        """Append an event; the number and the time are the notebook's."""
        ...

    def keep(self) -> None:
        """Write down what the device holds now."""
        ...


class Clockwork:
    """Moves by the clock it is given, and tells of each step.

    ``mishap`` is asked at every named point; one that returns True has taken over, and the movement stops there.
    ``verifies``: the deck is counted and read after each shuffle; ``lies``: and always found whole.
    """

    def __init__(self, body: Body, notebook: Notebook, *, chance: Random, timing: Timing) -> None:
        self.body = body
        self.chance = chance
        self.timing = timing
        self.mishap: Mishap = _nothing
        self.verifies = True
        self.lies = False
        self.misreports: list[Misreport] = []
        self._notebook = notebook
        self._now = 0.0
        self._due = NEVER

    def stop(self) -> None:
        """Stand still, as a device that hangs."""
        self._due = NEVER

    def wait(self, seconds: float) -> None:
        """Move again after so long."""
        self._due = self._now + seconds

    def stamp(self) -> e.Stamp:
        """Return the start of an event of the present round."""
        number = self.body.round if self.body.open else 0
        return e.Stamp(id=NOWHERE, t=0, round=number, replayed=False, raw=b"")

    def keep(self) -> None:
        """Write down what the device holds."""
        self._notebook.keep()

    def tell(self, event: e.CardEvent) -> None:
        """Write an event to the device's journal, or what it takes for one."""
        wrong = next((each for each in self.misreports if each.event == type(event).__name__), None)
        if wrong is not None:
            self.misreports.remove(wrong)
        told = event if wrong is None else wrong.of(event)
        if told is not None:
            self._notebook.write(told)

    def fail(self, code: int, *, severity: e.Severity = "blocking", clear_s: float | None = None) -> None:
        """Raise a fault; a blocking one holds everything until it is cleared, by itself after ``clear_s``.

        The device stands in one fault at a time: a further one takes the place of the one before.
        """
        body = self.body
        count = len(body.tray) if body.forming else 0
        packet = body.packet if body.forming or body.state == DeviceState.WAIT_TAKE else 0
        fault = e.FaultRaised(code=code, severity=severity, packet=packet, count=count, **self.stamp())
        if severity != "note":
            if body.state == DeviceState.FAULT and body.fault not in {0, code}:
                self.tell(e.FaultCleared(code=body.fault, by="itself", **self.stamp()))
            body.held_state = body.state if body.state != DeviceState.FAULT else body.held_state
            body.state, body.fault = DeviceState.FAULT, code
            self._due = NEVER if clear_s is None else self._now + clear_s
        self.tell(fault)


def _nothing(point: str) -> bool:  # noqa: ARG001 - the default: no mishap anywhere
    return False
