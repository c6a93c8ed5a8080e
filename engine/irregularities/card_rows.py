"""Irregularities of the cards: the deck, the deal, wrong numbers of cards, exposed cards."""

from dataclasses import replace
from typing import Final

from assets.languages import say
from engine.actors import Rank
from engine.irregularities.outcomes import COUNTED, NOT_SO, RULED_ON, RULINGS, UNFOUNDED, VOID
from engine.irregularities.questions import BY, CARDS, COUNT, FOUND, HANDLED, PLACES, SEAT, WITHDRAW
from engine.irregularities.row import (
    ALWAYS,
    DURING_DEAL,
    UNTIL_NEXT_ROUND,
    WITH_CARDS,
    AnswerForm,
    Ask,
    Games,
    Irregularity,
    Outcome,
    When,
)

_DECK: Final = Ask(name="deck", title=say("Which deck is taken out of use?"), form=AnswerForm.TEXT)
_CARD: Final = Ask(name="card", title=say("What was found?"), form=AnswerForm.TEXT)
_OUT: Final = (When.CARDS_OUT, When.NOT_VOID)
_IN_DEAL: Final = (*_OUT, When.IN_THE_DEAL)

_VOID_5_1: Final = replace(VOID, effect="void-deck", part="1", invites=("card", "where", "deck"))
_COUNTED_SOUND: Final = replace(
    UNFOUNDED,
    title=say("Counted by hand: 52 cards that belong together, play goes on"),
    asks=("count", "by"),
    when=(When.COUNT_RIGHT, When.NO_CARD_TWICE),
)
_MISREAD: Final = replace(
    RULED_ON,
    name="misread",
    title=say("Ruling: a card was read wrongly, the cards on the table are right, play goes on"),
    when=(When.CARD_TWICE,),
)

_RULED: Final = {each.name: each for each in RULINGS}
_DAMAGED: Final = tuple(
    replace(ruled, name=name, title=title, effect=effect, asks=("card", *ruled.asks), invites=("where", "deck"))
    for ruled, name, effect, title in (
        (
            _RULED["ruled-on"],
            "ruled-on",
            "rule-on-deck",
            say("Ruling: this round is played with the card, its deck is out of use after it"),
        ),
        (
            _RULED["ruled-so"],
            "ruled-so",
            "take-measures-deck",
            say("Ruling: these measures, one after the other; the deck is out of use after the round"),
        ),
        (
            _RULED["ruled-return"],
            "ruled-return",
            "return-hands-deck",
            say("Ruling: these hands are out of play, their wagers go back; the deck is out of use"),
        ),
        (
            _RULED["ruled-void"],
            "ruled-void",
            "void-deck",
            say("Ruling: the round is void, every wager goes back; the deck is out of use"),
        ),
    )
)
"""No clause covers a damaged or marked card: a Gaming Shift Manager rules what becomes of the round (6.1, R-24)."""

_REBUILT: Final = Outcome(
    name="rebuilt",
    title=say("The hand can be put right: play goes on"),
    effect="rebuild",
    invites=("found", "cards"),
    when=(When.ROUND_OPEN, When.NOT_VOID),
)
_NOT_REBUILT: Final = replace(VOID, title=say("It cannot be put right: the round is void"), invites=("found",))
_MISDEAL: Final = replace(VOID, name="misdeal", title=say("Misdeal for everybody: every wager goes back"), special=True)

_EXPOSED_NUMBER: Final = Ask(
    name="number",
    title=say("How many cards were exposed in this deal, all together, each counted once?"),
    form=AnswerForm.NUMBER,
)
_EXPOSED: Final = (
    Outcome(
        name="play-on",
        title=say("Play goes on; it is noted"),
        effect="play-on",
        asks=("number",),
        invites=("where",),
        when=(When.IN_THE_DEAL, When.FEW_EXPOSED),
        reading="R-37",
    ),
    replace(VOID, asks=("number",), invites=("where",), when=(When.IN_THE_DEAL, When.MANY_EXPOSED, When.NOT_VOID)),
    *(
        replace(each, asks=("number", *each.asks), invites=("where",), when=(When.AFTER_THE_DEAL, *each.when))
        for each in RULINGS
    ),
)
"""After the first decision a Gaming Shift Manager rules on what was exposed in the deal (R-44)."""

CARD_ROWS: Final[tuple[Irregularity, ...]] = (
    Irregularity(
        kind="foreign-card",
        title=say("A card that does not belong to the deck, or one that is there twice"),
        clause="foreign_card",
        phases=UNTIL_NEXT_ROUND,
        when=_OUT,
        asks=(_CARD, PLACES, _DECK, COUNT, BY),
        outcomes=(_VOID_5_1, _COUNTED_SOUND, _MISREAD),
    ),
    Irregularity(
        kind="deck-count",
        title=say("The deck has a card too many or too few"),
        clause="wrong_count_deck",
        phases=UNTIL_NEXT_ROUND,
        when=_OUT,
        asks=(_CARD, PLACES, _DECK, COUNT, BY),
        outcomes=(replace(_VOID_5_1, part=""), _COUNTED_SOUND, _MISREAD),
    ),
    Irregularity(
        kind="damaged-card",
        title=say("A damaged or marked card"),
        phases=ALWAYS,
        asks=(_CARD, PLACES, _DECK),
        outcomes=(*_DAMAGED, replace(NOT_SO, needs=Rank.GAMING_SHIFT_MANAGER)),
    ),
    Irregularity(
        kind="unshuffled",
        title=say("Unshuffled cards were used"),
        clause="unshuffled",
        phases=UNTIL_NEXT_ROUND,
        when=_OUT,
        asks=(_DECK,),
        outcomes=(replace(VOID, effect="void-deck", part="1", invites=("deck",)), NOT_SO),
    ),
    Irregularity(
        kind="misdealt",
        title=say("The cards were dealt incorrectly"),
        clause="misdealt",
        phases=WITH_CARDS,
        when=_OUT,
        asks=(HANDLED, Ask(name="moves", title=say("Which hands belong elsewhere?"), form=AnswerForm.MOVES)),
        outcomes=(
            Outcome(
                name="move",
                title=say("Move complete hands to where they belong: play goes on"),
                effect="move-hands",
                asks=("handled", "moves"),
                when=(When.UNTOUCHED, When.ROUND_OPEN, When.NOT_VOID),
            ),
            replace(VOID, asks=("handled",), when=(When.UNTOUCHED, When.NOT_VOID)),
            _MISDEAL,
            UNFOUNDED,
            *(replace(each, asks=("handled", *each.asks), when=(When.TOUCHED, *each.when)) for each in RULINGS),
        ),
    ),
    Irregularity(
        kind="early-cards",
        title=say("Cards came that are not due"),
        clause="misdealt",
        phases=ALWAYS,
        by_hand=False,
        asks=(COUNT, BY, HANDLED),
        outcomes=(
            Outcome(
                name="aside",
                title=say("They stay aside; counted by hand: 52 cards, play goes on"),
                effect="play-on",
                asks=("count", "by"),
                when=(When.COUNT_RIGHT, When.NO_CARD_TWICE),
            ),
            replace(VOID, asks=("handled",), when=(When.UNTOUCHED, When.NOT_VOID)),
            _MISDEAL,
            *(replace(each, asks=("handled", *each.asks), when=(When.TOUCHED, *each.when)) for each in RULINGS),
        ),
    ),
    Irregularity(
        kind="wrong-community",
        title=say("A wrong number of community cards"),
        clause="wrong_community",
        games=Games.WITH_COMMUNITY,
        phases=UNTIL_NEXT_ROUND,
        when=_OUT,
        asks=(FOUND, CARDS),
        outcomes=(_REBUILT, _NOT_REBUILT, UNFOUNDED),
    ),
    Irregularity(
        kind="wrong-dealer",
        title=say("A wrong number of cards in the dealer's hand"),
        clause="wrong_dealer",
        games=Games.WITH_DEALER,
        phases=UNTIL_NEXT_ROUND,
        when=_OUT,
        asks=(FOUND, CARDS),
        outcomes=(_REBUILT, _NOT_REBUILT, _MISDEAL, UNFOUNDED),
    ),
    Irregularity(
        kind="wrong-player",
        title=say("A wrong number of cards in a player's hand"),
        clause="wrong_player",
        phases=UNTIL_NEXT_ROUND,
        when=_OUT,
        asks=(SEAT, FOUND, CARDS, WITHDRAW),
        outcomes=(
            replace(_REBUILT, asks=("seat",)),
            Outcome(
                name="removed",
                title=say("It cannot be put right: the hand is out of play, its wagers go back"),
                effect="remove-hand",
                asks=("seat",),
                invites=("found", "withdraw"),
                when=(When.NOT_VOID,),
            ),
            _MISDEAL,
            UNFOUNDED,
        ),
    ),
    Irregularity(
        kind="exposed",
        title=say("A card was exposed in the deal"),
        clause="exposed",
        phases=WITH_CARDS,
        when=_OUT,
        asks=(_EXPOSED_NUMBER, PLACES),
        outcomes=_EXPOSED,
    ),
    Irregularity(
        kind="exposed-two",
        title=say("Several cards were exposed in the deal"),
        clause="exposed",
        phases=WITH_CARDS,
        when=_OUT,
        by_hand=False,
        asks=(_EXPOSED_NUMBER, PLACES),
        outcomes=_EXPOSED,
    ),
    Irregularity(
        kind="doubt",
        title=say("Doubt about the number of cards"),
        clause="doubt",
        phases=WITH_CARDS,
        when=_OUT,
        asks=(COUNT, BY),
        outcomes=(*COUNTED, _MISREAD),
    ),
    Irregularity(
        kind="security-card",
        title=say("The security card is missing or does not lie at the bottom"),
        games=Games.WITH_SECURITY_CARD,
        phases=DURING_DEAL,
        when=(*_IN_DEAL, When.SECURITY_DUE),
        asks=(Ask(name="number", title=say("How many cards at the bottom were seen?"), form=AnswerForm.NUMBER),),
        outcomes=(
            Outcome(
                name="placed",
                title=say("It was put in its place: play goes on"),
                effect="place-security-card",
                asks=("number",),
                when=(When.FEW_EXPOSED, When.NOT_VOID),
            ),
            replace(VOID, asks=("number",), when=(When.MANY_EXPOSED, When.NOT_VOID), clause="exposed"),
        ),
    ),
    Irregularity(
        kind="security-elsewhere",
        title=say("A security card came where none belongs"),
        phases=DURING_DEAL,
        when=_IN_DEAL,
        asks=(),
        outcomes=RULINGS,
    ),
)
