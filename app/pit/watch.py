"""Follows every table of a house for the pit screen, and writes down who has acknowledged which alert."""

from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from app.clock import Clock
from app.faults import EnvironmentFault
from app.house.profile_trace import profile_alert
from app.journal.database import Database
from app.journal.disk_space import disk_space
from app.journal.entry import Entry
from app.journal.instance import Instance, Presence
from app.journal.journal import Journal
from app.journal.money_rows import MoneyRow, open_slips
from app.journal.own_events import DOUBTS, HEAD, Doubted
from app.journal.register import Register, RegisterQuery
from app.journal.round_record import IrregularityRecord
from app.journal.shift_sums import paces
from app.pit.view import (
    PitView,
    SeenTable,
    TerminalView,
    TileView,
    acknowledged_line,
    alert_line,
    irregularity_alert,
    tile_view,
)
from app.record.dispute import KIND as DISPUTE
from app.record.jackpot_book import BookWatch, names
from app.staff.house_log import HOUSE
from app.table.pit_book import PIT, PitBook, TerminalWord, broke_off
from app.table.records import round_id
from app.table.service import RestoredTable, all_restored, stream_of, table_event
from app.table.setup import setting_of, settings_of
from app.table.setup import stream_of as setup_stream
from app.words.times import clock, utc
from app.words.times import clock as wall
from assets.languages import say
from engine.actors import Actor
from engine.refusals import Refusal
from engine.staff.pit import Alert
from engine.staff.pit_facts import AlertAcknowledged
from engine.table import events as ev
from engine.table.evolve import evolve

_TABLE = "table:"


def doubt_alert(entry: Entry) -> Alert | None:
    """The alert that an entry raises, if any."""
    doubt = entry.event
    if not isinstance(doubt, Doubted):
        return None
    table = doubt.what.removeprefix(_TABLE) if doubt.what.startswith(_TABLE) else ""
    return Alert(id=f"{DOUBTS}/{entry.seq}", kind="log", table=table, words=_words(doubt), at_us=entry.at_us)


def _words(doubt: Doubted) -> str:
    if doubt.what == HEAD:
        return say(
            "The copy of the log's head was missing or not whole when the log had {entries:,} "
            "entries: compare the log with the heads on paper.",
            entries=doubt.entries,
        )
    return say(
        "The state kept of {what} was not the one that the log knows; the log itself was followed instead.",
        what=doubt.what,
    )


SILENT_US: Final = 15_000_000
"""After so long without a word an open terminal is not believed any more: longer than any write may wait."""


def terminal_view(raw: bytes, *, held: bool, at_us: int | None, now_us: int) -> TerminalView:
    """Draw it up from its last word: an old one is no news of the shuffler."""
    word = _read(raw) if held else None
    if word is not None and at_us is not None and abs(now_us - at_us) <= SILENT_US:
        return TerminalView(state="open", lamp=word.lamp, simulated=word.simulated, trouble=word.trouble)
    last = utc(at_us) if at_us is not None else None
    heard = say("Last word at {when}.", when=clock(at_us)) if at_us is not None else say("It was never opened.")
    return TerminalView(state="silent" if held else "not open", last_word=last, words=heard)


def _read(raw: bytes) -> TerminalWord | None:
    try:
        return msgspec.json.decode(raw, type=TerminalWord)
    except msgspec.DecodeError:
        return None


MINUTE_US: Final = 60_000_000
SHOWN_ACKNOWLEDGED: Final = 20
_ALL: Final = 1_000_000


class PitWatch:
    """A look is cheap: while the head of the log has not moved, nothing is read; otherwise only what is new.

    Args:
        data_dir: its folder, where the tables' claims lie.
        clock: by which ages are reckoned.

    """

    def __init__(self, database: Database, journal: Journal, data_dir: Path, clock: Clock) -> None:
        self._database, self._journal, self._data_dir, self._clock = database, journal, data_dir, clock
        self._register = Register(database)
        self._book = PitBook()
        self._tables: dict[str, RestoredTable] = {}
        self._titles: dict[str, str] = {}
        self._names: dict[str, str] = {}
        self._raised: dict[str, Alert] = {}
        self._open: tuple[IrregularityRecord, ...] = ()
        self._slips: tuple[MoneyRow, ...] = ()
        self._jackpots: dict[str, BookWatch] = {}
        self._drawn: dict[str, tuple[SeenTable, TileView]] = {}
        self._pace: dict[str, float] = {}
        self._at_work: frozenset[str] = frozenset()
        self._head = -1
        self._minute = -1
        self._seen_us = 0

    @property
    def idle_minutes(self) -> int:
        """After how long without a touch the house wants the PIN again, at its strictest table; 0 = never."""
        tables = [each.table.terms.house.idle_minutes for each in self._tables.values() if each.table.terms]
        return min((each for each in tables if each), default=0)

    def view(self) -> PitView:
        """Look, and draw the pit up. While the log cannot be read the last that was seen of it is shown, and said so.

        Raises:
            EnvironmentFault: nothing was seen of the log yet.

        """
        now_us = self._clock.utc_us()
        notices = [*self._room()]
        if self._head < 0:
            self._look(now_us)
        before, head = self._presences(), self._head
        try:
            self._look(now_us)
        except EnvironmentFault as fault:
            notices.append(
                say(
                    "{what} {do_now} What is shown is of {wall}.",
                    what=fault.what,
                    do_now=fault.do_now,
                    wall=wall(self._seen_us),
                )
            )
        there = before if self._head == head else self._presences()
        self._at_work = _held(before) | _held(there)
        newest = list(self._book.acknowledged.values())[: -SHOWN_ACKNOWLEDGED - 1 : -1]
        alerts = self._alerts()
        calls = Counter(each.table for each in alerts)
        called = {each.table: each for each in alerts if each.kind == "call"}
        jackpots = {name: watch.jackpot for name, watch in self._jackpots.items()}
        lost = {name: watch.lost for name, watch in self._jackpots.items()}
        seen = (
            SeenTable(
                table=at.table,
                title=self._titles[name],
                dealer=self._names.get(at.table.dealer, at.table.dealer),
                terminal=_terminal(there.get(name), now_us),
                pace=self._pace.get(name),
                alerts=calls[name],
                call=called.get(name),
                slips=tuple(each for each in self._slips if each.table == name),
                irregularities=tuple(each for each in self._open if each.table_id == name),
                jackpots=jackpots,
                lost=lost,
            )
            for name, at in sorted(self._tables.items(), key=lambda each: _by_name(each[0]))
        )
        return PitView(
            tiles=tuple(self._tile(each, now_us) for each in seen),
            alerts=tuple(alert_line(each, now_us) for each in alerts),
            acknowledged=tuple(map(acknowledged_line, newest)),
            notices=tuple(notices),
        )

    def acknowledge(self, ids: tuple[str, ...], by: Actor) -> tuple[AlertAcknowledged, ...] | Refusal:
        """Write down in somebody's name that alerts were seen; what somebody else was faster with stays theirs.

        Raises:
            EnvironmentFault: the log could not be written; nothing has changed.

        """
        known = tuple(each for each in self._alerts() if each.id in ids)
        return self._book.acknowledge(known, by, self._journal)

    # reading

    def _look(self, now_us: int) -> None:
        head, minute = self._journal.head().count, now_us // MINUTE_US
        known = len(self._tables)
        if head != self._head:
            self._read()
        if minute != self._minute or len(self._tables) != known:
            self._pace = paces(self._database, now_us)
        self._head, self._minute, self._seen_us = head, minute, now_us

    def _read(self) -> None:
        """Read what the log has that was not seen yet: once through all that is new, however many tables there are."""
        if self._head < 0:
            for stream in (PIT, HOUSE, DOUBTS):
                self._take(self._journal.entries(stream))
        else:
            self._take(self._journal.entries(after=self._head))
        self._names = {str(row["id"]): str(row["name"]) for row in self._journal.rows("staff")}
        new = {str(row["id"]) for row in self._journal.rows("tables")} - self._tables.keys()
        if new:
            self._titles |= {name: each.title for name, each in settings_of(self._journal, new).items()}
            self._tables |= all_restored(self._journal, new)
        self._open = self._irregularities(RegisterQuery(state="open"))
        if new:
            self._raised |= {each.id: _alert(each) for each in self._earlier() if each.table_id in new}
        self._slips = open_slips(self._database)
        there = names(self._journal)
        self._jackpots = {name: self._jackpots.get(name) or BookWatch(self._journal, name) for name in there}
        for watch in self._jackpots.values():
            watch.look()

    def _take(self, entries: Iterable[Entry]) -> None:
        """Follow entries; what was followed before the log could be read no further is passed over."""
        for entry in entries:
            name = entry.stream.partition(":")[2]
            if entry.stream == PIT and entry.seq > self._book.seq:
                self._book.follow((entry,))
            elif entry.stream in (HOUSE, DOUBTS):
                alert = profile_alert(entry) if entry.stream == HOUSE else doubt_alert(entry)
                self._raised |= {alert.id: alert} if alert is not None else {}
            elif name in self._tables and entry.stream == setup_stream(name):
                self._titles[name] = setting_of(self._journal, name).title
            elif name in self._tables and entry.stream == stream_of(name) and entry.seq > self._tables[name].seq:
                self._follow(name, entry)

    def _follow(self, name: str, entry: Entry) -> None:
        """Follow one table, and notice every irregularity, however fast it was decided."""
        after = evolve(self._tables[name].table, table_event(entry.event))
        if isinstance(entry.event, ev.Found) and after.round is not None:
            found = entry.event.finding
            id_ = f"{round_id(name, after.round.number)}/{found.number}"
            new = irregularity_alert(id_, table=name, kind=found.kind, rule=found.rule, at_us=entry.at_us)
            self._raised.setdefault(id_, new)
        self._tables[name] = RestoredTable(after, entry.seq)

    def _earlier(self) -> tuple[IrregularityRecord, ...]:
        """What calls for somebody at tables that were not looked at before.

        That is whatever is open, or came since there is a pit. What was decided before that is nobody's any more.
        """
        since = self._book.since_us
        later = self._irregularities(RegisterQuery(since_us=since)) if since is not None else ()
        return (*self._open, *later)

    def _irregularities(self, query: RegisterQuery) -> tuple[IrregularityRecord, ...]:
        """Disputes stand in the register too; they wait for days and are no matter of the pit."""
        return tuple(each for each in self._register.find(query, limit=_ALL) if each.kind != DISPUTE)

    # drawing up

    def _tile(self, seen: SeenTable, now_us: int) -> TileView:
        """Draw a tile up, or take the one that was drawn of the same: only what waits on it grows older."""
        waits = bool(seen.call or seen.slips or seen.irregularities)
        before, tile = self._drawn.get(seen.table.id, (None, None))
        if tile is None or waits or before != seen:
            tile = tile_view(seen, now_us)
            self._drawn[seen.table.id] = (seen, tile)
        return tile

    def _alerts(self) -> tuple[Alert, ...]:
        """What nobody has acknowledged, the oldest first."""
        done = self._book.acknowledged
        self._raised = {id_: each for id_, each in self._raised.items() if id_ not in done}
        off = {
            each.alert.id: broke_off(each, self._heard_us(name))
            for name, each in self._book.terminals.items()
            if each.open and each.alert.id not in done and name not in self._at_work
        }
        found = {**self._raised, **self._book.alerts, **off}
        return tuple(sorted(found.values(), key=_oldest_first))

    def _heard_us(self, name: str) -> int:
        """When a table was heard last: by the word that it gives again and again, or by what it wrote."""
        presence = Instance.look(self._data_dir, name)
        moments = [presence.at_us] if presence else []
        with suppress(EnvironmentFault):
            moments += [entry.at_us for entry in self._journal.newest_entries(stream_of(name), limit=1)]
        return max(moments, default=0)

    def _presences(self) -> dict[str, Presence]:
        """Every table that anybody ever had, as it is seen from outside.

        Where the log has grown, one look before it is read and one after it tell a terminal that broke off from one
        that is just being opened or closed.
        """
        there = ((name, Instance.look(self._data_dir, name)) for name in self._tables)
        return {name: each for name, each in there if each is not None}

    def _room(self) -> tuple[str, ...]:
        try:
            warning = disk_space(self._data_dir).warning
        except EnvironmentFault as fault:
            return (fault.what,)
        return (warning,) if warning else ()


def _held(there: Mapping[str, Presence]) -> frozenset[str]:
    """The tables that a process has now."""
    return frozenset(name for name, each in there.items() if each.held)


def _alert(record: IrregularityRecord) -> Alert:
    return irregularity_alert(
        record.id, table=record.table_id, kind=record.kind, rule=record.clause, at_us=record.opened_at
    )


def _by_name(name: str) -> tuple[int, str]:
    """T2 stands before T10."""
    return len(name), name


def _oldest_first(alert: Alert) -> tuple[int, str]:
    return alert.at_us, alert.id


def _terminal(presence: Presence | None, now_us: int) -> TerminalView:
    if presence is None:
        return terminal_view(b"", held=False, at_us=None, now_us=now_us)
    return terminal_view(presence.words, held=presence.held, at_us=presence.at_us, now_us=now_us)
