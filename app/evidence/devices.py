"""What the devices of the house said, read again from their own bytes, until the table has answered to it."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from app.evidence.questions import Facts
from app.journal.own_events import DeviceReported
from app.table.intake import faces, hear, place_at
from app.table.setup import ShufflerAssigned, ShufflerPaired
from assets.languages import say
from devices import contract as dev
from devices.device_round import DeviceRound, Disorder, heard
from devices.drivers import OWN, Drivers
from engine.cards import DECK
from engine.decisions.dealing import odd
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.state import Table
from engine.table.terms import Terms

BY_DEVICE = "device:"
"""What stands before the serial number of a device that has brought a fact about."""


class Said:
    """One report: what it said, None where its bytes cannot be read, and what it still asks of its table.

    `exact`: it was written down by a version whose questions are known to be today's. `strange`: nobody here has the
    driver that wrote it down, so that its bytes say nothing either way.
    """

    def __init__(
        self, seq: int, event: dev.CardEvent | None, *, wrong: Disorder | None, exact: bool, strange: bool
    ) -> None:
        self.seq = seq
        self.event = event
        self.exact = exact
        self.strange = strange
        self.wrong = wrong
        self._left: tuple[ask.Command, ...] | None = None
        self._asked: tuple[Table | None, tuple[ask.Command, ...]] = (None, ())

    def asks(self, table: Table) -> tuple[ask.Command, ...]:
        """The questions that it puts to the table as it stands, without those that are answered."""
        if self._left is not None:
            return self._left
        if self.event is None:
            return ()
        if self._asked[0] is not table:  # it is asked twice of a table that answers
            self._asked = table, hear(table, self.event, self.wrong).commands
        return self._asked[1]

    def as_counted(self, table: Table, fact: ev.TableEvent) -> Iterator[ask.Command]:
        """What it asks, in the words of a finding: they tell how many cards its driver counted, and no bytes do."""
        uncounted = isinstance(self.event, dev.RoundClosed) and self.event.cards_out == dev.UNTOLD
        if uncounted and isinstance(fact, ev.Found):
            for each in self.asks(table):
                if isinstance(each, ask.ReportFault) and each.kind == fact.finding.kind:
                    yield replace(each, words=fact.finding.words)

    def answered(self, table: Table, question: ask.Command | None) -> bool:
        """The table has answered to this question; whether nothing of the report is left."""
        asked = self.asks(table)
        self._left = asked[asked.index(question) + 1 :] if question in asked else ()
        return not self._left


class Devices:
    """What each device said that no table has answered to yet."""

    def __init__(self, drivers: Drivers = OWN) -> None:
        self._drivers = drivers
        self._driver: dict[str, str] = {}
        self._assigned: set[str] = set()
        self.unread: Counter[str] = Counter()
        """So many reports stand there of drivers that are not installed here, by their keys."""
        self._at: dict[str, str] = {}
        self._rounds: dict[str, DeviceRound] = {}
        self._unanswered: dict[str, list[Said]] = {}

    def set_up(self, table: str, event: object) -> None:
        """Follow how a table is set up: with which kind of device, and with which one."""
        match event:
            case ShufflerAssigned(driver=driver):
                self._driver[table] = driver
                self._assigned.add(driver)
            case ShufflerPaired(device=device):
                self._at[device] = table
            case _:
                pass

    def table_of(self, serial: str) -> str:
        """The table at which a device stands, "" where that is not known."""
        return self._at.get(serial, "")

    def hear(self, seq: int, said: DeviceReported) -> str:
        """Read a report; why its bytes cannot have been kept under the name of its kind, "" where they can."""
        key = said.driver or self._set_up_with(said.serial)
        eid = dev.EventId(said.serial, said.epoch, said.seq)
        event = self._drivers.read_back(key, said.name, said.raw, eid)
        if key not in self._drivers.kinds:
            self.unread[key] += 1
        judged = self._judged(said.serial, event)
        wrong = judged if said.driver else None
        self._unanswered.setdefault(said.serial, []).append(
            Said(seq, event, wrong=wrong, exact=bool(said.driver), strange=key not in self._drivers.kinds)
        )
        if said.driver and self._assigned and said.driver not in self._assigned:
            return say("it was written down by a driver that no table had then")
        ours = said.driver in OWN.kinds and event is None and said.name != dev.Unrecognised.__name__
        return say("its bytes are not what its kind is made of") if ours else ""

    def _set_up_with(self, serial: str) -> str:
        """The driver of the device's table, where a report does not say it: paired, or called after the table."""
        table = self._at.get(serial) or next((each for each in self._driver if serial.endswith(f"-{each}")), "")
        return self._driver.get(table, "")

    def _judged(self, serial: str, event: dev.CardEvent | None) -> Disorder | None:
        """What is out of order about it in the device's own round."""
        if event is None:
            return None
        self._rounds[serial], wrong = heard(self._rounds.get(serial, DeviceRound()), event)
        return wrong

    def waiting(self, serial: str) -> tuple[Said, ...]:
        """What the device said and no table has answered to, the first of it first."""
        return tuple(self._unanswered.get(serial, ()))

    def answered(self, serial: str, said: Said, *, whole: bool = True) -> None:
        """A table has answered to this report, wholly or in part, and to all before it."""
        place = self._unanswered[serial].index(said)
        del self._unanswered[serial][: place + whole]

    def forget(self) -> None:
        """What was said so far is answered."""
        self._unanswered = {}

    def serials(self) -> tuple[str, ...]:
        """The devices with something unanswered."""
        return tuple(serial for serial, said in self._unanswered.items() if said)


def lying(
    fact: ev.PacketDealt | ev.CardDealt | ev.CardsSetAside, said: Said, terms: Terms | None
) -> Iterator[ask.Command]:
    """The cards that a report speaks of, put where the fact says: an older version may have placed them otherwise."""
    match said.event:
        case dev.PacketDone() as packet:
            place = place_at(terms, packet.dest) if terms is not None else packet.dest
            if isinstance(fact, ev.PacketDealt):
                place = fact.place
            cards, oddities = faces(packet.faces)
            for laid in (cards, (*cards[1:], *cards[:1])):
                yield ask.TakePacket(place=place, cards=laid, security=packet.security, oddities=oddities)
        case dev.CardMoved(face=face):
            cards, oddities = faces((face,))
            for card in cards:
                yield ask.TakeCard(card=card, oddities=oddities)
        case _:
            return


def unread(facts: Facts) -> Iterator[ask.Command]:
    """What can have been said of cards where no bytes tell it: by a device that nobody can read, or by a person."""
    seen = tuple(_oddities(facts))
    match facts[0]:
        case ev.PacketDealt(place=place, cards=cards, security=security):
            for under in ("bottom", "elsewhere") if security else ("none",):
                yield ask.TakePacket(place=place, cards=cards, security=under, oddities=seen)
        case ev.CardsSetAside(cards=cards):
            for place in dict.fromkeys(
                place for fact in facts if isinstance(fact, ev.Found) for place in fact.finding.places
            ):
                for under in ("none", "bottom", "elsewhere"):
                    yield ask.TakePacket(place=place, cards=cards, security=under, oddities=seen)
            for card in cards:
                yield ask.TakeCard(card=card, oddities=seen)
        case ev.CardDealt(card=card):
            yield ask.TakeCard(card=card, oddities=seen)
        case _:
            return


def _oddities(facts: Facts) -> Iterator[str]:
    """The odd objects that the findings beside some cards speak of."""
    said = {fact.finding.words for fact in facts if isinstance(fact, ev.Found)}
    for thing in ("foreign", "joker", "double"):
        if any(words in said for _, words in odd((thing,))):
            yield thing
    for count in range(1, len(DECK)):
        if any(words in said for _, words in odd(("face-up",) * count)):
            yield from ("face-up",) * count


def told(facts: Facts) -> Iterator[ask.Command]:
    """What a device or its line can say beside its cards: a fault, a doubt, the security card."""
    match facts[0]:
        case ev.Found(finding=finding):
            yield ask.ReportFault(kind=finding.kind, words=finding.words, places=finding.places)
            yield ask.TakeSecurityCard()
        case ev.SecurityCardDealt():
            yield ask.TakeSecurityCard()
        case _:
            return
