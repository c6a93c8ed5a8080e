"""One signature at a time, and what is done is what was signed."""

import pytest
from PySide6.QtWidgets import QWidget

from app.bootstrap import OpenHouse
from app.office.office import Office
from app.staff.presenter import Granted, Needed, Reception
from app.staff.signing.approval import SigningControl
from app.ui.view import ApprovalView
from tests.app.mo_and_dora import DORA, MO, PIN, staff_of


def _asked(what: str) -> tuple[Needed, ApprovalView]:
    view = ApprovalView(title=what, what=what, reasons=("Seen",), rule="6.2")
    return Needed.of(DORA, "pit-supervisor", what), view


@pytest.mark.rule("R-34")
def test_what_is_touched_while_a_signature_is_asked_for_is_not_what_is_signed(
    house: OpenHouse, office: Office, qtbot
) -> None:
    screen = QWidget()
    qtbot.addWidget(screen)
    screen.show()
    control = SigningControl(screen, Reception(office, staff_of(house)), screen)
    first: list[Granted] = []
    second: list[Granted] = []
    control.sign(*_asked("Lift the hold"), first.append)
    control.sign(*_asked("Change the deck"), second.append)
    qtbot.waitUntil(lambda: control.approval is not None and control.approval.dialog() is not None)
    dialog = control.approval.dialog()
    assert dialog.windowTitle() == "Lift the hold"
    dialog.findChild(type(dialog.approve), MO).click()
    dialog.reason.setText("Seen")
    for digit in PIN:
        dialog.pad.findChild(type(dialog.approve), digit).click()
    dialog.approve.click()
    qtbot.waitUntil(lambda: control.approval is None)
    assert [granted.actor.id for granted in first] == [MO]
    assert second == []
