"""In the largest letters on the smallest screen there is room for what one works at: a list shows more than one line."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from app.felt.panels.settlement_panel import Deed
from app.history.screen import HistoryScreen
from app.irregularity.screen import IrregularityScreen
from app.jackpot.screen import JackpotPage
from app.ui.fitted_button import FittedButton
from app.ui.theme import Theme
from tests.app.laid_out import every_scene
from tools.scenes.pictures import SMALL

LARGEST = Theme(text_scale=200)


def shown(qtbot, name: str) -> QWidget:
    screen = next(scene for scene in every_scene() if scene.name == name).widget()
    qtbot.addWidget(screen)
    screen.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    screen.resize(SMALL)
    screen.show()
    for _ in range(2):
        QApplication.processEvents()
    return screen


def seen(widget: QWidget) -> float:
    """How much of its height is seen, 0 to 1."""
    return widget.visibleRegion().boundingRect().height() / max(1, widget.height())


def test_two_rows_of_a_jackpots_set_up_are_seen_whole(dressed, qtbot) -> None:
    dressed(LARGEST)
    screen = shown(qtbot, "jackpot-set-up")
    assert isinstance(screen, JackpotPage)
    assert [seen(edit) for edit in screen.set_up.fields.values()] == [1.0] * 6
    assert screen.set_up.fields["title"].cursorPosition() == 0, "a long name is read from its beginning"


def test_more_than_one_wager_of_the_walk_is_seen(dressed, qtbot) -> None:
    dressed(LARGEST)
    deeds = [seen(each) for each in shown(qtbot, "table-settlement").findChildren(Deed) if each.isVisible()]
    assert sum(deeds) > 1.5


def test_more_than_one_round_that_was_found_is_seen(dressed, qtbot) -> None:
    dressed(LARGEST)
    screen = shown(qtbot, "history-list")
    assert isinstance(screen, HistoryScreen)
    table = screen.list.table
    assert table.viewport().height() / table.rowHeight(0) > 2


@pytest.mark.rule("X3 5.1.1")
def test_the_positions_of_a_void_round_are_seen_before_anything_else(dressed, qtbot) -> None:
    dressed(LARGEST)
    screen = shown(qtbot, "irregularity-3-void-refunds")
    assert isinstance(screen, IrregularityScreen)
    buttons = [each for each in screen.refunds.findChildren(FittedButton) if each.isVisible()]
    assert [each.objectName() for each in buttons if seen(each) == 1.0][:2] == ["1", "2"]
