"""What can go wrong inside a shuffler, each as one small thing done to the mechanism at a named point."""

from collections.abc import Callable
from typing import Any, cast

from devices import events as e
from devices.cdl.frames import DeviceState
from devices.clockwork import Misreport
from devices.deck import shuffled
from devices.faults import FaultEntry
from devices.mechanism import Mechanism
from devices.plan import Portion
from devices.words import CARDS, DEALER, FaultCode, Odd

Mishap = Callable[[Mechanism, FaultEntry], bool]


def _clear_s(entry: FaultEntry) -> float | None:
    return entry.number("clear_s", 0.0) if "clear_s" in entry.particulars else None


def jam(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """A card sticks: before the packet's first card in the infeed, later in the outfeed."""
    code = FaultCode.JAM_OUTFEED if mechanism.body.tray else FaultCode.JAM_INFEED
    if entry.text("then") == "short":
        mechanism.body.wanted = len(mechanism.body.tray)
    mechanism.fail(code, clear_s=_clear_s(entry))
    return True


def fault(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """Any fault by its code, with a severity of note, blocking or service."""
    severity = cast("e.Severity", entry.text("severity", "blocking"))
    mechanism.fail(int(entry.number("code", FaultCode.SENSOR)), severity=severity, clear_s=_clear_s(entry))
    return severity != "note"


def clear(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """Somebody removes the trouble and presses the button."""
    if mechanism.body.state == DeviceState.FAULT:
        mechanism.recover("host" if entry.text("by") == "host" else "button")
    return False


def short(mechanism: Mechanism, entry: FaultEntry) -> bool:  # noqa: ARG001 - nothing to choose
    """The packet ends here, with fewer cards than planned."""
    mechanism.body.wanted = len(mechanism.body.tray)
    return False


def extra(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """The packet gets more cards than planned."""
    mechanism.body.wanted += int(entry.number("cards", 1))
    return False


def double(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """Two cards leave at once; the device sees it, or counts them as one."""
    body = mechanism.body
    seen = bool(entry.particulars.get("seen", True))
    if body.deck:
        body.out.append(body.deck.pop(0))
    if not seen:
        mechanism.keep()
        return False
    if body.tray:
        body.tray[-1] = Odd.DOUBLE
    mechanism.fail(FaultCode.DOUBLE_FEED, clear_s=_clear_s(entry))
    return True


_FACE_FAULTS: dict[str, tuple[FaultCode, e.Severity]] = {
    Odd.UNREADABLE: (FaultCode.UNREADABLE, "note"),
    Odd.FOREIGN: (FaultCode.FOREIGN, "blocking"),
    Odd.JOKER: (FaultCode.FOREIGN, "blocking"),
    Odd.FACE_UP: (FaultCode.CARD_FACE_UP, "note"),
}


def face(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """The last card is read as something else: another card, a joker, nothing readable, face-up."""
    body, seen = mechanism.body, entry.text("face", Odd.UNREADABLE)
    if body.tray:
        body.tray[-1] = seen
        mechanism.keep()
    if seen not in _FACE_FAULTS:
        return False
    code, severity = _FACE_FAULTS[seen]
    mechanism.fail(code, severity=severity, clear_s=entry.number("clear_s", 0.0))
    return severity != "note"


def duplicate(mechanism: Mechanism, entry: FaultEntry) -> bool:  # noqa: ARG001 - nothing to choose
    """The last card is one that has already been dealt in this round."""
    body = mechanism.body
    if body.tray:
        body.tray[-1] = body.out[0]
        mechanism.keep()
    return False


def disturbed(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """Somebody takes the packet while it is forming."""
    mechanism.body.wanted = len(mechanism.body.tray)
    mechanism.fail(FaultCode.PACKET_DISTURBED, clear_s=_clear_s(entry))
    return True


def dest(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """The packet goes to another place than planned."""
    if mechanism.body.forming:
        mechanism.body.dest = entry.text("dest", DEALER)
    else:
        first = mechanism.body.plan[0]
        mechanism.body.plan[0] = Portion(entry.text("dest", DEALER), first.count, first.security)
    return False


def skip(mechanism: Mechanism, entry: FaultEntry) -> bool:  # noqa: ARG001 - nothing to choose
    """A planned packet is left out."""
    mechanism.body.plan.pop(0)
    mechanism.wait(mechanism.timing.packet)
    return True


def again(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """One packet too many is dealt."""
    plan = mechanism.body.plan
    plan.insert(0, Portion(entry.text("dest", "7"), int(entry.number("cards", 3))))
    mechanism.wait(mechanism.timing.packet)
    return True


def release(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """A packet that should wait for the decisions comes by itself."""
    mechanism.body.released.append(entry.text("dest", DEALER))
    return False


def last(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """The place that should come now comes last."""
    where = entry.text("dest", DEALER)
    plan = mechanism.body.plan
    mechanism.body.plan = sorted(plan, key=lambda portion: portion.dest == where)
    return False


def method(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """The device is set to another dealing method than the table."""
    mechanism.body.method = entry.text("method", "A")
    return False


def security(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """The security card lies elsewhere than it should, or is missing."""
    where = entry.text("where", "none")
    mechanism.body.security = cast("e.Security", where)
    if where == "elsewhere":
        body = mechanism.body
        mechanism.tell(e.SecuritySeen(packet=body.packet, index=len(body.tray), **mechanism.stamp()))
    return False


def tray(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """Nobody takes the packet; the device waits and says so."""
    mechanism.fail(FaultCode.TRAY_NOT_EMPTY, clear_s=_clear_s(entry))
    return True


def outside(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """A card leaves the device though no packet is being dealt."""
    body = mechanism.body
    left = body.deck.pop(0) if body.deck else Odd.UNREADABLE
    body.out.append(left)
    mode = cast("e.OutsideMode", entry.text("mode", "idle"))
    mechanism.tell(e.CardOutside(face=left, mode=mode, **mechanism.stamp()))
    mechanism.fail(FaultCode.CARD_OUTSIDE_ROUND, severity="note")
    return False


def overdraw(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """A card comes after everything planned is dealt."""
    outside(mechanism, entry)
    mechanism.fail(FaultCode.OVERDRAW, severity="note")
    return False


def lose(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """A card vanishes from the deck."""
    card = entry.text("card") or mechanism.body.deck[-1]
    if card in mechanism.body.deck:
        mechanism.body.deck.remove(card)
        mechanism.keep()
    return False


def add(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """A card too many gets into the deck."""
    mechanism.body.deck.append(entry.text("card", "As"))
    mechanism.keep()
    return False


def swap(mechanism: Mechanism, entry: FaultEntry) -> bool:  # noqa: ARG001 - nothing to choose
    """Somebody puts another deck in."""
    body = mechanism.body
    body.deck_id += 1
    body.deck, body.out = shuffled(mechanism.chance), []
    mechanism.tell(e.DeckLoaded(deck=body.deck_id, counted=len(body.deck), **mechanism.stamp()))
    return False


def unshuffled(mechanism: Mechanism, entry: FaultEntry) -> bool:  # noqa: ARG001 - nothing to choose
    """The next round comes from a deck in factory order."""
    body = mechanism.body
    body.deck, body.out, body.state = list(CARDS), [], DeviceState.READY
    mechanism.keep()
    mechanism.stop()
    return True


def lie(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """The deck holds a duplicate and the device verifies it as whole."""
    body = mechanism.body
    card = entry.text("card", "As")
    at = next(place for place, other in enumerate(body.deck) if other != card)
    body.deck[at] = card
    mechanism.lies = True
    mechanism.keep()
    return False


def returned(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """Fewer or more cards come back than went out."""
    body = mechanism.body
    kept = body.out[: int(entry.number("cards", len(body.out) - 1))]
    body.out = kept
    mechanism.keep()
    return False


def door(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """Somebody opens the door."""
    mechanism.tell(e.DoorMoved(open=True, **mechanism.stamp()))
    mechanism.fail(FaultCode.DOOR, clear_s=_clear_s(entry))
    return True


def door_shut(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """Somebody shuts the door."""
    mechanism.tell(e.DoorMoved(open=False, **mechanism.stamp()))
    return clear(mechanism, entry)


def button(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """Somebody presses a button."""
    mechanism.tell(e.ButtonPressed(button=int(entry.number("button", 1)), **mechanism.stamp()))
    return False


def misreport(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """The next event of this kind is told with other values: another round, number, count, boxes."""
    mechanism.misreports.append(Misreport(entry.text("event"), _values(entry)))
    return False


def unsaid(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """The next event of this kind is not told at all, though it happens."""
    mechanism.misreports.append(Misreport(entry.text("event"), None))
    return False


def say(mechanism: Mechanism, entry: FaultEntry) -> bool:
    """An event is told that did not happen; what is not said of it is nothing: 0, no, none."""
    told = KINDS[entry.text("event")]
    values = _values(entry)
    blank = {name: _BLANK[name] for name in told.__struct_fields__ if name in _BLANK and name not in values}
    mechanism.tell(told(**mechanism.stamp() | blank | values))
    return False


KINDS: dict[str, type[Any]] = {kind.__name__: kind for kind in e.CardEvent.__args__}
"""What a script may let a device tell of."""
_BLANK: dict[str, Any] = {
    "boxes": (),
    "counted": 0,
    "aborted": False,
    "deck": 1,
    "dest": DEALER,
    "face": Odd.UNREADABLE,
    "faces": (),
    "index": 1,
    "method": "A",
    "mode": "idle",
    "odd": (),
    "packet": 1,
    "packets": 0,
    "per_packet": 3,
    "planned": 3,
    "present": (),
    "quality": None,
    "result": "ok",
    "seconds": 1,
    "security": "none",
    "cards_out": 0,
    "cards_left": 0,
    "count": 0,
}


def _values(entry: FaultEntry) -> dict[str, Any]:
    told = {name: value for name, value in entry.particulars.items() if name not in {"event", "clear_s"}}
    return {name: tuple(value) if isinstance(value, list) else value for name, value in told.items()}


def hang(mechanism: Mechanism, entry: FaultEntry) -> bool:  # noqa: ARG001 - nothing to choose
    """The device stands still and still answers."""
    mechanism.stop()
    return True


_BY_NAME: tuple[Any, ...] = (
    jam, fault, clear, short, extra, double, face, duplicate, disturbed, dest, skip, again, release, last,
    method, security, tray, outside, overdraw, lose, add, swap, unshuffled, lie, door, door_shut, button, hang,
    misreport, unsaid, say,
)  # fmt: skip
MISHAPS: dict[str, Mishap] = {each.__name__: each for each in _BY_NAME} | {"return": returned}
"""Everything a script or the control channel can do to the inside of a device."""
