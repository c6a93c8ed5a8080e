"""Signing in by touch and by key: nothing is sent before it is whole, and no digit stays behind."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.staff.panels.sign_in import SignIn
from app.ui.fitted_button import FittedButton
from app.ui.view import PersonView, RefusalView
from tests.app.finding import lines

ANA = PersonView(key="118", name="Ana Gómez", rank="Pit Supervisor")
BO = PersonView(key="104", name="Bo Lindqvist", rank="Gaming Shift Manager")
CY = PersonView(
    key="131", name="Cy Okafor", rank="Dealer", refusal=RefusalView("", "Locked out: a higher rank lifts it")
)


@pytest.fixture
def dialog(qtbot) -> SignIn:
    dialog = SignIn("Sign in at Table 4", "Choose your name and type your PIN.")
    qtbot.addWidget(dialog)
    dialog.show_people((ANA, BO, CY))
    dialog.show()
    return dialog


def _type(dialog: SignIn, digits: str) -> None:
    for digit in digits:
        QTest.mouseClick(dialog.pad.findChild(FittedButton, digit), Qt.MouseButton.LeftButton)


def test_a_name_and_six_digits_are_sent_and_gone(dialog: SignIn, qtbot) -> None:
    QTest.mouseClick(dialog.people.buttons()[1], Qt.MouseButton.LeftButton)
    _type(dialog, "739154")
    with qtbot.waitSignal(dialog.asked) as asked:
        QTest.mouseClick(dialog.enter, Qt.MouseButton.LeftButton)
    assert asked.args == ["104", "739154"]
    assert dialog.pad.pin() == ""


@pytest.mark.parametrize(("person", "digits"), [(0, "73915"), (None, "739154")])
def test_nothing_is_sent_before_it_is_whole(dialog: SignIn, qtbot, person: int | None, digits: str) -> None:
    if person is not None:
        QTest.mouseClick(dialog.people.buttons()[person], Qt.MouseButton.LeftButton)
    _type(dialog, digits)
    assert person is None or not dialog.enter.isEnabled()
    with qtbot.assertNotEmitted(dialog.asked):
        QTest.keyClick(dialog, Qt.Key.Key_Return)


def reads(dialog: SignIn, badge: str) -> None:
    """A reader of badges types at whatever has the keyboard, and ends with Enter."""
    QTest.keyClicks(dialog.focusWidget() or dialog, badge)
    QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Return)


def test_a_staff_number_names_who_signs_in_and_the_pin_comes_after_it(dialog: SignIn, qtbot) -> None:
    _type(dialog, "104")
    assert dialog.enter.text() == "Next"
    QTest.mouseClick(dialog.enter, Qt.MouseButton.LeftButton)
    assert (dialog.people.person(), dialog.enter.text(), dialog.pad.pin()) == ("104", "Sign in", "")
    _type(dialog, "739154")
    with qtbot.waitSignal(dialog.asked) as asked:
        QTest.mouseClick(dialog.enter, Qt.MouseButton.LeftButton)
    assert asked.args == ["104", "739154"]


@pytest.mark.parametrize("badge", ["4711", "739154", "00471100471100471100471100471104"])
@pytest.mark.parametrize("chosen", [None, 1])
def test_a_badge_names_who_signs_in_and_is_never_tried_as_the_pin_of_who_was_chosen(
    dialog: SignIn, qtbot, badge: str, chosen: int | None
) -> None:
    dialog.show_people((replace(ANA, badge=badge), BO, CY))
    if chosen is not None:
        QTest.mouseClick(dialog.people.buttons()[chosen], Qt.MouseButton.LeftButton)
    with qtbot.assertNotEmitted(dialog.asked):
        reads(dialog, badge)
        reads(dialog, badge)
    assert (dialog.people.person(), dialog.pad.read()) == ("118", "")
    QTest.keyClicks(dialog.pad, "604917")
    with qtbot.waitSignal(dialog.asked) as asked:
        QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert asked.args == ["118", "604917"]


@pytest.mark.parametrize(("typed", "why"), [("131", "Locked out"), ("999", "Nobody here has that number")])
def test_a_number_of_nobody_who_can_sign_in_is_said_and_nobody_is_chosen(dialog: SignIn, typed: str, why: str) -> None:
    reads(dialog, typed)
    assert (dialog.people.person(), dialog.pad.read()) == ("", "")
    assert why in dialog.refusal.accessibleName()


def test_it_is_all_done_by_the_keyboard(dialog: SignIn, qtbot) -> None:
    QTest.keyClick(dialog, Qt.Key.Key_Down)
    QTest.keyClick(dialog, Qt.Key.Key_Down)
    assert dialog.people.person() == "104"
    QTest.keyClicks(dialog.pad, "739154")
    with qtbot.waitSignal(dialog.asked) as asked:
        QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert asked.args == ["104", "739154"]


def test_letters_narrow_the_list_and_delete_widens_it(dialog: SignIn) -> None:
    QTest.keyClicks(dialog, "ana")
    assert [each.objectName() for each in dialog.people.buttons()] == ["118"]
    QTest.keyClick(dialog, Qt.Key.Key_Delete)
    assert len(dialog.people.buttons()) == 3


def test_who_is_locked_out_cannot_be_chosen_and_the_list_says_why(dialog: SignIn) -> None:
    locked = dialog.people.buttons()[2]
    QTest.mouseClick(locked, Qt.MouseButton.LeftButton)
    assert dialog.people.person() == ""
    assert "Locked out" in locked.accessibleName()


def test_a_refusal_wipes_the_digits_and_keeps_the_person(dialog: SignIn) -> None:
    QTest.mouseClick(dialog.people.buttons()[0], Qt.MouseButton.LeftButton)
    _type(dialog, "000001")
    dialog.show_refusal(RefusalView("", "Wrong PIN. Tries left: 4."))
    assert dialog.pad.pin() == ""
    assert dialog.people.person() == "118"
    assert "Tries left: 4" in dialog.refusal.accessibleName()


def test_one_try_at_a_time(dialog: SignIn, qtbot) -> None:
    QTest.mouseClick(dialog.people.buttons()[0], Qt.MouseButton.LeftButton)
    _type(dialog, "739154")
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    _type(dialog, "739154")
    with qtbot.assertNotEmitted(dialog.asked):
        QTest.keyClick(dialog, Qt.Key.Key_Return)


def test_the_only_person_who_may_is_chosen_at_once(dialog: SignIn) -> None:
    dialog.show_people((ANA, CY))
    assert dialog.people.person() == "118"


def test_one_of_forty_is_found_by_letters_touched_on_the_screen(dialog: SignIn, qtbot) -> None:
    assert not dialog.find_person.isVisible(), "three people are seen at once"
    crowd = tuple(PersonView(key=str(at), name=f"Person {at}", rank="Dealer") for at in range(200, 240))
    dialog.show_people((*crowd, ANA, CY))
    QTest.mouseClick(dialog.find_person, Qt.MouseButton.LeftButton)
    sheet = dialog.find_person.sheet
    assert sheet is not None
    qtbot.waitUntil(sheet.letters.hasFocus)
    for letter in "ana":
        QTest.mouseClick(sheet.pad.key(letter), Qt.MouseButton.LeftButton)
    assert lines(sheet.list) == ("Ana Gómez",)
    QTest.keyClick(sheet.letters, Qt.Key.Key_Return)
    assert dialog.people.person() == "118"
    assert dialog.isVisible(), "Enter chose a person; nobody is signed in by it"


@pytest.mark.parametrize("badge", ["4711", "004711004711"])
def test_a_badge_read_before_anybody_was_shown_names_who_signs_in_as_soon_as_they_are(qtbot, badge: str) -> None:
    dialog = SignIn("Sign in at Table 4", "Choose your name and type your PIN.")
    qtbot.addWidget(dialog)
    dialog.read(badge)
    dialog.show_people((replace(ANA, badge=badge), BO, CY))
    assert dialog.people.person() == "118"
    dialog.show_people((ANA, BO, CY))
    assert dialog.people.person() == "118"


def test_a_badge_that_is_nobodys_is_said_when_people_are_shown(qtbot) -> None:
    dialog = SignIn("Sign in at Table 4", "Choose your name and type your PIN.")
    qtbot.addWidget(dialog)
    dialog.read("0815")
    dialog.show_people((ANA, BO, CY))
    assert dialog.people.person() == ""
    assert "Nobody here has that number or badge" in dialog.refusal.accessibleName()
