"""The staff of the house: who is entered and ranked, who has which PIN, who is locked out, who deals."""

import msgspec

from app.clock import Clock
from app.staff.ledger import Ledger
from app.staff.pin_door import Badge, Done, Kept, PinDoor, Refused
from app.staff.pins import Pin
from engine.actors import Actor, Rank
from engine.names import LONGEST_NUMBER, LONGEST_REASON, unfit
from engine.refusals import Refusal
from engine.staff import pin_tries, staffing
from engine.staff.house import House
from engine.staff.house_facts import ApprovalGiven, ApprovalRefused


class Approval(msgspec.Struct, frozen=True):
    """Somebody of sufficient rank agreed. Both names stand in the log under `sequence`, with what and why."""

    asker: Actor
    approver: Actor
    needed: Rank
    what: str
    reason: str
    sequence: int


class Staff:
    """All that is done about people. Each act is one transaction under the PIN of whoever does it.

    Args:
        ledger: the log and the hashes beside it.
        clock: the time of day plays no part in a lockout (case F09), only the clock that nobody sets.

    """

    def __init__(self, ledger: Ledger, clock: Clock) -> None:
        self._door = PinDoor(ledger, clock)

    def house(self) -> House:
        """Give the house as it stands now."""
        return self._door.house()

    def standing(self, staff: str) -> Refused | None:
        """Say why this person's PIN would not be taken now – locked out, or still to wait – or nothing."""
        return self._door.standing(staff)

    def open_house(self, staff: str, name: str, pin: Pin) -> Done | Refused:
        """Enter the first Gaming Shift Manager of a new house, who chooses a PIN at once."""
        return (
            _unreadable(staff, name)
            or _weak(pin, staff)
            or self._door.without_pin(lambda house: staffing.open_house(house, staff, name), keep=_kept(staff, pin))
        )

    def prove(self, badge: Badge, purpose: str) -> Done | Refused:
        """Prove who somebody is."""
        return self._door.prove(badge, purpose)

    def join(self, badge: Badge, staff: str, name: str, *, rank: Rank) -> Done | Refused:
        """Enter somebody; they have no PIN until one is set."""
        return _unreadable(staff, name) or self._door.act(
            badge, f"enter {name}", lambda house: staffing.join(house, staff, name, rank=rank, by=badge.staff)
        )

    def leave(self, badge: Badge, staff: str) -> Done | Refused:
        """Let somebody act no more."""
        return self._door.act(badge, f"dismiss {staff}", lambda house: staffing.leave(house, staff, by=badge.staff))

    def rank(self, badge: Badge, staff: str, new: Rank) -> Done | Refused:
        """Give somebody another rank."""
        return self._door.act(badge, f"rank {staff}", lambda house: staffing.rank(house, staff, new, by=badge.staff))

    def review(self, badge: Badge, staff: str) -> Done | Refused:
        """Confirm that somebody's rank and access are right; it is due every quarter."""
        return self._door.act(badge, f"review {staff}", lambda house: staffing.review(house, staff, by=badge.staff))

    def set_pin(self, badge: Badge, staff: str, pin: Pin) -> Done | Refused:
        """Set somebody's PIN: one's own, or another's as a Gaming Shift Manager."""
        return _weak(pin, staff) or self._door.act(
            badge,
            f"set the PIN of {staff}",
            lambda house: staffing.set_pin(house, staff, by=badge.staff),
            keep=_kept(staff, pin),
        )

    def lift(self, badge: Badge, staff: str, reason: str) -> Done | Refused:
        """Lift somebody's lockout, as a Gaming Shift Manager or anybody of higher rank."""
        return _no_reason(reason) or self._door.act(
            badge,
            f"lift the lockout of {staff}",
            lambda house: pin_tries.lift(house, staff, by=badge.staff, reason=reason),
        )

    def recover(self, staff: str, pin: Pin, reason: str) -> Done | Refused:
        """Free the last Gaming Shift Manager with a new PIN, at the computer itself; it stands in the log."""
        unfit = self._door.unfit()
        return (
            _no_reason(reason)
            or _weak(pin, staff)
            or self._door.without_pin(
                lambda house: pin_tries.recover(house, staff, reason=reason, unfit=unfit), keep=_kept(staff, pin)
            )
        )

    def sign_in(self, badge: Badge, table: str) -> Done | Refused:
        """Put a dealer at a table, in place of whoever deals there."""
        return self._door.act(badge, f"deal at {table}", lambda house: staffing.sign_in(house, badge.staff, table))

    def approve(
        self, asker: Actor, badge: Badge, *, needed: Rank, what: str, reason: str, alone: bool = False
    ) -> Approval | Refused:
        """Let an approver agree under their own PIN to what somebody asks (6.2, R-34).

        A refusal for want of rank, or of a second person, is written as well. Whoever asks still works here.

        Args:
            asker: who wants it done.
            badge: the approver and their PIN.
            needed: the least rank that may agree.
            what: what would be done, in plain words.
            reason: why; it must say something.
            alone: whether one person may ask and agree; otherwise two people are needed.

        """
        if not reason.strip():
            return Refused("Say why: an approval is kept with its reason.")
        wrong = _no_reason(reason)
        if wrong is not None:
            return wrong

        def decide(house: House) -> staffing.Decision:
            if house.present(asker.id) is None:
                return Refusal("", f"{asker.name}, who asks for it, does not work here any more.")
            approver = house.members[badge.staff].actor
            said = staffing.approve(asker, approver, needed=needed, what=what, reason=reason.strip(), alone=alone)
            return (said,)

        done = self._door.act(badge, what, decide)
        return done if isinstance(done, Refused) else _outcome(done)


def _weak(pin: Pin, staff: str) -> Refused | None:
    words = pin.weakness(staff)
    return None if words is None else Refused(words)


def _kept(staff: str, pin: Pin) -> Kept:
    return Kept(staff, pin.hashed())


def _outcome(done: Done) -> Approval | Refused:
    """Read what became of an approval from the fact that was written."""
    (said,) = done.facts
    match said:
        case ApprovalGiven():
            return Approval(said.asker, said.approver, said.needed, said.what, said.reason, done.sequence)
        case ApprovalRefused():
            return Refused(said.why, "6.2")
        case _:
            raise AssertionError(said)


def _unreadable(staff: str, name: str) -> Refused | None:
    """Refuse a number or a name that could not be read on a badge; that one is missing is said by the engine."""
    wrong = (staff and unfit(staff, "The staff number", longest=LONGEST_NUMBER)) or (
        name.strip() and unfit(name, "The name")
    )
    return Refused(wrong) if wrong else None


def _no_reason(reason: str) -> Refused | None:
    """Refuse a reason that could not be read; that it is missing is said by the engine."""
    wrong = reason.strip() and unfit(reason, "The reason", longest=LONGEST_REASON)
    return Refused(wrong) if wrong else None
