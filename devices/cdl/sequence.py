"""Which records of a device's journal have come, and what to make of the next one (CDL/1 HR4, HR5, HR9)."""

from collections.abc import Callable
from enum import Enum

from devices.events import Booted, CardEvent, RoundClosed, RoundOpened
from devices.words import Cursor, EventId

REMEMBERED = 4096
"""So many records are kept in memory to notice a repeated number with other content."""


class Arrival(Enum):
    """What a record is, by its number."""

    NEXT = "next"
    KNOWN = "known"
    CHANGED = "changed"
    AHEAD = "ahead"


Recall = Callable[[EventId], bytes | None]


class Numbering:
    """The place in one journal: ``last`` received, ``committed`` stored, and whether a round is open."""

    def __init__(self, device: str, epoch: int, last: int = 0, *, round_open: bool = False) -> None:
        self.device = device
        self.epoch = epoch
        self.last = last
        self.committed = last
        self.round_open = round_open
        self._contents: dict[int, bytes] = {}

    @classmethod
    def from_cursor(cls, cursor: Cursor) -> "Numbering":
        """Start after the last stored event."""
        return cls(cursor.id.device, cursor.id.epoch, cursor.id.seq, round_open=cursor.round_open)

    def judge(self, seq: int, body: bytes, recall: Recall | None) -> Arrival:
        """Say what a record with this number and body is."""
        if seq == self.last + 1:
            return Arrival.NEXT
        if seq > self.last:
            return Arrival.AHEAD
        before = self._contents.get(seq)
        if before is None and recall is not None:
            before = recall(EventId(self.device, self.epoch, seq))
        return Arrival.KNOWN if before is None or before == body else Arrival.CHANGED

    def take(self, event: CardEvent) -> None:
        """Go on to the next record."""
        self.last = event.id.seq
        self._contents[event.id.seq] = event.raw
        self._contents.pop(event.id.seq - REMEMBERED, None)
        match event:
            case RoundOpened():
                self.round_open = True
            case RoundClosed():
                self.round_open = False
            case Booted(round_was_open=True):
                self.round_open = True
            case _:
                pass

    def skip_to(self, seq: int) -> None:
        """Go on after records that no longer exist."""
        self.last = max(self.last, seq)

    def commit(self, eid: EventId) -> bool:
        """Note that everything up to this event is stored; False when it belongs to another journal."""
        if (eid.device, eid.epoch) != (self.device, self.epoch) or eid.seq > self.last:
            return False
        self.committed = max(self.committed, eid.seq)
        return True
