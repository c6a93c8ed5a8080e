"""A house variant of Three Card Poker, declared like the games of the catalogue: other Pair Plus odds, no jackpot."""

from dataclasses import replace
from typing import Final

from engine.games.game import (
    SILENT,
    AgainstDealer,
    Bonus,
    Clauses,
    Game,
    OnHand,
    PayLine,
    PayTable,
    Qualification,
    Wager,
)
from engine.games.readings import player_three
from engine.games.three_cards import ANTE_BONUS, QUEEN_HIGH, play_or_fold
from engine.hands import rank_three
from engine.procedure import Bet, Close, DealInTurn, Decide, Expose, Procedure, Settle

_COMPARED: Final = AgainstDealer(
    unqualified="win",
    rules={"higher": ("1",), "lower": ("2",), "equal": ("3",), "unqualified": ("4",), "folded": ("5",)},
)

HOUSE_THREE_CARD: Final = Game(
    id="house-three-card",
    title="House Three Card",
    edition="2024",
    document="House rules",
    prefix="H",
    positions=range(1, 6),
    hand_cards=3,
    compare=rank_three,
    qualification=Qualification(at_least=QUEEN_HIGH, words="queen high", clauses=("6", "7")),
    wagers=(
        Wager(name="ante", title="Ante", short="A", clause="8", settles=_COMPARED),
        Wager(
            name="play",
            title="Play",
            short="P",
            clause="9",
            follows="ante",
            settles=replace(_COMPARED, unqualified="stand-off"),
        ),
        Wager(
            name="pair_plus",
            title="Pair Plus",
            short="PP",
            clause="10",
            survives_fold=True,
            fold_clause="11",
            settles=OnHand(
                clause="10",
                reading=player_three,
                table=PayTable(
                    title="Pair Plus",
                    clause="12",
                    lines=(
                        PayLine("straight_flush", 40),
                        PayLine("three_of_a_kind", 30),
                        PayLine("straight", 6),
                        PayLine("flush", 3),
                        PayLine("pair", 1),
                    ),
                ),
            ),
        ),
    ),
    bonuses=(
        Bonus(
            name="ante_bonus",
            title="Ante Bonus",
            beside="ante",
            clause="13",
            reading=player_three,
            table=PayTable(title="Ante Bonus", clause="13", lines=ANTE_BONUS),
        ),
    ),
    procedures={
        "manual": Procedure(
            title="By hand",
            clause="14",
            automated=False,
            steps=(
                Bet(),
                DealInTurn(cards=3, dealer=True, clause="14"),
                Decide(
                    point="play",
                    title="Play or fold",
                    clause="9",
                    choices=play_or_fold(play="9", fold="5", carry_on="10"),
                ),
                Expose(what="dealer", title="Turn the dealer's hand", clause="15"),
                Settle(),
                Close(),
            ),
        )
    },
    clauses=Clauses(**dict.fromkeys(Clauses.__dataclass_fields__, SILENT)),
)
