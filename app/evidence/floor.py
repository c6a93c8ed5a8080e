"""What a terminal's log knows of the jackpots of its floor, and what its tables have told them.

The meters of the floor are not in it: what a jackpot answered is taken as it was answered, with the floor's number and
hash, and the floor itself is checked by a verification of its own.
"""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from app.evidence.alike import alike
from app.floor.jackpot_facts import FloorAnswered, JackpotActed, JackpotDue, JackpotKnown
from app.floor.jackpot_known import KEPT, answers_in, known_after
from app.journal.derivation import Flaw
from app.journal.entry import Entry
from assets.languages import say
from engine.jackpots.due import due
from engine.jackpots.linked import Linked, linked, linked_to, not_linked
from engine.jackpots.state import Jackpot
from engine.table import events as ev
from engine.table.claim_key import Answer
from engine.table.state import Table


class FloorJackpotsOfLog:
    """Followed entry by entry."""

    def __init__(self) -> None:
        self._known: dict[str, Jackpot] = {}
        self._answers: dict[str, tuple[Answer, ...]] = {}
        self._to: dict[str, int] = {}
        self._due: list[tuple[int, JackpotDue]] = []

    @property
    def expecting(self) -> bool:
        """Whether something must still be told to a jackpot."""
        return bool(self._due)

    def has(self, name: str) -> bool:
        """Whether a jackpot of this name lies on the floor."""
        return name in self._known

    def of_table(self, table: str) -> str | None:
        """The jackpot of the floor that a table is linked to."""
        return linked_to(table, self._known)

    def meter(self, name: str, table: str, version: int) -> Linked | None:
        """A jackpot of the floor as a table saw it then."""
        jackpot = replace(self._known[name], late=self._answers.get(name, ()), stopped="")
        return linked(jackpot, version=version, stopped=not_linked(jackpot, table, version), afar=True)

    def follow(self, entry: Entry) -> None:
        """Take in what the floor has told."""
        event = entry.event
        if isinstance(event, JackpotKnown):
            self._known[event.jackpot] = known_after(self._known.get(event.jackpot, Jackpot(id=event.jackpot)), event)
        elif isinstance(event, FloorAnswered):
            name = event.stream.partition(":")[2]
            self._answers[name] = (*self._answers.get(name, ()), *answers_in(event.facts))[-KEPT:]
            self._to[name] = max((self._to.get(name, 0), *(each.seq for each in event.facts)))

    def believed(self) -> Iterator[str]:
        """Which jackpots were answered by the floor, which derives that itself, and to which of its numbers."""
        for name, number in sorted(self._to.items()):
            yield say(
                "Jackpot {name} was answered by the floor, to its number {number}: the floor verifies that itself, "
                "by “cutcard floor verify”.",
                name=name,
                number=number,
            )

    def expect(self, run: Sequence[Entry], before: Table, facts: Sequence[ev.TableEvent], after: Table) -> None:
        """Say what must be told to a jackpot of the floor after these entries of a table."""
        found = due(before, facts, after)
        if found is None or found.jackpot not in self._known:
            return
        fact = JackpotDue(table=after.id, first=run[0].seq, count=len(facts), **msgspec.structs.asdict(found))
        self._due.append((run[0].seq, fact))

    def told(self, entries: Sequence[Entry]) -> Iterator[Flaw]:
        """What was told that does not follow from the tables."""
        for entry in entries:
            if isinstance(entry.event, JackpotActed):
                continue
            if self._due and isinstance(entry.event, JackpotDue) and alike(entry.event, self._due[0][1]):
                del self._due[0]
                continue
            self._due = []
            yield Flaw(entry.seq, say("what is told to a jackpot of the floor does not follow from its table"))

    def overdue(self) -> Iterator[Flaw]:
        """What should have been told by now and was not."""
        for seq, _ in self._due:
            yield Flaw(seq, say("what follows from it for a jackpot of the floor is not there"))
        self._due = []
