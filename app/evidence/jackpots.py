"""The facts of jackpots: those that follow from the rounds of their tables, and those that people sign."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from app.evidence.alike import alike
from app.evidence.floor import FloorJackpotsOfLog
from app.evidence.people import People
from app.floor.jackpot_facts import JackpotActed, facts_of
from app.journal.derivation import Flaw
from app.journal.entry import Entry
from app.record.jackpot_records import JACKPOT, jackpot_event
from assets.languages import say
from engine.actors import Actor
from engine.jackpots import adjusting, opening
from engine.jackpots import facts as fact
from engine.jackpots.balance import flaw as unbalanced
from engine.jackpots.evolve import evolve
from engine.jackpots.linked import Linked, jackpot_of_now, keeps_none, linked, linked_to, not_linked, version_of
from engine.jackpots.state import Jackpot
from engine.refusals import Refusal
from engine.table.state import Round, Table

Rounds = Callable[[Sequence[str]], dict[str, Round | None]]
"""The rounds of tables as they stand."""


class _Due(NamedTuple):
    """What must follow from an entry of a table, in which jackpot, and by whom."""

    seq: int
    jackpot: str
    fact: fact.JackpotEvent
    by: str


class Jackpots:
    """Every jackpot of the house, entry by entry, and what rounds that are written already mean for them."""

    def __init__(self, people: People, rounds: Rounds, floor: FloorJackpotsOfLog) -> None:
        self._floor = floor
        self._people = people
        self._rounds = rounds
        self._all: dict[str, Jackpot] = {}
        self._due: list[_Due] = []

    def named(self, name: str) -> Jackpot:
        """A jackpot as it stands."""
        return self._all.get(name, Jackpot())

    def meter(self, table: Table) -> Linked | None:
        """The jackpot that a table sees."""
        name = jackpot_of_now(table, lambda each: self._floor.of_table(each) or linked_to(each, self._all))
        if not name or not (self._floor.has(name) or name in self._all):
            return None
        version = version_of(table.round)
        if self._floor.has(name):
            return self._floor.meter(name, table.id, version)
        jackpot = self._all[name]
        return linked(jackpot, version=version, stopped=not_linked(jackpot, table.id, version))

    def expect(self, entry: Entry, name: str, facts: Sequence[fact.JackpotEvent]) -> None:
        """Say what must follow in a jackpot from an entry of a table, written by the same hand."""
        self._due += [_Due(entry.seq, name, each, entry.by) for each in facts]

    @property
    def expecting(self) -> bool:
        """Something must still follow from what a table has written."""
        return bool(self._due)

    def believe(self, entries: Sequence[Entry]) -> None:
        """Follow entries that were judged before."""
        for entry in entries:
            name = entry.stream.removeprefix(JACKPOT)
            self._all[name] = evolve(self.named(name), jackpot_event(entry.event))

    def overdue(self) -> Iterator[Flaw]:
        """What should have followed by now and did not."""
        for seq in dict.fromkeys(each.seq for each in self._due):
            yield Flaw(seq, say("what follows from it for the jackpot is not there"))
        self._due = []

    def run(self, entries: Sequence[Entry]) -> Iterator[Flaw]:
        """Follow what was written to a jackpot at once."""
        for entry in entries:
            name = entry.stream.removeprefix(JACKPOT)
            event = entry.event
            if not isinstance(event, fact.JackpotFact):
                yield Flaw(entry.seq, say("it is no fact of a jackpot"))
                continue
            before = self.named(name)
            words = self._judge(name, before, event, entry)  # type: ignore[arg-type]
            try:
                after = evolve(before, event)  # type: ignore[arg-type]
            except (LookupError, ValueError):
                yield Flaw(entry.seq, words or say("it does not fit the jackpot as it stood"))
                continue
            words = words or (say("the jackpot does not add up after it") if unbalanced(before, event, after) else "")  # type: ignore[arg-type]
            self._all[name] = after
            if words:
                yield Flaw(entry.seq, words)

    def _judge(self, name: str, jackpot: Jackpot, event: fact.JackpotEvent, entry: Entry) -> str:
        if isinstance(event, fact.JackpotStopped) and not event.by:
            return say("it was stopped already") if jackpot.stopped else ""
        if self._due and self._due[0].jackpot == name and alike(event, self._due[0].fact):
            due = self._due.pop(0)
            return "" if due.by == entry.by else say("it was written by another person than what it follows from")
        answer = self._signed(name, jackpot, event)
        if answer is None:
            first = next((each.fact for each in self._due if each.jackpot == name), None)
            self._due = [each for each in self._due if each.jackpot != name]
            fields = _fields(event, first)
            return say("it does not follow from the rounds of its tables{fields}", fields=fields)
        if isinstance(answer, Refusal) or tuple(answer) != (event,):
            return say("nobody could have done that to the jackpot as it stood")
        return self._signers(event, entry)

    def _signed(
        self, name: str, jackpot: Jackpot, event: fact.JackpotEvent
    ) -> Sequence[fact.JackpotEvent] | Refusal | None:
        match event:
            case fact.JackpotOpened(settings=settings, asked_by=asked, approved_by=approved):
                return opening.open_jackpot(
                    jackpot,
                    name,
                    settings,
                    open_rounds=self._where(settings.tables, lambda rnd: rnd is not None and not rnd.closed),
                    reason="-",
                    asked_by=asked,
                    approved_by=approved,
                )
            case fact.JackpotSettingsChanged(settings=settings, asked_by=asked, approved_by=approved, reason=reason):
                tables = (*settings.tables, *(jackpot.settings.tables if jackpot.settings else ()))
                return opening.change_settings(
                    jackpot,
                    settings,
                    open_rounds=self._where(tables, lambda rnd: keeps_none(rnd, name)),
                    reason=reason,
                    asked_by=asked,
                    approved_by=approved,
                )
            case fact.JackpotAdjusted(by_how_much=much, reason=why, words=words, asked_by=asked, approved_by=approved):
                return adjusting.adjust(jackpot, much, why, words=words, asked_by=asked, approved_by=approved)
            case fact.JackpotMoved(to=to, words=words, asked_by=asked, approved_by=approved):
                return adjusting.move(jackpot, to, words=words, asked_by=asked, approved_by=approved)
            case fact.JackpotResumed(asked_by=asked, approved_by=approved, reason=reason):
                return adjusting.resume(jackpot, wrong=(), reason=reason, asked_by=asked, approved_by=approved)
            case fact.JackpotStopped(words=words):
                stopped = adjusting.stop(jackpot, words, by=None)
                return stopped if isinstance(stopped, Refusal) else (event,)
            case _:
                return None

    def acted(self, entries: Sequence[Entry]) -> Iterator[Flaw]:
        """Judge who stood behind what people did to a jackpot of the floor, which writes it."""
        for entry in entries:
            if not isinstance(entry.event, JackpotActed):
                continue
            for event in facts_of(entry.event):
                words = self._signers(event, entry)
                if words:
                    yield Flaw(entry.seq, words)

    def _where(self, tables: Sequence[str], so: Callable[[Round | None], bool]) -> tuple[str, ...]:
        return tuple(sorted(table for table, rnd in self._rounds(tables).items() if so(rnd)))

    def _signers(self, event: fact.JackpotEvent, entry: Entry) -> str:
        match event:
            case fact.JackpotStopped(by=by):
                known = by == entry.by and (not self._people.known or self._people.signer(by) is not None)
                return "" if known else say("whoever stopped it did not work there then")
            case _:
                asked, approved = getattr(event, "asked_by", None), getattr(event, "approved_by", None)
                if not isinstance(asked, Actor) or not isinstance(approved, Actor):
                    return ""
                if entry.by != asked.id or not all(map(self._people.is_as_known, (asked, approved))):
                    return say("whoever signed it was not that person then")
                agreed = not self._people.known or self._people.agreed(asked.id, approved.id)
                return "" if agreed else say("whoever is named did not agree to it")


def _fields(found: fact.JackpotEvent, due: fact.JackpotEvent | None) -> str:
    if due is None or type(found) is not type(due):
        return ""
    names = [n.replace("_", " ") for n in found.__struct_fields__ if getattr(found, n) != getattr(due, n)]
    return f" ({', '.join(names)})"
