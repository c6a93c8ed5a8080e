"""What a log says that is put together from the logs of a floor. Names are permanent."""

from typing import Final

import msgspec

COPIED: Final = "floor-copy"
"""The stream in which a copy says what it is."""


class FloorCopied(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="floor-copied/1"):
    """The log is a copy of what the computers of a floor have handed on; no table is opened on it."""

    house: str
    floor: str
