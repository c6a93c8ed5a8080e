"""Whether the floor is what its terminals wrote: chains, heads, rows, and all that follows from the entries.

The log of each terminal is put together again from the floor in a scratch folder, and verified there as on its own
computer. So whoever owns the database cannot change a row that would not be found.
"""

from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from tempfile import gettempdir
from typing import Any, Final

import msgspec

from app.clock import SystemClock
from app.faults import EnvironmentFault
from app.floor.facts import FLOOR, FloorNoted
from app.floor.fetching import handed
from app.floor.people import HOUSE, PEOPLE
from app.floor.session import Session
from app.floor.verifying_people import verify_people
from app.journal.codec import Codec
from app.journal.database import Database, open_database
from app.journal.journal import Journal
from app.journal.outgoing import rows_of_round
from app.journal.read_models import Projector
from app.journal.refill import take_back
from app.journal.scratch import scratch_folder
from app.journal.verify import verify
from assets.languages import say
from engine.staff.house_facts import PeopleTold

_ROWS: Final = ("rounds", "hands", "wagers", "settlements", "irregularities", "corrections", "ruled_amounts")
_MOST: Final = 100


class FloorProblem(msgspec.Struct, frozen=True, kw_only=True):
    """What is wrong, and where: a terminal, a stream or a table, with the entry where there is one."""

    where: str
    what: str


class FloorVerified(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome. `not_looked_at` says what the caller may not read, and so nobody has judged."""

    ok: bool
    terminals: int
    entries: int
    facts: int
    problems: tuple[FloorProblem, ...]
    not_looked_at: tuple[str, ...]


def verify_floor(session: Session, codec: Codec, projector: Callable[[], Projector]) -> FloorVerified:
    """Verify all of the floor that the caller may read.

    Raises:
        FloorFault: the floor said no, or is gone; says nothing of what it holds.

    """
    me = session.ask("SELECT floor.me()")
    terminals = session.rows(_TERMINALS)
    looked_at = [each for each in terminals if me is None or each["name"] == me]
    problems = [*_streams(session), *_branches(session), *(_answers(session) if me is None else ())]
    people = islice(verify_people(session, every_entry=me is None), _MOST)
    problems += [FloorProblem(where=where, what=what) for where, what in people]
    entries = 0
    for each in looked_at:
        found = list(_terminal(session, each, codec, projector))
        problems += found[:_MOST]
        entries += each["cursor"]
    facts = session.ask("SELECT count(*) FROM floor.facts")
    others = [each["name"] for each in terminals if each not in looked_at]
    return FloorVerified(
        ok=not problems,
        terminals=len(looked_at),
        entries=entries,
        facts=int(facts),
        problems=tuple(problems),
        not_looked_at=(say("the logs of {others}: an auditor or the owner may read them", others=", ".join(others)),)
        if others
        else (),
    )


_TERMINALS: Final = """
    SELECT name, incarnation, cursor, head, rows_to, state, at_entry, why, identity FROM floor.terminals ORDER BY name
"""
_BROKEN_FACTS: Final = """
    SELECT f.stream, f.seq FROM (SELECT *, lag(hash, 1, decode(repeat('00', 32), 'hex')) OVER w AS before,
        row_number() OVER w AS place FROM floor.facts WINDOW w AS (PARTITION BY stream ORDER BY seq)) f
    WHERE f.seq <> f.place OR f.prev <> f.before OR f.hash <> floor._fact_hash(f.stream, f.seq, f.kind, f.payload,
        f.by_whom, f.terminal, f.incarnation, f.source, f.part, f.at_us, f.prev)
    ORDER BY f.stream, f.seq
"""
_STREAM_HEADS: Final = """
    SELECT s.name, s.stopped, s.count, s.count = coalesce(max(f.seq), 0) AND s.hash = coalesce(
        (SELECT l.hash FROM floor.facts l WHERE l.stream = s.name ORDER BY l.seq DESC LIMIT 1),
        decode(repeat('00', 32), 'hex')) AS fits
    FROM floor.streams s LEFT JOIN floor.facts f ON f.stream = s.name GROUP BY s.name ORDER BY s.name
"""
_BROKEN_BRANCHES: Final = """
    SELECT e.terminal, e.incarnation, e.seq FROM (
        SELECT x.*, lag(x.hash) OVER w AS before, row_number() OVER w + i.forks_from AS place
        FROM floor.entries x JOIN floor.incarnations i USING (terminal, incarnation)
        WINDOW w AS (PARTITION BY x.terminal, x.incarnation ORDER BY x.seq)) e
    WHERE e.seq <> e.place OR e.prev <> coalesce(e.before, e.prev) OR e.hash <> floor._entry_hash(
        e.format, e.seq, e.stream, e.kind, e.payload, e.by_whom, e.at_us, e.mono_us, e.prev)
    ORDER BY e.terminal, e.incarnation, e.seq LIMIT 100
"""


def _streams(session: Session) -> Iterator[FloorProblem]:
    """The chains of the floor's own streams."""
    for row in session.rows(_BROKEN_FACTS)[:_MOST]:
        yield FloorProblem(
            where=f"{row['stream']} {row['seq']}", what=say("this fact does not follow from the one before it")
        )
    for row in session.rows(_STREAM_HEADS):
        if not row["fits"]:
            yield FloorProblem(
                where=row["name"], what=say("its last fact is not number {count} as its head says", count=row["count"])
            )
        if row["stopped"]:
            yield FloorProblem(where=row["name"], what=say("it is stopped: {stopped}", stopped=row["stopped"]))


def _branches(session: Session) -> Iterator[FloorProblem]:
    """The chain of every branch of every log, also of those that are not in force any more."""
    for row in session.rows(_BROKEN_BRANCHES):
        where = say(
            "terminal {terminal}, branch {incarnation}, entry {seq}",
            terminal=row["terminal"],
            incarnation=row["incarnation"],
            seq=row["seq"],
        )
        yield FloorProblem(where=where, what=say("it does not follow from the entry before it"))


def _answers(session: Session) -> Iterator[FloorProblem]:
    """The answers that terminals have in their logs, against the facts of the floor."""
    for row in session.rows(
        "SELECT terminal, seq, stream, fact FROM floor.answers_apart() ORDER BY 1, 2 LIMIT %s", _MOST
    ):
        where = say("terminal {terminal}, entry {seq}", terminal=row["terminal"], seq=row["seq"])
        yield FloorProblem(
            where=where,
            what=say(
                "it was answered another fact {fact} of {stream} than the floor has",
                fact=row["fact"],
                stream=row["stream"],
            ),
        )


def _terminal(
    session: Session, of: dict[str, Any], codec: Codec, projector: Callable[[], Projector]
) -> Iterator[FloorProblem]:
    name = str(of["name"])
    if of["state"] == "quarantined":
        yield FloorProblem(
            where=say("terminal {name}, entry {at_entry}", name=name, at_entry=of["at_entry"]),
            what=say("it is in quarantine: {why}", why=of["why"]),
        )
    sealed = session.ask(
        "SELECT min(count) FROM floor.open_heads WHERE terminal = %s AND incarnation = %s AND count <= %s",
        name, of["incarnation"], of["cursor"],
    )  # fmt: skip
    if sealed is not None:
        words = say("its head was told while its round was open, and its key was never given")
        yield FloorProblem(where=say("terminal {name}, entry {sealed}", name=name, sealed=sealed), what=words)
    if not of["cursor"]:
        return
    with scratch_folder(Path(gettempdir())) as folder, closing(open_database(folder)) as copy:
        try:
            take_back(copy, codec, projector(), handed(session, codec, name, 0, of["cursor"]))
        except EnvironmentFault as fault:
            yield FloorProblem(where=say("terminal {name}", name=name), what=fault.what)
            return
        outcome = verify(copy, None, codec, projector, pins=False)
        for problem in outcome.problems:
            where = (
                say("terminal {name}", name=name)
                if problem.seq is None
                else say("terminal {name}, entry {seq}", name=name, seq=problem.seq)
            )
            yield FloorProblem(where=where, what=problem.what)
        if (outcome.entries, outcome.head.hash) != (of["cursor"], bytes(of["head"])):
            yield FloorProblem(
                where=say("terminal {name}", name=name),
                what=say("its head does not say entry {entries}", entries=outcome.entries),
            )
        if outcome.house != bytes(of["identity"]):
            yield FloorProblem(
                where=say("terminal {name}, entry 1", name=name), what=say("it is the log of another house")
            )
        yield from _notes(session, name, Journal(copy, codec, SystemClock(), folder / "head"))
        yield from _rows(session, name, copy, int(of["rows_to"]))


def _notes(session: Session, name: str, journal: Journal) -> Iterator[FloorProblem]:
    """What the terminal saw of the floor's streams, against what they say now."""
    noted = {
        (stream, count): (head, entry.seq)
        for entry in journal.entries(FLOOR)
        if isinstance(entry.event, FloorNoted)
        for stream, (count, head) in entry.event.heads.items()
        if count
    } | {
        (PEOPLE, fact.seq): (fact.hash, entry.seq)
        for entry in journal.entries(HOUSE)
        if isinstance(entry.event, PeopleTold)
        for fact in entry.event.facts
    }
    there = {
        (row["stream"], row["seq"]): row["head"]
        for row in session.rows("SELECT stream, seq, encode(hash, 'hex') AS head FROM floor.facts")
    }
    for (stream, count), (head, seq) in noted.items():
        if there.get((stream, count)) != head:
            yield FloorProblem(
                where=f"{stream} {count}",
                what=say(
                    "terminal {name} noted another head of it in its entry {seq}: the floor’s past was changed",
                    name=name,
                    seq=seq,
                ),
            )


def _rows(session: Session, name: str, copy: Database, to: int) -> Iterator[FloorProblem]:
    """The rows of closed rounds, against those that follow from the entries."""
    with copy.reading() as connection:
        closed = connection.exec_driver_sql(
            "SELECT id FROM rounds WHERE outcome <> 'open' AND closed_seq <= ? ORDER BY opened_seq", (to,)
        ).scalars()
        ids = [str(each) for each in closed]
    found = {table: _by_round(session, table, name) for table in _ROWS}
    for round_id in ids:
        right = rows_of_round(copy, round_id)
        for table in _ROWS:
            if _plain(right[table]) != _plain(found[table].pop(round_id, [])):
                yield FloorProblem(
                    where=say("round {round_id}", round_id=round_id),
                    what=say("its rows in {table} are not what its entries say", table=table),
                )
    for table in _ROWS:
        for round_id in found[table]:
            yield FloorProblem(
                where=say("round {round_id}", round_id=round_id),
                what=say("it has rows in {table} that follow from no entry", table=table),
            )


def _by_round(session: Session, table: str, terminal: str) -> dict[str, list[dict[str, Any]]]:
    key = "id" if table == "rounds" else "round_id"
    rows: dict[str, list[dict[str, Any]]] = {}
    sql = f"SELECT * FROM floor.{table} WHERE terminal = %s AND {key} IS NOT NULL"  # noqa: S608 - one of our own names
    for row in session.rows(sql, terminal):
        del row["terminal"], row["incarnation"]
        rows.setdefault(str(row[key]), []).append(row)
    return rows


def _plain(rows: list[dict[str, Any]]) -> list[list[tuple[str, Any]]]:
    return sorted(sorted(row.items()) for row in rows)
