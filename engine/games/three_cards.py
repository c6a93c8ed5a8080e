"""What the three card games share: the lowest hand a dealer may compare, and the decision to play."""

from fractions import Fraction
from typing import Final

from assets.languages import say
from engine.cards import Card
from engine.games.cost import Cost
from engine.games.game import AgainstDealer, OnHand, PayLine, PayTable, Wager
from engine.games.readings import player_three
from engine.hands import HandRank, rank_three
from engine.procedure import Burn, Choice

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


def burn_third(clause: str, *, spread: bool = False) -> Burn:
    """The top one of three community cards is burned (M3 3.7, X3 3.7.1–3.7.3), by two methods after a spread."""
    burn = say("Burn the third community card")
    return Burn(
        clause=clause,
        title=say("Third card burned"),
        where=say("It lies in the discard holder"),
        said=say("Spread the community cards and burn the third") if spread else burn,
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
            said=say("plays"),
        ),
        Choice(
            name="fold",
            title=say("Fold"),
            clause=fold,
            folds=True,
            needs="ante",
            key="F",
            shown=say("FOLDED"),
            said=say("folds"),
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


def megalink_wagers(*, pair_plus: str) -> tuple[Wager, ...]:
    """Ante, Play and Pair Plus, of which M3 and X3 say the same; `pair_plus`: where each says what Pair Plus is."""
    return (
        Wager(
            name="ante",
            title=say("Ante"),
            short=say("Ante"),
            clause="3.4",
            settles=AgainstDealer(
                unqualified="win",
                rules={
                    "higher": ("3.12.1", "4.1"),
                    "lower": ("3.12.2",),
                    "equal": ("3.12.3",),
                    "unqualified": ("3.11.2", "4.1"),
                    "folded": ("3.9.1",),
                },
            ),
        ),
        Wager(
            name="play",
            title=say("Play"),
            short=say("Play"),
            clause="3.9.2",
            follows="ante",
            settles=AgainstDealer(
                unqualified="stand-off",
                rules={
                    "higher": ("3.12.1", "4.1"),
                    "lower": ("3.12.2",),
                    "equal": ("3.12.3",),
                    "unqualified": ("3.11.1",),
                    "folded": ("3.9.1",),
                },
            ),
        ),
        Wager(
            name="pair_plus",
            title=say("Pair Plus"),
            short="Pair+",
            clause="3.4",
            survives_fold=True,
            fold_clause="3.9.1.1",
            settles=OnHand(
                clause=pair_plus,
                reading=player_three,
                table=PayTable(
                    title=say("Pair Plus"),
                    clause="4.3",
                    lines=(
                        PayLine("straight_flush", 40),
                        PayLine("three_of_a_kind", 30),
                        PayLine("straight", 5),
                        PayLine("flush", 4),
                        PayLine("pair", 1),
                    ),
                ),
            ),
        ),
    )
