"""The drop boxes of a table: taken out with the estimate frozen, put in, and counted by two people later on."""

from assets.languages import say
from engine.decisions.rack_amounts import sorted_chips, unfit_cash
from engine.like import like
from engine.names import unfit
from engine.refusals import Refusal
from engine.round.decision import Decision, Here
from engine.table import rack_asked as ask
from engine.table import rack_facts as fact
from engine.table.rack import worth
from engine.table.state import Table


def take_out(here: Here, command: ask.TakeDropBox) -> Decision:
    """Take the box out; with the number of the next one that is in its place at once."""
    table = here.table
    rack = table.rack
    wrong = unfit(command.box, say("The number of the drop box"))
    if not wrong and command.next_box:
        wrong = unfit(command.next_box, say("The number of the next drop box"))
    if wrong:
        return Refusal("", wrong)
    box, following = command.box.strip(), command.next_box.strip()
    if rack.box and rack.box != box:
        return Refusal("", say("Drop box {box} is in place here, not {other_box}.", box=rack.box, other_box=box))
    if following == box:
        return Refusal("", say("Drop box {box} is the one that is taken out: another one takes its place.", box=box))
    no = _elsewhere(table, box)
    if no:
        return no
    out = fact.DropBoxOut(drop=rack.next("D"), box=box, estimated=rack.in_box, approved_by=command.approved_by)
    return (out, fact.DropBoxIn(box=following, approved_by=command.approved_by)) if following else (out,)


def may_not_take_out(here: Here) -> Refusal | None:
    """Why no drop box can be taken out, whichever it is."""
    if here.table.rack.session:
        return None
    return Refusal("", say("The rack was never opened here: nothing is known of a drop."))


def put_in(here: Here, command: ask.PlaceDropBox) -> Decision:
    """Put a box in where none is known to be."""
    table = here.table
    wrong = unfit(command.box, say("The number of the drop box"))
    if wrong:
        return Refusal("", wrong)
    box = command.box.strip()
    no = _elsewhere(table, box)
    return no or (fact.DropBoxIn(box=box, approved_by=command.approved_by),)


def may_not_put_in(here: Here) -> Refusal | None:
    """Why no drop box can be put in, whichever it is; None where the place is free."""
    box = here.table.rack.box
    return Refusal("", say("Drop box {box} is in place. Take it out first.", box=box)) if box else None


def _elsewhere(table: Table, box: str) -> Refusal | None:
    out = next((each for each in table.rack.boxes if each.box == box), None)
    return (
        Refusal("", say("Drop box {box} was taken out as {out} and is not counted yet.", box=box, out=out.name))
        if out
        else None
    )


def may_not_count(here: Here) -> Refusal | None:
    """Why no drop can be counted, whichever it is."""
    return None if here.table.rack.boxes else Refusal("", say("No drop box waits for its count."))


def count(here: Here, command: ask.CountDrop) -> Decision:
    """Enter what two people counted, once; the difference from the estimate stays on record."""
    table, terms = here.table, here.terms
    out = table.rack.drop(command.drop)
    if out is None:
        return Refusal("", say("No drop {drop} of this table waits for its count.", drop=command.drop))
    no = unfit_cash(terms, command.notes, command.amount)
    if no:
        return no
    amount, notes = command.amount or worth(command.notes), sorted_chips(command.notes)
    return (like(command, fact.DropCounted, box=out.box, amount=amount, estimated=out.estimated, notes=notes),)
