"""Giving back to a floor that was restored from an older state what it has answered to this computer since (F7)."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from app.floor.calls import Calls
from app.floor.jackpot_facts import FloorAnswered, answers_stream
from app.floor.turns import Terminal
from app.journal.journal import Journal
from texts import say

PIECE: Final = 500


class GiveBack:
    """The turn of the uplink that gives facts back while the floor asks for them.

    Facts of a stream stand in the logs of those who caused them, so every computer gives what it has, again and again,
    until the floor lacks nothing that anybody has.
    """

    name = say("give back")
    every = 1.0
    prompt = False

    def __init__(self, terminal: Terminal, journal: Journal) -> None:
        self._terminal, self._journal = terminal, journal

    def turn(self, calls: Calls) -> bool:
        """Give what comes next in every stream, where this computer has it."""
        here = self._terminal
        if here.standing is None or not here.standing.rebuilding:
            return False
        more = False
        for stream in sorted({event.stream for _, event in self._answered()}):
            sql = "SELECT coalesce((SELECT count FROM floor.streams WHERE name = %s), 0)"
            count = int(calls.session.ask(sql, stream))
            kept = [fact for fact in self._facts(stream) if fact["seq"] > count][:PIECE]
            if kept and kept[0]["seq"] == count + 1:
                said = calls.session.ask(
                    "SELECT floor.give_back(%s::text, %s::jsonb)", stream, msgspec.json.encode(kept).decode()
                )
                more = more or int(said["count"]) > count
        return more

    def _facts(self, stream: str) -> Iterator[dict[str, Any]]:
        standing = self._terminal.standing
        for source, event in self._answered():
            if standing is not None and event.stream == stream:
                for part, fact in enumerate(event.facts):
                    yield {
                        "seq": fact.seq,
                        "kind": fact.kind,
                        "payload": fact.payload.encode().hex(),
                        "by": fact.by,
                        "terminal": standing.terminal,
                        "incarnation": standing.incarnation,
                        "source": source,
                        "part": part,
                        "at_us": fact.at_us,
                        "hash": fact.hash,
                    }

    def _answered(self) -> Iterator[tuple[int, FloorAnswered]]:
        streams = {entry.stream for entry in self._journal.newest_entries(answers_stream(""), limit=100_000)}
        for stream in sorted(streams):
            for entry in self._journal.entries(stream):
                if isinstance(entry.event, FloorAnswered):
                    yield entry.event.source, entry.event
