"""The one door to a table: decide, write, believe, tell – in this order.

Nothing is believed, shown or acknowledged before it is on disk. Only one thread at a time may use a service.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import takewhile
from time import monotonic
from typing import Final, Protocol, cast, get_args

import msgspec

from app.faults import EnvironmentFault, TableTaken
from app.journal.entry import Entry
from app.journal.journal import Journal, OpenLog, Receipt, Writing
from app.journal.reading import Snapshot
from app.table.at import At
from app.table.draw import due_draw
from app.table.intake import hear
from app.table.link_intake import contradicted
from app.table.link_log import noted
from app.table.link_log import stream_of as link_stream
from app.table.on_record import as_known, gone
from app.table.past_lines import as_recorded
from app.table.pit_book import PIT
from app.table.rack_alert import rack_alerts
from app.table.records import changes
from app.table.setup import ShufflerPaired, home_of
from app.table.setup import stream_of as setup_stream
from app.table.stored_talk import StoredTalk
from app.table.wear import Wear, misread, of_device, remembered, trusted
from app.table.wear import heard as heard_wear
from app.words.people import numbers_in
from assets.languages import say
from devices import contract as dev
from devices.device_round import DeviceRound, followed
from devices.device_round import heard as follow_round
from devices.drivers import OWN, Drivers
from engine.actors import Actor
from engine.asking import alone, may_ask, signers_of
from engine.decide import decide, game_of, refused
from engine.decisions.keeping import deck_refused
from engine.decisions.slips import as_asked
from engine.jackpots.linked import answers
from engine.names import unwritable
from engine.questions import ROWS
from engine.refusals import Refusal
from engine.staff.authority import RULE
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.evolve import evolve
from engine.table.jackpot import Meter
from engine.table.keeping_asked import ChangeDeck, NoteMisread
from engine.table.rack_facts import BESIDE
from engine.table.slip_asked import AnswerSlip
from engine.table.state import Slip, Table
from engine.table.taking_over_facts import RoundsNumberedOn


def out_of_place(there: OpenLog, table: Table, command: ask.Command, by: Actor) -> Refusal | None:
    """Why this person may not ask this, or why the signature in it does not hold; None where both are good."""
    now = as_known(there, by)
    if now is None:
        return gone(by)
    game = game_of(table)
    rule = game.clauses.ranks if game else RULE
    return may_ask(now.rank, command, rule=rule) or alone(by.id, command, rule=rule) or _not_signed(there, command)


def _not_signed(there: OpenLog, command: ask.Command) -> Refusal | None:
    """Why a signature does not hold: whoever signed has left since, or has another rank than it says."""
    for each in signers_of(command):
        known = there.rows("staff", id=each.by)
        if known and not (known[0]["active"] and known[0]["rank"] == each.rank.value):
            return Refusal(
                "",
                say("Whoever signed this, {by}, does not hold that rank any more. Have it signed again.", by=each.by),
            )
    return None


SYSTEM = "system"
"""Who acts where no person does."""
STATE_VERSION = 12
"""Of the cached state: another number makes a start fold the whole log again."""

_BESIDE = (ev.Corrected, RoundsNumberedOn, *BESIDE)
_TABLE_EVENTS: Final = frozenset(get_args(ev.TableEvent))


class SharedMeter(Protocol):
    """The jackpot that several tables feed, as one of them sees it. It changes only in a table's transaction."""

    @property
    def meter(self) -> Meter | None:
        """The meter as last caught up, for previews; None while there is no progressive betting."""
        ...

    def look(self, table: Table) -> Meter | None:
        """Follow what is on disk outside any transaction, for the meter on the screen."""
        ...

    def catch_up(self, w: Writing, table: Table) -> Meter | None:
        """Follow what other tables have written, within the transaction; the meter as it stands."""
        ...

    def follow(self, w: Writing, before: Table, events: Sequence[ev.TableEvent], after: Table, *, by: str) -> None:
        """Write what the facts of this table mean for the jackpot."""
        ...

    def settle(self, w: Writing) -> None:
        """Believe what was written: this transaction is on disk."""
        ...


class Written(msgspec.Struct, frozen=True):
    """What came of a question: the entries now on disk and the state that follows from them."""

    entries: tuple[Entry, ...]
    table: Table
    note: str = ""


def stream_of(table: str) -> str:
    """The stream of a table's facts in the log."""
    return f"table:{table}"


class TableService:
    """Holds the state of one table and is the only writer of its stream.

    Args:
        name: id of the table, "T1".
        jackpot: makes the shared meter as the table sees it; without it there is none.
        device: the table's own device, "" where it has none yet.
        driver: the key of the driver that reads what the device says.
        drivers: those of the house, which read back what was said before.
        now: monotonic seconds.
        claim: raises TableTaken when the table is not this process's alone any more.

    """

    def __init__(
        self,
        name: str,
        journal: Journal,
        jackpot: Callable[[Journal, Table], SharedMeter] | None = None,
        *,
        device: str = "",
        driver: str = "",
        drivers: Drivers = OWN,
        now: Callable[[], float] = monotonic,
        claim: Callable[[], None] = lambda: None,
    ) -> None:
        self._name = name
        self._journal = journal
        self._claim = claim
        there = restored(journal, name)
        self._table, self._seq, self._written = there.table, there.seq, 0
        self._jackpot = jackpot(journal, self._table) if jackpot else None
        talk = StoredTalk(journal, drivers)
        self._wear = remembered(journal, stream_of(name), device, talk, now=now())
        self._device_round = followed(talk.newest(device))
        self._driver = driver
        self._now = now

    @property
    def table(self) -> Table:
        """The state as it follows from what is on disk."""
        return self._table

    @property
    def meter(self) -> Meter | None:
        """The linked jackpot as last caught up; None without one."""
        return self._jackpot.meter if self._jackpot else None

    def check(self) -> None:
        """Look whether this process may still write for the table, without writing anything.

        Raises:
            TableMustStop: the log is not the one that was opened, or the table is not this process's alone.

        """
        self._journal.check()
        self._claim()

    @contextmanager
    def _writing(self) -> Iterator[Writing]:
        """A transaction of the table's only writer, which has followed what was put right beside it.

        Raises:
            TableMustStop: it is not the only one; nothing was written.
            EnvironmentFault: the log could not be written.

        """
        with self._journal.writing() as w:
            self._claim()
            self._follow_corrections(w)
            yield w

    def _follow_corrections(self, w: Writing) -> None:
        """Follow what any screen of the house may write into this stream: corrections, slips, counted drops."""
        if w.head.count != self._written:
            self._believe_others(w.entries(stream_of(self._name), self._seq))

    def _believe_others(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            if not isinstance(entry.event, _BESIDE):
                raise TableTaken(self._name, say("another program has written for it"))
            self._table, self._seq = evolve(self._table, entry.event), entry.seq

    def look(self) -> bool:
        """See what other screens have written for the table, and other tables done to the linked jackpot.

        Says whether anything has changed.

        Raises:
            TableMustStop: somebody else writes what only this table's terminal may.

        """
        before, seq = self.meter, self._seq
        self._catch_up()
        changed = self._jackpot is not None and self._jackpot.look(self._table) != before
        return changed or seq != self._seq

    def _catch_up(self) -> None:
        """Follow what was written beside the table since; the next transaction does so anyway."""
        written = self._journal.head().count
        if written != self._written:
            self._believe_others(self._journal.entries(stream_of(self._name), self._seq))
            self._written = written

    def may(self, command: ask.Command) -> Refusal | None:
        """Say whether a question would be refused now, and why, without asking it."""
        return refused(self._table, command, meter=self.meter)

    def handle(self, command: ask.Command, by: Actor) -> Written | Refusal:
        """Answer a question. The facts are on disk when this returns.

        Raises:
            TableMustStop: the log is not the one that was opened, or the table is not this process's alone.
            EnvironmentFault: the log could not be written; nothing has changed.

        """
        unfit = unwritable(command)
        if unfit:
            return self._refused(Refusal("", unfit))
        if ROWS[type(command)].shared:
            self._catch_up()  # slips are asked for and prepared at other screens
        asked = as_recorded(self._journal, self._name, command)
        if isinstance(asked, Refusal):
            return self._refused(asked)
        asked_of = self._table, self.meter
        foreseen = decide(self._table, asked, meter=self.meter)
        no = foreseen if isinstance(foreseen, Refusal) else self._elsewhere(asked)
        if no is not None:
            return self._refused(out_of_place(self._journal, self._table, asked, by) or no)
        with self._writing() as w:
            refusal = out_of_place(w, self._table, asked, by)
            if refusal:
                return refusal
            meter = self._jackpot.catch_up(w, self._table) if self._jackpot else None
            same = (self._table, meter) == asked_of  # nobody has changed what the answer hangs on
            answer = foreseen if same else decide(self._table, asked, meter=meter)
            if isinstance(answer, Refusal):
                return answer
            entries, after = self._append(w, self._table, answer, by=by.id)
            drawn, after = self._draw(w, after)
            wear = trusted(self._wear, answer)
            misread_noted, after = self._note_misread(w, after, answer)
            held, after = self._hold(w, after, wear)
        self._wear = wear
        written = self._believe(w, (*entries, *drawn, *misread_noted, *held), after)
        with suppress(EnvironmentFault):  # the question is on disk, and is asked again
            more = self.answer(by=by.id)
            return Written((*written.entries, *more.entries), more.table) if more else written
        return written

    def _refused(self, no: Refusal) -> Refusal:
        """A refusal, unless the table must stop: one that has lost its log does not talk of rules any more."""
        self.check()
        return no

    def answer(self, *, by: str = SYSTEM) -> Written | None:
        """Let the jackpot answer what it was asked, a slip or the open round; None while nothing waits, or it cannot.

        The answer is a transaction of its own after that of the question: a program that ends between the two asks
        again under the same key when the table is opened.

        Raises:
            EnvironmentFault: the log could not be written; the question waits.

        """
        slip = next((each for each in self._table.slips if each.answer is None), None)
        if slip is not None:
            return self._answer_slip(slip)
        rnd = self._table.round
        if rnd is None or rnd.waiting is None or not answers(self.meter, rnd.waiting.key):
            return None
        with self._writing() as w:
            answer = self._decide(w, self._table, ask.SettleProgressives())
            if isinstance(answer, Refusal):
                return None
            entries, after = self._append(w, self._table, answer, by=by)
        return self._believe(w, entries, after)

    def _answer_slip(self, slip: Slip) -> Written | None:
        """Enter the oldest claim that was left open, if its jackpot can be reached again (R-46)."""
        if self._jackpot is None:
            return None
        with self._writing() as w:
            meter = self._jackpot.catch_up(w, as_asked(self._table, slip))
            answer = decide(self._table, AnswerSlip(slip=slip.number), meter=meter)
            if isinstance(answer, Refusal):
                return None
            entries, after = self._append(w, self._table, answer, by=SYSTEM)
        return self._believe(w, entries, after)

    def take_device_events(self, events: Sequence[dev.CardEvent]) -> Written | None:
        """Write what a device said, its cursor and what follows from it, all in one transaction (HR1).

        Each is heard by the table as those before it have left it, and may be acknowledged when this returns. One
        that is stored already is only acknowledged again; None when all are. One that is stored with another content
        is not believed, and neither is its device (HR4); the others are written all the same.

        Raises:
            EnvironmentFault: the log could not be written: nothing of them is, and none may be acknowledged yet.

        """
        with self._writing() as w:
            step = _Batch(self._table, self._wear, self._device_round)
            for event in events:
                step = self._take(w, step, event)
        self._wear, self._device_round = step.wear, step.device_round
        return self._believe(w, step.entries, step.table, " ".join(step.notes)) if step.heard else None

    def _take(self, w: Writing, step: "_Batch", event: dev.CardEvent) -> "_Batch":
        """Write one event of a device, and what follows from it, behind those of the same transaction."""
        receipt = w.device_event(
            event.id.device,
            event.id.epoch,
            event.id.seq,
            kind=type(event).__name__,
            raw=event.raw,
            replayed=event.replayed,
            driver=self._driver,
        )
        if receipt is Receipt.REPEATED:
            return step
        new = receipt is Receipt.NEW
        device_round, wrong = follow_round(step.device_round, event) if new else (step.device_round, None)
        heard, table, entries = hear(step.table, event, wrong), step.table, step.entries
        for command in heard.commands if new else contradicted(table, event.id.device):
            written, table = self._also(w, table, command, by=f"device:{event.id.device}")
            entries += written
        wear = heard_wear(step.wear, event, self._now()) if new else step.wear
        held, table = self._hold(w, table, wear)
        notes = (*step.notes, heard.note) if heard.note else step.notes
        return _Batch(table, wear, device_round, (*entries, *held), notes, heard=True)

    def pair(self, *, device: str, firmware: str, features: int, approved_by: str) -> None:
        """Make a device the table's own: from now on any other one is refused (HR7).

        Raises:
            EnvironmentFault: the log could not be written.

        """
        paired = ShufflerPaired(device=device, firmware=firmware, features=features, approved_by=approved_by)
        with self._writing() as w:
            w.append(setup_stream(self._name), (paired,), approved_by)
        self._wear = of_device(self._wear, device)

    def note_link(self, event: dev.LinkEvent) -> None:
        """Write down what became of the talk with the device.

        Raises:
            EnvironmentFault: the log could not be written.

        """
        fact = noted(event)
        if fact is not None:
            with self._writing() as w:
                w.append(link_stream(self._name), (fact,), SYSTEM)

    def home_of(self, device: str) -> str:
        """The table of the house that a device belongs to besides this one, by its title; "" for none."""
        return home_of(self._journal, device, besides=self._name)

    def people_in(self, entries: Iterable[Entry]) -> dict[str, str]:
        """What whoever these facts name is called, by their numbers."""
        numbers = {number for each in entries for number in numbers_in(each.event)}
        return {number: str(row["name"]) for number in numbers for row in self._journal.rows("staff", id=number)}

    def _elsewhere(self, command: ask.Command) -> Refusal | None:
        """Why a deck cannot be put in here: another table of the house has it, or has taken it out of use for good."""
        if not isinstance(command, ChangeDeck):
            return None
        others = (str(row["id"]) for row in self._journal.rows("tables") if row["id"] != self._name)
        known = ((other, restore(self._journal, other)) for other in others)
        return next((no for other, table in known if (no := deck_refused(table, command.deck, at=other))), None)

    def _decide(self, w: Writing, table: Table, command: ask.Command) -> Sequence[ev.TableEvent] | Refusal:
        meter = self._jackpot.catch_up(w, table) if self._jackpot else None
        return decide(table, command, meter=meter)

    def _draw(self, w: Writing, table: Table) -> tuple[tuple[Entry, ...], Table]:
        """Let the system's draw follow the lock at once, before any card (LR 4.3, 4.4)."""
        due = due_draw(table, self._jackpot.catch_up(w, table)) if self._jackpot else None
        return self._also(w, table, due, by=SYSTEM)

    def _note_misread(
        self, w: Writing, table: Table, facts: Sequence[ev.TableEvent]
    ) -> tuple[tuple[Entry, ...], Table]:
        """Keep in mind that the device had read a card wrongly which a person has put right (C11)."""
        device = self._wear.device
        dealt = self._table.round.dealt if self._table.round else ()
        noted = NoteMisread(device=device) if device and misread(facts, dealt) else None
        return self._also(w, table, noted, by=f"device:{device}")

    def _hold(self, w: Writing, table: Table, wear: Wear) -> tuple[tuple[Entry, ...], Table]:
        """Take a device out of use that fails again and again."""
        return self._also(w, table, wear.hold(table), by=f"device:{wear.device}")

    def _also(self, w: Writing, table: Table, asked: ask.Command | None, *, by: str) -> tuple[tuple[Entry, ...], Table]:
        """Write what nobody at the table has asked for, unless there is nothing or the table refuses it."""
        answer = self._decide(w, table, asked) if asked else ()
        if isinstance(answer, Refusal) or not answer:
            return (), table
        return self._append(w, table, answer, by=by)

    def _append(
        self, w: Writing, table: Table, events: Sequence[ev.TableEvent], *, by: str
    ) -> tuple[tuple[Entry, ...], Table]:
        entries, after = write_facts(w, table, events, by)
        if self._jackpot:
            self._jackpot.follow(w, table, events, after, by=by)
        alerts = rack_alerts(self._name, events, after)
        if alerts:
            w.append(PIT, alerts, SYSTEM)
        if any(isinstance(event, ev.RoundClosed) for event in events):
            state = msgspec.json.encode(after)
            w.save_snapshot(stream_of(self._name), state, version=STATE_VERSION, seq=entries[-1].seq)
        return entries, after

    def _believe(self, w: Writing, entries: tuple[Entry, ...], table: Table, note: str = "") -> Written:
        self._table, self._written = table, w.head.count
        self._seq = entries[-1].seq if entries else self._seq
        if self._jackpot:
            self._jackpot.settle(w)
        return Written(entries, table, note)


class _Batch(msgspec.Struct, frozen=True):
    """How far a transaction has come that takes several events of a device; believed when it is on disk."""

    table: Table
    wear: Wear
    device_round: DeviceRound
    entries: tuple[Entry, ...] = ()
    notes: tuple[str, ...] = ()
    heard: bool = False


def write_facts(w: Writing, table: Table, facts: Sequence[ev.TableEvent], by: str) -> tuple[tuple[Entry, ...], Table]:
    """Write facts of a table with the rows that follow from each; the entries, and the table after them."""
    entries = w.append(stream_of(table.id), facts, by)
    for entry, fact in zip(entries, facts, strict=True):
        after = evolve(table, fact)
        w.apply(changes(table, after, fact, At(entry.seq, entry.at_us, by)))
        table = after
    return entries, table


class RestoredTable(msgspec.Struct, frozen=True):
    """A table as it stands after entry `seq`."""

    table: Table
    seq: int = 0

    def followed(self, entries: Iterable[Entry]) -> "RestoredTable":
        """The table after these entries of its stream."""
        found = self
        for entry in entries:
            found = RestoredTable(evolve(found.table, table_event(entry.event)), entry.seq)
        return found


def restored(journal: Journal, name: str) -> RestoredTable:
    """The table as the log tells it, from the cached state of the last closed round and every fact since."""
    found = as_kept(name, journal.snapshot(stream_of(name)))
    return found.followed(journal.entries(stream_of(name), found.seq))


def all_restored(journal: Journal, names: Collection[str]) -> dict[str, RestoredTable]:
    """Several tables as the log tells them, read together."""
    kept = journal.snapshots([stream_of(name) for name in names])
    found = {stream_of(name): as_kept(name, kept.get(stream_of(name))) for name in names}
    for entry in journal.entries_of({stream: each.seq for stream, each in found.items()}):
        found[entry.stream] = found[entry.stream].followed((entry,))
    return {each.table.id: each for each in found.values()}


def as_kept(name: str, cached: Snapshot | None) -> RestoredTable:
    """The table as a state that was kept has it; where there is none of use, before its very first fact."""
    if cached is not None and cached.version == STATE_VERSION:
        with suppress(msgspec.MsgspecError):
            return RestoredTable(msgspec.json.decode(cached.state, type=Table), cached.seq)
    return RestoredTable(Table(id=name))


def restore(journal: Journal, name: str) -> Table:
    """The table as the log tells it."""
    return restored(journal, name).table


def stood_at(journal: Journal, name: str, moments: Collection[int]) -> dict[int, Table]:
    """The table as it stood after each of these entries of the log.

    Each is followed from a state that was kept shortly before it, so that an old one takes no longer than a new one.
    """
    stood, found = dict[int, Table](), RestoredTable(Table(id=name))
    for moment in sorted(moments):
        kept = as_kept(name, journal.mark_before(stream_of(name), moment))
        found = max(found, kept, key=lambda each: each.seq)
        found = found.followed(entries_to(journal, name, found.seq, moment))
        stood[moment] = found.table
    return stood


def entries_to(journal: Journal, name: str, after: int, last: int) -> Iterator[Entry]:
    """The entries of a table after a number, up to another one."""
    return takewhile(lambda entry: entry.seq <= last, journal.entries(stream_of(name), after))


def replay(journal: Journal, name: str) -> Table:
    """The table folded from its very first fact, without any cache."""
    return RestoredTable(Table(id=name)).followed(journal.entries(stream_of(name))).table


def table_event(event: msgspec.Struct) -> ev.TableEvent:
    """A fact of a table's stream.

    Raises:
        TypeError: the stream holds something else.

    """
    if type(event) not in _TABLE_EVENTS:
        raise TypeError(f"{type(event).__name__} is not a fact of a table")
    return cast(ev.TableEvent, event)
