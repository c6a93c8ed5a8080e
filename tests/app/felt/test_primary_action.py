"""The primary button: one place, one press, and a reason when it is dead."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from app.felt.panels.primary_action import PrimaryAction
from app.ui.theme import TOUCH, Theme
from app.ui.view import PrimaryView, RefusalView

BETS = PrimaryView(label="No more bets", detail="5 positions")
DEAD = PrimaryView(label="Expose", refusal=RefusalView("X3 3.9", "Seat 5 has not decided yet, and neither has seat 6."))


@pytest.fixture
def action(qtbot) -> Iterator[PrimaryAction]:
    room = QWidget()
    qtbot.addWidget(room)
    action = PrimaryAction()
    QVBoxLayout(room).addWidget(action)
    room.resize(400, 300)
    room.show()
    qtbot.waitExposed(room)
    room.activateWindow()
    action.show_primary(BETS)
    yield action
    room.close()


def test_a_press_asks_once(action: PrimaryAction, qtbot) -> None:
    with qtbot.waitSignal(action.pressed):
        qtbot.mouseClick(action.button, Qt.MouseButton.LeftButton)


def test_a_dead_button_hears_no_key_and_no_finger(action: PrimaryAction, qtbot) -> None:
    action.show_primary(DEAD)
    with qtbot.assertNotEmitted(action.pressed):
        action.press()
        qtbot.mouseClick(action.button, Qt.MouseButton.LeftButton)


def test_the_reason_and_its_rule_stand_below_a_dead_button(action: PrimaryAction) -> None:
    action.show_primary(DEAD)
    assert action.note.accessibleName() == f"{DEAD.refusal.why} Rule X3 3.9"
    assert action.note.geometry().top() >= action.button.geometry().bottom()
    action.show_primary(BETS)
    assert action.note.accessibleName() == "5 positions"


def test_the_button_stays_where_it_is_whatever_stands_below_it(action: PrimaryAction, dressed) -> None:
    places = set()
    for view in (BETS, DEAD, PrimaryView(label="Close"), PrimaryView(label="Close", detail="words " * 40)):
        action.show_primary(view)
        QApplication.processEvents()
        places.add(action.button.geometry().getRect())
    assert len(places) == 1


@pytest.mark.case("A35")
def test_a_double_tap_is_one_press(action: PrimaryAction, qtbot) -> None:
    heard: list[int] = []
    action.pressed.connect(lambda: heard.append(1))
    qtbot.mouseClick(action.button, Qt.MouseButton.LeftButton)
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        at = QPointF(10, 10)
        held = Qt.MouseButton.LeftButton
        QApplication.sendEvent(action.button, QMouseEvent(kind, at, at, held, held, Qt.KeyboardModifier.NoModifier))
    assert heard == [1]


def test_a_label_that_changes_under_the_finger_is_not_asked_for(action: PrimaryAction, qtbot) -> None:
    with qtbot.assertNotEmitted(action.pressed):
        qtbot.mousePress(action.button, Qt.MouseButton.LeftButton)
        action.show_primary(PrimaryView(label="Void the round"))
        qtbot.mouseRelease(action.button, Qt.MouseButton.LeftButton)


@pytest.mark.case("C14")
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_it_is_large_at_every_text_scale(action: PrimaryAction, dressed, scale: int) -> None:
    dressed(Theme(text_scale=scale))
    assert action.button.sizeHint().height() >= TOUCH * 1.5


def test_while_cards_come_by_themselves_the_button_is_dead_and_nothing_is_refused(action: PrimaryAction) -> None:
    action.show_primary(PrimaryView(label="Dealing …", detail="4 of 8 packets; next: position 5", waiting=True))
    assert not action.button.isEnabled()
    assert action.note.accessibleName() == "4 of 8 packets; next: position 5"
