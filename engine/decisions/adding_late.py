"""Chips that lay on the felt in time and were not entered before "No more bets" (R-39)."""

from assets.languages import say
from engine.decisions.betting import place_wager
from engine.like import like
from engine.procedure import Deal, DealInTurn, Decide
from engine.refusals import Refusal
from engine.round.course import steps
from engine.round.decision import Decision, Standing
from engine.table import commands as ask
from engine.table import events as ev

RULE = "R-39"


def added_late(at: Standing, wager: ask.PlaceWager, *, approved_by: str, reason: str) -> Decision:
    """Add the chips, by all the checks of a wager that is placed in time, until the first card is exposed."""
    no = _too_late(at, wager)
    if no:
        return no
    placed = place_wager(at, wager)
    if isinstance(placed, Refusal):
        return placed
    return tuple(
        like(event, ev.WagerAddedLate, amount=event.added, approved_by=approved_by, reason=reason.strip())
        if isinstance(event, ev.WagerPlaced)
        else event
        for event in placed
    )


def _too_late(at: Standing, wager: ask.PlaceWager) -> Refusal | None:
    rnd = at.round
    if not rnd.bets_closed or rnd.closed or rnd.outcome == "void":
        return Refusal(RULE, say("This is for chips that were missed when betting was closed in this round."))
    if any(hand.shown for hand in rnd.hands):
        return Refusal(RULE, say("A card lies face up: no chips can be added any more."))
    box = rnd.boxes.get(wager.seat)
    if box is not None and box.standing == "returned":
        return Refusal(box.standing_rule, say("The hand of position {seat} is out of play.", seat=wager.seat))
    passed = deal_passed(at, wager)
    if passed:
        return passed
    if box is not None and wager.wager in _decisive(at) and (box.decisions or _decisions_are_over(at)):
        return Refusal(RULE, say("Position {seat} has decided without this wager.", seat=wager.seat))
    return None


def deal_passed(at: Standing, wager: ask.PlaceWager) -> Refusal | None:
    """Refuse chips on a position that got no cards and will get none."""
    box = at.round.boxes.get(wager.seat)
    if (box is None or not box.hand.cards) and _seats_are_dealt(at):
        return Refusal(RULE, say("Position {seat} has no cards: the deal has passed it.", seat=wager.seat))
    return None


def _seats_are_dealt(at: Standing) -> bool:
    declared = steps(at.game, at.round)
    dealing = next(
        index
        for index, step in enumerate(declared)
        if isinstance(step, DealInTurn) or (isinstance(step, Deal) and step.to == "seats")
    )
    return at.round.step > dealing


def _decisions_are_over(at: Standing) -> bool:
    return any(isinstance(step, Decide) for step in steps(at.game, at.round)[: at.round.step])


def _decisive(at: Standing) -> set[str]:
    """The wagers that a player's choices depend on."""
    points = (step for step in steps(at.game, at.round) if isinstance(step, Decide))
    choices = [choice for point in points for choice in point.choices]
    named = {name for choice in choices for name in (choice.needs, choice.without, choice.withdraws) if name}
    return named | {wager.name for wager in at.game.wagers if wager.equals}
