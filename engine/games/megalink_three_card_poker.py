"""Megalink Three Card Poker, as its rules declare it (M3)."""

from typing import Final

from assets.languages import say
from engine.games.game import (
    Bonus,
    Game,
    OnJackpot,
    PayLine,
    PayTable,
    Qualification,
    Sharing,
    Wager,
)
from engine.games.megalink import MEGALINK
from engine.games.readings import player_three, with_community
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

_BASE: Final = ("ante", "pair_plus")

_WAGERS: Final = (
    *megalink_wagers(pair_plus="1.1.6"),
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
            table=PayTable(
                title=say("Progressive Jackpot"),
                clause="4.4",
                lines=(
                    PayLine("royal_flush", 100, "percent"),
                    PayLine("straight_flush", 10, "percent"),
                    PayLine("four_of_a_kind", 2_000_00, "fixed"),
                    PayLine("full_house", 200_00, "fixed"),
                    PayLine("flush", 100_00, "fixed"),
                ),
            ),
            sharing=Sharing(pooled=("3.18.1", "R-7"), whole=("R-7",), whole_last=("3.18.2",)),
        ),
    ),
)

_AFTER_THE_DEAL: Final[tuple[Step, ...]] = (
    Decide(
        point="play",
        title=say("Play or fold"),
        clause="3.9",
        choices=play_or_fold(play="3.9.2", fold="3.9.1", carry_on="3.9.3"),
    ),
    Expose(what="dealer", title=say("Turn the dealer's hand"), clause="3.10"),
    Settle(),
    Expose(what="community", title=say("Turn the community cards"), clause="3.10.1"),
    Settle(progressives=True, clause="3.18"),
    Close(),
)

MEGALINK_THREE_CARD_POKER: Final = Game(
    id="megalink-three-card-poker",
    title=say("Megalink Three Card Poker"),
    edition="undated",
    document=say("Megalink Three Card Poker, game rules"),
    prefix="M3",
    positions=range(1, 8),
    hand_cards=3,
    compare=rank_three,
    qualification=Qualification(at_least=QUEEN_HIGH, words=say("queen high"), clauses=("3.12", "3.11")),
    wagers=_WAGERS,
    costs={"ante": ANTE_COST, "pair_plus": MEGALINK_PAIR_PLUS_COST},
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
    procedures={
        "automated": Procedure(
            title=say("Automated dealing"),
            clause="3.7",
            automated=True,
            steps=(
                Bet(),
                CollectProgressives(),
                Deal(to="seats", cards=3, clause="3.7"),
                Deal(to="dealer", cards=3, clause="3.7"),
                Deal(to="community", cards=3, clause="3.7"),
                burn_third("3.7"),
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
                DealInTurn(cards=3, dealer=True, community=2, clause="3.8"),
                *_AFTER_THE_DEAL,
            ),
        ),
    },
    clauses=MEGALINK,
    limits_clause="3.4",
    most_units=1,
    layouts={"A": range(5, 8), "B": range(5, 7), "C": range(5, 7)},
    layouts_clause="2.2",
)
