"""The steps that a round walks through. A game declares one procedure for every dealing method."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Literal

from assets.languages import say


class Phase(StrEnum):
    """Where a round stands, as people at the table would say it."""

    CLOSED = "closed"
    BETTING = "betting"
    COLLECTING = "collecting"
    DEALING = "dealing"
    BURNING = "burning"
    DECIDING = "deciding"
    EXPOSING = "exposing"
    SETTLING = "settling"
    PROGRESSIVES = "progressives"
    CLOSING = "closing"


GOING_ON: Final[Mapping[Phase, str]] = {
    Phase.CLOSED: say("no round is open"),
    Phase.BETTING: say("bets are placed"),
    Phase.COLLECTING: say("the progressive chips are collected"),
    Phase.DEALING: say("cards are dealt"),
    Phase.BURNING: say("a card is burned"),
    Phase.DECIDING: say("players decide"),
    Phase.EXPOSING: say("cards are turned"),
    Phase.SETTLING: say("hands are settled"),
    Phase.PROGRESSIVES: say("progressives are settled"),
    Phase.CLOSING: say("chips are taken and paid"),
}
"""What goes on meanwhile, for whoever asks for something else."""


@dataclass(frozen=True, slots=True)
class Bet:
    """From "Place your bets" to "No more bets"."""

    phase = Phase.BETTING


@dataclass(frozen=True, slots=True)
class CollectProgressives:
    """Chips taken from the progressive spots must equal the bets that the system accepted."""

    phase = Phase.COLLECTING


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One packet to each place. `show_last` turns the last card at once (SS 3.7)."""

    to: Literal["seats", "dealer", "community"]
    cards: int
    security: bool = False
    show_last: bool = False
    clause: str
    phase = Phase.DEALING


@dataclass(frozen=True, slots=True, kw_only=True)
class DealInTurn:
    """Manual dealing: one card in turn to every seat (and dealer), then community cards (3.8).

    The faces stay unknown until the cards are exposed, unless a device read them.
    """

    cards: int
    dealer: bool
    community: int = 0
    show_last: bool = False
    clause: str
    phase = Phase.DEALING


@dataclass(frozen=True, slots=True, kw_only=True)
class Burn:
    """A card goes to the discard holder, confirmed by the dealer (X3 3.7.1–3.7.3).

    Attributes:
        title: what the dealer says is done.
        where: where the card lies then.
        said: what is to be done.

    """

    clause: str
    title: str
    where: str
    said: str
    phase = Phase.BURNING


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One answer at a decision point.

    Attributes:
        follow: the wager that this choice places.
        withdraws: the wager that it takes back.
        folds: the player leaves the main game.
        needs, without: the choice exists only with, or only without, this wager.
        key: its letter on a keyboard; "" = the first free letter of its title.
        shown: what stands on the position of whoever chose it; "" = its title.
        said: what the log says of whoever chose it; "" = its title.

    """

    name: str
    title: str
    clause: str
    follow: str = ""
    withdraws: str = ""
    folds: bool = False
    needs: str = ""
    without: str = ""
    key: str = ""
    shown: str = ""
    said: str = ""

    @property
    def mark(self) -> str:
        """The word on the position: "FOLDED"."""
        return self.shown or self.title.upper()

    @property
    def words(self) -> str:
        """The words of the log: "folds"."""
        return self.said or self.title


@dataclass(frozen=True, slots=True, kw_only=True)
class Decide:
    """Every player decides, from the dealer's left. "All others" takes the first choice that fits.

    Attributes:
        others: the choice that most players make, where it is not the first one.

    """

    point: str
    title: str
    choices: tuple[Choice, ...]
    clause: str
    others: str = ""
    phase = Phase.DECIDING

    def choice(self, name: str) -> Choice | None:
        """The choice of that name."""
        return next((choice for choice in self.choices if choice.name == name), None)

    @property
    def usual(self) -> Choice:
        """The choice that most players make."""
        return self.choice(self.others) or self.choices[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Expose:
    """Cards are turned. `upto` = how many cards of the hand lie face up afterwards (None = all).

    `which` tells the dealer which card it is, where that can be mistaken (R-32).
    """

    what: Literal["dealer", "community"]
    title: str
    clause: str
    which: str = ""
    upto: int | None = None
    phase = Phase.EXPOSING


@dataclass(frozen=True, slots=True, kw_only=True)
class Settle:
    """One pass of settlement (R-25): main wagers first, progressives after the community cards."""

    progressives: bool = False
    clause: str = "R-25"

    @property
    def phase(self) -> Phase:
        """Settling or paying progressives."""
        return Phase.PROGRESSIVES if self.progressives else Phase.SETTLING


@dataclass(frozen=True, slots=True)
class Close:
    """Chips are paid and taken; the round can be closed."""

    phase = Phase.CLOSING


Order = Literal["A", "B", "C", "M"]
"""Packets: players before the dealer, the dealer last and held back, the dealer first; or single cards in turn."""
Step = Bet | CollectProgressives | Deal | DealInTurn | Burn | Decide | Expose | Settle | Close


@dataclass(frozen=True, slots=True)
class Procedure:
    """The steps of one dealing method, and what the dealer calls it."""

    title: str
    clause: str
    automated: bool
    steps: tuple[Step, ...] = field(repr=False)

    @property
    def order(self) -> Order:
        """The order in which the cards come, as a shuffler is asked for it."""
        if any(isinstance(step, DealInTurn) for step in self.steps):
            return "M"
        dealer = next((at for at, step in enumerate(self.steps) if isinstance(step, Deal) and step.to == "dealer"), 0)
        before = self.steps[:dealer]
        if any(isinstance(step, Decide) for step in before):
            return "B"
        return "C" if dealer and not any(isinstance(step, Deal) for step in before) else "A"
