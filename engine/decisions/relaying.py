"""Chips found on the wrong area after "No more bets" are moved to where they belong, old and new on record (R-42)."""

from assets.languages import say
from engine.decisions.adding_late import deal_passed
from engine.decisions.betting import no_wager, unpayable
from engine.decisions.seating import seated
from engine.like import like
from engine.refusals import Refusal
from engine.round.decision import Decision, Standing
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.ruling_facts import WagerRelaid


def relaid(at: Standing, move: ask.MoveWager, *, approved_by: str, reason: str) -> Decision:
    """Move the chips of one area to another; what follows a wager does not stay behind without it (3.4.2)."""
    box = at.round.boxes.get(move.seat)
    wager, target = at.wager(move.wager), at.wager(move.to_wager)
    for each in (wager, target):
        if isinstance(each, Refusal):
            return each
    if box is None or move.wager not in box.wagers or move.wager in box.settled or move.wager in box.withdrawn:
        return Refusal("", say("No open wager lies there on position {seat}.", seat=move.seat))
    if (move.seat, move.wager) == (move.to_seat, move.to_wager):
        return Refusal("", say("The chips lie there already."))
    needy = next((w for w in at.game.wagers if w.follows == move.wager and w.name in box.wagers), None)
    if needy:
        return Refusal(needy.clause, say("{needy} lies there with it: move or return that first.", needy=needy.title))
    amount = box.wagers[move.wager]
    place = ask.PlaceWager(seat=move.to_seat, wager=move.to_wager, amount=amount, outside_limits_seen=True, alone=True)
    there = at.round.boxes[move.to_seat].wagers.get(move.to_wager, 0) if move.to_seat in at.round.boxes else 0
    if isinstance(target, Refusal):
        return target
    no = no_wager(at, target, place) or unpayable(target, at.round.terms, there + amount) or deal_passed(at, place)
    if no:
        return no
    _, player, sat = seated(at.table, move.to_seat)
    relayed = like(move, WagerRelaid, player=player, amount=amount, approved_by=approved_by, reason=reason.strip())
    events: tuple[ev.TableEvent, ...] = (sat, relayed) if sat else (relayed,)
    return events
