"""British Three Card Poker with Prime and Progressive, as its rules declare it (UK).

The document has no numbers; its statements are counted UK-1 to UK-27.
"""

from fractions import Fraction
from typing import Final

from assets.languages import say
from engine.games.cost import Cost
from engine.games.game import (
    NO_MOST,
    SILENT,
    AgainstDealer,
    Bonus,
    Clauses,
    Departure,
    Game,
    OnHand,
    OnJackpot,
    PayLine,
    PayTable,
    Qualification,
    Sharing,
    Wager,
)
from engine.games.readings import mini_royal, one_colour, player_three
from engine.games.three_cards import ANTE_BONUS, ANTE_COST, QUEEN_HIGH, play_or_fold
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
    Wager(
        name="ante",
        title=say("Ante"),
        short=say("Ante"),
        clause="UK-1",
        settles=AgainstDealer(
            unqualified="win",
            rules={
                "higher": ("UK-11",),
                "lower": ("UK-12",),
                "equal": ("UK-13",),
                "unqualified": ("UK-14",),
                "folded": ("UK-5",),
            },
        ),
    ),
    Wager(
        name="play",
        title=say("Play"),
        short=say("Play"),
        clause="UK-6",
        follows="ante",
        settles=AgainstDealer(
            unqualified="stand-off",
            rules={
                "higher": ("UK-11",),
                "lower": ("UK-12",),
                "equal": ("UK-13",),
                "unqualified": ("UK-14",),
                "folded": ("UK-5",),
            },
        ),
    ),
    Wager(
        name="pair_plus",
        title=say("Pair Plus"),
        short="Pair+",
        clause="UK-1",
        survives_fold="house",
        fold_clause="R-17",
        settles=OnHand(
            clause="UK-3",
            reading=player_three,
            table=PayTable(
                title=say("Pair Plus"),
                clause="UK-4",
                lines=(
                    PayLine("straight_flush", 35),
                    PayLine("three_of_a_kind", 33),
                    PayLine("straight", 6),
                    PayLine("flush", 4),
                    PayLine("pair", 1),
                ),
            ),
        ),
    ),
    Wager(
        name="prime",
        title=say("Prime"),
        short=say("Prime"),
        clause="UK-20",
        needs=_BASE,
        needs_clause="UK-20",
        without=("UK-20", "R-18"),
        survives_fold="house",
        fold_clause="R-17",
        settles=OnHand(
            clause="UK-20",
            reading=one_colour,
            uses_dealer=True,
            table=PayTable(
                title=say("Prime"),
                clause="UK-21",
                lines=(
                    PayLine("six_of_one_colour", 4, clause="UK-22"),
                    PayLine("three_of_one_colour", 3, clause="UK-21"),
                ),
            ),
        ),
    ),
    Wager(
        name="progressive",
        title=say("Progressive Jackpot"),
        short=say("Progressive"),
        clause="UK-24",
        needs=_BASE,
        needs_clause="R-18",
        without=("R-18",),
        survives_fold="house",
        fold_clause="R-17",
        settles=OnJackpot(
            clause="UK-24",
            reading=mini_royal,
            table=None,
            displayed=("mini_royal_special", "mini_royal_other", "straight_flush", "three_of_a_kind"),
            sharing=Sharing(pooled=("R-7",), whole=("R-7",), whole_last=("R-7",)),
        ),
    ),
)

_CLAUSES: Final = Clauses(
    open_bets="UK-2",
    no_more_bets="UK-2",
    participation="UK-1",
    follow_up="UK-6",
    progressive_needs="R-18",
    misdealt="UK-17",
    wrong_dealer="UK-17",
    wrong_player="UK-17",
    exposed="R-37",
    several_hands="UK-19",
    confidential="UK-18",
)

_RULED: Final = ("ruled-on", "ruled-so", "ruled-return", "ruled-void")

_AFTER_THE_DEAL: Final[tuple[Step, ...]] = (
    Decide(
        point="play",
        title=say("Play or fold"),
        clause="UK-5",
        choices=play_or_fold(play="UK-6", fold="UK-5", carry_on="UK-1"),
    ),
    Expose(what="dealer", title=say("Turn the dealer's hand"), clause="UK-10"),
    Settle(),
    Settle(progressives=True, clause="UK-23"),
    Close(),
)

THREE_CARD_POKER_PRIME: Final = Game(
    id="three-card-poker-prime",
    title=say("Three Card Poker with Prime"),
    edition="undated",
    document=say("Three Card Poker rules with Prime and Progressive bets"),
    prefix="UK",
    positions=range(1, 8),
    hand_cards=3,
    compare=rank_three,
    qualification=Qualification(at_least=QUEEN_HIGH, words=say("queen high"), clauses=("UK-10", "UK-10")),
    wagers=_WAGERS,
    costs={
        "ante": ANTE_COST,
        "pair_plus": Cost(Fraction(596, 22_100)),
        "prime": Cost(Fraction(737_100, 20_358_520)),
    },
    bonuses=(
        Bonus(
            name="ante_bonus",
            title=say("Ante Bonus"),
            beside="ante",
            clause="UK-15",
            reading=player_three,
            table=PayTable(title=say("Ante Bonus"), clause="UK-15", lines=ANTE_BONUS),
        ),
    ),
    procedures={
        "automated": Procedure(
            title=say("Automated dealing"),
            clause="UK-2",
            automated=True,
            steps=(
                Bet(),
                CollectProgressives(),
                Deal(to="seats", cards=3, clause="UK-2"),
                Deal(to="dealer", cards=3, clause="UK-2"),
                *_AFTER_THE_DEAL,
            ),
        ),
        "manual": Procedure(
            title=say("Manual dealing"),
            clause="UK-2",
            automated=False,
            steps=(
                Bet(),
                CollectProgressives(),
                DealInTurn(cards=3, dealer=True, clause="UK-2"),
                *_AFTER_THE_DEAL,
            ),
        ),
    },
    clauses=_CLAUSES,
    limits_clause=SILENT,
    most_units=NO_MOST,
    layouts={"A": range(1, 8)},
    irregularities={
        "misdealt": Departure(outcomes=("move", "misdeal", "unfounded", *_RULED)),
        "early-cards": Departure(outcomes=("aside", "misdeal", *_RULED)),
        "wrong-dealer": Departure(outcomes=("misdeal", "unfounded")),
        "wrong-player": Departure(outcomes=("misdeal", "unfounded")),
        "confidential": Departure(outcomes=("hand-void", "warned")),
        "several-hands": Departure(outcomes=("viewed-play", "first-plays", "unfounded")),
    },
)
