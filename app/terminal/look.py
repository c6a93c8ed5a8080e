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
    kept = _kept(folder)
    try:
        return Theme(Room(kept.room), kept.text_scale, kept.left_handed)
    except ValueError:
        return Theme()


def players_screen_of(folder: DataFolder) -> str:
    """Name of the screen on which the players' screen stood last, "" for none."""
    return _kept(folder).players_screen


def keep_look(folder: DataFolder, look: Theme) -> bool:
    """Keep a look for the next start; False where it cannot be written, which is no reason to stop."""
    kept = replace(_kept(folder), room=look.room.value, text_scale=look.text_scale, left_handed=look.left_handed)
    return _keep(folder, kept)


def keep_players_screen(folder: DataFolder, screen: str) -> bool:
    """Keep where the players' screen stands, "" for nowhere; False where it cannot be written."""
    return _keep(folder, replace(_kept(folder), players_screen=screen))


def silent_at(folder: DataFolder) -> bool:
    """Whether sounds were switched off at this terminal."""
    return _kept(folder).silent


def keep_silence(folder: DataFolder, *, silent: bool) -> bool:
    """Keep whether sounds are off; False where it cannot be written."""
    return _keep(folder, replace(_kept(folder), silent=silent))


def _kept(folder: DataFolder) -> Look:
    try:
        return msgspec.json.decode(read_plain(folder.path / "look.json", _LARGEST), type=Look)
    except (OSError, ValueError):
        return Look()


def _keep(folder: DataFolder, kept: Look) -> bool:
    try:
        with os.fdopen(open_own(folder.path / "look.json"), "r+b") as file:
            file.truncate(0)
            file.write(msgspec.json.encode(kept))
    except (OSError, NotOurFile):
        return False
    return True
