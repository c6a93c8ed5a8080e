"""Undo and redo of entries, before anything that cannot be taken back (cases F17; screens, no surprise)."""

from assets.languages import kept, say
from engine.refusals import Refusal
from engine.round.decision import Decision, Standing
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.state import Round


def undo(at: Standing, _: ask.Undo) -> Decision:
    """Take the last entry back."""
    if not at.round.past:
        return Refusal("", say("There is no entry left to take back. A card is put right in the menu of its position."))
    return (ev.Undone(what=_difference(at.round.past[-1], at.round)),)


def redo(at: Standing, _: ask.Redo) -> Decision:
    """Redo the entry that was taken back."""
    if not at.round.future:
        return Refusal("", say("No entry was taken back."))
    return (ev.Redone(what=_difference(at.round, at.round.future[-1])),)


def _difference(before: Round, after: Round) -> str:
    """Name the entry by what it changed, without naming a card."""
    for seat in sorted({*before.boxes, *after.boxes}):
        old, new = before.boxes.get(seat), after.boxes.get(seat)
        if old == new:
            continue
        if old is None or new is None or (old.wagers != new.wagers and old.decisions == new.decisions):
            return kept("wager on position {seat}", seat=seat)
        if old.decisions != new.decisions:
            return kept("decision of position {seat}", seat=seat)
        if old.lines != new.lines:
            return kept("settlement of position {seat}", seat=seat)
        return kept("note on position {seat}", seat=seat)
    return kept("card of the dealer") if before.dealer != after.dealer else kept("entry")
