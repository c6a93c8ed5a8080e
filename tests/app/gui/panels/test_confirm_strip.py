"""A deed that destroys is never done by a key, nor where it was asked for."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.gui.panels.confirm_strip import ConfirmStrip
from app.gui.panels.help_note import HelpButton


@pytest.fixture
def strip(qtbot) -> Iterator[ConfirmStrip]:
    room = QWidget()
    qtbot.addWidget(room)
    strip = ConfirmStrip("Void the round", question="Return every wager?", keep="Keep the round", deed="Void it")
    QVBoxLayout(room).addWidget(strip)
    room.resize(700, 100)
    room.show()
    qtbot.waitExposed(room)
    room.activateWindow()
    yield strip
    room.close()


def test_one_touch_only_asks(strip: ConfirmStrip, qtbot) -> None:
    with qtbot.assertNotEmitted(strip.confirmed):
        qtbot.mouseClick(strip.ask, Qt.MouseButton.LeftButton)
    assert strip.asking()


def test_the_second_touch_elsewhere_does_it(strip: ConfirmStrip, qtbot) -> None:
    strip.ask.click()
    with qtbot.waitSignal(strip.confirmed):
        qtbot.mouseClick(strip.deed, Qt.MouseButton.LeftButton)
    assert not strip.asking()


def test_touching_the_same_place_twice_keeps_everything(strip: ConfirmStrip, qtbot) -> None:
    place = strip.ask.mapTo(strip, strip.ask.rect().center())
    with qtbot.assertNotEmitted(strip.confirmed):
        for _ in range(4):
            touched = strip.childAt(place)
            qtbot.mouseClick(touched, Qt.MouseButton.LeftButton, pos=touched.mapFrom(strip, place))
    assert not strip.asking()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_no_key_does_it_at_either_step(strip: ConfirmStrip, qtbot, key: Qt.Key) -> None:
    with qtbot.assertNotEmitted(strip.confirmed):
        qtbot.keyClick(strip.window(), key)
        strip.ask.click()
        for target in (strip.window(), strip, strip.deed):
            qtbot.keyClick(target, key) if target is not strip.deed else None
    assert strip.deed.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_keep_goes_back_to_the_first_question(strip: ConfirmStrip) -> None:
    strip.ask.click()
    strip.keep.click()
    assert not strip.asking()


def test_help_opens_beside_its_button_and_closes_again(qtbot) -> None:
    button = HelpButton("Irregularity", "Call a supervisor.", "X3 6.1")
    qtbot.addWidget(button)
    button.show()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert button.popup.isVisible()
    assert button.screen().availableGeometry().contains(button.popup.geometry())
    button.popup.close()
    assert not button.popup.isVisible()
