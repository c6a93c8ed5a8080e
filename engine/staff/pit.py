"""The alerts of a pit: what calls for a supervisor until one of them has acknowledged it."""

from collections.abc import Container, Sequence
from typing import Literal

import msgspec

from assets.languages import say
from engine.actors import Actor
from engine.refusals import Refusal
from engine.staff.authority import Access, may_do
from engine.staff.pit_facts import AlertAcknowledged

AlertKind = Literal["irregularity", "claim", "shuffler", "table", "log", "house", "rack", "call", "floor"]


class Alert(msgspec.Struct, frozen=True, kw_only=True):
    """Something that nobody has acknowledged yet.

    Attributes:
        id: that of the irregularity ("T1-000042/1"), or of the fact that raised it ("pit/1204").
        table: "" where it concerns the house.
        rule: the clause that stands behind it, "" where there is none.
        at_us: when it happened first, in UTC microseconds.
        times: how often it has happened since.

    """

    id: str
    kind: AlertKind
    table: str
    words: str
    rule: str = ""
    at_us: int
    times: int = 1


def acknowledge(alerts: Sequence[Alert], already: Container[str], by: Actor) -> tuple[AlertAcknowledged, ...] | Refusal:
    """Acknowledge alerts in somebody's name; `already` holds the ids of those that somebody else was faster with."""
    low = may_do(by.rank, Access.ACKNOWLEDGE_ALERT)
    if low:
        return low
    waiting = tuple(
        AlertAcknowledged(table=each.table, alert=each.id, what=each.words, by=by)
        for each in alerts
        if each.id not in already
    )
    return waiting or Refusal("", say("This alert is acknowledged already."))
