"""The quarterly review of the staff: who may act here, since when nobody looked at it, and who has not been seen."""

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.like import like
from engine.staff import house_facts as facts
from engine.staff.house import House, evolve, happened

QUARTER_US: Final = 91 * 24 * 60 * 60 * 1_000_000
"""How long a look at somebody's rank and access holds, in microseconds."""


class Reviewed(msgspec.Struct, frozen=True, kw_only=True):
    """One person as the review shows them; times in UTC microseconds.

    Attributes:
        here: works here still.
        locked: locked out until somebody lifts it.
        signed_in_us: when their PIN was right last; None = never.
        looked_at_us: when they were entered, ranked or reviewed last.
        due_us: when they are to be reviewed again; None for somebody who left.

    """

    staff: str
    name: str
    rank: str
    here: bool
    locked: bool
    has_pin: bool
    signed_in_us: int | None
    looked_at_us: int
    due_us: int | None

    def due(self, now_us: int) -> bool:
        """It is time to look at this person again."""
        return self.due_us is not None and now_us >= self.due_us


class _Seen(msgspec.Struct, frozen=True):
    looked_at_us: int = 0
    signed_in_us: int | None = None


def review(entries: Iterable[tuple[facts.HouseEvent, int]]) -> tuple[Reviewed, ...]:
    """Everybody who ever worked here: who is due first at the top, those who left at the end.

    `entries` are the facts of the house in order, each with its time in UTC microseconds.
    """
    house = House()
    seen: dict[str, _Seen] = {}
    for fact, at_us in entries:
        house = evolve(house, fact)
        for each, when_us in _each(fact, at_us):
            match each:
                case facts.StaffJoined(staff=staff) | facts.StaffRanked(staff=staff) | facts.StaffReviewed(staff=staff):
                    seen[staff] = replace(seen.get(staff, _Seen()), looked_at_us=when_us)
                case facts.PinAccepted(staff=staff):
                    seen[staff] = replace(seen.get(staff, _Seen()), signed_in_us=when_us)
                case _:
                    pass
    found = (_reviewed(house, staff, seen[staff]) for staff in house.members)
    return tuple(sorted(found, key=lambda each: (each.due_us is None, each.due_us or 0, each.staff)))


def _each(fact: facts.HouseEvent, at_us: int) -> Iterator[tuple[facts.HouseEvent, int]]:
    """What happened, and when: what a floor told has the floor's time."""
    if isinstance(fact, facts.PeopleTold):
        yield from ((each, told.at_us) for told, each in happened(fact))
    else:
        yield fact, at_us


def _reviewed(house: House, staff: str, seen: _Seen) -> Reviewed:
    member = house.members[staff]
    return like(
        member,
        Reviewed,
        staff=staff,
        name=member.actor.name,
        rank=member.actor.rank.value,
        signed_in_us=seen.signed_in_us,
        looked_at_us=seen.looked_at_us,
        due_us=seen.looked_at_us + QUARTER_US if member.here else None,
    )
