"""What has happened among the staff of the house. Names are permanent, and no PIN or hash is ever in one."""

from collections.abc import Mapping

import msgspec

from engine.actors import Actor, Rank


class HouseFact(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """A fact of the house. People are named by the number on their badge, which is never given twice."""


class StaffJoined(HouseFact, frozen=True, kw_only=True, tag="staff-joined/1"):
    """Somebody was entered. `by` is absent for the first manager of a new house alone."""

    staff: str
    name: str
    rank: Rank
    by: str | None


class StaffLeft(HouseFact, frozen=True, kw_only=True, tag="staff-left/1"):
    """Somebody may act no more; what they did stays under their name."""

    staff: str
    by: str


class StaffRanked(HouseFact, frozen=True, kw_only=True, tag="staff-ranked/1"):
    """Somebody holds another rank from now on."""

    staff: str
    rank: Rank
    by: str


class StaffReviewed(HouseFact, frozen=True, kw_only=True, tag="staff-reviewed/1"):
    """Somebody's rank and access were looked at, and stay as they are."""

    staff: str
    by: str


class PinSet(HouseFact, frozen=True, kw_only=True, tag="pin-set/1"):
    """Somebody has a new PIN.

    Attributes:
        by: who set it; absent where it was the recovery at the computer itself.
        reason: why it was recovered; "" for every other PIN.
        digest: of the hash that is kept beside the log, which is in no fact; "" before there were digests.

    """

    staff: str
    by: str | None
    reason: str = ""
    digest: str = ""


class PinsTakenOver(HouseFact, frozen=True, kw_only=True, tag="pins-taken-over/1"):
    """PINs from before there were digests are held, from now on, to the hashes that were kept just then.

    `digests` are those of the hashes, by staff number; so many PINs were taken over without anything to hold them to.
    """

    digests: Mapping[str, str]


class PinRefused(HouseFact, frozen=True, kw_only=True, tag="pin-refused/1"):
    """A wrong PIN was given: the `tries`-th in a row, whatever it was wanted for."""

    staff: str
    tries: int
    purpose: str


class PinAccepted(HouseFact, frozen=True, kw_only=True, tag="pin-accepted/1"):
    """The right PIN was given; wrong tries are counted anew from here."""

    staff: str
    purpose: str


class LockoutBegan(HouseFact, frozen=True, kw_only=True, tag="lockout-began/1"):
    """So many wrong tries that no PIN of this person is taken until somebody lifts it."""

    staff: str
    tries: int


class LockoutEnded(HouseFact, frozen=True, kw_only=True, tag="lockout-ended/1"):
    """A lockout was lifted. `by` is absent where it was the recovery at the computer itself."""

    staff: str
    by: str | None
    reason: str


class ApprovalGiven(HouseFact, frozen=True, kw_only=True, tag="approval-given/1"):
    """Somebody of sufficient rank agreed to what another asked. Both stand here as they were just then."""

    asker: Actor
    approver: Actor
    needed: Rank
    what: str
    reason: str


class ApprovalRefused(HouseFact, frozen=True, kw_only=True, tag="approval-refused/1"):
    """Somebody proved to be who they are, and yet could not agree to it, for the reason in `why`."""

    asker: Actor
    approver: Actor
    needed: Rank
    what: str
    reason: str
    why: str


class DealerSignedIn(HouseFact, frozen=True, kw_only=True, tag="dealer-signed-in/1"):
    """A dealer took over a table."""

    staff: str
    table: str


class DealerRelieved(HouseFact, frozen=True, kw_only=True, tag="dealer-relieved/1"):
    """A dealer left a table."""

    staff: str
    table: str


class BreakBegan(HouseFact, frozen=True, kw_only=True, tag="break-began/1"):
    """A dealer left their table for a break, with nobody in their place; it waits, locked, until somebody signs in."""

    staff: str
    table: str


class BadgeSet(HouseFact, frozen=True, kw_only=True, tag="badge-set/1"):
    """Somebody has a badge that a reader reads; "" where it was taken away. It names them, and proves nothing."""

    staff: str
    badge: str
    by: str


class ProfileChanged(HouseFact, frozen=True, kw_only=True, tag="profile-changed/1"):
    """The profile of the house says something else than when it was last looked at.

    `before` and `now` have every setting by its name, as JSON; the first one ever is compared with what holds where
    there is no profile.
    """

    before: Mapping[str, str]
    now: Mapping[str, str]


class PeopleAsked(HouseFact, frozen=True, kw_only=True, tag="people-asked/1"):
    """Somebody wants this of the people of the floor: `facts`, each by its kind and in JSON.

    It changes nothing by itself: what the floor made of it is told. `brought`: they are those of this computer, which
    came to the floor with it; `same` and `retired` are numbers that the floor had by another name, and whether that is
    the same person.
    """

    facts: tuple[tuple[str, str], ...]
    brought: bool = False
    same: tuple[str, ...] = ()
    retired: tuple[str, ...] = ()


class ToldFact(msgspec.Struct, frozen=True, array_like=True):
    """A fact of the floor's people, byte for byte: its number there, what it says (JSON), and whence it came."""

    seq: int
    kind: str
    payload: str
    by: str
    terminal: str
    incarnation: int
    source: int
    part: int
    at_us: int
    hash: str


class PeopleTold(HouseFact, frozen=True, kw_only=True, tag="people-told/1"):
    """The floor told this terminal, `here`, what happened among the people of the house, in the floor's order."""

    here: str
    facts: tuple[ToldFact, ...]


HouseEvent = (
    StaffJoined
    | StaffLeft
    | StaffRanked
    | StaffReviewed
    | PinSet
    | PinsTakenOver
    | PinRefused
    | PinAccepted
    | LockoutBegan
    | LockoutEnded
    | ApprovalGiven
    | ApprovalRefused
    | DealerSignedIn
    | DealerRelieved
    | BreakBegan
    | BadgeSet
    | ProfileChanged
    | PeopleAsked
    | PeopleTold
)

Try = PinRefused | PinAccepted | LockoutBegan
"""What comes of a PIN that was given: the computer where it was given decides it alone."""

Shared = StaffJoined | BadgeSet | StaffLeft | StaffRanked | StaffReviewed | PinSet | LockoutEnded | Try
"""What happens to people wherever they are; everything else is for the computer where it happened."""


def shared_fact(kind: str, said: str) -> Shared | None:
    """A fact of people as it travels, by its kind and in JSON; None where this version cannot read it."""
    try:
        document = msgspec.json.decode(said, type=dict[str, object])
        fact: Shared = msgspec.convert({**document, "kind": kind}, Shared)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    return fact


def as_shared(fact: Shared) -> tuple[str, str]:
    """A fact of people as it travels: its kind, and what it says in JSON."""
    document = msgspec.to_builtins(fact)
    kind = str(document.pop("kind"))
    return kind, msgspec.json.encode(document).decode()
