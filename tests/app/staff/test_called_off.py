"""While a PIN is checked the dialog says so and takes no second press; Escape calls it off, and nothing is done."""

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.bootstrap import OpenHouse
from app.office.office import Office
from app.staff.panels.pin_dialog import CHECKING
from app.staff.presenter import Needed, Reception
from app.staff.signing.approval import ApprovalFlow
from app.staff.signing.sign_in import SignInFlow
from app.staff.staff import Staff
from app.ui.view import ApprovalView
from engine.staff.house_facts import ApprovalGiven
from tests.app.mo_and_dora import DORA, MO, PIN, staff_of


@pytest.fixture
def staff(house: OpenHouse) -> Staff:
    return staff_of(house)


@pytest.fixture
def held(office: Office):
    """The office is busy with something else until the gate is opened."""
    gate = threading.Event()
    yield gate
    gate.set()


@pytest.fixture
def over(qtbot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    return window


def _type(pad: QWidget) -> None:
    QTest.keyClicks(pad, PIN)


def _entered(flow: SignInFlow, office: Office, held: threading.Event, qtbot) -> None:
    """Choose Mo, type the PIN and press Enter while the office cannot answer yet."""
    flow.start()
    qtbot.waitUntil(lambda: bool(flow.dialog.people.buttons()))
    office.run(held.wait)
    flow.dialog.people.buttons()[0].click()
    _type(flow.dialog.pad)
    flow.dialog.enter.click()


def test_it_says_checking_at_once_and_takes_no_second_press(
    house: OpenHouse, staff: Staff, office: Office, held: threading.Event, over: QWidget, qtbot
) -> None:
    tries: list[str] = []
    reception = Reception(office, staff)

    def enter(number: str, pin: str):
        tries.append(number)
        return reception.prove("look", number, pin)

    flow = SignInFlow(reception.managers, enter, "Who?", "Words", over)
    _entered(flow, office, held, qtbot)
    dialog = flow.dialog
    assert dialog._missing.accessibleName() == CHECKING
    assert not dialog.enter.isEnabled()
    assert not dialog.pad.isEnabled()
    _type(dialog.pad)
    dialog.enter.click()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert tries == [MO]
    with qtbot.waitSignal(flow.signed):
        held.set()


def test_escape_while_a_pin_is_checked_calls_it_off_and_nothing_is_done(
    house: OpenHouse, staff: Staff, office: Office, held: threading.Event, over: QWidget, qtbot
) -> None:
    reception = Reception(office, staff)
    flow = SignInFlow(
        reception.dealers, lambda who, pin: reception.sign_in("T1", who, pin), "Who?", "", over, does=True
    )
    signed: list[object] = []
    flow.signed.connect(signed.append)
    _entered(flow, office, held, qtbot)
    before = house.journal.head()
    with qtbot.waitSignal(flow.ended):
        QTest.keyClick(flow.dialog, Qt.Key.Key_Escape)
    held.set()
    with qtbot.waitSignal(office.run(dict).done):
        pass
    assert signed == []
    assert house.journal.head() == before
    assert staff.house().dealers == {}


def test_escape_from_a_dialog_that_has_to_stay_calls_the_check_off_and_says_so(
    house: OpenHouse, staff: Staff, office: Office, held: threading.Event, over: QWidget, qtbot
) -> None:
    reception = Reception(office, staff)
    flow = SignInFlow(reception.managers, lambda who, pin: reception.prove("look", who, pin), "Who?", "", over)
    flow.dialog.insist()
    _entered(flow, office, held, qtbot)
    QTest.keyClick(flow.dialog, Qt.Key.Key_Escape)
    assert flow.dialog.isVisible()
    held.set()
    qtbot.waitUntil(lambda: "Nothing was done" in flow.dialog.refusal.accessibleName())
    _type(flow.dialog.pad)
    with qtbot.waitSignal(flow.signed):
        flow.dialog.enter.click()


def test_a_cancel_that_came_too_late_is_told_what_was_done(
    house: OpenHouse, staff: Staff, office: Office, over: QWidget, qtbot
) -> None:
    reception = Reception(office, staff)
    flow = SignInFlow(
        reception.dealers, lambda who, pin: reception.sign_in("T1", who, pin), "Who?", "", over, does=True
    )
    flow.start()
    qtbot.waitUntil(lambda: bool(flow.dialog.people.buttons()))
    flow.dialog.people.buttons()[0].click()
    _type(flow.dialog.pad)
    flow.dialog.enter.click()
    while not staff.house().dealers:
        pass
    with qtbot.waitSignals([flow.signed, flow.ended]):
        QTest.keyClick(flow.dialog, Qt.Key.Key_Escape)


def test_escape_while_an_approval_is_checked_leaves_no_approval_and_does_nothing(
    house: OpenHouse, staff: Staff, office: Office, held: threading.Event, over: QWidget, qtbot
) -> None:
    view = ApprovalView(title="Approve", what="Something", reasons=("Why",))
    flow = ApprovalFlow(Reception(office, staff), Needed.of(DORA, "pit-supervisor", "something"), view, over)
    granted: list[object] = []
    flow.signed.connect(granted.append)
    flow.start()
    qtbot.waitUntil(lambda: flow.dialog() is not None and flow.dialog().isVisible())
    dialog = flow.dialog()
    office.run(held.wait)
    dialog.findChild(type(dialog.approve), MO).click()
    dialog.reason.setText("Why")
    _type(dialog.pad)
    dialog.approve.click()
    assert dialog._missing.accessibleName() == CHECKING
    assert not dialog.approve.isEnabled()
    with qtbot.waitSignal(flow.ended):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    held.set()
    with qtbot.waitSignal(office.run(dict).done):
        pass
    assert granted == []
    assert not any(isinstance(entry.event, ApprovalGiven) for entry in house.journal.entries("house"))
