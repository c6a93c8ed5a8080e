"""Who works in the house as its stream tells it, and whether what happened among the staff was for them to do."""

from collections.abc import Iterator, Mapping, Sequence

from app.evidence.questions import ANY_RANK
from app.floor.facts import FloorJoined, FloorLeft, FloorLifted
from app.floor.people import NOTHING, goes_on
from app.journal.derivation import Flaw
from app.journal.entry import Entry
from app.table.service import SYSTEM
from assets.languages import say
from engine.actors import Actor, Rank, may_decide
from engine.staff import house_facts as fact
from engine.staff import pin_tries, staffing
from engine.staff.decided import could_decide
from engine.staff.house import House, Member, evolve

_NOT_ALLOWED = say("nobody who worked there then could have done it")


class People:
    """The staff, entry by entry."""

    def __init__(self) -> None:
        self.house = House()
        self._proved = ""
        self._agreed: dict[str, tuple[str, ...]] = {}
        self._last_proved = ""
        self._profile: Mapping[str, str] = {}
        self._floor, self._incarnation = "", 0
        self._told = NOTHING
        self._own: dict[int, tuple[tuple[str, str], ...]] = {}
        self._dealt: dict[str, tuple[str, ...]] = {}
        self._were: dict[str, list[Actor]] = {}

    @property
    def known(self) -> bool:
        """The log knows a staff. Before its first manager nobody can be looked up."""
        return bool(self.house.members)

    def ranks(self, staff: str) -> Sequence[Rank]:
        """The ranks that somebody may have held: the one on record, or none; any where no staff is known."""
        if not self.known:
            return ANY_RANK
        member = self.house.present(staff)
        return (member.actor.rank,) if member is not None else ()

    def lacks(self, staff: str, least: Rank | None) -> str:
        """Why somebody could not do what takes this rank; "" where they could."""
        member = self.house.present(staff)
        if member is None:
            return say("whoever wrote it did not work there then")
        low = least is not None and not may_decide(member.actor.rank, least)
        return say("whoever wrote it had no rank for it") if low else ""

    def signer(self, staff: str) -> Member | None:
        """Somebody who could put their name to something: at work, with a PIN."""
        member = self.house.present(staff)
        return member if member is not None and member.has_pin else None

    def is_as_known(self, actor: Actor) -> bool:
        """Whether somebody was just this: number, name and rank."""
        if not self.known:
            return True
        member = self.house.present(actor.id)
        return member is not None and member.actor == actor

    def agreed(self, asker: str, signer: str, *, of: int = 1) -> bool:
        """Whether somebody put their PIN to what another asked: nobody else did so since, at the same one's wish.

        `of`: so many people signed it, one after the other.
        """
        return signer in (asker, *self._agreed.get(asker, ())[:of], self._last_proved)

    def dealt(self, table: str, staff: str) -> bool:
        """Whether somebody signed in at a table last, or just before that: what they had asked may come after it."""
        return not self.known or staff in self._dealt.get(table, ())

    def follow_floor(self, event: object) -> None:
        """Hear that the computer belongs to a floor from here on, or to none."""
        match event:
            case FloorJoined(terminal=name, incarnation=incarnation):
                self._floor, self._incarnation = name, incarnation
            case FloorLifted(incarnation=incarnation):
                self._incarnation = incarnation
            case FloorLeft():
                self._floor = ""
            case _:
                pass

    def run(self, entries: Sequence[Entry]) -> Iterator[Flaw]:
        """Follow what was written at once."""
        self._proved = ""
        for place, entry in enumerate(entries):
            event = entry.event
            if not isinstance(event, fact.HouseEvent):
                yield Flaw(entry.seq, say("it is no fact of the house"))
                continue
            if isinstance(event, fact.DealerSignedIn):
                self._dealt[event.table] = (event.staff, *self._dealt.get(event.table, ())[:1])
            if isinstance(event, fact.Try):
                self._own[entry.seq] = ((entry.kind, entry.payload.decode()),)
            words = self._judge(event, entry, [each.event for each in entries[place:]])
            if words:
                yield Flaw(entry.seq, words)
            if isinstance(event, fact.StaffRanked) and (member := self.house.members.get(event.staff)):
                self._were.setdefault(event.staff, []).append(member.actor)
            try:
                self.house = evolve(self.house, event)
            except (LookupError, ValueError):
                continue  # told above: it speaks of somebody who was never entered

    def _judge(self, event: fact.HouseEvent, entry: Entry, rest: Sequence[object]) -> str:
        match event:
            case fact.PinAccepted(staff=staff):
                self._proved = self._last_proved = staff
                return self._tried(staff, entry)
            case fact.PinRefused() | fact.LockoutBegan():
                return self._counted(event, entry)
            case fact.ApprovalGiven() | fact.ApprovalRefused():
                return self._approval(event, entry)
            case fact.PinsTakenOver():
                fits = not self.house.taken_over and not entry.by and self._are_old(event)
                return "" if fits else say("PINs are taken over once, by the program, and only those without a digest")
            case fact.ProfileChanged():
                return self._profile_changed(event, entry)
            case fact.PeopleAsked():
                return self._asked(event, entry)
            case fact.PeopleTold():
                return self._was_told(event, entry)
            case fact.BreakBegan(staff=staff, table=table):
                left = self.house.dealers.get(table) == staff and not entry.by
                return "" if left else say("a break is begun at the table by whoever deals there, without a name")
            case fact.DealerSignedIn() | fact.DealerRelieved():
                return self._decided(event, entry, rest)
            case _:
                here_alone = say("people were changed here alone, and the floor decides about them")
                return here_alone if self._floor else self._decided(event, entry, rest)

    def _counted(self, event: fact.PinRefused | fact.LockoutBegan, entry: Entry) -> str:
        member = self.house.members.get(event.staff)
        if isinstance(event, fact.PinRefused):
            wrong = member is None or member.wrong + 1 != event.tries
            return say("the wrong PINs are not counted as they came") if wrong else self._tried(event.staff, entry)
        wrong = member is None or member.wrong != event.tries or event.tries < pin_tries.TRIES
        return say("nobody is locked out after so many wrong PINs") if wrong else ""

    def _asked(self, asked: fact.PeopleAsked, entry: Entry) -> str:
        """What was asked of the floor was for whoever asked it to decide, by what was known here."""
        self._own[entry.seq] = asked.facts
        if asked.brought:
            self._told = NOTHING
            return ""
        facts = [fact.shared_fact(*each) for each in asked.facts]
        if not self._floor or None in facts:
            return say("it asks for what nobody can read, or no floor was there to be asked")
        before = self.house
        try:
            for each in facts:
                words = "" if each is None else self._decided(each, entry, ())
                if words or each is None:
                    return words
                self.house = evolve(self.house, each)
        finally:
            self.house = before
        return ""

    def _was_told(self, told: fact.PeopleTold, entry: Entry) -> str:
        """What the floor told goes on from what it told before, and speaks truly of what was written here."""
        first = told.facts[0].seq if told.facts else 0
        if entry.by or first != self.house.told + 1 or not goes_on(self._told, told.facts):
            return say("what the floor told about people does not go on from what it had told")
        self._told = told.facts[-1].hash
        for each in told.facts:
            own = (each.terminal, each.incarnation) == (self._floor, self._incarnation)
            written = self._own.get(each.source, ())
            if own and (each.kind, each.payload) not in written and not (written and _added(each)):
                return say("the floor told something else about people than was written here")
        return ""

    def _profile_changed(self, event: fact.ProfileChanged, entry: Entry) -> str:
        """The program writes it, and goes on from what was on record; a setting that is new since has no past."""
        follows = all(event.before.get(name) == value for name, value in self._profile.items())
        self._profile = event.now
        if entry.by != SYSTEM:
            return say("a person wrote down what the program finds in the profile")
        return "" if follows and event.before != event.now else say("the profile was not what it says it was before")

    def _tried(self, staff: str, entry: Entry) -> str:
        if entry.by != staff:
            return say("a PIN was given by somebody else")
        return say("nobody of that number could give a PIN then") if pin_tries.may_try(self.house, staff) else ""

    def _approval(self, event: fact.ApprovalGiven | fact.ApprovalRefused, entry: Entry) -> str:
        if not self.is_as_known(event.approver) or not self._proved == event.approver.id == entry.by:
            return say("whoever agreed was not that person then, or gave no PIN")
        asker = self.house.present(event.asker.id)
        if asker is None or event.asker not in (asker.actor, *self._were.get(event.asker.id, ())):
            return say("whoever asked for it was not that person then")
        if isinstance(event, fact.ApprovalRefused):
            return ""
        alone = event.asker.id == event.approver.id
        said = staffing.approve(
            event.asker, event.approver, needed=event.needed, what=event.what, reason=event.reason, alone=alone
        )
        if isinstance(said, fact.ApprovalRefused):
            return say("whoever agreed had no sufficient rank")
        self._agreed[event.asker.id] = (event.approver.id, *self._agreed.get(event.asker.id, ())[:1])
        return ""

    def _decided(self, event: fact.HouseEvent, entry: Entry, rest: Sequence[object]) -> str:
        if isinstance(event, fact.PinSet) and event.by is not None and event.reason:
            return say("a reason stands there, which only a recovery has")
        if self._opening(event):
            if entry.by not in ("", getattr(event, "by", "")):
                return say("it was written by another person than it names")
        else:
            by = event.staff if isinstance(event, fact.DealerSignedIn) else getattr(event, "by", entry.by)
            if (entry.by or None) != by:
                return say("it was written by another person than it names")
            if by is not None and by != self._proved:
                return say("whoever did it gave no PIN")
        if could_decide(self.house, event):
            return ""
        return "" if self._goes_with(event, rest) else _NOT_ALLOWED

    def _are_old(self, taken: fact.PinsTakenOver) -> bool:
        """Whether these people had PINs from before there were digests."""
        members = (self.house.members.get(staff) for staff in taken.digests)
        return all(member is not None and member.has_pin and not member.anchor for member in members)

    def _opening(self, event: fact.HouseEvent) -> bool:
        """The first manager of a new house proves nothing before the first PIN is set."""
        first = len(self.house.members) == 1 and isinstance(event, fact.PinSet)
        return first and not any(member.has_pin for member in self.house.members.values())

    def _goes_with(self, event: fact.HouseEvent, rest: Sequence[object]) -> bool:
        """Whether a dealer is relieved because of what comes with it: another one signs in, or somebody leaves."""
        if not isinstance(event, fact.DealerRelieved) or self.house.dealers.get(event.table) != event.staff:
            return False
        return any(
            isinstance(other, fact.DealerSignedIn) or (isinstance(other, fact.StaffLeft) and other.staff == event.staff)
            for other in rest
        )


def _added(told: fact.ToldFact) -> bool:
    """The floor locks a person by itself after the fifth wrong PIN in the house."""
    return told.part > 0 and isinstance(fact.shared_fact(told.kind, told.payload), fact.LockoutBegan)
