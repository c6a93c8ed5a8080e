"""What is decided about the money of a table: counts, slips, buy-ins, drop boxes, and what is put right (R-24).

No document speaks of the rack. What holds here is the house's own order: two people for every count, nothing that is
written is changed, and a difference is kept, never set to nothing.
"""

from collections.abc import Callable, Mapping
from typing import Final, assert_never

from engine.actors import Rank
from engine.decisions import chip_slips, drop_boxes
from engine.decisions.money_correcting import correct_money, nothing_made
from engine.decisions.rack_amounts import no_cash, sorted_chips, unfit_chips
from engine.decisions.restoring import not_restored
from engine.games.game import Game
from engine.money import show
from engine.rack.moving import moved_in, sums_of
from engine.refusals import Refusal
from engine.round.decision import Decision
from engine.staff.authority import RIGHTS, RULE, unsigned
from engine.table import rack_asked as ask
from engine.table import rack_facts as fact
from engine.table.rack import Chips, Rack, Sums, worth
from engine.table.state import Table
from engine.table.terms import Cents, Terms

NOT_OPEN = Refusal("", "The rack is not open: count it and open it first.")
_NOT_SET_UP = Refusal("", "The table is not set up yet. Ask a pit manager to set it up.")


def on_money(table: Table, command: ask.RackAsked, games: Mapping[str, Game]) -> Decision:  # noqa: C901, PLR0912 - one arm a question
    """Answer what is asked about the money of a table."""
    terms, no = table.terms, barred(table, type(command))
    if no or terms is None:
        return no or _NOT_SET_UP
    match command:
        case ask.OpenRack():
            return _open(table, terms, command, games)
        case ask.CheckRack():
            return _check(table, terms, command, games)
        case ask.CloseRack():
            return _close(table, terms, command, games)
        case ask.RequestChips():
            return chip_slips.request(table, terms, command)
        case ask.PrepareChips():
            return chip_slips.prepare(table, terms, command)
        case ask.PutSlipRight():
            return chip_slips.put_right(table, terms, command)
        case ask.ConfirmChips():
            return chip_slips.confirm(table, terms, command)
        case ask.VoidSlip():
            return chip_slips.void(table, command)
        case ask.BuyIn():
            return _buy_in(table, terms, command)
        case ask.UndoBuyIn():
            return (_undone(table.rack),)
        case ask.ColourUp():
            return _colour_up(table, terms, command)
        case ask.TakeDropBox():
            return drop_boxes.take_out(table, command)
        case ask.PlaceDropBox():
            return drop_boxes.put_in(table, command)
        case ask.CountDrop():
            return drop_boxes.count(table, terms, command)
        case ask.CorrectMoney():
            return correct_money(table, terms, command)
        case _:
            assert_never(command)


def barred(table: Table, kind: type[ask.RackAsked]) -> Refusal | None:
    """Why nothing of this kind can be asked now, whatever it says and whoever signs; None where something can."""
    if table.terms is None:
        return _NOT_SET_UP
    return _BARS.get(kind, _not_open)(table)


def _not_open(table: Table) -> Refusal | None:
    return None if table.rack.open else NOT_OPEN


def _may_not_open(table: Table) -> Refusal | None:
    if table.rack.open:
        return Refusal("", "The rack is open already. Count it as a check, or close it first.")
    return _not_squared(table)


def _open(table: Table, terms: Terms, command: ask.OpenRack, games: Mapping[str, Game]) -> Decision:
    no = unfit_chips(terms, command.chips) or unsigned(command, rule=RULE)
    if no:
        return no
    last = _comparable(table, terms)
    difference = opener_difference(table, terms, command.chips)
    if difference and last is not None and not command.reason.strip():
        was, now = show(last, terms.currency), show(worth(command.chips), terms.currency)
        return Refusal("", f"The last closer was {was}, and {now} was counted: count again, or give the reason.")
    return (
        fact.RackOpened(
            count=table.rack.next("N"),
            chips=sorted_chips(command.chips),
            currency=terms.currency,
            last=last,
            reason=command.reason.strip(),
            alert=_alerts(terms, difference),
            before=moved_in(table.round, games),
            counted_by=command.counted_by,
            approved_by=command.signed_by,
        ),
    )


def opener_difference(table: Table, terms: Terms, chips: Chips) -> Cents:
    """By how much an opener is not what the last closer came to; it takes a reason. 0 where there is none before it."""
    last = _comparable(table, terms)
    return worth(chips) - last if last is not None else 0


def _comparable(table: Table, terms: Terms) -> Cents | None:
    return last_closer(table) if table.rack.currency == terms.currency else None


def last_closer(table: Table) -> Cents | None:
    """What the last closer came to, put right where it was wrong; None before the first one."""
    last = table.rack.last
    item = table.rack.item(last.name) if last is not None else None
    return item.amount if item is not None else None


def _alerts(terms: Terms, difference: Cents) -> bool:
    return abs(difference) > terms.house.money.alert_above


def _check(table: Table, terms: Terms, command: ask.CheckRack, games: Mapping[str, Game]) -> Decision:
    no = unfit_chips(terms, command.chips) or unsigned(command, rule=RULE, needed=signer_of(terms, command))
    sums = sums_of(table, games)
    if no or sums is None:
        return no or NOT_OPEN
    found = _found(table, sums, worth(command.chips))
    return (
        fact.RackChecked(
            count=table.rack.next("N"),
            chips=sorted_chips(command.chips),
            sums=sums,
            found=found,
            relief=command.relief,
            reason=command.reason.strip(),
            alert=_alerts(terms, found),
            counted_by=command.counted_by,
            approved_by=command.signed_by,
        ),
    )


def _found(table: Table, sums: Sums, amount: Cents) -> Cents:
    """What is over or short beyond what the count before this one had found."""
    return amount - sums.expected - table.rack.said


def _close(table: Table, terms: Terms, command: ask.CloseRack, games: Mapping[str, Game]) -> Decision:
    no = unfit_chips(terms, command.chips) or unsigned(command, rule=RULE)
    sums = sums_of(table, games)
    if no or sums is None:
        return no or NOT_OPEN
    found = _found(table, sums, worth(command.chips))
    return (
        fact.RackClosed(
            count=table.rack.next("N"),
            chips=sorted_chips(command.chips),
            sums=sums,
            found=found,
            reason=command.reason.strip(),
            alert=_alerts(terms, found),
            counted_by=command.counted_by,
            approved_by=command.signed_by,
        ),
    )


def may_not_close(table: Table) -> Refusal | None:
    """Why the rack cannot be closed now: chips still lie on the felt, or are on their way."""
    if not table.rack.open:
        return NOT_OPEN
    if table.round is not None and not table.round.closed:
        return Refusal("", "The round is still open. Settle and close it first.")
    not_squared = _not_squared(table)
    if not_squared:
        return not_squared
    if table.rack.slips:
        slip = table.rack.slips[0]
        return Refusal("", f"The {slip.kind} {slip.name} is still open: confirm it or void it first.")
    return None


def _not_squared(table: Table) -> Refusal | None:
    """Why chips may still change hands because of the last round: it is held, or was undone and is not squared."""
    rnd = table.round
    if rnd is None or not rnd.closed:
        return None
    if rnd.findings:
        return Refusal(rnd.findings[0].rule, f"The last round is held: {rnd.findings[0].sentence} Decide that first.")
    return not_restored(rnd)


def rack_in_order(table: Table) -> Refusal | None:
    """Why no round can begin at a table whose rack was closed with a count and not opened again."""
    if table.rack.session and not table.rack.open:
        return Refusal("", "The rack is closed. Count it and open it first.")
    return None


def rack_left_open(table: Table) -> Refusal | None:
    """Why a table cannot close whose rack is open."""
    if table.rack.open:
        return may_not_close(table) or Refusal("", "The rack is open: count it and close it first.")
    return None


def _buy_in(table: Table, terms: Terms, command: ask.BuyIn) -> Decision:
    money, amount = terms.house.money, command.amount or worth(command.notes)
    if command.seat not in terms.positions:
        return Refusal("", f"There is no position {command.seat} at this table.")
    no = no_cash(terms, command.notes, command.amount)
    if no:
        return no
    if signer_of(terms, command) is not None:
        low = unsigned(command, rule=RULE)
        if low:
            above = show(money.buy_in_limit, terms.currency)
            return Refusal(RULE, f"A buy-in above {above} names a Pit Supervisor or above.")
    return (
        fact.BoughtIn(
            buy_in=table.rack.next("B"),
            seat=command.seat,
            amount=amount,
            notes=sorted_chips(command.notes),
            voucher=command.voucher.strip(),
            approved_by=command.signed_by,
        ),
    )


def signer_of(terms: Terms, command: ask.RackAsked) -> Rank | None:
    """The least rank whose word a question takes at this table; None where nobody signs it."""
    match command:
        case ask.CheckRack(relief=False):
            return Rank.PIT_SUPERVISOR
        case ask.BuyIn(notes=notes, amount=amount):
            limit = terms.house.money.buy_in_limit
            return RIGHTS[ask.BuyIn].signs if limit and (amount or worth(notes)) > limit else None
        case _:
            return RIGHTS[type(command)].signs


def _may_not_undo(table: Table) -> Refusal | None:
    if not table.rack.open:
        return NOT_OPEN
    if not table.rack.takes_back:
        return Refusal("", "No buy-in can be taken back any more. Two people put it right as a correction.")
    return None


def _undone(rack: Rack) -> fact.BuyInUndone:
    (item,) = (each for each in rack.items if each.name == rack.takes_back)
    return fact.BuyInUndone(buy_in=item.name, amount=item.amount)


def _colour_up(table: Table, terms: Terms, command: ask.ColourUp) -> Decision:
    if command.seat not in terms.positions:
        return Refusal("", f"There is no position {command.seat} at this table.")
    no = unfit_chips(terms, command.taken) or unfit_chips(terms, command.given)
    if no:
        return no
    taken, given = worth(command.taken), worth(command.given)
    if taken != given or not taken:
        words = f"{show(taken, terms.currency)} is taken and {show(given, terms.currency)} given"
        return Refusal("", f"{words}: chips are changed into chips of the same value.")
    change = table.rack.next("U")
    return (
        fact.ColouredUp(
            change=change, seat=command.seat, taken=sorted_chips(command.taken), given=sorted_chips(command.given)
        ),
    )


_BARS: Final[Mapping[type[ask.RackAsked], Callable[[Table], Refusal | None]]] = {
    ask.OpenRack: _may_not_open,
    ask.CloseRack: may_not_close,
    ask.UndoBuyIn: _may_not_undo,
    ask.TakeDropBox: drop_boxes.may_not_take_out,
    ask.PlaceDropBox: drop_boxes.may_not_put_in,
    ask.CountDrop: drop_boxes.may_not_count,
    ask.CorrectMoney: nothing_made,
}
"""What bars each kind; every other takes an open rack. Boxes are taken out and counted after a closer as well."""
