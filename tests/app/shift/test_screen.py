"""The shift report's screen: by key and by touch, the plots drawn when they are seen, every figure in words."""

import subprocess
import sys

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.record.shift_period import ShiftAsked
from app.shift.build.files import CSV, JSON, XLSX
from app.shift.build.report import MOST_SHOWN, ShiftReport
from app.shift.screen import EVENTS, OVERVIEW, PLOTS, ShiftReportScreen
from app.ui.fitted_button import FittedButton
from app.ui.theme import Room, Theme
from app.ui.view import Pick, RefusalView
from tools.scenes.shift import made_up_report


@pytest.fixture(scope="module")
def report() -> ShiftReport:
    return made_up_report()


@pytest.fixture
def screen(qtbot) -> ShiftReportScreen:
    screen = ShiftReportScreen()
    qtbot.addWidget(screen)
    screen.resize(1920, 1080)
    screen.show()
    qtbot.waitExposed(screen)
    return screen


def touch(button: FittedButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_pages_are_turned_by_keys_around_the_end_and_by_touch(screen: ShiftReportScreen, report: ShiftReport) -> None:
    screen.show_report(report)
    assert screen.pages.shown() == OVERVIEW
    seen = []
    for _ in range(8):
        QTest.keyClick(screen, Qt.Key.Key_Right)
        seen.append(screen.pages.shown())
    assert seen == ["Tables", "Dealers", "Hours", "Games", "Wagers", PLOTS, EVENTS, OVERVIEW]
    QTest.keyClick(screen, Qt.Key.Key_Left)
    assert screen.pages.shown() == EVENTS
    tab = next(each for each in screen.findChildren(FittedButton) if each.text() == "Games")
    touch(tab)
    assert screen.pages.shown() == "Games"
    assert screen.breakdowns["game"].isVisible()


def test_every_breakdown_ends_with_the_total(screen: ShiftReportScreen, report: ShiftReport) -> None:
    screen.show_report(report)
    for each in report.figures.breakdowns:
        table = screen.breakdowns[each.name]
        assert table.rowCount() == len(each.lines) + 1
        assert table.item(table.rowCount() - 1, 0).text() == "Total"


@pytest.mark.case("C12")
def test_of_a_year_of_hours_as_many_are_shown_as_can_be_looked_at(
    screen: ShiftReportScreen, report: ShiftReport
) -> None:
    hours = next(each for each in report.figures.breakdowns if each.name == "hour")
    year = replace(hours, lines=hours.lines[:1] * 8_760)
    screen.show_report(replace(report, accounts=(replace(report.figures, breakdowns=(year,)),)))
    table = screen.breakdowns["hour"]
    assert table.rowCount() == MOST_SHOWN + 2
    assert table.item(MOST_SHOWN, 0).text() == "and 8,360 more, in the files"
    assert table.item(MOST_SHOWN + 1, 0).text() == "Total"


@pytest.mark.parametrize(("key", "ending"), [(Qt.Key.Key_X, XLSX), (Qt.Key.Key_C, CSV), (Qt.Key.Key_J, JSON)])
def test_a_file_is_asked_for_by_its_key_and_by_touch(
    screen: ShiftReportScreen, report: ShiftReport, key: Qt.Key, ending: str
) -> None:
    asked: list[str] = []
    screen.file_wanted.connect(asked.append)
    QTest.keyClick(screen, key)
    assert asked == []  # there is nothing to save yet
    screen.show_report(report)
    QTest.keyClick(screen, key)
    touch(screen.files[ending])
    assert asked == [ending, ending]


def test_a_paper_is_asked_for_once_until_it_is_there(screen: ShiftReportScreen, report: ShiftReport) -> None:
    asked: list[int] = []
    screen.print_wanted.connect(lambda: asked.append(1))
    screen.show_report(report)
    QTest.keyClick(screen, Qt.Key.Key_P)
    QTest.keyClick(screen, Qt.Key.Key_P)
    assert asked == [1]
    assert "Checking" in screen.told()
    screen.say("Written", done=True)
    touch(screen.paper)
    assert asked == [1, 1]


def test_a_period_is_typed_and_sent_by_enter_or_chosen_by_one_key(screen: ShiftReportScreen, qtbot) -> None:
    screen.period.show_tables((Pick("T1", "Table 1"),))
    asked: list[object] = []
    for signal in (screen.period.asked, screen.period.this_shift_asked, screen.period.today_asked):
        signal.connect(asked.append)
    screen.period.table.choose("T1")
    QTest.keyClicks(screen.period.since, "2026-05-01 21:30")
    screen.period.since.hands.digits.pause()
    QTest.keyClicks(screen.period.until, "22:00")
    QTest.keyClick(screen.period.until, Qt.Key.Key_Return)
    for key in (Qt.Key.Key_S, Qt.Key.Key_T, Qt.Key.Key_Enter):
        QTest.keyClick(screen, key)
    typed = ShiftAsked(since="2026-05-01 21:30", until="22:00", table="T1")
    assert asked == [typed, "T1", "T1", typed]


def test_a_touch_of_a_field_brings_the_letters_and_the_report_sends_them_away(
    screen: ShiftReportScreen, report: ShiftReport
) -> None:
    QTest.mouseClick(screen.period.since, Qt.MouseButton.LeftButton)
    assert screen.pad.isVisible()
    touch(screen.pad.key("9"))
    assert screen.period.since.text() == "9"
    screen.show_report(report)
    assert not screen.pad.isVisible()


def test_a_refusal_stands_at_the_period_and_nothing_can_be_saved_meanwhile(
    screen: ShiftReportScreen, report: ShiftReport
) -> None:
    screen.show_report(report)
    screen.show_refusal(RefusalView("", "“x” is no time."))
    assert "no time" in screen.period.refusal.accessibleName()
    assert not screen.files[CSV].isEnabled()
    screen.show_refusal(None)
    screen.show_report(report)
    assert screen.files[CSV].isEnabled()


def test_escape_goes_back_to_the_table(screen: ShiftReportScreen, qtbot) -> None:
    with qtbot.waitSignal(screen.closed):
        QTest.keyClick(screen, Qt.Key.Key_Escape)


def test_up_and_down_scroll_what_is_longer_than_the_page(screen: ShiftReportScreen, report: ShiftReport, qtbot) -> None:
    screen.resize(1280, 800)
    screen.show_report(report)
    screen.pages.turn_to("Hours")
    bar = screen.breakdowns["hour"].verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    before = bar.value()
    QTest.keyClick(screen, Qt.Key.Key_PageDown)
    assert bar.value() > before
    QTest.keyClick(screen, Qt.Key.Key_PageUp)
    assert bar.value() == before


@pytest.mark.parametrize("room", list(Room))
def test_the_plots_show_as_many_bars_as_there_are_hours_in_the_light_of_the_room(
    qtbot, dressed, report: ShiftReport, room: Room
) -> None:
    dressed(Theme(room))
    screen = ShiftReportScreen()
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.show()
    screen.show_report(report)
    screen.pages.turn_to(PLOTS)
    from app.shift.panels.plots import ShiftPlots

    plots = screen.plots.findChild(ShiftPlots)
    hours = next(each.lines for each in report.figures.breakdowns if each.name == "hour")
    (bars,) = (each for each in plots.rounds.getPlotItem().items if "height" in getattr(each, "opts", {}))
    assert list(bars.opts["height"]) == [line.rounds for line in hours]
    assert all(line.words in plots.accessibleName() for line in hours)
    screen.show_report(report)
    assert screen.plots.findChildren(ShiftPlots) == [plots]


def test_the_plotting_library_is_not_loaded_before_a_plot_is_seen() -> None:
    code = (
        "import sys, app.terminal.start, app.shift.screen;"
        "sys.exit(any(name in sys.modules for name in ('pyqtgraph', 'numpy', 'xlsxwriter')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
