"""The events of CDL/1 as they lie in a device's journal, byte by byte (2.4)."""

from typing import Any

import msgspec
from msgspec import Struct

from devices import events as e
from devices.cdl.fields import (
    PLACE_OF,
    BodyField,
    Boxes,
    CardBits,
    CardCode,
    CardCodes,
    Flags,
    Letter,
    Malformed,
    Name,
    Number,
    Reader,
    Spare,
    read_all,
    write_all,
)
from devices.cdl.frames import CARD_TYPES, Frame
from devices.words import EventId

_DEST = Name("dest", PLACE_OF)
_NO_YES = {0: False, 1: True}
_SEVERITIES = {1: "note", 2: "blocking", 3: "service"}
_CAUSES = {1: "power", 2: "brown-out", 3: "watchdog", 4: "command", 5: "update"}
_VERDICTS = dict(enumerate(("ok", "short", "over", "duplicate", "foreign", "unreadable", "aborted")))
_BOOT_FLAGS = ("journal_lost", "round_was_open", "cards_in_path", "deck_unknown")

_LAYOUTS: dict[int, tuple[type[Any], tuple[BodyField, ...]]] = {
    0x01: (e.Booted, (Number("boot", 2), Name("cause", _CAUSES), Flags(_BOOT_FLAGS))),
    0x10: (e.DeckLoaded, (Number("deck", 4), Number("counted", none=0xFF))),
    0x11: (e.ShuffleStarted, (Number("deck", 4),)),
    0x12: (e.ShuffleDone, (Number("deck", 4), Number("seconds"))),
    0x13: (
        e.DeckVerified,
        (Number("deck", 4), Name("result", _VERDICTS), Number("counted"), CardBits("present"), CardCodes("odd")),
    ),
    0x14: (
        e.RoundOpened,
        (Letter("method", "ABCM"), Boxes("boxes"), Number("per_packet"), Number("deck", 4)),
    ),
    0x15: (e.PacketBegun, (Number("packet"), _DEST, Number("planned"))),
    0x17: (e.CardMoved, (Number("packet"), Number("index"), CardCode("face"), Number("quality", none=0xFF))),
    0x18: (
        e.PacketDone,
        (
            Number("packet"),
            _DEST,
            Number("count"),
            Name("security", {0: "none", 1: "bottom", 2: "elsewhere"}),
            Spare(),
            CardCodes("faces", counted_by="count"),
        ),
    ),
    0x19: (e.PacketTaken, (Number("packet"),)),
    0x1A: (e.SecuritySeen, (Number("packet"), Number("index"))),
    0x1B: (
        e.RoundClosed,
        (Number("packets"), Number("cards_out"), Number("cards_left"), Name("aborted", _NO_YES)),
    ),
    0x1C: (e.CardsReturned, (Number("counted"),)),
    0x1E: (e.CardOutside, (CardCode("face"), Name("mode", {0: "idle", 1: "locked", 2: "fault", 3: "service"}))),
    0x20: (
        e.FaultRaised,
        (Number("code"), Name("severity", _SEVERITIES), Number("packet"), Number("count")),
    ),
    0x21: (e.FaultCleared, (Number("code"), Name("by", {1: "itself", 2: "button", 3: "host", 4: "restart"}))),
    0x22: (e.DoorMoved, (Name("open", _NO_YES),)),
    0x23: (e.ModeChanged, (Name("mode", {0: "ready", 1: "locked", 2: "service", 3: "set-up"}),)),
    0x24: (e.ButtonPressed, (Number("button"),)),
}
_TYPE_OF: dict[type[Any], int] = {kind: number for number, (kind, _) in _LAYOUTS.items()}
_HEAD: tuple[BodyField, ...] = (Number("t", 4), Number("round", 4))


class Read(Struct, frozen=True):
    """An event read from a frame; ``strange`` when it holds something undefined that may be cards."""

    event: e.CardEvent
    strange: bool


def write_event(event: e.CardEvent) -> tuple[int, bytes]:
    """Return an event's type and body, as the device's journal keeps them."""
    if isinstance(event, e.Unrecognised):
        return event.type, event.raw
    number = _TYPE_OF[type(event)]
    return number, write_all(_HEAD + _LAYOUTS[number][1], msgspec.structs.asdict(event))


def read_event(frame: Frame, device: str) -> Read:
    """Read the event in a frame. What cannot be read is still an event: unrecognised, stored as it came."""
    stamp = {
        "id": EventId(device=device, epoch=frame.epoch, seq=frame.seq),
        "replayed": frame.replayed,
        "raw": frame.body,
    }
    reader = Reader(frame.body)
    try:
        kind, fields = _LAYOUTS[frame.type]
        values = read_all(_HEAD + fields, reader)
        reader.finish()
    except (KeyError, Malformed):
        return _unrecognised(frame, stamp)
    return Read(kind(**values, **stamp), reader.strange)


def read_stored(kind: str, body: bytes, eid: EventId) -> e.CardEvent | None:
    """Read an event back from the name of its kind and its body, as a log keeps them; None for no kind of these."""
    number = next((number for number, (layout, _) in _LAYOUTS.items() if layout.__name__ == kind), None)
    return None if number is None else read_event(Frame(number, eid.epoch, eid.seq, body=body), eid.device).event


def _unrecognised(frame: Frame, stamp: dict[str, Any]) -> Read:
    reader = Reader(frame.body)
    try:
        head = read_all(_HEAD, reader)
    except Malformed:
        head = {"t": 0, "round": 0}
    about_cards = frame.type in CARD_TYPES
    event = e.Unrecognised(**head, **stamp, type=frame.type, about_cards=about_cards)
    return Read(event, about_cards)
