"""The state follows what a free ruling has brought about (R-42)."""

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from engine.cards import Card
from engine.table import ruling_facts as ev
from engine.table.approval_limits import and_approved
from engine.table.state import Box, Goodwill, Round, Table, Withheld, Withholding
from engine.table.terms import Cents


def ruled(table: Table, event: ev.RulingFact) -> Table:
    """Follow one fact of a ruling."""
    match event:
        case ev.AmountWithheld(withheld=withheld):
            return replace(table, withheld=(*table.withheld, withheld))
        case ev.WithheldDecided(withheld=withheld, released=released):
            left = replace(table, withheld=tuple(each for each in table.withheld if each.item != withheld.item))
            return _released(left, withheld) if released else left
        case ev.MeasureTaken() | ev.PrizesTakenBack():
            return table
        case ev.GoodwillGiven(round_number=number, decided_by=by, amount=amount):
            after = replace(table, approved=and_approved(table.approved, number, by, amount))
            return after if table.round is None else replace(after, round=_on_round(table.round, event))
        case _:
            return table if table.round is None else replace(table, round=_on_round(table.round, event))


def _released(table: Table, withheld: Withheld) -> Table:
    """The player of a round that still lies there gets what was kept."""
    rnd = table.round
    if rnd is None or rnd.number != withheld.number:
        return table
    where = (withheld.seat, withheld.wager)
    told = tuple(replace(e, released=True) if (e.seat, e.wager) == where else e for e in rnd.withholding)
    return replace(table, round=replace(rnd, withholding=told))


def _on_round(
    rnd: Round,
    event: ev.WagerReturned | ev.WagerStood | ev.WagerRelaid | ev.CardsTakenUp | ev.WithholdingRuled | ev.GoodwillGiven,
) -> Round:
    match event:
        case ev.WagerReturned(seat=seat, lines=lines):
            still = {won for line in lines for won in line.lines}
            prizes = tuple(prize for prize in rnd.prizes if prize.seat != seat or prize.line in still)
            return replace(_with(rnd, replace(rnd.boxes[seat], lines=lines)), prizes=prizes)
        case ev.WagerStood(seat=seat, wager=wager, amount=amount):
            box = rnd.boxes[seat]
            return _with(rnd, replace(box, wagers={**box.wagers, wager: amount}, ruled=(*box.ruled, wager)))
        case ev.WagerRelaid():
            return _relaid(rnd, event)
        case ev.CardsTakenUp(cards=cards):
            return replace(rnd, burned=_without(rnd.burned, cards))
        case ev.WithholdingRuled(seat=seat, wager=wager, win=win, stake=stake, lifted=lifted):
            others = tuple(each for each in rnd.withholding if (each.seat, each.wager) != (seat, wager))
            one = () if lifted else (Withholding(seat=seat, wager=wager, win=win, stake=stake),)
            return replace(rnd, withholding=(*others, *one))
        case ev.GoodwillGiven(seat=seat, amount=amount):
            return replace(rnd, goodwill=(*rnd.goodwill, Goodwill(seat=seat, amount=amount)))
        case _:
            assert_never(event)


def _relaid(rnd: Round, event: ev.WagerRelaid) -> Round:
    origin = rnd.boxes[event.seat]
    lifted = _with(rnd, replace(origin, wagers={n: a for n, a in origin.wagers.items() if n != event.wager}))
    box = lifted.boxes.get(event.to_seat, Box(seat=event.to_seat, player=event.player))
    there: Mapping[str, Cents] = box.wagers
    total = there.get(event.to_wager, 0) + event.amount
    return _with(lifted, replace(box, player=event.player, wagers={**there, event.to_wager: total}))


def _with(rnd: Round, box: Box) -> Round:
    return replace(rnd, boxes=dict(sorted({**rnd.boxes, box.seat: box}.items())))


def _without(aside: tuple[Card | None, ...], taken: tuple[Card | None, ...]) -> tuple[Card | None, ...]:
    left = list(aside)
    for card in taken:
        left.remove(card)
    return tuple(left)
