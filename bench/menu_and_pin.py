"""From a key of the dealer until the window has painted what answers it: the menu, and that a PIN is being checked.

The window is the real one at its table, full of its buttons, and the PIN is really checked: its check has begun when
the word is painted. The baseline paints a plain label as large as the window.
"""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from app.staff.panels.pin_dialog import CHECKING
from app.staff.panels.sign_in import SignIn
from app.terminal.terminal import Terminal
from app.ui.fitted_text import FittedText
from bench.figures import Figure, Spread, two_times
from bench.inputs import Patience
from bench.paint_watch import PaintWatch
from bench.painted_table import application
from tests.app.terminal.sitting import DEALER, PINS, Hands, make_house, make_table

TURNS = 20
SIZE = (1920, 1080)
MENU_S, CHECKING_S = 0.1, 0.05
BESIDE = "a plain label"


def measure(turns: int = TURNS) -> list[Figure]:
    """Open the menu and sign in by turns, on one window; the first turn, which loads what both need, counts too."""
    application()
    with tempfile.TemporaryDirectory() as folder:
        make_house(Path(folder) / "house")
        terminal = Terminal(make_table(Path(folder) / "house", method="manual", simulated=False), fast=True)
        try:
            found = _by_turns(terminal, turns)
        finally:
            terminal.close()
            QApplication.processEvents()
    checking, menu, bare = map(Spread.of, zip(*found, strict=True))
    return [
        *two_times("the key of the menu until it is painted", menu, BESIDE, bare, (MENU_S, MENU_S)),
        *two_times("a PIN entered until “Checking” is painted", checking, BESIDE, bare, (CHECKING_S, CHECKING_S)),
    ]


def _by_turns(terminal: Terminal, turns: int) -> list[tuple[float, float, float]]:
    """Seconds until "Checking", until the menu, and until the plain label, of each turn."""
    label = QLabel()
    label.resize(*SIZE)
    label.show()
    terminal.start()
    terminal.window.showNormal()
    terminal.window.resize(*SIZE)
    dealer = Asking(terminal, Patience())
    found = [(dealer.sign_in_again(), dealer.open_menu(), _plain(label, turn)) for turn in range(turns)]
    label.close()
    return found


class Asking(Hands):
    """A dealer who signs in and opens the menu, and looks at the clock when each has been painted."""

    def sign_in_again(self) -> float:
        """Enter the PIN; seconds until it is said to be checked."""
        window = self.terminal.window
        self.until(lambda: self.terminal.desk is not None and self.terminal.desk.view is not None)
        window.ask_to_sign_in()
        self.until(lambda: window.sign_in is not None and window.sign_in.dialog.people.buttons())
        dialog = window.sign_in.dialog
        dialog.people.choose(DEALER)
        QTest.keyClicks(dialog.pad, PINS[DEALER])
        seconds = self._painted(dialog, lambda: _says(dialog, CHECKING), dialog.pad, Qt.Key.Key_Return)
        self.until(lambda: window.sign_in is None)
        return seconds

    def open_menu(self) -> float:
        """Press its key; seconds until it is there."""
        sheet = self.screen.menu_sheet
        self.until(self.in_front)
        seconds = self._painted(self.terminal.window, sheet.isVisible, self.screen, Qt.Key.Key_F12)
        sheet.close_sheet()
        return seconds

    def _painted(self, window: QWidget, seen: Callable[[], bool], presses: QWidget, key: Qt.Key) -> float:
        """Press a key; seconds until the window has been painted with what is to be seen, and nothing more to paint."""
        painted: list[float] = []
        watch = PaintWatch(lambda at: painted.append(at) if seen() else None)
        window.installEventFilter(watch)
        start = time.monotonic()
        QTest.keyClick(presses, key)
        self.until(lambda: painted)
        window.removeEventFilter(watch)
        return painted[-1] - start


def _says(dialog: SignIn, words: str) -> bool:
    return any(each.accessibleName() == words and each.isVisible() for each in dialog.findChildren(FittedText))


def _plain(label: QLabel, turn: int) -> float:
    start = time.monotonic()
    label.setText(str(turn))
    label.repaint()
    return time.monotonic() - start
