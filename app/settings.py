"""Where the data of a house lies, and how it is laid out."""

import os
import stat
from contextlib import suppress
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

_OURS: Final = (
    "cutcard.sqlite*", ".cutcard.sqlite*", "head.json*", "table-*.lock", "profile.json", "look.json", "shuffler-*",
    ".cutcard-*", "technician.log*", "verified.txt",
    "floor.json*", "floor.pass*", "floor.key*", "floor.lock", "pins.key*",
)  # fmt: skip
"""The names of everything that we keep in a data folder."""
PROFILE_BYTES: Final = 1_000_000
"""More bytes than this are no profile of a house."""


@dataclass(frozen=True, slots=True)
class DataFolder:
    """One folder holds everything of a house: the log, the copy of its head, locks, and sockets of simulators."""

    path: Path

    @property
    def head_file(self) -> Path:
        """The copy of the log's head, outside the log."""
        return self.path / "head.json"

    @property
    def mark_file(self) -> Path:
        """How far the log was verified, for a verification that goes on."""
        return self.path / "verified.txt"

    def simulator(self, table: str) -> Path:
        """The stable name of the port of a table's simulated shuffler."""
        return self.path / f"shuffler-{table}"

    def simulator_door(self, table: str) -> Path:
        """Where the simulated shuffler takes orders: faults, and what a hand does at it."""
        return self.path / f"shuffler-{table}.door"

    @property
    def profile_file(self) -> Path:
        """Whether this house is in production, and which drivers it has approved."""
        return self.path / "profile.json"

    @property
    def technician_log(self) -> Path:
        """What the program did and where it broke, for a technician; nothing of the game."""
        return self.path / "technician.log"

    @property
    def floor_file(self) -> Path:
        """Which floor this computer belongs to; there is none where it belongs to no floor."""
        return self.path / "floor.json"

    @property
    def floor_passfile(self) -> Path:
        """The password of this computer's role on the floor, as PostgreSQL reads it from a file."""
        return self.path / "floor.pass"

    @property
    def floor_key(self) -> Path:
        """The key under which heads are told while a round is open."""
        return self.path / "floor.key"

    @property
    def pins_key(self) -> Path:
        """The key of the house for the hashes of PINs, where no other place is named for it."""
        return self.path / "pins.key"

    @property
    def floor_lock(self) -> Path:
        """Held by the one program of this folder that talks with the floor."""
        return self.path / "floor.lock"

    def simulator_memory(self, table: str) -> Path:
        """What the simulated shuffler keeps while it is off."""
        return self.path / f"shuffler-{table}.memory"


def data_folder(path: Path | None = None, *, make: bool = True) -> DataFolder:
    """The given folder, or the one of this user on this system; made if it is not there, unless told not to."""
    folder = path or user_data_path("cutcard", "Cutcard")
    if make:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if folder.exists():
        _close_to_others(folder)
    return DataFolder(folder)


def _close_to_others(folder: Path) -> None:
    """Let nobody but its owner into a folder of ours; one that holds other things as well, and no log, is left."""
    there = folder.stat()
    if there.st_uid != os.geteuid() or not there.st_mode & 0o077 or there.st_mode & stat.S_ISVTX:
        return
    with suppress(OSError):  # on a medium that cannot be written nobody can change anything
        if (folder / "cutcard.sqlite").exists() or all(is_ours(each.name) for each in folder.iterdir()):
            folder.chmod(0o700)


def is_ours(name: str) -> bool:
    """Whether a file of this name would be one of those that we keep in a data folder."""
    return any(fnmatchcase(name.casefold(), each) for each in _OURS)
