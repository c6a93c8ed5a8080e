"""A sheet over a screen: the keyboard stays on it, and what is dimmed hears nothing."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QVBoxLayout, QWidget

from app.ui.menu_sheet import Choice, MenuSheet
from app.ui.write_sheet import WriteSheet

CHOICES = (
    Choice(key="one", label="One"),
    Choice(key="dead", label="Dead", note="Not possible.", dead=True),
    Choice(key="two", label="Two"),
)


@pytest.fixture
def screen(qtbot) -> QWidget:
    """A screen with something on it that takes the keyboard, and a key of its own."""
    below = QWidget()
    below.resize(1000, 700)
    QVBoxLayout(below).addWidget(QPushButton("Below"))
    qtbot.addWidget(below)
    below.show()
    below.activateWindow()
    qtbot.waitExposed(below)
    return below


def _press(key: Qt.Key) -> None:
    heard = QApplication.focusWidget()
    assert heard is not None
    QTest.keyClick(heard, key)


def test_tab_walks_through_the_choices_of_a_menu_and_never_to_what_is_dimmed(screen: QWidget, qtbot) -> None:
    menu = MenuSheet(screen)
    menu.show_choices("Position 3", CHOICES)
    qtbot.waitUntil(menu.hasFocus)
    walked = []
    for _ in range(4):
        _press(Qt.Key.Key_Tab)
        walked.append(QApplication.focusWidget().text())
    assert walked == ["One", "Two", "Close", "One"]
    _press(Qt.Key.Key_Backtab)
    assert QApplication.focusWidget() is menu.dismiss


def test_space_takes_the_choice_that_the_keyboard_stands_on_and_enter_takes_none(screen: QWidget, qtbot) -> None:
    below = QSignalSpy(QShortcut(QKeySequence(Qt.Key.Key_Space), screen).activated)
    menu, taken = MenuSheet(screen), []
    menu.picked.connect(taken.append)
    menu.show_choices("Position 3", CHOICES)
    qtbot.waitUntil(menu.hasFocus)
    _press(Qt.Key.Key_Tab)
    _press(Qt.Key.Key_Return)
    assert (taken, menu.isVisible()) == ([], True)
    _press(Qt.Key.Key_Tab)
    _press(Qt.Key.Key_Space)
    assert (taken, menu.isVisible(), below.count()) == (["two"], False, 0)


@pytest.mark.parametrize("tabs", [0, 1])
def test_escape_closes_a_menu_and_the_screen_below_hears_its_keys_again(screen: QWidget, qtbot, tabs: int) -> None:
    below = QSignalSpy(QShortcut(QKeySequence(Qt.Key.Key_I), screen).activated)
    menu = MenuSheet(screen)
    menu.show_choices("Position 3", CHOICES)
    qtbot.waitUntil(menu.hasFocus)
    for _ in range(tabs):
        _press(Qt.Key.Key_Tab)
    _press(Qt.Key.Key_I)
    _press(Qt.Key.Key_Escape)
    assert (menu.isVisible(), below.count()) == (False, 0)
    assert not menu.isAncestorOf(QApplication.focusWidget())
    QTest.keyClick(QApplication.focusWidget() or screen, Qt.Key.Key_I)
    assert below.count() == 1


def test_what_tab_walks_back_to_is_scrolled_into_view(screen: QWidget, qtbot) -> None:
    menu = MenuSheet(screen)
    menu.show_choices("This terminal", tuple(Choice(key=str(n), label=f"Line {n}") for n in range(40)))
    qtbot.waitUntil(menu.hasFocus)
    for _ in range(2):
        _press(Qt.Key.Key_Backtab)
    last = QApplication.focusWidget()
    assert last.text() == "Line 39"
    assert not last.visibleRegion().isEmpty()


def test_a_sheet_that_does_not_fit_is_scrolled_by_keys(screen: QWidget, qtbot) -> None:
    menu = MenuSheet(screen)
    menu.show_choices("This terminal", tuple(Choice(key=str(n), label=f"Line {n}") for n in range(40)))
    qtbot.waitUntil(menu.hasFocus)
    bar = menu.findChild(QScrollArea).verticalScrollBar()
    _press(Qt.Key.Key_PageDown)
    assert bar.value() > 0
    _press(Qt.Key.Key_Home)
    assert bar.value() == 0


def test_tab_stays_in_the_field_of_a_sheet_that_takes_words(screen: QWidget, qtbot) -> None:
    sheet = WriteSheet(screen)
    sheet.write("what", "What happened?", "")
    qtbot.waitUntil(sheet.field.hasFocus)
    _press(Qt.Key.Key_Tab)
    assert sheet.field.hasFocus()


def test_a_sheet_that_was_closed_keeps_no_key_from_what_lay_below_where_nothing_takes_tab(qtbot) -> None:
    below = QWidget()
    qtbot.addWidget(below)
    sheet = MenuSheet(below)
    below.show()
    sheet.show_choices("What", CHOICES)
    sheet.close_sheet()
    assert below.window().focusWidget() is below
