"""One signature at a time, and what is done is what was signed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from app.bootstrap import House
from app.clock import SystemClock
from app.gui.signing_control import SigningControl
from app.live.office import Office
from app.live.reception import Granted, Needed, Reception
from app.people.house_log import HouseLog
from app.people.pin_door import Badge
from app.people.pins import Pin
from app.people.staff import Staff
from app.projections.panel_view import ApprovalView
from engine.actors import Actor, Rank
from tests.app.past_rounds import house_with

MANAGER, PIN = "100", "604917"
DORA = Actor(id="120", name="Dora Dole", rank=Rank.DEALER)


@pytest.fixture
def office(qapp: QApplication) -> Iterator[Office]:
    office = Office()
    yield office
    office.stop()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = house_with(tmp_path / "data", rounds=1)
    yield house
    house.close()


def _asked(what: str) -> tuple[Needed, ApprovalView]:
    view = ApprovalView(title=what, what=what, needed_rank="", people=(), reasons=("Seen",), rule="6.2")
    return Needed.of(DORA, "pit-supervisor", what), view


@pytest.mark.rule("R-34")
def test_what_is_touched_while_a_signature_is_asked_for_is_not_what_is_signed(
    house: House, office: Office, qtbot
) -> None:
    staff = Staff(HouseLog(house.journal), SystemClock())
    staff.open_house(MANAGER, "Mo Reyes", Pin(PIN))
    staff.join(Badge(MANAGER, Pin(PIN)), DORA.id, DORA.name, rank=DORA.rank)
    screen = QWidget()
    qtbot.addWidget(screen)
    screen.show()
    control = SigningControl(screen, Reception(office, staff), screen)
    first: list[Granted] = []
    second: list[Granted] = []
    control.sign(*_asked("Lift the hold"), first.append)
    control.sign(*_asked("Change the deck"), second.append)
    qtbot.waitUntil(lambda: control.approval is not None and control.approval.dialog() is not None)
    dialog = control.approval.dialog()
    assert dialog.windowTitle() == "Lift the hold"
    dialog.findChild(type(dialog.approve), MANAGER).click()
    dialog.reason.setText("Seen")
    for digit in PIN:
        dialog.pad.findChild(type(dialog.approve), digit).click()
    dialog.approve.click()
    qtbot.waitUntil(lambda: control.approval is None)
    assert [granted.actor.id for granted in first] == [MANAGER]
    assert second == []
