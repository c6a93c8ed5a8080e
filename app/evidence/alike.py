"""Whether a fact says what the rules give, also where it was written in a form that said less, or said it in words."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.jackpots.facts import PrizePaid
from engine.table import events as ev
from engine.table.first_form import UNNAMED
from engine.table.jackpot import Prize
from engine.table.keeping_facts import DeckChanged
from engine.table.rack_facts import MoneyCorrected, RackOpened
from engine.table.state import Line, results_of

_SAID_SINCE: Final[Mapping[type[msgspec.Struct], str]] = {
    ev.Corrected: "currency",
    MoneyCorrected: "currency",
    RackOpened: "apart",
}
"""What earlier programs left out of a fact, which was followed then as if it were not there."""


def alike(found: msgspec.Struct, due: msgspec.Struct) -> bool:
    """Whether both say the same. A sentence of the first form stands for a structure of the same rules and lines."""
    return found == due or _as_told_first(found, due)


def _as_told_first(found: msgspec.Struct, due: msgspec.Struct) -> bool:
    """Whether a fact says less than today's would, and nothing else."""
    field = _SAID_SINCE.get(type(found), "")
    if field and type(due) is type(found) and not getattr(found, field):
        return replace(found, **{field: getattr(due, field)}) == due
    match found, due:
        case ev.RoundOpened(settings=version), ev.RoundOpened() if version == UNNAMED:
            return replace(found, settings=due.settings) == due
        case ev.SeatSettled(lines=lines), ev.SeatSettled(lines=right):
            return replace(found, results=results_of(_as_due(lines, right))) == due
        case ev.HandReturned(lines=lines), ev.HandReturned(lines=right):
            return replace(found, results=results_of(_as_due(lines, right))) == due
        case ev.RoundVoided(), ev.RoundVoided():
            told = due.lines
            by_seat = {seat: results_of(_as_due(each, told.get(seat, ()))) for seat, each in found.lines.items()}
            return replace(found, results=by_seat) == due
        case ev.JackpotWon(), ev.ClaimAnswered():
            prizes = _prizes_as_due(found.prizes, due.prizes)
            return (prizes, found.before, found.after) == (due.prizes, due.before, due.after)
        case DeckChanged(), DeckChanged():
            return replace(found, to_count=due.to_count) == due
        case ev.FindingResolved(facts=said), ev.FindingResolved(facts=right) if "signed_by" not in said:
            names_alone = {name: value for name, value in right.items() if name != "signed_by"}
            return replace(due, facts=names_alone) == found
        case PrizePaid(), PrizePaid():
            return not due.working and replace(found, working=()) == due
        case _:
            return False


def _as_due(found: Sequence[Line], due: Sequence[Line]) -> tuple[Line, ...]:
    return tuple(map(_line, found, due)) if len(found) == len(due) else tuple(found)


def _line(found: Line, due: Line) -> Line:
    why, right = found.why, due.why
    if why.because != "written" or right.because == "written":
        return found
    fits = why.rules == right.rules and [p.line for p in why.paid if p.line] == [p.line for p in right.paid if p.line]
    return replace(found, why=right) if fits else found


def _prizes_as_due(found: Sequence[Prize], due: Sequence[Prize]) -> tuple[Prize, ...]:
    return tuple(map(_prize, found, due)) if len(found) == len(due) else tuple(found)


def _prize(found: Prize, due: Prize) -> Prize:
    """What the first form said in words, today's says in factors: of the words nothing is compared."""
    if not found.working or due.working:
        return found
    return replace(found, working=(), left=due.left, share_of=due.share_of)
