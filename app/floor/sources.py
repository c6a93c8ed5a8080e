"""An entry of a terminal's log as the source of what the floor is to write for it."""

import msgspec

from app.journal.entry import Entry


def cited(entry: Entry) -> str:
    """An entry as the source of what the floor is to write for it: whole, so that its hash can be looked at there."""
    said = {name: value for name, value in msgspec.structs.asdict(entry).items() if name != "codec"}
    plain = {name: value.hex() if isinstance(value, bytes) else value for name, value in said.items()}
    return msgspec.json.encode(plain).decode()
