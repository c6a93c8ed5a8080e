"""What has happened to the money of a table. Names are permanent; amounts are cents, chips denomination -> how many."""

import msgspec

from engine.asked import Happened
from engine.table.rack import NOTHING, Chips, Moved, SlipKind, Sums
from engine.table.terms import Cents


class RackOpened(Happened, frozen=True, kw_only=True, tag="rack-opened/1"):
    """The rack was opened with a count that two people signed.

    Attributes:
        count: name of the count.
        last: what the last closer had counted; None where there was none.
        reason: why the two differ, where they do.
        alert: the difference is one that the house wants the pit to know of.
        before: what the round that is on the table had done already.
        apart: that round was in another currency, so nothing of it ever moves this rack.

    """

    count: str
    chips: Chips
    currency: str
    last: Cents | None = None
    reason: str = ""
    alert: bool = False
    before: Moved = NOTHING
    apart: bool = False
    counted_by: str
    approved_by: str


class RackChecked(Happened, frozen=True, kw_only=True, tag="rack-checked/1"):
    """The rack was counted and stays open; `sums`: what had to lie there, `found`: what is new since the last count."""

    count: str
    chips: Chips
    sums: Sums
    found: Cents = 0
    relief: bool = False
    reason: str = ""
    alert: bool = False
    counted_by: str
    approved_by: str


class RackClosed(Happened, frozen=True, kw_only=True, tag="rack-closed/1"):
    """The rack was closed with a count that two people signed; the rest as in a check."""

    count: str
    chips: Chips
    sums: Sums
    found: Cents = 0
    reason: str = ""
    alert: bool = False
    counted_by: str
    approved_by: str


class ChipsRequested(Happened, frozen=True, kw_only=True, tag="chips-requested/1"):
    """A supervisor asked for a fill or a credit; `slip` is its number at this table from now on."""

    slip: str
    of: SlipKind
    chips: Chips
    approved_by: str


class ChipsPrepared(Happened, frozen=True, kw_only=True, tag="chips-prepared/1"):
    """The cage has prepared the slip, for these chips."""

    slip: str
    chips: Chips
    cage: str
    runner: str


class SlipPutRight(Happened, frozen=True, kw_only=True, tag="slip-put-right/1"):
    """The slip was put right before it was confirmed: the count differed from it."""

    slip: str
    was: Chips
    chips: Chips
    reason: str
    approved_by: str


class ChipsConfirmed(Happened, frozen=True, kw_only=True, tag="chips-confirmed/1"):
    """The chips of a slip were counted and are in the rack, or out of it, from now on."""

    slip: str
    of: SlipKind
    chips: Chips
    cage: str
    runner: str
    counted_by: str
    approved_by: str


class SlipVoided(Happened, frozen=True, kw_only=True, tag="slip-voided/1"):
    """The slip came to nothing."""

    slip: str
    reason: str
    approved_by: str


class BoughtIn(Happened, frozen=True, kw_only=True, tag="bought-in/1"):
    """Cash or a voucher went into the drop box, and chips of the same value to the player."""

    buy_in: str
    seat: int
    amount: Cents
    notes: Chips = msgspec.field(default_factory=dict)
    voucher: str = ""
    approved_by: str = ""


class BuyInUndone(Happened, frozen=True, kw_only=True, tag="buy-in-undone/1"):
    """The last buy-in was taken back."""

    buy_in: str
    amount: Cents


class ColouredUp(Happened, frozen=True, kw_only=True, tag="coloured-up/1"):
    """Chips of a player were changed into others of the same value."""

    change: str
    seat: int
    taken: Chips
    given: Chips


class DropBoxOut(Happened, frozen=True, kw_only=True, tag="drop-box-out/1"):
    """The drop box was taken out; its estimated drop is what was bought in since the one before it."""

    drop: str
    box: str
    estimated: Cents
    approved_by: str


class DropBoxIn(Happened, frozen=True, kw_only=True, tag="drop-box-in/1"):
    """A drop box was put in its place."""

    box: str
    approved_by: str


class DropCounted(Happened, frozen=True, kw_only=True, tag="drop-counted/1"):
    """Two people counted what lay in a box; the estimate stays beside it."""

    drop: str
    box: str
    amount: Cents
    estimated: Cents
    notes: Chips = msgspec.field(default_factory=dict)
    counted_by: str
    approved_by: str


class MoneyCorrected(Happened, frozen=True, kw_only=True, tag="money-corrected/1"):
    """Something on the table's paper was wrong. It stays as it was written; this says what it was worth.

    Attributes:
        correction: its own name, "K2".
        item, of: what was wrong, and its kind.
        was, amount: what it was worth until now, and is from now on.
        chips: as they were counted, where that was said.
        found: what this changes of over and short: that of a session that is closed, or of a count.
        session: the opening that it belongs to, where that is older than the table has in mind; 0 where it is not.
        currency: that of what was wrong, where the rack has another one by now; "" where it has not.

    """

    correction: str
    item: str
    of: str
    was: Cents
    amount: Cents
    chips: Chips = msgspec.field(default_factory=dict)
    found: Cents = 0
    session: int = 0
    reason: str
    proposed_by: str
    approved_by: str
    currency: str = ""

    @property
    def delta(self) -> Cents:
        """By how much it was wrong."""
        return self.amount - self.was


RackFact = (
    RackOpened | RackChecked | RackClosed
    | ChipsRequested | ChipsPrepared | SlipPutRight | ChipsConfirmed | SlipVoided
    | BoughtIn | BuyInUndone | ColouredUp | DropBoxOut | DropBoxIn | DropCounted | MoneyCorrected
)  # fmt: skip

BY_TWO = (RackOpened, RackChecked, RackClosed, ChipsConfirmed, DropCounted)
"""What two people sign: whoever counted, and a second one."""

BESIDE = (ChipsRequested, ChipsPrepared, SlipPutRight, SlipVoided, DropCounted, MoneyCorrected)
"""What other screens of the house write as well: the pit, the cage, the count room."""
