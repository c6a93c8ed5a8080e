"""Three rounds through the real window where nobody can see one: by key presses, from the first start on.

Leaves pictures of every phase and a summary of the log in the data folder, under ``demonstration``.
"""

import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
from PySide6.QtCore import QCoreApplication, QEventLoop, Qt, QThread
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QWidget

from app.bootstrap import read_house
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.felt.screen import TableScreen
from app.felt.view import TableView
from app.house.first_start import DEMONSTRATION_STAFF
from app.journal.codec import Codec
from app.journal.verify import verify
from app.settings import DataFolder
from app.terminal.terminal import Terminal
from app.ui.notice import Notice
from assets.languages import say
from engine.procedure import Phase


class RoundLine(msgspec.Struct, frozen=True):
    """One round; money in cents."""

    id: str
    outcome: str
    staked: int
    returned: int
    won: int
    collected: int


class LogSummary(msgspec.Struct, frozen=True):
    """The log of a house.

    Attributes:
        ok: the chain is whole and history says what the log says.
        entries, head: how many entries, and the hash of the last one.

    """

    ok: bool
    entries: int
    head: str
    rounds: tuple[RoundLine, ...]


def summary_of(folder: DataFolder) -> LogSummary:
    """Read and verify a log that nobody writes to.

    Raises:
        EnvironmentFault: the log cannot be read.

    """
    with read_house(folder) as house:
        result = verify(house.database, folder.head_file, Codec(ALL_FACTS), HouseProjector)
        rows = house.journal.rows("rounds")
    rounds = tuple(
        RoundLine(
            id=str(row["id"]),
            outcome=str(row["outcome"]),
            **{name: int(row[name] or 0) for name in ("staked", "returned", "won", "collected")},
        )
        for row in rows
    )
    return LogSummary(ok=result.ok, entries=result.entries, head=result.head.hash.hex(), rounds=rounds)


ROUNDS = 3
PATIENCE_S = 120.0
"""How long nothing may happen before the demonstration is given up, in seconds."""

SEED = 7
_PICTURE = (1920, 1080)
_BREATH_MS, _MOST_AGAIN = 50, 500
_BLINK_MS = 2  # between two looks: the table's own thread needs the machine, too
_QUICK = 60  # of a PNG: how little time is spent on making it small
_DEALER = DEMONSTRATION_STAFF[-1][0]
_BETS = {1: "AS", 2: "A", 3: "ASDF", 4: "A", 5: "ADF", 6: "S", 7: "A"}
"""Position -> the keys of the areas that get a chip in the first round."""


class Stalled(Exception):
    """The demonstration came to a stop; the text says where, and names no card."""


def demonstrate(app: QApplication, folder: DataFolder) -> int:
    """Play, leave what came of it, and print where; exit status 1 when it came to a stop."""
    place = _new_run(folder)
    terminal = Terminal(DataFolder(place / "data"), seed=SEED, fast=True)
    player = Player(terminal, place)
    try:
        terminal.start()
        terminal.window.showNormal()
        terminal.window.resize(*_PICTURE)
        player.play()
    except Stalled as stalled:
        sys.stderr.write(say("cutcard: the demonstration came to a stop: {stalled}\n", stalled=stalled))
        return 1
    finally:
        terminal.close()
        app.processEvents()
    summary = summary_of(DataFolder(place / "data"))
    (place / "summary.json").write_bytes(msgspec.json.format(msgspec.json.encode(summary), indent=2))
    for path in (*player.pictures, place / "summary.json"):
        sys.stdout.write(f"{path}\n")
    return 0 if summary.ok else 1


def _new_run(folder: DataFolder) -> Path:
    """A folder of its own for each run, so that no log is ever thrown away."""
    base = folder.path / "demonstration"
    number = 1 + sum(1 for _ in base.glob("run-*"))
    place = base / f"run-{number:03d}"
    (place / "data").mkdir(parents=True)
    return place


class Player:
    """Two hands on a keyboard in front of the window."""

    def __init__(self, terminal: Terminal, pictures: Path) -> None:
        self._terminal = terminal
        self._folder = pictures
        self.pictures: list[Path] = []
        self._again = 0

    def play(self) -> None:
        """From the first start to the end of the last round.

        Raises:
            Stalled: nothing happened any more.

        """
        self._first_start()
        self._sign_in()
        self._bet()
        for number in range(1, ROUNDS + 1):
            self._finish_round(pictures=number == 1)
            while number < ROUNDS and not self._view().palette.enabled:
                self._wait(self._can_go_on, say("last bets"))
                self._go_on(Qt.Key.Key_Space)
        self._picture("closed")

    # first start and people

    def _first_start(self) -> None:
        self._wait(lambda: self._terminal.window.first_start is not None, say("first start"))
        first = self._terminal.window.first_start
        if first is None:
            return
        self._picture("first-start")
        self._focus(first.welcome.demonstration)
        self._key(Qt.Key.Key_Space)
        self._wait(lambda: first.page() is first.demonstration, say("demonstration table"))
        self._pin = first.demonstration.pin_of(_DEALER)
        self._focus(first.next)
        self._key(Qt.Key.Key_Space)

    def _sign_in(self) -> None:
        window = self._terminal.window
        self._wait(lambda: window.sign_in is not None and bool(window.sign_in.dialog.people.buttons()), "sign-in")
        dialog = window.sign_in.dialog if window.sign_in else None
        if dialog is None:
            return
        for _ in DEMONSTRATION_STAFF:
            if dialog.people.person() != _DEALER:
                QTest.keyClick(dialog, Qt.Key.Key_Down)
        self._picture("sign-in", dialog)
        QTest.keyClicks(dialog.pad, self._pin)
        QTest.keyClick(dialog, Qt.Key.Key_Return)
        self._wait(self._signed_in, say("the dealer signed in"))

    def _signed_in(self) -> bool:
        desk, window = self._terminal.desk, self._terminal.window
        return desk is not None and bool(desk.table.dealer) and desk.view is not None and window.sign_in is None

    # the round

    def _bet(self) -> None:
        self._key(Qt.Key.Key_Space)
        self._wait(lambda: self._view().palette.enabled, say("place your bets"))
        self._press("F4")
        for seat, areas in _BETS.items():
            self._press(str(seat))
            for area in areas:
                before = self._staked()
                self._press(area)
                self._wait(partial(self._more_than, before), say("a bet on position {seat}", seat=seat))

    def _finish_round(self, *, pictures: bool) -> None:
        """Press the large button whenever it can be pressed, and fold one hand on the way."""
        folded = False
        while True:
            self._wait(self._can_go_on, say("the next step"))
            view = self._view()
            if pictures:
                self._picture(view.phase_key.value)
            if view.phase_key is Phase.CLOSED:
                return
            if view.phase_key is Phase.DECIDING and not folded:
                folded = True
                self._press("2")
                self._press("F")
                self._wait(lambda: any(s.decision for s in self._view().felt.seats), say("a decision"))
                continue
            closes = any(action.key == "close" for action in view.actions)
            self._go_on(Qt.Key.Key_C if closes else Qt.Key.Key_Space)  # closed by itself, so that it is seen closed

    def _go_on(self, key: Qt.Key) -> None:
        """Press a key for the next step, and wait until it is taken; a hand that was too quick is to press again."""
        view = self._view()
        self._key(key)
        self._wait(partial(self._answered_or_told, view), say("an answer"))
        if not self._answered(view):
            self._breathe()

    def _answered(self, before: TableView) -> bool:
        return self._view().phase != before.phase or not self._can_go_on()

    def _breathe(self) -> None:
        """Let the table work for a moment before a hand that was too quick asks again, as a person would.

        Raises:
            Stalled: it was asked again so often that it will not be answered.

        """
        self._again += 1
        if self._again > _MOST_AGAIN:
            raise Stalled(say("asked again and again; {shown}", shown=self._shown()))
        QThread.msleep(_BREATH_MS)
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)

    def _answered_or_told(self, before: TableView) -> bool:
        return self._answered(before) or self._told()

    def _told(self) -> bool:
        """The screen says why not, as to a hand that is too quick: what is asked then is asked again."""
        screen = self._terminal.window.screen_shown()
        return isinstance(screen, TableScreen) and screen.strip.refuses()

    def _more_than(self, staked: int) -> bool:
        return self._staked() > staked

    def _can_go_on(self) -> bool:
        view = self._view()
        return view.primary.refusal is None and view.primary_ask is not None

    def _view(self) -> TableView:
        screen = self._terminal.window.screen_shown()
        if not isinstance(screen, TableScreen) or screen.view is None:
            raise Stalled(say("the table is not shown any more"))
        return screen.view

    def _staked(self) -> int:
        return sum(area.amount for seat in self._view().felt.seats for area in seat.areas)

    # hands and eyes

    def _press(self, key: str) -> None:
        window = self._terminal.window
        if key.startswith("F") and len(key) > 1:
            QTest.keyClick(window, Qt.Key(Qt.Key.Key_F1.value + int(key[1:]) - 1))
        else:
            QTest.keyClick(window, Qt.Key(ord(key)))

    def _key(self, key: Qt.Key) -> None:
        focus = QApplication.focusWidget()
        QTest.keyClick(focus if isinstance(focus, QPushButton) else self._terminal.window, key)

    def _focus(self, button: QWidget) -> None:
        """Walk to a button by the Tab key."""
        for _ in range(20):
            if button.hasFocus():
                return
            QTest.keyClick(QApplication.focusWidget() or self._terminal.window, Qt.Key.Key_Tab)
        raise Stalled(say("a button cannot be reached by the keyboard"))

    def _picture(self, name: str, widget: QDialog | None = None) -> None:
        path = self._folder / f"{len(self.pictures) + 1:02d}-{name}.png"
        (widget or self._terminal.window).grab().save(str(path), quality=_QUICK)
        self.pictures.append(path)

    def _wait(self, ready: Callable[[], bool], what: str) -> None:
        """Let the window work until something is so."""
        until = time.monotonic() + PATIENCE_S
        while not ready():
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
            if time.monotonic() > until:
                raise Stalled(say("waited for {what}; {shown}", what=what, shown=self._shown()))
            QThread.msleep(_BLINK_MS)

    def _shown(self) -> str:
        """What stands on the screen, for whoever looks into a demonstration that came to a stop."""
        window = self._terminal.window
        dialogs = [each for each in window.findChildren(QDialog) if each.isVisible()]
        names = [type(each).__name__ for each in (window.screen_shown(), *dialogs)]
        notices = [each.view.what_happened for each in dialogs if isinstance(each, Notice)]
        return say("on the screen: {names}", names=", ".join(names + notices))
