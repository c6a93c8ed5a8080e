"""Disputes by touch alone: opened by a dealer, told by a supervisor, closed by a manager, each under their own PIN."""

import csv
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget

from app.bootstrap import OpenHouse
from app.clock import SystemClock
from app.dispute.binding import DisputeControl
from app.dispute.build import DisputeBook
from app.dispute.door import Disputes
from app.dispute.presenter import DisputeDesk
from app.dispute.screen import DisputesScreen
from app.office.office import Office
from app.record.archive import Archive
from app.staff.house_log import HOUSE, HouseLog
from app.staff.panels.sign_in import SignIn
from app.staff.pins import Pin
from app.staff.presenter import Reception
from app.staff.staff import Badge, Staff
from app.ui.fitted_button import FittedButton
from engine.actors import Rank
from engine.staff.house_facts import PinAccepted
from tests.app.past_rounds import ANN
from tests.app.staff.hand_clock import HandClock
from tests.end_to_end.runs import TIMES

PIN = "604917"
MO, SAM, DORA, EVE = "100", "110", "120", "500"
RANKS = {SAM: Rank.PIT_SUPERVISOR, DORA: Rank.DEALER, EVE: Rank.SURVEILLANCE}
ROUND = "T1-000001"


class Scene:
    """The disputes screen of a house whose people are known, and fingers."""

    def __init__(self, house: OpenHouse, office: Office, qtbot) -> None:
        self.house, self.office, self.qtbot = house, office, qtbot
        self.clock = HandClock()
        self.clock.day_us = SystemClock().utc_us()
        staff = Staff(HouseLog(house.journal), SystemClock())
        staff.open_house(MO, "Mo Reyes", Pin(PIN))
        for number, rank in RANKS.items():
            staff.join(Badge(MO, Pin(PIN)), number, f"Person {number}", rank=rank)
            staff.set_pin(Badge(MO, Pin(PIN)), number, Pin(PIN))
        self.door = Disputes(house.journal, self.clock)
        self.reception = Reception(office, staff)

    def control_of(self, about: str = "") -> DisputeControl:
        archive = Archive(self.house.database, self.house.journal)
        book = DisputeBook(archive, self.house.journal, self.clock)
        desk = DisputeDesk(archive, self.door, book, self.office, checker=self.office, clock=self.clock, about=about)
        return DisputeControl(DisputesScreen(), desk, self.reception)

    def open(self, about: str = "") -> DisputesScreen:
        self.control = self.control_of(about)
        screen = self.control.screen
        self.qtbot.addWidget(screen)
        screen.resize(1280, 800)
        screen.show()
        self.until(lambda: screen.view is not None)
        return screen

    def until(self, ready) -> None:
        self.qtbot.waitUntil(lambda: bool(ready()), timeout=60_000)

    def touch(self, widget: QWidget) -> None:
        """Scroll to it where it has to be scrolled to, and touch it."""
        area = widget.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if area is not None:
            area.ensureWidgetVisible(widget)
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)

    def choose(self, part: QWidget, *words: str) -> None:
        for each in words:
            self.touch(next(one for one in part.findChildren(FittedButton) if one.objectName() == each))

    def dialog(self) -> SignIn:
        self.until(lambda: self.control.signing is not None and bool(self.control.signing.dialog.people.buttons()))
        return self.control.signing.dialog

    def sign(self, staff: str, pin: str = PIN) -> SignIn:
        dialog = self.dialog()
        self.touch(person(dialog, staff))
        for digit in pin:
            self.touch(dialog.pad.findChild(FittedButton, digit))
        self.touch(dialog.enter)
        return dialog

    def signed(self, staff: str) -> None:
        """Sign, and wait until what was signed is written and shown."""
        before = self.house.journal.head().count
        self.sign(staff)
        self.until(lambda: self.control.signing is None)
        self.until(lambda: any(True for _ in self.house.journal.entries("disputes", before)))
        self.until(
            lambda: shown(self.control.screen) == [(each.id, each.open, len(each.told)) for each in self.door.all()]
        )


def shown(screen: DisputesScreen) -> list[tuple[str, bool, int]]:
    """The one dispute of these tests as it is shown: its id, whether it is open, how many were told."""
    sheet = screen.view.chosen
    return [(sheet.id, sheet.open, len(sheet.told))] if sheet is not None else []


def person(dialog: SignIn, staff: str) -> FittedButton:
    return next(each for each in dialog.people.buttons() if each.objectName() == staff)


@pytest.fixture
def scene(house: OpenHouse, office: Office, qtbot) -> Scene:
    return Scene(house, office, qtbot)


@pytest.mark.rule("X3 6.1", "X3 6.2")
def test_a_dispute_goes_from_a_round_to_its_end_by_touch_each_deed_under_its_own_pin(scene: Scene) -> None:
    screen = scene.open(about=ROUND)
    scene.choose(screen.opening, "Player on position 2", "A win was not paid")
    scene.touch(screen.opening.go)
    scene.signed(DORA)
    assert screen.view.chosen is not None
    assert not screen.closing.go.isEnabled()
    scene.choose(screen.telling, "The player")
    scene.touch(screen.telling.step)
    scene.touch(screen.telling.go)
    scene.signed(SAM)
    assert screen.closing.go.isEnabled()
    scene.choose(screen.closing, "Corrected for the player", "Seen on camera")
    scene.touch(screen.closing.go)
    scene.signed(MO)
    (dispute,) = scene.door.all()
    (told,) = dispute.told
    assert (dispute.who, dispute.what, dispute.opened_by) == ("Player on position 2", "A win was not paid", DORA)
    assert (told.whom, told.by, told.at_us) == ("The player", SAM, scene.clock.day_us - 5 * 60_000_000)
    assert (dispute.outcome, dispute.reason, dispute.closed_by) == ("Corrected for the player", "Seen on camera", MO)
    assert not screen.closing.isVisible()
    assert screen.told() == "It is closed."


@pytest.mark.rule("X3 6.2")
def test_who_is_below_the_rank_stands_there_with_the_reason_and_cannot_be_chosen(scene: Scene) -> None:
    screen = scene.open(about=ROUND)
    scene.choose(screen.opening, "Player on position 1", "Paid too little")
    scene.touch(screen.opening.go)
    assert not person(scene.dialog(), EVE).isEnabled()
    assert person(scene.dialog(), DORA).isEnabled()
    scene.signed(SAM)
    scene.choose(screen.telling, "The player")
    scene.touch(screen.telling.go)
    scene.signed(SAM)
    scene.choose(screen.closing, "The round stands", "The log shows it")
    scene.touch(screen.closing.go)
    dialog = scene.dialog()
    assert {each.objectName() for each in dialog.people.buttons() if each.isEnabled()} == {MO}
    scene.touch(person(dialog, SAM))
    assert dialog.people.person() == MO
    scene.touch(dialog.leave)
    scene.until(lambda: scene.control.signing is None)
    assert len(scene.door.waiting()) == 1


@pytest.mark.case("F10")
def test_a_wrong_pin_opens_nothing_and_what_was_filled_in_stays(scene: Scene) -> None:
    screen = scene.open(about=ROUND)
    scene.choose(screen.opening, "Player on position 1", "Paid too little")
    scene.touch(screen.opening.go)
    dialog = scene.sign(DORA, "918273")
    scene.until(lambda: "Wrong PIN" in dialog.refusal.accessibleName())
    scene.touch(dialog.leave)
    scene.until(lambda: scene.control.signing is None)
    assert scene.door.all() == ()
    assert (screen.opening.who.text(), screen.opening.what.text()) == ("Player on position 1", "Paid too little")


def test_the_log_says_what_each_pin_was_for(scene: Scene) -> None:
    screen = scene.open(about=ROUND)
    scene.choose(screen.opening, "Player on position 1", "Paid too little")
    scene.touch(screen.opening.go)
    scene.signed(DORA)
    said = [e.event.purpose for e in scene.house.journal.entries(HOUSE) if isinstance(e.event, PinAccepted)]
    assert said[-1] == f"open a dispute on {ROUND}"


def test_the_dispute_is_written_as_a_paper_and_says_where(scene: Scene, tmp_path: Path) -> None:
    scene.door.open(ROUND, what="Paid too little", who="Player on position 1", by=ANN)
    screen = scene.open()
    scene.control.papers.folder = tmp_path / "papers"
    scene.touch(screen.round.paper)
    scene.until(screen.told)
    (paper,) = scene.control.papers.folder.iterdir()
    assert paper.read_bytes().startswith(b"%PDF-")
    assert screen.told() == f"Written: {paper}"


@pytest.mark.case("F11")
@pytest.mark.parametrize("words", ["=1+1", "@x", "-2", 'the "late" =bet'])
def test_the_list_of_disputes_is_written_and_no_words_in_it_are_a_formula(
    scene: Scene, tmp_path: Path, words: str
) -> None:
    scene.door.open(ROUND, what=words, who=words, by=ANN)
    screen = scene.open()
    scene.control.papers.folder = tmp_path / "lists"
    scene.touch(screen.save)
    scene.until(screen.told)
    (written,) = scene.control.papers.folder.iterdir()
    with written.open(encoding="utf-8-sig", newline="") as file:
        (line,) = csv.DictReader(file)
    assert line["round"] == ROUND
    assert line["what"] == line["who"]
    assert not line["what"].startswith(("=", "+", "-", "@", "\t", "\n"))
    assert screen.told() == f"Written: {written} – 1 dispute"


@pytest.mark.seeded
@pytest.mark.case("C06")
def test_the_screen_is_closed_again_and_again_while_its_look_runs(scene: Scene) -> None:
    broken: list[str] = []
    scene.office.broken.connect(broken.append)
    for _ in range(TIMES):
        screen = scene.control_of().screen
        screen.close()
        screen.deleteLater()
        QCoreApplication.sendPostedEvents(screen, QEvent.Type.DeferredDelete)
        with scene.qtbot.waitSignal(scene.office.run(dict).done, timeout=60_000):
            pass
    assert broken == []
