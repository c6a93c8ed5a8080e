"""Whether what happened among the staff was for anybody there to decide, as the house stood then."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.refusals import Refusal
from engine.staff import house_facts as fact
from engine.staff import pin_tries, staffing
from engine.staff.house import House


def could_decide(house: House, event: fact.HouseEvent) -> bool:
    """Say whether whoever it names could have decided it; that they gave a PIN is told elsewhere."""
    plain = _plain(event)
    answers = _answers(house, event)
    return any(not isinstance(answer, Refusal) and plain in map(_plain, answer) for answer in answers)


def _answers(house: House, event: fact.HouseEvent) -> Iterator[tuple[fact.HouseEvent, ...] | Refusal]:  # noqa: C901 - one arm a fact
    match event:
        case fact.StaffJoined(staff=staff, name=name, by=None):
            yield staffing.open_house(house, staff, name)
        case fact.StaffJoined(staff=staff, name=name, rank=rank, by=str(by)):
            yield staffing.join(house, staff, name, rank=rank, by=by)
        case fact.StaffLeft(staff=staff, by=by):
            yield staffing.leave(house, staff, by=by)
        case fact.StaffRanked(staff=staff, rank=rank, by=by):
            yield staffing.rank(house, staff, rank, by=by)
        case fact.StaffReviewed(staff=staff, by=by):
            yield staffing.review(house, staff, by=by)
        case fact.PinSet(staff=staff, by=str(by)):
            yield staffing.set_pin(house, staff, by=by)
        case fact.PinSet(staff=staff, by=None):
            yield pin_tries.recover(house, staff, reason=event.reason or "-", unfit=house.members)
        case fact.BadgeSet(staff=staff, badge=badge, by=by):
            yield staffing.set_badge(house, staff, badge, by=by)
        case fact.LockoutEnded(staff=staff, by=str(by), reason=reason):
            yield pin_tries.lift(house, staff, by=by, reason=reason)
        case fact.LockoutEnded(staff=staff, by=None, reason=reason):
            yield pin_tries.recover(house, staff, reason=reason, unfit=house.members)
        case fact.DealerSignedIn(staff=staff, table=table):
            yield staffing.sign_in(house, staff, table)
        case _:
            return


def _plain(event: fact.HouseEvent) -> fact.HouseEvent:
    """A PIN that was set, without what its keeper adds: the digest is of what only the keeper has."""
    return replace(event, digest="", reason="") if isinstance(event, fact.PinSet) else event
