"""What a game is: wagers, pay tables, qualification and procedures, as data."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from assets.languages import say
from engine.cards import Card
from engine.games.cost import Cost
from engine.games.line_words import line_title
from engine.hands import HandRank
from engine.money import show
from engine.procedure import Burn, Choice, Deal, DealInTurn, Decide, Procedure
from engine.table.terms import Pays, Terms
from engine.table.working import Held, Paid

SILENT: Final = "R-24"
"""Stands in place of a clause where the document has none: the Gaming Shift Manager rules."""
NO_MOST: Final = 1_000
"""Units of one progressive wager where the document names no most; the table set-up does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """The exposed cards that a wager may be read from, and the terms in force."""

    player: tuple[Card, ...]
    dealer: tuple[Card, ...]
    community: tuple[Card, ...]
    terms: Terms


@dataclass(frozen=True, slots=True)
class Read:
    """What cards amount to: the pay table line, the hand as it is called, and its cards where chosen from more."""

    line: str
    hand: Held
    chosen: tuple[Card, ...] = ()


Reading = Callable[[Seen], Read]


@dataclass(frozen=True, slots=True)
class PayLine:
    """One line of a pay table: "40 to 1", "400 for 1", $2,000 (in cents), or per cent of the meter.

    `clause` stands where a line has its own, else the one of its table holds.
    """

    line: str
    figure: int
    pays: Pays = "to 1"
    clause: str = ""

    @property
    def paid(self) -> Paid:
        """What of this line stands in the working of a payment."""
        return Paid(self.line, self.figure, self.pays)

    @property
    def title(self) -> str:
        """The name of the line as a person reads it: "Straight flush"."""
        return line_title(self.line)

    def says(self, currency: str = "$") -> str:
        """What the line pays: "40 to 1", "400 for 1", "$2,000", "10 % of the jackpot"."""
        match self.pays:
            case "fixed":
                return show(self.figure, currency)
            case "percent":
                return say("{figure} % of the jackpot", figure=self.figure)
            case "to 1":
                return say("{figure:,} to 1", figure=self.figure)
            case "for 1":
                return say("{figure:,} for 1", figure=self.figure)


@dataclass(frozen=True, slots=True, kw_only=True)
class PayTable:
    """A pay table as the document prints it, best line first."""

    title: str
    clause: str
    lines: tuple[PayLine, ...]

    def find(self, line: str) -> PayLine | None:
        """The line of that name, or None when the hand wins nothing."""
        return next((each for each in self.lines if each.line == line), None)


Comparison = Literal["higher", "lower", "equal", "unqualified", "folded"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AgainstDealer:
    """A wager compared with the dealer's hand.

    Attributes:
        pays: even money, or a pay table read on the player's hand (SS 4.1.2).
        unqualified: what happens when the dealer does not qualify.
        rules: the clauses by result: higher, lower, equal, unqualified, folded.

    """

    pays: PayTable | None = None
    unqualified: Literal["win", "stand-off", "return"]
    rules: Mapping["Comparison", tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class OnHand:
    """A wager that a pay table decides on certain cards, whatever the dealer's hand ranks."""

    table: PayTable
    reading: Reading
    uses_dealer: bool = False
    uses_community: bool = False
    clause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OnJackpot:
    """The progressive wager. `table` None: the table set-up brings it (R-20).

    Percentage lines below 100 are pooled among the winners of one table, the 100 per cent line is paid last.

    Attributes:
        displayed: the lines that the set-up must bring, best first, where `table` is None (R-20).
        draws: system draws (Magic Card, Lucky Player) with their odds to 1 (LR 4.3–4.5).
        clause: any qualifying hand is paid, whatever the dealer holds.
        units_clause: what several units or credits multiply and what they do not (X3 3.5.4, R-14).
        sharing: the clauses for several winners: shared lines below 100 per cent, the whole jackpot,
            and the whole jackpot after the others.

    """

    table: PayTable | None
    reading: Reading
    uses_community: bool = False
    displayed: tuple[str, ...] = ()
    draws: PayTable | None = None
    clause: str
    units_clause: str = ""
    sharing: "Sharing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sharing:
    """The clauses (or house readings) for several winners of one round at one table."""

    pooled: tuple[str, ...]
    whole: tuple[str, ...]
    whole_last: tuple[str, ...]


Settles = AgainstDealer | OnHand | OnJackpot


@dataclass(frozen=True, slots=True, kw_only=True)
class Wager:
    """One betting area.

    Attributes:
        needs: it may be placed only beside one of these (5.12, UK-20), as `needs_clause` says.
        without: by which rule it goes back when it was found without one of them (5.12.2, R-18).
        follows: it is placed by a decision, `multiple` times that wager (X3 3.9.2, SS 3.9.2).
        equals: it must equal that wager (LR 3.4).
        survives_fold: still alive after the player has folded, by `fold_clause`; "house" = by setting (R-17).

    """

    name: str
    title: str
    short: str
    settles: Settles
    clause: str
    needs: tuple[str, ...] = ()
    needs_clause: str = ""
    without: tuple[str, ...] = ()
    follows: str = ""
    multiple: int = 1
    equals: str = ""
    survives_fold: bool | Literal["house"] = False
    fold_clause: str = ""

    @property
    def progressive(self) -> bool:
        """It feeds and wins the jackpot."""
        return isinstance(self.settles, OnJackpot)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus:
    """A payment beside a wager, without a stake of its own (Ante Bonus, R-2)."""

    name: str
    title: str
    beside: str
    table: PayTable
    reading: Reading
    clause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Qualification:
    """The dealer's hand counts from this hand upwards (R-1).

    `words` says the lowest hand ("queen high"); `clauses` are of a dealer who qualifies, and one who does not.
    `unqualified_said` is what the dealer announces of a hand that does not, where the document wants it.
    """

    at_least: HandRank
    words: str
    clauses: tuple[str, str]
    unqualified_said: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clauses:
    """Where this document speaks of matters that all games share; "R-24" where it is silent.

    The names are used by refusals and findings, so that a table shows its own document's numbers.
    """

    open_bets: str = SILENT
    no_more_bets: str = SILENT
    participation: str = SILENT
    one_wager: str = SILENT
    limits: str = SILENT
    under_minimum: str = SILENT
    over_maximum: str = SILENT
    view_one_hand: str = SILENT
    restriction: str = SILENT
    on_behalf: str = SILENT
    follow_up: str = SILENT
    progressive_needs: str = SILENT
    late_wager: str = SILENT
    late_withdrawal: str = SILENT
    not_exposed: str = SILENT
    foreign_card: str = SILENT
    wrong_count_deck: str = SILENT
    misdealt: str = SILENT
    wrong_community: str = SILENT
    wrong_dealer: str = SILENT
    wrong_player: str = SILENT
    exposed: str = SILENT
    doubt: str = SILENT
    absent: str = SILENT
    several_hands: str = SILENT
    confidential: str = SILENT
    power_failure: str = SILENT
    uncovered: str = SILENT
    ranks: str = SILENT
    limits_earlier: str = SILENT
    barring: str = SILENT
    unshuffled: str = SILENT


@dataclass(frozen=True, slots=True, kw_only=True)
class Departure:
    """Where a document departs from what the catalogue of irregularities says of a kind.

    Attributes:
        clause: its clause for this kind, where it is not the one that `Clauses` names; `SILENT` if it has none.
        outcomes: the names of the outcomes that it knows; empty = the usual ones of the kind.

    """

    clause: str = ""
    outcomes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game as its rule document declares it. No code asks which game it is.

    Attributes:
        prefix: how the document is called in front of its clauses: "X3".
        costs: what a wager costs by the best play, by its name; one that is not there is not known.
        legend: what its layout says besides the title; "" = how the dealer qualifies.
        positions: the seats that a table of this game can have, 1 from the dealer's left.
        layouts: the document's layouts, each with the numbers of positions it is made with, by `layouts_clause`.
        most_units: how many units one progressive wager may have; `NO_MOST` where nothing is said.
        irregularities: kind of irregularity -> where this document departs from the catalogue.

    """

    id: str
    title: str
    edition: str
    document: str
    prefix: str
    positions: range
    hand_cards: int
    compare: Callable[[tuple[Card, ...]], HandRank]
    qualification: Qualification | None
    legend: str = ""
    wagers: tuple[Wager, ...]
    bonuses: tuple[Bonus, ...] = ()
    costs: Mapping[str, Cost] = field(default_factory=dict)
    procedures: Mapping[str, Procedure]
    clauses: Clauses
    limits_clause: str = ""
    most_units: int = 1
    layouts: Mapping[str, range] = field(default_factory=dict)
    layouts_clause: str = ""
    irregularities: Mapping[str, Departure] = field(default_factory=dict)

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many positions a table can have: as many as one of the layouts is made with; any, where none is named."""
        made = sorted({size for layout in self.layouts.values() for size in layout})
        return tuple(made or range(1, len(self.positions) + 1))

    def wager(self, name: str) -> Wager | None:
        """The wager of that name."""
        return next((wager for wager in self.wagers if wager.name == name), None)

    def choice(self, point: str, name: str) -> Choice | None:
        """The choice of that name at a decision point, whatever the dealing method."""
        steps = (step for each in self.procedures.values() for step in each.steps)
        points = (step for step in steps if isinstance(step, Decide) and step.point == point)
        return next((choice for step in points if (choice := step.choice(name))), None)

    @property
    def community_cards(self) -> int:
        """How many community cards lie on the table in the end, by whatever method; the burned one is none of them."""
        steps = next(iter(self.procedures.values())).steps
        packets = sum(step.cards for step in steps if isinstance(step, Deal) and step.to == "community")
        in_turn = sum(step.community for step in steps if isinstance(step, DealInTurn))
        return packets + in_turn - sum(isinstance(step, Burn) for step in steps)

    @property
    def printed(self) -> str:
        """The words on the layout besides the title."""
        qualifies = (
            say("Dealer qualifies with {qualification}", qualification=self.qualification.words)
            if self.qualification
            else ""
        )
        return self.legend or qualifies

    @property
    def has_dealer(self) -> bool:
        """The dealer holds a hand, which the players' hands are compared with."""
        return any(isinstance(wager.settles, AgainstDealer) for wager in self.wagers)

    @property
    def main_wagers(self) -> tuple[Wager, ...]:
        """The wagers that can be placed before the deal and stand on their own feet."""
        return tuple(w for w in self.wagers if not w.follows and not w.needs)

    def needed_beside(self, wager: Wager) -> str:
        """Say what a wager needs beside it: "Ante or Pair Plus"; all of those that must be equal (LR 3.5)."""
        needed = [each for each in self.wagers if each.name in wager.needs]
        *others, last = [each.title for each in needed]
        together = "and" if any(each.equals for each in needed) else "or"
        return f"{', '.join(others)} {together} {last}" if others else last

    @property
    def progressive(self) -> Wager | None:
        """The progressive wager, if the game has one."""
        return next((wager for wager in self.wagers if wager.progressive), None)
