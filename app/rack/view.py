"""The rack of a table as its screen shows it: what can be done now, the slips that are open, and one form at a time.

What the rack must hold is not here: whoever counts, counts blind.
"""

from collections.abc import Mapping
from typing import Literal

import msgspec

from app.ui.view import Fact, Pick, RefusalView
from engine.table.terms import Cents

Counts = Literal["", "chips", "notes", "change", "buy-in"]
"""What a form counts: chips of the rack, notes, chips against chips, or notes at a position."""
NOTHING: Mapping[Cents, int] = {}


class Piece(msgspec.Struct, frozen=True):
    """One kind of chip or note: its worth in cents, and in words."""

    worth: Cents
    words: str


class TextAsked(msgspec.Struct, frozen=True, kw_only=True):
    """Something to fill in with letters: its name, an example, how long it may be, and what stands there already.

    `first`: it stands above what is counted.
    """

    key: str
    label: str
    hint: str = ""
    most: int = 60
    text: str = ""
    first: bool = False


class DeedForm(msgspec.Struct, frozen=True, kw_only=True):
    """What is filled in for one deed.

    Attributes:
        deed, item: the deed, and the slip, drop or line of the paper it is about; "" where it is about none.
        title, words: what it is, and what to do.
        counts: what is counted; `pieces` is what there is of it.
        lines: what is written.
        seats: positions to choose from.
        picks: what it may be about.
        ready: words on the button that fills the count in and signs at once; "" where nothing is known beforehand.
        ready_chips: what it fills in.
        amount: an amount may be entered in place of a count.
        button: what the large button says.
        refusal: why it cannot be asked now, whoever signs.

    """

    deed: str
    item: str = ""
    title: str
    words: str
    counts: Counts = ""
    pieces: tuple[Piece, ...] = ()
    lines: tuple[TextAsked, ...] = ()
    seats: tuple[Pick, ...] = ()
    picks: tuple[Pick, ...] = ()
    ready: str = ""
    ready_chips: Mapping[Cents, int] = NOTHING
    amount: bool = False
    button: str
    refusal: RefusalView | None = None


class Filled(msgspec.Struct, frozen=True, kw_only=True):
    """What was filled in: chips or notes, those given for them, a position, an amount, and words by their line."""

    deed: str
    item: str = ""
    chips: Mapping[Cents, int] = NOTHING
    given: Mapping[Cents, int] = NOTHING
    seat: int = 0
    amount: Cents = 0
    words: Mapping[str, str] = msgspec.field(default_factory=dict)

    def word(self, key: str) -> str:
        """What was written in a line, "" for nothing."""
        return self.words.get(key, "").strip()


class DeedLine(msgspec.Struct, frozen=True, kw_only=True):
    """One deed that can be chosen, with the reason where it cannot be done now; `item` where it is about one slip."""

    key: str
    label: str
    note: str = ""
    item: str = ""
    refusal: RefusalView | None = None


class RackView(msgspec.Struct, frozen=True, kw_only=True):
    """The screen: how the rack stands, what can be done, open slips first, and the currency of every amount."""

    title: str
    words: str
    currency: str
    facts: tuple[Fact, ...] = ()
    slips: tuple[DeedLine, ...] = ()
    deeds: tuple[DeedLine, ...] = ()
    first: str = ""
    """The deed that is shown when the screen opens; "item" of the first slip stands in `slips`."""


class PaperLine(msgspec.Struct, frozen=True, kw_only=True):
    """One paper that can be printed: the number of its entry in the log, its own number, and what it says."""

    entry: int
    number: str
    words: str
    when: str


class PaperPage(msgspec.Struct, frozen=True, kw_only=True):
    """Some of the papers, the newest first; whether they are the newest of all, and whether there are older ones."""

    lines: tuple[PaperLine, ...]
    newest: bool = True
    older: bool = False


class RackPaper(msgspec.Struct, frozen=True, kw_only=True):
    """One page: a count, a slip, a drop or a correction, as it was entered, with room to sign.

    Attributes:
        number: unique in the house, e.g. "T1-F3".
        rows: denomination, how many, worth; empty where no pieces were entered.
        facts: what else stands on it, one below the other.
        total: the last line of the rows.
        signed: who signed in the system; each gets a line to sign on.
        log: the entry it stands in, with its hash.

    """

    number: str
    title: str
    subject: str
    rows: tuple[tuple[str, str, str], ...] = ()
    total: str = ""
    facts: tuple[Fact, ...] = ()
    signed: tuple[str, ...] = ()
    log: tuple[Fact, ...] = ()
