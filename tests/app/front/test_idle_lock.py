"""The screen that nobody touched for a while: nothing of the table can be reached until somebody proves who they are."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.app.front.sitting import DEALER


def test_a_locked_screen_stays_covered_until_a_pin_is_given_and_the_round_goes_on(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.go_on()
    phase = hands.phase
    hands.terminal._lock()
    dialog = hands.terminal.window.sign_in.dialog
    assert dialog.isModal()
    assert dialog.leave.isHidden()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    dialog.close()
    assert dialog.isVisible()
    assert hands.terminal.desk.signed_in is None
    hands.sign_in()
    hands.until(lambda: hands.terminal.desk.signed_in is not None)
    assert hands.terminal.desk.signed_in.id == DEALER
    assert hands.phase == phase


def test_a_locked_terminal_can_still_be_ended(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.terminal._lock()
    hands.terminal.window.close()
    hands.until(lambda: not hands.terminal.window.isVisible())
