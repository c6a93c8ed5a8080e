"""A question that a second person has agreed to: it carries who agreed, under which rank, and why."""

from app.staff.presenter import Granted
from engine.staff.authority import signed
from engine.table import commands as ask


def approved(command: ask.Command, granted: Granted) -> ask.Command:
    """The same question with the approval in it; questions that name no approver stay as they are."""
    return signed(command, granted.actor.id, granted.actor.rank, reason=granted.reason)
