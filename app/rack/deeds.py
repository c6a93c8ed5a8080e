"""What can be done with the money of a table: one row a deed – its name, what it counts, which question it asks.

Who signs is not said here: the table of ranks knows it (`RIGHTS`).
"""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

import msgspec

from app.rack.view import Counts, Filled, Line
from engine.actors import Actor, Approval
from engine.table import rack_asked as ask

Asks = Callable[[Filled, Actor], ask.RackAsked]

CAGE = Line(key="cage", label="Cashier at the cage", hint="Name", most=40)
RUNNER = Line(key="runner", label="Runner", hint="Name", most=40)
BOX = Line(key="box", label="Number of the drop box", hint="B-14", most=40)
NEXT_BOX = Line(key="next", label="Number of the box that takes its place", hint="B-15", most=40)
OLDER = Line(key="number", label="Or an older one, by its number", hint="T1-F3", most=20)
VOUCHER = Line(key="voucher", label="Number of the voucher, if it is one", hint="", most=40)


class Deed(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that can be done.

    Attributes:
        key: its name in the program.
        label, note: what its button says.
        words: what to do, on its form.
        button: what the large button of the form says.
        counts: what is counted on the form.
        lines: what is written on it.
        of: whether it is about a "slip", a "drop" or an "item" of the paper; "" where it is about none.
        seat: it is done at a position.
        amount: an amount may be entered in place of pieces.
        open: whether the rack has to be open for it, or closed; None where it does not matter.
        reason: a reason has to be given; `reasons` are offered.
        question: what kind of question it is.
        asks: the question from what was filled in.

    """

    key: str
    label: str
    note: str = ""
    words: str
    button: str
    counts: Counts = ""
    lines: tuple[Line, ...] = ()
    of: str = ""
    seat: bool = False
    amount: bool = False
    open: bool | None = True
    reason: bool = False
    reasons: tuple[str, ...] = ()
    question: type[ask.RackAsked]
    asks: Asks


def _by(who: Actor) -> Approval:
    """The word of whoever counted; the second one signs later on."""
    return Approval(who.id, who.rank)


_COUNT_AGAIN = ("Counted twice", "Chips found under the rack", "Unknown: the pit looks into it")
_WRONG = ("Entered wrong", "Counted again", "The slip was wrong")

DEEDS: Final = (
    Deed(
        key="buy-in",
        label="Buy-in",
        note="cash against chips",
        words="Touch a note beside its position; touch it again for one more.",
        button="Enter the buy-in",
        counts="buy-in",
        lines=(VOUCHER,),
        seat=True,
        amount=True,
        question=ask.BuyIn,
        asks=lambda filled, _: ask.BuyIn(
            seat=filled.seat, notes=dict(filled.chips), amount=filled.amount, voucher=filled.word("voucher")
        ),
    ),
    Deed(
        key="undo",
        label="Take back the last buy-in",
        words="The last buy-in was entered by mistake.",
        button="Take it back",
        question=ask.UndoBuyIn,
        asks=lambda *_: ask.UndoBuyIn(),
    ),
    Deed(
        key="colour-up",
        label="Colour-up",
        note="chips into other chips",
        words="Count what you take, then what you give for it. Both must be worth the same.",
        button="Change the chips",
        counts="change",
        seat=True,
        question=ask.ColourUp,
        asks=lambda filled, _: ask.ColourUp(seat=filled.seat, taken=dict(filled.chips), given=dict(filled.given)),
    ),
    Deed(
        key="fill",
        label="Fill",
        note="chips from the cage",
        words="A supervisor asks for chips from the cage.",
        button="Ask for the fill",
        counts="chips",
        question=ask.RequestChips,
        asks=lambda filled, _: ask.RequestChips(kind="fill", chips=dict(filled.chips)),
    ),
    Deed(
        key="credit",
        label="Credit",
        note="chips to the cage",
        words="A supervisor sends chips to the cage.",
        button="Ask for the credit",
        counts="chips",
        question=ask.RequestChips,
        asks=lambda filled, _: ask.RequestChips(kind="credit", chips=dict(filled.chips)),
    ),
    Deed(
        key="prepare",
        label="Slip prepared",
        words="Enter what the cage wrote on the slip, and who brings it.",
        button="Note the slip",
        counts="chips",
        lines=(CAGE, RUNNER),
        of="slip",
        question=ask.PrepareChips,
        asks=lambda filled, _: ask.PrepareChips(
            slip=filled.item, chips=dict(filled.chips), cage=filled.word("cage"), runner=filled.word("runner")
        ),
    ),
    Deed(
        key="confirm",
        label="Confirm",
        words="Count the chips on the table, then enter what lies there.",
        button="Sign the count",
        counts="chips",
        of="slip",
        question=ask.ConfirmChips,
        asks=lambda filled, who: ask.ConfirmChips(slip=filled.item, chips=dict(filled.chips), counter=_by(who)),
    ),
    Deed(
        key="put-right",
        label="Put the slip right",
        words="The count differs from the slip: enter what was counted.",
        button="Put it right",
        counts="chips",
        of="slip",
        reason=True,
        reasons=_WRONG,
        question=ask.PutSlipRight,
        asks=lambda filled, _: ask.PutSlipRight(slip=filled.item, chips=dict(filled.chips)),
    ),
    Deed(
        key="void",
        label="Void the slip",
        words="The slip comes to nothing; no chips move.",
        button="Void it",
        of="slip",
        reason=True,
        reasons=("Not needed any more", "Entered by mistake", "The cage could not do it"),
        question=ask.VoidSlip,
        asks=lambda filled, _: ask.VoidSlip(slip=filled.item),
    ),
    Deed(
        key="open",
        label="Open the rack",
        note="the opener",
        words="Count every denomination. You sign, then a supervisor.",
        button="Sign the opener",
        counts="chips",
        open=False,
        reasons=_COUNT_AGAIN,
        question=ask.OpenRack,
        asks=lambda filled, who: ask.OpenRack(chips=dict(filled.chips), counter=_by(who)),
    ),
    Deed(
        key="check",
        label="Count the rack",
        note="a check",
        words="Count every denomination. What the rack must hold is said once the count is signed.",
        button="Sign the count",
        counts="chips",
        reasons=("Check by the pit", "Something seems wrong"),
        question=ask.CheckRack,
        asks=lambda filled, who: ask.CheckRack(chips=dict(filled.chips), counter=_by(who)),
    ),
    Deed(
        key="relief",
        label="Count at a relief",
        note="both dealers may sign",
        words="Count every denomination. You sign, then the dealer who takes over.",
        button="Sign the count",
        counts="chips",
        question=ask.CheckRack,
        asks=lambda filled, who: ask.CheckRack(chips=dict(filled.chips), relief=True, counter=_by(who)),
    ),
    Deed(
        key="close",
        label="Close the rack",
        note="the closer",
        words="Count every denomination. What the rack must hold is said once the count is signed.",
        button="Sign the closer",
        counts="chips",
        question=ask.CloseRack,
        asks=lambda filled, who: ask.CloseRack(chips=dict(filled.chips), counter=_by(who)),
    ),
    Deed(
        key="box-out",
        label="Drop box out",
        words="The estimated drop is frozen with the box.",
        button="Take the box out",
        lines=(BOX, NEXT_BOX),
        open=None,
        question=ask.TakeDropBox,
        asks=lambda filled, _: ask.TakeDropBox(box=filled.word("box"), next_box=filled.word("next")),
    ),
    Deed(
        key="box-in",
        label="Drop box in",
        words="Enter the number of the box that is put in.",
        button="Put the box in",
        lines=(BOX,),
        open=None,
        question=ask.PlaceDropBox,
        asks=lambda filled, _: ask.PlaceDropBox(box=filled.word("box")),
    ),
    Deed(
        key="count-drop",
        label="Counted drop",
        note="from the count room",
        words="Choose the box, then enter what two people counted: by notes, or as one amount.",
        button="Sign the count",
        counts="notes",
        of="drop",
        amount=True,
        open=None,
        question=ask.CountDrop,
        asks=lambda filled, who: ask.CountDrop(
            drop=filled.item, notes=dict(filled.chips), amount=filled.amount, counter=_by(who)
        ),
    ),
    Deed(
        key="correct",
        label="Put something right",
        note="a count, a slip, a buy-in",
        words="Choose what was wrong, then enter what it was worth: by chips, or as one amount.",
        button="Sign the correction",
        counts="chips",
        lines=(OLDER,),
        of="item",
        amount=True,
        open=None,
        reason=True,
        reasons=_WRONG,
        question=ask.CorrectMoney,
        asks=lambda filled, who: ask.CorrectMoney(
            item=filled.item or filled.word("number").rpartition("-")[2].upper(),
            chips=dict(filled.chips),
            amount=filled.amount,
            proposed_by=who.id,
        ),
    ),
)

BESIDE: Final = tuple(deed for deed in DEEDS if issubclass(deed.question, ask.AskedBeside))
"""What is offered away from the table: in the pit, at the cage, in the count room."""
DEED: Final = MappingProxyType({deed.key: deed for deed in DEEDS})
OF_SLIP: Final = MappingProxyType({"requested": ("prepare", "void"), "prepared": ("confirm", "put-right", "void")})
"""What can be done with an open slip, by its state; the first is what comes next."""
