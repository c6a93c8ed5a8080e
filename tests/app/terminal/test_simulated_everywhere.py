"""A simulated shuffler is written across the top of the window, whatever screen is shown."""

import pytest
from PySide6.QtWidgets import QWidget

from app.device.screen import DeviceScreen
from app.felt.screen import TableScreen
from app.history.screen import HistoryScreen
from app.irregularity.screen import IrregularityScreen
from app.shift.screen import ShiftReportScreen
from app.ui.banner import Banner
from app.ui.pages import HISTORY, SHIFT, SHUFFLER
from tests.app.terminal.sitting import Hands

WORDS = "SIMULATED SHUFFLER"


def _told(hands: Hands) -> list[str]:
    """What the strips say that can be seen: not hidden, and nothing lies over them."""
    window = hands.terminal.window
    strips = [each for each in window.findChildren(Banner) if each.isVisible()]
    return [each.accessibleName() for each in strips if _on_top(window, each)]


def _on_top(window: QWidget, strip: QWidget) -> bool:
    found = window.childAt(strip.mapTo(window, strip.rect().center()))
    return found is strip or strip.isAncestorOf(found)


def _warns_once(hands: Hands) -> bool:
    told = _told(hands)
    return len(told) == 1 and WORDS in told[0]


@pytest.mark.parametrize(
    ("page", "screen"), [(HISTORY, HistoryScreen), (SHIFT, ShiftReportScreen), (SHUFFLER, DeviceScreen)]
)
def test_the_warning_stands_over_every_screen_behind_the_table(sit_down, page: str, screen: type) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.until(lambda: _warns_once(hands))
    if page == SHUFFLER:
        hands.touch(hands.screen.menu_button)
        hands.touch(hands.screen.menu_sheet.findChild(QWidget, page))
        hands.until(lambda: isinstance(hands.terminal.window.screen_shown(), screen))
    else:
        hands.open_page(page, screen)
    hands.until(lambda: _warns_once(hands))
    hands.touch(hands.terminal.window.screen_shown().leave)
    hands.until(lambda: isinstance(hands.terminal.window.screen_shown(), TableScreen))
    hands.until(lambda: _warns_once(hands))


def test_the_supervisors_flow_leaves_the_warning_uncovered(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.until(lambda: _warns_once(hands))
    hands.go_on()
    hands.touch(hands.screen.irregularity)
    flow = hands.terminal.window.findChild(IrregularityScreen)
    hands.until(flow.isVisible)
    hands.until(lambda: _warns_once(hands))
    assert flow.geometry().bottom() == flow.parentWidget().rect().bottom()


def test_without_a_simulated_shuffler_no_screen_warns(sit_down) -> None:
    hands = sit_down(method="manual", simulated=False)
    hands.sign_in()
    hands.open_page(HISTORY, HistoryScreen)
    assert _told(hands) == []
