"""A folder that holds a copy of a floor: what may be written in it, and whose people sign in where it is read.

People have their PINs at the computer that makes the copy: there they are known as the floor knows them, and a wrong
PIN counts for the whole house.
"""

from functools import partial
from pathlib import Path
from typing import Final

from app.faults import EnvironmentFault
from app.floor.copied_facts import COPIED, FloorCopied, copied
from app.floor.membership import membership_of
from app.journal.journal import Journal
from app.record.dispute import STREAM as DISPUTES
from app.settings import DataFolder
from app.table.pit_book import PIT
from assets.languages import say

ITS_OWN: Final = frozenset({COPIED, PIT, DISPUTES})
"""The streams in which a copy has facts of its own; all others are those of the computers that it copies."""


class OnACopy(EnvironmentFault):
    """Something was to be done to a table or a jackpot where what every computer wrote is only read."""

    def __init__(self, where: Path) -> None:
        super().__init__(
            say("{where} holds a copy of what the computers of a floor wrote: no table is opened there.", where=where),
            say("Do it at the table’s own computer; here what was done is read."),
        )


class NobodySignsIn(EnvironmentFault):
    """Nobody can sign in where a copy is read: no computer of its floor stands behind it."""

    def __init__(self, where: Path, why: str) -> None:
        super().__init__(
            say("{where} holds a copy of a floor, and nobody can sign in there: {why}", where=where, why=why),
            say(
                "Read it by commands (cutcard shift --json, cutcard rounds), or start “cutcard floor copy” for it at a "
                "computer that has joined."
            ),
        )


def close_to_others(journal: Journal, folder: DataFolder) -> None:
    """Have a copy take nothing that belongs to one of the computers that it copies."""
    if copied(journal) is not None:
        journal.bar = partial(_its_own, folder)


def home_of(copy: FloorCopied, folder: DataFolder) -> DataFolder:
    """The data folder of the computer whose people sign in where a copy is read.

    Raises:
        NobodySignsIn: there is none, or it does not belong to that floor any more.

    """
    if not copy.home:
        raise NobodySignsIn(folder.path, say("the computer that makes it has not joined the floor."))
    home = DataFolder(Path(copy.home))
    member = membership_of(home)
    if member is None or member.house != copy.house:
        raise NobodySignsIn(folder.path, say("the computer with the folder {home} has left the floor.", home=copy.home))
    return home


def _its_own(folder: DataFolder, stream: str) -> None:
    if stream not in ITS_OWN:
        raise OnACopy(folder.path)
