"""Computers with a table each, whose jackpot lies on the floor; the uplink's turns are taken by hand, one by one."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import msgspec

from app.bootstrap import open_house
from app.clock import Clock, SystemClock
from app.evidence.facts import ALL_FACTS
from app.floor.address import Address, read_address
from app.floor.calls import Calls
from app.floor.contact import make_contact
from app.floor.jackpot_facts import FEED, FloorAnswered, JackpotActed, answers_stream
from app.floor.jackpot_feed import JackpotFeed
from app.floor.jackpot_known import FloorJackpots
from app.floor.jackpot_table import FloorTableJackpot
from app.floor.joining import create, join
from app.floor.membership import membership_of
from app.floor.record import FloorRecord
from app.floor.session import Session
from app.floor.turns import CopyEntries, ThisComputer
from app.jackpot.bringing import BroughtJackpots
from app.jackpot.due_to_floor import DueToFloor
from app.journal.codec import Codec
from app.journal.journal import Journal
from app.journal.outgoing import hash_of_entry
from app.settings import data_folder
from app.staff.bringing import Brought
from app.table.service import SharedMeter
from engine.jackpots import facts as fact
from engine.jackpots.evolve import fold
from engine.jackpots.facts import JackpotEvent
from engine.jackpots.opening import open_jackpot
from engine.jackpots.state import Jackpot
from engine.refusals import Refusal
from engine.table.state import Table
from tests.app.table.jackpot_floor import X3, AtTable
from tests.engine.jackpots.books import TWO, settings
from tests.floor.postgres import PASSWORD

CODEC = Codec(ALL_FACTS)


class Owned:
    """The database of a floor, as its owner sees it."""

    def __init__(self, url: str, folder: Path) -> None:
        credentials = url.partition("://")[2].partition("@")[0]
        self.address: Address = read_address(url.replace(credentials, "postgres"))
        self.passfile = folder / "owner.pass"
        self.passfile.write_text(f"*:*:*:*:{PASSWORD}\n")
        self.passfile.chmod(0o600)

    def session(self) -> Session:
        return Session.open(self.address, passfile=self.passfile)

    def rows(self, sql: str, *values: object) -> list[dict[str, object]]:
        with self.session() as session:
            return session.rows(sql, *values)

    def ask(self, sql: str, *values: object) -> object:
        with self.session() as session:
            return session.ask(sql, *values)

    def facts(self, name: str = "J1") -> tuple[JackpotEvent, ...]:
        """Every fact of a jackpot, as the floor holds it."""
        rows = self.rows("SELECT kind, payload FROM floor.facts WHERE stream = %s ORDER BY seq", f"jackpot:{name}")
        return tuple(CODEC.decode(str(row["kind"]), bytes(row["payload"])) for row in rows)  # type: ignore[arg-type, misc]

    def jackpot(self, name: str = "J1") -> Jackpot:
        """The jackpot as its facts make it."""
        return fold(Jackpot(), self.facts(name))


class Seconds:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


class JumpingClock(SystemClock):
    """A clock on the wall that somebody sets."""

    def __init__(self) -> None:
        self.ahead_us = 0

    def utc_us(self) -> int:
        return super().utc_us() + self.ahead_us


class Computer:
    """A computer of the house with its own log; `port` leads to the floor, maybe by way of a proxy."""

    def __init__(
        self, folder: Path, owner: Owned, name: str, port: int | None = None, clock: Clock | None = None
    ) -> None:
        self.owner, self.name = owner, name
        clock = clock or SystemClock()
        self.house = open_house(data_folder(folder), clock)
        self.journal = self.house.journal
        self.seconds = Seconds()
        self.alerts: list[str] = []
        self._port = port
        self._session: Session | None = None
        record = FloorRecord(self.journal)
        self.terminal = ThisComputer(self.house.folder, self.house.database, CODEC, clock, record)
        self.restart()

    def restart(self) -> None:
        """What a program knows when it is started: its log, and nothing else."""
        self.hang_up()
        self.known = FloorJackpots(self.journal, now=self.seconds)
        self.feeder = JackpotFeed(self.journal, CODEC, DueToFloor(self.journal), self.known, self.alerts.append)

    def join(self) -> "Computer":
        if hash_of_entry(self.house.database, 1) is None:
            AtTable(self, f"T{self.name[-1]}")  # type: ignore[arg-type]
        identity = hash_of_entry(self.house.database, 1)
        assert identity is not None
        with self.owner.session() as session:
            if not session.ask("SELECT EXISTS (SELECT FROM floor.house)"):
                create(session, identity)
            join(
                session,
                self.terminal,
                self.name,
                Brought(self.house.folder, self.journal),
                BroughtJackpots(self.journal, CODEC, None),
            )
        return self

    @property
    def calls(self) -> Calls:
        if self._session is None or not self._session.alive:
            member = membership_of(self.house.folder)
            assert member is not None
            address = msgspec.structs.replace(member.address, port=self._port or member.address.port)
            passfile = self.house.folder.floor_passfile
            if self._port:
                passfile.write_text("*:" + passfile.read_text().split(":", 1)[1].replace(str(member.address.port), "*"))
            self._session = Session.open(address, passfile=passfile)
        return Calls(self._session)

    def hang_up(self) -> None:
        if self._session is not None:
            self._session.close()
        self._session = None

    def feed(self) -> None:
        """Take the turn of the jackpots until nothing is left to hand on."""
        calls = self.calls
        while self.feeder.turn(calls):
            pass

    def deliver(self) -> None:
        """Hand on every entry that may be."""
        member = membership_of(self.house.folder)
        assert member is not None
        self.terminal.standing = make_contact(self.calls, member, self.house.database, CODEC, self.terminal.record)
        copy = CopyEntries(self.terminal)
        while copy.turn(self.calls):
            pass
        self.terminal.record.believe(self.terminal.standing)

    def act(self, jackpot: str, facts: tuple[JackpotEvent, ...] | JackpotEvent | Refusal) -> None:
        """Write down what people did to a jackpot, and hand it on."""
        assert not isinstance(facts, Refusal), facts
        each = facts if isinstance(facts, tuple) else (facts,)
        coded = tuple((kind, said.decode()) for kind, said in map(CODEC.encode, each))
        with self.journal.writing() as w:
            w.append(FEED, (JackpotActed(jackpot=jackpot, facts=coded),), "P1")
        self.feed()

    def open_jackpot(self, name: str = "J1", **changed: object) -> None:
        self.act(name, open_jackpot(Jackpot(), name, settings(**changed), reason="new", **TWO))

    def jackpot_of(self, journal: Journal, table: Table) -> SharedMeter:
        return FloorTableJackpot(self.known, lambda: None, table)

    def table(self, name: str = "", *, game: str = X3) -> AtTable:
        return AtTable(self, name or f"T{self.name[-1]}", game=game)  # type: ignore[arg-type]

    def answers(self, name: str = "J1") -> tuple[FloorAnswered, ...]:
        return tuple(e.event for e in self.journal.entries(answers_stream(name)))  # type: ignore[misc]

    def close(self) -> None:
        self.hang_up()
        self.house.close()


@contextmanager
def hall(owner: Owned, folder: Path, *names: str, port: int | None = None) -> Iterator[list[Computer]]:
    """Computers that have joined one floor, with an open jackpot J1 for the tables T1 and T2."""
    there = [Computer(folder / name, owner, name, port) for name in names]
    try:
        for each in there:
            each.join()
        there[0].open_jackpot()
        for each in there:
            each.feed()
        yield there
    finally:
        for each in there:
            each.close()


def kinds(facts: tuple[JackpotEvent, ...]) -> list[str]:
    return [type(each).__name__ for each in facts]


__all__ = ["CODEC", "Computer", "Owned", "fact", "hall", "kinds", "partial"]
