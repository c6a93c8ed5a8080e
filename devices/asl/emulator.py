"""A plain shoe: it prints a line for each card and forgets it. Packets and places are the dealer's business."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

from devices import events as e
from devices.asl.lines import (
    NUMBERS,
    OTHER_TROUBLE,
    AslLine,
    CutCard,
    Drawn,
    Named,
    NewDeck,
    RoundEnded,
    Trouble,
    TroubleOver,
    write_line,
)
from devices.body import Body, Timing
from devices.cdl.frames import DeviceState
from devices.clockwork import NEVER
from devices.commands import Command
from devices.mechanism import Mechanism

Passing = Callable[[bytes], list[bytes]]


class AslDevice:
    """The emulated shoe: the same mechanism as the packet shuffler's, told of one card at a time."""

    def __init__(self, *, serial: str, seed: int, timing: Timing | None = None, memory: Path | None = None) -> None:
        self.name = Named("EMU-SHOE", "1.0", serial)
        self._memory = memory
        self.mechanism = Mechanism(
            _body_in(memory),
            self,
            chance=Random(seed),  # noqa: S311 - a run can be repeated by its seed
            timing=timing or Timing(),
        )
        self.mechanism.moves_told = True
        self.mechanism.verifies = False
        self.passing: Passing = _pass
        self._seed = seed
        self._starts = 0
        self._on = False
        self._name_at = NEVER
        self._out = bytearray()

    def power_on(self, now: float, cause: e.BootCause = "power") -> None:  # noqa: ARG002 - it does not say why
        """Say its name and start."""
        self.mechanism.chance.seed(f"{self._seed}/{self._starts}")
        self._starts += 1
        self._on = True
        self._say(self.name)
        self._name_at = now + self.mechanism.timing.name
        if not self.mechanism.lay_down():
            self.mechanism.power_on(now)

    def power_off(self) -> None:
        """Fall silent in the middle of whatever it was."""
        self._on = False
        self._name_at = NEVER
        self.mechanism.stop()
        self._out.clear()

    def forget(self) -> None:
        """Do nothing: such a shoe remembers nothing anyway."""

    def roll_back(self, records: int) -> None:
        """Do nothing: there are no numbers to lose."""

    def babble(self, count: int) -> None:
        """Print as many lines as it can, without any sense."""
        for _ in range(count):
            self._say(Trouble(OTHER_TROUBLE))

    def queue(self, until: float) -> None:
        """Do nothing: such a shoe is asked nothing anyway."""

    def receive(self, now: float, data: bytes) -> None:
        """Ignore whatever the host says."""

    def tick(self, now: float) -> float:
        """Move cards; say the name now and then while idle."""
        if not self._on:
            return NEVER
        due = self.mechanism.tick(now)
        if now >= self._name_at:
            self._name_at = now + self.mechanism.timing.name
            if not self.mechanism.body.open:
                self._say(self.name)
        return min(due, self._name_at)

    def take_output(self) -> bytes:
        """Hand out the lines to be sent."""
        out = bytes(self._out)
        self._out.clear()
        return out

    def ask(self, command: Command) -> int:
        """Press the shoe's keys, or move the dealer's hand."""
        return self.mechanism.ask(command)

    def status(self) -> dict[str, str | int | bool]:
        """Say in plain data how the shoe is."""
        body = self.mechanism.body
        return {
            "state": DeviceState.WORDS[body.state],
            "fault": body.fault,
            "round": body.round,
            "open": body.open,
            "packet": body.packet,
            "deck": len(body.deck),
            "out": len(body.out),
        }

    def write(self, event: e.CardEvent) -> None:
        """Print the line for an event, where there is one."""
        self.keep()
        line = _line_for(event)
        if line is not None and self._on:
            self._say(line)

    def keep(self) -> None:
        """Nothing outlives its power but the cards; they lie in a file, so that a killed emulator finds them again."""
        if self._memory is not None:
            beside = self._memory.with_suffix(".new")
            beside.unlink(missing_ok=True)  # a link that somebody put there is not followed
            beside.touch(mode=0o600, exist_ok=False)
            beside.write_bytes(msgspec.json.encode(self.mechanism.body))
            beside.replace(self._memory)

    def _say(self, line: AslLine) -> None:
        self._out += b"".join(self.passing(write_line(line)))


def _body_in(memory: Path | None) -> Body:
    if memory is None or not memory.is_file():
        return Body()
    try:
        return msgspec.json.decode(memory.read_bytes(), type=Body)
    except (msgspec.DecodeError, UnicodeDecodeError):  # another kind of device, or half a file: it remembers nothing
        return Body()


def _pass(wire: bytes) -> list[bytes]:
    return [wire]


def _line_for(event: e.CardEvent) -> AslLine | None:
    match event:
        case e.CardMoved(face=face):
            return Drawn(face)
        case e.SecuritySeen():
            return CutCard()
        case e.RoundClosed():
            return RoundEnded()
        case e.ShuffleDone():
            return NewDeck()
        case e.FaultRaised(code=code):
            return Trouble(NUMBERS.get(code, OTHER_TROUBLE))
        case e.FaultCleared():
            return TroubleOver()
        case _:
            return None
