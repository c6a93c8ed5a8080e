"""A badge held to its reader while somebody deals: the sign-in opens with its owner, and the felt is as it was."""

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
