"""Hands on to the floor what tables owe its jackpots, entry by entry, and brings back what became of it.

What follows for a jackpot is worked out here, by the engine, on the jackpot as the floor has it, and is written there
if nobody was faster; else it is worked out again. An entry that is handed on twice is answered as the first time.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from time import monotonic
from typing import Any, Final, cast

import msgspec
from msgspec.structs import replace

from app.floor.calls import Calls
from app.floor.faults import FloorRefused
from app.floor.jackpot_facts import (
    FEED,
    TABLES,
    FloorAnswered,
    Given,
    JackpotActed,
    JackpotDue,
    JackpotKnown,
    TablesKnown,
    answers_stream,
    known_changes,
    known_stream,
)
from app.floor.jackpot_known import KEPT, FloorJackpots, JackpotNow, answers_in
from app.floor.sources import cited
from app.journal.codec import Codec
from app.journal.entry import Entry
from app.journal.journal import Journal
from assets.languages import say
from engine.jackpots.evolve import fold
from engine.jackpots.facts import JackpotAdjusted, JackpotEvent, Place
from engine.jackpots.following import HeadAtEntry
from engine.jackpots.pools import Fractions, Pools, Seed
from engine.jackpots.settings import JackpotSettings
from engine.jackpots.state import Figures, Jackpot, OpenClaim, TableShare
from engine.like import like

PIECE: Final = 200
"""So many entries are handed on before the other turns have theirs."""
TRIES: Final = 50
"""So often in a turn it is worked out again because another terminal was faster."""
NOTE_S: Final = 60.0
"""So often the meters are written down here while they move."""
EXPIRES_US: Final = 30_000_000
"""What people did is handed on within so many microseconds, or not at all: it was told that the floor was gone."""
SYSTEM: Final = "system"


Means = Callable[[Jackpot, JackpotDue, str, HeadAtEntry], tuple[JackpotEvent, ...]]
"""What a step of a table, done by somebody at that head of the log, means for a jackpot, its answer included."""


_TABLES: Final = """
    SELECT h.table_id, h.terminal, h.terminal <> floor.me() AND EXISTS (
        SELECT FROM floor.taken_over o WHERE o.table_id = h.table_id AND o.was_at = floor.me()) AS taken
    FROM floor.homes h ORDER BY length(h.table_id), h.table_id
"""
_GONE: Final = "SELECT coalesce((SELECT gone FROM floor.streams WHERE name = %s), 0)"
TOO_LATE: Final = say("The floor could not be reached in time: nothing was done. Do it again.")


class _FloorSaid(msgspec.Struct, frozen=True, kw_only=True):
    """What the floor says to one entry that was handed on."""

    done: bool
    count: int = 0
    hash: str = ""
    again: bool = False
    held: str = ""
    refused: str | None = None
    facts: tuple[dict[str, Any], ...] = ()


class _NewestTold(msgspec.Struct, frozen=True, order=True):
    """The newest fact of a jackpot that this computer was told, by its number and hash."""

    seq: int = 0
    hash: str = ""


class JackpotFeed:
    """The turn of the uplink that feeds the jackpots.

    Args:
        journal: the log of this computer.
        codec: reads and writes its facts.
        means: works out what a step of a table means for a jackpot.
        known: is told how the jackpots stand.
        failed: is told what the pit must know.

    """

    name = "jackpots"
    every = 1.0
    prompt = True

    def __init__(
        self, journal: Journal, codec: Codec, means: Means, known: FloorJackpots, failed: Callable[[str], None]
    ) -> None:
        self._journal, self._codec, self._meaning, self._known, self._failed = journal, codec, means, known, failed
        self._now: dict[str, JackpotNow] = {}
        self._written: dict[str, JackpotKnown] = {}
        self._noted_at: dict[str, float] = {}
        self._shares: dict[tuple[str, str], TableShare] = {}
        self._fed: int | None = None
        self._tables: TablesKnown | None = None
        self._told: dict[str, _NewestTold] = {}
        self._compared: object = None
        """The session in which the floor was seen to have what it has told this computer."""
        self._said: set[str] = set()

    def turn(self, calls: Calls) -> bool:
        """Hand on what is due, oldest first, and learn how the jackpots stand."""
        self._learn(calls)
        if self._fed is None:
            self._fed = self._last_answered()
        if self._forgotten(calls):
            return False
        answered_to = -1
        for handed_on, entry in enumerate(self._journal.entries(FEED, self._fed)):
            if answered_to < 0:
                answered_to = int(calls.session.ask("SELECT floor.fed_to()"))
            if handed_on == PIECE or not self._hand_on(calls, entry, again=entry.seq <= answered_to):
                return handed_on == PIECE
            self._fed = entry.seq
            self._known.heard()
        self._known.heard()
        return False

    def _forgotten(self, calls: Calls) -> bool:
        """Whether the floor has lost facts that it told this computer: nothing is fed until it has them back (F7).

        Where it has given their numbers to others, or will never have them, it is told so, and stops the jackpot.
        """
        for name, now in self._now.items():
            told = self._newest_told(name).seq
            if told > now.seq and told > calls.session.ask(_GONE, f"jackpot:{name}"):
                self._compared = None
                if name not in self._said:
                    self._said.add(name)
                    self._failed(say("The floor has lost facts of the jackpot {name}: it is to be rebuilt.", name=name))
                return True
        self._said.clear()
        if self._compared is not calls.session:
            for name in self._now:
                newest, stream = self._newest_told(name), f"jackpot:{name}"
                stop = calls.give_back(stream, [msgspec.structs.asdict(newest)] if newest.seq else []).stop
                if stop:
                    self._write(name, FloorAnswered(stream=stream, source=0, facts=stop))
            self._compared = calls.session
        return False

    def _newest_told(self, name: str) -> "_NewestTold":
        if name not in self._told:
            newest = self._journal.newest_entries(answers_stream(name), limit=KEPT)
            told = (fact for e in newest if isinstance(e.event, FloorAnswered) for fact in e.event.facts)
            self._told[name] = max((_NewestTold(fact.seq, fact.hash) for fact in told), default=_NewestTold())
        return self._told[name]

    def _last_answered(self) -> int:
        """The newest entry of which the log has what the floor answered; what came after it is handed on again."""
        newest = self._journal.newest_entries(answers_stream(""), limit=KEPT)
        events = [entry.event for entry in newest]
        return next((event.source for event in events if isinstance(event, FloorAnswered) and event.source), 0)

    def _learn(self, calls: Calls) -> None:
        """See how the jackpots stand; what a table must know without the floor is written down first."""
        self._now = {each.jackpot.id: each for each in jackpots_now(calls)}
        self._note()
        self._note_tables(calls)
        self._known.learn(self._now)

    def _note(self) -> None:
        for name, now in self._now.items():
            jackpot = now.jackpot
            if jackpot.settings is None:
                continue
            fact = like(jackpot, JackpotKnown, jackpot=name, seq=now.seq, hash=now.hash)
            last = self._written.get(name) or self._last_known(name)
            if last is None or self._is_news(name, last, fact):
                with self._journal.writing() as w:
                    w.append(known_stream(name), (fact,), SYSTEM)
                    w.apply(known_changes(fact))
                last, self._noted_at[name] = fact, monotonic()
            self._written[name] = last

    def _is_news(self, name: str, last: JackpotKnown, fact: JackpotKnown) -> bool:
        """A table must know it now; or the meters have moved, and a minute has gone since they were written down."""
        if (last.version, last.stopped) != (fact.version, fact.stopped):
            return True
        return last.figures != fact.figures and monotonic() - self._noted_at.setdefault(name, monotonic()) >= NOTE_S

    def _note_tables(self, calls: Calls) -> None:
        """The tables of the floor, written down when they change."""
        rows = calls.session.rows(_TABLES)
        own = {str(row["id"]) for row in self._journal.rows("tables")}
        there = TablesKnown(
            tables=tuple(str(row["table_id"]) for row in rows),
            elsewhere=tuple(
                (str(row["table_id"]), str(row["terminal"])) for row in rows if row["taken"] and row["table_id"] in own
            ),
        )
        if self._tables is None:
            newest = self._journal.newest_entries(TABLES, limit=1)
            self._tables = next((e.event for e in newest if isinstance(e.event, TablesKnown)), TablesKnown(tables=()))
        if there != self._tables:
            with self._journal.writing() as w:
                w.append(TABLES, (there,), SYSTEM)
            self._tables = there
        self._known.went(dict(there.elsewhere))

    def _last_known(self, name: str) -> JackpotKnown | None:
        newest = self._journal.newest_entries(known_stream(name), limit=1)
        return next((entry.event for entry in newest if isinstance(entry.event, JackpotKnown)), None)

    def _hand_on(self, calls: Calls, entry: Entry, *, again: bool) -> bool:
        """Hand on one entry; no where somebody else is always faster, or the floor takes nothing from here now.

        One that the floor has had is handed on `again` for its answer, which was lost on the way: what it meant was
        worked out on the jackpot as it stood then, and cannot be worked out on what it has become.
        """
        event = entry.event
        if not isinstance(event, JackpotDue | JackpotActed):
            return True
        for _ in range(TRIES):
            now = self._now.get(event.jackpot)
            facts = () if again else self._means(calls, now, entry, event)
            outcome = self._append(calls, event.jackpot, now.seq if now else 0, entry, facts)
            if outcome.held:
                return False
            if outcome.refused and outcome.facts:  # the stop that the floor wrote instead, in its own words
                outcome = replace(self._append(calls, event.jackpot, 0, entry, ()), refused=outcome.refused)
            if outcome.done and isinstance(event, JackpotActed):
                self._learn(calls)  # whoever waits for the answer then sees what came of it
                self._take(event, entry, facts, outcome, None)
                return True
            if outcome.done:
                self._take(event, entry, facts, outcome, now)
                return True
            self._learn(calls)
        return False

    def _means(
        self, calls: Calls, now: JackpotNow | None, entry: Entry, event: JackpotDue | JackpotActed
    ) -> tuple[JackpotEvent, ...]:
        """What an entry means for its jackpot as it stands."""
        if isinstance(event, JackpotActed):
            if not event.brought and self._journal.utc_us() - entry.at_us > EXPIRES_US:
                return ()
            facts = (self._fact(kind, said) for kind, said in event.facts)
            return tuple(_as_it_stands(fact, now) for fact in facts)
        if now is None:
            return ()
        share = self._share(calls, event.jackpot, event.table)
        late = self._known.answers(event.jackpot)  # the slip of an earlier round has its answer, and is not paid again
        jackpot = replace(now.jackpot, shares={event.table: share} if share.round else {}, late=late)
        return self._meaning(jackpot, event, entry.by, HeadAtEntry(entry.seq, entry.hash.hex()))

    def _share(self, calls: Calls, name: str, table: str) -> TableShare:
        """What the last round of a table did to a jackpot, from the floor where it is not known here."""
        if (name, table) not in self._shares:
            said = calls.session.ask("SELECT floor.jackpot_round(%s::text, %s::text)", name, table)
            facts = (self._fact(each["kind"], bytes.fromhex(each["payload"])) for each in said)
            self._shares[name, table] = fold(Jackpot(id=name), facts).shares.get(table, TableShare(round=0))
        return self._shares[name, table]

    def _append(
        self, calls: Calls, name: str, expected: int, entry: Entry, facts: Sequence[JackpotEvent]
    ) -> _FloorSaid:
        coded = (self._codec.encode(fact) for fact in facts)
        added = [{"kind": kind, "payload": said.hex(), "by": entry.by} for kind, said in coded]
        sql = "SELECT floor.jackpot_append(%s::text, %s::bigint, %s::jsonb, %s::jsonb)"
        asked = (name, expected, cited(entry), msgspec.json.encode(added).decode())
        return msgspec.convert(calls.session.ask(sql, *asked), _FloorSaid)

    def _take(
        self,
        event: JackpotDue | JackpotActed,
        entry: Entry,
        facts: Sequence[JackpotEvent],
        outcome: _FloorSaid,
        now: JackpotNow | None,
    ) -> None:
        """Write down what the floor answered, then believe it, then tell the tables."""
        given = self._given(entry, facts, outcome)
        if not given and not outcome.refused and isinstance(event, JackpotActed):
            outcome = replace(outcome, refused=TOO_LATE)
        if given or outcome.refused:
            answered = FloorAnswered(
                stream=f"jackpot:{event.jackpot}", source=entry.seq, facts=given, refused=outcome.refused or ""
            )
            self._write(event.jackpot, answered)
        told = (_NewestTold(each.seq, each.hash) for each in given)
        self._told[event.jackpot] = max([self._newest_told(event.jackpot), *told])
        if outcome.refused:
            self._failed(outcome.refused)
        written = () if outcome.refused or outcome.again else facts
        if isinstance(event, JackpotDue):
            if outcome.refused or outcome.again:
                self._shares.pop((event.jackpot, event.table), None)
            elif facts:
                share = self._shares[event.jackpot, event.table]
                after = fold(Jackpot(shares={event.table: share} if share.round else {}), facts)
                self._shares[event.jackpot, event.table] = after.shares.get(event.table, share)
        if now is not None and written:
            after = replace(fold(now.jackpot, written), shares={}, late=())
            self._now[event.jackpot] = JackpotNow(jackpot=after, seq=outcome.count, hash=outcome.hash)
            self._known.learn(self._now)
        self._known.answer(event.jackpot, answers_in(given))

    def _write(self, name: str, answered: FloorAnswered) -> None:
        with self._journal.writing() as w:
            w.append(answers_stream(name), (answered,), SYSTEM)

    def _given(self, entry: Entry, facts: Sequence[JackpotEvent], outcome: _FloorSaid) -> tuple[Given, ...]:
        """What stands on the floor now, byte for byte."""
        if outcome.again:
            return tuple(
                Given(f["seq"], f["kind"], bytes.fromhex(f["payload"]).decode(), f["by"], f["at_us"], f["hash"])
                for f in outcome.facts
            )
        if outcome.refused:
            return ()
        coded = (self._codec.encode(fact) for fact in facts)
        return tuple(
            Given(put["seq"], kind, said.decode(), entry.by, put["at_us"], put["hash"])
            for put, (kind, said) in zip(outcome.facts, coded, strict=True)
        )

    def _fact(self, kind: str, said: str | bytes) -> JackpotEvent:
        payload = said.encode() if isinstance(said, str) else said
        return cast("JackpotEvent", self._codec.decode(kind, payload))


def _as_it_stands(fact: JackpotEvent, now: JackpotNow | None) -> JackpotEvent:
    """What people agreed on, on the meters as they stand by now: tables feed them meanwhile."""
    if not isinstance(fact, JackpotAdjusted) or now is None:
        return fact
    return replace(fact, after=now.jackpot.pools.plus(fact.by_how_much))


def jackpots_now(calls: Calls) -> Iterable[JackpotNow]:
    """Every jackpot of the floor as it stands.

    Raises:
        FloorRefused: the floor says of one what nobody can read.

    """
    for row in calls.session.ask("SELECT floor.jackpots_now()"):
        try:
            yield _jackpot(row)
        except (msgspec.MsgspecError, KeyError, TypeError, ValueError) as wrong:
            raise FloorRefused(
                say("The floor says of the jackpot {id} what this version cannot read.", id=row.get("id", "")),
                say("Bring this program up to date."),
            ) from wrong


def _jackpot(row: Mapping[str, Any]) -> JackpotNow:
    versions = {
        int(version): msgspec.json.decode(said, type=JackpotSettings) for version, said in row["versions"].items()
    }
    pools = Pools(row["displayed"], row["reserve"], row["overflow"])
    jackpot = Jackpot(
        id=row["id"],
        settings=versions[row["version"]],
        version=row["version"],
        versions=versions,
        pools=pools,
        waiting=Fractions(row["waiting_meter"], row["waiting_reserve"]),
        totals=JackpotKnown(
            jackpot=row["id"],
            version=row["version"],
            settings=versions[row["version"]],
            seq=row["count"],
            hash=row["hash"],
            figures=msgspec.convert({name: row[name] for name in Figures.__struct_fields__}, Figures),
        ).jackpot_then.totals,
        claims=tuple(
            OpenClaim(
                number=each["number"],
                at=Place(each["table_id"], each["round"], each["seat"]),
                line=each["line"],
                percent=each["percent"],
                basis=each["of_meter"],
                amount=each["amount"],
                seed=msgspec.convert(each["seed"], Seed),
            )
            for each in row["held"]
        ),
        claims_made=row["claims_made"],
        stopped=row["why_stopped"],
    )
    return JackpotNow(jackpot=jackpot, seq=row["count"], hash=row["hash"])
