"""Whether the clock on the wall went on as the one that nobody sets, as far as one program wrote for a table.

A program records a jump before it writes on, if it has written before. Two that wrote one after the other may have
found another time each, and a clock may be set while none runs. So nothing is said across the opening of a terminal,
where no terminal is known to be open, nor of what other screens of the house write for a table.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from app.journal.clock_watch import TOLERANCE_US
from app.journal.derivation import Flaw
from app.journal.entry import Entry
from app.journal.own_events import ClockJumped
from assets.languages import say
from engine.staff.pit_facts import TerminalClosed, TerminalOpened
from engine.table.events import Corrected, TermsSet
from engine.table.rack_facts import BESIDE
from engine.table.taking_over_facts import RoundsNumberedOn, TableTakenOver

_SLOW: Final = 1_000
"""A clock that is set right little by little goes wrong by no more than one part in so many."""
_BASE_US: Final = 2 * TOLERANCE_US
_ELSEWHERE: Final = (Corrected, TermsSet, TableTakenOver, RoundsNumberedOn, *BESIDE)
"""What other programs than that of a table write in its stream as well."""


class _Written(NamedTuple):
    seq: int
    at_us: int
    mono_us: int


class Clocks:
    """Both clocks of every table, as its program read them last."""

    def __init__(self) -> None:
        self._last: dict[str, _Written] = {}
        self._open: set[str] = set()
        self._jumped = 0
        self._newest_us = 0

    def follow(self, entry: Entry) -> Iterator[Flaw]:
        """What does not fit in what the program of a table, or whoever recorded a jump, read from the clocks."""
        match entry.event:
            case ClockJumped() as jump:
                if not self._is_one(jump, entry):
                    yield Flaw(entry.seq, say("the jump of the clock that it tells of is none"))
                self._jumped = entry.seq
            case TerminalOpened(table=table):
                self._open.add(table)
                self._last.pop(table, None)
            case TerminalClosed(table=table):
                self._open.discard(table)
                self._last.pop(table, None)
            case _:
                pass
        self._newest_us = entry.at_us

    def written(self, table: str, entry: Entry) -> Iterator[Flaw]:
        """An entry of a table."""
        if table not in self._open or isinstance(entry.event, _ELSEWHERE):
            return
        last, now = self._last.get(table), _Written(entry.seq, entry.at_us, entry.mono_us)
        if last is not None and now.mono_us < last.mono_us:
            yield Flaw(entry.seq, say("the machine's own clock went back while one program wrote there"))
        elif last is not None and self._jumped < last.seq and _apart(last, now):
            yield Flaw(
                entry.seq, say("the clock on the wall went on otherwise than the machine's own, and no jump is told")
            )
        self._last[table] = now

    def _is_one(self, jump: ClockJumped, entry: Entry) -> bool:
        if jump.read_us != entry.at_us:
            return False
        if jump.behind:
            return jump.expected_us == self._newest_us > jump.read_us
        return abs(jump.read_us - jump.expected_us) > TOLERANCE_US


def _apart(last: _Written, now: _Written) -> bool:
    passed = now.mono_us - last.mono_us
    return passed >= 0 and abs(now.at_us - last.at_us - passed) > _BASE_US + passed // _SLOW
