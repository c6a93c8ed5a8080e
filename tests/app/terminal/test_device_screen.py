"""The shuffler's screen on a real table: opened by touch, signed by a supervisor, and what the log says of it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.device.screen import COUNT, DECK, FAULTS, METHODS, DeviceScreen
from app.felt.screen import TableScreen
from app.staff.signing.approval import ApprovalDialog
from app.ui.fitted_button import FittedButton
from app.ui.pages import SHUFFLER
from app.ui.view import LampState
from engine.table import keeping_facts as ev
from tests.app.terminal.sitting import DEALER, PINS, SUPERVISOR, Hands

FACTS = (ev.MethodChanged, ev.StubCounted, ev.DeckChanged, ev.TableHeld, ev.HoldLifted)


def _facts(hands: Hands) -> list[object]:
    entries = hands.terminal.opened.house.journal.entries("table:T1")
    return [entry.event for entry in entries if isinstance(entry.event, FACTS)]


def _open(hands: Hands) -> DeviceScreen:
    """Open the screen by touch: the menu of the terminal, its line."""
    hands.touch(hands.screen.menu_button)
    hands.touch(hands.screen.menu_sheet.findChild(FittedButton, SHUFFLER))
    screen = hands.terminal.window.screen_shown()
    assert isinstance(screen, DeviceScreen)
    hands.until(hands.in_front)
    return screen


def _reach(widget: QWidget) -> None:
    """Scroll to what is to be touched, as a finger does."""
    area = widget.parentWidget()
    while area is not None and not hasattr(area, "ensureWidgetVisible"):
        area = area.parentWidget()
    if area is not None:
        area.ensureWidgetVisible(widget)


def _touch(hands: Hands, widget: QWidget) -> None:
    _reach(widget)
    hands.touch(widget)


def _approval(hands: Hands) -> ApprovalDialog:
    control = hands.terminal.window.device
    hands.until(lambda: control.approval is not None and control.approval.dialog() is not None)
    return control.approval.dialog()


def _person(dialog: ApprovalDialog, staff: str) -> FittedButton:
    return next(each for each in dialog.findChildren(FittedButton) if each.objectName() == staff)


def _sign(hands: Hands, reason: str, staff: str = SUPERVISOR) -> None:
    """Sign by touch alone: who, why, the digits, the button."""
    dialog = _approval(hands)
    hands.touch(_person(dialog, staff))
    hands.touch(dialog.findChild(FittedButton, reason))
    for digit in PINS[staff]:
        hands.touch(dialog.pad.findChild(FittedButton, digit))
    hands.touch(dialog.approve)
    hands.until(lambda: hands.terminal.window.device.approval is None)


def _type(hands: Hands, screen: DeviceScreen, field: QWidget, text: str) -> None:
    """Write by touch on the letters of the screen."""
    _touch(hands, field)
    hands.until(field.hasFocus)
    hands.until(screen.pad.isVisible)
    for letter in text:
        hands.touch(screen.pad.key(letter))


def _sit(sit_down, **table: str) -> Hands:
    hands = sit_down(**table)
    hands.sign_in()
    hands.until(lambda: hands.terminal.desk.link.device)
    return hands


def test_the_screen_says_who_the_shuffler_is_and_that_it_is_simulated(sit_down) -> None:
    screen = _open(_sit(sit_down))
    facts = {fact.name: fact.value for fact in (*screen.view.facts, *screen.view.counters)}
    assert facts["Serial number"] == "SIM-T1"
    assert facts["Protocol"] == "CDL/1"
    assert facts["Kind"] == "SIMULATED"
    assert facts["Alarms in the last hour"] == "0"
    assert facts["Firmware"]
    assert "SIMULATED SHUFFLER" in screen.banner.accessibleName()
    assert screen.words.text()
    assert screen.what_now.text() == "Nothing to do."


@pytest.mark.rule("X3 6.2")
def test_the_method_changes_by_a_supervisors_word_and_not_by_a_dealers(sit_down) -> None:
    hands = _sit(sit_down)
    screen = _open(hands)
    _touch(hands, screen.findChild(FittedButton, "method B"))
    dialog = _approval(hands)
    assert not _person(dialog, DEALER).isEnabled()
    hands.touch(_person(dialog, DEALER))
    assert not dialog.approve.isEnabled()
    hands.touch(dialog.cancel)
    hands.until(lambda: hands.terminal.window.device.approval is None)
    assert _facts(hands) == []
    _touch(hands, screen.findChild(FittedButton, "method B"))
    _sign(hands, "Ordered by the floor")
    hands.until(lambda: hands.terminal.desk.table.terms.method == "B")
    changed = ev.MethodChanged(method="B", at_once=False, approved_by=SUPERVISOR, reason="Ordered by the floor")
    assert _facts(hands) == [changed]
    hands.until(lambda: screen.findChild(FittedButton, "method B").isChecked())


def test_the_stub_is_counted_by_touch_and_a_short_deck_is_held_until_another_one_is_in_play(sit_down) -> None:
    hands = _sit(sit_down)
    screen = _open(hands)
    _type(hands, screen, screen.number, "51")
    _touch(hands, screen.count_button)
    hands.until(lambda: screen.view.holds)
    assert screen.findChild(FittedButton, "lift deck-count").isEnabled()
    _type(hands, screen, screen.deck, "d7")
    _touch(hands, next(each for each in screen.colours if each.text() == "Red"))
    _touch(hands, screen.deck_button)
    _sign(hands, "A card was missing or too many")
    hands.until(lambda: not screen.view.holds)
    counted, held, changed, lifted = _facts(hands)
    assert counted == ev.StubCounted(count=51, counted_by=DEALER)
    assert held.hold.kind == "deck-count"
    assert (changed.deck, changed.colour, changed.approved_by) == ("d7", "Red", SUPERVISOR)
    assert changed.reason == "A card was missing or too many"
    assert lifted.hold == "deck-count"
    assert [fact.value for fact in screen.view.deck] == ["d7", "Red"]


def test_a_hold_is_lifted_with_a_name_and_a_reason(sit_down) -> None:
    hands = _sit(sit_down)
    screen = _open(hands)
    hands.terminal.window.device.desk.count(50)
    hands.until(lambda: screen.view.holds)
    _touch(hands, screen.findChild(FittedButton, "lift deck-count"))
    _sign(hands, "The deck was counted and is whole")
    hands.until(lambda: not screen.view.holds)
    lifted = _facts(hands)[-1]
    assert (lifted.hold, lifted.approved_by) == ("deck-count", SUPERVISOR)
    assert lifted.reason == "The deck was counted and is whole"


def test_in_a_round_stub_and_deck_wait_and_the_screen_says_why_with_the_rule(sit_down) -> None:
    hands = _sit(sit_down)
    hands.go_on()
    screen = _open(hands)
    assert not screen.count_button.isEnabled()
    assert "between rounds" in screen.parts[COUNT].note.accessibleName()
    assert "Rule 5.8" in screen.parts[COUNT].note.accessibleName()
    assert not screen.deck_button.isEnabled()
    assert "between rounds" in screen.parts[DECK].note.accessibleName()
    assert not screen.parts[METHODS].note.accessibleName()


def test_what_is_missing_is_said_beside_the_button(sit_down) -> None:
    hands = _sit(sit_down)
    screen = _open(hands)
    _touch(hands, screen.count_button)
    assert "number from 1" in screen.parts[COUNT].note.accessibleName()
    _touch(hands, screen.deck_button)
    assert "colour of its backs" in screen.parts[DECK].note.accessibleName()
    assert _facts(hands) == []


def test_everything_is_reached_by_the_keyboard(sit_down) -> None:
    hands = _sit(sit_down)
    screen = _open(hands)
    screen.number.setFocus()
    QTest.keyClicks(screen.number, "52")
    QTest.keyClick(screen.number, Qt.Key.Key_Return)
    hands.until(lambda: _facts(hands))
    assert _facts(hands) == [ev.StubCounted(count=52, counted_by=DEALER)]
    button = screen.findChild(FittedButton, "method manual")
    button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(button, Qt.Key.Key_Space)
    hands.touch(_approval(hands).cancel)
    hands.until(lambda: hands.terminal.window.device.approval is None)
    QTest.keyClick(screen, Qt.Key.Key_Escape)
    assert isinstance(hands.terminal.window.screen_shown(), TableScreen)


@pytest.mark.rule("X3 3.8")
def test_dealing_by_hand_is_offered_at_once_when_the_shuffler_is_out(sit_down) -> None:
    hands = _sit(sit_down)
    hands.terminal.table.simulator.order({"do": "unplug"})
    hands.until(lambda: hands.terminal.desk.link.state == "lost")
    hands.until(lambda: "deal by hand" in hands.view.note)
    hands.touch(hands.screen.lamp)
    screen = hands.terminal.window.screen_shown()
    assert isinstance(screen, DeviceScreen)
    assert [method.key for method in screen.view.methods if method.offered] == ["manual"]
    assert screen.view.counters[-1].value != "0"
    _touch(hands, screen.findChild(FittedButton, "method manual"))
    _sign(hands, "The shuffler is out")
    hands.until(lambda: hands.terminal.desk.table.terms.method == "manual")
    assert _facts(hands)[-1].method == "manual"


def test_a_simulated_shuffler_can_be_unplugged_from_its_screen_and_put_back(sit_down) -> None:
    hands = _sit(sit_down)
    screen = _open(hands)
    _touch(hands, screen.findChild(FittedButton, "fault unplug"))
    hands.until(lambda: screen.view.lamp.state is LampState.LOST)
    assert "Check" in screen.what_now.text() or "check" in screen.what_now.text()
    _touch(hands, screen.findChild(FittedButton, "fault replug"))
    hands.until(lambda: screen.view.lamp.state is LampState.READY)


@pytest.mark.rule("X3 5.1")
def test_a_foreign_card_of_the_simulated_shuffler_holds_the_round(sit_down) -> None:
    hands = _sit(sit_down)
    screen = _open(hands)
    _touch(hands, screen.findChild(FittedButton, "fault foreign"))
    hands.touch(screen.leave)
    hands.go_on()
    hands.key("F4", "2", "A", "5", "A")
    hands.until(lambda: "2 positions" in hands.view.primary.detail)
    hands.go_on()
    hands.until(lambda: hands.view.finding is not None)
    assert hands.view.finding.kind == "foreign-card"


def test_no_fault_can_be_made_without_a_simulated_shuffler(sit_down) -> None:
    hands = sit_down(simulated=False, port="/dev/ttyNONE0")
    hands.sign_in()
    screen = _open(hands)
    assert screen.view.faults == ()
    assert screen.parts[FAULTS].isHidden()
    assert screen.findChild(FittedButton, "fault unplug") is None
    assert not screen.banner.isVisible()
