"""A table goes on at another computer, or in a new branch of its computer's log. Names are permanent."""

from engine.asked import Happened
from engine.table.state import Table


class TableTakenOver(Happened, frozen=True, kw_only=True, tag="table-taken-over/1"):
    """The first fact of a table at the computer that has taken it over.

    Attributes:
        was_at: the terminal at which it was played before.
        entries: how many entries of that terminal the floor had.
        open_round: the round that was open there, as far as is known; 0 where none was. It is ended on paper, or void,
            and its number is not given again.
        state: the table after its last closed round, with the number of rounds that were opened.
        approved_by, reason: the Gaming Shift Manager who had it taken over, and why.

    """

    was_at: str
    entries: int
    open_round: int
    state: Table
    approved_by: str
    reason: str


class RoundsNumberedOn(Happened, frozen=True, kw_only=True, tag="rounds-numbered-on/1"):
    """A new branch of the log begins: no number up to `after`, which the one before may have used, is given again."""

    after: int
