"""The people of a joined computer: what happens among them on the floor is known here, and what happens here, there.

PINs are compared here alone, with what is known; so people work while the floor is gone. Whatever changes who they are
and what they may is asked of the floor, and holds once it was told.
"""

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from app.floor.facts import FloorHeard, FloorJoined
from app.floor.faults import FloorFault, FloorGone
from app.floor.membership import MembershipDamaged, membership_of, pins_key
from app.floor.people import NOTHING, PeopleCalls, PeopleNews, goes_on
from app.floor.record import FloorRecord
from app.journal.entry import Entry
from app.journal.journal import Journal
from app.settings import DataFolder
from app.staff.anchors import fits
from app.staff.house_log import HOUSE, HouseLog, HouseWriting
from app.staff.pins import keyed
from assets.languages import say
from engine.refusals import Refusal
from engine.staff.house import House, evolve
from engine.staff.house_facts import (
    HouseEvent,
    LockoutBegan,
    PeopleAsked,
    PeopleTold,
    PinAccepted,
    PinRefused,
    ToldFact,
    shared_fact,
)

if TYPE_CHECKING:
    from app.floor.calls import Calls

TRIES: Final = 20
"""So often it is asked again because somebody else was faster."""
HOUR_US: Final = 3_600_000_000
DAY_US: Final = 24 * HOUR_US
"""So long people work with what is known of them while nothing is heard of the floor; then a manager extends it."""
PIECE: Final = 200
"""So many facts stand in one entry."""
ALONE: Final = say("Who works here, ranks, PINs and lockouts are changed on the floor alone.")
"""What is said with why the floor does nothing now."""
OVERTAKEN: Final = say("Others change the people of the house just now. Nothing was changed: do it again.")
_TRIED: Final = frozenset({"pin-refused/1", "pin-accepted/1", "lockout-began/1"})
LACKS: Final = say("The floor has lost facts about the people of the house: it is to be rebuilt.")
APART: Final = say(
    "The floor tells another history of the people of the house than it did before. Nobody is changed until a Gaming "
    "Shift Manager has compared the two and joins this computer to the floor again."
)
UNCHANGED: Final = say("Nothing was changed.")
NOT_KNOWN: Final = say(
    "The line to the floor broke meanwhile. Look at the list once it is back: it may have been done."
)


class FloorPeople:
    """Follows the people of the floor in the log of this computer.

    It is a turn of the uplink, and what somebody who changes people has of the floor: each has one of its own.

    Args:
        folder: where it stands how to find the floor, and the key of the house.
        journal: the log.
        failed: is told what the pit must know.

    """

    name = "people"
    every = 0.5
    prompt = True

    def __init__(self, folder: DataFolder, journal: Journal, failed: Callable[[str], None] = lambda _: None) -> None:
        self._folder, self._journal, self._failed = folder, journal, failed
        self._record: FloorRecord | None = None
        self._guard = threading.Lock()
        self._house = House()
        self._seq = 0
        self._hash = NOTHING
        self._tries: dict[int, Entry] = {}
        self._apart = ""
        self._looked = False
        self._said: set[str] = set()

    @property
    def joined(self) -> FloorJoined | None:
        """That this computer belongs to a floor."""
        if self._record is None:
            self._record = FloorRecord(self._journal)
        self._record.look()
        return self._record.joined

    def silent_us(self) -> int:
        """How long nothing was heard of the floor, nor extended by a manager; 0 where the computer belongs to none.

        By the clock that nobody can set, which begins anew with the computer and so never says too much, and by the
        latest time that stands in the log.
        """
        if self.joined is None or self._record is None:
            return 0
        contact = self._record.contact
        by_log = self._journal.latest_us(contact.seq) - contact.at_us
        return max(0, by_log, self._journal.monotonic_us() - contact.mono_us)

    def key(self) -> bytes:
        """The key of the house for the hashes of PINs; empty where there is none."""
        return pins_key(self._folder)

    def kept(self, hashed: str) -> str:
        """A new hash as it is to be kept: under the key, where the computer belongs to a floor and has one."""
        key = self.key() if self.joined else b""
        return keyed(hashed, key) if key else hashed

    def turn(self, calls: "Calls") -> bool:
        """Tell of PINs that were given here, and learn what happened elsewhere."""
        with self._guard:
            here = self.joined
            if here is None:
                return False
            floor = PeopleCalls(calls)
            self._look()
            self._hand_on(floor)
            known = floor.known(self._house.told, self._hash)
            self._apart = LACKS if known.lacks else APART if known.apart else ""
            if self._apart:
                self._tell(self._apart)
            elif known.count > self._house.told:
                self._take(here.terminal, floor.since(self._house.told))
            if not self._looked:
                self._looked = True
                self._give_pins_back(floor)
            if self.silent_us() >= HOUR_US and self._record is not None:
                self._record.write(FloorHeard())
        return False

    def told(self) -> Iterator[ToldFact]:
        """All that the floor has told this computer, from the beginning or from when it joined again."""
        facts: list[ToldFact] = []
        for entry in self._journal.entries(HOUSE):
            if isinstance(entry.event, PeopleTold):
                facts = facts if not facts or entry.event.facts[0].seq > facts[-1].seq else []
                facts += entry.event.facts
        yield from facts

    def change(self, ask: Callable[[], int | str], still: Callable[[House], object], kept: Mapping[str, str]) -> str:
        """Have the floor write what people decide.

        Args:
            ask: decides on the people as they are known by then, and writes down what is asked: the number of that
                entry, or why not; it is called once.
            still: decides again on a newer house; a Refusal says that it does not go any more.
            kept: the hashes that belong to it.

        Returns:
            "" where it is done and known here, else why it is not.

        """
        asked = 0
        try:
            with self._entered() as calls:
                self.turn(calls)
                if self._apart:
                    return f"{self._apart} {UNCHANGED}"
                said = ask()
                if isinstance(said, str):
                    return said
                asked = said
                try:
                    return self._change(calls, asked, still, kept)
                except FloorGone:
                    pass
            with self._entered() as calls:  # the same entry again has the same answer
                return self._change(calls, asked, still, kept)
        except (FloorFault, MembershipDamaged) as fault:
            return f"{fault.what} {NOT_KNOWN}" if asked else f"{fault.what} {ALONE} {UNCHANGED}"

    def _change(self, calls: "Calls", asked: int, still: Callable[[House], object], kept: Mapping[str, str]) -> str:
        entry = next(self._journal.entries(HOUSE, asked - 1))
        floor = PeopleCalls(calls)
        for _ in range(TRIES):
            taken = floor.append(self._house.told, entry, kept)
            self.turn(calls)
            if taken.held:
                return say("The floor takes nothing from here now: {why}", why=f"{taken.held} {ALONE}")
            if taken.done:
                return ""
            again = still(self._house)
            if isinstance(again, Refusal):
                return again.words
        return OVERTAKEN

    @contextmanager
    def _entered(self) -> Iterator["Calls"]:
        from app.floor.calls import Calls
        from app.floor.session import Session
        from app.floor.upgrade import look_at_form

        member = membership_of(self._folder)
        if member is None:
            raise MembershipDamaged(self._folder.floor_file, say("is gone"))
        with Session.open(member.address, passfile=self._folder.floor_passfile) as session:
            look_at_form(session)
            yield Calls(session)

    def _look(self) -> None:
        """Follow what was written here since the last look."""
        self._follow(self._journal.entries(HOUSE, self._seq))

    def _follow(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            event = entry.event
            if isinstance(event, HouseEvent):
                self._note(entry, event)
                self._house = evolve(self._house, event)
            self._seq = entry.seq

    def _note(self, entry: Entry, event: HouseEvent) -> None:
        """Remember what the floor is to be told, until it tells it back."""
        match event:
            case PinRefused() | LockoutBegan():
                self._tries[entry.seq] = entry
            case PinAccepted(staff=staff) if self._house.members[staff].wrong:
                self._tries[entry.seq] = entry
            case PeopleAsked(brought=True):  # what was before it came along with the people themselves
                self._tries.clear()
                self._hash = NOTHING
            case PeopleTold(here=here, facts=facts) if facts:
                self._hash = facts[-1].hash
                branch = self._record.incarnation if self._record is not None else 0
                own = [
                    each.source
                    for each in facts
                    if (each.terminal, each.incarnation) == (here, branch) and each.kind in _TRIED
                ]
                self._tries = {seq: each for seq, each in self._tries.items() if seq > max(own, default=0)}
            case _:
                pass

    def _hand_on(self, floor: PeopleCalls) -> None:
        for seq, entry in sorted(self._tries.items()):
            if floor.tried(entry).held:
                return
            del self._tries[seq]

    def _take(self, here: str, news: PeopleNews) -> None:
        """Write down what the floor told, and the hashes with it, in one transaction."""
        with HouseLog(self._journal).writing() as w:
            self._follow(w.entries_after(self._seq))
            facts = tuple(each for each in news.facts if each.seq > self._house.told)
            if not facts:
                return
            if facts[0].seq != self._house.told + 1 or not goes_on(self._hash, facts):
                self._tell(APART)
                return
            pieces = tuple(facts[first : first + PIECE] for first in range(0, len(facts), PIECE))
            told = tuple(PeopleTold(here=here, facts=piece) for piece in pieces)
            w.append(told, None)
            self._keep(w, told, news.pins)
        for each in facts:
            if shared_fact(each.kind, each.payload) is None:
                self._tell(
                    say(
                        "Fact {seq} about people, from terminal {terminal}, cannot be read here: passed over.",
                        seq=each.seq,
                        terminal=each.terminal,
                    )
                )

    def _keep(self, w: HouseWriting, told: Iterable[HouseEvent], pins: Mapping[str, str]) -> None:
        house = self._house
        for fact in told:
            house = evolve(house, fact)
        kept = w.pin_hashes()
        for staff, hashed in pins.items():
            if fits(house, staff, hashed) and kept.get(staff) != hashed:
                w.keep_pin_hash(staff, hashed)

    def _give_pins_back(self, floor: PeopleCalls) -> None:
        wanted = floor.pins_wanted()
        have = {staff: kept for staff, kept in self._journal.pin_hashes().items() if staff in wanted}
        if have:
            floor.put_pins(have)

    def _tell(self, words: str) -> None:
        if words not in self._said:
            self._said.add(words)
            self._failed(words)
