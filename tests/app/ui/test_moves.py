"""Hands that lie wrongly are named by two taps, or dragged to where they belong (5.2)."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.ui.moves import MovesInput
from app.ui.view import AskView, Option

LIE = ("1", "3", "dealer")


@pytest.fixture
def moves(qtbot: QtBot) -> MovesInput:
    options = tuple(Option(place, f"Position {place}", place in LIE) for place in ("1", "2", "3", "dealer"))
    view = AskView(
        name="moves", title="Which hands belong elsewhere?", form="moves", answer="3=1", words="", options=options
    )
    shown = MovesInput(view)
    qtbot.addWidget(shown)
    shown.show()
    return shown


def place(moves: MovesInput, key: str) -> QPushButton:
    found = moves.findChild(QPushButton, key)
    assert found is not None
    return found


def tap(at: QWidget) -> None:
    QTest.mouseClick(at, Qt.MouseButton.LeftButton)


def drag(start: QWidget, end: QWidget) -> None:
    there = start.mapFromGlobal(end.mapToGlobal(end.rect().center()))
    nothing = Qt.KeyboardModifier.NoModifier
    QTest.mousePress(start, Qt.MouseButton.LeftButton, nothing, start.rect().center())
    QTest.mouseMove(start, there)
    QTest.mouseRelease(start, Qt.MouseButton.LeftButton, nothing, there)


@pytest.mark.rule("M3 5.2", "X3 5.2", "SS 5.2", "LR 5.3")
@pytest.mark.parametrize("by", ["two taps", "drag"])
def test_a_hand_goes_where_it_belongs_by_two_taps_or_by_drag(moves: MovesInput, qtbot: QtBot, by: str) -> None:
    with qtbot.waitSignal(moves.moved) as told:
        if by == "drag":
            drag(place(moves, "3"), place(moves, "1"))
        else:
            tap(place(moves, "3"))
            tap(place(moves, "1"))
    assert told.args == ["3=1,1=3"]


def test_what_is_no_hand_or_is_let_go_nowhere_goes_nowhere(moves: MovesInput, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(moves.moved):
        drag(place(moves, "2"), place(moves, "1"))
        drag(place(moves, "1"), place(moves, "1"))
        start = place(moves, "1")
        QTest.mousePress(start, Qt.MouseButton.LeftButton)
        QTest.mouseRelease(start, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(-900, -900))
