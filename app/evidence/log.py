"""A whole log, worked out again entry by entry: tables, people, jackpots and devices in the order of their facts."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

import msgspec
from msgspec.structs import replace

from app.evidence.beside import Beside
from app.evidence.clocks import Clocks
from app.evidence.devices import BY_DEVICE, Devices, Said, lying, told, unread
from app.evidence.floor import FloorJackpotsOfLog
from app.evidence.jackpots import Jackpots
from app.evidence.past import Past
from app.evidence.pending import Pending
from app.evidence.people import People
from app.evidence.questions import questions
from app.evidence.signing import misnamed, misplaced
from app.evidence.streams import belongs
from app.evidence.table import Fit, answered, what_differs
from app.floor.facts import FloorLifted
from app.floor.jackpot_facts import FEED
from app.journal.derivation import Flaw
from app.journal.entry import Entry
from app.journal.head import Head
from app.journal.own_events import DeviceReported, LogRestored
from app.record.dispute import DisputeOpened
from app.record.jackpot_records import JACKPOT
from app.staff.anchors import unfit
from app.staff.house_log import HOUSE
from app.table.service import SYSTEM, table_event
from assets.languages import say
from devices.drivers import OWN
from engine.decide import decide
from engine.decisions.slips import as_asked
from engine.jackpots.following import HeadAtEntry, follow, touched
from engine.jackpots.linked import Linked
from engine.refusals import Refusal
from engine.staff.staffing import TOP
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.evolve import fold
from engine.table.first_form import UNNAMED
from engine.table.keeping_facts import DeckNoted
from engine.table.slip_facts import ClaimLeftOpen, SlipAnswered
from engine.table.state import Round, Table
from engine.table.taking_over_facts import RoundsNumberedOn, TableTakenOver

TABLE = "table:"
SET_UP = "setup:"
MOST_AT_ONCE = 2000
"""More entries than this are never judged together."""


class LogDerivation:
    """Sees every entry of a log once, in order. Entries that were written at once are judged together."""

    def __init__(self) -> None:
        self.judged_after = 0
        self.settled = Head()
        self._tables: dict[str, Table] = {}
        self._people = People()
        self._floor = FloorJackpotsOfLog()
        self._jackpots = Jackpots(self._people, self._rounds, self._floor)
        self._devices = Devices(OWN)
        self._past = Past()
        self._clocks = Clocks()
        self._beside = Beside(self._people)
        self._pending = Pending(lambda table: self._tables[table].rounds if table in self._tables else None)
        self._asked: dict[str, int] = {}
        self._numbered: Mapping[str, int] = {}
        self._run: list[Entry] = []
        self._last = (0, b"")

    def follow(self, entry: Entry) -> Iterator[Flaw]:
        """What does not follow among the entries before this one that were written at once."""
        if self._run and not _together(self._run, entry):
            yield from self._judged()
            if (
                not _goes_with(entry)
                and not (self._jackpots.expecting or self._floor.expecting)
                and not any(self._devices.serials())
            ):
                self.settled = Head(*self._last)
        self._run.append(entry)

    def end(self) -> Iterator[Flaw]:
        """What does not follow at the end of the log."""
        yield from self._judged()
        yield from self._jackpots.overdue()
        yield from self._floor.overdue()

    def pins(self, kept: Mapping[str, str]) -> Iterator[str]:
        """The hashes of PINs beside the log that are not those which its facts know."""
        return unfit(self._people.house, kept)

    def believed(self) -> Iterator[str]:
        """What could not be worked out again here, and was taken as it stands."""
        for driver, count in sorted(self._devices.unread.items()):
            yield say(
                "What shufflers said by “{driver}”, a driver that is not installed here, was not compared "
                "with the cards of their tables: reports {count}.",
                driver=driver,
                count=count,
            )
        yield from self._floor.believed()

    def _judged(self) -> Iterator[Flaw]:
        run, self._run = self._run, []
        if not run:
            return
        if run[-1].seq <= self.judged_after:
            self._pass_over(run)
            deque(self._timed(run), maxlen=0)
            return
        try:
            yield from self._by_stream(run[0].stream, run)
        except _STRANGE:  # its text may hold a card
            yield Flaw(
                run[0].seq,
                say("{named}: it holds what cannot be, or what followed from it cannot", named=_named(run[0])),
            )
        yield from self._timed(run)
        self._last = (run[-1].seq, run[-1].hash)

    def _timed(self, run: Sequence[Entry]) -> Iterator[Flaw]:
        """What the clocks say – what was written at once has one time – and what answers to nothing."""
        for entry in run:
            yield from self._clocks.follow(entry)
            yield from self._pending.follow(entry)
        if run[0].stream.startswith(TABLE):
            yield from self._clocks.written(run[0].stream.removeprefix(TABLE), run[0])

    def _by_stream(self, stream: str, run: list[Entry]) -> Iterator[Flaw]:
        if not stream.startswith(JACKPOT):
            yield from self._jackpots.overdue()
        if stream != FEED:
            yield from self._floor.overdue()
        by_device = stream.startswith(TABLE) and run[0].by.startswith(BY_DEVICE)
        if not stream.startswith("device:") and not by_device:
            yield from self._unanswered()
        if stream.startswith(TABLE):
            yield from self._table(stream.removeprefix(TABLE), run)
        elif stream.startswith(JACKPOT):
            yield from self._jackpots.run(run)
            self._shown(stream, run)
        elif stream == FEED:
            yield from self._floor.told(run)
            yield from self._jackpots.acted(run)
        elif stream == HOUSE:
            yield from self._people.run(run)
        else:
            for entry in run:
                yield from self._other(entry)

    def _pass_over(self, run: Sequence[Entry]) -> None:
        """Follow entries that were judged before."""
        stream = run[0].stream
        if stream.startswith(TABLE):
            name = stream.removeprefix(TABLE)
            deque(self._first_asked(name, run), maxlen=0)
            facts = tuple(map(table_event, _events(run)))
            self._tables[name] = fold(self._tables.get(name) or Table(id=name), facts)
            self._past.follow(name, facts, self._tables[name])
        elif stream.startswith(JACKPOT):
            self._jackpots.believe(run)
            self._shown(stream, run)
        elif stream == HOUSE:
            deque(self._people.run(run), maxlen=0)
        else:
            deque(chain.from_iterable(map(self._other, run)), maxlen=0)
        self._devices.forget()
        self._last = (run[-1].seq, run[-1].hash)

    def _shown(self, stream: str, run: Sequence[Entry]) -> None:
        self._past.shown(run, self._jackpots.named(stream.removeprefix(JACKPOT)).pools.displayed)

    def _other(self, entry: Entry) -> Iterator[Flaw]:
        event = entry.event
        if not belongs(entry):
            yield Flaw(entry.seq, say("{named}: no such fact is written to that stream", named=_named(entry)))
            return
        self._floor.follow(entry)
        self._people.follow_floor(event)
        words = self._beside.judge(entry)
        if isinstance(event, DeviceReported):
            words = self._devices.hear(entry.seq, event) or words
        elif entry.stream.startswith(SET_UP):
            self._devices.set_up(entry.stream.removeprefix(SET_UP), event)
        elif isinstance(event, FloorLifted):
            self._numbered = event.rounds
        elif isinstance(event, LogRestored):
            if (event.entries, event.head) != (self._last[0], self._last[1].hex()):
                yield Flaw(entry.seq, say("the log did not end there when it was put back"))
            elif event.lost and self._people.known and self._people.ranks(event.by) != (TOP,):
                yield Flaw(entry.seq, say("whoever agreed that entries are given up was no Gaming Shift Manager then"))
        elif isinstance(event, DisputeOpened) and (event.entries, event.head) != (
            self._last[0],
            self._last[1].hex(),
        ):
            yield Flaw(entry.seq, say("the head of the log that it froze is not that of the entry before it"))
        if words:
            yield Flaw(entry.seq, f"{_named(entry)}: {words}")

    def _rounds(self, tables: Sequence[str]) -> dict[str, Round | None]:
        return {table: self._tables[table].round for table in tables if table in self._tables}

    def _table(self, name: str, run: list[Entry]) -> Iterator[Flaw]:
        try:
            facts = [table_event(entry.event) for entry in run]
        except TypeError:
            yield Flaw(run[0].seq, say("it is no fact of a table"))
            return
        yield from self._first_asked(name, run)
        place = 0
        while place < len(run):
            table = self._tables.get(name) or Table(id=name)
            taken = facts[place]
            if isinstance(taken, TableTakenOver):
                yield from self._taken_over(name, table, run[place], taken)
                place += 1
                continue
            if isinstance(taken, RoundsNumberedOn):
                if self._numbered.get(name) != taken.after:
                    yield Flaw(run[place].seq, say("{named}: no branch began there", named=_named(run[place])))
                self._tables[name] = fold(table, (taken,))
                place += 1
                continue
            answer = self._answer(table, run[place], facts[place:])
            count = answer.fits if answer.whole else len(run) - place
            if not answer.whole:
                yield _flaw(run[place:], facts[place:], answer)
            elif answer.question is not None:
                yield from self._authority(table, run[place : place + count], facts[place:], answer.question)
            yield from self._believe(name, table, run[place : place + count], facts[place : place + count], answer)
            place += count

    def _taken_over(self, name: str, table: Table, entry: Entry, fact: TableTakenOver) -> Iterator[Flaw]:
        """A table that came from another computer: its rounds there are the floor's to verify, the signature is not."""
        if table.terms is not None:
            yield Flaw(entry.seq, say("{named}: the table was played here already", named=_named(entry)))
        if self._people.known and TOP not in self._people.ranks(fact.approved_by):
            yield Flaw(
                entry.seq, say("{named}: whoever signed it was no {top} then", named=_named(entry), top=TOP.words)
            )
        self._tables[name] = fold(table, (fact,))

    def _first_asked(self, name: str, run: Sequence[Entry]) -> Iterator[Flaw]:
        """A slip says when the jackpot was first asked: that entry has its time."""
        for entry in run:
            if isinstance(entry.event, ev.ClaimAsked):
                self._asked[name] = entry.at_us
            elif isinstance(entry.event, ClaimLeftOpen) and entry.event.asked_us != self._asked.get(name, 0):
                yield Flaw(entry.seq, say("{named}: the jackpot was first asked at another time", named=_named(entry)))

    def _answer(self, table: Table, first: Entry, facts: Sequence[ev.TableEvent]) -> Fit:
        """What the rules answer, asked by a person or, for `by` a device, by what it has said."""
        meter = self._meter(table, facts[0])
        if not first.by.startswith(BY_DEVICE):
            asked = chain(questions(table, facts, self._people.ranks), unread(facts), told(facts))
            known = (each for question in asked if (each := self._past.question(table.id, question)) is not None)
            return answered(self._before(table, facts[0]), facts, known, meter)
        serial = first.by.removeprefix(BY_DEVICE)
        best = Fit(None, 0)
        waiting = self._devices.waiting(serial)
        terms = table.round.terms if table.round is not None else None
        for said in waiting:
            lies = lying(facts[0], said, terms) if isinstance(facts[0], _CARDS) else ()
            asked = chain(said.asks(table), lies, said.as_counted(table, facts[0]))
            found = answered(table, facts, iter(asked), meter)
            if found.whole:
                self._devices.answered(serial, said, whole=said.answered(table, found.question))
                return found
            best = max(best, found, key=lambda each: each.fits)
        if isinstance(facts[0], _CARDS):
            if any(said.strange for said in waiting):
                best = answered(table, facts, unread(facts), meter)
                self._devices.answered(serial, waiting[-1])
            return best
        if _only_said(facts[0]) and not any(said.strange for said in waiting):
            return best
        asked = chain(told(facts), questions(table, facts, self._people.ranks))
        found = answered(table, facts, asked, meter)
        return found if found.whole else max(best, found, key=lambda each: each.fits)

    def _meter(self, table: Table, fact: ev.TableEvent) -> Linked | None:
        """The jackpot that is asked: that of the table, or of the slip that it answers.

        One that could not be reached leaves no fact of that; that a claim was left open says so.
        """
        if isinstance(fact, ClaimLeftOpen):
            meter = self._jackpots.meter(table)
            return replace(meter, lost=True) if meter is not None else None
        slips = (each for each in table.slips if isinstance(fact, SlipAnswered) and each.number == fact.slip)
        slip = next(slips, None)
        return self._jackpots.meter(as_asked(table, slip) if slip else table)

    def _before(self, table: Table, fact: ev.TableEvent) -> Table:
        """A table that has no staff to ask, or was never played on, may be set up once more.

        Logs of the first form opened a round also where the stub was only to be counted, or a deck only to be changed.
        """
        if isinstance(fact, ev.RoundOpened) and fact.settings == UNNAMED:
            return replace(table, deck=replace(table.deck, since_count=0, to_count=False, withdrawn=""))
        anew = isinstance(fact, ev.TermsSet) and (not self._people.known or table.rounds == 0)
        return replace(table, terms=None) if anew else table

    def _authority(
        self, table: Table, run: Sequence[Entry], facts: Sequence[ev.TableEvent], question: ask.Command
    ) -> Iterator[Flaw]:
        by = run[0].by
        device, system = by.startswith(BY_DEVICE), by == SYSTEM
        if system and isinstance(question, ask.SettleProgressives) and table.round is not None and table.round.waiting:
            return  # somebody has asked the jackpot; the program asks it again until it answers
        words = misplaced(self._people, table.id, by, question, by_device=device, by_system=system)
        if words:
            yield Flaw(run[0].seq, f"{_named(run[0])}: {words}")
        for entry, fact in zip(run, facts, strict=False):
            words = misnamed(self._people, fact, by, table)
            if words:
                yield Flaw(entry.seq, f"{_named(entry)}: {words}")

    def _believe(
        self, name: str, table: Table, run: Sequence[Entry], facts: Sequence[ev.TableEvent], answer: Fit
    ) -> Iterator[Flaw]:
        try:
            after = fold(table, facts)
        except (LookupError, ValueError, TypeError):
            if answer.whole:
                yield Flaw(run[0].seq, say("{named}: it does not fit the table as it stood", named=_named(run[0])))
            return
        self._tables[name] = after
        self._past.follow(name, facts, after)
        jackpot = touched(table, facts, after)
        if jackpot is None:
            return
        if self._floor.has(jackpot):
            self._floor.expect(run, table, facts, after)
            return
        head = HeadAtEntry(run[-1].seq, run[-1].hash.hex())
        try:
            due = follow(self._jackpots.named(jackpot), table, facts, after, by=run[0].by, head=head)
        except (LookupError, ValueError, TypeError):
            yield Flaw(run[0].seq, say("{named}: it does not fit the jackpot as it stood", named=_named(run[0])))
            return
        if isinstance(due, Refusal):
            yield Flaw(run[0].seq, say("{named}: its jackpot could not take that in", named=_named(run[0])))
            return
        self._jackpots.expect(run[0], jackpot, due)

    def _unanswered(self) -> Iterator[Flaw]:
        """Cards that a device told of and that never came to lie on its table."""
        for serial in self._devices.serials():
            table = self._tables.get(self._devices.table_of(serial))
            waiting = self._devices.waiting(serial)
            self._devices.answered(serial, waiting[-1])
            if table is not None:
                words = say("what the device said there was never followed by its table")
                yield from (Flaw(each.seq, words) for each in waiting if self._has_to_answer(table, each))

    def _has_to_answer(self, table: Table, said: Said) -> bool:
        asked = (each for each in said.asks(table) if said.exact or isinstance(each, _CARDS_ASKED))
        meter = self._jackpots.meter(table)
        return any(not isinstance(decide(table, question, meter=meter), Refusal) for question in asked)


_STRANGE = (LookupError, ValueError, TypeError, ArithmeticError, AttributeError)
"""What the rules can come to where an entry says what nobody can have asked or dealt."""
_CARDS = ev.PacketDealt | ev.CardDealt | ev.CardsSetAside
_CARDS_ASKED = ask.TakePacket | ask.TakeCard


def _only_said(fact: ev.TableEvent) -> bool:
    """Whether nothing but a report of the device leads to it: neither its line nor a person says so."""
    return isinstance(fact, ev.DeviceRoundOpened) or (isinstance(fact, DeckNoted) and fact.what != "unheard")


def _goes_with(entry: Entry) -> bool:
    """Whether an entry may belong to what was written just before it: a jackpot follows a table, a table its device."""
    return entry.stream.startswith(JACKPOT) or entry.stream == FEED or entry.by.startswith(BY_DEVICE)


def _events(run: Sequence[Entry]) -> Iterator[msgspec.Struct]:
    return (entry.event for entry in run)


def _together(run: list[Entry], entry: Entry) -> bool:
    last = run[-1]
    at_once = (last.stream, last.by, last.at_us, last.mono_us) == (entry.stream, entry.by, entry.at_us, entry.mono_us)
    return at_once and len(run) < MOST_AT_ONCE


def _named(entry: Entry) -> str:
    return entry.kind.partition("/")[0].replace("-", " ")


def _flaw(run: Sequence[Entry], facts: Sequence[ev.TableEvent], answer: Fit) -> Flaw:
    """Name the first entry that is not what the rules give."""
    if answer.question is None:
        return Flaw(
            run[0].seq, say("{named}: nothing that could be asked at that moment leads to it", named=_named(run[0]))
        )
    if answer.fits >= len(facts):
        return Flaw(run[-1].seq, say("{named}: what follows from it is missing", named=_named(run[-1])))
    entry, due = run[answer.fits], answer.facts[answer.fits]
    fields = what_differs(facts[answer.fits], due)
    where = f" ({fields})" if fields else ""
    return Flaw(
        entry.seq,
        say("{named}: it does not follow from the entries before it{where}", named=_named(entry), where=where),
    )
