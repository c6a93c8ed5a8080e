"""The keyboard of the table screen as one list: which key does what now, and what the help says about it.

Keys are bound by what the view offers, so the same letter may mean "Fold" while players decide and something else
while they bet. Space and the keypad's Enter press the primary button wherever it is. A reader of badges types at the
same keys, and nothing that it types is taken for a hand's.
"""

from collections.abc import Iterator
from functools import partial

import msgspec
from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from app.felt.build.walk import LOSERS, NEXT, ROW
from app.felt.deed import (
    ByHand,
    Deed,
    MakeChoice,
    OpenMenu,
    PickChip,
    PickSeat,
    PressArea,
    What,
)
from app.felt.view import TableView
from app.ui.typed_digits import TypedDigits
from assets.languages import say
from engine.money import show
from engine.table import commands as ask


class Binding(msgspec.Struct, frozen=True):
    """A key (as Qt spells it), what it does, and the words of the help."""

    key: str
    deed: Deed
    words: str


CHIP_KEYS = ("F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9", "F10")
AREA_KEYS = ("A", "S", "D", "F", "G", "H")

ALWAYS = (
    Binding("Backspace", What.UNDO, say("Take the last entry back")),
    Binding("U", What.UNDO, say("Take the last entry back")),
    Binding("Y", What.REDO, say("Redo")),
    Binding("T", What.TERMS, say("Limits and pay tables")),
    Binding("E", What.EVENTS, say("Last events")),
    Binding("V", What.WALK, say("Take, pay, push")),
    Binding("I", What.IRREGULARITY, say("Irregularity")),
    Binding("Z", What.CALL, say("Call a supervisor")),
    Binding("F12", What.DEALER, say("Menu: dealer, letters, light, close")),
    Binding("F1", What.HELP, say("This help")),
    Binding("?", What.HELP, say("This help")),
    Binding("Esc", What.LET_GO, say("Put down what is in hand")),
)
PRIMARY = (
    Binding("Space", What.PRIMARY, say("The large button")),
    Binding("Enter", What.PRIMARY, say("The large button")),
)


def bindings(view: TableView | None) -> tuple[Binding, ...]:
    """Every key that does something now; the first one bound to a key wins."""
    found: dict[str, Binding] = {}
    for binding in offered(view):
        found.setdefault(binding.key, binding)
    return tuple(found.values())


def offered(view: TableView | None) -> tuple[Binding, ...]:
    """Every key with everything that it would do now: two deeds of one key would hide one of them."""
    if view is None:
        return ALWAYS
    return (*_seats(view), *_actions(view), *_betting(view), *_settling(view), *PRIMARY, *ALWAYS)


def _seats(view: TableView) -> Iterator[Binding]:
    for seat in view.felt.seats:
        yield Binding(str(seat.number), PickSeat(seat.number), say("Position {number}", number=seat.number))


_WALK = {NEXT: What.NEXT, LOSERS: What.LOSERS, ROW: What.ROW}


def deed_of(key: str) -> Deed:
    """What a touch of one of the offered actions does."""
    return _WALK.get(key) or MakeChoice(key)


def _actions(view: TableView) -> Iterator[Binding]:
    for action in (*view.seat_actions, *view.actions):
        yield Binding(action.shortcut, deed_of(action.key), action.label)
    if view.primary_ask == ask.PlaceYourBets(repeat=True):
        yield Binding("R", What.REPEAT, say("Last bets again"))
    if view.seat is not None:
        yield Binding("X", OpenMenu(view.seat), say("More about position {seat}", seat=view.seat))


def _betting(view: TableView) -> Iterator[Binding]:
    if not view.palette.enabled:
        return
    for key, chip in zip(CHIP_KEYS, view.palette.denominations, strict=False):
        yield Binding(key, PickChip(chip), say("Chip of {chip}", chip=show(chip, "")))
    yield Binding("R", What.REPEAT, say("Last bets again; where bets lie, the same at each position touched"))
    yield Binding("Q", What.AMOUNT, say("An amount in hand"))
    yield Binding("C", What.CLEAR, say("Take back a chip, an area, a position, all bets"))
    yield Binding("M", What.MOVE, say("Move chips to another area"))
    areas = view.felt.seats[0].areas if view.felt.seats else ()
    accepting = [area for area in areas if area.accepts]
    for key, area in zip(AREA_KEYS, accepting, strict=False):
        yield Binding(key, PressArea(area.key), say("Chip on {area}", area=area.label))


def _settling(view: TableView) -> Iterator[Binding]:
    if view.settlement is not None:
        yield Binding("N", What.NEXT, say("This position is done: the next one of the walk"))
        yield Binding("W", What.ROW, say("The whole row is done"))


DIGITS = tuple("0123456789")
_ENDS = tuple(QKeySequence(key).toString() for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter))
"""What may stand at the end of a badge."""


class Keyboard(QObject):
    """Listens to the keys of the screen it is put on and tells the deed each stands for now.

    Signals:
        pressed: a ``Deed``.
        badge: the digits of a badge that was held to its reader.
        too_fast: digits that no hand types and that are no badge: nothing was done.

    """

    pressed = Signal(ByHand)
    badge = Signal(str)
    too_fast = Signal()

    def __init__(self, screen: QWidget) -> None:
        super().__init__(screen)
        self._screen = screen
        self._bound: dict[str, Deed] = {}
        self._listeners: dict[str, QShortcut] = {}
        self.digits = TypedDigits(self)
        self.digits.typed.connect(self._do)
        self.digits.badge.connect(self.badge)
        self.digits.too_fast.connect(self.too_fast)
        self.show_view(None)

    def show_view(self, view: TableView | None) -> None:
        """Bind the keys to what the view offers; those of a badge are always heard."""
        bound = {each.key: each.deed for each in bindings(view)}
        if self._listeners and bound == self._bound:
            return
        self._bound = bound
        heard = {*self._bound, *DIGITS, *_ENDS}
        for key in heard - self._listeners.keys():
            self._listeners[key] = self._listener(key)
        for key, listener in self._listeners.items():
            listener.setEnabled(key in heard)

    def _listener(self, key: str) -> QShortcut:
        shortcut = QShortcut(QKeySequence(key), self._screen)
        shortcut.setAutoRepeat(False)
        shortcut.activated.connect(partial(self._activated, key))
        return shortcut

    def _activated(self, key: str) -> None:
        if key in DIGITS:
            self.digits.take(key)
            return
        if key in _ENDS and self.digits.end():
            return
        self.digits.pause()
        self._do(key)

    @Slot(str)
    def _do(self, key: str) -> None:
        deed = self._bound.get(key)
        if deed is not None:
            self.pressed.emit(deed)
