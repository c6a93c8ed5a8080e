"""Outcomes that several rows share."""

from dataclasses import replace
from functools import partial
from typing import Final

from assets.languages import say
from engine.actors import Rank
from engine.irregularities.row import Outcome, When

VOID: Final = Outcome(
    name="void",
    title=say("Void the round: every wager goes back, earlier rounds stand"),
    effect="void",
    when=(When.NOT_VOID,),
)

UNFOUNDED: Final = Outcome(
    name="unfounded",
    title=say("Looked at: nothing is wrong, play goes on"),
    effect="play-on",
    when=(When.LIES_RIGHT,),
    reason=True,
)

NOT_SO: Final = replace(UNFOUNDED, title=say("Looked at: it is not so, play goes on"), when=())
"""A finding that a person raised by mistake is taken back by two people, so that nobody has to pay for it."""

_freely = partial(Outcome, needs=Rank.GAMING_SHIFT_MANAGER, clause="uncovered", reason=True)
"""What no document covers, a Gaming Shift Manager rules on and says why (6.1, R-24)."""

RULED_ON: Final = _freely(
    name="ruled-on",
    title=say("Ruling: play goes on"),
    effect="rule-on",
)

VOID_ALREADY: Final = Outcome(
    name="void-already",
    title=say("The round is void already: it is put on record"),
    effect="play-on",
)

PRIZE_PAID: Final = _freely(
    name="ruled-on",
    title=say("Ruling: the jackpot has paid in this round, so it stands; what is wrong is put right by a correction"),
    effect="play-on",
)

RULED_SO: Final = _freely(
    name="ruled-so",
    title=say("Ruling: these measures, one after the other"),
    effect="take-measures",
    asks=("measures",),
)
"""Whatever a free ruling may do to cards, chips and meter, in any number (R-42)."""

RULINGS: Final = (
    RULED_ON,
    RULED_SO,
    _freely(
        name="ruled-return",
        title=say("Ruling: these hands are out of play, their wagers go back"),
        effect="return-hands",
        asks=("return",),
        when=(When.NOT_VOID,),
    ),
    _freely(
        name="ruled-void",
        title=say("Ruling: the round is void, every wager goes back"),
        effect="void",
        when=(When.NOT_VOID,),
    ),
)
"""What a Gaming Shift Manager may rule freely (6.1, R-24); every ruling says why."""

RULED_EARLIER: Final = (
    replace(
        RULED_ON,
        title=say("Ruling: that round stays as it was settled; it is recorded"),
        effect="note-earlier",
        invites=("round", "seat", "what"),
    ),
    *(replace(each, when=(*each.when, When.ONCE)) for each in RULINGS if each is not RULED_ON),
)
"""What is ruled about an earlier round where no document speaks of it: nothing of this round changes (R-22, R-24).

The free rulings that changed it stand in logs, and are offered to nobody any more.
"""

COUNTED: Final = (
    Outcome(
        name="count-right",
        title=say("Counted by hand: 52 cards, play goes on"),
        effect="play-on",
        asks=("count", "by"),
        when=(When.COUNT_RIGHT, When.NO_CARD_TWICE),
    ),
    Outcome(
        name="count-wrong",
        title=say("Counted by hand: too many or too few, the round is void"),
        effect="void-deck",
        asks=("count", "by"),
        when=(When.COUNT_WRONG, When.NOT_VOID),
    ),
    Outcome(
        name="seen-twice",
        title=say("A card was seen twice, whatever the count says: the round is void"),
        effect="void-deck",
        when=(When.CARD_TWICE, When.NOT_VOID),
        clause="foreign_card",
        part="1",
    ),
)
"""Doubt about the number of cards: the count by hand decides (5.8), but cards that were seen are believed first."""

RESUME: Final = Outcome(
    name="resume",
    title=say("Cards and chips are untouched: play goes on where it stopped"),
    effect="play-on",
    reading="R-33",
)

FAULT_VOID: Final = Outcome(
    name="fault-void",
    title=say("A device fault has affected the outcome: the round is void, every position is told and refunded"),
    effect="void",
    needs=Rank.GAMING_SHIFT_MANAGER,
    when=(When.NOT_VOID,),
    reading="R-28",
    reason=True,
)

POWER: Final = (
    Outcome(
        name="may-withdraw",
        title=say("Power failure before any outcome: each player takes all wagers back or none"),
        effect="withdraw",
        asks=("decided",),
        invites=("withdraw",),
        when=(When.NO_OUTCOME, When.ROUND_OPEN),
        clause="power_failure",
        part="1",
    ),
    Outcome(
        name="play-to-the-end",
        title=say("Power failure after an outcome: the round is played to its end"),
        effect="power-outcome",
        asks=("decided",),
        when=(When.WITH_OUTCOME,),
        clause="power_failure",
        part="2",
    ),
)
