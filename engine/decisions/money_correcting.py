"""A count, a slip, a buy-in or a counted drop that was found wrong: a new fact with two names; the old one stays."""

from assets.languages import say
from engine.decisions.rack_amounts import sorted_chips, unfit_chips
from engine.like import like
from engine.money import LARGEST, show
from engine.refusals import Refusal
from engine.round.decision import Decision, Here
from engine.staff.authority import RULE
from engine.table.rack import Item, Rack, worth
from engine.table.rack_asked import CorrectMoney
from engine.table.rack_facts import MoneyCorrected
from engine.table.terms import Cents

_IN_CASH = ("buy-in", "drop")
_EXPECTS = {"opener": 1, "fill": 1, "credit": -1, "buy-in": -1}
"""Which way each kind moves the expected rack."""


def nothing_made(here: Here) -> Refusal | None:
    """Why nothing can be put right: nothing was ever written of the money of this table."""
    return None if here.table.rack.made else Refusal("", say("There is nothing yet that could be wrong."))


def correct_money(here: Here, command: CorrectMoney) -> Decision:
    """Say what something was worth."""
    table, terms = here.table, here.terms
    rack = table.rack
    item = rack.item(command.item) or command.recorded
    if item is None:
        return Refusal("", say("There is no {item} at this table that could be put right.", item=command.item))
    if command.approved_by == command.proposed_by or not command.proposed_by:
        return Refusal(RULE, say("A correction needs two people."))
    chips = {} if item.kind in _IN_CASH else command.chips
    no = unfit_chips(terms, chips)
    if no:
        return no
    amount = worth(chips) if chips else command.amount
    currency = command.currency or rack.currency
    if not 0 <= amount <= LARGEST:
        return Refusal("", say("No amount is below nothing, or more than {largest}.", largest=show(LARGEST, currency)))
    if amount == item.amount:
        return Refusal("", say("{item} is {amount} already.", item=item.name, amount=show(amount, currency)))
    return (
        like(
            command,
            MoneyCorrected,
            correction=rack.next("K"),
            item=item.name,
            of=item.kind,
            was=item.amount,
            amount=amount,
            chips=sorted_chips(chips),
            found=_found(rack, item, amount - item.amount),
            session=0 if rack.item(item.name) else item.session,
            reason=command.reason.strip(),
            currency=currency if currency != rack.currency else "",
        ),
    )


def _found(rack: Rack, item: Item, delta: Cents) -> Cents:
    """What it changes of over and short: of the count itself where it was the last one, and of a session that is over.

    In the session that goes on, the next count finds what the expected rack has changed by.
    """
    last = rack.last is not None and rack.last.name == item.name
    if item.kind == "closer" or (last and item.kind != "opener"):
        return delta
    over = not rack.open or item.session != rack.session
    return -_EXPECTS.get(item.kind, 0) * delta if over else 0
