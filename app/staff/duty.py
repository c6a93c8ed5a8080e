"""How long somebody has dealt without a break, and how long at the table where they deal now."""

from collections.abc import Iterable
from typing import Final, cast

import msgspec

from app.journal.journal import Journal
from app.staff.house_log import HOUSE
from engine.staff import house_facts as fact

LEAST_BREAK_US: Final = 10 * 60_000_000
"""Whoever deals again sooner than that has had no break, in microseconds."""
_LOOKED_THROUGH: Final = 2_000
"""So many of the last facts of the house are looked through; what was before them makes no break shorter."""


class Duty(msgspec.Struct, frozen=True):
    """Since when somebody deals: without a break, and at this table, in UTC microseconds."""

    since_us: int
    here_us: int


def duty(entries: Iterable[tuple[fact.HouseEvent, int]], staff: str) -> Duty | None:
    """What facts of the house in their order, each with its time, say of one person; None for who does not deal."""
    now: Duty | None = None
    off_us: int | None = None
    for event, at_us in entries:
        match event:
            case fact.DealerSignedIn(staff=who) if who == staff:
                rested = now is None or (off_us is not None and at_us - off_us >= LEAST_BREAK_US)
                now = Duty(at_us if rested or now is None else now.since_us, at_us)
                off_us = None
            case fact.DealerRelieved(staff=who) | fact.BreakBegan(staff=who) if who == staff:
                off_us = at_us
            case _:
                pass
    return now if off_us is None else None


def duty_of(journal: Journal, staff: str) -> Duty | None:
    """What the log says of one person."""
    newest = reversed(journal.newest_entries(HOUSE, limit=_LOOKED_THROUGH))
    return duty(((cast("fact.HouseEvent", entry.event), entry.at_us) for entry in newest), staff)
