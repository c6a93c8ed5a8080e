"""What becomes of a jackpot claim that was left open on a slip (R-46). Names are permanent."""

from collections.abc import Mapping

from engine.asked import Happened
from engine.table.claim_key import Answer, Claimed, ClaimKey
from engine.table.state import Line, Result, lines_of
from engine.table.terms import Cents


class ClaimLeftOpen(Happened, frozen=True, kw_only=True, tag="claim-left-open/1"):
    """The round may be closed while its claim waits for the jackpot; the slip keeps it.

    Attributes:
        slip: running number at this table, from 1.
        key, claims: the question that has no answer yet.
        asked_us: when it was first asked, in UTC microseconds.

    """

    slip: int
    key: ClaimKey
    claims: tuple[Claimed, ...]
    asked_us: int
    approved_by: str
    reason: str


class SlipAnswered(Happened, frozen=True, kw_only=True, tag="slip-answered/1"):
    """The jackpot answered the claim of a slip: its round has these results now, by position, and they are owed."""

    slip: int
    answer: Answer
    results: Mapping[int, tuple[Result, ...]]

    @property
    def lines(self) -> tuple[Line, ...]:
        """The results, wager by wager."""
        return tuple(line for seat, results in self.results.items() for line in lines_of(seat, results))


class SlipPaid(Happened, frozen=True, kw_only=True, tag="slip-paid/1"):
    """What was owed on a slip was paid, under the names of two people: whoever asked, and who approved it."""

    slip: int
    amount: Cents
    approved_by: str
    rank: str
    reason: str


class SlipRefused(Happened, frozen=True, kw_only=True, tag="slip-refused/1"):
    """The claim of a slip does not stand: its round has these results instead, by position, and nothing is owed.

    `key` is the question to the jackpot; what it had answered goes back into its meter.
    """

    slip: int
    key: ClaimKey
    results: Mapping[int, tuple[Result, ...]]
    approved_by: str
    rank: str
    reason: str

    @property
    def lines(self) -> tuple[Line, ...]:
        """The results, wager by wager."""
        return tuple(line for seat, results in self.results.items() for line in lines_of(seat, results))


SlipFact = ClaimLeftOpen | SlipAnswered | SlipPaid | SlipRefused
