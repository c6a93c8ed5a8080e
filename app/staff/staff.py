"""The staff of the house: who is entered and ranked, who has which PIN, who is locked out, who deals.

Everything goes through one door that asks for a PIN, and writes down whether it was right.
"""

import threading
from collections.abc import Callable
from functools import partial
from math import ceil
from typing import Final, NamedTuple

import msgspec
from argon2.exceptions import InvalidHashError

from app.clock import Clock
from app.office.attempt import Attempt
from app.staff.anchors import digest, fits, unanchored
from app.staff.house_log import HouseLog, HouseReading, HouseWriting
from app.staff.on_floor import DAY_US, FloorPeople
from app.staff.pins import Pin, is_keyed
from app.staff.waits import Waits
from assets.languages import say
from engine.actors import Actor, Rank
from engine.names import LONGEST_NUMBER, LONGEST_REASON, unfit
from engine.refusals import Refusal
from engine.staff import pin_tries, staffing
from engine.staff.house import House, Member, evolve, fold
from engine.staff.house_facts import (
    ApprovalGiven,
    ApprovalRefused,
    HouseEvent,
    PeopleAsked,
    PinSet,
    PinsTakenOver,
    Shared,
    as_shared,
)
from engine.staff.pin_tries import may_try, tried, tries_left, wait_after


class Badge(NamedTuple):
    """A staff number, the PIN that was typed with it, and the try that can still be called off."""

    staff: str
    pin: Pin
    attempt: Attempt | None = None


class Refused(msgspec.Struct, frozen=True):
    """Why it was not done, in plain words, with the rule where one speaks.

    Attributes:
        words: for the person who asked.
        rule: clause number, where a rule speaks.
        wait: seconds before the next PIN of this person is looked at; 0 where it may come at once.
        locked: whether the person is locked out, until somebody else lifts it.

    """

    words: str
    rule: str = ""
    wait: float = 0.0
    locked: bool = False


class Done(msgspec.Struct, frozen=True):
    """What was decided and written, and the house as it is after it.

    Attributes:
        actor: who did it, as they were at that moment; absent where nobody has to prove who they are.
        facts: what was decided (the accepted PIN itself is not among it).
        sequence: where the last fact stands in the log.
        house: the house with all of it.

    """

    actor: Actor | None
    facts: tuple[HouseEvent, ...]
    sequence: int
    house: House


class Kept(NamedTuple):
    """A staff number and the hash to be kept for it."""

    staff: str
    hash: str


NOT_OURS: Final = Refused(
    say(
        "The PIN that is kept for this number is not the one that the log knows. Nobody "
        "signs in with it: call a Gaming Shift Manager, who sets a new one, and check the "
        "log."
    )
)
NO_KEY: Final = Refused(
    say(
        "The key of the house for PINs is not there: no PIN can be looked at. Put its file "
        "back, or join the floor again."
    )
)
OVERDUE: Final = Refused(
    say(
        "Nothing was heard of the floor for a day, so nobody here knows who still works in the house. "
        "A Gaming Shift Manager gives their PIN first: that holds for another day."
    )
)
CALLED_OFF: Final = Refused(say("Cancelled. Nothing was done."))

Decide = Callable[[House], tuple[HouseEvent, ...] | Refusal]


class PinDoor:
    """Lets people act under their PIN, and keeps count of the wrong ones where no restart forgets them.

    A PIN is compared before the transaction, since that takes long on purpose; whether the answer counts,
    and what it is, is decided inside. Two dialogs at once thus never learn more than the count allows.

    Args:
        ledger: the log and the hashes beside it.
        clock: the time of day plays no part in a lockout (case F09), only the clock that nobody sets.
        floor: the people of the floor, where this computer may belong to one.

    """

    def __init__(self, ledger: HouseLog, clock: Clock, floor: FloorPeople | None = None) -> None:
        self._ledger, self._floor = ledger, floor
        self._waits = Waits(clock)
        self._guard = threading.Lock()
        self._house = House()
        self._followed = 0
        self._take_over()
        for member in self.house().members.values():
            self._wait(member)

    def house(self) -> House:
        """Give the house as it stands now, what other terminals wrote included."""
        with self._guard, self._ledger.reading() as reading:
            return self._follow(reading)

    def standing(self, staff: str) -> Refused | None:
        """Say why a PIN of this person would not be taken now – locked out, or still to wait – or nothing."""
        return self._barrier(self.house(), staff)

    def prove(self, badge: Badge, purpose: str) -> Done | Refused:
        """Prove who somebody is, and nothing else."""
        return self.act(badge, purpose, lambda _house: ())

    def change(self, badge: Badge, purpose: str, decide: Decide, *, keep: Kept | None = None) -> Done | Refused:
        """Prove who somebody is and change people: here, or on the floor that this computer belongs to."""
        return self._changed(partial(self.act, badge, purpose, decide, keep=keep), decide, keep)

    def change_without_pin(self, decide: Decide, keep: Kept) -> Done | Refused:
        """Change people where nobody has to prove who they are.

        Two things alone are of that kind: the first manager, and the recovery at the computer.
        """
        return self._changed(partial(self.without_pin, decide, keep=keep), decide, keep)

    def _changed(self, act: Callable[..., Done | Refused], decide: Decide, keep: Kept | None) -> Done | Refused:
        if self._floor is None or not self._floor.joined:
            return act()
        outcome: list[Done | Refused] = []

        def ask() -> int | str:
            outcome.append(act(asks=True))
            done = outcome[0]
            return done.sequence if isinstance(done, Done) else done.words

        words = self._floor.change(ask, decide, {} if keep is None else {keep.staff: keep.hash})
        done = outcome[0] if outcome else Refused(words)
        if isinstance(done, Refused):
            return done
        return Refused(words) if words else msgspec.structs.replace(done, house=self.house())

    def act(
        self, badge: Badge, purpose: str, decide: Decide, *, keep: Kept | None = None, asks: bool = False
    ) -> Done | Refused:
        """Prove who somebody is and write what `decide` makes of it, with a new hash where a PIN is set.

        Args:
            badge: who, and the PIN.
            purpose: what the PIN is wanted for, in plain words; it stands in the log.
            decide: looks at the house inside the transaction; its refusal takes nothing from the count.
            keep: the hash that becomes valid if `decide` agrees.
            asks: it is only asked of the floor, and holds when that has told it.

        """
        with self._ledger.reading() as reading:
            known = reading.pin_hash(badge.staff)
        refused = self.standing(badge.staff)
        if refused is not None or known is None:
            return refused or Refused(say("Nobody of that number has a PIN."))
        if not fits(self.house(), badge.staff, known):
            return NOT_OURS
        key = self._floor.key() if self._floor is not None and is_keyed(known) else b""
        if is_keyed(known) and not key:
            return NO_KEY
        try:
            right = badge.pin.matches(known, key)
        except InvalidHashError:
            return NOT_OURS
        with self._guard, self._ledger.writing() as writing:
            house = self._follow(writing)
            refused = self._barrier(house, badge.staff)
            if refused is not None:
                return refused
            if writing.pin_hash(badge.staff) != known:
                return Refused(say("This PIN was changed just now. Type it again."))
            if not fits(house, badge.staff, known):
                return NOT_OURS
            if badge.attempt is not None and not badge.attempt.goes_ahead():
                return CALLED_OFF
            told = tried(house.members[badge.staff], right=right, purpose=purpose)
            if not right:
                writing.append(told, badge.staff)
                return self._wrong(fold(house, told).members[badge.staff])
            self._extend(writing, badge.staff)
            return _write(writing, fold(house, told), told, by=badge.staff, decide=decide, keep=keep, asks=asks)

    def unfit(self) -> frozenset[str]:
        """The numbers of those whose kept PIN is not the one that the log knows, or cannot be compared here."""
        house = self.house()
        with self._ledger.reading() as reading:
            kept = reading.pin_hashes()
        blind = self._floor is None or not self._floor.key()
        return frozenset(
            staff
            for staff in house.members
            if not fits(house, staff, kept.get(staff, "")) or (blind and is_keyed(kept[staff]))
        )

    def kept(self, staff: str, pin: Pin) -> Kept:
        """The hash of a PIN as it is kept at this computer."""
        hashed = pin.hashed()
        return Kept(staff, hashed if self._floor is None else self._floor.kept(hashed))

    def without_pin(self, decide: Decide, *, keep: Kept | None = None, asks: bool = False) -> Done | Refused:
        """Write what `decide` makes of the house where nobody has to prove who they are, as to leave a table."""
        with self._guard, self._ledger.writing() as writing:
            return _write(writing, self._follow(writing), (), by=None, decide=decide, keep=keep, asks=asks)

    def _wrong(self, member: Member) -> Refused:
        wait = self._wait(member)
        if member.locked:
            return Refused(say("Wrong PIN. {actor} is locked out now.", actor=member.actor.name), locked=True)
        return Refused(say("Wrong PIN. Tries left: {tries_left}.", tries_left=tries_left(member)), wait=wait)

    def _barrier(self, house: House, staff: str) -> Refused | None:
        refusal = may_try(house, staff)
        if refusal is not None:
            member = house.present(staff)
            return Refused(refusal.words, locked=member is not None and member.locked)
        if self._overdue and house.members[staff].actor.rank is not staffing.TOP:
            return OVERDUE
        wait = self._wait(house.members[staff])
        return Refused(say("Wait {ceil} s before the next try.", ceil=ceil(wait)), wait=wait) if wait > 0 else None

    @property
    def _overdue(self) -> bool:
        """For too long nothing was heard of the floor."""
        return self._floor is not None and self._floor.silent_us() >= DAY_US

    def _extend(self, writing: HouseWriting, staff: str) -> None:
        if self._overdue:
            writing.extend(staff)

    def _wait(self, member: Member) -> float:
        return self._waits.left(member.actor.id, member.ever_wrong, wait_after(member))

    def _take_over(self) -> None:
        """Hold the PINs of a log from before there were digests to the hashes that it keeps now; it is done once."""
        with self._ledger.reading() as reading:
            if not unanchored(self.house(), reading.pin_hashes()):
                return
        with self._guard, self._ledger.writing() as writing:
            digests = unanchored(self._follow(writing), writing.pin_hashes())
            if digests:
                writing.append((PinsTakenOver(digests=digests),), None)

    def _follow(self, reading: HouseReading) -> House:
        """Let the house follow what was written since the last look. Called under the guard."""
        for sequence, fact in reading.house_facts(self._followed):
            self._house = evolve(self._house, fact)
            self._followed = sequence
        return self._house


def _write(
    writing: HouseWriting,
    house: House,
    told: tuple[HouseEvent, ...],
    *,
    by: str | None,
    decide: Decide,
    keep: Kept | None,
    asks: bool,
) -> Done | Refused:
    """Write what was told so far and what is decided now; a refusal leaves what was told.

    What is only asked for changes nothing here yet: its hash waits nowhere but in the memory of whoever asks.
    """
    decided = decide(house)
    if isinstance(decided, Refusal):
        if told:
            writing.append(told, by)
        return Refused(decided.words, decided.rule)
    if keep is not None:
        decided = tuple(_anchored(fact, keep) for fact in decided)
    if keep is not None and not asks:
        writing.keep_pin_hash(keep.staff, keep.hash)
    asked = (PeopleAsked(facts=tuple(as_shared(fact) for fact in decided if isinstance(fact, Shared))),)
    sequence = writing.append((*told, *(asked if asks else decided)), by)
    actor = None if by is None else house.members[by].actor
    return Done(actor, decided, sequence, fold(house, decided))


def _anchored(fact: HouseEvent, kept: Kept) -> HouseEvent:
    """The fact of a new PIN with the digest of the hash that is kept for it."""
    if not isinstance(fact, PinSet) or fact.staff != kept.staff:
        return fact
    return msgspec.structs.replace(fact, digest=digest(kept.staff, kept.hash))


class Agreement(msgspec.Struct, frozen=True):
    """Somebody of sufficient rank agreed. Both names stand in the log under `sequence`, with what and why."""

    asker: Actor
    approver: Actor
    needed: Rank
    what: str
    reason: str
    sequence: int


class Staff(PinDoor):
    """All that is done about people. Each act is one transaction under the PIN of whoever does it."""

    def open_house(self, staff: str, name: str, pin: Pin) -> Done | Refused:
        """Enter the first Gaming Shift Manager of a new house, who chooses a PIN at once."""
        return (
            _unreadable(staff, name)
            or _weak(pin, staff)
            or self.change_without_pin(lambda house: staffing.open_house(house, staff, name), self.kept(staff, pin))
        )

    def join(self, badge: Badge, staff: str, name: str, *, rank: Rank) -> Done | Refused:
        """Enter somebody; they have no PIN until one is set."""
        return _unreadable(staff, name) or self.change(
            badge,
            say("enter {name}", name=name),
            lambda house: staffing.join(house, staff, name, rank=rank, by=badge.staff),
        )

    def leave(self, badge: Badge, staff: str) -> Done | Refused:
        """Let somebody act no more."""
        return self.change(
            badge, say("dismiss {staff}", staff=staff), lambda house: staffing.leave(house, staff, by=badge.staff)
        )

    def rank(self, badge: Badge, staff: str, new: Rank) -> Done | Refused:
        """Give somebody another rank."""
        return self.change(
            badge, say("rank {staff}", staff=staff), lambda house: staffing.rank(house, staff, new, by=badge.staff)
        )

    def review(self, badge: Badge, staff: str) -> Done | Refused:
        """Confirm that somebody's rank and access are right; it is due every quarter."""
        return self.change(
            badge, say("review {staff}", staff=staff), lambda house: staffing.review(house, staff, by=badge.staff)
        )

    def set_pin(self, badge: Badge, staff: str, pin: Pin) -> Done | Refused:
        """Set somebody's PIN: one's own, or another's as a Gaming Shift Manager."""
        return _weak(pin, staff) or self.change(
            badge,
            say("set the PIN of {staff}", staff=staff),
            lambda house: staffing.set_pin(house, staff, by=badge.staff),
            keep=self.kept(staff, pin),
        )

    def set_badge(self, badge: Badge, staff: str, read: str) -> Done | Refused:
        """Give somebody the badge that a reader reads so, or take it away with ""."""
        return self.change(
            badge,
            say("set the badge of {staff}", staff=staff),
            lambda house: staffing.set_badge(house, staff, read, by=badge.staff),
        )

    def begin_break(self, table: str) -> Done | Refused:
        """Let the dealer of a table leave it for a break; to come back takes the PIN, so to leave takes none."""
        return self.without_pin(lambda house: staffing.begin_break(house, table))

    def lift(self, badge: Badge, staff: str, reason: str) -> Done | Refused:
        """Lift somebody's lockout, as a Gaming Shift Manager or anybody of higher rank."""
        return _no_reason(reason) or self.change(
            badge,
            say("lift the lockout of {staff}", staff=staff),
            lambda house: pin_tries.lift(house, staff, by=badge.staff, reason=reason),
        )

    def recover(self, staff: str, pin: Pin, reason: str) -> Done | Refused:
        """Free the last Gaming Shift Manager with a new PIN, at the computer itself; it stands in the log."""
        unfit = self.unfit()
        return (
            _no_reason(reason)
            or _weak(pin, staff)
            or self.change_without_pin(
                lambda house: pin_tries.recover(house, staff, reason=reason, unfit=unfit), self.kept(staff, pin)
            )
        )

    def sign_in(self, badge: Badge, table: str) -> Done | Refused:
        """Put a dealer at a table, in place of whoever deals there."""
        return self.act(
            badge, say("deal at {table}", table=table), lambda house: staffing.sign_in(house, badge.staff, table)
        )

    def approve(
        self, asker: Actor, badge: Badge, *, needed: Rank, what: str, reason: str, alone: bool = False
    ) -> Agreement | Refused:
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
            return Refused(say("Say why: an approval is kept with its reason."))
        wrong = _no_reason(reason)
        if wrong is not None:
            return wrong

        def decide(house: House) -> staffing.StaffDecision:
            asks = house.present(asker.id)
            if asks is None:
                return Refusal("", say("{asker}, who asks for it, does not work here any more.", asker=asker.name))
            if asks.actor.rank is not asker.rank:
                rank = asks.actor.rank.words
                return Refusal(
                    "", say("{asker}, who asks for it, is {rank} now: sign in again.", asker=asker.name, rank=rank)
                )
            approver = house.members[badge.staff].actor
            said = staffing.approve(asker, approver, needed=needed, what=what, reason=reason.strip(), alone=alone)
            return (said,)

        done = self.act(badge, what, decide)
        return done if isinstance(done, Refused) else _outcome(done)


def _weak(pin: Pin, staff: str) -> Refused | None:
    words = pin.weakness(staff)
    return None if words is None else Refused(words)


def _outcome(done: Done) -> Agreement | Refused:
    """Read what became of an approval from the fact that was written."""
    (said,) = done.facts
    match said:
        case ApprovalGiven():
            return Agreement(said.asker, said.approver, said.needed, said.what, said.reason, done.sequence)
        case ApprovalRefused():
            return Refused(said.why, "6.2")
        case _:
            raise AssertionError(said)


def _unreadable(staff: str, name: str) -> Refused | None:
    """Refuse a number or a name that could not be read on a badge; that one is missing is said by the engine."""
    wrong = (staff and unfit(staff, say("The staff number"), longest=LONGEST_NUMBER)) or (
        name.strip() and unfit(name, say("The name"))
    )
    return Refused(wrong) if wrong else None


def _no_reason(reason: str) -> Refused | None:
    """Refuse a reason that could not be read; that it is missing is said by the engine."""
    wrong = reason.strip() and unfit(reason, say("The reason"), longest=LONGEST_REASON)
    return Refused(wrong) if wrong else None
