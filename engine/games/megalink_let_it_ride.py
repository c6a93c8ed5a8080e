"""Megalink Let It Ride, as version 2 of its rules declares it (LR)."""

from fractions import Fraction
from typing import Final

from assets.languages import say
from engine.games.cost import Cost
from engine.games.game import (
    NO_MOST,
    SILENT,
    Clauses,
    Departure,
    Game,
    OnHand,
    OnJackpot,
    PayLine,
    PayTable,
    Sharing,
    Wager,
)
from engine.games.readings import tens_or_better, with_community
from engine.hands import rank_five
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

_PAYS: Final = OnHand(
    clause="3.18",
    reading=tens_or_better,
    uses_community=True,
    table=PayTable(
        title=say("1, 2 and $"),
        clause="4.1.1",
        lines=(
            PayLine("royal_flush", 1_000),
            PayLine("straight_flush", 200),
            PayLine("four_of_a_kind", 50),
            PayLine("full_house", 11),
            PayLine("flush", 8),
            PayLine("straight", 5),
            PayLine("three_of_a_kind", 3),
            PayLine("two_pair", 2),
            PayLine("pair_of_tens_or_better", 1),
        ),
    ),
)

_WAGERS: Final = (
    Wager(name="1", title=say("Wager 1"), short="1", clause="3.4", settles=_PAYS),
    Wager(name="2", title=say("Wager 2"), short="2", clause="3.4", equals="1", settles=_PAYS),
    Wager(name="$", title=say("Wager $"), short="$", clause="3.4", equals="1", settles=_PAYS),
    Wager(
        name="progressive",
        title=say("Progressive Jackpot"),
        short=say("Progressive"),
        clause="3.5",
        needs=("1", "2", "$"),
        needs_clause="3.5",
        without=("3.5", SILENT),
        settles=OnJackpot(
            clause="4.2.1",
            reading=with_community,
            uses_community=True,
            units_clause="R-14",
            table=PayTable(
                title=say("Progressive Jackpot"),
                clause="4.2",
                lines=(
                    PayLine("royal_flush", 100, "percent"),
                    PayLine("straight_flush", 10, "percent"),
                    PayLine("four_of_a_kind", 500),
                    PayLine("full_house", 100),
                    PayLine("flush", 50),
                ),
            ),
            draws=PayTable(
                title=say("Magic Card and Lucky Player"),
                clause="4.5",
                lines=(
                    PayLine("magic_card", 5, clause="4.3"),
                    PayLine("lucky_player", 5, clause="4.4"),
                ),
            ),
            sharing=Sharing(pooled=("R-13", "R-7"), whole=("R-13", "R-7"), whole_last=("R-13",)),
        ),
    ),
)

_CLAUSES: Final = Clauses(
    open_bets="3.1",
    no_more_bets="3.2",
    participation="3.4",
    follow_up="3.4",
    progressive_needs="3.5",
    late_wager="5.6",
    late_withdrawal="5.7",
    foreign_card="5.1",
    wrong_count_deck="5.2",
    misdealt="5.3",
    wrong_community="5.4",
    exposed="5.5",
    doubt="5.2",
)


def _decide(wager: str, *, asked: str, ride: str, withdraw: str) -> Decide:
    return Decide(
        point=wager,
        title=say("Wager {wager}: let it ride or pull it back", wager=wager),
        clause=asked,
        others="withdraw",
        choices=(
            Choice(
                name="ride",
                title=say("Let it ride"),
                clause=ride,
                needs=wager,
                key="R",
                shown=say("RIDES"),
                said=say("lets it ride"),
            ),
            Choice(
                name="withdraw",
                title=say("Pull it back"),
                clause=withdraw,
                withdraws=wager,
                needs=wager,
                key="W",
                shown=say("PULLED BACK"),
                said=say("pulls it back"),
            ),
        ),
    )


_AFTER_THE_DEAL: Final[tuple[Step, ...]] = (
    _decide("1", asked="3.8", ride="3.9", withdraw="3.10"),
    Expose(
        what="community",
        title=say("Turn the first community card"),
        clause="3.11",
        which=say("The lower one, which was dealt first"),
        upto=1,
    ),
    _decide("2", asked="3.12", ride="3.13", withdraw="3.14"),
    Expose(what="community", title=say("Turn the second community card"), clause="3.15", upto=2),
    Settle(clause="3.17"),
    Settle(progressives=True, clause="3.20"),
    Close(),
)

MEGALINK_LET_IT_RIDE: Final = Game(
    id="megalink-let-it-ride",
    title=say("Megalink Let It Ride"),
    edition="2013-05-09, version 2",
    document=say("Megalink Let It Ride, game rules, version 2 in force from 9 May 2013"),
    prefix="LR",
    positions=range(1, 8),
    hand_cards=3,
    compare=rank_five,
    qualification=None,
    legend=say("Pair of tens or better wins"),
    wagers=_WAGERS,
    costs={"$": Cost(Fraction(37_963, 1_082_900), beside=("1", "2"))},
    procedures={
        "automated": Procedure(
            title=say("Automated dealing"),
            clause="3.6",
            automated=True,
            steps=(
                Bet(),
                CollectProgressives(),
                Deal(to="seats", cards=3, clause="3.6"),
                Deal(to="community", cards=2, clause="3.7"),
                *_AFTER_THE_DEAL,
            ),
        ),
        "manual": Procedure(
            title=say("Manual dealing"),
            clause="3.6",
            automated=False,
            steps=(
                Bet(),
                CollectProgressives(),
                DealInTurn(cards=3, dealer=False, community=2, clause="3.6"),
                *_AFTER_THE_DEAL,
            ),
        ),
    },
    clauses=_CLAUSES,
    limits_clause=SILENT,
    most_units=NO_MOST,
    layouts={"A": range(1, 8)},
    irregularities={
        "wager-alone": Departure(clause=SILENT),
    },
)
