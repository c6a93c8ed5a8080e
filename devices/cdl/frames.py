"""The frames of CDL/1 and the messages that are no events: greet, resume, acknowledge, ask (2.2, 2.4)."""

from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from assets.languages import kept
from devices.cdl.fields import (
    PLACE_OF,
    AsciiText,
    BodyField,
    Boxes,
    Letter,
    Malformed,
    Name,
    Number,
    Reader,
    read_all,
    write_all,
)
from devices.commands import (
    AbortRound,
    ClearFault,
    CloseRound,
    Command,
    DealPacket,
    Lock,
    OpenRound,
    Shuffle,
    Unlock,
    VerifyDeck,
)
from devices.framing import seal

VERSION = 1
BODY_MAX = 200

ANSWERS = HELLO, STATUS, RESULT, GAP = 0x40, 0x41, 0x42, 0x43
HELLO_REQ, RESUME, ACK, PING, CMD = 0x80, 0x81, 0x82, 0x83, 0x88
EVENT_TYPES = range(0x01, 0x40)
CARD_TYPES = range(0x01, 0x20)
HOST_TYPES = range(0x80, 0x100)


class DeviceState:
    """What a device says it is doing (2.3)."""

    BOOTING, IDLE, READY, SHUFFLING, DEALING, WAIT_TAKE, FAULT, LOCKED, SERVICE = range(9)
    WORDS = ("booting", "idle", "ready", "shuffling", "dealing", "waiting", "fault", "locked", "service")


class Feature:
    """What a device says it can do (2.4): bits of a number."""

    DURABLE, FACES, DESTINATIONS, CARD_MOVED, VERIFIES, SECURITY_CARD, SEALED, CONTROL = (1 << bit for bit in range(8))


class ResultCode:
    """How a device answers a command (2.7)."""

    OK, BAD_LENGTH, UNKNOWN, BAD_ARGUMENT, NOT_NOW, BUSY, LOCKED, LISTEN_ONLY, EPOCH, VERSION = range(10)


RESULT_WORDS = {
    ResultCode.OK: "",
    ResultCode.BAD_LENGTH: kept("The shuffler could not read the request."),
    ResultCode.UNKNOWN: kept("The shuffler does not know this request."),
    ResultCode.BAD_ARGUMENT: kept("The shuffler does not accept these values."),
    ResultCode.NOT_NOW: kept("The shuffler is busy and is asked again."),
    ResultCode.BUSY: kept("The shuffler is busy."),
    ResultCode.LOCKED: kept("The shuffler is locked."),
    ResultCode.LISTEN_ONLY: kept("The shuffler takes no requests from this table."),
    ResultCode.EPOCH: kept("The shuffler has been restarted; try again."),
    ResultCode.VERSION: kept("The shuffler speaks another version."),
}


class Frame(Struct, frozen=True):
    """One frame: its kind, the journal it belongs to, its number, the request it answers, its body."""

    type: int
    epoch: int = 0
    seq: int = 0
    xid: int = 0
    body: bytes = b""
    replayed: bool = False

    def content(self) -> bytes:
        """Return header and body, without check sum."""
        head = bytes([VERSION << 4 | self.replayed, self.type])
        numbers = self.epoch.to_bytes(4, "big") + self.seq.to_bytes(4, "big") + self.xid.to_bytes(2, "big")
        return head + numbers + self.body

    def wire(self) -> bytes:
        """Return the bytes to be sent."""
        return seal(self.content())


def parse(content: bytes) -> Frame | None:
    """Read a sound piece as a frame; None when it is of another version (2.2)."""
    if len(content) < 12 or content[0] >> 4 != VERSION:
        return None
    return Frame(
        type=content[1],
        epoch=int.from_bytes(content[2:6], "big"),
        seq=int.from_bytes(content[6:10], "big"),
        xid=int.from_bytes(content[10:12], "big"),
        body=content[12:],
        replayed=bool(content[0] & 1),
    )


class Hello(Struct, frozen=True, kw_only=True):
    """Who the device is and which records it still holds."""

    ver: int = VERSION
    features: int
    model: str
    serial: str
    fw: str
    boot: int
    oldest: int
    newest: int
    state: int
    fault: int = 0
    round: int = 0


class Status(Struct, frozen=True, kw_only=True):
    """How far the device is."""

    newest: int
    oldest: int
    state: int
    fault: int = 0
    round: int = 0
    cards_out: int = 0
    packet: int = 0


class Result(Struct, frozen=True, kw_only=True):
    """The answer to a command."""

    op: int
    code: int


class Gap(Struct, frozen=True, kw_only=True):
    """Records that were asked for and no longer exist."""

    first: int
    last: int


class HelloReq(Struct, frozen=True, kw_only=True):
    """The host introduces itself; ``profile`` 1 wants to give commands."""

    ver: int = VERSION
    host_id: str
    profile: int


class Nothing(Struct, frozen=True):
    """A message without a body."""


_LAYOUTS: dict[type[Struct], tuple[BodyField, ...]] = {
    Hello: (
        Number("ver"),
        Number("features", 2),
        AsciiText("model", 8),
        AsciiText("serial", 12),
        AsciiText("fw", 8),
        Number("boot", 2),
        Number("oldest", 4),
        Number("newest", 4),
        Number("state"),
        Number("fault"),
        Number("round", 4),
    ),
    Status: (
        Number("newest", 4),
        Number("oldest", 4),
        Number("state"),
        Number("fault"),
        Number("round", 4),
        Number("cards_out"),
        Number("packet"),
    ),
    Result: (Number("op"), Number("code")),
    Gap: (Number("first", 4), Number("last", 4)),
    HelloReq: (Number("ver"), AsciiText("host_id", 8), Number("profile")),
    Nothing: (),
}

Message = TypeVar("Message", bound=Struct)


def pack(message: Struct) -> bytes:
    """Return the body of a message."""
    return write_all(_LAYOUTS[type(message)], msgspec.structs.asdict(message))


def unpack(kind: type[Message], body: bytes) -> Message | None:
    """Read a body as this kind of message; None when it is not one."""
    reader = Reader(body)
    try:
        values = read_all(_LAYOUTS[kind], reader)
        reader.finish()
    except Malformed:
        return None
    return kind(**values)


_OPEN = Letter("method", "ABCM"), Boxes("boxes"), Number("per_packet"), Number("dealer"), Number("community")
_COMMANDS: dict[int, tuple[type[Any], tuple[BodyField, ...]]] = {
    1: (OpenRound, _OPEN),
    2: (DealPacket, (Name("dest", PLACE_OF),)),
    3: (CloseRound, ()),
    4: (AbortRound, ()),
    5: (ClearFault, (Number("code"),)),
    6: (Lock, ()),
    7: (Unlock, ()),
    8: (VerifyDeck, ()),
    9: (Shuffle, ()),
}
OPERATIONS: dict[type[Any], int] = {kind: op for op, (kind, _) in _COMMANDS.items()}
COMMAND_NAMES = frozenset(kind.__name__ for kind in OPERATIONS)


def pack_command(command: Command) -> bytes:
    """Return the body of CMD for a command the device knows; KeyError for one meant for the driver."""
    op = OPERATIONS[type(command)]
    return bytes([op]) + write_all(_COMMANDS[op][1], msgspec.structs.asdict(command))


def unpack_command(body: bytes) -> Command | int:
    """Read the body of CMD: the command, or the result code that refuses it."""
    reader = Reader(body)
    try:
        op = reader.number(1)
        if op not in _COMMANDS:
            return ResultCode.UNKNOWN
        kind, fields = _COMMANDS[op]
        values = read_all(fields, reader)
        reader.finish()
    except Malformed as wrong:
        return ResultCode.BAD_LENGTH if str(wrong).startswith("body") else ResultCode.BAD_ARGUMENT
    command: Command = kind(**values)
    return command
