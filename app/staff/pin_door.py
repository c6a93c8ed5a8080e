"""The one door that a PIN goes through: prove who you are, and do what you came for in one transaction."""

import threading
from collections.abc import Callable
from math import ceil
from typing import Final, NamedTuple

import msgspec
from argon2.exceptions import InvalidHashError

from app.clock import Clock
from app.office.attempt import Attempt
from app.staff.anchors import digest, fits, unanchored
from app.staff.ledger import Ledger, Reading, Writing
from app.staff.pins import Pin
from app.staff.waits import Waits
from engine.actors import Actor
from engine.refusals import Refusal
from engine.staff.house import House, Member, evolve, fold
from engine.staff.house_facts import HouseEvent, PinSet, PinsTakenOver
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
    "The PIN that is kept for this number is not the one that the log knows. "
    "Nobody signs in with it: call a Gaming Shift Manager, who sets a new one, and check the log."
)
CALLED_OFF: Final = Refused("Cancelled. Nothing was done.")

Decide = Callable[[House], tuple[HouseEvent, ...] | Refusal]


class PinDoor:
    """Lets people act under their PIN, and keeps count of the wrong ones where no restart forgets them.

    A PIN is compared before the transaction, since that takes long on purpose; whether the answer counts,
    and what it is, is decided inside. Two dialogs at once thus never learn more than the count allows.
    """

    def __init__(self, ledger: Ledger, clock: Clock) -> None:
        self._ledger = ledger
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
        """Say why a PIN of this person would not be taken now, or nothing where it would."""
        return self._barrier(self.house(), staff)

    def prove(self, badge: Badge, purpose: str) -> Done | Refused:
        """Prove who somebody is, and nothing else."""
        return self.act(badge, purpose, lambda _house: ())

    def act(self, badge: Badge, purpose: str, decide: Decide, *, keep: Kept | None = None) -> Done | Refused:
        """Prove who somebody is and write what `decide` makes of it, with a new hash where a PIN is set.

        Args:
            badge: who, and the PIN.
            purpose: what the PIN is wanted for, in plain words; it stands in the log.
            decide: looks at the house inside the transaction; its refusal takes nothing from the count.
            keep: the hash that becomes valid if `decide` agrees.

        """
        with self._ledger.reading() as reading:
            known = reading.pin_hash(badge.staff)
        refused = self.standing(badge.staff)
        if refused is not None or known is None:
            return refused or Refused("Nobody of that number has a PIN.")
        if not fits(self.house(), badge.staff, known):
            return NOT_OURS
        try:
            right = badge.pin.matches(known)
        except InvalidHashError:
            return NOT_OURS
        with self._guard, self._ledger.writing() as writing:
            house = self._follow(writing)
            refused = self._barrier(house, badge.staff)
            if refused is not None:
                return refused
            if writing.pin_hash(badge.staff) != known:
                return Refused("This PIN was changed just now. Type it again.")
            if not fits(house, badge.staff, known):
                return NOT_OURS
            if badge.attempt is not None and not badge.attempt.goes_ahead():
                return CALLED_OFF
            told = tried(house.members[badge.staff], right=right, purpose=purpose)
            if not right:
                writing.append(told, badge.staff)
                return self._wrong(fold(house, told).members[badge.staff])
            return _write(writing, fold(house, told), told, by=badge.staff, decide=decide, keep=keep)

    def unfit(self) -> frozenset[str]:
        """The numbers of those whose kept PIN is not the one that the log knows."""
        house = self.house()
        with self._ledger.reading() as reading:
            kept = reading.pin_hashes()
        return frozenset(staff for staff in house.members if not fits(house, staff, kept.get(staff, "")))

    def without_pin(self, decide: Decide, *, keep: Kept | None = None) -> Done | Refused:
        """Write what `decide` makes of the house where nobody has to prove who they are.

        Two things alone are of that kind: the first manager, and the recovery at the computer.
        """
        with self._guard, self._ledger.writing() as writing:
            return _write(writing, self._follow(writing), (), by=None, decide=decide, keep=keep)

    def _wrong(self, member: Member) -> Refused:
        wait = self._wait(member)
        if member.locked:
            return Refused(f"Wrong PIN. {member.actor.name} is locked out now.", locked=True)
        return Refused(f"Wrong PIN. Tries left: {tries_left(member)}.", wait=wait)

    def _barrier(self, house: House, staff: str) -> Refused | None:
        refusal = may_try(house, staff)
        if refusal is not None:
            member = house.present(staff)
            return Refused(refusal.words, locked=member is not None and member.locked)
        wait = self._wait(house.members[staff])
        return Refused(f"Wait {ceil(wait)} s before the next try.", wait=wait) if wait > 0 else None

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

    def _follow(self, reading: Reading) -> House:
        """Let the house follow what was written since the last look. Called under the guard."""
        for sequence, fact in reading.house_facts(self._followed):
            self._house = evolve(self._house, fact)
            self._followed = sequence
        return self._house


def _write(
    writing: Writing,
    house: House,
    told: tuple[HouseEvent, ...],
    *,
    by: str | None,
    decide: Decide,
    keep: Kept | None,
) -> Done | Refused:
    """Write what was told so far and what is decided now; a refusal leaves what was told."""
    decided = decide(house)
    if isinstance(decided, Refusal):
        if told:
            writing.append(told, by)
        return Refused(decided.words, decided.rule)
    if keep is not None:
        writing.keep_pin_hash(keep.staff, keep.hash)
        decided = tuple(_anchored(fact, keep) for fact in decided)
    sequence = writing.append((*told, *decided), by)
    actor = None if by is None else house.members[by].actor
    return Done(actor, decided, sequence, fold(house, decided))


def _anchored(fact: HouseEvent, kept: Kept) -> HouseEvent:
    """The fact of a new PIN with the digest of the hash that is kept for it."""
    if not isinstance(fact, PinSet) or fact.staff != kept.staff:
        return fact
    return msgspec.structs.replace(fact, digest=digest(kept.staff, kept.hash))
