"""What a free ruling has brought about, measure by measure (6.1, R-24, R-42). Names are permanent."""

from engine.asked import Happened
from engine.cards import Card
from engine.table.state import Line, Result, Withheld, lines_of
from engine.table.terms import Cents


class MeasureTaken(Happened, frozen=True, kw_only=True, tag="measure-taken/1"):
    """One measure of a ruling, as it was signed; what it did stands in the facts before it.

    `finding` is the number of what was ruled on, `measure` is written as in the answer: "goodwill seat=3 amount=5000".
    """

    finding: int
    measure: str
    decided_by: str
    rank: str
    reason: str


class WagerReturned(Happened, frozen=True, kw_only=True, tag="wager-returned/1"):
    """One wager goes back, the others of the position stay; `results` are all of the position from now on."""

    seat: int
    wager: str
    rule: str
    results: tuple[Result, ...]

    @property
    def lines(self) -> tuple[Line, ...]:
        """The results, wager by wager."""
        return lines_of(self.seat, self.results)


class WagerStood(Happened, frozen=True, kw_only=True, tag="wager-stood/1"):
    """A wager stands at another amount than the one that was entered, in cents."""

    seat: int
    wager: str
    was: Cents
    amount: Cents
    approved_by: str


class WagerRelaid(Happened, frozen=True, kw_only=True, tag="wager-relaid/1"):
    """Chips found on the wrong area after "No more bets" lie where they belong now, with old and new on record."""

    seat: int
    wager: str
    to_seat: int
    to_wager: str
    player: int
    amount: Cents
    approved_by: str
    reason: str


class CardsTakenUp(Happened, frozen=True, kw_only=True, tag="cards-taken-up/1"):
    """Cards that lay aside lie there no more: they come into a hand again."""

    cards: tuple[Card | None, ...]


class WithholdingRuled(Happened, frozen=True, kw_only=True, tag="withholding-ruled/1"):
    """What a wager pays, or gives back, is kept by the house until somebody has decided; or is paid after all.

    `win`, `stake`: which of the two is kept.
    """

    seat: int
    wager: str
    win: bool
    stake: bool
    lifted: bool = False


class AmountWithheld(Happened, frozen=True, kw_only=True, tag="amount-withheld/1"):
    """The round has its results: so much of a wager is kept by the house."""

    withheld: Withheld


class WithheldDecided(Happened, frozen=True, kw_only=True, tag="withheld-decided/1"):
    """What was kept is paid to the player after all, or seized by the house."""

    withheld: Withheld
    released: bool
    decided_by: str
    reason: str


class GoodwillGiven(Happened, frozen=True, kw_only=True, tag="goodwill-given/1"):
    """The house pays an amount as goodwill, outside the wagers, in cents."""

    round_number: int
    seat: int
    amount: Cents
    decided_by: str
    reason: str


class PrizesTakenBack(Happened, frozen=True, kw_only=True, tag="prizes-taken-back/1"):
    """A card that does not belong came to light after the jackpot had paid: its prizes of this round go back (R-43)."""

    seats: tuple[int, ...]
    amount: Cents
    decided_by: str
    rank: str
    reason: str


RulingFact = (
    MeasureTaken | WagerReturned | WagerStood | WagerRelaid | CardsTakenUp
    | WithholdingRuled | AmountWithheld | WithheldDecided | GoodwillGiven | PrizesTakenBack
)  # fmt: skip
