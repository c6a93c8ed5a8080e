"""History and set-up behind a running table: opened from the menu, closed again, the table untouched."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.bootstrap import open_house
from app.clock import SystemClock
from app.felt.screen import TableScreen
from app.history.screen import HistoryScreen
from app.house.first_start import FIRST_TABLE
from app.settings import DataFolder, data_folder
from app.setup.first_start_view import ShufflerAsked
from app.setup.screen import SetUpScreen
from app.staff.duty import Duty
from app.staff.house_log import HouseLog
from app.staff.idle_watch import MINUTE_US
from app.staff.pins import Pin
from app.staff.staff import Staff
from app.table.opening import demonstration_terms, set_up, setting_of
from app.table.setup import ShufflerAssigned, TableNamed
from app.terminal.terminal import Terminal
from app.ui import fonts, theme
from app.ui.fitted_button import FittedButton
from app.ui.pages import DISPUTES, HISTORY, SET_UP, SHIFT
from app.ui.theme import Theme
from engine.actors import Actor, Rank
from engine.games.catalogue import GAMES
from tests.app.terminal.sitting import MANAGER, SUPERVISOR, Hands

SAM = Actor(id="110", name="Sam Okafor", rank=Rank.PIT_SUPERVISOR)


@pytest.fixture
def folder(tmp_path: Path) -> DataFolder:
    """A house with a manager and a table that is dealt by hand."""
    folder = data_folder(tmp_path / "data")
    house = open_house(folder)
    Staff(HouseLog(house.journal), SystemClock()).open_house("100", "Mo Reyes", Pin("604917"))
    terms = demonstration_terms(GAMES["megalink-three-card-poker-xtreme"], "manual")
    set_up(house.journal, FIRST_TABLE, terms, (TableNamed(title="Table 4"), ShufflerAssigned(driver="cdl")), by="100")
    house.close()
    return folder


@pytest.fixture
def terminal(folder: DataFolder, qapp: QApplication, qtbot) -> Iterator[Terminal]:
    fonts.load(qapp)
    theme.apply(qapp, Theme())
    terminal = Terminal(folder)
    terminal.start()
    qtbot.waitUntil(lambda: terminal.window.sign_in is not None)
    terminal.window.sign_in.dialog.reject()
    qtbot.waitUntil(lambda: terminal.window.sign_in is None)
    yield terminal
    terminal.window.close()
    terminal.close()


def _shows(terminal: Terminal, screen: type) -> bool:
    return isinstance(terminal.window.screen_shown(), screen)


pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.mark.parametrize(("page", "screen"), [(HISTORY, HistoryScreen), (SET_UP, SetUpScreen)])
def test_a_screen_opens_from_the_menu_and_goes_back_to_the_table(
    terminal: Terminal, page: str, screen: type, qtbot
) -> None:
    Hands(terminal, qtbot).open_page(page, screen)
    terminal.window.screen_shown().leave.click()
    qtbot.waitUntil(lambda: _shows(terminal, TableScreen))
    qtbot.waitUntil(lambda: terminal.window.screen_shown().view is not None)


def test_the_set_up_shows_the_table_and_the_people_of_the_house(terminal: Terminal, qtbot) -> None:
    Hands(terminal, qtbot).open_page(SET_UP, SetUpScreen)
    screen = terminal.window.screen_shown()
    assert screen.table.name.text() == "Table 4"
    assert screen.staff.person() == "100"


def test_another_shuffler_opens_the_table_again_with_it(terminal: Terminal, qtbot) -> None:
    Hands(terminal, qtbot).open_page(SET_UP, SetUpScreen)
    before = terminal.table
    terminal.back_office.set_up.desk.assign(ShufflerAsked(port="socket://127.0.0.1:9"), SAM)
    qtbot.waitUntil(lambda: terminal.table is not None and terminal.table is not before, timeout=60_000)
    assert terminal.table.setting.port == "socket://127.0.0.1:9"
    assert setting_of(terminal.opened.house.journal, FIRST_TABLE).port == "socket://127.0.0.1:9"
    qtbot.waitUntil(lambda: _shows(terminal, TableScreen), timeout=60_000)
    assert not terminal.failed


def test_a_minute_that_passes_while_the_table_is_opened_again_is_no_error(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    terminal, before = hands.terminal, hands.terminal.desk
    before.note_duty(Duty(since_us=0, here_us=0))
    terminal._reopen()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    before.tick(SystemClock().utc_us() + MINUTE_US)
    hands.until(lambda: _shows(terminal, TableScreen) and terminal.desk.view is not None)
    assert terminal.desk.signed_in is None


@pytest.mark.case("C01")
def test_the_window_closes_while_the_log_is_being_checked(terminal: Terminal, qtbot) -> None:
    Hands(terminal, qtbot).open_page(HISTORY, HistoryScreen)
    terminal.window.screen_shown().check.click()
    terminal.window.close()


@pytest.mark.parametrize("page", [HISTORY, DISPUTES, SHIFT, SET_UP])
def test_nothing_opens_before_somebody_whose_rank_reads_it_has_typed_a_pin(
    terminal: Terminal, page: str, qtbot
) -> None:
    table = terminal.window.screen_shown()
    table.menu_button.click()
    table.menu_sheet.findChild(FittedButton, page).click()
    gate = terminal.back_office.gate if page == SET_UP else terminal.back_office.reading.gate
    qtbot.waitUntil(lambda: gate.flow is not None and bool(gate.flow.dialog.people.buttons()))
    gate.flow.dialog.reject()
    qtbot.waitUntil(lambda: gate.flow is None)
    assert _shows(terminal, TableScreen)


def close_by_the_desktop(window: QWidget) -> None:
    """As the button or key of the desktop does, which reaches the window from outside."""
    QApplication.sendEvent(window.windowHandle(), QCloseEvent())


@pytest.mark.parametrize("way_out", ["menu", "desktop"])
def test_the_program_closes_in_the_middle_of_a_round_by_a_supervisors_pin_alone(sit_down, way_out: str) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.go_on(by_touch=True)
    window = hands.terminal.window
    if way_out == "menu":
        hands.touch(hands.screen.menu_button)
        hands.touch(hands.screen.menu_sheet.findChild(FittedButton, "close"))
    else:
        close_by_the_desktop(window)
    gate = hands.terminal.back_office.gate
    hands.until(lambda: gate.flow is not None and gate.flow.dialog.people.buttons())
    assert window.isVisible()
    able = {each.objectName() for each in gate.flow.dialog.people.buttons() if each.isEnabled()}
    assert able == {MANAGER, SUPERVISOR}
    gate.flow.dialog.reject()
    hands.until(lambda: gate.flow is None)
    assert window.isVisible()


def test_between_rounds_the_desktop_closes_it_without_a_question(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    close_by_the_desktop(hands.terminal.window)
    hands.until(lambda: not hands.terminal.window.isVisible())


def test_the_screen_that_is_read_goes_when_nobody_was_there_for_a_while(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.open_page(HISTORY, HistoryScreen)
    hands.terminal._lock()
    assert isinstance(hands.terminal.window.screen_shown(), TableScreen)
    assert hands.terminal.back_office.reading.history is not None
