"""The shuffler's side of CDL/1: it journals first, sends within a window, and resends until acknowledged (2.8)."""

from collections.abc import Callable
from enum import StrEnum
from random import Random

from msgspec import Struct, structs

from devices import events as e
from devices.body import Timing
from devices.cdl import frames as f
from devices.cdl.frames import DeviceState, Frame, Gap, Hello, HelloReq, Result, ResultCode, Status
from devices.cdl.journal import DeviceJournal
from devices.cdl.records import write_event
from devices.cdl.sender import Sender
from devices.clockwork import NEVER
from devices.commands import Command, OpenRound
from devices.framing import Splitter
from devices.mechanism import Mechanism
from devices.words import FaultCode

WINDOW = 4
RESEND_S = 0.5
ANNOUNCE_S = 1.0
UNACKED_MAX = 256
RESULTS_KEPT = 16
"""So many of the last commands are not done again when they come again."""


class Identity(Struct, frozen=True, kw_only=True):
    """Who the emulated device says it is."""

    model: str = "EMU-SHF1"
    serial: str = "EMU000000001"
    fw: str = "1.0.0"
    features: int = 0xBF & ~f.Feature.CARD_MOVED


class Talk(StrEnum):
    """How far the device is with its host (2.10)."""

    OFF = "off"
    ANNOUNCE = "announce"
    GREETED = "greeted"
    LINKED = "linked"


Passing = Callable[[Frame], list[bytes]]


class CdlDevice:
    """An emulated device. ``passing`` turns a frame into wire bytes, or into what a fault makes of it."""

    def __init__(self, identity: Identity, journal: DeviceJournal, *, seed: int, timing: Timing | None = None) -> None:
        self.identity = identity
        self.journal = journal
        self.talk = Talk.OFF
        self.passing: Passing = _pass
        self.mechanism = Mechanism(
            journal.holds,
            self,
            chance=Random(seed),  # noqa: S311 - a run can be repeated by its seed
            timing=timing or Timing(),
        )
        self.mechanism.moves_told = bool(identity.features & f.Feature.CARD_MOVED)
        self._seed = seed
        self._window = WINDOW
        self._now = 0.0
        self._started = 0.0
        self._out = Sender()
        self._splitter = Splitter()
        self._profile = 0
        self._results: dict[int, int] = {}
        self._queue: list[Frame] = []
        self._queues_until = 0.0
        self._base = 0
        self._sent = 0
        self._existed = 0
        self._resend_at = NEVER
        self._announce_at = NEVER

    def power_on(self, now: float, cause: e.BootCause = "power") -> None:
        """Read the journal back, note the start, and announce."""
        self._now = self._started = now
        self._seed_chance()
        journal = self.journal
        lost = journal.lost
        journal.lost = False
        journal.start()
        self.talk, self._announce_at = Talk.ANNOUNCE, now
        self._out.clear()
        self._splitter.reset()
        body = self.mechanism.body
        stamp = self.mechanism.stamp()
        self.write(
            e.Booted(
                boot=journal.boot,
                cause=cause,
                journal_lost=lost,
                round_was_open=body.open,
                cards_in_path=body.forming,
                deck_unknown=lost,
                **stamp,
            )
        )
        self.mechanism.power_on(now)

    def power_off(self) -> None:
        """Lose the power: what was on its way is gone, the journal and the cards stay."""
        self.talk = Talk.OFF
        self._announce_at = self._resend_at = NEVER
        self.mechanism.stop()
        self._out.clear()
        self._results.clear()
        self._queue.clear()

    def forget(self) -> None:
        """Lose the journal, so that the next start begins another one."""
        self.journal.renew()
        self.journal.lost = True
        self.mechanism.forget()

    def roll_back(self, records: int) -> None:
        """Lose the newest records and use their numbers again, as a broken memory would."""
        self.journal.roll_back(max(0, self.journal.newest - records))
        self._base = self._sent = min(self._base, self.journal.newest)

    def babble(self, count: int) -> None:
        """Go mad: journal as many records as said and send them all, whatever the host acknowledges."""
        self._window = count
        for _ in range(count):
            self.mechanism.tell(e.ButtonPressed(button=1, **self.mechanism.stamp()))

    def queue(self, until: float) -> None:
        """Do nothing of what is asked until then, and everything afterwards, one thing after the other."""
        self._queues_until = until

    def receive(self, now: float, data: bytes) -> None:
        """Take bytes from the host."""
        self._now = now
        if self.talk is Talk.OFF:
            return
        for content in self._splitter.feed(data):
            frame = f.parse(content)
            if frame is not None:
                self._take(frame)

    def tick(self, now: float) -> float:
        """Move cards, announce and resend as the time demands; returns when it wants to be called next."""
        self._now = now
        if self.talk is Talk.OFF:
            return NEVER
        due = self.mechanism.tick(now)
        self._work_off_queue()
        if self.talk is Talk.ANNOUNCE and now >= self._announce_at:
            self._announce_at = now + ANNOUNCE_S
            self._send(Frame(f.HELLO, self.journal.epoch, body=self._hello()))
        if self.talk is Talk.LINKED:
            self._send_events()
        return min(due, self._announce_at, self._resend_at)

    def take_output(self) -> bytes:
        """Hand out the bytes to be written, frame by frame in order."""
        return self._out.take()

    def ask(self, command: Command) -> int:
        """Press the device's own keys, or answer the host: a result code (2.7)."""
        if isinstance(command, OpenRound) and self.unacked > UNACKED_MAX:
            return ResultCode.BUSY
        return self.mechanism.ask(command)

    def status(self) -> dict[str, str | int | bool]:
        """Say in plain data how the device is."""
        body, journal = self.mechanism.body, self.journal
        return {
            "talk": self.talk,
            "state": DeviceState.WORDS[body.state],
            "fault": body.fault,
            "round": body.round,
            "open": body.open,
            "packet": body.packet,
            "deck": len(body.deck),
            "out": len(body.out),
            "epoch": journal.epoch,
            "newest": journal.newest,
            "acked": journal.ack_mark,
            "boot": journal.boot,
        }

    @property
    def unacked(self) -> int:
        """How many records the host has not acknowledged."""
        return self.journal.newest - self.journal.ack_mark

    def write(self, event: e.CardEvent) -> None:
        """Write an event to the journal, with the time since the start."""
        body = self.mechanism.body
        t = int((self._now - self._started) * 1000) & 0xFFFFFFFF
        kind, content = write_event(structs.replace(event, t=t))
        self.journal.append(kind, content, round_number=body.round, holds=body)
        if self.unacked == UNACKED_MAX + 1 and body.open:
            self.mechanism.fail(FaultCode.HOST_ABSENT, severity="note")

    def keep(self) -> None:
        """Write down what the device holds."""
        self.journal.hold(self.mechanism.body)

    def _seed_chance(self) -> None:
        """Shuffle anew after each start, and yet the same way in each run of the same seed."""
        self.mechanism.chance.seed(f"{self._seed}/{self.journal.boot}")

    def _send(self, frame: Frame) -> None:
        greeting = frame.type == f.HELLO and not frame.xid
        for wire in self.passing(frame):
            self._out.send_wire(self._now, wire, lead=greeting)

    def _take(self, frame: Frame) -> None:
        if frame.type == f.HELLO_REQ:
            self._take_greeting(frame)
        elif frame.type == f.PING:
            self._send(Frame(f.STATUS, self.journal.epoch, xid=frame.xid, body=self._status()))
        elif frame.type == f.CMD:
            self._take_command(frame)
        elif frame.epoch != self.journal.epoch:
            return
        elif frame.type == f.RESUME and self.talk in {Talk.GREETED, Talk.LINKED}:
            self._resume(frame)
        elif frame.type == f.ACK:
            self._acknowledge(frame.seq)
        elif frame.type in f.HOST_TYPES and frame.type != f.RESUME:
            self._answer(frame.xid, 0, ResultCode.UNKNOWN)

    def _take_greeting(self, frame: Frame) -> None:
        asked = f.unpack(HelloReq, frame.body)
        if asked is None:
            return
        self._profile = asked.profile
        self._queue.clear()
        self.talk, self._announce_at, self._resend_at = Talk.GREETED, NEVER, NEVER
        self._send(Frame(f.HELLO, self.journal.epoch, xid=frame.xid, body=self._hello()))

    def _resume(self, frame: Frame) -> None:
        journal, wanted = self.journal, frame.seq
        if not 1 <= wanted <= journal.newest + 1:
            return
        if wanted < journal.oldest:
            gap = f.pack(Gap(first=wanted, last=journal.oldest - 1))
            self._send(Frame(f.GAP, journal.epoch, xid=frame.xid, body=gap))
            wanted = journal.oldest
        self.talk = Talk.LINKED
        self._base = self._sent = wanted - 1
        self._existed = journal.newest
        self._send_events()

    def _acknowledge(self, seq: int) -> None:
        if seq > self.journal.newest:
            return
        self.journal.ack(seq)
        if seq > self._base:
            self._base = seq
            self._sent = max(self._sent, seq)
            self._resend_at = self._now + RESEND_S if self._sent > self._base else NEVER
        if self.talk is Talk.LINKED:
            self._send_events()

    def _send_events(self) -> None:
        if self._now >= self._resend_at:
            self._sent, self._resend_at = self._base, NEVER
        last = min(self._base + self._window, self.journal.newest)
        while self._sent < last:
            self._sent += 1
            self._send_record(self._sent)
            if self._resend_at == NEVER:
                self._resend_at = self._now + RESEND_S

    def _send_record(self, seq: int) -> None:
        record = self.journal.record(seq)
        if record is not None:
            replayed = seq <= self._existed
            self._send(Frame(record.type, self.journal.epoch, seq, body=record.body, replayed=replayed))

    def _take_command(self, frame: Frame) -> None:
        if self._now < self._queues_until:
            self._queue += [frame] if all(frame.xid != each.xid for each in self._queue) else []
            return
        if frame.xid not in self._results:
            self._results[frame.xid] = self._obey(frame)
            self._results = dict(list(self._results.items())[-RESULTS_KEPT:])
        self._answer(frame.xid, frame.body[0] if frame.body else 0, self._results[frame.xid])

    def _work_off_queue(self) -> None:
        if self._queue and self._now >= self._queues_until and self.mechanism.body.state == DeviceState.READY:
            self._take_command(self._queue.pop(0))

    def _obey(self, frame: Frame) -> int:
        if frame.epoch != self.journal.epoch:
            return ResultCode.EPOCH
        if not self._profile:
            return ResultCode.LISTEN_ONLY
        asked = f.unpack_command(frame.body)
        return asked if isinstance(asked, int) else self.ask(asked)

    def _answer(self, xid: int, op: int, code: int) -> None:
        body = f.pack(Result(op=op, code=code))
        self._send(Frame(f.RESULT, self.journal.epoch, xid=xid, body=body))

    def _hello(self) -> bytes:
        body, me = self.mechanism.body, self.identity
        return f.pack(
            Hello(
                features=me.features,
                model=me.model,
                serial=me.serial,
                fw=me.fw,
                boot=self.journal.boot & 0xFFFF,
                oldest=self.journal.oldest,
                newest=self.journal.newest,
                state=body.state,
                fault=body.fault,
                round=body.round if body.open else 0,
            )
        )

    def _status(self) -> bytes:
        body = self.mechanism.body
        return f.pack(
            Status(
                newest=self.journal.newest,
                oldest=self.journal.oldest,
                state=body.state,
                fault=body.fault,
                round=body.round if body.open else 0,
                cards_out=min(len(body.out), 255),
                packet=body.packet if body.forming or body.state == DeviceState.WAIT_TAKE else 0,
            )
        )


def _pass(frame: Frame) -> list[bytes]:
    return [frame.wire()]
