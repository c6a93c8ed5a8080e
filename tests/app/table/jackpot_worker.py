"""A process of its own at one table: many short rounds, each of which feeds the jackpot twice and wins it twice."""

import sys
from pathlib import Path

from app.clock import SystemClock
from app.jackpot.of_table import TableJackpot
from app.table.service import TableService
from engine.jackpots.linked import terms_of_round
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.claim_key import CLAIM
from engine.table.jackpot import Claim, Division, divide
from engine.table.state import Finding
from tests.app.table.jackpot_floor import Floor, done
from tests.engine.jackpots.books import DEALER

SEATS = (1, 2)
STRAIGHT_FLUSHES = [Claim(seat=seat, line="straight_flush", place=1, kind="percent", figure=10) for seat in SEATS]


class ClockBehind(SystemClock):
    """A machine whose clock was set wrong."""

    def __init__(self, seconds: int) -> None:
        self._us = seconds * 1_000_000

    def utc_us(self) -> int:
        return super().utc_us() - self._us


class Hasty:
    """Plays without dealing: what a table writes at the moments that matter to the jackpot, through its own door."""

    def __init__(self, floor: Floor, name: str) -> None:
        self._journal = floor.journal
        self._service = TableService(name, floor.journal, TableJackpot)

    @property
    def rounds(self) -> int:
        return self._service.table.rounds

    def round(self) -> int:
        """Two positions feed, win and are released; what each has won."""
        self._end_what_is_open()
        number = self.rounds + 1
        self._write(
            lambda meter: (
                ev.RoundOpened(number=number, terms=terms_of_round(self._name, self._service.table.terms, meter)),
                *(_wager(seat, "ante", 1000) for seat in SEATS),
                *(_wager(seat, "progressive", 500) for seat in SEATS),
                ev.BetsClosed(),
            )
        )
        self._write(self._won)
        prize = self._service.table.round.prizes[0].amount
        self._end_what_is_open()
        return prize

    @property
    def _name(self) -> str:
        return self._service.table.id

    def _won(self, meter) -> tuple[ev.TableEvent, ...]:
        prizes, after = divide(STRAIGHT_FLUSHES, meter, Division())
        held = Finding(number=1, kind=CLAIM, rule="3.13", words="Jackpot claim", places=("1",))
        return (ev.JackpotWon(prizes=prizes, before=meter.amount, after=after.amount), ev.Found(finding=held))

    def _end_what_is_open(self) -> None:
        rnd = self._service.table.round
        if rnd is None or rnd.closed:
            return
        released = ev.FindingResolved(
            number=1,
            outcome="release",
            rule="3.13",
            decided_by="G1",
            rank="gaming-shift-manager",
            proposed_by="D1",
            reason="walked",
        )
        self._write(lambda _: (*((released,) if rnd.findings else ()), ev.RoundClosed(outcome="settled")))

    def _write(self, events) -> None:
        with self._journal.writing() as w:
            before = self._service.table
            wanted = events(self._service._jackpot.catch_up(w, before))
            entries, table = self._service._append(w, before, wanted, by="D1")
        self._service._believe(w, entries, table)


def _wager(seat: int, name: str, amount: int) -> ev.WagerPlaced:
    return ev.WagerPlaced(seat=seat, player=seat, wager=name, added=amount, total=amount)


def main(folder: str, name: str, what: str, times: str) -> None:
    if what == "settle":
        floor = Floor(Path(folder), clock=ClockBehind(int(times)))
        done(TableService(name, floor.journal, TableJackpot).handle(ask.SettleProgressives(), DEALER))
        return
    table = Hasty(Floor(Path(folder), busy_ms=60_000), name)
    for _ in range(int(times)):
        if what == "race":
            tell("ready")
            sys.stdin.readline()
        prize = table.round()
        if what == "tell":
            tell(f"{table.rounds} {prize}")


def tell(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def work() -> None:
    """What a process of its own does, by the words that it was started with."""
    main(*sys.argv[1:])
