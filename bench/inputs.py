"""How many touches a dealer needs, counted on the real window: `python -m bench inputs [--json]`.

Every touch is a real pointer event sent to the real window of a real table, with its log and its shuffler; waiting is
not counted. A round runs from bets that lie to bets that lie again, so that closing one and opening the next is in it.
"""

import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from time import monotonic

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.exceptions import TimeoutError as Late
from rich.console import Console
from rich.table import Table as Drawn

from app.bootstrap import open_house
from app.house.first_start import FIRST_TABLE
from app.jackpot.demonstration import demonstration_jackpot
from app.jackpot.desk import JackpotDesk
from app.settings import DataFolder, data_folder
from app.table.opening import demonstration_terms, set_up
from app.table.setup import ShufflerAssigned, TableNamed
from app.terminal.terminal import Terminal
from bench.painted_table import application
from engine.cards import DECK
from engine.games.catalogue import GAMES
from engine.games.game import Game
from tests.app.table.jackpot_floor import approval
from tests.app.terminal.at_the_rack import before_the_rack, common_buy_in, fill_confirmed, opener_like_the_last_closer
from tests.app.terminal.sitting import MANAGER, Hands, copy_house, make_house

UK, SS = "three-card-poker-prime", "megalink-singapore-stud-poker"
M3, X3 = "megalink-three-card-poker", "megalink-three-card-poker-xtreme"
LR = "megalink-let-it-ride"
SHORT: Mapping[str, str] = {UK: "UK", SS: "SS", M3: "M3", X3: "X3", LR: "LR"}
SEATS = range(1, 8)
MAIN, SIDE = 2_500, 500
PATIENCE_S = 60.0
EXCEPTIONS = (3, 5)
"""The positions that do not do as all others: two that fold, two that let it ride."""

QUALIFIES = ("Ks", "Kh", "Qd", "9c", "4d")
"""The dealer's cards where they are touched, so that every hand has to be entered."""

UNCHANGED, PROGRESSIVE, REAL = "unchanged round", "with a progressive", "real round"
FIRST, BY_HAND = "first bets", "by hand"
OPENER, BUY_IN, FILL = "opener", "buy-in", "fill"
GOALS: Mapping[str, Mapping[str, int]] = {
    UNCHANGED: {UK: 5, SS: 5, M3: 6, X3: 6, LR: 6},
    PROGRESSIVE: {UK: 6, SS: 6, M3: 8, X3: 8, LR: 8},
    REAL: {UK: 12, SS: 12, M3: 12, X3: 12, LR: 14},
    FIRST: dict.fromkeys(SHORT, 15),
    BY_HAND: {UK: 30, SS: 44},
    OPENER: {M3: 3},
    BUY_IN: {M3: 3},
    FILL: {M3: 6},
}
SAID: Mapping[str, str] = {
    UNCHANGED: "seven positions, the same bets again, settlement said done for the whole row",
    PROGRESSIVE: "the same, with a progressive wager at every position",
    REAL: "with a progressive; one bet changed, two positions that decide otherwise than all others",
    FIRST: "seven positions: a main wager, every side wager and a progressive each, from “Place your bets” on",
    BY_HAND: "an unchanged round, every card touched",
    OPENER: "a count like the last closer's, with two PINs, from the table's screen on",
    BUY_IN: "one common note, from the table's screen on",
    FILL: "counted and confirmed as it stands on its slip, with two PINs, from the table's screen on",
}


class Count(msgspec.Struct, frozen=True):
    """What one case of one game took."""

    case: str
    game: str
    inputs: int
    goal: int

    @property
    def met(self) -> bool:
        """It took no more than it should."""
        return self.inputs <= self.goal


class Patience:
    """Lets the window live until something has come about."""

    def waitUntil(self, ready: Callable[[], object], timeout: int) -> None:  # noqa: N802 - as the tests call it
        """Wait.

        Raises:
            TimeoutError: it did not come about.

        """
        loop, tick = QEventLoop(), QTimer()
        tick.timeout.connect(loop.quit)
        tick.start(5)
        until = monotonic() + min(timeout / 1000, PATIENCE_S)
        while not ready():
            if monotonic() > until:
                raise Late
            loop.exec()


class Dealer(Hands):
    """A dealer who does what the screen asks for, and counts."""

    def __init__(self, terminal: Terminal, game: Game) -> None:
        super().__init__(terminal, Patience())
        self.game = game
        self._pack: list[str] = []

    @property
    def rounds(self) -> int:
        return self.terminal.desk.table.rounds

    def lies(self, seat: int, wager: str) -> int:
        areas = next(each.areas for each in self.view.felt.seats if each.number == seat)
        return next(area.amount for area in areas if area.key == wager)

    def lay(self, seat: int, wager: str) -> None:
        """Touch an area and wait until the chips lie there."""
        before = self.lies(seat, wager)
        self.touch_area(seat, wager)
        self.until(lambda: self.lies(seat, wager) > before)

    def hold(self, chip: int) -> None:
        """Have this chip in hand."""
        if self.view.palette.selected != chip:
            self.touch_chip(chip)
            self.until(lambda: self.view.palette.selected == chip)

    def press(self) -> None:
        """Touch the large button and wait for the answer."""
        self.until(self.can_go_on)
        before = self.view
        self.touch(self.screen.primary.button)
        self.until(lambda: (self.view.phase, self.view.primary) != (before.phase, before.primary))

    def open_first(self) -> None:
        self.until(self.can_go_on)
        self.press()
        self.until(lambda: self.phase == "BETTING")

    def wagers(self, *, side: bool, progressive: bool) -> list[tuple[str, int]]:
        """What each position lays: the main wager, every side wager, a progressive."""
        before_the_deal = [w for w in self.game.wagers if not w.follows and not w.equals]
        mains = [w.name for w in before_the_deal if w in self.game.main_wagers][:1]
        sides = [w.name for w in before_the_deal if w.name not in mains and not w.progressive]
        jackpot = [w.name for w in before_the_deal if w.progressive]
        return [
            *((name, MAIN) for name in mains),
            *((name, SIDE) for name in sides if side),
            *((name, 0) for name in jackpot if progressive),
        ]

    def first_bets(self, *, side: bool, progressive: bool) -> None:
        """Lay the bets of the first position; all others bet the same."""
        first, *others = SEATS
        for name, chip in self.wagers(side=side, progressive=progressive):
            if chip:
                self.hold(chip)
            self.lay(first, name)
        self.touch(self.screen.palette_row.repeat)
        self.until(lambda: self.view.palette.same)
        for seat in others:
            box = next(each for each in self.screen.felt.boxes if each.accessibleName() == f"Position {seat}")
            self.touch(box, box.plan().number.center().toPoint())
            self.until(lambda seat=seat: self._bets(seat) == self._bets(first))

    def _bets(self, seat: int) -> list[int]:
        return [area.amount for area in self.view.felt.seats[seat - 1].areas]

    def decide_otherwise(self) -> None:
        """Two positions decide otherwise than all others."""
        offered = [each.number for each in self.view.felt.seats if each.offer is not None]
        for seat in (each for each in EXCEPTIONS if each in offered):
            box = next(each for each in self.screen.felt.boxes if each.accessibleName() == f"Position {seat}")
            self.touch(box, box.plan().offer.center().toPoint())
            self.until(lambda seat=seat: self.view.felt.seats[seat - 1].decision)

    def play_on(self, *, otherwise: bool = False) -> None:
        """From bets that lie to bets that lie again."""
        number = self.rounds
        self._pack = [card for card in DECK if card not in QUALIFIES]
        Random(number).shuffle(self._pack)
        self._pack += reversed(QUALIFIES)
        decided = ""
        while not (self.rounds > number and self.phase == "BETTING" and self._lying()):
            if otherwise and self.phase == "DECIDING" and decided != self.view.phase.announcement:
                decided = self.view.phase.announcement
                self.decide_otherwise()
            self._step()

    def _lying(self) -> bool:
        return any(area.amount for seat in self.view.felt.seats for area in seat.areas)

    def _step(self) -> None:
        control = self.terminal.window.control.felt
        entry = control._entry
        if entry is not None:
            self._enter_card()
        elif self.view.wanted is not None:
            self.touch(self.screen.primary.button)
            self.until(lambda: control._entry is not None)
        elif self.view.primary.waiting:
            self.until(lambda: not self.view.primary.waiting)
        elif self.phase == "BETWEEN ROUNDS" and not getattr(self.view.primary_ask, "repeat", False):
            self.until(self.screen.seat_row.choices)
            self.touch(self.screen.seat_row.choices[0])
            self.until(lambda: self.phase == "BETTING")
        else:
            self.until(lambda: self.can_go_on() or self.view.wanted is not None)
            if self.view.wanted is None:
                self.press()
            else:
                self.until(lambda: True)

    def _enter_card(self) -> None:
        """Touch one card after the other, and the button where the picker waits for it."""
        control = self.terminal.window.control.felt
        entry, wanted = control._entry, self.view.wanted
        before = entry.cards()
        if entry.enter.isVisible() and entry.enter.isEnabled():
            self.touch(entry.enter)
        else:
            self.touch(entry.keys[self._pack.pop()])
        whole = len(before) + 1 == wanted.count
        self.until(lambda: self.view.wanted != wanted or (not whole and entry.cards() != before))
        self.until(lambda: self.view.wanted is not None or control._entry is None)


def _sit_down(house: Path, to: Path, game: str, *, method: str = "", progressive: bool = False) -> Terminal:
    folder = _table(copy_house(house, to), game, method=method, progressive=progressive)
    terminal = Terminal(folder, FIRST_TABLE, seed=11, fast=True)
    terminal.start()
    return terminal


def _table(path: Path, game: str, *, method: str, progressive: bool) -> DataFolder:
    folder = data_folder(path)
    house = open_house(folder)
    terms = demonstration_terms(GAMES[game], method or next(iter(GAMES[game].procedures)))
    if progressive:
        JackpotDesk(house.journal).open("J1", demonstration_jackpot((FIRST_TABLE,), (GAMES[game],)), approval())
        terms = replace(terms, jackpot="J1")
    facts = (TableNamed(title="Bench"), ShufflerAssigned(driver="cdl", simulated=not method))
    set_up(house.journal, FIRST_TABLE, terms, facts, by=MANAGER)
    house.close()
    return folder


def _unchanged(dealer: Dealer) -> int:
    progressive = bool(dealer.terminal.desk.table.terms.jackpot)
    dealer.open_first()
    dealer.first_bets(side=False, progressive=progressive)
    dealer.play_on()
    dealer.inputs = 0
    dealer.play_on()
    return dealer.inputs


def _real(dealer: Dealer) -> int:
    dealer.open_first()
    dealer.first_bets(side=True, progressive=True)
    dealer.play_on()
    dealer.inputs = 0
    dealer.hold(MAIN)
    dealer.lay(2, dealer.wagers(side=False, progressive=False)[0][0])
    dealer.play_on(otherwise=True)
    return dealer.inputs


def _first(dealer: Dealer) -> int:
    dealer.inputs = 0
    dealer.open_first()
    dealer.first_bets(side=True, progressive=True)
    return dealer.inputs


CASES: Mapping[str, Callable[[Dealer], int]] = {
    UNCHANGED: _unchanged,
    PROGRESSIVE: _unchanged,
    REAL: _real,
    FIRST: _first,
    BY_HAND: _unchanged,
    OPENER: lambda dealer: opener_like_the_last_closer(before_the_rack(dealer)),
    BUY_IN: lambda dealer: common_buy_in(before_the_rack(dealer)),
    FILL: lambda dealer: fill_confirmed(before_the_rack(dealer)),
}


def counts(only: str = "") -> list[Count]:
    """Count every case of every game; `only` = the short name of one game."""
    application()
    found = []
    with tempfile.TemporaryDirectory() as folder:
        house = Path(folder) / "house"
        make_house(house)
        for case, goals in GOALS.items():
            for game, goal in goals.items():
                if only and SHORT[game] != only:
                    continue
                to = Path(folder) / f"{SHORT[game]}-{case.replace(' ', '-')}"
                method = "manual" if case == BY_HAND else ""
                progressive = case in (PROGRESSIVE, REAL, FIRST)
                terminal = _sit_down(house, to, game, method=method, progressive=progressive)
                try:
                    dealer = Dealer(terminal, GAMES[game])
                    dealer.sign_in()
                    found.append(Count(case, SHORT[game], CASES[case](dealer), goal))
                finally:
                    terminal.close()
                    QApplication.processEvents()
    return found


def main() -> None:
    """Print the figures beside their goals."""
    found = counts()
    table = Drawn("case", title="Touches of the dealer", title_justify="left")
    for name in SHORT.values():
        table.add_column(name, justify="right")
    table.add_column("counted")
    for case in GOALS:
        mine = {each.game: each for each in found if each.case == case}
        cells = (_cell(mine[name]) if name in mine else "–" for name in SHORT.values())
        table.add_row(case, *cells, SAID[case])
    Console(width=None if sys.stdout.isatty() else 130).print(table)


def _cell(count: Count) -> str:
    colour = "green" if count.met else "red"
    return f"[{colour}]{count.inputs}[/] of {count.goal}"
