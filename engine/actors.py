"""Who acts at a table, and whose word is needed for what."""

import enum
from typing import Final

import msgspec

from assets.languages import say


class Rank(enum.Enum):
    """A position in the house. The value is what the log keeps, for ever."""

    SURVEILLANCE = "surveillance"
    TECHNICIAN = "technician"
    DEALER = "dealer"
    PIT_SUPERVISOR = "pit-supervisor"
    PIT_MANAGER = "pit-manager"
    GAMING_SHIFT_MANAGER = "gaming-shift-manager"

    @property
    def words(self) -> str:
        """The position as it is spoken: "Pit Supervisor"."""
        return _WORDS[self]


_WORDS: Final = {
    Rank.SURVEILLANCE: say("Surveillance"),
    Rank.TECHNICIAN: say("Technician"),
    Rank.DEALER: say("Dealer"),
    Rank.PIT_SUPERVISOR: say("Pit Supervisor"),
    Rank.PIT_MANAGER: say("Pit Manager"),
    Rank.GAMING_SHIFT_MANAGER: say("Gaming Shift Manager"),
}


LINE: Final = (Rank.DEALER, Rank.PIT_SUPERVISOR, Rank.PIT_MANAGER, Rank.GAMING_SHIFT_MANAGER)
"""The line of decision at the table, lowest first. Surveillance and technicians stand beside it."""


class Actor(msgspec.Struct, frozen=True):
    """A person who acts: the staff number on the badge, the name, and the rank held at that moment."""

    id: str
    name: str
    rank: Rank


class Approval(msgspec.Struct, frozen=True):
    """Somebody's word for what is asked: who gave it, under which rank, and why."""

    by: str
    rank: Rank
    reason: str = ""


ANYBODY: Final = Approval("-", Rank.GAMING_SHIFT_MANAGER, "-")
"""Stands for whoever may sign, where it is only asked what would be refused all the same."""


def may_decide(rank: Rank, needed: Rank) -> bool:
    """Say whether a rank may decide what `needed` may: the same rank, or a higher one in the line (6.2).

    Surveillance only looks and a technician only tends devices: nobody stands above them in their own
    work, and they decide nothing of the line.
    """
    if rank is needed:
        return True
    return rank in LINE and needed in LINE and LINE.index(rank) > LINE.index(needed)


def may_sign(approval: Approval | None, needed: Rank) -> bool:
    """Say whether somebody gave their word whose rank may decide what `needed` may."""
    return approval is not None and bool(approval.by) and may_decide(approval.rank, needed)


def outranks(rank: Rank, other: Rank) -> bool:
    """Say whether a rank is above another; those who stand beside the line count as its lowest step."""
    return _step(rank) > _step(other)


def _step(rank: Rank) -> int:
    return LINE.index(rank) if rank in LINE else 0
