"""How much room is left on the disk of the log, so that a table can be warned before it must stop (case D17)."""

import shutil
from enum import StrEnum
from pathlib import Path
from typing import Final

import msgspec

from app.journal.own_file import fault_of_system
from assets.languages import say

LOW: Final = 500_000_000
"""Bytes below which a person is warned: many nights of play, and still time to make room."""
NONE: Final = 20_000_000
"""Bytes below which no new round should begin: enough to end every open round."""


class FreeSpace(StrEnum):
    """What the free space allows."""

    ENOUGH = "enough"
    LOW = "low"
    NONE = "none"


class DiskSpace(msgspec.Struct, frozen=True):
    """Free bytes on the disk of the log, and what they allow."""

    free: int
    room: FreeSpace

    @property
    def warning(self) -> str:
        """What a person is told while there is still time; "" where there is room enough."""
        if self.room is FreeSpace.ENOUGH:
            return ""
        return say(
            "The disk of the log is getting full: {free} MB left. Tell the technician.", free=self.free // 1000000
        )


def disk_space(data_dir: Path, *, low: int = LOW, none: int = NONE) -> DiskSpace:
    """Look at the disk of the log.

    Raises:
        DiskFailed, NotWritable: the disk cannot be asked.

    """
    try:
        free = shutil.disk_usage(data_dir).free
    except OSError as error:
        raise fault_of_system(error, data_dir) from error
    return DiskSpace(free, FreeSpace.NONE if free < none else FreeSpace.LOW if free < low else FreeSpace.ENOUGH)
