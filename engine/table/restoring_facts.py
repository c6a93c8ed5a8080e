"""What happens after a round was undone, before its close or after it (R-22). Names are permanent."""

from engine.asked import Happened
from engine.table.state import Restitution
from engine.table.terms import Cents


class RestitutionsListed(Happened, frozen=True, kw_only=True, tag="restitutions-listed/1"):
    """A round was undone (R-22): what each of these positions is due and owes now, in all.

    It takes the place of what was listed for these positions before.
    """

    rule: str
    positions: tuple[Restitution, ...]


class RestitutionMade(Happened, frozen=True, kw_only=True, tag="restitution-made/1"):
    """The player of a position was told; these cents were given back to it, and these collected from it again.

    `outstanding`: what could not be got back and is kept as owed, by whom and why (R-43).
    """

    seat: int
    back: Cents
    collected: Cents
    outstanding: Cents = 0
    approved_by: str = ""
    reason: str = ""


RestoringFact = RestitutionsListed | RestitutionMade
