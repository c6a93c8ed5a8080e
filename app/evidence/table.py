"""The facts of one table, asked of the rules once more as the table stood then."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

import msgspec

from app.evidence.alike import alike
from assets.languages import say
from engine.decide import decide, game_of
from engine.jackpots.linked import Linked
from engine.refusals import Refusal
from engine.settlement.progressives import claimed
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.claim_key import ClaimKey, Waiting
from engine.table.first_form import UNNAMED
from engine.table.jackpot import Meter
from engine.table.keeping_facts import DeckWithdrawn
from engine.table.restoring_facts import RestitutionsListed
from engine.table.slip_facts import SlipPaid
from engine.table.state import Line, Table, results_of
from engine.table.terms import Terms


class Fit(msgspec.Struct, frozen=True):
    """How far the facts are what the rules answer: the question, how many facts fit, and what the rules say comes."""

    question: ask.Command | None
    fits: int
    facts: tuple[ev.TableEvent, ...] = ()

    @property
    def whole(self) -> bool:
        """Every fact of the answer stands there."""
        return self.question is not None and self.fits == len(self.facts)


NO_ANSWER = Fit(None, 0)


def answered(table: Table, facts: Sequence[ev.TableEvent], asked: Iterator[ask.Command], meter: Meter | None) -> Fit:
    """The question whose answer these facts begin with, or the one that comes nearest."""
    best: Fit = NO_ANSWER
    meters: tuple[Meter | None, ...] = (meter,)
    if any(isinstance(fact, ev.JackpotWon) for fact in facts):
        table = _as_if_asked(table, meter)
        cut = msgspec.structs.replace(meter, cut=True) if meter is not None else None
        meters = (meter, cut)
    for question, showing in ((each, under) for each in asked for under in meters):
        answer = decide(table, question, meter=showing, judging=True)
        if isinstance(answer, Refusal):
            continue
        due = _as_paid(_as_written(answer, facts, table), facts, table)
        if isinstance(showing, Linked) and showing.afar:
            due = _as_shown(due, facts)
        fits = _fits(due, facts, table.terms)
        if fits == len(due):
            return Fit(question, fits, due)
        if best.question is None or fits > best.fits:
            best = Fit(question, fits, due)
    return best


def _as_written(
    answer: Sequence[ev.TableEvent], facts: Sequence[ev.TableEvent], table: Table
) -> tuple[ev.TableEvent, ...]:
    """The answer without what nobody wrote down in a round of the first form, where nothing says it.

    That was that a deck is out of use for good, and what is squared in a round that goes on.
    """
    rnd = table.round
    if rnd is None or rnd.settings != UNNAMED:
        return tuple(answer)
    kinds = (DeckWithdrawn,) if rnd.closed else (DeckWithdrawn, RestitutionsListed)
    said = {type(fact) for fact in facts[: len(answer)]}
    unsaid = tuple(kind for kind in kinds if kind not in said)
    return tuple(fact for fact in answer if not isinstance(fact, unsaid))


def _as_paid(
    answer: tuple[ev.TableEvent, ...], facts: Sequence[ev.TableEvent], table: Table
) -> tuple[ev.TableEvent, ...]:
    """The answer with what a slip was paid at first: its prizes, without what a draw had won beside them (LR 4.5)."""
    due, found = next(iter(answer), None), next(iter(facts), None)
    if isinstance(due, SlipPaid) and isinstance(found, SlipPaid):
        given = next((each.answer for each in table.slips if each.number == due.slip), None)
        if given is not None and found.amount == sum(prize.amount for prize in given.prizes):
            return (msgspec.structs.replace(due, amount=found.amount), *answer[1:])
    return answer


def _as_shown(answer: Sequence[ev.TableEvent], facts: Sequence[ev.TableEvent]) -> tuple[ev.TableEvent, ...]:
    """The answer with the meters that the table was shown, where it pays a fixed line from a jackpot of the floor.

    Others feed it meanwhile, and nobody writes every meter down; a fixed line takes nothing of it.
    """
    pairs = zip_longest(answer, facts[: len(answer)])
    return tuple(_fact_as_shown(due, found) for due, found in pairs)


def _fact_as_shown(due: ev.TableEvent, found: ev.TableEvent | None) -> ev.TableEvent:
    if not (isinstance(due, ev.SeatSettled) and isinstance(found, ev.SeatSettled)):
        return due
    if len(due.lines) != len(found.lines):
        return due
    lines = tuple(_line_as_shown(mine, there) for mine, there in zip(due.lines, found.lines, strict=True))
    return msgspec.structs.replace(due, results=results_of(lines))


def _line_as_shown(due: Line, found: Line) -> Line:
    mine, there = due.why.prize, found.why.prize
    if mine is None or there is None or (mine.basis, there.basis) != (mine.left, there.left):
        return due
    prize = msgspec.structs.replace(mine, basis=there.basis, left=there.left)
    return msgspec.structs.replace(due, why=msgspec.structs.replace(due.why, prize=prize))


def _fits(answer: Sequence[ev.TableEvent], facts: Sequence[ev.TableEvent], terms: Terms | None) -> int:
    count = 0
    for due, found in zip(answer, facts, strict=False):
        if not alike(_without_repeating(found, terms), due):
            break
        count += 1
    return count


def _as_if_asked(table: Table, meter: Meter | None) -> Table:
    """In the first form the jackpot paid at once: the question that it answered was no fact of its own."""
    game, rnd = game_of(table), table.round
    if game is None or rnd is None or rnd.waiting is not None:
        return table
    try:
        claims = claimed(game, rnd, meter, under_minimum=frozenset(table.under_minimum))
    except ValueError:  # no cards lie there from which a claim could be read: nothing was asked
        return table
    key = ClaimKey(table=table.id, round=rnd.number, attempt=rnd.attempts + 1)
    return msgspec.structs.replace(table, round=msgspec.structs.replace(rnd, waiting=Waiting(key, claims)))


def _without_repeating(fact: ev.TableEvent, terms: Terms | None) -> ev.TableEvent:
    """The first form of an opened round repeated the terms that the table had."""
    repeats = isinstance(fact, ev.RoundOpened) and fact.terms == terms
    return msgspec.structs.replace(fact, terms=None) if repeats else fact


def what_differs(found: ev.TableEvent, due: ev.TableEvent) -> str:
    """The fields in which a fact is not what the rules give, by name; never what stands in them."""
    if type(found) is not type(due):
        return ""
    names = [name for name in found.__struct_fields__ if getattr(found, name) != getattr(due, name)]
    if isinstance(found, ev.SeatSettled) and isinstance(due, ev.SeatSettled) and names == ["results"]:
        return _lines(found.lines, due.lines)
    return ", ".join(name.replace("_", " ") for name in names)


def _lines(found: Sequence[Line], due: Sequence[Line]) -> str:
    told = {line.wager: line for line in due}
    differ = []
    for line in found:
        right = told.get(line.wager)
        names = [n for n in line.__struct_fields__ if right is None or getattr(line, n) != getattr(right, n)]
        if names:
            differ.append(say("{wager} in {names}", wager=line.wager.replace("_", " "), names=", ".join(names)))
    lacking = [name.replace("_", " ") for name in told.keys() - {line.wager for line in found}]
    return "; ".join([*differ, *(say("{name} is missing", name=name) for name in sorted(lacking))])
