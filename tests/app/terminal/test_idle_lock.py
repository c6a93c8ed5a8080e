"""A screen locks: nothing of the table can be reached until somebody proves who they are.

It does so when nobody touched it for a while, and when whoever signed in acts there no more.
"""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.bootstrap import open_house
from app.clock import SystemClock
from app.felt.screen import TableScreen
from app.staff.duty import Duty
from app.staff.house_log import HouseLog
from app.staff.idle_watch import MINUTE_US
from app.staff.panels.pin_dialog import PinDialog
from app.staff.panels.sign_in import SignIn
from app.staff.pins import Pin
from app.staff.presenter import Needed
from app.staff.signing.approval import ApprovalDialog
from app.staff.staff import Badge, Done, Staff
from app.table.thread import CALLED
from app.terminal.back_office import BackOffice
from app.ui.fitted_button import FittedButton
from app.ui.pages import JACKPOT, PIT, SET_UP, SHIFT
from app.ui.text import Text
from app.ui.view import ApprovalView
from engine.actors import Actor, Rank
from engine.staff.house_facts import BreakBegan, DealerSignedIn
from engine.staff.pit_facts import SupervisorCalled
from tests.app.terminal.sitting import DEALER, MANAGER, PINS, SUPERVISOR, Hands


def test_a_locked_screen_stays_covered_until_a_pin_is_given_and_the_round_goes_on(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.go_on()
    phase = hands.phase
    hands.terminal._lock()
    dialog = hands.terminal.window.sign_in.dialog
    assert dialog.isModal()
    assert dialog.leave.isHidden()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    dialog.close()
    assert dialog.isVisible()
    assert hands.terminal.desk.signed_in is None
    hands.sign_in()
    hands.until(lambda: hands.terminal.desk.signed_in is not None)
    assert hands.terminal.desk.signed_in.id == DEALER
    assert hands.phase == phase


MO = Actor(id=MANAGER, name="Mo Reyes", rank=Rank.GAMING_SHIFT_MANAGER)
LOOKED_UP: dict[str, Callable[[BackOffice], object]] = {
    "the shift report": lambda behind: behind.reading.show(SHIFT, MO),
    "the set-up": lambda behind: behind._look_up_set_up(MO),
}
"""What is looked up before it is shown to whoever has proved that they may read it."""


@pytest.mark.parametrize("what", LOOKED_UP)
def test_what_was_being_looked_up_for_a_manager_when_the_screen_locked_is_not_shown(sit_down, what: str) -> None:
    hands = sit_down()
    hands.sign_in()
    terminal = hands.terminal
    hands.until(lambda: terminal.back_office is not None)
    LOOKED_UP[what](terminal.back_office)
    terminal._lock()
    done: list[object] = []
    terminal.office.run(lambda: "all before it").done.connect(done.append)
    hands.until(lambda: done)
    assert isinstance(terminal.window.screen_shown(), TableScreen)
    hands.sign_in()
    assert isinstance(terminal.window.screen_shown(), TableScreen)


@pytest.mark.parametrize("page", [SHIFT, SET_UP, JACKPOT, PIT])
def test_a_locked_screen_takes_no_pin_for_what_was_to_be_read_before(sit_down, page: str) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.touch(hands.screen.menu_button)
    hands.touch(hands.screen.menu_sheet.findChild(FittedButton, page))
    asked = hands.terminal.window.findChildren(SignIn)
    assert [each.isVisible() for each in asked] == [True]
    hands.terminal._lock()
    (insisting,) = [each for each in hands.terminal.window.findChildren(SignIn) if each.isVisible()]
    assert insisting is hands.terminal.window.sign_in.dialog


def approval(hands: Hands) -> None:
    dora = hands.terminal.desk.signed_in
    view = ApprovalView(title="Take it back", what="Seat 1", reasons=("Seen",))
    hands.control.felt.sign(Needed(dora, Rank.PIT_SUPERVISOR, "Take it back"), view, lambda _: None)


def approval_on_the_screen(hands: Hands) -> None:
    approval(hands)
    hands.until(lambda: hands.terminal.window.findChild(ApprovalDialog).isVisible())


def supervisor_has_come(hands: Hands) -> None:
    hands.touch(hands.screen.call)
    hands.until(lambda: hands.view.call)
    hands.touch(hands.screen.call)
    hands.touch(hands.screen.menu_sheet.findChild(FittedButton, "supervisor has come"))


@pytest.mark.parametrize("asked", [approval, approval_on_the_screen, supervisor_has_come])
def test_a_locked_screen_takes_no_pin_for_what_was_asked_at_the_felt_before(sit_down, asked) -> None:
    hands = sit_down()
    hands.sign_in()
    asked(hands)
    hands.terminal._lock()
    insisting = hands.terminal.window.sign_in.dialog
    hands.until(insisting.people.buttons)
    assert [each for each in hands.terminal.window.findChildren(PinDialog) if each.isVisible()] == [insisting]
    felt = hands.control.felt
    assert (felt.approval, felt.signing) == (None, None)
    hands.sign_in()
    assert not any(each.isVisible() for each in hands.terminal.window.findChildren(PinDialog))


def test_whoever_signs_in_over_a_page_of_somebody_else_stands_at_the_table(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    terminal = hands.terminal
    hands.until(lambda: terminal.back_office is not None)
    terminal.back_office.reading.show(SHIFT, MO)
    hands.until(lambda: not isinstance(terminal.window.screen_shown(), TableScreen))
    terminal._read_badge("0047110815")
    hands.sign_in()
    assert isinstance(terminal.window.screen_shown(), TableScreen)


def test_a_dealer_who_leaves_for_a_while_locks_the_table_from_the_menu(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.go_on()
    hands.touch(hands.screen.menu_button)
    hands.touch(hands.screen.menu_sheet.findChild(FittedButton, "lock"))
    assert hands.terminal.desk.signed_in is None
    assert hands.terminal.window.sign_in.dialog.leave.isHidden()
    hands.sign_in()
    hands.until(lambda: hands.phase == "BETTING")


def by_the_menu(hands: Hands) -> None:
    hands.touch(hands.screen.menu_button)
    hands.touch(hands.screen.menu_sheet.findChild(FittedButton, "call"))


@pytest.mark.parametrize(
    "call", [lambda hands: hands.key("Z"), lambda hands: hands.touch(hands.screen.call), by_the_menu]
)
def test_a_supervisor_is_called_by_one_key_one_touch_or_from_the_menu(sit_down, call) -> None:
    hands = sit_down()
    hands.sign_in()
    call(hands)
    hands.until(lambda: any(CALLED in each.text for each in hands.view.events))
    *_, last = hands.terminal.opened.house.journal.entries("pit")
    assert last.event == SupervisorCalled(table="T1", caller=hands.terminal.desk.signed_in)


def test_a_call_is_shown_at_the_table_until_somebody_of_rank_has_come_and_acknowledged_it(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.touch(hands.screen.call)
    hands.until(lambda: hands.view.call)
    assert (hands.screen.call.text(), hands.screen.call.isChecked()) == ("Called", True)
    hands.touch(hands.screen.call)
    hands.touch(hands.screen.menu_sheet.findChild(FittedButton, "supervisor has come"))
    proving = hands.control.felt.signing
    hands.until(proving.dialog.people.buttons)
    able = [each.objectName() for each in proving.dialog.people.buttons() if each.isEnabled()]
    assert sorted(able) == [MANAGER, SUPERVISOR]
    hands.give_pin(proving.dialog, SUPERVISOR)
    hands.until(lambda: not hands.view.call)
    assert (hands.screen.call.text(), hands.screen.call.isChecked()) == ("Call", False)
    *_, last = hands.terminal.opened.house.journal.entries("pit")
    assert (last.event.what, last.event.by.id, last.by) == ("Robin Tan calls a supervisor", SUPERVISOR, SUPERVISOR)


def test_a_supervisor_is_called_under_a_locked_screen_on_which_nobody_is_signed_in(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.terminal._lock()
    dialog = hands.terminal.window.sign_in.dialog
    hands.touch(dialog.call)
    hands.until(lambda: dialog.call.text() == "Supervisor called")
    *_, last = hands.terminal.opened.house.journal.entries("pit")
    assert last.event == SupervisorCalled(table="T1")


def test_a_call_that_nobody_has_acknowledged_is_shown_again_after_a_start(sit_down) -> None:
    first = sit_down()
    first.sign_in()
    first.touch(first.screen.call)
    first.until(lambda: first.view.call)
    folder = first.terminal.opened.house.folder
    first.terminal.close()
    again = sit_down(folder)
    again.sign_in()
    again.until(lambda: again.view.call)


def test_a_break_locks_the_table_stands_in_the_log_and_ends_when_the_dealer_signs_in_again(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.touch(hands.screen.menu_button)
    hands.touch(hands.screen.menu_sheet.findChild(FittedButton, "break"))
    dialog = hands.terminal.window.sign_in.dialog
    assert dialog.leave.isHidden()
    assert any("Robin Tan is on a break since" in text.text() for text in dialog.findChildren(Text))
    house = hands.terminal.opened.house.journal
    hands.until(lambda: any(each.event == BreakBegan(staff=DEALER, table="T1") for each in house.entries("house")))
    hands.sign_in()
    *_, last = house.entries("house")
    assert last.event == DealerSignedIn(staff=DEALER, table="T1")


def test_a_terminal_that_is_closed_ends_the_time_at_the_table(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    folder = hands.terminal.opened.house.folder
    hands.terminal.close()
    house = open_house(folder)
    *_, last = house.journal.entries("house")
    house.close()
    assert last.event == BreakBegan(staff=DEALER, table="T1")


def test_the_screen_says_how_long_the_dealer_is_at_the_table_and_when_a_break_is_due(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    desk = hands.terminal.desk
    terms = desk.table.terms
    desk.table = replace(desk.table, terms=replace(terms, house=replace(terms.house, break_after_minutes=60)))
    desk.note_duty(Duty(since_us=0, here_us=20 * MINUTE_US))
    desk.tick(59 * MINUTE_US)
    assert (hands.view.phase.at_table, hands.view.phase.break_due) == ("39 min", False)
    desk.tick(60 * MINUTE_US)
    assert (hands.view.phase.at_table, hands.view.phase.break_due) == ("40 min", True)
    assert "Robin Tan is due for a break" in hands.screen.phase.accessibleName()


def test_a_locked_terminal_can_still_be_ended(sit_down) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.terminal._lock()
    hands.terminal.window.close()
    hands.until(lambda: not hands.terminal.window.isVisible())


def dismissed(staff: Staff) -> object:
    return staff.leave(Badge(MANAGER, Pin(PINS[MANAGER])), DEALER)


def given_another_rank(staff: Staff) -> object:
    return staff.rank(Badge(MANAGER, Pin(PINS[MANAGER])), DEALER, Rank.TECHNICIAN)


def signed_in_elsewhere(staff: Staff) -> object:
    return staff.sign_in(Badge(DEALER, Pin(PINS[DEALER])), "T2")


@pytest.mark.rule("X3 6.2")
@pytest.mark.parametrize(
    ("deed", "why"),
    [
        (dismissed, "does not work here any more"),
        (given_another_rank, "is Technician now"),
        (signed_in_elsewhere, "has signed in at another table"),
    ],
)
def test_a_dealer_who_acts_there_no_more_by_what_was_done_at_another_terminal_is_signed_out_at_once(
    sit_down, deed, why
) -> None:
    hands = sit_down()
    hands.sign_in()
    hands.go_on()
    phase = hands.phase
    elsewhere = open_house(hands.terminal.opened.house.folder)
    assert isinstance(deed(Staff(HouseLog(elsewhere.journal), SystemClock())), Done)
    elsewhere.close()
    hands.until(lambda: hands.terminal.desk.signed_in is None)
    dialog = hands.terminal.window.sign_in.dialog
    assert dialog.leave.isHidden()
    assert any(f"Robin Tan {why}" in text.text() for text in dialog.findChildren(Text))
    hands.sign_in(SUPERVISOR)
    assert hands.terminal.desk.signed_in.id == SUPERVISOR
    assert hands.phase == phase
