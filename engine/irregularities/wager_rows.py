"""Irregularities of wagers: late, withdrawn, alone, outside the limits, unequal."""

from dataclasses import replace
from typing import Final

from assets.languages import say
from engine.actors import Rank
from engine.irregularities.measure import TO_SEAT, TO_WAGER
from engine.irregularities.outcomes import NOT_SO, RULINGS
from engine.irregularities.questions import AMOUNT, SEAT, WAGER, WHAT
from engine.irregularities.row import (
    AFTER_BETS,
    ALWAYS,
    WITH_CARDS,
    AnswerForm,
    Ask,
    Games,
    Irregularity,
    Outcome,
    P,
    When,
)

_ONCE_KNOWN: Final = frozenset({P.SETTLING, P.PROGRESSIVES, P.CLOSING})
_WHOSE: Final = (SEAT, WAGER)
_ROUND: Final = Ask(name="round", title=say("Which round?"), form=AnswerForm.NUMBER)
_STANDS: Final = Outcome(
    name="stands",
    title=say("That round stays as it was settled; it is recorded and reported"),
    effect="note-earlier",
    asks=("round",),
    invites=("seat", "what"),
)

WAGER_ROWS: Final[tuple[Irregularity, ...]] = (
    Irregularity(
        kind="late-wager",
        title=say("A wager was placed or raised after “No more bets”"),
        clause="late_wager",
        phases=AFTER_BETS,
        when=(When.NOT_VOID,),
        asks=(
            SEAT,
            WAGER,
            AMOUNT,
            Ask(name="time", title=say("How long after the announcement?"), form=AnswerForm.TEXT),
        ),
        outcomes=(
            Outcome(
                name="refused",
                title=say("It is refused: the chips go back"),
                effect="refuse-late",
                needs=Rank.DEALER,
                asks=("seat", "wager", "amount"),
                invites=("time",),
            ),
            Outcome(
                name="was-there",
                title=say("The chips lay there in time and were not entered: they are added"),
                effect="add-late",
                asks=("seat", "wager", "amount"),
                when=(When.NOTHING_SHOWN, When.NOT_VOID),
                reading="R-39",
                reason=True,
            ),
            NOT_SO,
        ),
    ),
    Irregularity(
        kind="wrong-area",
        title=say("Chips were found on the wrong area after “No more bets”"),
        reading="R-42",
        phases=AFTER_BETS,
        when=(When.NOT_VOID, When.NOTHING_SHOWN),
        asks=(SEAT, WAGER, TO_SEAT, TO_WAGER),
        outcomes=(
            Outcome(
                name="moved",
                title=say("They are moved to where they belong; old and new are kept"),
                effect="relay",
                asks=("seat", "wager", "to-seat", "to-wager"),
                when=(When.NOTHING_SHOWN, When.NOT_VOID),
                reason=True,
            ),
            NOT_SO,
        ),
    ),
    Irregularity(
        kind="late-withdrawal",
        title=say("A wager was taken back after “No more bets”"),
        clause="late_withdrawal",
        phases=AFTER_BETS,
        when=(When.NOT_VOID,),
        asks=(SEAT, WAGER, AMOUNT),
        outcomes=(
            Outcome(
                name="stands",
                title=say("The wager stands: it wins or loses with the round"),
                effect="note-withdrawal",
                needs=Rank.DEALER,
                asks=("seat", "wager", "amount"),
            ),
            NOT_SO,
        ),
    ),
    Irregularity(
        kind="wager-alone",
        title=say("A side wager lies without the wager that it needs"),
        clause="progressive_needs",
        games=Games.WITH_SIDE_WAGERS,
        phases=AFTER_BETS | {P.BETTING},
        when=(When.NOT_VOID,),
        asks=_WHOSE,
        outcomes=(
            Outcome(
                name="to-add",
                title=say("The player adds a wager that it may lie beside"),
                effect="alone",
                needs=Rank.DEALER,
                asks=("seat", "wager"),
                when=(When.BETS_OPEN,),
                part="1",
            ),
            Outcome(
                name="cancelled",
                title=say("The wager is cancelled: the chips go back"),
                effect="cancel-wager",
                needs=Rank.DEALER,
                asks=("seat", "wager"),
                when=(When.BETS_OPEN,),
                part="1",
            ),
            Outcome(
                name="invalid",
                title=say("It is invalid and goes back when the hand ends"),
                effect="alone",
                asks=("seat", "wager"),
                when=(When.BETS_CLOSED,),
                part="2",
            ),
            NOT_SO,
        ),
    ),
    Irregularity(
        kind="under-minimum",
        title=say("A wager is under the minimum"),
        clause="under_minimum",
        phases=_ONCE_KNOWN,
        when=(When.NOT_VOID,),
        asks=_WHOSE,
        outcomes=(
            Outcome(
                name="settled-so",
                title=say("The first time it is paid or collected, later it goes back whatever the outcome"),
                effect="under-minimum",
                asks=("seat", "wager"),
            ),
            NOT_SO,
        ),
    ),
    Irregularity(
        kind="over-maximum",
        title=say("A wager is over the maximum"),
        clause="over_maximum",
        phases=_ONCE_KNOWN,
        when=(When.NOT_VOID,),
        asks=_WHOSE,
        outcomes=(
            Outcome(
                name="settled-so",
                title=say("It is paid or collected to the maximum, the excess goes back"),
                effect="over-maximum",
                asks=("seat", "wager"),
            ),
            NOT_SO,
        ),
    ),
    Irregularity(
        kind="limits-earlier",
        title=say("The limits were broken in an earlier round"),
        clause="limits_earlier",
        phases=ALWAYS,
        earlier=True,
        when=(When.EARLIER_ROUND,),
        asks=(_ROUND, SEAT, WHAT),
        outcomes=(
            Outcome(
                name="stands",
                title=say("It was settled and nothing changes; it is recorded"),
                effect="note-earlier",
                needs=Rank.DEALER,
                asks=("round",),
                invites=("seat", "what"),
            ),
            NOT_SO,
        ),
    ),
    Irregularity(
        kind="earlier-round",
        title=say("Something was wrong in an earlier round"),
        reading="R-22",
        phases=ALWAYS,
        earlier=True,
        when=(When.EARLIER_ROUND,),
        asks=(_ROUND, SEAT, WHAT),
        outcomes=(_STANDS, NOT_SO),
    ),
    Irregularity(
        kind="unequal",
        title=say("Wagers that must be equal, or twice each other, are not"),
        reading="R-36",
        phases=WITH_CARDS | {P.COLLECTING},
        when=(When.NOT_VOID,),
        asks=(SEAT, WHAT),
        outcomes=(
            Outcome(
                name="corrected",
                title=say("The chips are put right"),
                effect="correct-follow-up",
                asks=("seat",),
                invites=("what",),
                when=(When.NOT_YET_TURNED,),
            ),
            *(replace(each, when=(When.TURNED, *each.when)) for each in RULINGS),
        ),
    ),
    Irregularity(
        kind="on-behalf",
        title=say("Staff placed a wager for a player"),
        clause="on_behalf",
        phases=frozenset({P.BETTING}),
        asks=(SEAT, WAGER, Ask(name="by", title=say("Who placed it?"), form=AnswerForm.TEXT)),
        outcomes=(
            Outcome(
                name="recorded",
                title=say("It is recorded; the player answers for it"),
                effect="play-on",
                needs=Rank.DEALER,
                asks=("seat", "by"),
                invites=("wager",),
            ),
            NOT_SO,
        ),
    ),
)
