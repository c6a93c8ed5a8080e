"""A badge held to its reader: the sign-in opens with its owner and the felt is as it was, or it is said why not."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.bootstrap import open_house
from app.clock import SystemClock
from app.settings import data_folder
from app.staff.house_log import HouseLog
from app.staff.pins import Pin
from app.staff.staff import Badge, Staff
from app.terminal.house_window import NOT_OPEN
from app.ui.notice import Notice
from tests.app.terminal.sitting import MANAGER, PINS, SUPERVISOR, make_table

READ = "0047110815"


@pytest.mark.parametrize("over", ["", "an amount"])
def test_a_badge_held_to_its_reader_opens_the_sign_in_with_its_owner_whatever_is_open(
    sit_down, house_folder, over: str
) -> None:
    house = open_house(data_folder(house_folder))
    Staff(HouseLog(house.journal), SystemClock()).set_badge(Badge(MANAGER, Pin(PINS[MANAGER])), SUPERVISOR, READ)
    house.close()
    hands = sit_down(make_table(house_folder))
    hands.sign_in()
    hands.go_on()
    hands.until(hands.in_front)
    before = hands.view.felt
    if over:
        hands.key("Q")
        assert hands.control.felt.amount_pad.isVisible()
    QTest.keyClicks(QApplication.focusWidget() or hands.terminal.window, READ)
    QTest.keyClick(QApplication.focusWidget() or hands.terminal.window, Qt.Key.Key_Return)
    window = hands.terminal.window
    hands.until(lambda: window.sign_in is not None and window.sign_in.dialog.people.person() == SUPERVISOR)
    assert hands.view.felt == before
    assert not hands.control.felt.amount_pad.typed()
    window.sign_in.dialog.reject()


def test_a_badge_held_to_the_reader_over_the_first_start_is_answered_and_writes_nothing(sit_down, house_folder) -> None:
    hands = sit_down(data_folder(house_folder))
    window = hands.terminal.window
    hands.until(lambda: window.first_start is not None)
    first = window.first_start
    first.welcome.set_up.emit()
    written = first.table.name.text()
    QTest.keyClicks(first.table.numbers, READ)
    QTest.keyClick(first.table.numbers, Qt.Key.Key_Return)
    notice = window.findChild(Notice)
    assert (notice.isVisible(), notice.view, window.sign_in) == (True, NOT_OPEN, None)
    assert (first.table.name.text(), first.table.missing()) == (written, "")
    notice.accept()
