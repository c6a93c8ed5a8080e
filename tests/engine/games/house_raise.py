"""A game of another shape than those of the catalogue: five cards, a raise of its own name, words of its own."""

from dataclasses import replace
from typing import Final

from engine.games.game import SILENT, AgainstDealer, Clauses, Game, OnHand, PayLine, PayTable, Wager
from engine.games.readings import player_five
from engine.hands import rank_five
from engine.procedure import Bet, Choice, Close, Deal, DealInTurn, Decide, Expose, Procedure, Settle, Step

_COMPARED: Final = AgainstDealer(
    unqualified="win",
    rules={"higher": ("1",), "lower": ("2",), "equal": ("3",), "unqualified": ("4",), "folded": ("5",)},
)
_DECIDE: Final = Decide(
    point="raise",
    title="Raise or stand",
    clause="6",
    choices=(
        Choice(name="raise_twice", title="Raise twice", clause="6", follow="big_raise", needs="ante"),
        Choice(name="give_up", title="Give up", clause="5", folds=True, needs="ante", shown="GAVE UP", said="gives up"),
    ),
)
_TURNED: Final[tuple[Step, ...]] = (Expose(what="dealer", title="Turn the house's hand", clause="7"), Settle(), Close())

HOUSE_RAISE: Final = Game(
    id="house-raise",
    title="House Raise",
    edition="2025",
    document="House rules of the raise",
    prefix="HR",
    positions=range(1, 5),
    hand_cards=5,
    compare=rank_five,
    qualification=None,
    legend="The house never folds",
    wagers=(
        Wager(name="ante", title="Stake", short="S", clause="8", settles=_COMPARED),
        Wager(
            name="big_raise",
            title="Double Raise",
            short="DR",
            clause="6",
            follows="ante",
            multiple=2,
            settles=replace(_COMPARED, unqualified="stand-off"),
        ),
        Wager(
            name="pairs",
            title="Pairs Up",
            short="PU",
            clause="9",
            survives_fold=True,
            fold_clause="9",
            settles=OnHand(
                clause="9",
                reading=player_five,
                table=PayTable(title="Pairs Up", clause="9", lines=(PayLine("two_pair", 4), PayLine("pair", 1))),
            ),
        ),
    ),
    procedures={
        "late house": Procedure(
            title="The house's cards last",
            clause="10",
            automated=True,
            steps=(
                Bet(),
                Deal(to="seats", cards=5, clause="10"),
                _DECIDE,
                Deal(to="dealer", cards=5, clause="10"),
                *_TURNED,
            ),
        ),
        "by hand": Procedure(
            title="By hand",
            clause="11",
            automated=False,
            steps=(Bet(), DealInTurn(cards=5, dealer=True, clause="11"), _DECIDE, *_TURNED),
        ),
    },
    clauses=Clauses(**dict.fromkeys(Clauses.__dataclass_fields__, SILENT)),
)
