"""What is asked about the money of a table: counts of its rack, slips, buy-ins, drop boxes, and what is put right."""

import msgspec

from engine.asked import Asked, CountAsked, Signed
from engine.table.rack import Chips, Item, SlipKind
from engine.table.terms import Cents


class OpenRack(CountAsked, frozen=True, kw_only=True):
    """The rack is opened with a count, which whoever counted and a supervisor sign; a reason where it differs."""

    chips: Chips


class CheckRack(CountAsked, frozen=True, kw_only=True):
    """The rack is counted and goes on; at a relief the dealer who comes may sign it in place of a supervisor."""

    chips: Chips
    relief: bool = False


class CloseRack(CountAsked, frozen=True, kw_only=True):
    """The rack is closed with a count, which whoever counted and a supervisor sign."""

    chips: Chips


class RequestChips(Signed, frozen=True, kw_only=True):
    """A supervisor wants chips brought from the cage (fill), or taken to it (credit)."""

    of: SlipKind
    chips: Chips


class PrepareChips(Asked, frozen=True, kw_only=True):
    """The cage has the chips of a fill ready, or waits for those of a credit; the slip is on its way with a runner."""

    slip: str
    chips: Chips
    cage: str
    runner: str


class PutSlipRight(Signed, frozen=True, kw_only=True):
    """The count differs from the slip: the slip is put right, with what was counted."""

    slip: str
    chips: Chips


class ConfirmChips(CountAsked, frozen=True, kw_only=True):
    """The chips of a slip were counted at the table and are those of the slip."""

    slip: str
    chips: Chips


class VoidSlip(Signed, frozen=True, kw_only=True):
    """A slip comes to nothing."""

    slip: str


class BuyIn(Signed, frozen=True, kw_only=True):
    """Cash by notes, or as one amount, or a voucher, laid down at a position against chips of the rack."""

    seat: int
    notes: Chips = msgspec.field(default_factory=dict)
    amount: Cents = 0
    voucher: str = ""


class UndoBuyIn(Asked, frozen=True, kw_only=True):
    """The last buy-in is taken back: it was entered by mistake."""


class ColourUp(Asked, frozen=True, kw_only=True):
    """A player's chips are changed into other denominations of the same value."""

    seat: int
    taken: Chips
    given: Chips


class TakeDropBox(Signed, frozen=True, kw_only=True):
    """The drop box is taken out; another one is put in its place where its number is said."""

    box: str
    next_box: str = ""


class PlaceDropBox(Signed, frozen=True, kw_only=True):
    """A drop box is put in its place."""

    box: str


class CountDrop(CountAsked, frozen=True, kw_only=True):
    """What lay in a box that was taken out, as two people counted it, by notes or as one amount."""

    drop: str
    notes: Chips = msgspec.field(default_factory=dict)
    amount: Cents = 0


class CorrectMoney(Signed, frozen=True, kw_only=True):
    """A count, a slip, a buy-in or a counted drop was wrong; `amount` is what it was worth, by `chips` where said.

    `recorded` is what it is on record, for what belongs to an older opening than the table still has in mind;
    `currency` is that of the item, where the records say it.
    """

    item: str
    chips: Chips = msgspec.field(default_factory=dict)
    amount: Cents = 0
    proposed_by: str
    recorded: Item | None = None
    currency: str = ""
