"""What a log says that is put together from the logs of a floor. Names are permanent."""

from typing import Final

import msgspec

from app.journal.journal import Journal

COPIED: Final = "floor-copy"
"""The stream in which a copy says what it is."""


class FloorCopied(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="floor-copied/1", omit_defaults=True
):
    """The log is a copy of what the computers of a floor have handed on; no table is opened on it.

    `home`: the data folder of the computer of that floor which makes the copy, whose people sign in where it is read;
    "" where it belongs to none.
    """

    house: str
    floor: str
    home: str = ""


def copied(journal: Journal) -> FloorCopied | None:
    """What this log says of the floor that it is a copy of; None where it is the log of a computer."""
    for entry in journal.newest_entries(COPIED, limit=1):
        if isinstance(entry.event, FloorCopied):
            return entry.event
    return None
