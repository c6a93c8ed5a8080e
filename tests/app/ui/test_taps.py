"""Two quick taps: the second one is meant for what the first one fell on, and for nothing that came or went between."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QSignalSpy
from PySide6.QtWidgets import QApplication, QWidget

from app.ui.felt_view import AreaView, SeatView
from app.ui.fitted_button import FittedButton
from app.ui.menu_sheet import Choice, MenuSheet
from app.ui.painting.seat_box import SeatBox


def _button() -> tuple[QWidget, QSignalSpy, QPoint]:
    button = FittedButton("Fold", "F")
    button.resize(200, 80)
    return button, QSignalSpy(button.clicked), QPoint(100, 40)


def _area() -> tuple[QWidget, QSignalSpy, QPoint]:
    box = SeatBox()
    box.resize(200, 520)
    box.show_seat(SeatView(number=3, areas=(AreaView(key="ante", label="Ante"),)), (500,))
    return box, QSignalSpy(box.area_pressed), box.plan().areas[0].center().toPoint()


def tap(widget: QWidget, at: QPoint, down: QEvent.Type = QEvent.Type.MouseButtonPress) -> None:
    """One tap, as Qt sends it to whatever lies under the finger by then."""
    for kind in (down, QEvent.Type.MouseButtonRelease):
        held = Qt.MouseButton.LeftButton if kind is down else Qt.MouseButton.NoButton
        there = QPointF(widget.mapToGlobal(at))
        event = QMouseEvent(kind, QPointF(at), there, Qt.MouseButton.LeftButton, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(widget, event)


def second_tap(widget: QWidget, at: QPoint) -> None:
    """The second of two quick taps."""
    tap(widget, at, QEvent.Type.MouseButtonDblClick)


@pytest.mark.parametrize("made", [_button, _area])
def test_a_second_tap_whose_first_one_fell_elsewhere_is_swallowed(
    qtbot, made: Callable[[], tuple[QWidget, QSignalSpy, QPoint]]
) -> None:
    widget, asked, at = made()
    qtbot.addWidget(widget)
    second_tap(widget, at)
    assert asked.count() == 0


@pytest.mark.parametrize("made", [_button, _area])
def test_two_quick_taps_on_one_thing_are_two(qtbot, made: Callable[[], tuple[QWidget, QSignalSpy, QPoint]]) -> None:
    widget, asked, at = made()
    qtbot.addWidget(widget)
    tap(widget, at)
    second_tap(widget, at)
    assert asked.count() == 2


def test_the_second_tap_of_what_opened_a_sheet_does_not_close_it(qtbot) -> None:
    below = QWidget()
    qtbot.addWidget(below)
    below.resize(1000, 700)
    below.show()
    menu = MenuSheet(below)
    menu.show_choices("Position 3", (Choice(key="one", label="One"),))
    second_tap(menu, QPoint(5, 5))
    assert menu.isVisible()
    tap(menu, QPoint(5, 5))
    assert not menu.isVisible()
