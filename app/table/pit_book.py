"""The pit as its own stream tells it: which terminals are open, what they raised, what was acknowledged by whom."""

from collections.abc import Iterable, Sequence
from typing import Final, assert_never, get_args

import msgspec
from msgspec.structs import replace

from app.journal.entry import Entry
from app.journal.journal import Journal
from app.table.on_record import changed_since
from app.ui.view import LampView
from assets.languages import kept
from engine.actors import Actor
from engine.refusals import Refusal
from engine.staff import pit_facts as fact
from engine.staff.pit import Alert, AlertKind, acknowledge

_Calls = fact.ShufflerFailed | fact.LogFailed | fact.RackDiffers | fact.SupervisorCalled | fact.FloorAlerted
PIT: Final = "pit"
"""The stream of the pit in the log."""
PIT_EVENTS: Final[tuple[type[msgspec.Struct], ...]] = get_args(fact.PitEvent)
"""Every kind of fact in that stream, for the codec of the log."""
BROKE_OFF: Final = kept("The terminal stopped without being closed.")


class TerminalRow(msgspec.Struct, frozen=True):
    """The terminal of a table as the log has it: `alert` is raised if it is found to have broken off."""

    alert: Alert
    open: bool
    at_us: int


class Acknowledged(msgspec.Struct, frozen=True):
    """An acknowledgement, and when it was given in UTC microseconds.

    `waited_us` is how long the alert stood there before; None where it was not raised in the stream of the pit.
    """

    fact: fact.AlertAcknowledged
    at_us: int
    waited_us: int | None = None


class PitBook:
    """Follows the stream of the pit; each entry is given once, in order.

    Attributes:
        seq: number of the last entry that was followed.
        since_us: when the pit was first told of anything; None before that.
        terminals: by table.
        alerts: by id, those that nobody has acknowledged.
        acknowledged: by id of the alert, in the order in which it was done.

    """

    def __init__(self) -> None:
        self.seq = 0
        self.since_us: int | None = None
        self.terminals: dict[str, TerminalRow] = {}
        self.alerts: dict[str, Alert] = {}
        self.acknowledged: dict[str, Acknowledged] = {}
        self._settled: set[str] = set()
        """Alerts of the floor that were acknowledged elsewhere."""

    def follow(self, entries: Iterable[Entry]) -> None:
        """Follow what is new."""
        for entry in entries:
            event = entry.event
            if not isinstance(event, fact.PitEvent):
                raise TypeError(f"{type(event).__name__} is not a fact of the pit")
            if self.since_us is None:
                self.since_us = entry.at_us
            self._follow(event, entry)
            self.seq = entry.seq

    def call_at(self, table: str) -> Alert | None:
        """The call of a supervisor to a table that nobody has acknowledged."""
        return next((each for each in self.alerts.values() if (each.kind, each.table) == ("call", table)), None)

    def acknowledge(
        self, alerts: Sequence[Alert], by: Actor, journal: Journal
    ) -> tuple[fact.AlertAcknowledged, ...] | Refusal:
        """Write down in somebody's name that alerts were seen; what somebody else was faster with stays theirs.

        Raises:
            app.faults.EnvironmentFault: the log could not be written; nothing has changed.

        """
        with journal.writing() as w:
            self.follow(w.entries(PIT, self.seq))
            facts = changed_since(w, by) or acknowledge(alerts, self.acknowledged, by)
            if not isinstance(facts, Refusal):
                w.append(PIT, facts, by.id)
        return facts

    def _follow(self, event: fact.PitEvent, entry: Entry) -> None:
        match event:
            case fact.TerminalOpened(table=table, before_us=heard_us):
                before = self.terminals.get(table)
                if before is not None and before.open:
                    self._raise(broke_off(before, heard_us))
                self.terminals[table] = TerminalRow(_alert(entry, "table", table, BROKE_OFF), True, entry.at_us)
            case fact.TerminalClosed(table=table, why=why):
                words = kept("The table was stopped by an error of Cutcard ({why}).", why=why)
                ended = _alert(entry, "table", table, words)
                self.terminals[table] = TerminalRow(ended, False, entry.at_us)
                if why:
                    self._raise(ended)
            case fact.FloorAlertSettled(alert=alert):
                self.alerts.pop(alert, None)
                self._settled.add(alert)
            case fact.AlertAcknowledged(alert=alert):
                raised = self.alerts.pop(alert, None)
                waited = None if raised is None else max(0, entry.at_us - raised.at_us)
                self.acknowledged[alert] = Acknowledged(event, entry.at_us, waited)
            case _:
                self._called(event, entry)

    def _called(self, event: _Calls, entry: Entry) -> None:
        """What calls for a person."""
        match event:
            case fact.ShufflerFailed(table=table, words=words):
                self._again(_alert(entry, "shuffler", table, words))
            case fact.LogFailed(table=table, words=words):
                self._again(_alert(entry, "log", table, words))
            case fact.RackDiffers(table=table, words=words):
                self._raise(_alert(entry, "rack", table, words))
            case fact.SupervisorCalled(table=table, caller=caller):
                who = caller.name if caller is not None else kept("Somebody at the table")
                self._again(_alert(entry, "call", table, kept("{who} calls a supervisor", who=who)))
            case fact.FloorAlerted(words=words, at_us=at_us):
                self._raise(Alert(id=event.id, kind="floor", table="", words=words, at_us=at_us))
            case _:
                assert_never(event)

    def _raise(self, alert: Alert) -> None:
        if alert.id not in self.acknowledged and alert.id not in self._settled:
            self.alerts[alert.id] = alert

    def _again(self, alert: Alert) -> None:
        """A loose cable, or a dealer, calls once, and says how often it has done so since."""
        same = (each for each in self.alerts.values() if (each.kind, each.table) == (alert.kind, alert.table))
        first = next(same, None)
        if first is None:
            self._raise(alert)
        else:
            self.alerts[first.id] = replace(first, words=alert.words, times=first.times + 1)


def broke_off(terminal: TerminalRow, heard_us: int) -> Alert:
    """The alert of a terminal that was not closed, as of the moment at which it was heard last."""
    return replace(terminal.alert, at_us=max(terminal.at_us, heard_us))


def _alert(entry: Entry, kind: AlertKind, table: str, words: str) -> Alert:
    return Alert(id=f"{PIT}/{entry.seq}", kind=kind, table=table, words=words, at_us=entry.at_us)


class TerminalWord(msgspec.Struct, frozen=True, kw_only=True):
    """What a table's terminal says of itself, again and again: its lamp as it shows it.

    `trouble` is what the world refuses there just now, "" while nothing is. `rounds`: how many rounds were opened.
    """

    lamp: LampView
    simulated: bool = False
    trouble: str = ""
    rounds: int = 0
