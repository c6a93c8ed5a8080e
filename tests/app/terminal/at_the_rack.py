"""The rack's screen under hands that count their touches, wherever it is shown."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.felt.screen import TableScreen
from app.journal.journal import Journal
from app.rack.binding import RackControl
from app.rack.screen import RackScreen
from app.table.desk import TableDesk
from app.terminal.window import Window
from app.ui.fitted_button import FittedButton
from app.ui.number_line import NumberLine
from app.ui.text import Text
from engine.table import rack_facts as fact
from tests.app.terminal.sitting import DEALER, PINS, SUPERVISOR, Hands


class Fingers(Protocol):
    """Whoever touches a window, and waits for what comes of it."""

    def touch(self, widget: QWidget) -> None: ...
    def until(self, ready: Callable[[], object]) -> None: ...


def words_of(note) -> str:
    return " ".join(each.text() for each in note.findChildren(Text) if each.isVisibleTo(note))


class AtTheRack:
    """Hands at the rack of T1, at the table or in the pit; PINs are not counted as touches."""

    def __init__(self, hands: Fingers, window: Window, journal: Journal, desk: TableDesk) -> None:
        self.hands, self.window, self.journal = hands, window, journal
        self.touches = 0
        self.heard: list[object] = []
        desk.heard.connect(self._heard)

    def _heard(self, entries) -> None:
        self.heard += [entry.event for entry in entries]

    def facts(self) -> list[object]:
        return [each.event for each in self.journal.entries("table:T1") if isinstance(each.event, fact.RackFact)]

    @property
    def screen(self) -> RackScreen:
        screen = self.window.screen_shown()
        assert isinstance(screen, RackScreen)
        return screen

    @property
    def form(self):
        assert self.screen.form is not None
        return self.screen.form

    @property
    def control(self) -> RackControl:
        return next(each for each in self.screen.children() if isinstance(each, RackControl))

    def touch(self, button) -> None:
        assert button is not None
        assert button.isVisibleTo(button.window()), button.text()
        assert button.isEnabled(), button.text()
        self.touches += 1
        area = button.parentWidget()
        while area is not None and not hasattr(area, "ensureWidgetVisible"):
            area = area.parentWidget()
        if area is not None:
            area.ensureWidgetVisible(button)
        self.hands.touch(button)

    def deed(self, key: str, item: str = "") -> None:
        """Touch the button of a deed once what was entered meanwhile offers it."""
        self.hands.until(lambda: (button := self.offered(key, item)) is not None and button.isEnabled())
        self.touch(self.offered(key, item))

    def offered(self, key: str, item: str = "") -> FittedButton | None:
        """The button of a deed, None where it is not offered."""
        return self.screen.findChild(FittedButton, f"deed {key} {item}".strip())

    def other(self, key: str) -> None:
        self.touch(self.form.findChild(FittedButton, f"other {key}"))

    def count(self, **by_dollars: int) -> None:
        """Type a count on the pad: d25=10 is ten chips of $25."""
        for name, number in by_dollars.items():
            row = self.form.tables[0].findChild(FittedButton, f"count {int(name[1:]) * 100}")
            self.touch(row)
            for digit in str(number):
                self.touch(self.form.pad.findChild(FittedButton, digit))

    def write(self, key: str, text: str) -> None:
        field = self.form.lines[key]
        field.setFocus()
        if isinstance(field, NumberLine):
            field.insert(text)  # a hand is slower than a reader of badges, whose digits are dropped here
        else:
            QTest.keyClicks(field, text)

    def enter(self) -> None:
        self.touch(self.form.go)

    def counter_signs(self, staff: str = DEALER) -> None:
        """Whoever counted stands there by name already: the PIN alone."""
        hands = self.hands
        hands.until(lambda: self.control.signing is not None and self.control.signing.dialog.people.buttons())
        dialog = self.control.signing.dialog
        assert dialog.people.person() == staff
        for digit in PINS[staff]:
            hands.touch(dialog.pad.findChild(FittedButton, digit))
        hands.touch(dialog.enter)
        hands.until(lambda: self.control.signing is None)

    def second_signs(self, staff: str = SUPERVISOR, reason: str = "") -> None:
        hands = self.hands
        hands.until(lambda: self.control.approval is not None and self.control.approval.dialog() is not None)
        dialog = self.control.approval.dialog()
        self.touch(next(each for each in dialog.findChildren(FittedButton) if each.objectName() == staff))
        if reason:
            self.touch(dialog.findChild(FittedButton, reason))
        for digit in PINS[staff]:
            hands.touch(dialog.pad.findChild(FittedButton, digit))
        assert dialog.approve.isEnabled(), dialog.missing()
        hands.touch(dialog.approve)
        hands.until(lambda: self.control.approval is None)

    def until(self, kind: type, count: int = 1) -> object:
        """Wait until the desk has heard of so many facts of this kind; the last of them, which is on disk."""
        self.hands.until(lambda: sum(isinstance(each, kind) for each in self.heard) >= count)
        written = [each for each in self.facts() if isinstance(each, kind)]
        assert len(written) == count
        return written[-1]

    def open_rack(self) -> None:
        self.deed("open")
        self.count(d100=10, d25=40, d5=100)
        self.enter()
        self.counter_signs()
        self.second_signs()
        self.until(fact.RackOpened)

    def close_rack(self) -> None:
        self.deed("close")
        self.count(d100=10, d25=40, d5=100)
        self.enter()
        self.counter_signs()
        self.second_signs()
        self.until(fact.RackClosed)

    def to_table(self) -> None:
        """Back at the table; from here on touches are counted."""
        self.touch(self.screen.leave)
        self.hands.until(lambda: isinstance(self.window.screen_shown(), TableScreen))
        self.touches = 0

    def from_table(self) -> None:
        table = self.window.screen_shown()
        assert isinstance(table, TableScreen)
        self.touch(table.rack)


def at_the_rack(sit_down, **table: str) -> AtTheRack:
    """Sit down at a table, sign in, and open the screen of its rack."""
    hands = sit_down(**table)
    hands.sign_in()
    return before_the_rack(hands)


def before_the_rack(hands: Hands) -> AtTheRack:
    """Open the screen of the rack where somebody has signed in."""
    terminal = hands.terminal
    rack = AtTheRack(hands, terminal.window, terminal.opened.house.journal, terminal.desk)
    rack.touch(hands.screen.rack)
    return rack


# what is common, from the table's screen on; the touches that each takes, PINs not counted


def opener_like_the_last_closer(rack: AtTheRack) -> int:
    rack.open_rack()
    rack.close_rack()
    rack.to_table()
    rack.from_table()
    rack.touch(rack.form.ready)
    rack.counter_signs()
    rack.second_signs()
    rack.until(fact.RackOpened, 2)
    return rack.touches


def common_buy_in(rack: AtTheRack) -> int:
    rack.open_rack()
    rack.to_table()
    rack.from_table()
    rack.touch(rack.form.grid.findChild(FittedButton, "note 3 10000"))
    rack.enter()
    rack.until(fact.BoughtIn)
    return rack.touches


def fill_confirmed(rack: AtTheRack) -> int:
    rack.open_rack()
    rack.deed("fill")
    rack.count(d25=20)
    rack.enter()
    rack.second_signs()
    rack.until(fact.ChipsRequested)
    rack.deed("prepare", "F1")
    rack.write("cage", "Cara")
    rack.write("runner", "Rob")
    rack.touch(rack.form.ready)
    rack.until(fact.ChipsPrepared)
    rack.to_table()
    rack.from_table()
    rack.deed("confirm", "F1")
    rack.touch(rack.form.ready)
    rack.counter_signs()
    rack.second_signs()
    rack.until(fact.ChipsConfirmed)
    return rack.touches
