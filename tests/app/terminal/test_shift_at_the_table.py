"""The shift report from the menu of a real terminal, by touch: it opens, adds up what was played, and goes back."""

from app.felt.screen import TableScreen
from app.shift.screen import ShiftReportScreen
from app.ui.pages import SHIFT
from engine.actors import Actor, Rank

SAM = Actor(id="110", name="Sam Okafor", rank=Rank.PIT_SUPERVISOR)


def test_the_shift_report_is_opened_from_the_menu_and_counts_the_round_just_played(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.go_on(by_touch=True)
    hands.touch_chip(2500)
    hands.touch_area(2, "ante")
    hands.until(lambda: hands.can_go_on() and hands.terminal.desk.table.round.boxes)
    hands.to_the_end(by_touch=True)
    hands.open_page(SHIFT, ShiftReportScreen)
    window = hands.terminal.window
    hands.until(lambda: isinstance(window.screen_shown(), ShiftReportScreen))
    screen = window.screen_shown()
    hands.until(lambda: screen.report is not None)
    hands.touch(screen.period.yesterday)
    hands.until(lambda: screen.report.figures.total.rounds == 0)
    screen.period.since.setText("2020-01-01")
    screen.period.until.clear()
    hands.touch(screen.period.look)
    hands.until(lambda: screen.report.figures.total.rounds == 1)
    assert screen.report.figures.total.staked >= 25_00
    hands.touch(screen.leave)
    hands.until(lambda: isinstance(window.screen_shown(), TableScreen))


def test_a_damaged_profile_of_the_house_is_said_and_the_table_goes_on(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    house = hands.terminal.opened.house
    house.folder.profile_file.write_text('{"shifts": ["25:00"]}')
    hands.terminal.back_office.reading.show(SHIFT, SAM)
    window = hands.terminal.window
    hands.until(lambda: window._notice is not None and window._notice.isVisible())
    assert isinstance(window.screen_shown(), TableScreen)
    window._notice.close()
