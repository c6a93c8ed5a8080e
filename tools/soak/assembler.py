"""Puts together what a device tells into the packets that were planned, and says what does not fit.

It knows no game: the plan is data. A shoe that tells of single cards and a shuffler that tells of packets give the
same hands, and so does one that knows no places.

It is the measure by which soaks and tests of the line judge a driver alone, without any table. At the table the engine
judges by the declared procedure of the game, because what does not fit there is a finding with a rule, decided and
folded from the log; neither of the two rooms may know the other.
"""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct, structs

from devices.events import (
    CardEvent,
    CardMoved,
    CardOutside,
    PacketBegun,
    PacketDone,
    RoundClosed,
    RoundOpened,
    Security,
    SecuritySeen,
)
from devices.plan import Portion
from devices.words import UNASSIGNED, EventId, Face, Odd


class Dealt(Struct, frozen=True, kw_only=True):
    """All the cards that the plan has for one place, in the order in which hands keep them."""

    dest: str
    faces: tuple[Face, ...]
    security: Security
    events: tuple[EventId, ...]


MisfitKind = Literal["place", "count", "security", "surplus", "missing"]


class Misfit(Struct, frozen=True, kw_only=True):
    """Something that does not fit the plan.

    ``place``: a packet for another place than planned, or out of turn; ``count``: more or fewer cards;
    ``security``: the security card is missing, elsewhere or where none belongs; ``surplus``: a card after
    everything planned; ``missing``: the round ended before this portion. Expected and found are plain values.
    """

    kind: MisfitKind
    packet: int
    dest: str
    expected: str
    found: str
    event: EventId


Finding = Dealt | Misfit


class Assembler:
    """Follows one round by its plan. ``so_far`` is what has been told for each place."""

    def __init__(self, plan: Iterable[Portion]) -> None:
        self._whole = tuple(plan)
        self._plan: list[Portion] = []
        self._faces: dict[str, list[Face]] = {}
        self._events: dict[str, list[EventId]] = {}
        self._portion: list[Face] = []
        self._security_at: int | None = None
        self._released: set[str] = set()
        self._number = 0
        self._misplaced = 0
        self._begin()

    def release(self, dest: str) -> None:
        """Let a held portion come now; before this it comes too early."""
        self._released.add(dest)

    @property
    def so_far(self) -> dict[str, tuple[Face, ...]]:
        """The cards told so far, by place."""
        return {dest: tuple(faces) for dest, faces in self._faces.items()}

    @property
    def due(self) -> Portion | None:
        """What should come next; None when everything planned has come."""
        return self._plan[0] if self._plan else None

    def take(self, event: CardEvent) -> list[Finding]:
        """Take the next event of the device and return what it completes and what does not fit."""
        if isinstance(event, PacketBegun | PacketDone) and event.dest == UNASSIGNED and self.due:
            event = structs.replace(event, dest=self.due.dest)
        match event:
            case RoundOpened():
                self._begin()
                return []
            case PacketBegun():
                return self._place(event.packet, event.dest, event.id)
            case PacketDone():
                return self._packet(event)
            case CardMoved(packet=0):
                return self._card(event)
            case SecuritySeen(packet=0):
                self._security_at = len(self._portion)
                return [] if self.due else [_misfit("security", event.id, expected="none", found="seen")]
            case CardOutside():
                return [_misfit("surplus", event.id, expected="none", found="one object")]
            case RoundClosed():
                return self._end(event)
            case _:
                return []

    def _begin(self) -> None:
        self._plan = list(self._whole)
        for record in (self._faces, self._events, self._portion, self._released):
            record.clear()
        self._security_at, self._number, self._misplaced = None, 0, 0

    def _place(self, packet: int, dest: str, eid: EventId) -> list[Finding]:
        """Check the turn as soon as a packet begins, before anybody can take it."""
        due = self.due
        expected = due.dest if due else "nothing"
        if due and due.held and dest == due.dest and dest not in self._released:
            expected = f"{dest} after the decisions"
        if expected == dest or self._misplaced == packet:
            return []
        self._misplaced = packet
        return [_misfit("place", eid, packet=packet, dest=dest, expected=expected, found=dest)]

    def _planned(self, dest: str) -> Portion | None:
        """Take this place's portion out of the plan; what was passed over is expected later."""
        for turn, portion in enumerate(self._plan):
            if portion.dest == dest:
                self._plan = [*self._plan[turn + 1 :], *self._plan[:turn]]
                return portion
        return None

    def _packet(self, done: PacketDone) -> list[Finding]:
        findings = self._place(done.packet, done.dest, done.id)
        planned = self._planned(done.dest)
        if planned is None:
            return [*findings, _surplus(done)]
        if done.count != planned.count:
            findings.append(_unlike(done, "count", str(planned.count), str(done.count)))
        security = "bottom" if planned.security else "none"
        if done.security != security:
            findings.append(_unlike(done, "security", security, done.security))
        self._add(planned, done.faces, done.id)
        return [*findings, *self._complete(planned, done.security)]

    def _card(self, moved: CardMoved) -> list[Finding]:
        if moved.face == Odd.SECURITY:
            self._security_at = len(self._portion)
            return []
        portion = self.due
        if portion is None:
            return [_misfit("surplus", moved.id, expected="none", found="one card")]
        early = [] if self._portion else self._place(-self._number - 1, portion.dest, moved.id)
        self._portion.append(moved.face)
        self._events.setdefault(portion.dest, []).append(moved.id)
        if len(self._portion) < portion.count:
            return early
        self._plan.pop(0)
        self._number += 1
        security, wanted = self._security(), "bottom" if portion.security else "none"
        amiss = _misfit("security", moved.id, packet=self._number, dest=portion.dest, expected=wanted, found=security)
        self._add(portion, tuple(self._portion), None)
        self._portion.clear()
        self._security_at = None
        return [*early, *([amiss] if security != wanted else []), *self._complete(portion, security)]

    def _security(self) -> Security:
        if self._security_at is None:
            return "none"
        return "bottom" if self._security_at == 0 else "elsewhere"

    def _add(self, portion: Portion, faces: tuple[Face, ...], eid: EventId | None) -> None:
        ordered = (*faces[1:], *faces[:1]) if portion.bottom_last else faces
        self._faces.setdefault(portion.dest, []).extend(ordered)
        if eid is not None:
            self._events.setdefault(portion.dest, []).append(eid)

    def _complete(self, portion: Portion, security: Security) -> list[Finding]:
        if any(later.dest == portion.dest for later in self._plan):
            return []
        return [
            Dealt(
                dest=portion.dest,
                faces=tuple(self._faces[portion.dest]),
                security=security,
                events=tuple(self._events[portion.dest]),
            )
        ]

    def _end(self, closed: RoundClosed) -> list[Finding]:
        if closed.aborted:
            return []
        return [
            _misfit("missing", closed.id, dest=portion.dest, expected=str(portion.count), found="nothing")
            for portion in self._plan
            if not portion.held
        ]


def _misfit(kind: MisfitKind, eid: EventId, *, expected: str, found: str, packet: int = 0, dest: str = "") -> Misfit:
    return Misfit(kind=kind, packet=packet, dest=dest, expected=expected, found=found, event=eid)


def _unlike(done: PacketDone, kind: MisfitKind, expected: str, found: str) -> Misfit:
    return _misfit(kind, done.id, packet=done.packet, dest=done.dest, expected=expected, found=found)


def _surplus(done: PacketDone) -> Misfit:
    return _unlike(done, "surplus", "nothing", f"a packet of {done.count}")
