"""An entry of a terminal's log as the source of what the floor is to write for it."""

import msgspec

from app.journal.entry import Entry


def cited(entry: Entry) -> str:
    """An entry as the source of what the floor is to write for it: whole, so that its hash can be looked at there."""
    return msgspec.json.encode(
        {
            "seq": entry.seq,
            "format": entry.format,
            "stream": entry.stream,
            "kind": entry.kind,
            "payload": entry.payload.hex(),
            "by": entry.by,
            "at_us": entry.at_us,
            "mono_us": entry.mono_us,
            "prev": entry.prev.hex(),
            "hash": entry.hash.hex(),
        }
    ).decode()
