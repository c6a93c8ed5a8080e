"""A terminal that is all that its computer shows: nothing but a supervisor's PIN leaves it."""

import configparser
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent

from app.settings import DataFolder
from app.terminal.look import keep, keep_look, kept, look_of
from app.terminal.menu import terminal_choices
from app.terminal.window import Window
from app.terminal.zoom import factors, zoom
from app.ui.theme import Theme
from engine.actors import Rank
from engine.staff.authority import Access, may_do

KIOSK = Path(__file__).parents[3] / "assets" / "kiosk"


class AsTheDesktopAsks(QCloseEvent):
    def spontaneous(self) -> bool:
        return True


@pytest.fixture
def window(qtbot) -> Window:
    shown = Window()
    qtbot.addWidget(shown)
    shown.kiosk = True
    shown.appear()
    return shown


def test_a_kiosk_fills_its_screen_without_a_frame(window: Window) -> None:
    assert window.isFullScreen()
    assert window.geometry().size() == window.screen().size()
    window._full_screen()
    assert window.isFullScreen()


def test_the_way_out_of_the_desktop_asks_for_a_pin_and_closes_nothing(window: Window, qtbot) -> None:
    asked = AsTheDesktopAsks()
    with qtbot.waitSignal(window.leave_kiosk_wanted):
        window.closeEvent(asked)
    assert not asked.isAccepted()


def test_the_menus_way_out_of_a_kiosk_asks_for_a_pin_too(window: Window, qtbot) -> None:
    with qtbot.waitSignal(window.leave_kiosk_wanted):
        window._menu_picked("close")
    assert window.isVisible()


def test_the_players_screen_leaves_keys_and_badges_to_the_table(window: Window) -> None:
    window.players.turn_on()
    assert window.players.screen is not None
    assert window.players.screen.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus
    assert window.players.screen.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)


def test_a_players_screen_whose_screen_goes_never_comes_to_lie_over_the_table(window: Window, qapp, qtbot) -> None:
    window.players.turn_on()
    with qtbot.assertNotEmitted(window.players.placed):  # it is still where it belongs, for when that comes back
        qapp.screenRemoved.emit(window.players.screen.screen())
    assert window.players.screen is None


def test_a_supervisor_may_leave_a_kiosk_and_a_dealer_may_not() -> None:
    assert may_do(Rank.PIT_SUPERVISOR, Access.LEAVE_KIOSK) is None
    assert may_do(Rank.DEALER, Access.LEAVE_KIOSK) is not None


def test_the_menu_of_a_kiosk_offers_no_smaller_window() -> None:
    assert "full" in {choice.key for choice in terminal_choices(full_screen=False)}
    assert "full" not in {choice.key for choice in terminal_choices(full_screen=None)}


@given(st.integers(640, 7680), st.integers(480, 4320))
def test_a_screen_is_never_drawn_so_large_that_less_than_1920_by_1080_is_left_of_it(wide: int, tall: int) -> None:
    times = zoom(wide, tall)
    assert times == zoom(tall, wide) >= 1
    assert times == 1 or (max(wide, tall) / times >= 1920 and min(wide, tall) / times >= 1080)


def test_a_screen_of_3840_by_2160_is_drawn_twice_as_large_and_a_small_one_beside_it_as_it_is() -> None:
    assert factors({"one": (3840, 2160), "other": (1080, 1920)}) == "one=2;other=1"
    assert factors({"one": (1280, 800)}) == ""


def test_where_the_players_screen_stands_and_which_hand_touches_are_kept_beside_each_other(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    assert keep(folder, players_screen="HDMI-2")
    assert keep_look(folder, Theme(text_scale=150, left_handed=True))
    assert kept(folder).players_screen == "HDMI-2"
    assert look_of(folder) == Theme(text_scale=150, left_handed=True)
    assert keep(folder, players_screen="")
    assert look_of(folder).left_handed


def unit(name: str) -> configparser.ConfigParser:
    read = configparser.ConfigParser(strict=False, interpolation=None)
    read.optionxform = str  # type: ignore[assignment]
    read.read(KIOSK / name, encoding="utf-8")
    return read


def test_the_unit_starts_cutcard_with_options_that_it_has_and_again_unless_it_was_left_by_a_pin() -> None:
    from typer.testing import CliRunner

    from app.cli.commands import app

    service = unit("cutcard-table.service")["Service"]
    options = re.findall(r"(--[a-z]+)", service["ExecStart"])
    told = CliRunner().invoke(app, ["--help"], terminal_width=200, color=False).output
    plain = re.sub(r"\x1b\[[0-9;]*m", "", told)
    assert options == ["--data", "--table", "--kiosk"]
    assert all(option in plain for option in options)
    assert service["Restart"] == "on-failure"
    assert service["User"] == "cutcard"
    assert unit("cutcard-table.service")["Unit"]["BindsTo"] == "cutcard-display.service"
