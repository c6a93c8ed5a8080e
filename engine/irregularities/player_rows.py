"""Irregularities of players: several hands, absence, confidentiality, restriction – and whatever else happens."""

from dataclasses import replace
from typing import Final

from assets.languages import say
from engine.actors import Rank
from engine.irregularities.outcomes import NOT_SO, RULINGS
from engine.irregularities.questions import SEAT, WHAT
from engine.irregularities.row import ALWAYS, WITH_CARDS, AnswerForm, Ask, Irregularity, Outcome, P, When

GSM: Final = Rank.GAMING_SHIFT_MANAGER
_OUT: Final = (When.CARDS_OUT, When.NOT_VOID)

_VIEWED_PLAY: Final = Outcome(
    name="viewed-play",
    title=say("The viewed hands are played; the others are invalid, their wagers go back"),
    effect="play-one",
    asks=("seats",),
    invites=("viewed",),
    when=(When.SOME_VIEWED, When.NOT_VOID),
    part="1",
)
_FIRST_PLAYS: Final = replace(
    _VIEWED_PLAY,
    name="first-plays",
    invites=("first",),
    title=say("The hand dealt first is played; the others are invalid, their wagers go back"),
    when=(When.NONE_VIEWED, When.NOT_VOID),
    part="2",
)

PLAYER_ROWS: Final[tuple[Irregularity, ...]] = (
    Irregularity(
        kind="several-hands",
        title=say("One player controls several hands by error"),
        clause="several_hands",
        phases=frozenset({P.DEALING, P.BURNING, P.DECIDING, P.EXPOSING, P.SETTLING}),
        when=_OUT,
        asks=(
            Ask(name="seats", title=say("Which positions are one player?"), form=AnswerForm.SEATS),
            Ask(name="viewed", title=say("Which of these hands were viewed?"), form=AnswerForm.SEATS),
            Ask(name="first", title=say("Which of these hands was dealt first?"), form=AnswerForm.SEAT),
        ),
        outcomes=(
            _VIEWED_PLAY,
            _FIRST_PLAYS,
            Outcome(
                name="stopped",
                title=say("The attempt is stopped: as above, and the player is held to one position"),
                effect="stop-several",
                needs=GSM,
                asks=("seats",),
                invites=("viewed", "first"),
                when=(When.NOT_VOID,),
                part="3",
            ),
            NOT_SO,
        ),
    ),
    Irregularity(
        kind="confidential",
        title=say("A hand was not kept confidential, or another hand was looked at"),
        clause="confidential",
        phases=WITH_CARDS,
        when=_OUT,
        asks=(SEAT, WHAT),
        outcomes=(
            Outcome(
                name="barred",
                title=say("The player is barred from further play; the wagers that still lie there go back"),
                effect="bar",
                needs=GSM,
                asks=("seat",),
                invites=("what",),
                when=(When.NOT_VOID,),
            ),
            Outcome(
                name="hand-void",
                title=say("The hand is void, its wagers go back"),
                effect="void-hand",
                needs=GSM,
                asks=("seat",),
                invites=("what",),
                when=(When.NOT_VOID,),
                special=True,
            ),
            Outcome(
                name="warned",
                title=say("The player is warned, play goes on"),
                effect="play-on",
                needs=GSM,
                asks=("seat",),
                invites=("what",),
            ),
        ),
    ),
    Irregularity(
        kind="absent",
        title=say("A player is not there to decide"),
        clause="absent",
        phases=frozenset({P.DECIDING}),
        when=_OUT,
        asks=(SEAT,),
        outcomes=(
            Outcome(
                name="invalid",
                title=say("The hand is invalid, all its wagers go back"),
                effect="absent",
                asks=("seat",),
                when=(When.NOT_VOID,),
            ),
            replace(NOT_SO, title=say("The player is there: play goes on")),
        ),
    ),
    Irregularity(
        kind="not-exposed",
        title=say("A player will not expose the cards"),
        clause="not_exposed",
        phases=frozenset({P.EXPOSING, P.SETTLING}),
        when=_OUT,
        asks=(SEAT,),
        outcomes=(
            Outcome(
                name="deemed-lower",
                title=say("The hand counts as lower than the dealer's; nothing is won on it"),
                effect="decline",
                needs=Rank.DEALER,
                asks=("seat",),
            ),
            Outcome(
                name="viewed",
                title=say("As above, and the cards were looked at; that changes nothing"),
                effect="view-declined",
                named=True,
                asks=("seat",),
            ),
            replace(NOT_SO, title=say("The player exposes the cards: play goes on")),
        ),
    ),
    Irregularity(
        kind="restricted",
        title=say("A player is to bet on one position only"),
        clause="restriction",
        phases=frozenset({P.CLOSED, P.BETTING}),
        asks=(SEAT,),
        outcomes=(
            Outcome(
                name="restricted",
                title=say("Further positions are refused"),
                effect="restrict",
                needs=Rank.PIT_MANAGER,
                asks=("seat",),
            ),
            NOT_SO,
        ),
    ),
    Irregularity(
        kind="other",
        title=say("Something else"),
        phases=ALWAYS,
        asks=(WHAT,),
        outcomes=tuple(replace(each, invites=("what",)) for each in RULINGS),
    ),
)
