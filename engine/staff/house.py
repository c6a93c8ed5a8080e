"""The house as its facts make it: who works here, who is locked out, who deals where."""

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from typing import assert_never

import msgspec

from engine.actors import Actor, Rank
from engine.staff.house_facts import (
    ApprovalGiven,
    ApprovalRefused,
    BadgeSet,
    BreakBegan,
    DealerRelieved,
    DealerSignedIn,
    HouseEvent,
    LockoutBegan,
    LockoutEnded,
    PeopleAsked,
    PeopleTold,
    PinAccepted,
    PinRefused,
    PinSet,
    PinsTakenOver,
    ProfileChanged,
    Shared,
    StaffJoined,
    StaffLeft,
    StaffRanked,
    StaffReviewed,
    ToldFact,
    shared_fact,
)


class Member(msgspec.Struct, frozen=True):
    """One person of the staff.

    Attributes:
        actor: number, name and rank held now.
        here: works here still; nobody is ever taken out of the list.
        has_pin: a PIN was set (what it is, the log does not know).
        wrong: wrong PINs in a row since the last right one, a new one, or a lifted lockout.
        ever_wrong: wrong PINs since the person was entered; it only grows.
        locked: no PIN is taken until somebody lifts the lockout.
        anchor: the digest of the hash of the PIN, to which the one kept beside the log is held.
        badge: what a reader reads from their badge; "" without one.

    """

    actor: Actor
    here: bool = True
    has_pin: bool = False
    wrong: int = 0
    ever_wrong: int = 0
    locked: bool = False
    anchor: str = ""
    badge: str = ""


class House(msgspec.Struct, frozen=True):
    """All who ever worked here by staff number, and the dealer's number at each table that has one.

    `taken_over`: PINs from before there were digests have been taken over, which is done once.
    `told`: the floor's number of the newest fact that it told; 0 where it told none.
    """

    members: Mapping[str, Member] = msgspec.field(default_factory=dict)
    dealers: Mapping[str, str] = msgspec.field(default_factory=dict)
    taken_over: bool = False
    told: int = 0

    def present(self, staff: str) -> Member | None:
        """Find somebody who works here now."""
        member = self.members.get(staff)
        return member if member is not None and member.here else None

    def managers(self) -> tuple[Member, ...]:
        """List the Gaming Shift Managers who work here now."""
        top = Rank.GAMING_SHIFT_MANAGER
        return tuple(one for one in self.members.values() if one.here and one.actor.rank is top)


def fold(house: House, facts: Iterable[HouseEvent]) -> House:
    """Let the house follow its facts in their order."""
    return reduce(evolve, facts, house)


def evolve(house: House, fact: HouseEvent) -> House:  # noqa: C901, PLR0912 - one line for each fact there is
    """Let the house follow one fact."""
    match fact:
        case StaffJoined():
            return _with(house, Member(Actor(fact.staff, fact.name, fact.rank)))
        case StaffLeft():
            return _without(_changed(house, fact.staff, here=False), fact.staff)
        case StaffRanked():
            return _with(house, _ranked(house.members[fact.staff], fact.rank))
        case PinSet():
            return _changed(house, fact.staff, has_pin=True, wrong=0, anchor=fact.digest)
        case PinsTakenOver():
            return _taken_over(house, fact.digests)
        case PinRefused():
            ever = house.members[fact.staff].ever_wrong + 1
            return _changed(house, fact.staff, wrong=fact.tries, ever_wrong=ever)
        case PinAccepted():
            return _changed(house, fact.staff, wrong=0)
        case LockoutBegan():
            return _changed(house, fact.staff, locked=True)
        case LockoutEnded():
            return _changed(house, fact.staff, locked=False, wrong=0)
        case DealerSignedIn():
            return msgspec.structs.replace(house, dealers={**house.dealers, fact.table: fact.staff})
        case DealerRelieved() | BreakBegan():
            others = {table: staff for table, staff in house.dealers.items() if table != fact.table}
            return msgspec.structs.replace(house, dealers=others)
        case BadgeSet():
            return _changed(house, fact.staff, badge=fact.badge)
        case PeopleTold():
            return _told(house, fact)
        case PeopleAsked(brought=True):  # the computer joins a floor, which tells everything from its beginning
            return msgspec.structs.replace(house, told=0)
        case ApprovalGiven() | ApprovalRefused() | StaffReviewed() | ProfileChanged() | PeopleAsked():
            return house
        case _:
            assert_never(fact)


def happened(told: PeopleTold) -> Iterator[tuple[ToldFact, Shared]]:
    """What happened among the people by what the floor told, without what was known here already: one's own tries.

    What cannot be read is passed over: one fact from a newer or a forged terminal must not stop all the others.
    """
    for each in told.facts:
        fact = shared_fact(each.kind, each.payload)
        own_try = each.terminal == told.here and isinstance(fact, PinRefused | PinAccepted)
        if fact is not None and not own_try:
            yield each, fact


def _told(house: House, told: PeopleTold) -> House:
    """Follow the floor; its first word says who works in the house, and who does not any more."""
    if not house.told:
        gone = {staff: msgspec.structs.replace(each, here=False) for staff, each in house.members.items()}
        house = msgspec.structs.replace(house, members=gone)
    for _, fact in happened(told):
        member = house.members.get(fact.staff)
        if member is None and not isinstance(fact, StaffJoined):
            continue
        if member is not None and isinstance(fact, PinRefused):  # wrong tries of everywhere are one count
            house = evolve(house, msgspec.structs.replace(fact, tries=member.wrong + 1))
        else:
            house = evolve(house, fact)
    newest = told.facts[-1].seq if told.facts else house.told
    return msgspec.structs.replace(house, told=newest)


def _without(house: House, staff: str) -> House:
    """Nobody who left deals."""
    others = {table: each for table, each in house.dealers.items() if each != staff}
    return msgspec.structs.replace(house, dealers=others)


def _with(house: House, member: Member) -> House:
    return msgspec.structs.replace(house, members={**house.members, member.actor.id: member})


def _taken_over(house: House, digests: Mapping[str, str]) -> House:
    held = {
        staff: msgspec.structs.replace(house.members[staff], anchor=each)
        for staff, each in digests.items()
        if not house.members[staff].anchor
    }
    return msgspec.structs.replace(house, members={**house.members, **held}, taken_over=True)


def _changed(house: House, staff: str, **changes: bool | int | str) -> House:
    return _with(house, msgspec.structs.replace(house.members[staff], **changes))


def _ranked(member: Member, rank: Rank) -> Member:
    return msgspec.structs.replace(member, actor=msgspec.structs.replace(member.actor, rank=rank))
