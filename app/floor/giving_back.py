"""Giving back to a floor that was restored from an older state what it has answered to this computer since (F7)."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import msgspec

from app.floor.calls import Calls
from app.floor.jackpot_facts import FloorAnswered, Given, answers_stream
from app.floor.people import PEOPLE
from app.floor.turns import ThisComputer
from app.journal.journal import Journal
from assets.languages import say
from engine.staff.house_facts import ToldFact

PIECE: Final = 500


class GiveBack:
    """The turn of the uplink that gives facts back while the floor asks for them.

    Facts of a jackpot stand in the logs of those who caused them, so every computer gives what it has, again and again,
    until the floor lacks nothing that anybody has. Those of people stand in every log: `people` gives them.
    """

    name = say("give back")
    every = 1.0
    prompt = False

    def __init__(self, terminal: ThisComputer, journal: Journal, people: Callable[[], Iterable[ToldFact]]) -> None:
        self._terminal, self._journal, self._people = terminal, journal, people

    def turn(self, calls: Calls) -> bool:
        """Give what comes next in every stream, where this computer has it."""
        here = self._terminal
        if here.standing is None or not here.standing.rebuilding:
            return False
        more = False
        for stream in (PEOPLE, *sorted({event.stream for _, event in self._answered()})):
            sql = "SELECT coalesce((SELECT count FROM floor.streams WHERE name = %s), 0)"
            count = int(calls.session.ask(sql, stream))
            kept = sorted((fact for fact in self._facts(stream) if fact["seq"] > count), key=lambda fact: fact["seq"])[
                :PIECE
            ]
            if kept:
                next_one = (
                    kept[0]["seq"] == count + 1
                )  # else others have what comes before; the floor learns of the last
                more = calls.give_back(stream, kept if next_one else kept[-1:]).count > count or more
        return more

    def _facts(self, stream: str) -> Iterator[dict[str, Any]]:
        if stream == PEOPLE:
            yield from (given_back(fact) for fact in self._people())
        standing = self._terminal.standing
        for source, event in self._answered():
            if standing is not None and event.stream == stream:
                for part, fact in enumerate(event.facts):
                    here = {"terminal": standing.terminal, "incarnation": standing.incarnation}
                    yield {**given_back(fact), **here, "source": source, "part": part}

    def _answered(self) -> Iterator[tuple[int, FloorAnswered]]:
        streams = {entry.stream for entry in self._journal.newest_entries(answers_stream(""), limit=100_000)}
        for stream in sorted(streams):
            for entry in self._journal.entries(stream):
                if isinstance(entry.event, FloorAnswered):
                    yield entry.event.source, entry.event


def given_back(fact: ToldFact | Given) -> dict[str, Any]:
    """A fact as it was told, in the form in which the floor takes it back."""
    return {**msgspec.structs.asdict(fact), "payload": fact.payload.encode().hex()}
