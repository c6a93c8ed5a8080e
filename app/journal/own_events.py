"""What the journal itself has to report: its clock jumped, a device spoke, a device's numbering moved on."""

from collections.abc import Sequence
from typing import Final

import msgspec

from app.journal.changes import Change, Put

CLOCK: Final = "clock"
"""The stream of what happened to the clock."""

DOUBTS: Final = "doubts"
"""The stream of what was not as it should be beside the log."""
RESTORED: Final = "restored"
"""The stream of what was put back from backups."""
HEAD: Final = "head"
"""How the copy of the head is named in a doubt."""


def state_stream(stream: str) -> str:
    """The stream in which the digests of the kept states of a stream stand."""
    return f"state:{stream}"


def device_stream(serial: str) -> str:
    """The stream of what one device sent."""
    return f"device:{serial}"


class Witnessed(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """A fact that the journal saw for itself."""


class ClockJumped(Witnessed, frozen=True, kw_only=True, tag="clock-jumped/1"):
    """The wall clock did not go on as it should; times in UTC microseconds.

    ``expected_us`` is where it should have been, ``read_us`` where it was. ``behind``: earlier than an entry already
    written, so that from here on times repeat and only sequence numbers tell the order.
    """

    expected_us: int
    read_us: int
    behind: bool


class DeviceReported(Witnessed, frozen=True, kw_only=True, tag="device-reported/1"):
    """A device sent an event of its own journal; ``raw`` is its body as it came, faces and all.

    ``driver`` is the key of the driver that can read it; older logs do not say so.
    """

    serial: str
    epoch: int
    seq: int
    name: str
    raw: bytes
    replayed: bool = False
    driver: str = ""


class DeviceCursorMoved(Witnessed, frozen=True, kw_only=True, tag="device-cursor-moved/1"):
    """What a device numbers from here on is taken from this place, and ``why`` (a gap, a new epoch).

    It is read in logs that have it and not written any more: the next event of the device says where it stands.
    """

    serial: str
    epoch: int
    seq: int
    why: str


class LogRestored(Witnessed, frozen=True, kw_only=True, tag="log-restored/1"):
    """The log was put back from a backup; this is the first entry after it.

    Attributes:
        file: name of the backup.
        entries, head: count and hash up to which it went.
        kept_entries, kept_head: those that were kept of the log before; 0 and "" where nothing was kept.
        lost: how many entries were written before and are not in this log, as far as is known.
        by, reason: the Gaming Shift Manager who agreed that they are given up, and why; "" where none are.

    """

    file: str
    entries: int
    head: str
    kept_entries: int
    kept_head: str
    lost: int
    by: str = ""
    reason: str = ""


class StateKept(Witnessed, frozen=True, kw_only=True, tag="state-kept/1"):
    """The state of a stream after its entry ``seq`` was kept beside the log, to start faster; this is its digest.

    What lies beside the log can be changed without breaking the chain, so a start believes it only by this.
    """

    seq: int
    digest: bytes


class Doubted(Witnessed, frozen=True, kw_only=True, tag="doubted/1"):
    """Something that is kept beside the log was missing, or not what the log says of it; somebody is to look.

    ``what`` is "head" (the copy of the head, by which a log that lost its end is noticed) or the stream whose kept
    state was not believed. ``entries``: how many the log had then.
    """

    what: str
    entries: int


OWN_EVENTS: Final = (ClockJumped, DeviceReported, DeviceCursorMoved, LogRestored, StateKept, Doubted)


def own_changes(event: object, *, seq: int) -> Sequence[Change]:
    """The rows that follow from one of the journal's own events; none from anybody else's."""
    match event:
        case DeviceReported(serial=serial, epoch=epoch, seq=number):
            return (
                Put("device_events", {"serial": serial, "epoch": epoch, "seq": number}, {"entry_seq": seq}),
                Put("device_cursors", {"serial": serial}, {"epoch": epoch, "seq": number}),
            )
        case DeviceCursorMoved(serial=serial, epoch=epoch, seq=number):
            return (Put("device_cursors", {"serial": serial}, {"epoch": epoch, "seq": number}),)
        case _:
            return ()
