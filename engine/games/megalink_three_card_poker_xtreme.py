"""Megalink Three Card Poker Xtreme, as its rules of 22 May 2023 declare it (X3)."""

from dataclasses import replace
from fractions import Fraction
from typing import Final

from assets.languages import say
from engine.games.cost import Cost
from engine.games.game import (
    Bonus,
    Game,
    OnHand,
    OnJackpot,
    PayLine,
    PayTable,
    Qualification,
    Sharing,
    Wager,
)
from engine.games.megalink import MEGALINK
from engine.games.readings import player_three, six_cards, with_community
from engine.games.three_cards import (
    ANTE_BONUS,
    ANTE_COST,
    MEGALINK_PAIR_PLUS_COST,
    QUEEN_HIGH,
    burn_third,
    megalink_wagers,
    play_or_fold,
)
from engine.hands import rank_three
from engine.procedure import (
    Bet,
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

_BASE: Final = ("ante", "pair_plus", "six_card_bonus")

_WAGERS: Final = (
    *megalink_wagers(pair_plus="1.1.7"),
    Wager(
        name="six_card_bonus",
        title=say("Six Card Bonus"),
        short=say("6 Card"),
        clause="3.4",
        survives_fold=True,
        fold_clause="3.9.1.2",
        settles=OnHand(
            clause="3.10.1",
            reading=six_cards,
            uses_dealer=True,
            table=PayTable(
                title=say("Six Card Bonus"),
                clause="4.5",
                lines=(
                    PayLine("royal_flush", 500),
                    PayLine("straight_flush", 100),
                    PayLine("four_of_a_kind", 50),
                    PayLine("full_house", 20),
                    PayLine("flush", 15),
                    PayLine("straight", 10),
                    PayLine("three_of_a_kind", 7),
                ),
            ),
        ),
    ),
    Wager(
        name="progressive",
        title=say("Progressive Jackpot"),
        short=say("Progressive"),
        clause="3.5",
        needs=_BASE,
        needs_clause="5.12.1",
        without=("5.12.2",),
        survives_fold=True,
        fold_clause="3.9.1",
        settles=OnJackpot(
            clause="3.13",
            reading=with_community,
            uses_community=True,
            units_clause="3.5.4",
            table=PayTable(
                title=say("Progressive Jackpot"),
                clause="4.4",
                lines=(
                    PayLine("royal_flush", 100, "percent"),
                    PayLine("straight_flush", 10, "percent"),
                    PayLine("four_of_a_kind", 400, "for 1"),
                    PayLine("full_house", 80, "for 1"),
                    PayLine("flush", 40, "for 1"),
                    PayLine("straight", 20, "for 1"),
                ),
            ),
            sharing=Sharing(pooled=("3.18.1", "R-7"), whole=("R-7",), whole_last=("3.18.2",)),
        ),
    ),
)

_DECIDE: Final = Decide(
    point="play",
    title=say("Play or fold"),
    clause="3.9",
    choices=play_or_fold(play="3.9.2", fold="3.9.1", carry_on="3.9.3"),
)

_BETS: Final[tuple[Step, ...]] = (Bet(), CollectProgressives())

_FROM_THE_DEALERS_HAND: Final[tuple[Step, ...]] = (
    Expose(what="dealer", title=say("Turn the dealer's hand"), clause="3.10"),
    Settle(),
    Expose(what="community", title=say("Turn the community cards"), clause="3.10.2"),
    Settle(progressives=True, clause="3.18"),
    Close(),
)

_METHOD_A: Final = Procedure(
    title=say("Method A – players, dealer, community"),
    clause="3.7.1",
    automated=True,
    steps=(
        *_BETS,
        Deal(to="seats", cards=3, clause="3.7.1.1"),
        Deal(to="dealer", cards=3, clause="3.7.1.1"),
        Deal(to="community", cards=3, clause="3.7.1.1"),
        burn_third("3.7.1.1"),
        _DECIDE,
        *_FROM_THE_DEALERS_HAND,
    ),
)

_METHOD_B: Final = Procedure(
    title=say("Method B – dealer's cards after the decisions"),
    clause="3.7.2",
    automated=True,
    steps=(
        *_BETS,
        Deal(to="seats", cards=3, clause="3.7.2.1"),
        Deal(to="community", cards=3, clause="3.7.2.1"),
        burn_third("3.7.2.1", spread=True),
        _DECIDE,
        Deal(to="dealer", cards=3, clause="3.7.2.1"),
        *_FROM_THE_DEALERS_HAND,
    ),
)

_METHOD_C: Final = Procedure(
    title=say("Method C – dealer first, on the security card"),
    clause="3.7.3",
    automated=True,
    steps=(
        *_BETS,
        Deal(to="dealer", cards=3, security=True, clause="3.7.3.1"),
        Deal(to="seats", cards=3, clause="3.7.3.1"),
        Deal(to="community", cards=3, clause="3.7.3.1"),
        burn_third("3.7.3.1", spread=True),
        _DECIDE,
        *_FROM_THE_DEALERS_HAND,
    ),
)

_MANUAL: Final = Procedure(
    title=say("Manual dealing"),
    clause="3.8",
    automated=False,
    steps=(
        *_BETS,
        DealInTurn(cards=3, dealer=True, community=2, clause="3.8"),
        _DECIDE,
        *_FROM_THE_DEALERS_HAND,
    ),
)

MEGALINK_THREE_CARD_POKER_XTREME: Final = Game(
    id="megalink-three-card-poker-xtreme",
    title=say("Megalink Three Card Poker Xtreme"),
    edition="2023-05-22",
    document=say("Megalink Three Card Poker Xtreme, game rules in force from 22 May 2023"),
    prefix="X3",
    positions=range(1, 8),
    hand_cards=3,
    compare=rank_three,
    qualification=Qualification(at_least=QUEEN_HIGH, words=say("queen high"), clauses=("3.12", "3.11")),
    wagers=_WAGERS,
    costs={
        "ante": ANTE_COST,
        "pair_plus": MEGALINK_PAIR_PLUS_COST,
        "six_card_bonus": Cost(Fraction(2_735_776, 20_358_520)),
    },
    bonuses=(
        Bonus(
            name="ante_bonus",
            title=say("Ante Bonus"),
            beside="ante",
            clause="1.1.2",
            reading=player_three,
            table=PayTable(title=say("Ante Bonus"), clause="4.2", lines=ANTE_BONUS),
        ),
    ),
    procedures={"A": _METHOD_A, "B": _METHOD_B, "C": _METHOD_C, "manual": _MANUAL},
    clauses=replace(MEGALINK, not_exposed="3.10.3"),
    limits_clause="3.4",
    most_units=5,
    layouts={"A": range(1, 8), "B": range(1, 8), "C": range(1, 8)},
    layouts_clause="2.2",
)
