"""How a driver for a shuffler or shoe is built, and in which words it talks to the table.

A driver is a talk without a wire: bytes and the time go in, bytes and events come out. It owns no port, no
thread and no clock. It acknowledges an event to the device only after ``committed`` was called for it, which
the application does once the event is on disk.
"""

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

from msgspec import Struct

from devices.commands import *  # noqa: F403 - what can be asked of a device belongs to its contract
from devices.commands import Command
from devices.events import *  # noqa: F403 - and what it can say
from devices.events import Assurance, CardEvent, Event, LinkCode
from devices.words import *  # noqa: F403 - in these words
from devices.words import Cursor, EventId

API_VERSION = (1, 1)
"""1.1: a driver reads back the bytes that it had stored."""

Checksum = Literal["none", "xor8", "crc16", "crc32"]


class Capabilities(Struct, frozen=True, kw_only=True):
    """What a kind of device can prove and do. ``max_silence_s`` is None where silence means nothing."""

    sequenced: bool
    replay: bool
    checksum: Checksum
    packets: bool
    destinations: bool
    faces: bool
    counts_deck: bool
    sees_security_card: bool
    max_silence_s: float | None
    commands: frozenset[str] = frozenset()

    @property
    def assurance(self) -> Assurance:
        """How far the table may trust the device after a break: only "full" needs no count (X3 5.8)."""
        if not self.sequenced or self.checksum == "none":
            return "none"
        return "full" if self.replay and self.checksum.startswith("crc") else "partial"


class Driver(Protocol):
    """One talk with one device. Not thread-safe: the link's thread is its only caller."""

    @property
    def caps(self) -> Capabilities:
        """What this device can prove and do."""
        ...

    def opened(self, now: float, cursor: Cursor | None) -> None:
        """Begin the talk on an open transport; ``cursor`` is the last stored event.

        With a round open by then, a driver that cannot ask for what it missed tells a Doubt.
        ``now`` is monotonic seconds, here and in every other call.
        """
        ...

    def closed(self, now: float, code: LinkCode, reason: str) -> None:
        """Learn that the transport is gone."""
        ...

    def receive(self, now: float, data: bytes) -> None:
        """Take bytes in; never raises for anything a wire can bring."""
        ...

    def tick(self, now: float) -> float:
        """Do what is due; the time at which the next call is wanted."""
        ...

    def take_output(self) -> bytes:
        """Hand out the bytes to be written, once."""
        ...

    def take_events(self) -> Sequence[Event]:
        """Hand out what was perceived since the last call, in order."""
        ...

    def committed(self, eid: EventId) -> None:
        """Everything up to this event is on disk; only now may it be acknowledged."""
        ...

    def command(self, now: float, command: Command) -> bool:
        """Ask the device; False when this device, profile or state of the link cannot."""
        ...


class SerialParams(Struct, frozen=True, kw_only=True):
    """The line a device speaks on: always 8 data bits, no parity, 1 stop bit, no flow control."""

    baud: int = 9600
    allowed: tuple[int, ...] = (4800, 9600, 19200, 38400, 115200)


class DriverConfig(Struct, frozen=True, kw_only=True):
    """What a table knows about its device. A paired value of None: not paired yet, take what answers.

    ``recall`` looks up the stored body of an event, so that a repeated number with other content is noticed
    after a restart too; ``seed`` starts the request numbers, for repeatable tests. ``epoch`` is a number above every
    epoch that is stored, for a driver whose device has none of its own: its events must never look like old ones.
    ``quarantine`` is the code for which the paired device was no longer believed when the program ended, and which
    nobody has resolved: it is not believed now either.
    """

    device: str | None = None
    firmware: str | None = None
    features: int | None = None
    control: bool = False
    host: str = "CUTCARD"
    recall: Callable[[EventId], bytes | None] | None = None
    seed: int | None = None
    epoch: int = 0
    quarantine: LinkCode | None = None


class DriverFactory(Protocol):
    """A kind of device on offer: entry points of the group ``cutcard.device_drivers`` name such objects."""

    @property
    def key(self) -> str:
        """The permanent name in a table's settings."""
        ...

    @property
    def title(self) -> str:
        """What the person who sets a table up reads."""
        ...

    @property
    def api_version(self) -> tuple[int, int]:
        """The contract it was written for; another major number is refused."""
        ...

    @property
    def serial(self) -> SerialParams:
        """The line it expects."""
        ...

    def create(self, config: DriverConfig) -> Driver:
        """Make one driver for one table."""
        ...

    def read_back(self, kind: str, raw: bytes, eid: EventId) -> CardEvent | None:
        """Read an event from its stored bytes, long after the talk in which they came.

        ``kind`` is the name of its class, ``raw`` what the event had as its ``raw``. A number that the driver had
        counted itself and that does not stand in the bytes is UNTOLD. None: these bytes are no such event.
        """
        ...


TransportTrouble = Literal["absent", "busy", "denied", "lost", "timeout", "config"]


class TransportError(Exception):
    """The wire failed: ``kind`` says how, the text what to do. A transport raises nothing else."""

    def __init__(self, kind: TransportTrouble, text: str) -> None:
        super().__init__(text)
        self.kind: TransportTrouble = kind


class Transport(Protocol):
    """A wire. Used by one thread; every method but ``close`` may raise TransportError, and no other error."""

    def open(self) -> None:
        """Take the wire for this program alone."""
        ...

    def close(self) -> None:
        """Let it go; harmless when already closed."""
        ...

    def read(self, timeout: float) -> bytes:
        """Return what has arrived, waiting at most ``timeout`` seconds; empty when nothing did."""
        ...

    def write(self, data: bytes) -> None:
        """Hand over all of it within a bounded time."""
        ...

    def fileno(self) -> int | None:
        """Return a descriptor that ``select`` can wait on, or None where there is none."""
        ...
