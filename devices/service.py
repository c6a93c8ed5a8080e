"""What a device said, in words for those who look after devices: everything but the face of a card (H8)."""

import msgspec

from assets.languages import kept, say_many
from devices import events as e
from devices.words import FaultCode

_STAMP = frozenset({"id", "t", "round", "replayed", "raw"})
_FACES = frozenset({"face", "faces", "present", "odd"})


def words_without_faces(event: e.CardEvent | None) -> str:
    """What an event says; nothing where its bytes could not be read back, or are of a kind that nobody knows."""
    return "" if event is None or isinstance(event, e.Unrecognised) else _words(event)


def _words(event: e.CardEvent) -> str:
    values = {name: value for name, value in msgspec.structs.asdict(event).items() if name not in _STAMP}
    said = [
        f"{name.replace('_', ' ')} {_fault(value) if name == 'code' else _plain(value)}"
        for name, value in values.items()
        if name not in _FACES and value not in ("", e.UNTOLD)
    ]
    hidden = sum(len(value) if isinstance(value, tuple) else 1 for name, value in values.items() if name in _FACES)
    unseen = [say_many(hidden, "{n} face not shown", "{n} faces not shown")] if hidden else []
    return ", ".join([*said, *unseen])


def _plain(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple():
            return "+".join(map(str, value)) or "none"
        case None:
            return kept("not said")
        case _:
            return str(value)


def _fault(code: int) -> str:
    """The number of a fault with its name; the number alone where nobody has named it."""
    return f"{code} {FaultCode(code).name.lower().replace('_', ' ')}" if code in set(FaultCode) else str(code)
