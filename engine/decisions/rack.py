"""What is decided about the money of a table: counts, slips, buy-ins, drop boxes, and what is put right (R-24).

No document speaks of the rack. What holds here is the house's own order: two people for every count, nothing that is
written is changed, and a difference is kept, never set to nothing.
"""

from collections.abc import Callable
from functools import partial

from assets.languages import say
from engine.actors import Rank
from engine.decisions.rack_amounts import no_cash, sorted_chips, unfit_chips
from engine.decisions.restoring import not_restored
from engine.like import like
from engine.money import show
from engine.rack.moving import moved_in, sums_of
from engine.refusals import Refusal
from engine.round.decision import Decision, Here
from engine.table import rack_asked as ask
from engine.table import rack_facts as fact
from engine.table.rack import ITEMS, Chips, worth
from engine.table.state import Table
from engine.table.terms import Cents, Terms

NOT_OPEN = Refusal("", say("The rack is not open: count it and open it first."))


def not_open(here: Here) -> Refusal | None:
    """Why nothing is done with a rack that is not open."""
    return None if here.table.rack.open else NOT_OPEN


def may_not_open(here: Here) -> Refusal | None:
    """Why the rack cannot be opened now."""
    if here.table.rack.open:
        return Refusal("", say("The rack is open already. Count it as a check, or close it first."))
    coming = here.table.next_terms
    if coming is not None and coming.currency != here.table.currency and not here.judging:
        words = say(
            "The table deals in {currency} from the next round on: announce those terms, then open the rack.",
            currency=coming.currency,
        )
        return Refusal("", words)
    return _not_squared(here.table)


def open_rack(here: Here, command: ask.OpenRack) -> Decision:
    """Open the rack with a count."""
    table, terms, games = here.table, here.terms, here.games
    no = unfit_chips(terms, command.chips)
    if no:
        return no
    last = _comparable(table, terms)
    difference = opener_difference(table, terms, command.chips)
    if difference and last is not None and not command.reason.strip():
        was, now = show(last, terms.currency), show(worth(command.chips), terms.currency)
        return Refusal(
            "",
            say("The last closer was {was}, and {now} was counted: count again, or give the reason.", was=was, now=now),
        )
    return (
        like(
            command,
            fact.RackOpened,
            count=table.rack.next("N"),
            chips=sorted_chips(command.chips),
            currency=terms.currency,
            last=last,
            reason=command.reason.strip(),
            alert=_alerts(terms, difference),
            before=moved_in(table.round, games),
            apart=table.round is not None and table.round.terms.currency != terms.currency,
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


def check_rack(here: Here, command: ask.CheckRack) -> Decision:
    """Count the rack, which goes on."""
    return _counted(here, command, partial(fact.RackChecked, relief=command.relief))


def close_rack(here: Here, command: ask.CloseRack) -> Decision:
    """Close the rack with a count."""
    return _counted(here, command, fact.RackClosed)


def _counted(
    here: Here, command: ask.CheckRack | ask.CloseRack, made: Callable[..., fact.RackChecked | fact.RackClosed]
) -> Decision:
    """Count an open rack: found is what is over or short beyond what the count before this one had found."""
    table, terms = here.table, here.terms
    no = unfit_chips(terms, command.chips)
    sums = sums_of(table, here.games)
    if no or sums is None:
        return no or NOT_OPEN
    found = worth(command.chips) - sums.expected - table.rack.said
    return (
        made(
            count=table.rack.next("N"),
            chips=sorted_chips(command.chips),
            sums=sums,
            found=found,
            reason=command.reason.strip(),
            alert=_alerts(terms, found),
            counted_by=command.counted_by,
            approved_by=command.approved_by,
        ),
    )


def may_not_close(here: Here) -> Refusal | None:
    """Why the rack cannot be closed now: chips still lie on the felt, or are on their way."""
    if not here.table.rack.open:
        return NOT_OPEN
    if here.table.round is not None and not here.table.round.closed:
        return Refusal("", say("The round is still open. Settle and close it first."))
    not_squared = _not_squared(here.table)
    if not_squared:
        return not_squared
    if here.table.rack.slips:
        slip = here.table.rack.slips[0]
        return Refusal(
            "",
            say("The {kind} {slip} is still open: confirm it or void it first.", kind=ITEMS[slip.kind], slip=slip.name),
        )
    return None


def _not_squared(table: Table) -> Refusal | None:
    """Why chips may still change hands because of the last round: it is held, or was undone and is not squared."""
    rnd = table.round
    if rnd is None or not rnd.closed:
        return None
    if rnd.findings:
        return Refusal(
            rnd.findings[0].rule,
            say("The last round is held: {sentence} Decide that first.", sentence=rnd.findings[0].sentence),
        )
    return not_restored(rnd)


def rack_in_order(table: Table) -> Refusal | None:
    """Why no round can begin at a table whose rack was closed with a count and not opened again."""
    if table.rack.session and not table.rack.open:
        return Refusal("", say("The rack is closed. Count it and open it first."))
    return None


def rack_left_open(here: Here) -> Refusal | None:
    """Why a table cannot close whose rack is open."""
    if here.table.rack.open:
        return may_not_close(here) or Refusal("", say("The rack is open: count it and close it first."))
    return None


def buy_in(here: Here, command: ask.BuyIn) -> Decision:
    """Take cash or a voucher against chips of the rack."""
    table, terms = here.table, here.terms
    if command.seat not in terms.positions:
        return Refusal("", say("There is no position {seat} at this table.", seat=command.seat))
    no = no_cash(terms, command.notes, command.amount)
    if no:
        return no
    return (
        like(
            command,
            fact.BoughtIn,
            buy_in=table.rack.next("B"),
            amount=command.amount or worth(command.notes),
            notes=sorted_chips(command.notes),
            voucher=command.voucher.strip(),
        ),
    )


def above_the_limit(here: Here, command: ask.BuyIn) -> Rank | None:
    """A supervisor signs a buy-in above the limit of the house; nobody up to it."""
    limit = here.terms.house.money.buy_in_limit
    return Rank.PIT_SUPERVISOR if limit and (command.amount or worth(command.notes)) > limit else None


def counts(_: Here, command: ask.CheckRack) -> Rank:
    """A supervisor is the second one at a count; at a relief the dealer who comes may be."""
    return Rank.DEALER if command.relief else Rank.PIT_SUPERVISOR


def may_not_undo(here: Here) -> Refusal | None:
    """Why no buy-in can be taken back."""
    if not here.table.rack.open:
        return NOT_OPEN
    if not here.table.rack.takes_back:
        return Refusal("", say("No buy-in can be taken back now: make a correction."))
    return None


def undo_buy_in(here: Here, _: ask.UndoBuyIn) -> Decision:
    """Take the last buy-in back."""
    rack = here.table.rack
    (item,) = (each for each in rack.items if each.name == rack.takes_back)
    return (fact.BuyInUndone(buy_in=item.name, amount=item.amount),)


def colour_up(here: Here, command: ask.ColourUp) -> Decision:
    """Change chips into others of the same value."""
    table, terms = here.table, here.terms
    if command.seat not in terms.positions:
        return Refusal("", say("There is no position {seat} at this table.", seat=command.seat))
    no = unfit_chips(terms, command.taken) or unfit_chips(terms, command.given)
    if no:
        return no
    taken, given = worth(command.taken), worth(command.given)
    if taken != given or not taken:
        words = say(
            "{taken} is taken and {given} given", taken=show(taken, terms.currency), given=show(given, terms.currency)
        )
        return Refusal("", say("{words}: chips are changed into chips of the same value.", words=words))
    change = table.rack.next("U")
    return (
        fact.ColouredUp(
            change=change, seat=command.seat, taken=sorted_chips(command.taken), given=sorted_chips(command.given)
        ),
    )
