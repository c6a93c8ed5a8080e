"""Whoever acts is asked of the record once more: they may have left, or be of another rank by now."""

from msgspec.structs import replace

from app.journal.journal import OpenLog
from assets.languages import say
from engine.actors import Actor, Rank
from engine.refusals import Refusal


def as_known(there: OpenLog, who: Actor) -> Actor | None:
    """Somebody with the rank on record; None where they work here no more. A demonstration knows no staff."""
    known = next(iter(there.rows("staff", id=who.id)), None)
    if known is None:
        return who
    return replace(who, rank=Rank(str(known["rank"]))) if known["active"] else None


def gone(who: Actor) -> Refusal:
    """The refusal for somebody who works here no more."""
    return Refusal("", say("{by} does not work here any more.", by=who.name))


def changed_since(there: OpenLog, *people: Actor) -> Refusal | None:
    """Why somebody cannot act as who they were when they signed in; None where all of them still are."""
    for who in people:
        now = as_known(there, who)
        if now is None:
            return gone(who)
        if now != who:
            return Refusal("", say("{who} is {rank} now: sign in again.", who=who.name, rank=now.rank.words))
    return None
