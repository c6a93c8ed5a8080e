"""The table's side of a plain shoe that only talks: nothing can be asked again, so a break in a round is a doubt."""

from collections.abc import Sequence

from assets.languages import kept
from devices.asl.lines import END, LINE_MAX, AslLine, Drawn, Named, read_line
from devices.asl.records import event_of
from devices.commands import Command, LiftQuarantine, Pair
from devices.contract import Capabilities, DriverConfig
from devices.events import (
    CardEvent,
    CardMoved,
    Doubt,
    Event,
    FaultRaised,
    LinkCode,
    LinkDown,
    LinkNote,
    LinkUp,
    Quarantined,
    RoundClosed,
    Stamp,
)
from devices.words import Cursor, EventId

UNNAMED = "ASL"
"""The start of the name of a shoe that has not said its own and is not paired."""
IDLE_NAME_S = 10.0
RECOGNISED_S = 5.0
SIMULATED = "EMU"

CAPABILITIES = Capabilities(
    sequenced=False,
    replay=False,
    checksum="none",
    packets=False,
    destinations=False,
    faces=True,
    counts_deck=False,
    sees_security_card=True,
    max_silence_s=None,
)


def unnamed(host: str) -> str:
    """Name the shoe of this host that has not said its own name yet."""
    return f"{UNNAMED}-{host}"


class AslSession:
    """Numbers the shoe's lines itself, in an epoch of its own for each connection; a Driver of the contract."""

    def __init__(self, config: DriverConfig) -> None:
        self._paired = config.device
        self._firmware = config.firmware
        self._unnamed = unnamed(config.host)
        self._named = False
        self._first_epoch = config.epoch
        self._epoch = 0
        self._seq = 0
        self._drawn = 0
        self._round_open = False
        self._last_fault = 0
        self._events: list[Event] = []
        self._pending = b""
        self._first_line = True
        self._open = False
        self._up = False
        self._down: LinkCode | None = None
        self._quarantined = False
        self._opened_at = 0.0
        self._bytes_came = False
        self.noise = 0

    @property
    def caps(self) -> Capabilities:
        """What such a shoe can do: read cards, and no more."""
        return CAPABILITIES

    def opened(self, now: float, cursor: Cursor | None) -> None:
        """Begin to listen; what was said before is lost, and that is a doubt."""
        known = cursor.id.epoch if cursor else 0
        again = self._epoch > 0 or cursor is not None
        if cursor is not None and self._epoch == 0:
            self._round_open = cursor.round_open
        self._epoch = max(self._epoch, known, self._first_epoch) + 1
        self._seq = 0
        self._pending, self._first_line = b"", True
        self._open, self._up, self._named = True, False, False
        self._opened_at, self._bytes_came = now, False
        if again:
            self._doubt(LinkCode.NO_REPLAY, kept("The shoe cannot repeat what it dealt while it was not heard."))

    def closed(self, now: float, code: LinkCode, reason: str) -> None:  # noqa: ARG002 - time is not needed
        """Learn that the port is gone."""
        self._open = self._up = False
        self._quarantined = False
        self._tell_down(code, reason)

    def receive(self, now: float, data: bytes) -> None:  # noqa: ARG002 - lines carry no time
        """Take bytes in."""
        self._bytes_came = self._bytes_came or bool(data)
        *lines, self._pending = (self._pending + data).split(END)
        for line in lines:
            self._take(line)
        if len(self._pending) > LINE_MAX:
            self._pending = b""
            self._take_malformed()

    def tick(self, now: float) -> float:
        """Say that nobody is there when nothing sensible came for long enough."""
        waited = now - self._opened_at
        if self._open and not self._up:
            if self._bytes_came and waited >= RECOGNISED_S:
                self._tell_down(LinkCode.NOISE, kept("Bytes arrive but nothing can be read: check the speed."))
            elif waited >= IDLE_NAME_S + 1.0:
                self._tell_down(LinkCode.SILENT, kept("Shoe not heard: check the cable."))
        return now + 1.0

    def take_output(self) -> bytes:
        """Hand out nothing: the host of such a shoe never writes."""
        return b""

    def take_events(self) -> Sequence[Event]:
        """Hand out what was perceived."""
        events, self._events = self._events, []
        return events

    def committed(self, eid: EventId) -> None:
        """Do nothing: the shoe wants no acknowledgement."""

    def command(self, now: float, command: Command) -> bool:  # noqa: ARG002 - time is not needed
        """Take a supervisor's word; the shoe itself can be asked nothing."""
        match command:
            case Pair(device=device, firmware=firmware):
                self._paired, self._firmware, self._quarantined = device, firmware, False
                return True
            case LiftQuarantine():
                self._quarantined = False
                return True
            case _:
                return False

    def _take(self, raw: bytes) -> None:
        line = read_line(raw)
        if line is None:
            self._take_malformed()
            return
        self._first_line = False
        if isinstance(line, Named):
            self._take_name(line)
        elif not self._quarantined:
            self._seem_up()
            self._events.append(self._event(line, raw))

    def _take_malformed(self) -> None:
        self.noise += 1
        if not self._first_line:
            self._doubt(LinkCode.UNKNOWN_CARD_EVENT, kept("The shoe said something that is not understood."))
        self._first_line = False

    def _take_name(self, name: Named) -> None:
        """Believe the table's own shoe. One with cards out says its name only when it is switched on: a doubt."""
        if self._paired is not None and name.serial != self._paired:
            self._distrust(name.serial)
            return
        self._quarantined = False
        if self._round_open:
            again = kept("The shoe was switched on again in the round and cannot repeat what it dealt.")
            self._doubt(LinkCode.NO_REPLAY, again)
        if self._firmware not in (None, name.firmware) and not self._named:
            reason = kept(
                "Not the approved version: firmware {firmware} instead of {self__firmware}.",
                firmware=name.firmware,
                self__firmware=self._firmware,
            )
            self._events.append(LinkNote(device=name.serial, code=LinkCode.NOT_AS_PAIRED, reason=reason))
        self._paired = name.serial
        self._seem_up(name)

    def _distrust(self, serial: str) -> None:
        """Hear nothing more from another table's shoe, until a supervisor pairs it or our own is back on the line."""
        if not self._quarantined:
            self._quarantined, self._up = True, False
            reason = kept("{serial} is not this table's shoe ({paired}).", serial=serial, paired=self._paired)
            self._events.append(Quarantined(device=serial, code=LinkCode.WRONG_DEVICE, reason=reason))

    def _seem_up(self, name: Named | None = None) -> None:
        """Tell once that the shoe is heard, and once more when it has said who it is."""
        if self._up and (self._named or name is None):
            return
        self._up, self._named, self._down = True, name is not None, None
        self._events.append(
            LinkUp(
                device=self._device,
                model=name.model if name else "",
                firmware=name.firmware if name else "",
                features=0,
                assurance="none",
                epoch=self._epoch,
                simulated=bool(name and name.model.startswith(SIMULATED)),
            )
        )

    @property
    def _device(self) -> str:
        return self._paired or self._unnamed

    def _event(self, line: AslLine, raw: bytes) -> CardEvent:
        self._seq += 1
        eid = EventId(self._device, self._epoch, self._seq)
        stamp = Stamp(id=eid, t=0, round=0, replayed=False, raw=raw)
        self._drawn += isinstance(line, Drawn)
        event = event_of(line, stamp, drawn=self._drawn, fault=self._last_fault)
        match event:
            case CardMoved():
                self._round_open = True
            case RoundClosed():
                self._drawn, self._round_open = 0, False
            case FaultRaised(code=code):
                self._last_fault = code
            case _:
                pass
        return event

    def _doubt(self, code: LinkCode, reason: str) -> None:
        self._events.append(Doubt(device=self._device, code=code, reason=reason, round_open=self._round_open))

    def _tell_down(self, code: LinkCode, reason: str) -> None:
        if self._down is not code:
            self._down = code
            self._events.append(LinkDown(device=self._device, code=code, reason=reason))
