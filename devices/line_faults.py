"""What can go wrong on the way between a device and its table: bits, bytes, and whole frames.

A line fault is armed by ``"at": "seq:57"`` for the frame of that record, by ``"at": "frame:STATUS"`` for the next
frame of that kind (``frame:EVENT``, ``frame:HELLO`` …, ``frame:LINE`` for a plain shoe), or by the control channel
for whatever comes next.
"""

from collections.abc import Callable
from random import Random

from msgspec import structs

from assets.languages import kept
from devices.cdl import frames as f
from devices.cdl.frames import Frame
from devices.cdl.journal import DeviceJournal
from devices.faults import FaultEntry, Script

NEXT = "frame:next"
NAMES = {f.HELLO: "HELLO", f.STATUS: kept("STATUS"), f.RESULT: kept("RESULT"), f.GAP: "GAP"}


class LineFaults:
    """Turns what a device sends into what arrives of it."""

    def __init__(self, script: Script, chance: Random, journal: DeviceJournal | None = None) -> None:
        self.script = script
        self.chance = chance
        self.journal = journal
        self.late: list[bytes] = []
        self.others: list[FaultEntry] = []
        """What is due at a frame's point and is no fault of the line: for whoever handles the rest."""

    def pass_frame(self, frame: Frame) -> list[bytes]:
        """Return the wire pieces of a frame of CDL/1."""
        points = (
            f"seq:{frame.seq}" if frame.seq else "",
            kept("frame:{get}", get=NAMES.get(frame.type, kept("EVENT"))),
            NEXT,
        )
        wires = [frame.wire()]
        for entry in self._due(*points):
            if entry.do in FRAME_FAULTS:
                wires = FRAME_FAULTS[entry.do](self, frame, entry)
            elif entry.do in BYTE_FAULTS:
                wires = BYTE_FAULTS[entry.do](self.chance, frame.wire(), entry)
        return wires

    def pass_line(self, wire: bytes) -> list[bytes]:
        """Return the pieces of a line of text."""
        wires = [wire]
        for entry in self._due("frame:LINE", NEXT):
            if entry.do in BYTE_FAULTS:
                wires = BYTE_FAULTS[entry.do](self.chance, wire, entry)
        return wires

    def knows(self, entry: FaultEntry) -> bool:
        """Tell whether this is a fault of the line."""
        return entry.do in BYTE_FAULTS or entry.do in FRAME_FAULTS

    def arm(self, entry: FaultEntry) -> None:
        """Do this to what is sent next."""
        self.script.add(FaultEntry(NEXT, entry.do, entry.times, entry.particulars))

    def _due(self, *points: str) -> list[FaultEntry]:
        due = [entry for point in points if point for entry in self.script.due(point)]
        self.others += [entry for entry in due if not self.knows(entry)]
        return due


ByteFault = Callable[[Random, bytes, FaultEntry], list[bytes]]
FrameFault = Callable[[LineFaults, Frame, FaultEntry], list[bytes]]


def _flip(_: Random, wire: bytes, entry: FaultEntry) -> list[bytes]:
    """One bit turns, in the last byte of the content if not said otherwise."""
    harmed = bytearray(wire)
    harmed[int(entry.number("byte", max(0, len(wire) - 6)))] ^= 1 << int(entry.number("bit", 0))
    return [bytes(harmed)]


def _lose(chance: Random, wire: bytes, _: FaultEntry) -> list[bytes]:
    at = chance.randrange(len(wire) - 1)
    return [wire[:at] + wire[at + 1 :]]


def _insert(chance: Random, wire: bytes, entry: FaultEntry) -> list[bytes]:
    at = chance.randrange(1, len(wire) - 1)
    return [wire[:at] + chance.randbytes(int(entry.number("bytes", 1))) + wire[at:]]


def _zeros(_: Random, wire: bytes, entry: FaultEntry) -> list[bytes]:
    return [bytes(int(entry.number("bytes", 100))), wire]


def _half(_: Random, wire: bytes, __: FaultEntry) -> list[bytes]:
    return [wire[: len(wire) // 2]]


def _swallow(_: Random, __: bytes, ___: FaultEntry) -> list[bytes]:
    return []


def _repeat(_: Random, wire: bytes, __: FaultEntry) -> list[bytes]:
    return [wire, wire]


def _flood(_: Random, wire: bytes, entry: FaultEntry) -> list[bytes]:
    return [b"U" * int(entry.number("bytes", 2000)), wire[-1:], wire]


def _garble(chance: Random, wire: bytes, _: FaultEntry) -> list[bytes]:
    """As a wrong speed does: other bytes, hardly any of them right."""
    return [bytes(chance.randrange(1, 256) for _ in wire)]


def _stale(line: LineFaults, frame: Frame, entry: FaultEntry) -> list[bytes]:
    """An old record is sent once more, out of nowhere."""
    record = line.journal.record(int(entry.number("seq", 1))) if line.journal else None
    old = [] if record is None else [Frame(record.type, frame.epoch, record.seq, body=record.body).wire()]
    return [*old, frame.wire()]


def _other(_: LineFaults, frame: Frame, __: FaultEntry) -> list[bytes]:
    """The record is sent again under its number with another last byte, check sum and all."""
    body = bytearray(frame.body)
    body[-1] ^= 1
    return [frame.wire(), structs.replace(frame, body=bytes(body)).wire()]


def _old_epoch(_: LineFaults, frame: Frame, __: FaultEntry) -> list[bytes]:
    """A frame of an earlier life of the journal comes first."""
    return [structs.replace(frame, epoch=frame.epoch ^ 1).wire(), frame.wire()]


def _hold(line: LineFaults, frame: Frame, _: FaultEntry) -> list[bytes]:
    """The frame is held up until ``deliver``."""
    line.late.append(frame.wire())
    return []


def _deliver(line: LineFaults, frame: Frame, _: FaultEntry) -> list[bytes]:
    """What was held up arrives, after this frame."""
    late, line.late = line.late, []
    return [frame.wire(), *late]


BYTE_FAULTS: dict[str, ByteFault] = {
    "flip": _flip,
    "lose_byte": _lose,
    "insert": _insert,
    "zeros": _zeros,
    "half": _half,
    "swallow": _swallow,
    "repeat": _repeat,
    "flood": _flood,
    "garble": _garble,
}
"""What can happen to bytes of any protocol."""

FRAME_FAULTS: dict[str, FrameFault] = {
    "stale": _stale,
    "other": _other,
    "old_epoch": _old_epoch,
    "hold": _hold,
    "deliver": _deliver,
}
"""What can happen to frames of CDL/1."""
