"""Questions about the money of a table as people ask them: dollars, D1 who deals, S1 who supervises."""

from engine.table import rack_asked as ask
from engine.table.rack import Chips
from tests.approvals import word
from tests.engine.pit import DEALER, SUPERVISOR

SIGNED = {"approval": word("S1", SUPERVISOR)}
BY_TWO = {"counter": word("D1", DEALER), **SIGNED}
FLOAT = {10000: 50, 2500: 100, 500: 200, 100: 500}
"""$9,000 by denomination."""


def chips(dollars: int) -> Chips:
    """The fewest chips of a table that are worth so many dollars."""
    return cents(dollars * 100)


def cents(amount: int) -> Chips:
    """The fewest chips of a table that are worth so many cents."""
    found = {}
    for size in (100000, 10000, 2500, 500, 100):
        count, amount = divmod(amount, size)
        if count:
            found[size] = count
    assert amount == 0, "no chips make this amount"
    return found


def opened(counted: Chips = FLOAT, reason: str = "", **named: object) -> ask.OpenRack:
    return ask.OpenRack(chips=counted, **{**BY_TWO, "approval": word("S1", SUPERVISOR, reason), **named})


def checked(counted: Chips, *, relief: bool = False, **named: object) -> ask.CheckRack:
    return ask.CheckRack(chips=counted, relief=relief, **{**BY_TWO, **named})


def closed(counted: Chips, **named: object) -> ask.CloseRack:
    return ask.CloseRack(chips=counted, **{**BY_TWO, **named})


def requested(kind: str, counted: Chips, **named: object) -> ask.RequestChips:
    return ask.RequestChips(of=kind, chips=counted, **{**SIGNED, **named})


def prepared(slip: str, counted: Chips) -> ask.PrepareChips:
    return ask.PrepareChips(slip=slip, chips=counted, cage="Cara", runner="Rob")


def confirmed(slip: str, counted: Chips, **named: object) -> ask.ConfirmChips:
    return ask.ConfirmChips(slip=slip, chips=counted, **{**BY_TWO, **named})


def voided(slip: str, reason: str = "asked for by mistake") -> ask.VoidSlip:
    return ask.VoidSlip(slip=slip, approval=word("S1", SUPERVISOR, reason))


def put_right(slip: str, counted: Chips, reason: str = "one stack too few") -> ask.PutSlipRight:
    return ask.PutSlipRight(slip=slip, chips=counted, approval=word("S1", SUPERVISOR, reason))


def bought(dollars: int, seat: int = 1, **named: object) -> ask.BuyIn:
    return ask.BuyIn(seat=seat, amount=dollars * 100, **named)


def corrected(item: str, *, amount: int = 0, counted: Chips | None = None, **named: object) -> ask.CorrectMoney:
    said = {"proposed_by": "D1", "approval": word("S1", SUPERVISOR, "written down wrongly"), **named}
    return ask.CorrectMoney(item=item, amount=amount, chips=counted or {}, **said)
