"""The shift report's screen with its desk and a real log: looked up, checked, written, and closed at any moment."""

import json
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from app.bootstrap import OpenHouse
from app.clock import SystemClock
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.verify import Verified, verify
from app.office.office import Office
from app.record.shift_period import ShiftAsked, Shifts
from app.shift.binding import ShiftControl
from app.shift.build.book import ShiftBook
from app.shift.build.files import CSV, JSON, file_name
from app.shift.build.report import ShiftReport
from app.shift.presenter import ShiftDesk
from app.shift.screen import ShiftReportScreen
from app.ui.view import RefusalView
from tests.app.past_rounds import house_with

EVER = ShiftAsked(since="2020-01-01 06:00")


@pytest.fixture
def office(qapp: QApplication) -> Iterator[Office]:
    office = Office()
    yield office
    office.stop()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OpenHouse]:
    house = house_with(tmp_path / "data", rounds=3)
    yield house
    house.close()


def book(house: OpenHouse) -> ShiftBook:
    return ShiftBook(house.database, house.journal, SystemClock(), Shifts())


def check(house: OpenHouse) -> Verified:
    return verify(house.database, house.folder.head_file, Codec(ALL_FACTS), HouseProjector)


@pytest.fixture
def control(house: OpenHouse, office: Office, tmp_path: Path, qtbot) -> ShiftControl:
    screen = ShiftReportScreen()
    qtbot.addWidget(screen)
    screen.resize(1920, 1080)
    screen.show()
    control = ShiftControl(screen, ShiftDesk(book(house), office, partial(check, house)))
    control.papers.folder = tmp_path / "papers"
    qtbot.waitUntil(lambda: screen.report is not None)
    return control


def look_up(control: ShiftControl, asked: ShiftAsked, qtbot) -> ShiftReport:
    with qtbot.waitSignal(control.desk.report) as told:
        control.screen.period.asked.emit(asked)
    return told.args[0]


def test_the_screen_opens_with_the_shift_that_runs_now(control: ShiftControl) -> None:
    report = control.screen.report
    assert report is not None
    assert report.figures.total.rounds in {0, 1, 2, 3}  # the shift may have begun while the rounds were played
    assert control.screen.period.since.text() == report.title[:16]


def test_today_and_yesterday_are_whole_gaming_days(control: ShiftControl, qtbot) -> None:
    for ask in (control.screen.period.today_asked, control.screen.period.yesterday_asked):
        with qtbot.waitSignal(control.desk.report):
            ask.emit("")
        since, until = control.screen.period.since.text(), control.screen.period.until.text()
        assert since.endswith(" 06:00")
        assert until.endswith(" 06:00")


def test_a_file_is_written_beside_earlier_ones_and_said_where(control: ShiftControl, qtbot) -> None:
    report = look_up(control, EVER, qtbot)
    for ending in (CSV, JSON, JSON):
        with qtbot.waitSignal(control.desk.saved):
            control.screen.file_wanted.emit(ending)
    written = sorted(path.name for path in control.papers.folder.iterdir())
    assert [name.removeprefix(file_name(report)) for name in written] == ["-2.json", ".csv", ".json"]
    saved = json.loads((control.papers.folder / written[2]).read_bytes())
    assert saved["figures"]["total"]["result"] == report.figures.total.result
    assert written[0] in control.screen.told()


def test_the_paper_carries_the_outcome_of_the_check_and_the_head_of_the_log(
    control: ShiftControl, house: OpenHouse, qtbot
) -> None:
    look_up(control, EVER, qtbot)
    with qtbot.waitSignal(control.desk.paper) as told:
        control.screen.print_wanted.emit()
    (report,) = told.args
    head = house.journal.head()
    assert (report.log.entries, report.log.hash, report.log.sound) == (head.count, head.hash.hex(), True)
    (paper,) = control.papers.folder.iterdir()
    assert paper.read_bytes().startswith(b"%PDF-")
    assert "The log is sound" in control.screen.told()


def test_a_log_that_is_not_sound_is_said_so_across_the_screen(control: ShiftControl, house: OpenHouse, qtbot) -> None:
    with house.database.writing() as connection:
        connection.exec_driver_sql("UPDATE rounds SET won = won + 1 WHERE id = 'T1-000002'")
    assert not look_up(control, EVER, qtbot).figures.adds_up
    with qtbot.waitSignal(control.desk.paper):
        control.screen.print_wanted.emit()
    assert "NOT SOUND" in control.screen.told()


def test_a_folder_that_cannot_be_written_is_said_with_what_to_do(control: ShiftControl, tmp_path: Path, qtbot) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    control.papers.folder = blocked
    with qtbot.waitSignal(control.desk.saved):
        control.screen.file_wanted.emit(CSV)
    assert "could not be written" in control.screen.told()


def test_what_cannot_be_read_is_refused_beside_the_period(control: ShiftControl, qtbot) -> None:
    with qtbot.waitSignal(control.desk.refused):
        control.screen.period.asked.emit(ShiftAsked(since="noon"))
    assert "noon" in control.screen.period.refusal.accessibleName()


class GatedBook(ShiftBook):
    """A book whose answers wait until they are let through."""

    def __init__(self, house: OpenHouse) -> None:
        super().__init__(house.database, house.journal, SystemClock(), Shifts())
        self.asked, self.gate = threading.Event(), threading.Event()

    def report(self, asked: ShiftAsked, check: Callable[[], Verified] | None = None) -> ShiftReport | RefusalView:
        self.asked.set()
        assert self.gate.wait(60)
        return super().report(asked, check)


def test_an_answer_to_an_older_question_is_dropped(house: OpenHouse, office: Office, qtbot) -> None:
    gated = GatedBook(house)
    desk = ShiftDesk(gated, office, partial(check, house))
    reports: list[ShiftReport] = []
    desk.report.connect(reports.append)
    desk.look_up(EVER)
    assert gated.asked.wait(60)
    desk.look_up(ShiftAsked(since="2020-01-01", until="2020-01-02"))
    gated.gate.set()
    with qtbot.waitSignal(office.run(dict).done):
        pass
    assert [report.figures.total.rounds for report in reports] == [0]


@pytest.mark.case("C06")
def test_the_screen_is_closed_twenty_times_while_its_figures_are_added_up(
    house: OpenHouse, office: Office, qtbot
) -> None:
    broken: list[str] = []
    office.broken.connect(broken.append)
    for _ in range(20):
        gated = GatedBook(house)
        screen = ShiftReportScreen()
        ShiftControl(screen, ShiftDesk(gated, office, partial(check, house)))
        assert gated.asked.wait(60)
        screen.close()
        screen.deleteLater()
        QCoreApplication.sendPostedEvents(screen, QEvent.Type.DeferredDelete)
        gated.gate.set()
        with qtbot.waitSignal(office.run(dict).done):
            pass
    assert broken == []
