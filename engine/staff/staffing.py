"""Who may be entered, ranked, dismissed and put at a table, and who may agree to what."""

from assets.languages import say
from engine.actors import Actor, Rank, may_decide
from engine.names import BADGE_DIGITS
from engine.refusals import Refusal
from engine.staff.authority import RULE, Access, may_do
from engine.staff.house import House, Member
from engine.staff.house_facts import (
    ApprovalGiven,
    ApprovalRefused,
    BadgeSet,
    BreakBegan,
    DealerRelieved,
    DealerSignedIn,
    HouseEvent,
    PinSet,
    StaffJoined,
    StaffLeft,
    StaffRanked,
    StaffReviewed,
)

TOP = Rank.GAMING_SHIFT_MANAGER
StaffDecision = tuple[HouseEvent, ...] | Refusal


def open_house(house: House, staff: str, name: str) -> StaffDecision:
    """Enter the first Gaming Shift Manager with a PIN, which only a house without staff allows."""
    if house.members:
        return Refusal("", say("This house has its staff: a Gaming Shift Manager enters further people."))
    unfit = _unfit(house, staff, name)
    return unfit or (_joined(staff, name, TOP, by=None), PinSet(staff=staff, by=staff))


def join(house: House, staff: str, name: str, *, rank: Rank, by: str) -> StaffDecision:
    """Enter somebody under a number that nobody ever had, by a Gaming Shift Manager."""
    return _may_not(house, by, Access.ENTER_STAFF) or _unfit(house, staff, name) or (_joined(staff, name, rank, by=by),)


def leave(house: House, staff: str, *, by: str) -> StaffDecision:
    """Let somebody act no more, and relieve them where they deal; the last manager stays."""
    refused = _may_not(house, by, Access.DISMISS_STAFF) or _absent(house, staff) or _last_manager(house, staff)
    if refused is not None:
        return refused
    return (*_relieved(house, staff), StaffLeft(staff=staff, by=by))


def rank(house: House, staff: str, new: Rank, *, by: str) -> StaffDecision:
    """Give somebody another rank; the last manager keeps theirs."""
    refused = _may_not(house, by, Access.RANK_STAFF) or _absent(house, staff)
    if refused is not None:
        return refused
    if house.members[staff].actor.rank is new:
        return Refusal("", say("{actor} is {new} already.", actor=house.members[staff].actor.name, new=new.words))
    return _last_manager(house, staff) or (StaffRanked(staff=staff, rank=new, by=by),)


def review(house: House, staff: str, *, by: str) -> StaffDecision:
    """Confirm that somebody's rank and access are right, every quarter; only the one manager reviews themself."""
    refused = _may_not(house, by, Access.REVIEW_STAFF) or _absent(house, staff)
    if refused is not None:
        return refused
    if by == staff and len(house.managers()) > 1:
        return Refusal("", say("Another {top} reviews {actor}.", top=TOP.words, actor=house.members[staff].actor.name))
    return (StaffReviewed(staff=staff, by=by),)


def set_pin(house: House, staff: str, *, by: str) -> StaffDecision:
    """Set a PIN: one's own, or another's by a Gaming Shift Manager; a lockout stays what it is."""
    deed = Access.OWN_PIN if by == staff else Access.OTHERS_PIN
    refused = _absent(house, staff) or _may_not(house, by, deed)
    return refused or (PinSet(staff=staff, by=by),)


def set_badge(house: House, staff: str, badge: str, *, by: str) -> StaffDecision:
    """Give somebody the badge that a reader reads as these digits, or take theirs away; no two people have the same."""
    refused = _may_not(house, by, Access.SET_BADGE) or _absent(house, staff)
    if refused is not None:
        return refused
    if badge and not (badge.isascii() and badge.isdigit() and len(badge) in BADGE_DIGITS):
        return Refusal(
            "",
            say(
                "A badge has {badge_digits} to {other_badge_digits} digits, and nothing else.",
                badge_digits=BADGE_DIGITS[0],
                other_badge_digits=BADGE_DIGITS[-1],
            ),
        )
    if house.members[staff].badge == badge:
        return Refusal(
            "",
            say(
                "{actor} has {badge} badge already.",
                actor=house.members[staff].actor.name,
                badge=say("this") if badge else say("no"),
            ),
        )
    other = next((one for one in house.members.values() if badge and badge in _read_as(one)), None)
    if other is not None and (other.actor.id != staff or badge == staff):
        return Refusal(
            "",
            say(
                "A reader would take this badge for {actor}: every badge and number is its own.", actor=other.actor.name
            ),
        )
    return (BadgeSet(staff=staff, badge=badge, by=by),)


def begin_break(house: House, table: str) -> StaffDecision:
    """Let the dealer of a table leave it for a break."""
    staff = house.dealers.get(table)
    return (
        (BreakBegan(staff=staff, table=table),)
        if staff is not None
        else Refusal("", say("Nobody deals at this table."))
    )


def sign_in(house: House, staff: str, table: str) -> StaffDecision:
    """Put a dealer, or anybody of higher rank (6.2), at a table; whoever deals there is relieved."""
    refused = _absent(house, staff)
    if refused is not None:
        return refused
    if house.dealers.get(table) == staff:
        return Refusal("", say("{actor} deals here already.", actor=house.members[staff].actor.name))
    if may_do(house.members[staff].actor.rank, Access.DEAL):
        return Refusal(RULE, say("A {rank} does not deal.", rank=house.members[staff].actor.rank.words))
    before = house.dealers.get(table)
    here = (DealerRelieved(staff=before, table=table),) if before is not None else ()
    return (*here, *_relieved(house, staff), DealerSignedIn(staff=staff, table=table))


def approve(
    asker: Actor, approver: Actor, *, needed: Rank, what: str, reason: str, alone: bool = False
) -> ApprovalGiven | ApprovalRefused:
    """Let an approver agree to what somebody asks, if their rank is sufficient (6.2, R-34).

    Args:
        asker: who wants it done.
        approver: who agrees, having proved who they are.
        needed: the least rank that may agree.
        what: what would be done, in plain words.
        reason: why, in plain words; never empty.
        alone: whether one person may ask and agree; otherwise two people are needed.

    """
    why = _why_not(asker, approver, needed, alone=alone)
    if why:
        return ApprovalRefused(asker=asker, approver=approver, needed=needed, what=what, reason=reason, why=why)
    return ApprovalGiven(asker=asker, approver=approver, needed=needed, what=what, reason=reason)


def _why_not(asker: Actor, approver: Actor, needed: Rank, *, alone: bool) -> str:
    if not may_decide(approver.rank, needed):
        return say(
            "This takes a {needed} or higher; {approver} is {rank}.",
            needed=needed.words,
            approver=approver.name,
            rank=approver.rank.words,
        )
    if asker.id == approver.id and not alone:
        return say("This takes two people: whoever asks for it cannot also agree to it.")
    return ""


def _joined(staff: str, name: str, rank: Rank, *, by: str | None) -> StaffJoined:
    return StaffJoined(staff=staff, name=name.strip(), rank=rank, by=by)


def _unfit(house: House, staff: str, name: str) -> Refusal | None:
    if not staff or staff != staff.strip() or not name.strip():
        return Refusal("", say("A staff number without spaces around it and a name are needed."))
    if any(staff.casefold() == each.casefold() for each in house.members):
        return Refusal("", say("Number {staff} was given before and is not given again.", staff=staff))
    if any(each.here and staff == each.badge for each in house.members.values()):
        return Refusal("", say("Number {staff} is what a reader reads from somebody's badge.", staff=staff))
    return None


def _may_not(house: House, by: str, deed: Access) -> Refusal | None:
    return _absent(house, by) or may_do(house.members[by].actor.rank, deed)


def _absent(house: House, staff: str) -> Refusal | None:
    return None if house.present(staff) is not None else Refusal("", say("Nobody of that number works here."))


def _last_manager(house: House, staff: str) -> Refusal | None:
    if [one.actor.id for one in house.managers()] == [staff]:
        return Refusal(
            "",
            say(
                "{actor} is the last {top}: enter another first.", actor=house.members[staff].actor.name, top=TOP.words
            ),
        )
    return None


def _read_as(member: Member) -> tuple[str, ...]:
    """What a reader, or a finger, names this person by: a number for ever, a badge while they work here."""
    return (member.actor.id, member.badge) if member.here else (member.actor.id,)


def _relieved(house: House, staff: str) -> tuple[HouseEvent, ...]:
    return tuple(DealerRelieved(staff=staff, table=table) for table, one in house.dealers.items() if one == staff)
