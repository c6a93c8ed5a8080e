"""What the three card games share: the lowest hand a dealer may compare, and the decision to play."""

from fractions import Fraction
from typing import Final

from engine.cards import Card
from engine.games.cost import Cost
from engine.games.game import PayLine
from engine.hands import HandRank, rank_three
from engine.procedure import Burn, Choice
from texts import say

QUEEN_HIGH: Final[HandRank] = rank_three((Card("Qh"), Card("3d"), Card("2c")))
"""The lowest queen high; a dealer qualifies with it or anything that ranks above (R-1)."""

ANTE_BONUS: Final = (
    PayLine("straight_flush", 5),
    PayLine("three_of_a_kind", 4),
    PayLine("straight", 1),
)
"""The same in all three documents: M3 4.2, X3 4.2, UK-15."""

ANTE_COST: Final = Cost(Fraction(686_689, 20_358_520), beside=("play", "ante_bonus"))
"""Every hand against every dealer's hand, all from queen, six, four upwards played (R-1)."""
MEGALINK_PAIR_PLUS_COST: Final = Cost(Fraction(1_232, 22_100))
"""M3 4.3 and X3 4.3 print the same table."""


def burn_third(clause: str) -> Burn:
    """The top one of three community cards is burned (M3 3.7, X3 3.7.1–3.7.3)."""
    return Burn(
        clause=clause,
        title=say("Third card burned"),
        where=say("It lies in the discard holder"),
        said=say("Burn the third community card"),
    )


def play_or_fold(*, play: str, fold: str, carry_on: str) -> tuple[Choice, ...]:
    """The answers at the only decision point, each by the clause given."""
    return (
        Choice(
            name="play",
            title=say("Play"),
            clause=play,
            follow="play",
            needs="ante",
            key="P",
            shown=say("PLAYED"),
            said="plays",
        ),
        Choice(
            name="fold",
            title=say("Fold"),
            clause=fold,
            folds=True,
            needs="ante",
            key="F",
            shown=say("FOLDED"),
            said="folds",
        ),
        Choice(
            name="continue",
            title=say("Continue"),
            clause=carry_on,
            without="ante",
            key="C",
            shown="IN",
            said=say("stays in"),
        ),
    )
