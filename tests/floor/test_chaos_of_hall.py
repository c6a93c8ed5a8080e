"""A hall by chance: linked tables, claims, slips and a spare while lines, computers, clocks and the floor fail.

Each seed is so many steps; in `make proof` eight seeds make two thousand. The floor's own orders are looked at after
every step: whatever was entered is there once, and every jackpot adds up to the cent.
"""

import os
import re
import shutil
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from app.evidence.projector import HouseProjector
from app.faults import EnvironmentFault, TableTaken
from app.floor.faults import FloorFault
from app.floor.fetching import fetch
from app.floor.rebuilding import set_rebuilding
from app.floor.turns import Beat
from app.floor.verifying import FloorProblem, verify_floor
from app.jackpot.rebuilt import rebuild_jackpots
from app.journal.database import FILE_NAME
from app.table.pit_book import PIT
from app.table.service import SYSTEM, TableService
from engine.jackpots.facts import JackpotStopped
from engine.jackpots.linked import Linked
from engine.staff.pit_facts import TerminalOpened
from engine.table import commands as ask
from engine.table.keeping_asked import CountStub
from engine.table.slip_asked import LeaveClaimOpen, PaySlip
from tests.app.table.jackpot_floor import FLUSH, NOTHING, ROYAL, STRAIGHT_FLUSH, AtTable
from tests.approvals import word
from tests.floor.linked import CODEC, Computer, JumpingClock, Owned
from tests.floor.postgres import Postgres
from tests.floor.proxy import Proxy
from tests.floor.test_jackpots import adds_up, answer
from tests.floor.test_rebuilding import given_back
from tests.floor.test_taking_over import taken_over

SEEDS = int(os.environ.get("CUTCARD_SEEDS", "1"))
FULL = SEEDS >= 25
STEPS = 250 if FULL else 12
NAMES = ("PIT1", "PIT2", "PIT3")
HANDS = (NOTHING, NOTHING, FLUSH, STRAIGHT_FLUSH, ROYAL)
ROUNDS_A_COUNT = 4
HOUR_US = 3_600_000_000
LOST_S = 10
"""So long nothing is heard, and a claim may be left open."""
SIGNED = {"approval": word("G1", "gaming-shift-manager", "the floor is gone")}


class Hall:
    """Three computers – T1, T2, and a spare with T3, which feeds no jackpot – and the floor behind one wire."""

    def __init__(self, postgres: Postgres, owner: Owned, wire: Proxy, folder: Path, seed: int) -> None:
        self.postgres, self.owner, self.wire, self.folder = postgres, owner, wire, folder
        self.chance = Random(seed)
        self.clocks = {name: JumpingClock() for name in NAMES}
        self.there = {name: self._opened(name).join() for name in NAMES}
        self.home = {"T1": "PIT1", "T2": "PIT2", "T3": "PIT3"}
        self.terminals: dict[str, Computer] = {}
        self.kept: set[str] = set()
        self.forks = 0
        self.behind = self.put_back = False
        """The floor was put back: it has not been given what it lacks yet, or was put back ever."""
        self.there["PIT1"].open_jackpot()
        self.deeds: dict[Callable[[], None], int] = {
            self.play: 40, self.feed: 14, self.deliver: 10, self.beat: 4, self.cut: 12, self.stall: 2,
            self.half_close: 3, self.repeat: 5, self.kill: 5, self.crash: 2, self.replicate: 4, self.fail_over: 1,
            self.rebuild: 6, self.set_a_clock: 4, self.keep_log: 3, self.put_log_back: 1, self.take_over: 1,
        }  # fmt: skip

    def step(self) -> str:
        (deed,) = self.chance.choices(list(self.deeds), weights=list(self.deeds.values()))
        deed()
        self.look()
        return deed.__name__

    def _opened(self, name: str) -> Computer:
        return Computer(self.folder / name, self.owner, name, self.wire.port, self.clocks[name])

    def _any(self) -> Computer:
        return self.there[self.chance.choice(NAMES)]

    # the tables

    def play(self) -> None:
        """The next piece of a round at some table: bets, cards and settlement, or its end."""
        name = self.chance.choice(list(self.home))
        here = self.there[self.home[name]]
        if here.terminal.record.bar() is not None:
            return
        with suppress(TableTaken):
            here.known.check(name)
            self._terminal(here, name)
            table = here.table(name)
            rnd = table.service.table.round
            if rnd is None or rnd.closed:
                self._begins(table)
            elif not rnd.bets_closed:
                self._settles(table.close_bets().deal(self.chance.choice(HANDS)))
            else:
                self._ends(here, table)

    def _terminal(self, here: Computer, name: str) -> None:
        """Tell, as a terminal does, that it was opened: since its computer was started it was not yet.

        A table that its log does not have is set up before.
        """
        if self.terminals.get(name) is not here:
            self.terminals[name] = here
            if TableService(name, here.journal).table.terms is None:
                here.table(name)
            with here.journal.writing() as w:
                w.append(PIT, (TerminalOpened(table=name),), SYSTEM)

    def _begins(self, table: AtTable) -> None:
        self._slips(table)
        if table.service.table.deck.since_count >= ROUNDS_A_COUNT:
            table.do(CountStub(count=52, counted_by="D1"))
        table.service.look()
        meter = table.service.meter
        takes = isinstance(meter, Linked) and not meter.stopped
        table.bet(1, progressive=5 if takes else 0)

    def _settles(self, table: AtTable) -> None:
        """Both passes, or the one that there is without progressive wagers."""
        table.do(ask.TurnCards(), ask.SettleSeats())
        if any(box.wagers.get("progressive") for box in table.round.boxes.values()):
            table.do(ask.TurnCards(), ask.SettleProgressives())

    def _ends(self, here: Computer, table: AtTable) -> None:
        with suppress(FloorFault):
            here.feed()
        answer(table)
        if table.round.waiting is not None:
            here.seconds.at += LOST_S
            table.service.look()
            table.do(LeaveClaimOpen(**SIGNED))
        elif table.round.findings:
            table.do(table.ruling())
        table.finish()

    def _slips(self, table: AtTable) -> None:
        while table.service.table.slips and answer(table) is not None:
            pass
        for slip in table.service.table.slips:
            if slip.answer is not None:
                table.do(PaySlip(slip=slip.number, **SIGNED))

    # the line

    def feed(self) -> None:
        with suppress(FloorFault):
            self._any().feed()

    def deliver(self) -> None:
        self._meet(self._any())

    def beat(self) -> None:
        here = self._any()
        self._meet(here)
        with suppress(FloorFault):
            Beat(here.terminal, "1", lambda: b"{}", here.alerts.append).turn(here.calls)

    def cut(self) -> None:
        """The line breaks at some byte of what is handed on."""
        here = self._any()
        self.wire.cut_at(self.chance.choice(("up", "down")), self.chance.randrange(1, 12_000))
        with suppress(FloorFault):
            here.feed()
            here.deliver()
        self.wire.cut()
        here.hang_up()

    def stall(self) -> None:
        """The line keeps silent for a moment in the middle of a call."""
        here = self._any()
        self.wire.stall(self.chance.choice(("up", "down")))
        then = threading.Timer(0.05, self.chance.choice((self.wire.flow, self.wire.cut)))
        then.start()
        with suppress(FloorFault):
            here.feed()
        then.join()
        self.wire.flow()

    def half_close(self) -> None:
        here = self._any()
        with suppress(FloorFault):
            here.calls.beat(0, None, 0, "1", b"{}")
            self.wire.half_close(self.chance.choice(("up", "down")))
            here.feed()
        self.wire.cut()
        here.hang_up()

    def repeat(self) -> None:
        """Everything that was ever fed is handed on again, as if no answer had come, to a floor that has had it."""
        here = self._any()
        here.restart()
        if not (self.put_back or self.forks):
            here.feeder._fed = 0
        with suppress(FloorFault):
            here.feed()

    # the computers

    def kill(self) -> None:
        self._reopen(self.chance.choice(NAMES))

    def _reopen(self, name: str) -> None:
        self.there[name].close()
        self.there[name] = self._opened(name)

    def set_a_clock(self) -> None:
        self.clocks[self.chance.choice(NAMES)].ahead_us += self.chance.randrange(-HOUR_US, HOUR_US)

    def keep_log(self) -> None:
        name = self.chance.choice(NAMES)
        kept = self.folder / f"kept {name}"
        shutil.rmtree(kept, ignore_errors=True)
        kept.mkdir()
        with (
            closing(sqlite3.connect(self.folder / name / FILE_NAME)) as log,
            closing(sqlite3.connect(kept / FILE_NAME)) as copy,
        ):
            log.backup(copy)
        shutil.copy(self.folder / name / "head.json", kept / "head.json")
        self.kept.add(name)

    def put_log_back(self) -> None:
        """The disk of a computer is put back to an earlier day, with its head."""
        if not self.kept:
            return
        name = self.chance.choice(sorted(self.kept))
        self.there[name].close()
        for file in (self.folder / name).glob(f"{FILE_NAME}*"):
            file.unlink()
        for part in (FILE_NAME, "head.json"):
            shutil.copy(self.folder / f"kept {name}" / part, self.folder / name / part)
        self.there[name] = self._opened(name)
        self._meet(self.there[name])

    def take_over(self) -> None:
        """The spare takes a table over; its old computer is told at its next contact, and plays it no more."""
        name = self.chance.choice(("T1", "T2"))
        if self.home[name] == "PIT3" or self.behind:
            return
        spare = self.there["PIT3"]
        self._meet(spare)
        with suppress(FloorFault):
            taken_over(spare, name)
            self.home[name] = "PIT3"

    # the floor

    def crash(self) -> None:
        self.postgres.crash()
        self.postgres.start()

    def replicate(self) -> None:
        """What a replica would have by now."""
        shutil.rmtree(self.folder / "replica", ignore_errors=True)
        self.postgres.stop()
        self.postgres.copy_to(self.folder / "replica")
        self.postgres.start()

    def fail_over(self) -> None:
        """The floor is gone, and its replica takes its place without what came last."""
        if (self.folder / "replica").exists():
            for here in self.there.values():
                here.hang_up()
            self.postgres.stop()
            self.postgres.put_back(self.folder / "replica")
            self.postgres.start()
            self.behind = self.put_back = True

    def rebuild(self) -> None:
        if not self.behind:
            return
        for here in self.there.values():
            self._meet(here)
        with self.owner.session() as session:
            set_rebuilding(session, on=True)
        given_back(list(self.there.values()))
        with self.owner.session() as session:
            rebuild_jackpots(session, CODEC)
            set_rebuilding(session, on=False)
        self.behind = False

    # what has to hold

    def _meet(self, here: Computer) -> None:
        """Meet the floor; a log that parts is held, and a manager rules."""
        try:
            here.deliver()
        except FloorFault:
            here.hang_up()
            return
        state = self.owner.rows("SELECT state, why FROM floor.terminals WHERE name = %s", here.name)[0]
        if state["state"] == "in":
            assert not self.parts(here)
            return
        self.forks += 1
        try:
            fetch(here.terminal, HouseProjector)
            again = False
        except EnvironmentFault:
            again = True
        with self.owner.session() as session:
            session.ask("SELECT floor.lift(%s, %s, 'G1', 'seen')", here.name, again)
        self._reopen(here.name)
        self.there[here.name].deliver()

    def parts(self, here: Computer) -> bool:
        """Whether the log is not one that goes on from what the floor holds."""
        own = {each.seq: each.hash for each in here.journal.entries()}
        rows = self.owner.rows(
            "SELECT l.seq, l.hash FROM floor.log l JOIN floor.terminals t ON t.name = l.terminal"
            " WHERE l.terminal = %s AND l.seq <= t.cursor",
            here.name,
        )
        return any(own.get(int(str(row["seq"]))) != bytes(row["hash"]) for row in rows)  # type: ignore[call-overload]

    def look(self) -> None:
        assert self.owner.ask("SELECT count(*) = count(DISTINCT (terminal, incarnation, seq)) FROM floor.entries")
        assert self.owner.ask("SELECT count(*) = 0 FROM (SELECT stream FROM floor.facts WHERE source > 0"
                              " GROUP BY stream, terminal, incarnation, source, part HAVING count(*) > 1) twice")  # fmt: skip
        if not self.behind:
            adds_up(self.owner)

    def end(self) -> None:
        self.rebuild()
        for name in NAMES:
            self._meet(self.there[name])
            with suppress(FloorFault):
                self.there[name].feed()
        for name in NAMES:
            here = self.there[name]
            here.deliver()
            assert not self.parts(here)
        adds_up(self.owner)
        with self.owner.session() as session:
            found = verify_floor(session, CODEC, HouseProjector)
        assert [each for each in found.problems if not self.is_true(each)] == []

    def is_true(self, problem: FloorProblem) -> bool:
        """What is to be found after such a day: a floor that lost facts of its own, and has said which it gave twice."""
        if problem.where == "jackpot:J1":
            return problem.what == f"it is stopped: {self.owner.jackpot().stopped}"
        again = re.fullmatch(r"it was answered another fact \d+ of (jackpot:J1) than the floor has", problem.what)
        if again is None:
            return problem.where.startswith("terminals ")
        terminal = problem.where.removeprefix("terminal ").partition(",")[0]
        told = self.owner.rows("SELECT words FROM floor.alerts WHERE kind = 'rebuild' AND terminal = %s", terminal)
        stops = [each.words for each in self.owner.facts() if isinstance(each, JackpotStopped)]
        return any(str(each["words"]) in stops for each in told)


@pytest.mark.seeded
@pytest.mark.parametrize("seed", range(max(1, SEEDS // 25)))
def test_f1_to_f7_whatever_happens_in_a_hall_nothing_is_lost_or_doubled_and_every_jackpot_adds_up(
    postgres: Postgres, unfounded: str, wire: Proxy, tmp_path: Path, seed: int
) -> None:
    hall = Hall(postgres, Owned(unfounded, tmp_path), wire, tmp_path, seed)
    done: list[str] = []
    try:
        done.extend(hall.step() for _ in range(STEPS))
        hall.end()
    except Exception as wrong:
        wrong.add_note(f"seed {seed}, step {len(done)}, after {', '.join(done[-12:])}")
        raise
    finally:
        for here in hall.there.values():
            here.close()
