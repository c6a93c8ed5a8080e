"""What a row of the catalogue is made of: the questions it asks and the outcomes it knows."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from assets.languages import say
from engine.actors import Rank
from engine.procedure import Phase

P = Phase
BEFORE_CARDS: Final = frozenset({P.BETTING, P.COLLECTING})
WITH_CARDS: Final = frozenset(P) - BEFORE_CARDS - {P.CLOSED}
AFTER_BETS: Final = WITH_CARDS | {P.COLLECTING}
UNTIL_NEXT_ROUND: Final = WITH_CARDS | {P.CLOSED}
"""A closed round stays open to what its document lets be noticed until the next one is announced (R-22)."""
DURING_DEAL: Final = frozenset({P.DEALING, P.BURNING, P.DECIDING, P.EXPOSING})
"""The last packet ends the deal by itself: what was seen in it may be said at the step that follows."""
ALWAYS: Final = frozenset(P)


class AnswerForm(StrEnum):
    """How an answer is written: all answers are strings, so that the log can keep them as they were given."""

    SEAT = "seat"
    """One position: "3"."""
    SEATS = "seats"
    """Positions with commas between them: "1,3"; "" is none."""
    PLACES = "places"
    """Places of cards with commas between them: "1,dealer,community"."""
    NUMBER = "number"
    """A whole number from 0: "52"."""
    YES_NO = "yes-no"
    """ "yes" or "no"."""
    TEXT = "text"
    """Free words."""
    MOVES = "moves"
    """Complete hands that change places, place now = place before: "1=2,2=1"."""
    CARDS = "cards"
    """Cards from bottom to top with blanks between them, "?" where the face is not known: "9h ? Th"."""
    WAGER = "wager"
    """The name of a wager of the game: "pair_plus"."""
    MEASURES = "measures"
    """Measures of a ruling with semicolons between them: "take-card place=2 card=4; goodwill seat=2 amount=5000"."""
    AMOUNT = "amount"
    """Cents: "2500" is $25."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """One question of a flow. The answer comes back under `name`, written as `form` says."""

    name: str
    title: str
    form: AnswerForm


class When(StrEnum):
    """What must be so for a row to be raised or an outcome to be possible, in words for the screen."""

    CARDS_OUT = say("cards lie on the table")
    IN_THE_DEAL = say("the cards are dealt and nobody has decided on them or turned any")
    AFTER_THE_DEAL = say("somebody has decided on the cards, or cards were turned")
    ROUND_OPEN = say("the round is not closed")
    NOT_VOID = say("the round is not void")
    BETS_OPEN = say("bets are open")
    BETS_CLOSED = say("bets are closed")
    UNTOUCHED = say("no player has handled cards")
    TOUCHED = say("a player has handled cards")
    LIES_RIGHT = say("the cards on record lie as the plan asks")
    NO_CARD_TWICE = say("no card has been seen twice")
    CARD_TWICE = say("a card has been seen twice")
    COUNT_RIGHT = say("the count is right")
    COUNT_WRONG = say("the count is wrong")
    FEW_EXPOSED = say("fewer cards were exposed than make a round void")
    MANY_EXPOSED = say("as many cards were exposed as make a round void")
    NOT_YET_TURNED = say("nothing has been turned that ends the time for it")
    TURNED = say("the time to put it right is over")
    NOTHING_SHOWN = say("no card lies face up")
    SOME_VIEWED = say("one of the hands was viewed")
    NONE_VIEWED = say("none of the hands was viewed")
    NO_OUTCOME = say("no wager has won or lost for certain")
    WITH_OUTCOME = say("a wager has won or lost for certain")
    SECURITY_DUE = say("the dealing method uses a security card")
    EARLIER_ROUND = say("there was an earlier round")
    ONCE = say("it stands in a log already")


class Games(StrEnum):
    """Which games a row can happen in, by what they declare."""

    ALL = "every game"
    WITH_DEALER = "games with a dealer's hand"
    WITH_COMMUNITY = "games with community cards"
    WITH_SECURITY_CARD = "games with a security card"
    WITH_SIDE_WAGERS = "games with a wager that needs another one"


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """One way to decide a finding.

    Attributes:
        effect: what it does to the round, by its name in `effects`.
        needs: the least rank that decides it (6.2: a higher one may).
        named: the document names that rank itself, so that no house asks for a higher one (R-34).
        asks: names of the row's questions that must be answered.
        invites: names of its questions that may be answered.
        when: what must be so.
        clause: field of `Clauses` whose number it follows; "" = that of the row.
        part: the part of the clause, in a document that numbers its parts: "1" of 5.7.
        reading: the house reading that it follows instead of a clause.
        reason: a reason in words is needed.
        special: offered only where a game's declaration names it.

    """

    name: str
    title: str
    effect: str
    needs: Rank = Rank.PIT_SUPERVISOR
    named: bool = False
    asks: tuple[str, ...] = ()
    invites: tuple[str, ...] = ()
    when: tuple[When, ...] = ()
    clause: str = ""
    part: str = ""
    reading: str = ""
    reason: bool = False
    special: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Irregularity:
    """One kind of irregularity.

    Attributes:
        clause: field of `Clauses` that names the number in each document; "" = none covers it.
        reading: the house reading that it follows instead of a clause.
        games: in which games it can happen.
        phases, when: when a person can raise it. A finding that is open can be decided later as well.
        by_hand: a person can raise it; otherwise the shuffler or the link does.
        earlier: it is about an earlier round, is filed with that one, and touches nothing of this one (R-22).

    """

    kind: str
    title: str
    clause: str = ""
    reading: str = ""
    games: Games = Games.ALL
    phases: frozenset[Phase]
    when: tuple[When, ...] = ()
    asks: tuple[Ask, ...] = ()
    outcomes: tuple[Outcome, ...]
    by_hand: bool = True
    earlier: bool = False

    def ask(self, name: str) -> Ask:
        """The question of that name; KeyError where the row has none."""
        for each in self.asks:
            if each.name == name:
                return each
        raise KeyError(name)

    def outcome(self, name: str) -> Outcome | None:
        """The outcome of that name."""
        return next((each for each in self.outcomes if each.name == name), None)
