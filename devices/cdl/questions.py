"""What the table asks a CDL/1 shuffler, and when: who it is, how far it is, what is missing (HR2, HR4 to HR6)."""

from random import Random

from devices.cdl import frames as f
from devices.cdl.frames import Frame, HelloReq
from devices.cdl.requests import Requests
from devices.cdl.sender import Sender
from devices.cdl.sequence import Numbering
from devices.contract import DriverConfig

GREET_EVERY_S = 0.5
PING_EVERY_S = 1.0
RESUME_EVERY_S = 0.1
CATCH_UP_EVERY_S = 1.0


class Questions:
    """The outgoing half of the talk. ``next`` is when the device is to be greeted or pinged again."""

    def __init__(self, config: DriverConfig) -> None:
        self.out = Sender()
        self.requests = Requests(Random(config.seed).randrange(f.VERSION, 0xFFFF))  # noqa: S311 - a counter's start
        self.next = 0.0
        self._hello = f.pack(HelloReq(host_id=config.host, profile=int(config.control)))
        self._next_resume = 0.0
        self._next_catch_up = 0.0

    def begin_again(self, now: float) -> None:
        """Ask at once, and take no answer to what was asked before."""
        self.requests.forget()
        self.next = now

    def greet(self, now: float, known: Numbering | None) -> None:
        """Ask who is there."""
        self.next = now + GREET_EVERY_S
        epoch, received = (known.epoch, known.last) if known else (0, 0)
        xid = self.requests.ask(f.HELLO, epoch=epoch, received=received)
        self.out.send(now, Frame(f.HELLO_REQ, xid=xid, body=self._hello))

    def greet_back(self, now: float, known: Numbering | None) -> None:
        """Greet a device that has started, unless that was done just now."""
        if self.out.pause(now) >= RESUME_EVERY_S:
            self.greet(now, known)

    def ping(self, now: float, sequence: Numbering) -> None:
        """Ask how far the device is."""
        self.next = now + PING_EVERY_S
        xid = self.requests.ask(f.STATUS, epoch=sequence.epoch, received=sequence.last)
        self.out.send(now, Frame(f.PING, sequence.epoch, xid=xid))

    def resume(self, now: float, sequence: Numbering) -> None:
        """Ask for everything from the next record on."""
        self._next_resume = now + RESUME_EVERY_S
        self._next_catch_up = now + CATCH_UP_EVERY_S
        xid = self.requests.ask(f.GAP, epoch=sequence.epoch, received=sequence.last)
        self.out.send(now, Frame(f.RESUME, sequence.epoch, sequence.last + 1, xid))

    def resume_out_of_turn(self, now: float, sequence: Numbering) -> None:
        """Ask once more where a record was skipped, at most ten times a second."""
        if now >= self._next_resume:
            self.resume(now, sequence)

    def catch_up(self, now: float, sequence: Numbering) -> None:
        """Ask once more where the device says that it has more, at most once a second."""
        if now >= self._next_catch_up:
            self.resume(now, sequence)
