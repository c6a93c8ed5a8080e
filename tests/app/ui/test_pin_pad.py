"""The PIN pad: digits are taken, never shown, and wiped."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton

from app.ui.pin_pad import LONGEST, SHORTEST, PinPad
from app.ui.theme import TOUCH


@pytest.fixture
def pad(qtbot) -> PinPad:
    widget = PinPad()
    qtbot.addWidget(widget)
    widget.resize(360, 420)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def key(pad: PinPad, name: str) -> QPushButton:
    return pad.findChild(QPushButton, name)


def test_touched_digits_are_taken_in_order(pad: PinPad) -> None:
    for digit in "258014":
        key(pad, digit).click()
    assert pad.pin() == "258014"


def test_typed_digits_are_taken_too_and_letters_are_not(pad: PinPad, qtbot) -> None:
    qtbot.keyClicks(pad, "1a2b-3 4")
    assert pad.pin() == "1234"


@pytest.mark.case("A32")
@pytest.mark.parametrize("typed", ["\u0661", "\uff14", "²", "12", ""])
def test_nothing_but_one_plain_digit_is_a_digit(pad: PinPad, qapp, typed: str) -> None:
    key = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_unknown, Qt.KeyboardModifier.NoModifier, typed)
    qapp.sendEvent(pad, key)
    assert pad.pin() == ""


def test_one_digit_or_all_can_be_taken_back(pad: PinPad, qtbot) -> None:
    qtbot.keyClicks(pad, "12345")
    key(pad, "⌫").click()
    assert pad.pin() == "1234"
    qtbot.keyClick(pad, Qt.Key.Key_Backspace)
    assert pad.pin() == "123"
    key(pad, "Clear").click()
    assert pad.pin() == ""


def test_only_as_many_digits_as_a_pin_has_are_enough_to_try(pad: PinPad, qtbot) -> None:
    qtbot.keyClicks(pad, "1" * (SHORTEST - 1))
    assert not pad.complete()
    qtbot.keyClicks(pad, "1")
    assert pad.complete()


@given(typed=st.text(alphabet="0123456789", max_size=40))
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_more_digits_are_taken_than_a_pin_may_have(pad: PinPad, qtbot, typed: str) -> None:
    pad.clear()
    qtbot.keyClicks(pad, typed)
    assert pad.pin() == typed[:LONGEST]


@pytest.mark.case("F10")
def test_no_digit_is_ever_written_on_the_pad(pad: PinPad, qtbot) -> None:
    qtbot.keyClicks(pad, "73198426")
    assert "73198426" not in " ".join(label.text() for label in pad.findChildren(QLabel))
    before = pad.grab().toImage()
    pad.clear()
    qtbot.keyClicks(pad, "11111111")
    assert pad.grab().toImage() == before, "other digits of the same number look the same"


def test_the_digits_are_wiped_when_the_pad_leaves_the_screen(pad: PinPad, qtbot) -> None:
    qtbot.keyClicks(pad, "1234")
    pad.hide()
    assert pad.pin() == ""


def test_every_key_is_large_enough_for_a_finger(pad: PinPad) -> None:
    for button in pad.findChildren(QPushButton):
        assert button.height() >= TOUCH
        assert button.width() >= TOUCH


def test_a_finger_that_stays_on_a_key_types_no_second_digit(pad: PinPad, qapp) -> None:
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1", autorep=True)
    qapp.sendEvent(pad, held)
    assert pad.read() == ""
