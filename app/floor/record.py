"""What the terminal's own log has on record of its floor, followed as it grows."""

from collections.abc import Callable
from typing import NamedTuple, assert_never

from app.faults import EnvironmentFault
from app.floor.facts import (
    FLOOR,
    FloorEvent,
    FloorExtended,
    FloorHeard,
    FloorJoined,
    FloorLeft,
    FloorLifted,
    FloorNoted,
    FloorQuarantined,
)
from app.floor.standing import FloorStanding
from app.journal.entry import Entry
from app.journal.journal import Journal, Writing
from assets.languages import say
from engine.table.taking_over_facts import RoundsNumberedOn


class HeldByFloor(EnvironmentFault):
    """The floor holds another log of this terminal: no new round begins until a manager has decided."""

    def __init__(self, why: str) -> None:
        super().__init__(
            say("This terminal is in quarantine on the floor: {why} No new round begins.", why=why),
            say("Call a Gaming Shift Manager, who decides at another terminal. An open round is finished."),
        )


class Contact(NamedTuple):
    """The newest entry that says that the floor was there, or that a manager lets people do without it for a day."""

    seq: int = 0
    at_us: int = 0
    mono_us: int = 0


class FloorRecord:
    """The facts of the stream of the floor, up to the newest; a look reads only what is new."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._seq = 0
        self.joined: FloorJoined | None = None
        self.incarnation = 1
        self.held: FloorQuarantined | None = None
        self.noted: dict[str, tuple[int, str]] = {}
        self.contact = Contact()
        self.look()

    def look(self) -> None:
        """Follow what was written since.

        Raises:
            EnvironmentFault: the log cannot be read.

        """
        for entry in self._journal.entries(FLOOR, self._seq):
            self._follow(entry)

    def write(self, *facts: FloorEvent, by: str = "system", beside: Callable[[Writing], None] = lambda _: None) -> None:
        """Write facts down, with what `beside` them belongs to the same moment, and believe them.

        Raises:
            EnvironmentFault: the log cannot be written.

        """
        with self._journal.writing() as w:
            w.append(FLOOR, facts, by)
            beside(w)
        self.look()

    def believe(self, standing: FloorStanding) -> str:
        """Write down what the floor says of this terminal, where it is news; why it is held since now.

        In a new branch the tables number their rounds on where the branch before may have come to.

        Raises:
            EnvironmentFault: the log cannot be written.

        """
        if standing.state == "quarantined" and (self.held is None or self.held.why != standing.why):
            self.write(FloorQuarantined(entry=standing.at_entry, why=standing.why))
            return standing.why
        again = standing.incarnation != self.incarnation
        if standing.state == "in" and (self.held is not None or again):
            rounds = dict(standing.rounds) if again else {}
            with self._journal.writing() as w:
                w.append(FLOOR, (FloorLifted(incarnation=standing.incarnation, rounds=rounds),), "system")
                for table, number in rounds.items():
                    w.append(f"table:{table}", (RoundsNumberedOn(after=number),), "system")
            self.look()
        return ""

    def bar(self) -> EnvironmentFault | None:
        """Why no new round may begin here; None while one may."""
        self.look()
        return HeldByFloor(self.held.why) if self.held is not None else None

    def _follow(self, entry: Entry) -> None:
        self._seq = entry.seq
        event = entry.event
        if not isinstance(event, FloorEvent):
            return
        self.contact = Contact(entry.seq, entry.at_us, entry.mono_us)
        match event:
            case FloorJoined(incarnation=incarnation):
                self.joined, self.incarnation, self.held = event, incarnation, None
            case FloorLeft():
                self.joined = self.held = None
            case FloorNoted(heads=heads):
                self.noted |= heads
            case FloorQuarantined():
                self.held = event
            case FloorLifted(incarnation=incarnation):
                self.incarnation, self.held = incarnation, None
            case FloorHeard() | FloorExtended():
                pass
            case _:
                assert_never(event)
