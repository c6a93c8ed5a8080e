"""A question that a second person has agreed to: it carries who agreed, under which rank, and why."""

from msgspec.structs import replace

from app.live.reception import Granted
from engine import commands as ask
from engine import keeping_asked as keep
from engine import table_life_asked as life


def approved(command: ask.Command, granted: Granted) -> ask.Command:
    """The same question with the approval in it; questions that name no approver stay as they are."""
    actor = granted.actor
    match command:
        case ask.ReopenSettlement() | ask.AddLateWager() | ask.CorrectCard() | ask.SetTerms() | life.BarPlayer():
            return replace(command, approved_by=actor.id, approver_rank=actor.rank.value, reason=granted.reason)
        case keep.LiftHold() | keep.ChangeMethod() | keep.ChangeDeck():
            return replace(command, approved_by=actor.id, approver_rank=actor.rank.value, reason=granted.reason)
        case ask.RestrictPlayer():
            return replace(command, approved_by=actor.id, approver_rank=actor.rank.value)
        case ask.ViewDeclined():
            return replace(command, viewed_by=actor.id, viewer_rank=actor.rank.value)
        case ask.NotePlacedFor():
            return replace(command, placed_by=actor.id, placer_rank=actor.rank.value)
        case _:
            return command
