"""An emulated shuffler on its table: the device, the plug, the power, and the script of what goes wrong."""

from collections.abc import Callable
from typing import Any, Protocol, cast

import msgspec

from assets.languages import say
from devices.cdl.frames import DeviceState, ResultCode
from devices.clockwork import NEVER
from devices.commands import CloseRound, Command, DealPacket, OpenRound
from devices.control import Reply
from devices.deck import stacked
from devices.events import BootCause
from devices.faults import NOW, FaultEntry, FaultScriptWrong, entry_of
from devices.line_faults import LineFaults
from devices.mechanism import Mechanism
from devices.mishaps import KINDS, MISHAPS
from devices.words import BOXES, DEALER

BITS_A_BYTE = 10
STATUS = "status"
USUAL = OpenRound(method="A", boxes=BOXES, per_packet=3, dealer=3, community=3)


class Emulated(Protocol):
    """A device of any protocol, as the workbench handles it."""

    mechanism: Mechanism

    def power_on(self, now: float, cause: BootCause = "power") -> None:
        """Start."""
        ...

    def power_off(self) -> None:
        """Lose the power."""
        ...

    def forget(self) -> None:
        """Lose the memory of what was dealt."""
        ...

    def roll_back(self, records: int) -> None:
        """Lose the newest records."""
        ...

    def babble(self, count: int) -> None:
        """Talk without sense or pause."""
        ...

    def queue(self, until: float) -> None:
        """Leave what is asked undone until then."""
        ...

    def receive(self, now: float, data: bytes) -> None:
        """Take bytes from the host."""
        ...

    def tick(self, now: float) -> float:
        """Do what is due; return when next."""
        ...

    def take_output(self) -> bytes:
        """Hand out bytes for the host."""
        ...

    def ask(self, command: Command) -> int:
        """Press the device's own keys."""
        ...

    def status(self) -> Reply:
        """Say in plain data how the device is."""
        ...


class Plug(Protocol):
    """The emulator's end of a line."""

    @property
    def address(self) -> str:
        """What the host opens."""
        ...

    def plug(self) -> None:
        """Appear."""
        ...

    def unplug(self) -> None:
        """Disappear."""
        ...

    def filenos(self) -> list[int]:
        """What to wait on."""
        ...

    def read(self) -> bytes:
        """What the host sent, without waiting."""
        ...

    def write(self, data: bytes) -> None:
        """Send without waiting."""
        ...


class Workbench:
    """Passes bytes between plug and device at the line's speed, and lets the script happen.

    ``baud`` 0 means no pacing; ``usual`` is the round that the deal key deals if not told otherwise. Everything is
    driven by ``step``; there is no thread.
    """

    def __init__(
        self,
        device: Emulated,
        plug: Plug,
        line: LineFaults,
        *,
        baud: int = 9600,
        usual: OpenRound = USUAL,
    ) -> None:
        self.device = device
        self.plug = plug
        self.line = line
        self.usual = usual
        self.script = line.script
        self._baud = baud
        self._start = 0.0
        self._now = 0.0
        self._queue = bytearray()
        self._sent_at = 0.0
        self._muted_until = 0.0
        self._power_at = NEVER
        self._power_cause: BootCause = "power"
        self._plug_at = NEVER
        self._state = -1
        device.mechanism.mishap = self._happen
        for entry in self.script.entries():
            self._check(entry)

    def switch_on(self, now: float) -> None:
        """Plug in and give power."""
        self._start = self._now = self._sent_at = now
        self.plug.plug()
        self.device.power_on(now)

    def step(self, now: float) -> float:
        """Do everything that is due; returns when the next step is wanted."""
        self._now = now
        for entry in self._due_now(now):
            self._do(entry)
        if now >= self._plug_at:
            self._plug_at = NEVER
            self.plug.plug()
        if now >= self._power_at:
            self._power_at = NEVER
            self.device.power_on(now, self._power_cause)
        data = self.plug.read()
        if data and not self._muted:
            self.device.receive(now, data)
        due = self.device.tick(now)
        self._queue += self.device.take_output()
        return min(due, self._pump(), self._plug_at, self._power_at, self._start + self.script.next_time())

    def order(self, raw: dict[str, Any]) -> Reply:
        """Do what the control channel says."""
        try:
            entry = entry_of(raw)
            self._check(entry)
            if entry.at != NOW:
                self.script.add(entry)
            elif entry.do != STATUS and not self._do(entry):
                return {"ok": False, "error": say("cannot {do} now", do=entry.do)}
        except (FaultScriptWrong, ValueError, KeyError, IndexError, TypeError) as wrong:
            return {"ok": False, "error": f"{type(wrong).__name__}: {wrong}"}
        return {"ok": True, "address": self.plug.address} | self.device.status()

    @property
    def _muted(self) -> bool:
        return self._now < self._muted_until

    def _pump(self) -> float:
        """Let out as many bytes as the line has carried by now."""
        if not self._queue:
            self._sent_at = self._now
            return NEVER
        count = len(self._queue)
        if self._baud:
            count = min(count, int((self._now - self._sent_at) * self._baud / BITS_A_BYTE))
            self._sent_at += count * BITS_A_BYTE / self._baud
        if count and not self._muted:
            self.plug.write(bytes(self._queue[:count]))
        del self._queue[:count]
        return self._sent_at + BITS_A_BYTE / self._baud if self._queue else NEVER

    def _due_now(self, now: float) -> list[FaultEntry]:
        due = self.script.due_by(now - self._start) + self.line.others
        self.line.others = []
        state = self.device.mechanism.body.state
        if state != self._state:
            self._state = state
            due += self.script.due(f"state:{DeviceState.WORDS[state]}")
        return due

    def _check(self, entry: FaultEntry) -> None:
        """Refuse what nobody can do before anything happens."""
        if not (entry.do in _OUTSIDE or entry.do in MISHAPS or self.line.knows(entry) or entry.do == STATUS):
            raise FaultScriptWrong(say("nobody knows how to {do}", do=entry.do))
        if "event" in entry.particulars and entry.text("event") not in KINDS:
            raise FaultScriptWrong(say("no device tells of {entry}", entry=entry.text("event")))

    def _happen(self, point: str) -> bool:
        """Let the script's entries for this point of the mechanism happen."""
        done = [self._do(entry) for entry in self.script.due(point)]
        return TAKEN_OVER in done

    def _do(self, entry: FaultEntry) -> object:
        """Do one entry; false when it cannot be done, TAKEN_OVER when the mechanism must not go on by itself."""
        if entry.do in _OUTSIDE:
            return _OUTSIDE[entry.do](self, entry)
        if self.line.knows(entry):
            self.line.arm(entry)
            return True
        return TAKEN_OVER if MISHAPS[entry.do](self.device.mechanism, entry) else True

    def unplug(self, entry: FaultEntry) -> object:
        """Pull the adapter, for ``s`` seconds or until it is put back."""
        self.plug.unplug()
        self._queue.clear()
        self._plug_at = self._after(entry)
        return True

    def replug(self, entry: FaultEntry) -> object:  # noqa: ARG002 - nothing to choose
        """Put the adapter back."""
        self._plug_at = NEVER
        self.plug.plug()
        return True

    def power_cut(self, entry: FaultEntry) -> object:
        """Take the power away for ``s`` seconds (one, if not said); 0 is until ``power_on``."""
        self.device.power_off()
        self._queue.clear()
        seconds = entry.number("s", 1.0)
        self._power_cause = cast("BootCause", entry.text("cause", "power"))
        self._power_at = self._now + seconds if seconds else NEVER
        return TAKEN_OVER

    def power_on(self, entry: FaultEntry) -> object:  # noqa: ARG002 - nothing to choose
        """Give the power back at the next step."""
        self._power_at = self._now
        return True

    def forget(self, entry: FaultEntry) -> object:
        """Lose the journal with the power."""
        self.device.power_off()
        self.device.forget()
        return self.power_cut(entry)

    def roll_back(self, entry: FaultEntry) -> object:
        """Lose the newest records of the journal and go on with their numbers, through a restart."""
        self.device.power_off()
        self.device.roll_back(int(entry.number("records", 3)))
        return self.power_cut(entry)

    def mute(self, entry: FaultEntry) -> object:
        """Pull the cable out of the device: nothing passes, nothing else shows."""
        self._muted_until = self._after(entry)
        return True

    def unmute(self, entry: FaultEntry) -> object:  # noqa: ARG002 - nothing to choose
        """Put the cable back."""
        self._muted_until = 0.0
        return True

    def babble(self, entry: FaultEntry) -> object:
        """Let the device go mad."""
        self.device.babble(int(entry.number("frames", 500)))
        return True

    def queue(self, entry: FaultEntry) -> object:
        """Let the device do for ``s`` seconds nothing of what it is asked, and all of it afterwards."""
        self.device.queue(self._now + entry.number("s", 10.0))
        return True

    def fire(self, entry: FaultEntry) -> object:  # noqa: ARG002 - nothing to choose
        """Let everything happen that waits for a hand."""
        done = [self._do(manual) for manual in self.script.due("manual")]
        return all(done)

    def take(self, entry: FaultEntry) -> object:  # noqa: ARG002 - nothing to choose
        """Empty the tray."""
        return self.device.mechanism.take_packet()

    def preset(self, entry: FaultEntry) -> object:
        """Lay the next shuffled deck down beforehand; a deck already waiting is laid so at once."""
        mechanism = self.device.mechanism
        cards = [str(card) for card in entry.particulars["cards"]]
        deck = stacked(cards, mechanism.chance)
        if mechanism.body.out or not mechanism.body.deck or mechanism.body.open:
            mechanism.body.presets.append(deck)
        else:
            mechanism.body.deck = deck
        mechanism.keep()
        return True

    def deal(self, entry: FaultEntry) -> object:
        """Press the button that deals a round."""
        ask = msgspec.convert(msgspec.structs.asdict(self.usual) | entry.particulars, OpenRound)
        return self.device.ask(ask) == ResultCode.OK

    def draw(self, entry: FaultEntry) -> object:
        """Draw single cards from a shoe, up to so many in this round."""
        security = bool(entry.number("security", 0))
        return self.device.mechanism.draw(int(entry.number("upto", 0)), security=security) == ResultCode.OK

    def close(self, entry: FaultEntry) -> object:  # noqa: ARG002 - nothing to choose
        """Press the button that ends the round."""
        return self.device.ask(CloseRound()) == ResultCode.OK

    def packet(self, entry: FaultEntry) -> object:
        """Draw the packet that was held back."""
        return self.device.ask(DealPacket(dest=entry.text("dest", DEALER))) == ResultCode.OK

    def _after(self, entry: FaultEntry) -> float:
        return self._now + entry.number("s", NEVER)


TAKEN_OVER = object()

_OUTSIDE: dict[str, Callable[[Workbench, FaultEntry], object]] = {
    each.__name__: each
    for each in (
        Workbench.unplug, Workbench.replug, Workbench.power_cut, Workbench.power_on, Workbench.forget,
        Workbench.roll_back, Workbench.mute, Workbench.unmute, Workbench.babble, Workbench.queue,
        Workbench.fire, Workbench.take, Workbench.preset, Workbench.deal, Workbench.packet, Workbench.draw,
        Workbench.close,
    )
}  # fmt: skip
