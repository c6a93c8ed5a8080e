"""The rack of a table as its state keeps it: what was counted, what came and went, and what of that is still open.

Amounts are whole cents of one currency. Chips are denomination -> how many; what they are worth is worked out.
"""

from collections.abc import Iterable, Mapping
from typing import Final, Literal, TypeVar

import msgspec

from assets.languages import say
from engine.table.terms import Cents

Chips = Mapping[Cents, int]
"""Denomination in cents -> how many of it lie there."""
CountKind = Literal["opener", "check", "relief", "closer"]
SlipKind = Literal["fill", "credit"]
SlipState = Literal["requested", "prepared", "confirmed", "voided"]
ITEMS: Final = {
    "opener": say("opener"),
    "check": say("check"),
    "relief": say("count at the relief"),
    "closer": say("closer"),
    "fill": say("fill"),
    "credit": say("credit"),
    "buy-in": say("buy-in"),
    "drop": say("counted drop"),
}
"""What stands on a table's paper, by its kind."""
STATES: Final = {
    "requested": say("requested"),
    "prepared": say("prepared"),
    "confirmed": say("confirmed"),
    "voided": say("voided"),
}
"""How far a slip is."""
Elsewhere = Mapping[str, Cents]
"""Kind of amount -> what the record won or lost of it without the rack; more than zero: the rack holds so much more."""


def worth(chips: Chips) -> Cents:
    """What chips, or notes, are worth together."""
    return sum(each * count for each, count in chips.items())


def added(*parts: Elsewhere) -> dict[str, Cents]:
    """Amounts added up by their kind, without those that came to nothing."""
    names = dict.fromkeys(name for part in parts for name in part)
    sums = {name: sum(part.get(name, 0) for part in parts) for name in names}
    return {name: amount for name, amount in sums.items() if amount}


class Moved(msgspec.Struct, frozen=True, omit_defaults=True):
    """What rounds did: won by the record, and how much of that did not go by the rack."""

    won: Cents = 0
    elsewhere: Elsewhere = msgspec.field(default_factory=dict)

    @property
    def rack(self) -> Cents:
        """What it put into the rack, or took out of it."""
        return self.won + sum(self.elsewhere.values())

    def plus(self, other: "Moved") -> "Moved":
        """Both together."""
        return Moved(self.won + other.won, added(self.elsewhere, other.elsewhere))

    def minus(self, other: "Moved") -> "Moved":
        """What is left without the other."""
        return self.plus(Moved(-other.won, {name: -amount for name, amount in other.elsewhere.items()}))


NOTHING = Moved()


class Sums(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the rack must hold, and why, since its opener.

    Attributes:
        opener, fills, credits, bought: chips counted at the opening, brought, taken away, and changed against cash.
        moved: what the rounds did, and amounts beside them.

    """

    opener: Cents = 0
    fills: Cents = 0
    credits: Cents = 0
    bought: Cents = 0
    moved: Moved = NOTHING

    @property
    def expected(self) -> Cents:
        """The expected rack."""
        return self.opener + self.fills - self.credits - self.bought + self.moved.rack


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """Something that stands on the table's paper, by its name, as far as it can still be put right.

    Attributes:
        name: "N3" a count, "F2" a fill, "C1" a credit, "B17" a buy-in, "D4" a drop box; unique at its table.
        kind: a kind of count, of slip, "buy-in", or "drop".
        session: the opening that it belongs to.
        amount: what it is worth now, with everything that was put right of it.
        drop: of a buy-in: the name that the drop box will have in which its cash lies.

    """

    name: str
    kind: str
    session: int
    amount: Cents
    drop: str = ""


class ChipSlip(msgspec.Struct, frozen=True, kw_only=True):
    """A fill or a credit that is neither confirmed nor voided."""

    name: str
    kind: SlipKind
    state: SlipState
    chips: Chips
    requested_by: str
    cage: str = ""
    runner: str = ""


class DropBox(msgspec.Struct, frozen=True, kw_only=True):
    """A box that was taken out and is not counted yet; `estimated` was frozen with it."""

    name: str
    box: str
    estimated: Cents


class Counted(msgspec.Struct, frozen=True, kw_only=True):
    """A count of the rack that was signed; `expected` is what it had to be, None where nobody could say."""

    name: str
    kind: CountKind
    chips: Chips
    expected: Cents | None = None

    @property
    def amount(self) -> Cents:
        """What lay there."""
        return worth(self.chips)

    @property
    def over_short(self) -> Cents | None:
        """What lay there beside what had to."""
        return None if self.expected is None else self.amount - self.expected


NamedT = TypeVar("NamedT", ChipSlip, Item, DropBox)


LETTERS: Final = ("N", "F", "C", "B", "U", "D", "K")
"""Counts, fills, credits, buy-ins, changes, drops and corrections have numbers of their own."""
SKIPPED: Final = 1_000
"""So many numbers are left out where a table goes on at another computer; nobody writes more between two rounds."""


class Rack(msgspec.Struct, frozen=True, kw_only=True):
    """The rack of one table. Before its first opener nobody knows what lies in it, and nothing is said of it.

    Attributes:
        open: it was opened with a count, and not closed with one since.
        session: how often it was opened.
        currency: that of every amount since it was opened.
        sums: since the opener, with the rounds before the table's current or last one.
        before: what the table's current or last round had done when the rack was opened.
        apart: that round was in another currency: nothing of it moves the rack.
        said: over or short at the last count of this session; each count finds what came on top.
        last: the last count that was signed.
        slips: those that are open.
        box: the drop box that is in place; "" where nobody said.
        in_box: the buy-ins since the last box was taken out.
        boxes: those that were taken out and are not counted.
        items: what can be put right: of this session and the one before it.
        takes_back: the last buy-in, as long as it can be taken back.
        made: letter -> how many items of this letter were ever made.

    """

    open: bool = False
    session: int = 0
    currency: str = ""
    sums: Sums = Sums()
    before: Moved = NOTHING
    apart: bool = False
    said: Cents = 0
    last: Counted | None = None
    slips: tuple[ChipSlip, ...] = ()
    box: str = ""
    in_box: Cents = 0
    boxes: tuple[DropBox, ...] = ()
    items: tuple[Item, ...] = ()
    takes_back: str = ""
    made: Mapping[str, int] = msgspec.field(default_factory=dict)

    def next(self, letter: str) -> str:
        """The name of the next item of a letter."""
        return f"{letter}{self.made.get(letter, 0) + 1}"

    def taken_over(self) -> "Rack":
        """The rack at another computer, which may not know of the last papers: their numbers are not given again."""
        if not self.session:
            return self
        made = {letter: self.made.get(letter, 0) + SKIPPED for letter in LETTERS}
        return msgspec.structs.replace(self, made=made, takes_back="")

    def slip(self, name: str) -> ChipSlip | None:
        """An open slip."""
        return _named(self.slips, name)

    def item(self, name: str) -> Item | None:
        """An item that can still be put right."""
        return _named(self.items, name)

    def drop(self, name: str) -> DropBox | None:
        """A box that waits for its count."""
        return _named(self.boxes, name)


def _named(items: Iterable[NamedT], name: str) -> NamedT | None:
    return next((each for each in items if each.name == name), None)
