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
    Try,
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
        untold: PINs given at this computer that the floor has not told yet; they count behind all that it told.

    """

    actor: Actor
    here: bool = True
    has_pin: bool = False
    wrong: int = 0
    ever_wrong: int = 0
    locked: bool = False
    anchor: str = ""
    badge: str = ""
    untold: tuple[Try, ...] = ()


class House(msgspec.Struct, frozen=True):
    """All who ever worked here by staff number, and the dealer's number at each table that has one.

    `taken_over`: PINs from before there were digests have been taken over, which is done once.
    `told`: the floor's number of the newest fact that it told; 0 where it told none.
    `known`: the people by what the floor told alone, since the computer joined it; empty where it never did.
    """

    members: Mapping[str, Member] = msgspec.field(default_factory=dict)
    dealers: Mapping[str, str] = msgspec.field(default_factory=dict)
    taken_over: bool = False
    told: int = 0
    known: Mapping[str, Member] = msgspec.field(default_factory=dict)

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
        case PinRefused() | PinAccepted() | LockoutBegan():
            return _with(house, _kept(house, _tried(house.members[fact.staff], fact), fact))
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
            people = {staff: msgspec.structs.replace(each, untold=()) for staff, each in house.members.items()}
            return msgspec.structs.replace(house, members=people, known=people, told=0)
        case ApprovalGiven() | ApprovalRefused() | StaffReviewed() | ProfileChanged() | PeopleAsked():
            return house
        case _:
            assert_never(fact)


def happened(told: PeopleTold) -> Iterator[tuple[ToldFact, Shared]]:
    """What happened among the people by what the floor told.

    What cannot be read is passed over: one fact from a newer or a forged terminal must not stop all the others.
    """
    for each in told.facts:
        fact = shared_fact(each.kind, each.payload)
        if fact is not None:
            yield each, fact


def _told(house: House, told: PeopleTold) -> House:
    """Follow the floor, and what was tried here since; its first word says who works in the house, and who does not.

    A try that was made here before the floor's word was heard stands behind it in the one order: it counts after it.
    """
    untold = {staff: each.untold for staff, each in house.members.items()}
    gone = {staff: msgspec.structs.replace(each, here=False) for staff, each in house.members.items()}
    floor = House(members=house.known if house.told else gone, dealers=house.dealers)
    for each, fact in happened(told):
        if fact.staff in floor.members or isinstance(fact, StaffJoined):
            floor = evolve(floor, fact)
            own = fact if each.terminal == told.here else None
            untold[fact.staff] = _still_untold(untold.get(fact.staff, ()), own, floor.members[fact.staff])
    followed = {
        staff: msgspec.structs.replace(reduce(_tried, untold.get(staff, ()), each), untold=untold.get(staff, ()))
        for staff, each in floor.members.items()
    }
    members = {**house.members, **followed}  # a log put together from those of others has people that this one had not
    newest = told.facts[-1].seq if told.facts else house.told
    return msgspec.structs.replace(house, members=members, known=floor.members, dealers=floor.dealers, told=newest)


def _still_untold(tries: tuple[Try, ...], own: Shared | None, known: Member) -> tuple[Try, ...]:
    """What the floor has still to tell of somebody's tries here, once it told one of them, or something else of them.

    It takes no lockout of somebody who is locked out, and no try of somebody who left.
    """
    kinds = [type(each) for each in tries]
    if isinstance(own, Try) and type(own) in kinds:
        tries = tries[kinds.index(type(own)) + 1 :]
    while known.locked and tries and isinstance(tries[0], LockoutBegan):
        tries = tries[1:]
    return tries if known.here else ()


def _tried(member: Member, given: Try) -> Member:
    match given:
        case PinRefused():
            return msgspec.structs.replace(member, wrong=member.wrong + 1, ever_wrong=member.ever_wrong + 1)
        case PinAccepted():
            return msgspec.structs.replace(member, wrong=0)
        case LockoutBegan():
            return msgspec.structs.replace(member, locked=True)


def _kept(house: House, member: Member, given: Try) -> Member:
    """Keep a try until the floor tells it; a right PIN is told where it ended a count."""
    nothing = isinstance(given, PinAccepted) and not house.members[given.staff].wrong
    if nothing or not house.known:
        return member
    return msgspec.structs.replace(member, untold=(*member.untold, given))


def _without(house: House, staff: str) -> House:
    """Nobody who left deals."""
    others = {table: each for table, each in house.dealers.items() if each != staff}
    return msgspec.structs.replace(house, dealers=others)


def _with(house: House, member: Member) -> House:
    return msgspec.structs.replace(house, members={**house.members, member.actor.id: member})


def _taken_over(house: House, digests: Mapping[str, str]) -> House:
    held = {staff: each for staff, each in digests.items() if not house.members[staff].anchor}
    members, known = (
        {staff: msgspec.structs.replace(each, anchor=held.get(staff, each.anchor)) for staff, each in people.items()}
        for people in (house.members, house.known)
    )
    return msgspec.structs.replace(house, members=members, known=known, taken_over=True)


def _changed(house: House, staff: str, **changes: bool | int | str) -> House:
    return _with(house, msgspec.structs.replace(house.members[staff], **changes))


def _ranked(member: Member, rank: Rank) -> Member:
    return msgspec.structs.replace(member, actor=msgspec.structs.replace(member.actor, rank=rank))
