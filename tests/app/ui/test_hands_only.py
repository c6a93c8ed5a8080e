"""A badge read while something takes digits is told upwards and enters nothing; a hand's digits all arrive."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget

from app.felt.panels.amount_pad import AmountPad
from app.rack.screen import RackScreen
from app.terminal.window import Window
from app.ui.card_entry import CardEntry
from app.ui.hands_only import BadgeRead, HandsOnly, TooFast
from app.ui.menu_sheet import Choice, MenuSheet
from app.ui.notice import Notice
from app.ui.number_line import NumberLine
from app.ui.typed_digits import BLINK_MS, TOO_FAST
from app.ui.view import CardsWanted
from engine.cards import Card
from tests.app.in_front import in_front
from tools.scenes.rack import rack_scenes

BADGES = ("4711", "250025", "0047110815", "73915473915473915473915473915473")
ENDS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Desk(QWidget):
    """Where a badge is told to in the end, and what no hand types where nothing on the way says so."""

    def __init__(self) -> None:
        super().__init__()
        self.read: list[str] = []
        self.too_fast = 0

    def event(self, event: QEvent) -> bool:
        if isinstance(event, BadgeRead | TooFast):
            event.accept()
            if isinstance(event, BadgeRead):
                self.read.append(event.badge)
            else:
                self.too_fast += 1
            return True
        return super().event(event)

    def said(self) -> list[str]:
        """What stands on everything that lies on it."""
        return [each.text() for each in self.findChildren(QLabel) if each.isVisible()]


class Sheet:
    """Something that takes digits, what it has taken, and a way to hand it over that must not be found by a badge."""

    def __init__(self, widget: QWidget, holds: Callable[[], object], handed: list[object]) -> None:
        self.widget, self.holds, self.handed = widget, holds, handed

    @property
    def hands(self) -> HandsOnly:
        return self.widget.hands


def amount_pad(desk: Desk) -> Sheet:
    pad, handed = AmountPad(desk), []
    pad.entered.connect(handed.append)
    pad.ask()
    return Sheet(pad, pad.typed, handed)


def card_entry(desk: Desk) -> Sheet:
    """The card is picked, and Enter would hand it on."""
    entry, handed = CardEntry(CardsWanted(place="3", count=1, title="Card"), desk), []
    entry.entered.connect(handed.append)
    entry.keys[Card("Qs")].click()
    entry.open()
    return Sheet(entry, lambda: (entry.cards(), entry._rank), handed)


def rack_count(desk: Desk) -> Sheet:
    screen = next(each for each in rack_scenes() if each.name == "rack-opener").widget()
    desk.layout().addWidget(screen)
    screen.show()
    assert isinstance(screen, RackScreen)
    form, handed = screen.form, []
    form.asked.connect(handed.append)
    form.tables[0].mark_row()
    form.setFocus()
    return Sheet(form, form.tables[0].count, handed)


def rack_amount(desk: Desk) -> Sheet:
    screen = next(each for each in rack_scenes() if each.name == "rack-buy-in").widget()
    desk.layout().addWidget(screen)
    screen.show()
    form, handed = screen.form, []
    form.asked.connect(handed.append)
    line = form.lines["amount"]
    line.setFocus()
    return Sheet(line, line.text, handed)


def number(desk: Desk) -> Sheet:
    line, handed = NumberLine(), []
    line.returnPressed.connect(lambda: handed.append(line.text()))
    desk.layout().addWidget(line)
    line.show()
    line.setFocus()
    return Sheet(line, line.text, handed)


def menu(desk: Desk) -> Sheet:
    sheet, handed = MenuSheet(desk), []
    sheet.picked.connect(handed.append)
    sheet.show_choices("Position 3", (Choice(key="one", label="One"), Choice(key="two", label="Two")))
    return Sheet(sheet, sheet.isVisible, handed)


KINDS = (amount_pad, card_entry, rack_count, rack_amount, number, menu)


@pytest.fixture
def desk(qtbot) -> Iterator[Desk]:
    desk = Desk()
    QVBoxLayout(desk)
    desk.resize(1280, 800)
    qtbot.addWidget(desk)
    desk.show()
    qtbot.waitUntil(lambda: in_front(desk))
    yield desk
    for dialog in desk.findChildren(CardEntry):
        dialog.close()


def types(sheet: Sheet, text: str, *ends: Qt.Key) -> None:
    """At the speed of a reader: each key goes to whatever has the focus there."""
    for key in (*(Qt.Key(ord(each)) for each in text), *ends):
        QTest.keyClick(sheet.widget.focusWidget() or sheet.widget, key)


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("badge", BADGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_badge_enters_nothing_hands_nothing_over_and_is_told_upwards(
    desk: Desk, qtbot, kind: Callable[[Desk], Sheet], badge: str, end: Qt.Key
) -> None:
    sheet = kind(desk)
    before = sheet.holds()
    types(sheet, badge, end)
    sheet.hands.digits.pause()
    assert (sheet.holds(), sheet.handed, desk.read) == (before, [], [badge])


@pytest.mark.parametrize("kind", KINDS)
def test_digits_that_no_hand_types_enter_nothing_and_it_is_said_there(desk: Desk, qtbot, kind) -> None:
    sheet = kind(desk)
    before = sheet.holds()
    types(sheet, "0047110815")
    sheet.hands.digits.pause()
    assert (sheet.holds(), sheet.handed, desk.read) == (before, [], [])
    said_by_the_window = kind is number
    assert (desk.too_fast, desk.said().count(TOO_FAST)) == ((1, 0) if said_by_the_window else (0, 1))


def test_what_was_said_on_a_sheet_is_gone_when_it_is_opened_again(desk: Desk) -> None:
    sheet = amount_pad(desk)
    types(sheet, "0047110815")
    sheet.hands.digits.pause()
    sheet.widget.close_sheet()
    sheet.widget.ask()
    assert TOO_FAST not in desk.said()


def test_a_page_behind_the_table_tells_its_window_which_says_it_until_somebody_has_read_it(qtbot) -> None:
    window, line = Window(), NumberLine()
    qtbot.addWidget(window)
    window.show_page(line)
    window.show()
    for digit in "0047110815":
        line.hands.digits.take(digit)
    line.hands.digits.pause()
    notice = window.findChild(Notice)
    assert (notice.isVisible(), notice.view.what_happened, line.text()) == (True, TOO_FAST, "")
    notice.accept()


@pytest.mark.parametrize("digits", ["5", "25", "250"])
def test_what_a_hand_types_arrives_in_order_and_before_the_key_that_follows(desk: Desk, digits: str) -> None:
    sheet = amount_pad(desk)
    types(sheet, digits, Qt.Key.Key_Return)
    assert sheet.handed == [int(digits) * 100]
    assert desk.read == []


def test_a_letter_right_after_a_digit_makes_its_card(desk: Desk) -> None:
    sheet = card_entry(desk)
    sheet.widget.keys[Card("Qs")].click()
    types(sheet, "9H")
    assert sheet.widget.cards() == (Card("9h"),)


def test_a_hands_keys_that_waited_for_a_busy_program_are_no_badge(desk: Desk) -> None:
    """Five keys a fifth of a second apart come in one go: the times at which they were pressed tell whose they are."""
    sheet = amount_pad(desk)
    for number, digit in enumerate("2500"):
        QApplication.sendEvent(sheet.widget, _pressed(Qt.Key(ord(digit)), digit, 200 * number + 1_000))
    QApplication.sendEvent(sheet.widget, _pressed(Qt.Key.Key_Return, "\r", 1_800))
    assert (sheet.handed, desk.read) == ([2_500_00], [])


def test_a_readers_keys_that_waited_for_a_busy_program_are_one(desk: Desk) -> None:
    sheet = amount_pad(desk)
    for number, digit in enumerate("2500"):
        QApplication.sendEvent(sheet.widget, _pressed(Qt.Key(ord(digit)), digit, BLINK_MS // 5 * number + 1_000))
    QApplication.sendEvent(sheet.widget, _pressed(Qt.Key.Key_Return, "\r", 1_060))
    assert (sheet.handed, desk.read) == ([], ["2500"])


def _pressed(key: Qt.Key, text: str, at_ms: int) -> QKeyEvent:
    event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text)
    event.setTimestamp(at_ms)
    return event


@pytest.mark.parametrize("kind", KINDS)
def test_a_finger_that_stays_on_a_key_types_no_second_digit(desk: Desk, qtbot, kind: Callable[[Desk], Sheet]) -> None:
    sheet = kind(desk)
    before = sheet.holds()
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1", autorep=True)
    QApplication.sendEvent(sheet.widget.focusWidget() or sheet.widget, held)
    sheet.hands.digits.pause()
    assert (sheet.holds(), sheet.handed, desk.read) == (before, [], [])
