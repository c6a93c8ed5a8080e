"""How a terminal looks: the light of the room and the size of its letters, kept in the data folder."""

import os
from typing import Final

import msgspec
from msgspec.structs import replace

from app.faults import NotOurFile
from app.journal.own_file import open_own
from app.plain_file import read_plain
from app.settings import DataFolder
from app.ui.theme import Room, Theme

_LARGEST: Final = 10_000
"""More bytes than this are no look."""


class Look(msgspec.Struct, frozen=True):
    """What is kept; it is no fact of the house."""

    room: str = Room.DARK.value
    text_scale: int = 100
    left_handed: bool = False
    players_screen: str = ""
    silent: bool = False


def look_of(folder: DataFolder) -> Theme:
    """The look that was chosen at this terminal; the dark room where none was, or what is kept cannot be read."""
    look = kept(folder)
    try:
        return Theme(Room(look.room), look.text_scale, look.left_handed)
    except ValueError:
        return Theme()


def kept(folder: DataFolder) -> Look:
    """What was kept at this terminal, or how every terminal begins."""
    try:
        return msgspec.json.decode(read_plain(folder.path / "look.json", _LARGEST), type=Look)
    except (OSError, ValueError):
        return Look()


def keep(folder: DataFolder, **changes: object) -> bool:
    """Keep something otherwise for the next start; False where it cannot be written, which is no reason to stop."""
    changed = msgspec.json.encode(replace(kept(folder), **changes))
    try:
        with os.fdopen(open_own(folder.path / "look.json"), "r+b") as file:
            file.truncate(0)
            file.write(changed)
    except (OSError, NotOurFile):
        return False
    return True


def keep_look(folder: DataFolder, look: Theme) -> bool:
    """Keep how a terminal looks, as `keep`."""
    return keep(folder, room=look.room.value, text_scale=look.text_scale, left_handed=look.left_handed)
