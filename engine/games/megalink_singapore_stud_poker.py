"""Megalink Singapore Stud Poker, as its rules declare it (SS)."""

from dataclasses import replace
from fractions import Fraction
from typing import Final

from assets.languages import say
from engine.cards import Card
from engine.games.cost import Cost
from engine.games.game import (
    NO_MOST,
    SILENT,
    AgainstDealer,
    Game,
    OnJackpot,
    PayLine,
    PayTable,
    Qualification,
    Sharing,
    Wager,
)
from engine.games.megalink import MEGALINK
from engine.games.readings import player_five
from engine.hands import HandRank, rank_five
from engine.procedure import (
    Bet,
    Choice,
    Close,
    CollectProgressives,
    Deal,
    DealInTurn,
    Decide,
    Expose,
    Procedure,
    Settle,
    Step,
)

ACE_KING: Final[HandRank] = rank_five(tuple(map(Card, ("As", "Kd", "4c", "3h", "2c"))))
"""The lowest ace-king; a dealer qualifies with it or anything that ranks above (R-1)."""

_WAGERS: Final = (
    Wager(
        name="ante",
        title=say("Ante"),
        short=say("Ante"),
        clause="3.4",
        settles=AgainstDealer(
            unqualified="win",
            rules={
                "higher": ("3.10.3.1", "4.1.1"),
                "lower": ("3.10.3.2",),
                "equal": ("3.10.4",),
                "unqualified": ("3.10.2.2", "4.1.1"),
                "folded": ("3.9.1",),
            },
        ),
    ),
    Wager(
        name="bet",
        title=say("Bet"),
        short=say("Bet"),
        clause="3.9.2",
        follows="ante",
        multiple=2,
        settles=AgainstDealer(
            unqualified="return",
            pays=PayTable(
                title=say("Bet"),
                clause="4.1.2",
                lines=(
                    PayLine("royal_flush", 250),
                    PayLine("straight_flush", 50),
                    PayLine("four_of_a_kind", 20),
                    PayLine("full_house", 7),
                    PayLine("flush", 5),
                    PayLine("straight", 4),
                    PayLine("three_of_a_kind", 3),
                    PayLine("two_pair", 2),
                    PayLine("pair", 1),
                    PayLine("high_card", 1),
                ),
            ),
            rules={
                "higher": ("3.10.3.1", "4.1.2"),
                "lower": ("3.10.3.2",),
                "equal": ("3.10.4",),
                "unqualified": ("3.10.2.1",),
                "folded": ("3.9.1",),
            },
        ),
    ),
    Wager(
        name="progressive",
        title=say("Progressive Jackpot"),
        short=say("Progressive"),
        clause="3.5",
        needs=("ante",),
        needs_clause="5.12.1",
        without=("5.12.2",),
        survives_fold=True,
        fold_clause="3.9.1",
        settles=OnJackpot(
            clause="3.13",
            reading=player_five,
            table=PayTable(
                title=say("Progressive Jackpot"),
                clause="4.2",
                lines=(
                    PayLine("royal_flush", 100, "percent"),
                    PayLine("straight_flush", 10, "percent"),
                    PayLine("four_of_a_kind", 400, "for 1"),
                    PayLine("full_house", 80, "for 1"),
                    PayLine("flush", 40, "for 1"),
                    PayLine("straight", 20, "for 1"),
                ),
            ),
            sharing=Sharing(pooled=("3.15.2", "R-7"), whole=("3.15.1", "R-7"), whole_last=("3.15.3",)),
        ),
    ),
)

_AFTER_THE_DEAL: Final[tuple[Step, ...]] = (
    Decide(
        point="bet",
        title=say("Bet or fold"),
        clause="3.9",
        choices=(
            Choice(
                name="bet",
                title=say("Bet"),
                clause="3.9.2",
                follow="bet",
                needs="ante",
                key="P",
                shown="BET",
                said=say("bets"),
            ),
            Choice(
                name="fold",
                title=say("Fold"),
                clause="3.9.1",
                folds=True,
                needs="ante",
                key="F",
                shown=say("FOLDED"),
                said=say("folds"),
            ),
        ),
    ),
    Expose(what="dealer", title=say("Turn the dealer's other cards"), clause="3.10"),
    Settle(),
    Settle(progressives=True, clause="3.15"),
    Close(),
)

MEGALINK_SINGAPORE_STUD_POKER: Final = Game(
    id="megalink-singapore-stud-poker",
    title=say("Megalink Singapore Stud Poker"),
    edition="undated",
    document=say("Megalink Singapore Stud Poker, game rules"),
    prefix="SS",
    positions=range(1, 8),
    hand_cards=5,
    compare=rank_five,
    qualification=Qualification(
        at_least=ACE_KING, words=say("ace-king high"), clauses=("3.10.3", "3.10.2"), unqualified_said=say("No hand")
    ),
    wagers=_WAGERS,
    costs={"ante": Cost(Fraction(520, 10_000), beside=("bet",), rounded=True)},
    procedures={
        "automated": Procedure(
            title=say("Automated dealing"),
            clause="3.7",
            automated=True,
            steps=(
                Bet(),
                CollectProgressives(),
                Deal(to="seats", cards=5, clause="3.7"),
                Deal(to="dealer", cards=5, show_last=True, clause="3.7"),
                *_AFTER_THE_DEAL,
            ),
        ),
        "manual": Procedure(
            title=say("Manual dealing"),
            clause="3.8",
            automated=False,
            steps=(
                Bet(),
                CollectProgressives(),
                DealInTurn(cards=5, dealer=True, show_last=True, clause="3.8"),
                *_AFTER_THE_DEAL,
            ),
        ),
    },
    clauses=replace(MEGALINK, not_exposed="3.10.1", wrong_community=SILENT),
    limits_clause="3.4",
    most_units=NO_MOST,
    layouts={"A": range(1, 8), "B": range(1, 8), "C": range(1, 7), "D": range(1, 7)},
    layouts_clause="2.2",
)
