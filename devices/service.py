"""What a device said, in words for those who look after devices: everything but the face of a card (H8)."""

import msgspec

from devices import events as e
from devices.asl.lines import CutCard, Drawn, Named, NewDeck, RoundEnded, Trouble, TroubleOver, read_line
from devices.cdl.records import read_stored
from devices.words import EventId, FaultCode

_STAMP = frozenset({"id", "t", "round", "replayed", "raw"})
_FACES = frozenset({"face", "faces", "present", "odd"})


def words_without_faces(kind: str, raw: bytes, eid: EventId) -> str:
    """What a stored event says; only its kind where the device speaks a language of its own."""
    if (line := _line(raw)) is not None:
        return line
    event = read_stored(kind, raw, eid)
    return "" if event is None or isinstance(event, e.Unrecognised) else _words(event)


def _words(event: e.CardEvent) -> str:
    values = msgspec.structs.asdict(event)
    said = [
        f"{name.replace('_', ' ')} {_fault(value) if name == 'code' else _plain(value)}"
        for name, value in values.items()
        if name not in _STAMP | _FACES
    ]
    hidden = sum(len(value) if isinstance(value, tuple) else 1 for name, value in values.items() if name in _FACES)
    return ", ".join([*said, *([f"{hidden} face{'' if hidden == 1 else 's'} not shown"] if hidden else [])])


def _plain(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple():
            return "+".join(map(str, value)) or "none"
        case None:
            return "not said"
        case _:
            return str(value)


def _fault(code: int) -> str:
    """The number of a fault with its name; the number alone where nobody has named it."""
    return f"{code} {FaultCode(code).name.lower().replace('_', ' ')}" if code in set(FaultCode) else str(code)


def _line(raw: bytes) -> str | None:
    match read_line(raw):
        case Drawn():
            return "a card was drawn, 1 face not shown"
        case CutCard():
            return "the cut card was drawn"
        case RoundEnded():
            return "the end was pressed"
        case NewDeck():
            return "a deck was shuffled and loaded"
        case Trouble(number=number, text=text):
            return f"trouble {number:02d} {text}".rstrip()
        case TroubleOver():
            return "the trouble is over"
        case Named(model=model, firmware=firmware, serial=serial):
            return f"{model} {firmware} {serial}"
        case None:
            return None
