"""What can be done with the money of a table: one row a deed – its name, what it counts, which question it asks.

Who signs is not said here: the table of ranks knows it (`RIGHTS`).
"""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

import msgspec

from app.rack.view import Counts, Filled, TextAsked
from assets.languages import say
from engine.actors import Actor, Approval
from engine.asked import Asked
from engine.questions import ROWS
from engine.table import rack_asked as ask

Asks = Callable[[Filled, Actor], Asked]

CAGE = TextAsked(key="cage", label=say("Cashier at the cage"), hint=say("Name"), most=40)
RUNNER = TextAsked(key="runner", label=say("Runner"), hint=say("Name"), most=40)
BOX = TextAsked(key="box", label=say("Number of the drop box"), hint="B-14", most=40)
NEXT_BOX = TextAsked(key="next", label=say("Number of the box that takes its place"), hint="B-15", most=40)
OLDER = TextAsked(key="number", label=say("Or an older one, by its number"), hint="T1-F3", most=20, first=True)
VOUCHER = TextAsked(key="voucher", label=say("Number of the voucher, if it is one"), hint="", most=40)


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
        reasons: what is offered as a reason.
        question: what kind of question it is.
        asks: the question from what was filled in.

    """

    key: str
    label: str
    note: str = ""
    words: str
    button: str
    counts: Counts = ""
    lines: tuple[TextAsked, ...] = ()
    of: str = ""
    seat: bool = False
    amount: bool = False
    open: bool | None = True
    reasons: tuple[str, ...] = ()
    question: type[Asked]
    asks: Asks


def _by(who: Actor) -> Approval:
    """The word of whoever counted; the second one signs later on."""
    return Approval(who.id, who.rank)


_COUNT_AGAIN = (say("Counted twice"), say("Chips found under the rack"), say("Unknown: the pit looks into it"))
_WRONG = (say("Entered wrong"), say("Counted again"), say("The slip was wrong"))

DEEDS: Final = (
    Deed(
        key="buy-in",
        label=say("Buy-in"),
        note=say("cash against chips"),
        words=say("Touch a note beside its position; touch it again for one more."),
        button=say("Enter the buy-in"),
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
        label=say("Take back the last buy-in"),
        words=say("The last buy-in was entered by mistake."),
        button=say("Take it back"),
        question=ask.UndoBuyIn,
        asks=lambda *_: ask.UndoBuyIn(),
    ),
    Deed(
        key="colour-up",
        label=say("Colour-up"),
        note=say("chips into other chips"),
        words=say("Count what you take, then what you give for it. Both must be worth the same."),
        button=say("Change the chips"),
        counts="change",
        seat=True,
        question=ask.ColourUp,
        asks=lambda filled, _: ask.ColourUp(seat=filled.seat, taken=dict(filled.chips), given=dict(filled.given)),
    ),
    Deed(
        key="fill",
        label=say("Fill"),
        note=say("chips from the cage"),
        words=say("A supervisor asks for chips from the cage."),
        button=say("Ask for the fill"),
        counts="chips",
        question=ask.RequestChips,
        asks=lambda filled, _: ask.RequestChips(of="fill", chips=dict(filled.chips)),
    ),
    Deed(
        key="credit",
        label=say("Credit"),
        note=say("chips to the cage"),
        words=say("A supervisor sends chips to the cage."),
        button=say("Ask for the credit"),
        counts="chips",
        question=ask.RequestChips,
        asks=lambda filled, _: ask.RequestChips(of="credit", chips=dict(filled.chips)),
    ),
    Deed(
        key="prepare",
        label=say("Slip prepared"),
        words=say("Enter what the cage wrote on the slip, and who brings it."),
        button=say("Note the slip"),
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
        label=say("Confirm"),
        words=say("Count the chips on the table, then enter what lies there."),
        button=say("Sign the count"),
        counts="chips",
        of="slip",
        question=ask.ConfirmChips,
        asks=lambda filled, who: ask.ConfirmChips(slip=filled.item, chips=dict(filled.chips), counter=_by(who)),
    ),
    Deed(
        key="put-right",
        label=say("Put the slip right"),
        words=say("The count differs from the slip: enter what was counted."),
        button=say("Put it right"),
        counts="chips",
        of="slip",
        reasons=_WRONG,
        question=ask.PutSlipRight,
        asks=lambda filled, _: ask.PutSlipRight(slip=filled.item, chips=dict(filled.chips)),
    ),
    Deed(
        key="void",
        label=say("Void the slip"),
        words=say("The slip comes to nothing; no chips move."),
        button=say("Void it"),
        of="slip",
        reasons=(say("Not needed any more"), say("Entered by mistake"), say("The cage could not do it")),
        question=ask.VoidSlip,
        asks=lambda filled, _: ask.VoidSlip(slip=filled.item),
    ),
    Deed(
        key="open",
        label=say("Open the rack"),
        note=say("the opener"),
        words=say("Count every denomination. You sign, then a supervisor."),
        button=say("Sign the opener"),
        counts="chips",
        open=False,
        reasons=_COUNT_AGAIN,
        question=ask.OpenRack,
        asks=lambda filled, who: ask.OpenRack(chips=dict(filled.chips), counter=_by(who)),
    ),
    Deed(
        key="check",
        label=say("Count the rack"),
        note=say("a check"),
        words=say("Count every denomination. What the rack must hold is said once the count is signed."),
        button=say("Sign the count"),
        counts="chips",
        reasons=(say("Check by the pit"), say("Something seems wrong")),
        question=ask.CheckRack,
        asks=lambda filled, who: ask.CheckRack(chips=dict(filled.chips), counter=_by(who)),
    ),
    Deed(
        key="relief",
        label=say("Count at a relief"),
        note=say("both dealers may sign"),
        words=say("Count every denomination. You sign, then the dealer who takes over."),
        button=say("Sign the count"),
        counts="chips",
        question=ask.CheckRack,
        asks=lambda filled, who: ask.CheckRack(chips=dict(filled.chips), relief=True, counter=_by(who)),
    ),
    Deed(
        key="close",
        label=say("Close the rack"),
        note=say("the closer"),
        words=say("Count every denomination. What the rack must hold is said once the count is signed."),
        button=say("Sign the closer"),
        counts="chips",
        question=ask.CloseRack,
        asks=lambda filled, who: ask.CloseRack(chips=dict(filled.chips), counter=_by(who)),
    ),
    Deed(
        key="box-out",
        label=say("Drop box out"),
        words=say("The estimated drop is frozen with the box."),
        button=say("Take the box out"),
        lines=(BOX, NEXT_BOX),
        open=None,
        question=ask.TakeDropBox,
        asks=lambda filled, _: ask.TakeDropBox(box=filled.word("box"), next_box=filled.word("next")),
    ),
    Deed(
        key="box-in",
        label=say("Drop box in"),
        words=say("Enter the number of the box that is put in."),
        button=say("Put the box in"),
        lines=(BOX,),
        open=None,
        question=ask.PlaceDropBox,
        asks=lambda filled, _: ask.PlaceDropBox(box=filled.word("box")),
    ),
    Deed(
        key="count-drop",
        label=say("Counted drop"),
        note=say("from the count room"),
        words=say("Choose the box, then enter what two people counted: by notes, or as one amount."),
        button=say("Sign the count"),
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
        label=say("Put something right"),
        note=say("a count, a slip, a buy-in"),
        words=say("Choose what was wrong, then enter what it was worth: by chips, or as one amount."),
        button=say("Sign the correction"),
        counts="chips",
        lines=(OLDER,),
        of="item",
        amount=True,
        open=None,
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

BESIDE: Final = tuple(deed for deed in DEEDS if ROWS[deed.question].elsewhere)
"""What is offered away from the table: in the pit, at the cage, in the count room."""
DEED: Final = MappingProxyType({deed.key: deed for deed in DEEDS})
OF_SLIP: Final = MappingProxyType({"requested": ("prepare", "void"), "prepared": ("confirm", "put-right", "void")})
"""What can be done with an open slip, by its state; the first is what comes next."""
