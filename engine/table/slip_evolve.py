"""The table follows what becomes of its slips."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from assets.languages import say
from engine.like import like
from engine.table.claim_key import Waiting
from engine.table.slip_facts import ClaimLeftOpen, SlipAnswered, SlipFact, SlipPaid, SlipRefused
from engine.table.state import Line, Round, Slip, Table


def on_slip(table: Table, event: SlipFact) -> Table:
    """Follow one fact."""
    match event:
        case ClaimLeftOpen():
            return _left_open(table, event)
        case SlipAnswered():
            return _answered(table, event)
        case SlipPaid(slip=number):
            return _gone(table, number)
        case SlipRefused(slip=number):
            return _gone(_refused(table, event), number)
        case _:
            assert_never(event)


def keeping_slips(table: Table) -> Table:
    """A new round is about to open: a slip keeps the round that it came from."""
    last = table.round
    kept = tuple(each if each.round or last is None else replace(each, round=_alone(last)) for each in table.slips)
    return replace(table, slips=kept)


def without_undone(table: Table) -> Table:
    """A slip falls when the last round is undone, or its claim withdrawn; an earlier round stands (R-22)."""
    rnd = table.round
    stands = rnd is not None and (rnd.waiting is not None or bool(rnd.prizes))
    return table if stands else replace(table, slips=tuple(each for each in table.slips if each.round is not None))


def _alone(rnd: Round) -> Round:
    return replace(rnd, past=(), future=())


def _left_open(table: Table, event: ClaimLeftOpen) -> Table:
    if table.round is None:
        raise ValueError(say("a claim was left open where no round is"))
    waiting = Waiting(event.key, event.claims)
    slip = like(event, Slip, number=event.slip, waiting=waiting, under_minimum=table.under_minimum)
    rnd = replace(table.round, slip=event.slip)
    return replace(table, round=rnd, slips=(*table.slips, slip), slips_made=event.slip)


def settled_with(rnd: Round, lines: Iterable[Line]) -> Round:
    """The round with these results, in place of those that the same wagers had."""
    boxes = dict(rnd.boxes)
    for line in lines:
        box = boxes[line.seat]
        others = (each for each in box.lines if each.wager != line.wager)
        boxes[line.seat] = replace(box, lines=(*others, line))
    return replace(rnd, boxes=boxes)


def _gone(table: Table, number: int) -> Table:
    return replace(table, slips=tuple(each for each in table.slips if each.number != number))


def _refused(table: Table, event: SlipRefused) -> Table:
    """Only of the last round anything is kept besides the log."""
    rnd = table.round
    if rnd is None or rnd.number != event.key.round:
        return table
    prizes = tuple(each for each in rnd.prizes if each.seat not in event.results)
    return replace(table, round=replace(settled_with(rnd, event.lines), waiting=None, prizes=prizes))


def _answered(table: Table, event: SlipAnswered) -> Table:
    found = next((each for each in table.slips if each.number == event.slip), None)
    if found is None:
        raise ValueError(say("a slip has an answer that was never left open"))
    rnd = table.round_of(found)
    prizes = (*rnd.prizes, *event.answer.prizes)
    settled = replace(settled_with(rnd, event.lines), waiting=None, prizes=prizes)
    owed = sum(line.winnings for line in event.lines)
    answered = replace(found, answer=event.answer, owed=owed, round=settled if found.round else None)
    slips = tuple(answered if each.number == event.slip else each for each in table.slips)
    return replace(table, slips=slips, round=table.round if found.round else settled)
