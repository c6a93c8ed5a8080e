"""Wagers that staff placed for a player who asked for it (3.6)."""

from assets.languages import say
from engine.games.game import SILENT
from engine.refusals import Refusal
from engine.round.decision import Decision, Standing
from engine.table import commands as ask
from engine.table.table_life_facts import PlacedForPlayer


def note_placed_for(at: Standing, command: ask.NotePlacedFor) -> Decision:
    """Put on record who placed the wagers that lie at a position; the player answers for them all the same."""
    rule = at.rule("on_behalf")
    if rule == SILENT:
        return Refusal(rule, say("This document has no rule for wagers that staff place."))
    box = at.round.boxes.get(command.seat)
    if box is None or not box.wagers:
        return Refusal(rule, say("There are no wagers on position {seat}.", seat=command.seat))
    if command.lifted and not box.placed_by:
        return Refusal(rule, say("These wagers are the player's own."))
    if not command.lifted and box.placed_by == command.approved_by:
        return Refusal(rule, say("That is on record already."))
    placed = PlacedForPlayer(
        seat=command.seat,
        player=box.player,
        wagers=dict(box.wagers),
        placed_by=command.approved_by,
        rank=command.signed_as,
        lifted=command.lifted,
    )
    return (placed,)
