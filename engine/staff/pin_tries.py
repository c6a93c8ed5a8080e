"""How wrong PINs are counted: slower with each, locked after the fifth, and freed only by somebody else.

The count is a fact of the house: a restart, another terminal or another time of day change nothing (F09).
"""

from collections.abc import Container
from typing import Final

from assets.languages import say
from engine.actors import Rank, outranks
from engine.refusals import Refusal
from engine.staff.authority import Access, may_do
from engine.staff.house import House, Member
from engine.staff.house_facts import HouseEvent, LockoutBegan, LockoutEnded, PinAccepted, PinRefused, PinSet

TRIES: Final = 5
"""Wrong PINs in a row that lock a person out."""
WAITS: Final = (0, 1, 2, 5, 15)
"""Seconds before the next try, by the wrong PINs in a row so far."""


def tries_left(member: Member) -> int:
    """Count the wrong PINs that somebody may still give before the lockout."""
    return 0 if member.locked else max(0, TRIES - member.wrong)


def wait_after(member: Member) -> int:
    """Give the seconds that must pass between the last wrong PIN and the next try."""
    return WAITS[min(member.wrong, len(WAITS) - 1)]


def may_try(house: House, staff: str) -> Refusal | None:
    """Say why somebody's PIN is not taken now, or nothing where it is."""
    member = house.present(staff)
    if member is None:
        return Refusal("", say("Nobody of that number works here."))
    if not member.has_pin:
        return Refusal("", say("{actor} has no PIN yet.", actor=member.actor.name))
    if member.locked:
        return Refusal(
            "", say("{actor} is locked out after {wrong} wrong PINs.", actor=member.actor.name, wrong=member.wrong)
        )
    return None


def tried(member: Member, *, right: bool, purpose: str) -> tuple[HouseEvent, ...]:
    """Say what follows from a PIN that was given by somebody who may try."""
    staff = member.actor.id
    if right:
        return (PinAccepted(staff=staff, purpose=purpose),)
    tries = member.wrong + 1
    refused = PinRefused(staff=staff, tries=tries, purpose=purpose)
    return (refused, LockoutBegan(staff=staff, tries=tries)) if tries >= TRIES else (refused,)


def lift(house: House, staff: str, *, by: str, reason: str) -> tuple[HouseEvent, ...] | Refusal:
    """Lift a lockout: by a Gaming Shift Manager or anybody of higher rank, never by the person locked out."""
    member, lifter = house.present(staff), house.present(by)
    if member is None or lifter is None:
        return Refusal("", say("Nobody of that number works here."))
    if not member.locked:
        return Refusal("", say("{actor} is not locked out.", actor=member.actor.name))
    if staff == by:
        return Refusal("", say("Nobody lifts their own lockout."))
    top = lifter.actor.rank is Rank.GAMING_SHIFT_MANAGER
    if may_do(lifter.actor.rank, Access.LIFT_LOCKOUT) or not (top or outranks(lifter.actor.rank, member.actor.rank)):
        return Refusal("6.2", say("Lifting this lockout takes a higher rank or a Gaming Shift Manager."))
    if not reason.strip():
        return Refusal("", say("Say why the lockout is lifted."))
    return (LockoutEnded(staff=staff, by=by, reason=reason.strip()),)


def recover(house: House, staff: str, *, reason: str, unfit: Container[str] = ()) -> tuple[HouseEvent, ...] | Refusal:
    """Free the last Gaming Shift Manager, at the computer itself, with a new PIN.

    Refused while any Gaming Shift Manager can still sign in, this one or another: then it is for that person.
    `unfit` are people whose kept PIN is not the one that the log knows.
    """
    member = house.present(staff)
    if member is None or member.actor.rank is not Rank.GAMING_SHIFT_MANAGER:
        return Refusal("", say("Recovery is for a Gaming Shift Manager only."))
    able = {one.actor.id for one in house.managers() if one.has_pin and not one.locked and one.actor.id not in unfit}
    if staff in able:
        return Refusal(
            "",
            say("{actor} has a PIN and is not locked out: sign in, and set a new PIN there.", actor=member.actor.name),
        )
    if able:
        return Refusal("", say("Another Gaming Shift Manager can act: ask them to lift the lockout or set a new PIN."))
    if not reason.strip():
        return Refusal("", say("Say why the recovery is needed."))
    ended = LockoutEnded(staff=staff, by=None, reason=reason.strip())
    return (PinSet(staff=staff, by=None, reason=reason.strip()), *((ended,) if member.locked else ()))
