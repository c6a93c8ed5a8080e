"""What the screens ask about people: who may sign, signing in at a table, an approval. Done by the office.

Answers are plain data for dialogs: who it is, or why not in words.
"""

from collections.abc import Callable
from functools import partial

import msgspec

from app.journal.register import Register
from app.journal.round_record import IrregularityRecord
from app.office.attempt import Attempt
from app.office.office import Errand, Office
from app.staff.pins import Pin
from app.staff.staff import Agreement, Badge, Done, Refused, Staff
from app.ui.view import ApprovalAsked, PersonView, RefusalView
from assets.languages import say
from engine.actors import Actor, Approval, Rank, may_decide
from engine.asking import signed
from engine.staff.authority import RIGHTS, Access, may_do
from engine.staff.house import House, Member
from engine.table import commands as ask


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """Who may sign alone, under their own PIN, and for what.

    Attributes:
        rank: the least rank that may (6.2).
        person: the number of the one person who signs, "" where anybody of that rank may.
        title, words: what is signed, as the dialog says it.
        purpose: the same in a few words, as the log keeps it beside the PIN that was right or wrong.

    """

    rank: Rank
    title: str
    words: str
    purpose: str
    person: str = ""


Fits = Callable[[Rank], str]
"""Says why a rank does not fit, "" where it does."""


class Granted(msgspec.Struct, frozen=True):
    """Somebody proved who they are and may: the person as they are now, and the reason they gave.

    `agreement` is what stands in the log, where two people agreed.
    """

    actor: Actor
    reason: str = ""
    agreement: Agreement | None = None

    @property
    def approval(self) -> Approval:
        """Their word, as a question to a table carries it."""
        return Approval(self.actor.id, self.actor.rank, self.reason)

    def signing(self, command: ask.Command) -> ask.Command:
        """The same question with their word in it."""
        return signed(command, self.approval)


class Denied(msgspec.Struct, frozen=True):
    """Why not: the words for the dialog, the seconds to wait, and whether the person is locked out."""

    refusal: RefusalView
    wait: float = 0.0
    locked: bool = False


class Needed(msgspec.Struct, frozen=True):
    """What an approval takes: who asks, the least rank that may agree, and what would be done in plain words.

    `alone`: whoever asks may be the one who agrees, where their rank reaches.
    """

    asker: Actor
    rank: Rank
    what: str
    alone: bool = False

    @classmethod
    def of(cls, asker: Actor, rank: str, what: str) -> "Needed":
        """Say the rank by the name under which it is kept."""
        return cls(asker, Rank(rank), what)


class Reception:
    """Asks the office about people; each question is an errand whose `done` carries the answer."""

    def __init__(self, office: Office, staff: Staff, register: Register | None = None) -> None:
        self._office = office
        self._staff = staff
        self._register = register

    def rulings(self, kind: str) -> Errand:
        """How a kind of irregularity was decided before, by whom by name; empty where no register is kept."""
        if self._register is None:
            return self._office.run(tuple)
        return self._office.run(partial(_rulings, self._register, self._staff.house, kind))

    def people(self, needed: Rank, *, without: str = "", only: str = "") -> Errand:
        """Who works here and may do what `needed` may: a tuple of PersonView, the fitting ones first.

        `only` is the number of somebody who alone is meant, "" for everybody.
        """
        return self._office.run(partial(people_for, self._staff.house, needed, without=without, only=only))

    def dealers(self) -> Errand:
        """Who may deal, as `people`."""
        return self.people(Rank.DEALER)

    def staff(self) -> Errand:
        """Everybody who works here and has a PIN, as `people`: what each of them may is decided by the deed."""
        return self._office.run(partial(people_for, self._staff.house))

    def signers(self, needed: Needed) -> Errand:
        """Who may agree to something, as `people`; whoever asks is not among them where it takes two."""
        return self.people(needed.rank, without="" if needed.alone else needed.asker.id)

    def sign_in(self, table: str, staff: str, pin: str) -> Errand:
        """Put a dealer at a table: Granted or Denied. Whoever deals there already only proves who they are."""
        return self._under_pin(staff, pin, partial(_sign_in, self._staff, table))

    def why_gone(self, table: str, actor: Actor) -> Errand:
        """Why somebody who signed in at a table acts there no more, in words; "" while they do."""
        return self._office.run(partial(_why_gone, self._staff.house, table, actor))

    def why_changed(self, actor: Actor) -> Errand:
        """Why somebody who was let in is not who they were then, in words; "" while they are."""
        return self._office.run(partial(_why_changed, self._staff.house, actor))

    def people_for_deed(self, deed: Access) -> Errand:
        """Who works here and may do or read this, as `people`."""
        return self._office.run(partial(_people, self._staff.house, partial(_may, deed)))

    def who_may(self, deed: Access) -> str:
        """Who may do or read this, as a sentence."""
        return say("For a {who}.", who=RIGHTS[deed].who)

    def enter(self, deed: Access, staff: str, pin: str) -> Errand:
        """Prove who somebody is, and that they may do or read this: Granted or Denied."""
        return self._under_pin(staff, pin, partial(_enter, self._staff, deed))

    def managers(self) -> Errand:
        """Who manages the house, as `people`."""
        return self.people(Rank.GAMING_SHIFT_MANAGER)

    def prove(self, purpose: str, staff: str, pin: str) -> Errand:
        """Prove who somebody is: Granted or Denied."""
        return self._under_pin(staff, pin, partial(_prove, self._staff, purpose))

    def approve(self, asked: ApprovalAsked, needed: Needed) -> Errand:
        """Let a second person agree under their own PIN (6.2, R-34): Granted or Denied."""
        return self._under_pin(asked.person, asked.pin, partial(_approve, self._staff, needed, asked.reason))

    def _under_pin(self, staff: str, pin: str, work: Callable[[Badge], Granted | Denied]) -> Errand:
        badge = Badge(staff, Pin(pin), Attempt())
        return self._office.run(partial(work, badge), attempt=badge.attempt)


def people_for(
    house: Callable[[], House], needed: Rank | None = None, *, without: str = "", only: str = ""
) -> tuple[PersonView, ...]:
    """Everybody with a PIN; who cannot sign stands at the end with the reason.

    `needed` is the least rank, None where any will do; `without` is who asks; `only` one person, "" for everybody.
    """
    found = _people(house, partial(_reaches, needed), without)
    return tuple(each for each in found if only in ("", each.key))


def _people(house: Callable[[], House], fits: Fits, without: str = "") -> tuple[PersonView, ...]:
    members = [member for member in house().members.values() if member.here and member.has_pin]
    views = [_person(member, fits(member.actor.rank), without) for member in members]
    return tuple(sorted(views, key=lambda view: (view.refusal is not None, view.name)))


def _reaches(needed: Rank | None, rank: Rank) -> str:
    return (
        ""
        if needed is None or may_decide(rank, needed)
        else say("{rank}: this takes a {needed}", rank=rank.words, needed=needed.words)
    )


def _may(deed: Access, rank: Rank) -> str:
    return (
        "" if may_do(rank, deed) is None else say("{rank}: this is for a {who}", rank=rank.words, who=RIGHTS[deed].who)
    )


def _person(member: Member, low: str, without: str) -> PersonView:
    actor = member.actor
    refusal = None
    if low:
        refusal = RefusalView("6.2", low)
    elif actor.id == without:
        refusal = RefusalView("6.2", say("Asks for it: a second person agrees"))
    elif member.locked:
        refusal = RefusalView("", say("Locked out: a higher rank lifts it"))
    return PersonView(key=actor.id, name=actor.name, rank=actor.rank.words, refusal=refusal, badge=member.badge)


def _sign_in(staff: Staff, table: str, badge: Badge) -> Granted | Denied:
    if staff.house().dealers.get(table) == badge.staff:
        return _prove(staff, say("go on dealing at {table}", table=table), badge)
    return _answer(staff.sign_in(badge, table), badge)


def _rulings(register: Register, house: Callable[[], House], kind: str) -> tuple[IrregularityRecord, ...]:
    """Earlier rulings, each with the name of whoever decided it, who may have left since, in place of the number."""
    members = house().members
    names = {number: member.actor.name for number, member in members.items()}
    return tuple(
        msgspec.structs.replace(each, decided_by=names.get(each.decided_by or "", each.decided_by))
        for each in register.rulings(kind)
    )


def _why_gone(house: Callable[[], House], table: str, actor: Actor) -> str:
    elsewhere = house().dealers.get(table) != actor.id
    return _why_changed(house, actor) or (
        say("{actor} has signed in at another table.", actor=actor.name) if elsewhere else ""
    )


def _why_changed(house: Callable[[], House], actor: Actor) -> str:
    member = house().present(actor.id)
    if member is None:
        return say("{actor} does not work here any more.", actor=actor.name)
    if member.actor.rank is not actor.rank:
        return say("{actor} is {rank} now.", actor=actor.name, rank=member.actor.rank.words)
    return ""


def _prove(staff: Staff, purpose: str, badge: Badge) -> Granted | Denied:
    return _answer(staff.prove(badge, purpose), badge)


def _enter(staff: Staff, deed: Access, badge: Badge) -> Granted | Denied:
    """The PIN counts first; a rank that is too low is then refused, whoever was offered."""
    answer = _prove(staff, RIGHTS[deed].does, badge)
    low = may_do(answer.actor.rank, deed) if isinstance(answer, Granted) else None
    return answer if low is None else Denied(RefusalView(low.rule, low.words))


def _answer(done: Done | Refused, badge: Badge) -> Granted | Denied:
    """Who it was, as they are now, or why not."""
    return denied(done) if isinstance(done, Refused) else Granted(done.house.members[badge.staff].actor)


def _approve(staff: Staff, needed: Needed, reason: str, badge: Badge) -> Granted | Denied:
    said = staff.approve(needed.asker, badge, needed=needed.rank, what=needed.what, reason=reason, alone=needed.alone)
    return denied(said) if isinstance(said, Refused) else Granted(said.approver, said.reason, said)


def denied(refused: Refused) -> Denied:
    """A refusal as a dialog shows it."""
    return Denied(RefusalView(refused.rule, refused.words), refused.wait, refused.locked)
