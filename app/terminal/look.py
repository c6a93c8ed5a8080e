"""How a terminal looks: the light of the room and the size of its letters, kept in the data folder."""

import os

import msgspec

from app.faults import NotOurFile
from app.journal.own_file import open_own
from app.settings import DataFolder
from app.ui.theme import Room, Theme


class Look(msgspec.Struct, frozen=True):
    """What is kept; it is no fact of the house."""

    room: str = Room.DARK.value
    text_scale: int = 100
    left_handed: bool = False


def look_of(folder: DataFolder) -> Theme:
    """The look that was chosen at this terminal; the dark room where none was, or what is kept cannot be read."""
    try:
        kept = msgspec.json.decode((folder.path / "look.json").read_bytes(), type=Look)
        return Theme(Room(kept.room), kept.text_scale, kept.left_handed)
    except (OSError, ValueError):
        return Theme()


def keep_look(folder: DataFolder, look: Theme) -> bool:
    """Keep a look for the next start; False where it cannot be written, which is no reason to stop."""
    kept = msgspec.json.encode(Look(look.room.value, look.text_scale, look.left_handed))
    try:
        with os.fdopen(open_own(folder.path / "look.json"), "r+b") as file:
            file.truncate(0)
            file.write(kept)
    except (OSError, NotOurFile):
        return False
    return True
