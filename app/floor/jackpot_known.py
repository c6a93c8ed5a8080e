"""What this computer knows of the jackpots of its floor: told by the uplink, read by its tables, without waiting.

How a jackpot is set up and what it has answered to this computer is known from its own log, so also after a start
without the floor. What the meters show is as new as the last word of the floor.
"""

import threading
from collections.abc import Callable, Iterable, Mapping
from time import monotonic
from typing import Final

import msgspec
from msgspec.structs import replace

from app.faults import TableTaken
from app.floor.jackpot_facts import KNOWN, TABLES, FloorAnswered, Given, JackpotKnown, TablesKnown, answers_stream
from app.journal.journal import Journal
from assets.languages import say
from engine.jackpots.facts import AnswerGiven
from engine.jackpots.linked import OUT_OF_TOUCH, Linked, linked, linked_to, not_linked
from engine.jackpots.state import Jackpot
from engine.table.claim_key import Answer

SILENCE_S: Final = 5.0
"""After so long without a word of the floor no progressive wager is taken (F5)."""
SHORTEST_S: Final = 2.0
LONGEST_S: Final = 30.0
KEPT: Final = 200
"""So many of the newest answers are looked through at a start; a table takes its answer at once."""
_ANSWER: Final = "jackpot-answer-given/1"


class JackpotNow(msgspec.Struct, frozen=True, kw_only=True):
    """A jackpot of the floor after its fact `seq` with that hash, without what single rounds did to it."""

    jackpot: Jackpot
    seq: int
    hash: str


class FloorJackpots:
    """The jackpots of the floor as this computer knows them; may be asked and told from any thread.

    Args:
        journal: the computer's own log.
        silence_s: after so many seconds without the floor no progressive wager is taken.
        now: monotonic seconds.

    """

    def __init__(self, journal: Journal, *, silence_s: float = SILENCE_S, now: Callable[[], float] = monotonic) -> None:
        self._silence_s = min(max(silence_s, SHORTEST_S), LONGEST_S)
        self._now = now
        self._lock = threading.Lock()
        self._heard: float | None = None
        self._known: dict[str, Jackpot] = _from_log(journal)
        self._elsewhere = _elsewhere_from_log(journal)
        self._answers = {name: _answers_from_log(journal, name) for name in self._known}
        self.told: Callable[[], None] = lambda: None
        """Called when an answer has come, on the thread of the uplink."""

    def heard(self) -> None:
        """The floor has spoken."""
        with self._lock:
            self._heard = self._now()

    def learn(self, known: Mapping[str, JackpotNow]) -> None:
        """Take in how the jackpots stand; what the log must say of them stands in it by now."""
        with self._lock:
            self._known = {**self._known, **{name: each.jackpot for name, each in known.items()}}

    def answer(self, name: str, answers: Iterable[Answer]) -> None:
        """Take in answers that stand in the log by now."""
        new = tuple(answers)
        if new:
            with self._lock:
                self._answers[name] = (*self._answers.get(name, ()), *new)[-KEPT:]
            self.told()

    def answers(self, name: str) -> tuple[Answer, ...]:
        """What a jackpot has answered this computer, as far back as it is kept."""
        with self._lock:
            return self._answers.get(name, ())

    def went(self, elsewhere: Mapping[str, str]) -> None:
        """Take in which tables of this computer another one has taken over; what the log says of it stands by now."""
        with self._lock:
            self._elsewhere = dict(elsewhere)

    def check(self, table: str) -> None:
        """Look whether a table is still this computer's.

        Raises:
            TableTaken: another one has taken it over.

        """
        with self._lock:
            terminal = self._elsewhere.get(table)
        if terminal is not None:
            raise TableTaken(table, say("terminal {terminal} has taken it over", terminal=terminal))

    @property
    def lost(self) -> bool:
        """Whether the floor has kept silent for too long."""
        with self._lock:
            return self._heard is None or self._now() - self._heard > self._silence_s

    def has(self, name: str) -> bool:
        """Whether a jackpot of this name lies on the floor."""
        with self._lock:
            return name in self._known

    def of_table(self, table: str) -> str | None:
        """The jackpot that a table is linked to, if it is to any."""
        with self._lock:
            return linked_to(table, self._known)

    def meter(self, name: str, table: str, version: int) -> Linked | None:
        """A jackpot as a table sees it; None where there is none.

        `version`: of the settings that the open round keeps; 0 between rounds.
        """
        lost = self.lost
        with self._lock:
            jackpot = self._known.get(name)
            answers = self._answers.get(name, ())
        if jackpot is None:
            return None
        why = OUT_OF_TOUCH if lost else not_linked(jackpot, table, version)
        return linked(replace(jackpot, late=answers), version=version, stopped=why, lost=lost, afar=True)


def answers_in(given: Iterable[Given]) -> tuple[Answer, ...]:
    """The answers among facts of the floor."""
    return tuple(msgspec.json.decode(each.payload, type=_Told).answer for each in given if each.kind == _ANSWER)


class _Told(msgspec.Struct, frozen=True):
    answer: Answer


assert AnswerGiven.__struct_config__.tag == _ANSWER  # noqa: S101 - a fact of the floor is read here without its codec


def _from_log(journal: Journal) -> dict[str, Jackpot]:
    """The jackpots as the log knows them: every version of their settings, and the meter when one came."""
    found: dict[str, Jackpot] = {}
    streams = {entry.stream for entry in journal.newest_entries(KNOWN, limit=10_000)}
    for stream in sorted(streams):
        for entry in journal.entries(stream):
            event = entry.event
            if isinstance(event, JackpotKnown):
                found[event.jackpot] = known_after(found.get(event.jackpot, Jackpot(id=event.jackpot)), event)
    return found


def known_after(jackpot: Jackpot, event: JackpotKnown) -> Jackpot:
    """A jackpot of the floor after what became known of it."""
    return replace(event.jackpot_then, versions={**jackpot.versions, event.version: event.settings})


def _elsewhere_from_log(journal: Journal) -> dict[str, str]:
    events = (entry.event for entry in journal.newest_entries(TABLES, limit=1))
    return next((dict(event.elsewhere) for event in events if isinstance(event, TablesKnown)), {})


def _answers_from_log(journal: Journal, name: str) -> tuple[Answer, ...]:
    newest = journal.newest_entries(answers_stream(name), limit=KEPT)
    events = (entry.event for entry in reversed(newest))
    return tuple(a for each in events if isinstance(each, FloorAnswered) for a in answers_in(each.facts))
