"""Set-up under the names it takes: a Pit Manager for terms, a supervisor for the shuffler, a manager for the staff."""

import json
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from app.bootstrap import OpenHouse
from app.clock import SystemClock
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.floor.membership import Membership, keep
from app.house.first_start import first_start_view
from app.house.house_floor import HouseFloor
from app.house.house_witness import HouseWitness
from app.house.profile import profile_of
from app.jackpot.desk import JackpotDesk
from app.journal.codec import Codec
from app.office.office import Office
from app.setup.binding import SetUpControl
from app.setup.pages.staff import StaffPage
from app.setup.presenter import SetUpDesk
from app.setup.screen import FLOOR, LIMITS, SHUFFLER, STAFF, WITNESS, SetUpScreen
from app.staff.house_log import HOUSE, HouseLog
from app.staff.pins import Pin, weakness
from app.staff.presenter import Reception
from app.staff.staff import Badge, Done, Staff
from app.table.opening import setting_of
from app.table.service import TableService
from app.ui.fitted_button import FittedButton
from app.ui.pin_pad import PinPad
from app.ui.text import Text
from app.words.usual_reasons import IN_THE_SET_UP
from engine.actors import Actor, Rank
from engine.staff.house_facts import ApprovalGiven, ProfileChanged, StaffReviewed
from engine.table import commands as ask
from tests.app.in_front import in_front
from tests.app.staff.hand_clock import HandClock
from tests.app.table.jackpot_floor import approval, done
from tests.app.written_down import WrittenDown
from tests.approvals import word
from tests.engine.jackpots.books import settings

PIN, NEW = "604917", "820461"
MO, PAT, SAM = ("100", "Mo Reyes"), ("105", "Pat Quinn"), ("110", "Sam Okafor")
DORA = Actor(id="120", name="Dora Dole", rank=Rank.DEALER)
MANAGER = Badge(MO[0], Pin(PIN))


class Scene:
    """The set-up screen of a table whose people are known."""

    def __init__(self, house: OpenHouse, office: Office) -> None:
        self.house, self.writer, self.clock = house, WrittenDown(), HandClock()
        self.clock.day_us = SystemClock().utc_us()
        self.staff = Staff(HouseLog(house.journal), SystemClock())
        self.staff.open_house(*MO, Pin(PIN))
        for (number, name), rank in ((PAT, Rank.PIT_MANAGER), (SAM, Rank.PIT_SUPERVISOR)):
            self.staff.join(MANAGER, number, name, rank=rank)
            self.staff.set_pin(MANAGER, number, Pin(PIN))
        table = TableService("T1", house.journal).table
        self.desk = SetUpDesk(
            house.journal, self.staff, office,
            writer=self.writer, table=lambda: table, asker=lambda: DORA, clock=self.clock,
            choices=partial(first_start_view, (), manager_known=True),
            witness=HouseWitness(house.folder, house.database, house.journal),
            floor=HouseFloor(house.folder, house.database, house.journal, Codec(ALL_FACTS), HouseProjector),
        )  # fmt: skip
        self.reception = Reception(office, self.staff)

    def with_dora(self) -> "Scene":
        """The dealer who asks is one of the staff."""
        self.staff.join(MANAGER, DORA.id, DORA.name, rank=DORA.rank)
        return self

    def open(self, qtbot) -> SetUpControl:
        with qtbot.waitSignal(self.desk.view) as told:
            self.desk.look()
        screen = SetUpScreen(told.args[0])
        qtbot.addWidget(screen)
        self.control = SetUpControl(screen, self.desk, self.reception, weakness)
        screen.resize(1280, 800)
        screen.show()
        return self.control


@pytest.fixture
def rounds() -> int:
    return 0


@pytest.fixture
def scene(house: OpenHouse, office: Office) -> Scene:
    return Scene(house, office)


def _type(pad: PinPad, digits: str) -> None:
    for digit in digits:
        pad.findChild(FittedButton, digit).click()


def _approve(control: SetUpControl, staff: str, qtbot) -> QDialog:
    qtbot.waitUntil(lambda: control.approval is not None and control.approval.dialog() is not None)
    dialog = control.approval.dialog()
    dialog.findChild(FittedButton, staff).click()
    dialog.findChild(FittedButton, IN_THE_SET_UP[1]).click()
    _type(dialog.pad, PIN)
    dialog.approve.click()
    return dialog


def _ask_for_another_limit(control: SetUpControl) -> None:
    control.screen.pages.turn_to(LIMITS)
    control.screen.limits.fields["ante"][0].setText("25")
    control.screen.go.click()


def test_joining_a_floor_takes_a_gaming_shift_manager_and_says_why_it_cannot_be(scene: Scene, qtbot) -> None:
    control = scene.with_dora().open(qtbot)
    page = control.screen.floor
    control.screen.pages.turn_to(FLOOR)
    assert "belongs to no floor" in page.state.text()
    assert not control.screen.go.isEnabled()
    page.address.setText("postgresql://cutcard@127.0.0.1:1/house")
    assert not control.screen.go.isEnabled()
    page.name.setText("PIT1")
    page.password.setText("open sesame")
    control.screen.go.click()
    _approve(control, MO[0], qtbot)
    qtbot.waitUntil(lambda: "The floor was not joined" in control.screen.note.accessibleName())
    assert "cannot be reached" in control.screen.note.accessibleName()
    assert "sesame" not in control.screen.note.accessibleName()
    assert not scene.house.folder.floor_file.exists()


def test_a_joined_computer_looks_at_its_floor_and_leaves_it_from_the_set_up(scene: Scene, qtbot) -> None:
    keep(scene.house.folder, Membership(floor="postgresql://u@127.0.0.1:1/house", terminal="PIT1", house="ab"))
    control = scene.with_dora().open(qtbot)
    page = control.screen.floor
    control.screen.pages.turn_to(FLOOR)
    assert page.name.text() == "PIT1"
    assert page.make.isHidden()
    for button in (page.stands, page.verified):
        control.screen.show_refusal(None)
        button.click()
        qtbot.waitUntil(lambda: "cannot be reached" in control.screen.note.accessibleName())
    control.screen.show_refusal(None)
    page.leave.click()
    _approve(control, MO[0], qtbot)
    qtbot.waitUntil(lambda: "cannot be reached" in control.screen.note.accessibleName())
    assert scene.house.folder.floor_file.exists()


def test_a_floor_that_is_not_there_is_not_made(scene: Scene, qtbot) -> None:
    control = scene.with_dora().open(qtbot)
    page = control.screen.floor
    control.screen.pages.turn_to(FLOOR)
    assert page.leave.isHidden()
    page.address.setText("postgresql://cutcard@127.0.0.1:1/house")
    page.password.setText("open sesame")
    page.make.click()
    _approve(control, MO[0], qtbot)
    qtbot.waitUntil(lambda: "cannot be reached" in control.screen.note.accessibleName())


def test_the_approval_of_joining_says_what_goes_along_and_who_is_whom(scene: Scene, qtbot) -> None:
    done(JackpotDesk(scene.house.journal).open("jackpot-1", settings(tables=("T1",)), approval()))
    control = scene.with_dora().open(qtbot)
    page = control.screen.floor
    control.screen.pages.turn_to(FLOOR)
    page.address.setText("postgresql://cutcard@127.0.0.1:1/house")
    page.name.setText("PIT1")
    page.same.setText(" 105 110 ")
    page.retired.setText("120")
    with qtbot.waitSignal(control.screen.floor_asked) as told:
        control.screen.go.click()
    qtbot.waitUntil(lambda: control.approval is not None and control.approval.dialog() is not None)
    dialog = control.approval.dialog()

    (asked,) = told.args
    assert (asked.same, asked.retired) == (("105", "110"), ("120",))
    (jackpot,) = page.shown.jackpots
    assert "Mega" in jackpot
    lines = [each.text() for each in dialog.findChildren(Text) if each.text().startswith("·")]
    assert lines == [
        "·  What is written here is copied to the floor from now on.",
        f"·  {jackpot} goes on as the floor’s.",
        "·  105 is one person: the name on the floor holds.",
        "·  110 is one person: the name on the floor holds.",
        "·  120 is somebody else here, who is entered anew.",
        "·  The table is opened again.",
    ]
    dialog.reject()


def test_another_witness_takes_a_gaming_shift_manager_and_keeps_the_heads_from_then_on(
    scene: Scene, qtbot, tmp_path: Path
) -> None:
    control = scene.with_dora().open(qtbot)
    page, file = control.screen.witness, tmp_path / "share" / "witness.txt"
    control.screen.pages.turn_to(WITNESS)
    assert page.state.text().startswith("No witness")
    assert not control.screen.go.isEnabled()
    page.file.setText("share/witness.txt")
    assert not control.screen.go.isEnabled()
    assert "the whole path" in control.screen.note.accessibleName()
    page.file.setText(str(file))
    control.screen.go.click()
    qtbot.waitUntil(lambda: control.approval is not None and control.approval.dialog() is not None)
    shown = control.approval.dialog().findChildren(FittedButton)
    able = {each.objectName() for each in shown if each.objectName() in (MO[0], PAT[0], SAM[0]) and each.isEnabled()}
    assert able == {MO[0]}
    _approve(control, MO[0], qtbot)
    qtbot.waitUntil(lambda: "The witness was not changed" in control.screen.note.accessibleName())
    assert profile_of(scene.house.folder).witness == ""
    file.parent.mkdir()
    control.screen.go.click()
    with qtbot.waitSignal(scene.desk.restart_wanted):
        _approve(control, MO[0], qtbot)
    assert profile_of(scene.house.folder).witness == str(file)
    assert file.stat().st_mode & 0o777 == 0o600
    (changed,) = [e.event for e in scene.house.journal.entries(HOUSE) if isinstance(e.event, ProfileChanged)]
    assert changed.now["witness"] == json.dumps(str(file))
    agreed = [e.event for e in scene.house.journal.entries(HOUSE) if isinstance(e.event, ApprovalGiven)]
    assert agreed[-1].approver.id == MO[0]


@pytest.mark.rule("R-34")
def test_terms_take_a_pit_manager_and_both_names_stand_in_the_log(scene: Scene, qtbot) -> None:
    control = scene.with_dora().open(qtbot)
    _ask_for_another_limit(control)
    _approve(control, PAT[0], qtbot)
    qtbot.waitUntil(lambda: bool(scene.writer.asked))
    ((command, by),) = scene.writer.asked
    assert isinstance(command, ask.SetTerms)
    assert command.terms.limits["ante"].minimum == 2500
    assert command.approval == word(PAT[0], "pit-manager", IN_THE_SET_UP[1])
    assert by == DORA
    (given,) = [e.event for e in scene.house.journal.entries(HOUSE) if isinstance(e.event, ApprovalGiven)]
    assert (given.asker.id, given.approver.id, given.reason) == (DORA.id, PAT[0], IN_THE_SET_UP[1])
    assert "Ante: $25 to $500, was $10 to $500" in given.what


def test_a_supervisor_cannot_be_chosen_for_terms(scene: Scene, qtbot) -> None:
    control = scene.open(qtbot)
    _ask_for_another_limit(control)
    qtbot.waitUntil(lambda: control.approval is not None and control.approval.dialog() is not None)
    dialog = control.approval.dialog()
    assert not dialog.findChild(FittedButton, SAM[0]).isEnabled()
    dialog.reject()
    assert scene.writer.asked == []


def test_a_shuffler_takes_a_supervisor(scene: Scene, qtbot) -> None:
    control = scene.with_dora().open(qtbot)
    control.screen.pages.turn_to(SHUFFLER)
    control.screen.shuffler.address.setText("socket://10.0.0.7:4001")
    control.screen.go.click()
    with qtbot.waitSignal(scene.desk.restart_wanted):
        _approve(control, SAM[0], qtbot)
    assert setting_of(scene.house.journal, "T1").port == "socket://10.0.0.7:4001"


def test_nobody_signed_in_is_told_so(scene: Scene, qtbot) -> None:
    scene.desk.asker = lambda: None
    control = scene.open(qtbot)
    _ask_for_another_limit(control)
    assert "Sign in" in control.screen.note.accessibleName()
    assert control.approval is None


def _sign(control: SetUpControl, staff: str, qtbot) -> None:
    qtbot.waitUntil(lambda: control.signing is not None and bool(control.signing.dialog.people.buttons()))
    dialog = control.signing.dialog
    dialog.people.findChild(FittedButton, staff).click()
    _type(dialog.pad, PIN)
    dialog.enter.click()


def test_somebody_is_entered_under_the_pin_of_a_manager(scene: Scene, qtbot) -> None:
    control = scene.open(qtbot)
    page = control.screen.staff
    control.screen.pages.turn_to(STAFF)
    page.number.setText("150")
    page.name.setText("Ivo Ban")
    assert not page.join.isEnabled(), "nobody has a rank before one is chosen"
    page.rank.choose("dealer")
    page.join.click()
    with qtbot.waitSignal(scene.desk.view):
        _sign(control, MO[0], qtbot)
    assert scene.staff.house().members["150"].actor.name == "Ivo Ban"
    assert page.number.text() == ""
    assert page.list.count() == 4


def test_a_supervisor_enters_nobody_and_hears_why(scene: Scene, qtbot) -> None:
    control = scene.open(qtbot)
    page = control.screen.staff
    page.number.setText("150")
    page.name.setText("Ivo Ban")
    assert not page.join.isEnabled(), "nobody has a rank before one is chosen"
    page.rank.choose("dealer")
    page.join.click()
    _sign(control, SAM[0], qtbot)
    dialog = control.signing.dialog
    qtbot.waitUntil(lambda: "Gaming Shift Manager" in dialog.refusal.accessibleName())
    dialog.reject()
    assert "150" not in scene.staff.house().members


def _touch(qtbot, widget: QWidget) -> None:
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


def _touch_person(page: StaffPage, number: int, qtbot) -> None:
    place = page.list.visualItemRect(page.list.item(number)).center()
    qtbot.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_the_quarterly_review_is_done_by_touch_and_takes_the_manager(scene: Scene, qtbot) -> None:
    scene.clock.is_set_forward(days=92)
    control = scene.open(qtbot)
    screen, page = control.screen, control.screen.staff
    _touch(qtbot, next(tab for tab in screen.findChildren(FittedButton) if tab.text() == STAFF))
    assert "3 people are due" in page.due.text()
    _touch_person(page, 2, qtbot)
    assert page.person() == SAM[0]
    _touch(qtbot, page.confirm)
    qtbot.waitUntil(lambda: control.signing is not None and bool(control.signing.dialog.people.buttons()))
    dialog = control.signing.dialog
    for staff in (SAM[0], MO[0]):
        _touch(qtbot, dialog.people.findChild(FittedButton, staff))
        for digit in PIN:
            _touch(qtbot, dialog.pad.findChild(FittedButton, digit))
        if staff == SAM[0]:
            _touch(qtbot, dialog.enter)
            qtbot.waitUntil(lambda: "Gaming Shift Manager" in dialog.refusal.accessibleName())
    with qtbot.waitSignal(scene.desk.view):
        _touch(qtbot, dialog.enter)
    reviewed = [e.event for e in scene.house.journal.entries(HOUSE) if isinstance(e.event, StaffReviewed)]
    assert reviewed == [StaffReviewed(staff=SAM[0], by=MO[0])]
    assert page.person() == SAM[0]


def _type_by_touch(page: StaffPage, field: QWidget, words: str, qtbot) -> None:
    """Touch a field, then the letters on the screen; capitals by the shift key."""
    _touch(qtbot, field)
    qtbot.waitUntil(field.hasFocus)
    qtbot.waitUntil(page.pad.isVisible)
    for letter in words:
        if letter.isupper():
            _touch(qtbot, page.pad.key("Shift"))
        _touch(qtbot, page.pad.key("Space" if letter == " " else letter.lower()))


def test_somebody_is_entered_without_a_keyboard(scene: Scene, qtbot) -> None:
    control = scene.open(qtbot)
    control.screen.pages.turn_to(STAFF)
    qtbot.waitUntil(lambda: in_front(control.screen))
    page = control.screen.staff
    _type_by_touch(page, page.number, "150", qtbot)
    _type_by_touch(page, page.name, "Ivo Ban", qtbot)
    page.rank.choose("dealer")
    _touch(qtbot, page.join)
    with qtbot.waitSignal(scene.desk.view):
        _sign(control, MO[0], qtbot)
    assert scene.staff.house().members["150"].actor.name == "Ivo Ban"
    assert not page.pad.isVisible()


def test_a_new_pin_counts_from_then_on(scene: Scene, qtbot) -> None:
    control = scene.open(qtbot)
    page = control.screen.staff
    page.list.setCurrentRow(2)
    page.set_pin.click()
    _type(control.new_pin.pin, NEW)
    _type(control.new_pin.again, NEW)
    control.new_pin.take.click()
    with qtbot.waitSignal(scene.desk.view):
        _sign(control, SAM[0], qtbot)
    assert isinstance(scene.staff.prove(Badge(SAM[0], Pin(NEW)), "look"), Done)
