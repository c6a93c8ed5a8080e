"""What a device perceived (card events) and what became of the talk with it (link events)."""

from enum import StrEnum
from typing import Final, Literal, TypedDict, TypeVar, cast

import msgspec
from msgspec import Struct

from devices.words import Box, Dest, EventId, Face, Figure

Assurance = Literal["full", "partial", "none"]

UNTOLD: Final = -1
"""In place of a number, where an event is read back from bytes that do not hold it."""


class LinkCode(StrEnum):
    """What can be wrong with the link itself; shown to the floor and stored."""

    SILENT = "LC01"
    NOISE = "LC02"
    PORT_LOST = "LC03"
    PORT_BUSY = "LC04"
    WRONG_DEVICE = "LC05"
    GAP = "LC06"
    EPOCH_CHANGED = "LC07"
    SEQUENCE_BACK = "LC08"
    OTHER_EPOCH = "LC09"
    OTHER_CONTENT = "LC10"
    NOT_AS_PAIRED = "LC11"
    UNKNOWN_CARD_EVENT = "LC12"
    RATE_LIMIT = "LC13"
    NO_REPLAY = "NO_REPLAY"
    REPEATED = "REPEATED"
    DAMAGED = "DAMAGED"
    STALLED = "STALLED"


class CardEventFields(Struct, frozen=True, kw_only=True, tag=True, tag_field="event"):
    """What every card event carries.

    ``t`` is the device's milliseconds since its start, ``round`` its own round number (0: none), ``replayed``
    whether it was sent from the device's memory, ``raw`` the body as it came, to be stored.
    """

    id: EventId
    t: Figure
    round: Figure
    replayed: bool
    raw: bytes


class Stamp(TypedDict):
    """What every card event carries, by name: see CardEventFields."""

    id: EventId
    t: Figure
    round: Figure
    replayed: bool
    raw: bytes


BootCause = Literal["power", "brown-out", "watchdog", "command", "update"]


class Booted(CardEventFields, frozen=True, kw_only=True):
    """The device started. ``journal_lost``: nothing before this can be proven."""

    boot: Figure
    cause: BootCause
    journal_lost: bool = False
    round_was_open: bool = False
    cards_in_path: bool = False
    deck_unknown: bool = False


class DeckLoaded(CardEventFields, frozen=True, kw_only=True):
    """A deck was put in; ``counted`` is None when the device did not count it."""

    deck: Figure
    counted: Figure | None


class ShuffleStarted(CardEventFields, frozen=True, kw_only=True):
    """The device began to shuffle this deck."""

    deck: Figure


class ShuffleDone(CardEventFields, frozen=True, kw_only=True):
    """The deck is shuffled and ready. ``deck`` is 0 where the device numbers none."""

    deck: Figure
    seconds: Figure | None


Verdict = Literal["ok", "short", "over", "duplicate", "foreign", "unreadable", "aborted"]


class DeckVerified(CardEventFields, frozen=True, kw_only=True):
    """The device counted and read its deck: ``present`` the cards seen, ``odd`` duplicates and objects."""

    deck: Figure
    result: Verdict
    counted: Figure
    present: tuple[Face, ...]
    odd: tuple[Face, ...]


class RoundOpened(CardEventFields, frozen=True, kw_only=True):
    """The device began a round for these boxes by this dealing method (A, B, C or M)."""

    method: str
    boxes: tuple[Box, ...]
    per_packet: Figure
    deck: Figure


class PacketBegun(CardEventFields, frozen=True, kw_only=True):
    """A packet is forming in the tray."""

    packet: Figure
    dest: Dest
    planned: Figure


class CardMoved(CardEventFields, frozen=True, kw_only=True):
    """One object left the deck. Informative where packets are reported; the only truth where they are not.

    ``packet`` is 0 for a device that knows no packets; ``index`` counts from 1; ``quality`` is 0 to 100.
    """

    packet: Figure
    index: Figure
    face: Face
    quality: Figure | None


Security = Literal["none", "bottom", "elsewhere"]


class PacketDone(CardEventFields, frozen=True, kw_only=True):
    """A packet lies complete in the tray. ``faces``: bottom to top as it lies face down (last is top).

    ``count`` is the number of playing cards; a security card is not one of them.
    """

    packet: Figure
    dest: Dest
    count: Figure
    security: Security
    faces: tuple[Face, ...]


class PacketTaken(CardEventFields, frozen=True, kw_only=True):
    """The dealer took the packet out of the tray."""

    packet: Figure


class SecuritySeen(CardEventFields, frozen=True, kw_only=True):
    """The security or cut card passed; ``packet`` 0 means outside a packet."""

    packet: Figure
    index: Figure


class RoundClosed(CardEventFields, frozen=True, kw_only=True):
    """The device finished its round. ``packets`` and ``cards_left`` are None where it does not know them."""

    packets: Figure | None
    cards_out: Figure
    cards_left: Figure | None
    aborted: bool


class CardsReturned(CardEventFields, frozen=True, kw_only=True):
    """The used cards came back and were counted."""

    counted: Figure


OutsideMode = Literal["idle", "locked", "fault", "service"]


class CardOutside(CardEventFields, frozen=True, kw_only=True):
    """An object left the device while no round was being dealt."""

    face: Face
    mode: OutsideMode


Severity = Literal["note", "blocking", "service"]


class FaultRaised(CardEventFields, frozen=True, kw_only=True):
    """The device reports a fault. ``packet`` is 0 outside a packet; ``count`` cards were already in it.

    ``text`` is what the device itself says of it, "" where it says nothing.
    """

    code: Figure
    severity: Severity
    packet: Figure
    count: Figure
    text: str = ""


ClearedBy = Literal["itself", "button", "host", "restart"]


class FaultCleared(CardEventFields, frozen=True, kw_only=True):
    """A fault is over."""

    code: Figure
    by: ClearedBy


class DoorMoved(CardEventFields, frozen=True, kw_only=True):
    """The device's door was opened or shut."""

    open: bool


DeviceMode = Literal["ready", "locked", "service", "set-up"]


class ModeChanged(CardEventFields, frozen=True, kw_only=True):
    """The device was switched to another mode."""

    mode: DeviceMode


class ButtonPressed(CardEventFields, frozen=True, kw_only=True):
    """Somebody pressed a button on the device."""

    button: Figure


class Unrecognised(CardEventFields, frozen=True, kw_only=True):
    """A sound record of a kind the driver does not know: stored, and doubted if it may be about cards."""

    type: Figure
    about_cards: bool


CardEvent = (
    Booted
    | DeckLoaded
    | ShuffleStarted
    | ShuffleDone
    | DeckVerified
    | RoundOpened
    | PacketBegun
    | CardMoved
    | PacketDone
    | PacketTaken
    | SecuritySeen
    | RoundClosed
    | CardsReturned
    | CardOutside
    | FaultRaised
    | FaultCleared
    | DoorMoved
    | ModeChanged
    | ButtonPressed
    | Unrecognised
)


class LinkUp(Struct, frozen=True, kw_only=True, tag=True, tag_field="event"):
    """The device is known and everything it had to tell has arrived. ``caught_up`` messages were replayed.

    ``fault``: the code of the fault in which the device stands now, 0 for none; None where it does not say. Whoever
    is started anew has heard of that fault before, and yet knows of it by this alone. ``commanded``: the device can be
    asked to deal; None where it does not say.
    """

    device: str
    model: str
    firmware: str
    features: Figure
    assurance: Assurance
    epoch: Figure
    caught_up: Figure = 0
    simulated: bool = False
    fault: Figure | None = None
    commanded: bool | None = None


class LinkLate(Struct, frozen=True, kw_only=True, tag=True, tag_field="event"):
    """Nothing valid was heard for a while: amber, not yet lost."""

    device: str
    silent_s: float


class LinkDown(Struct, frozen=True, kw_only=True, tag=True, tag_field="event"):
    """The link is lost: by silence, noise, or the port. ``reason`` is a plain sentence for the dealer."""

    device: str
    code: LinkCode
    reason: str


class Doubt(Struct, frozen=True, kw_only=True, tag=True, tag_field="event"):
    """What was dealt can no longer be proven from the device (X3 5.8: count); ``round_open``: in a round."""

    device: str
    code: LinkCode
    reason: str
    round_open: bool


class Quarantined(Struct, frozen=True, kw_only=True, tag=True, tag_field="event"):
    """The device is shut out: its records are left unread until a supervisor lets it in again."""

    device: str
    code: LinkCode
    reason: str


class LinkNote(Struct, frozen=True, kw_only=True, tag=True, tag_field="event"):
    """Worth recording, changes nothing by itself: noise, another firmware, a rate limit; ``count`` of them at once."""

    device: str
    code: LinkCode
    reason: str
    count: Figure = 1


class CommandAnswered(Struct, frozen=True, kw_only=True, tag=True, tag_field="event"):
    """The device's answer to a command: accepted, or the reason in plain words."""

    device: str
    command: str
    accepted: bool
    reason: str = ""


LinkEvent = LinkUp | LinkLate | LinkDown | Doubt | Quarantined | LinkNote | CommandAnswered

Event = CardEvent | LinkEvent


Said = TypeVar("Said", bound=Event)

_WRITE: Final = msgspec.msgpack.Encoder()
_READ: Final = msgspec.msgpack.Decoder(Event)


class NotAnEvent(TypeError):
    """A driver has said something that is no event as they are declared here."""


def as_declared(said: Said) -> Said:
    """What a driver said, if it is an event as they are declared: one that somebody plugged in may say anything.

    It must also bear being written down: no log holds a number without end, or half a character.

    Raises:
        NotAnEvent: it is none.

    """
    try:
        return cast("Said", _READ.decode(_WRITE.encode(said)))
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError):
        raise NotAnEvent(type(said).__name__) from None
