"""The one thread that writes for a table. People and devices put their questions in its queue."""

import dataclasses
import queue
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import islice, takewhile

from msgspec.structs import replace

from app.faults import EnvironmentFault, NoRoomForARound, PitNotTold, TableMustStop
from app.journal.disk_space import DiskSpace, FreeSpace
from app.journal.entry import Entry
from app.office.bug import told
from app.table.link_intake import hear_link
from app.table.link_status import LinkStatus
from app.table.news import Changed, Faulted, News, QuestionRefused, Recovered, Stopped
from app.table.pit_line import PitLine
from app.table.service import TableService, Written
from app.table.shuffler import DealByHand, DeviceLink, Shuffler
from app.technician_log import LOG
from assets.languages import kept, say
from devices import contract as dev
from engine.actors import Actor, Rank
from engine.refusals import Refusal
from engine.staff.pit import Alert
from engine.table import commands as ask
from engine.table.commands import Command
from engine.table.keeping_asked import LiftHold

TURN_S = 0.5
"""How long the thread waits for work before it looks at the device's wishes and at the jackpot again."""

RETRY_S = 1.0
"""How long it waits before a device event that could not be written is tried again."""

CALLED = say("A supervisor is called: the pit shows it until somebody has acknowledged it.")
COME = say("{name} has come, and has acknowledged the call.")


@dataclasses.dataclass(frozen=True, slots=True)
class _Question:
    command: Command
    by: Actor


@dataclasses.dataclass(frozen=True, slots=True)
class _Call:
    """A supervisor is called; one has come where `come` says so."""

    by: Actor | None
    come: Actor | None = None


_Job = _Question | _Call | Sequence[dev.Event] | None

TOGETHER = 64
"""So many device events share one transaction at the most, so that other tables need not wait long for theirs."""


class TableThread(threading.Thread):
    """Owns the service of one table. `tell` is called on this thread with whatever has happened.

    Args:
        service: the table's one door.
        tell: takes the news; it must return at once and must not call back into this thread's work.
        status: what is known of the device at the start (simulated, deals).
        paired: the table has a device of its own; the first one that answers is paired otherwise.
        hand: draws the cards at a simulated shoe, which takes no orders.
        production: no emulator may be used.
        room: looks at the free space on the log's disk; without room no new round begins (case D17).
        afar: says what there is to say of the floor of the house, "" while all is well.
        pit: takes what the pit is told of this table.
        bar: says why no new round may begin here, if anything outside the table bars it.

    """

    def __init__(
        self,
        service: TableService,
        tell: Callable[[News], None],
        status: LinkStatus | None = None,
        *,
        paired: bool = False,
        room: Callable[[], DiskSpace] | None = None,
        afar: Callable[[], str] | None = None,
        hand: DealByHand | None = None,
        production: bool = False,
        pit: PitLine | None = None,
        bar: Callable[[], EnvironmentFault | None] | None = None,
    ) -> None:
        super().__init__(name=f"table {service.table.id}", daemon=True)
        self._shuffler = Shuffler(status or LinkStatus(), paired=paired, hand=hand, production=production)
        self._room = room
        self._afar, self._said_afar = afar, ""
        self._bar = bar
        self._service = service
        self._tell = tell
        self._jobs: queue.SimpleQueue[_Job] = queue.SimpleQueue()
        self._left: list[_Job] = []
        self._waiting: list[dev.Event] = []
        self._lit: dev.Event | None = None
        self._pit = pit
        self._call: Alert | None = None
        """The call of a supervisor as it was told last."""
        self._stands: Changed | None = None
        """How everything stood when news were told last."""
        self._trouble = ""
        self._why = ""
        self._looked = 0.0

    def ask(self, command: Command, by: Actor) -> None:
        """Put a person's question; the answer comes as news."""
        self._jobs.put(_Question(command, by))

    def call_supervisor(self, by: Actor | None) -> None:
        """Call a supervisor to the table; that it was done comes as news."""
        self._jobs.put(_Call(by))

    def supervisor_came(self, who: Actor) -> None:
        """Acknowledge the call in the name of whoever came; that it was done comes as news."""
        self._jobs.put(_Call(None, come=who))

    def hear(self, events: Sequence[dev.Event]) -> None:
        """Take what a device perceived; to be given to the link as its `deliver`."""
        self._jobs.put(events)

    def look_now(self) -> None:
        """Look at the jackpot at once: it has answered."""
        self._looked = 0.0
        self._jobs.put(())

    def attach(self, line: DeviceLink) -> None:
        """Say which way leads to the device; before the thread is started."""
        self._shuffler.line = line

    def broken(self, reason: str) -> None:
        """Say that the device's driver cannot be used; before the thread is started."""
        self._shuffler.broken(reason)

    @property
    def cards_are_out(self) -> bool:
        """A round is open and its betting closed; to be read before the thread is started."""
        rnd = self._service.table.round
        return rnd is not None and not rnd.closed and rnd.bets_closed

    def line_broke(self, what: str) -> None:
        """Learn that the driver failed by an error of its own: the device is out, the table lives (H6)."""
        reason = kept(
            "The shuffler's driver failed ({what}). Deal by hand with approval; call the technician.", what=what
        )
        self.hear([dev.LinkDown(device="", code=dev.LinkCode.PORT_LOST, reason=reason)])

    def begin(self) -> None:
        """Tell how the table stands, and that a round was found open."""
        self._tell(self._news(note=self._found_open()))

    def work_off(self) -> None:
        """Do what waits now on the caller's thread; for a table that has no thread of its own."""
        with suppress(queue.Empty):
            while True:
                job = self._next(0)
                if job is not None:
                    self._do(job)
        self._retry()
        self._shuffler.try_again()
        self._shuffler.wish(self._service.table)

    def stop(self, why: str = "") -> None:
        """End the thread after the work in hand; `why` names an error of our own that was found elsewhere."""
        self._why = self._why or why
        self._jobs.put(None)

    def run(self) -> None:
        """Work until told to stop; an error of our own stops the table at once and is told.

        So does a world in which nothing can be written down any more; there is no telling the pit then, and the pit
        sees a terminal that broke off.
        """
        try:
            self.begin()
            self._work()
            self._end()
        except TableMustStop as fault:
            LOG.warning("%s: the table stops", type(fault).__name__)
            self._why = fault.what
            self._tell(Stopped(fault.what, fault.do_now))
        except Exception as bug:  # noqa: BLE001 - the one place that reports our own errors
            self._why = told(bug)
            self._tell(Stopped(self._why))
            with suppress(Exception):  # where the log itself is what fails, the pit sees a terminal that broke off
                self._end()

    def _end(self) -> None:
        if self._pit:
            self._pit.ended(self._why)

    def _work(self) -> None:
        if self._pit:
            self._pit.opened()
        while True:
            self._service.check()
            if self._pit:
                self._pit.turn(self._service.table, self._shuffler.status, self._trouble)
                if self._pit.call != self._call:
                    self._tell(self._news())
            try:
                job = self._next(RETRY_S if self._waiting else TURN_S)
            except queue.Empty:
                self._retry()
                self._shuffler.try_again()
            else:
                if job is None:
                    return
                self._do(job)
            self._shuffler.wish(self._service.table)
            self._look_at_jackpot()

    def _do(self, job: "_Question | _Call | Sequence[dev.Event]") -> None:
        if isinstance(job, _Question):
            self._answer(job)
        elif isinstance(job, _Call):
            self._take_call(job)
        else:
            self._waiting += job
            self._retry()

    def _next(self, wait: float) -> _Job:
        """The next job; everything that devices have told up to the next question is one.

        Raises:
            queue.Empty: there is none.

        """
        job = self._left.pop() if self._left else self._jobs.get(timeout=wait)
        if job is None or isinstance(job, _Question | _Call):
            return job
        told = [*job]
        with suppress(queue.Empty):
            while True:
                more = self._jobs.get_nowait()
                if more is None or isinstance(more, _Question | _Call):
                    self._left.append(more)
                    break
                told += more
        return told

    def _found_open(self) -> str:
        """What is said of a round that is still open when the program is started anew (R-33)."""
        rnd = self._service.table.round
        if rnd is None or rnd.closed:
            return ""
        return say(
            "Round {number} was open when the program ended and goes on where it stood. Confirm with the table.",
            number=rnd.number,
        )

    def _look_at_jackpot(self) -> None:
        """Tell what other tables have done to the jackpot, never later than a second after they did."""
        now = time.monotonic()
        if now - self._looked < TURN_S:
            return
        self._looked = now
        before, self._said_afar = self._said_afar, self._afar() if self._afar else ""
        if self._service.look() or self._said_afar != before:
            self._tell(self._news())
        self._ask_jackpot_again()

    def _ask_jackpot_again(self) -> None:
        """Let the jackpot answer a claim that waits: after a start, and when it can be reached again."""
        try:
            written = self._service.answer()
        except EnvironmentFault as fault:
            self._fault(fault)
            return
        if written is not None:
            self._recover()
            self._changed(written)

    def _answer(self, question: _Question) -> None:
        try:
            note = self._look_for_room() if isinstance(question.command, ask.PlaceYourBets) else ""
            before = self._service.table
            written = self._service.handle(question.command, question.by)
        except EnvironmentFault as fault:
            self._fault(fault)
            return
        self._recover()
        if isinstance(written, Refusal):
            self._tell(QuestionRefused(question.command, written))
        else:
            if isinstance(question.command, LiftHold):
                self._shuffler.lifted(question.command, before)
            self._changed(written, question.command)
            if note:
                self._tell(self._news(note=note))

    def _take_call(self, call: _Call) -> None:
        """Call a supervisor, or write down that one has come."""
        try:
            note = self._call_or_come(call)
        except EnvironmentFault as fault:
            self._fault(fault)
            return
        self._recover()
        self._tell(self._news(note=note))

    def _call_or_come(self, call: _Call) -> str:
        """What became of it, in words.

        Raises:
            EnvironmentFault: the pit could not be told.

        """
        if call.come is not None:
            refusal = self._pit.answered(call.come) if self._pit is not None else None
            return refusal.words if refusal is not None else COME.format(name=call.come.name)
        if self._pit is None or not self._pit.called(call.by):
            raise PitNotTold
        return CALLED

    def _look_for_room(self) -> str:
        """Warn while there is still time.

        Raises:
            NoRoomForARound: a round begun now might not be written to its end.
            EnvironmentFault: something outside the table bars it.

        """
        barred = self._bar() if self._bar else None
        if barred is not None:
            raise barred
        space = self._room() if self._room else None
        if space is not None and space.room is FreeSpace.NONE:
            raise NoRoomForARound(space.free)
        return space.warning if space is not None else ""

    def _retry(self) -> None:
        """Write what the device told, in order; what cannot be written now stays and is not acknowledged."""
        while self._waiting:
            together = self._together()
            try:
                if isinstance(together, dev.LinkEvent):
                    self._about_link(together)
                else:
                    self._take(together)
            except EnvironmentFault as fault:
                self._fault(fault)
                return
            del self._waiting[: 1 if isinstance(together, dev.LinkEvent) else len(together)]
            self._recover()

    def _together(self) -> "dev.LinkEvent | Sequence[dev.CardEvent]":
        """What is written next: one word of the link, or what the device told without one between.

        After a fault it is the first event alone, so that one that cannot be taken holds up only those behind it.
        """
        first = self._waiting[0]
        if isinstance(first, dev.LinkEvent):
            return first
        told = takewhile(lambda event: isinstance(event, dev.CardEvent), self._waiting)
        most = 1 if self._trouble else TOGETHER
        return [event for event in islice(told, most) if isinstance(event, dev.CardEvent)]

    def _take(self, events: Sequence[dev.CardEvent]) -> None:
        """Write events of the device, then acknowledge them, then tell (HR1)."""
        written = self._service.take_device_events(events)
        for event in events:
            self._shuffler.committed(event.id)
            self._shuffler.follow(event)
        if written is not None:
            self._changed(written)

    def _about_link(self, heard: dev.LinkEvent) -> None:
        """Light the lamp at once; what cannot be written is asked again, and so nothing here counts or stands twice."""
        event = self._with_home(heard)
        if heard is not self._lit:
            self._lit = heard
            LOG.info("%s of %r", type(event).__name__, event.device)
            self._shuffler.follow(event)
        if isinstance(event, dev.LinkUp) and self._shuffler.is_new(event):
            self._pair(event)
        status, production = self._shuffler.status, self._shuffler.production
        for command in hear_link(self._service.table, event, status, production=production):
            self._report(command, event.device)
        try:
            self._service.note_link(event)
        except TableMustStop:
            raise
        except EnvironmentFault:
            pass  # told by whatever has to be written
        self._lit = None
        self._tell(self._news())

    def _with_home(self, event: dev.LinkEvent) -> dev.LinkEvent:
        """Say at which table another table's device belongs (L5)."""
        if not (isinstance(event, dev.Quarantined) and event.code is dev.LinkCode.WRONG_DEVICE):
            return event
        home = self._service.home_of(event.device)
        return (
            replace(event, reason=kept("{reason} It belongs to {home}.", reason=event.reason, home=home))
            if home
            else event
        )

    def _pair(self, up: dev.LinkUp) -> None:
        """The first device that answers at the port a manager assigned is the table's own."""
        self._service.pair(
            device=up.device, firmware=up.firmware, features=up.features, approved_by=self._shuffler.paired_by
        )
        self._shuffler.paired_by = ""

    def _report(self, command: Command, device: str) -> None:
        if self._service.may(command) is None:
            written = self._service.handle(command, device_actor(device))
            if isinstance(written, Written):
                self._changed(written)

    def _changed(self, written: Written, answer: Command | None = None) -> None:
        """Tell what was written; a word of the device by which nothing is seen to change is not told."""
        before = self._stands
        news = self._news(entries=written.entries, note=written.note, answer=answer)
        if written.entries or written.note or answer is not None or before != self._stands:
            self._tell(news)

    def _news(self, *, entries: tuple[Entry, ...] = (), note: str = "", answer: Command | None = None) -> Changed:
        self._call = self._pit.call if self._pit is not None else None
        self._stands = Changed(
            table=self._service.table,
            link=self._shuffler.status,
            meter=self._service.meter,
            call=self._call,
            afar=self._said_afar,
        )
        people = self._service.people_in(entries)
        return dataclasses.replace(self._stands, entries=entries, people=people, note=note, answer=answer)

    def _fault(self, fault: EnvironmentFault) -> None:
        if isinstance(fault, TableMustStop):
            raise fault
        LOG.warning("%s while the table works", type(fault).__name__)
        self._trouble = fault.what
        self._tell(Faulted(fault))

    def _recover(self) -> None:
        if self._trouble:
            if self._pit:
                self._pit.log_failed(self._trouble)
            self._trouble = ""
            self._tell(Recovered())


def device_actor(device: str) -> Actor:
    """The device as the one who reports."""
    return Actor(id=f"device:{device}", name=device or "shuffler", rank=Rank.TECHNICIAN)
