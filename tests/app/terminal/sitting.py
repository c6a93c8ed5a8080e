"""A house with people and a table, the real window on it, and a pair of hands that counts what it does."""

import shutil
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.exceptions import TimeoutError  # noqa: A004

from app.bootstrap import open_house
from app.clock import SystemClock
from app.felt.screen import TableScreen
from app.felt.view import TableView
from app.house.first_start import FIRST_TABLE
from app.settings import DataFolder, data_folder
from app.staff.house_log import HouseLog
from app.staff.panels.sign_in import SignIn
from app.staff.pins import Pin
from app.staff.staff import Badge, Staff
from app.table.opening import demonstration_terms, set_up
from app.table.setup import ShufflerAssigned, TableNamed
from app.terminal.table_page import TablePage
from app.terminal.terminal import Terminal
from app.ui.fitted_button import FittedButton
from app.ui.pages import SET_UP
from app.ui.painting.seat_box import SeatBox
from engine.actors import Rank
from engine.games.catalogue import GAMES
from tests.app.in_front import in_front

XTREME = "megalink-three-card-poker-xtreme"
MANAGER, SUPERVISOR, DEALER = "100", "110", "120"
PINS = {MANAGER: "604917", SUPERVISOR: "815302", DEALER: "273846"}
PATIENCE_MS = 90_000


def make_house(path: Path) -> None:
    """People with PINs, and nothing else."""
    house = open_house(data_folder(path))
    staff = Staff(HouseLog(house.journal), SystemClock())
    staff.open_house(MANAGER, "Mo Reyes", Pin(PINS[MANAGER]))
    badge = Badge(MANAGER, Pin(PINS[MANAGER]))
    for number, name, rank in ((SUPERVISOR, "Sam Okafor", Rank.PIT_SUPERVISOR), (DEALER, "Robin Tan", Rank.DEALER)):
        staff.join(badge, number, name, rank=rank)
        staff.set_pin(badge, number, Pin(PINS[number]))
    house.close()


def make_table(
    path: Path,
    *,
    game: str = XTREME,
    method: str = "",
    simulated: bool = True,
    port: str = "",
    numbers: tuple[int, ...] = (),
) -> DataFolder:
    """A table of that game in the house."""
    folder = data_folder(path)
    house = open_house(folder)
    terms = demonstration_terms(GAMES[game], method or next(iter(GAMES[game].procedures)))
    terms = replace(terms, numbers=numbers, positions=numbers or terms.positions)
    facts = (TableNamed(title="Table 4"), ShufflerAssigned(driver="cdl", simulated=simulated, port=port))
    set_up(house.journal, FIRST_TABLE, terms, facts, by=MANAGER)
    house.close()
    return folder


def copy_house(made: Path, to: Path) -> Path:
    shutil.copytree(made, to)
    return to


class Hands:
    """Presses keys and touches widgets of the real window, and counts both."""

    def __init__(self, terminal: Terminal, qtbot) -> None:
        self.terminal, self._qtbot = terminal, qtbot
        self.inputs = 0

    @property
    def screen(self) -> TableScreen:
        screen = self.terminal.window.screen_shown()
        assert isinstance(screen, TableScreen)
        return screen

    @property
    def view(self) -> TableView:
        assert self.screen.view is not None
        return self.screen.view

    @property
    def phase(self) -> str:
        return self.view.phase.phase

    def until(self, ready: Callable[[], object]) -> None:
        try:
            self._qtbot.waitUntil(lambda: bool(ready()), timeout=PATIENCE_MS)
        except TimeoutError as late:
            raise AssertionError(self.what_stands()) from late

    def what_stands(self) -> str:
        """What the window shows, for somebody who waited for something else."""
        screen = self.terminal.window.screen_shown()
        view = screen.view if isinstance(screen, TableScreen) else None
        shown = (view.phase, view.lamp, view.banner, view.primary, view.note) if view else ()
        return f"{screen!r} {shown!r} {self.terminal.window.findChildren(QDialog)!r}"

    def in_front(self) -> bool:
        """Bring the window to the front; whether it is there."""
        return in_front(self.terminal.window)

    def key(self, *keys: str) -> None:
        """Press keys one after the other: "R", "5", "F4", "Space", "Backspace"."""
        named = {key: Qt.Key[f"Key_{key}"] for key in ("Space", "Enter", "Return", "Backspace", "Down", "Up", "Tab")}
        named["Esc"] = Qt.Key.Key_Escape
        if QApplication.activeModalWidget() is None:
            self.until(self.in_front)
        for key in keys:
            self.inputs += 1
            if key == "Space" and isinstance(self.terminal.window.screen_shown(), TableScreen):
                self.until(self.screen.primary.seen)  # nobody presses what was never on the screen
            heard = QApplication.focusWidget() or self.terminal.window
            if key.startswith("F") and len(key) > 1:
                QTest.keyClick(heard, Qt.Key(Qt.Key.Key_F1.value + int(key[1:]) - 1))
            elif key in named:
                QTest.keyClick(heard, named[key])
            else:
                QTest.keyClick(heard, Qt.Key(ord(key)))

    def touch(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Put a finger down and take it up again."""
        self.inputs += 1
        QTest.mouseClick(
            widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at or widget.rect().center()
        )

    def touch_area(self, seat: int, key: str) -> None:
        self.touch(*self._area(seat, key))

    def _area(self, seat: int, key: str) -> tuple[SeatBox, QPoint]:
        box = next(box for box in self.screen.felt.boxes if box.accessibleName() == f"Position {seat}")
        areas = next(each.areas for each in self.view.felt.seats if each.number == seat)
        place = next(rect for area, rect in zip(areas, box.plan().areas, strict=True) if area.key == key)
        return box, place.center().toPoint()

    def hold_area(self, seat: int, key: str, *, drop_on: tuple[int, str] | None = None) -> None:
        """Hold a finger on chips until they are taken up, and take it off there or over another area."""
        box, at = self._area(seat, key)
        nothing = Qt.KeyboardModifier.NoModifier
        QTest.mousePress(box, Qt.MouseButton.LeftButton, nothing, at)
        self.until(lambda: self.view.moving)
        if drop_on is not None:
            other, there = self._area(*drop_on)
            at = box.mapFromGlobal(other.mapToGlobal(there))
        QTest.mouseRelease(box, Qt.MouseButton.LeftButton, nothing, at)

    def touch_chip(self, value: int) -> None:
        self.touch(next(chip for chip in self.screen.palette_row.chips if chip.denomination == value))

    def sign_in(self, staff: str = DEALER) -> None:
        """Sign in by touch: the name, the digits, the button."""
        window = self.terminal.window
        self.until(lambda: window.sign_in is not None and window.sign_in.dialog.people.buttons())
        self.give_pin(window.sign_in.dialog, staff)
        self.until(lambda: window.sign_in is None)
        self.until(lambda: self.terminal.desk.view is not None and self.terminal.desk.table.dealer == staff)
        self.inputs = 0

    def give_pin(self, dialog: SignIn, staff: str) -> None:
        """Say by touch who it is, and the PIN."""
        self.touch(next(each for each in dialog.people.buttons() if each.objectName() == staff))
        for digit in PINS[staff]:
            self.touch(dialog.pad.findChild(FittedButton, digit))
        self.touch(dialog.enter)

    @property
    def control(self) -> TablePage:
        assert self.terminal.window.control is not None
        return self.terminal.window.control

    def open_page(self, page: str, screen: type, *, staff: str = MANAGER) -> QWidget:
        """Open a screen behind the table by touch: the menu, its line, and the PIN of whoever may read it."""
        self.touch(self.screen.menu_button)
        self.touch(self.screen.menu_sheet.findChild(FittedButton, page))
        return self.pass_gate(screen, staff=staff, set_up=page == SET_UP)

    def pass_gate(self, screen: type, *, staff: str = MANAGER, set_up: bool = False) -> QWidget:
        """Prove at the gate of a screen who reads it, and wait for the screen."""
        window, office = self.terminal.window, self.terminal.back_office
        gate = office.gate if set_up else office.reading.gate
        self.until(lambda: gate.flow is not None and gate.flow.dialog.people.buttons())
        self.give_pin(gate.flow.dialog, staff)
        self.until(lambda: isinstance(window.screen_shown(), screen) and gate.flow is None)
        return window.screen_shown()

    def go_on(self, *, by_touch: bool = False, close: bool = True) -> str:
        """Press the large button once it can be pressed, and wait for the answer; the phase it was pressed in.

        `close`: at the end the round is closed alone, and the next one not opened by the same touch.
        """
        self.until(self.can_go_on)
        before = self.view
        if close and self.phase == "CLOSING" and before.primary_then:
            close = next(each for each in self.screen.seat_row.choices if each.action.key == "close")
            self.touch(close) if by_touch else self.key("C")
        else:
            self.touch(self.screen.primary.button) if by_touch else self.key("Space")
        self.until(lambda: self.view.phase != before.phase or self.view.primary != before.primary)
        return before.phase.phase

    def can_go_on(self) -> bool:
        desk = self.terminal.desk
        able = self.view.primary_ask is not None and self.view.primary.refusal is None
        answered = desk is not None and not desk._waiting  # news of the shuffler come before the answer, too
        return able and answered and self.screen.primary.seen()

    def to_the_end(self, *, by_touch: bool = False) -> list[str]:
        """Press the large button until the round is closed; the phases in their order."""
        phases = [self.go_on(by_touch=by_touch)]
        while self.phase != "BETWEEN ROUNDS":
            phases.append(self.go_on(by_touch=by_touch))
        return phases
