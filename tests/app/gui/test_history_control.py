"""The history screen with its desk: closing it at any moment harms nothing, a correction takes a second signature."""

import csv
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt

from app.bootstrap import House
from app.gui.dialogs.correction import Correction
from app.gui.history_control import HistoryControl
from app.gui.screens.history import HistoryScreen
from app.live.history_desk import HistoryDesk
from app.live.office import Office
from app.live.reception import Reception
from app.people.staff import Staff
from app.projections.history_view import HistoryAsked
from app.table.archive import Archive
from engine import commands as ask
from tests.app.gated_archive import GatedArchive
from tests.app.mo_and_dora import DORA, MO, PIN, staff_of
from tests.app.written_down import WrittenDown

pytestmark = pytest.mark.usefixtures("quick_hashes")


@pytest.fixture
def staff(house: House) -> Staff:
    return staff_of(house)


@pytest.mark.case("C06")
def test_the_screen_is_closed_fifty_times_while_its_search_runs(
    house: House, staff: Staff, office: Office, qtbot
) -> None:
    broken: list[str] = []
    office.broken.connect(broken.append)
    for _ in range(50):
        archive = GatedArchive(house)
        screen = HistoryScreen()
        HistoryControl(screen, HistoryDesk(archive, office, dict, checker=office), Reception(office, staff))
        assert archive.asked.wait(60)
        screen.close()
        screen.deleteLater()
        QCoreApplication.sendPostedEvents(screen, QEvent.Type.DeferredDelete)
        archive.gate.set()
        with qtbot.waitSignal(office.run(dict).done):
            pass
    assert broken == []


def _open(house: House, staff: Staff, office: Office, writer: WrittenDown, qtbot) -> HistoryControl:
    screen = HistoryScreen()
    qtbot.addWidget(screen)
    archive = Archive(house.database, house.journal)
    desk = HistoryDesk(archive, office, dict, checker=office, writer=writer, table="T1", asker=lambda: DORA)
    control = HistoryControl(screen, desk, Reception(office, staff))
    screen.resize(1920, 1080)
    screen.show()
    with qtbot.waitSignal(desk.round):
        desk.pick("T1-000001")
    return control


@pytest.mark.rule("R-34")
def test_a_correction_is_asked_only_after_a_second_person_has_signed(
    house: House, staff: Staff, office: Office, qtbot
) -> None:
    writer = WrittenDown()
    control = _open(house, staff, office, writer, qtbot)
    control.screen.page.correct.click()
    dialog = control.screen.findChild(Correction)
    dialog.pay.click()
    dialog.amount.setText("25")
    dialog.go.click()
    qtbot.waitUntil(lambda: control.approval is not None and control.approval.dialog() is not None)
    approval = control.approval.dialog()
    qtbot.waitUntil(approval.isVisible)
    assert writer.asked == []
    approval.findChild(type(approval.approve), MO).click()
    approval.reason.setText("Paid too little")
    for digit in PIN:
        approval.pad.findChild(type(approval.approve), digit).click()
    approval.approve.click()
    qtbot.waitUntil(lambda: bool(writer.asked))
    ((command, by),) = writer.asked
    assert isinstance(command, ask.Correct)
    assert (command.proposed_by, command.approved_by, by.id) == (DORA.id, MO, DORA.id)
    assert (command.round_number, command.amount, command.reason) == (1, 2500, "Paid too little")


def test_nobody_signed_in_is_told_to_sign_in_first(house: House, staff: Staff, office: Office, qtbot) -> None:
    control = _open(house, staff, office, WrittenDown(), qtbot)
    control.desk.asker = lambda: None
    control.screen.page.correct.click()
    assert "Sign in" in control.screen.page.refusal.accessibleName()
    assert control.screen.findChild(Correction) is None


def test_a_round_is_saved_as_a_paper_beside_the_earlier_ones(
    house: House, staff: Staff, office: Office, qtbot, tmp_path: Path
) -> None:
    control = _open(house, staff, office, WrittenDown(), qtbot)
    control.folder = tmp_path / "papers"
    for _ in range(2):
        with qtbot.waitSignal(control.desk.report):
            qtbot.mouseClick(control.screen.page.paper, Qt.MouseButton.LeftButton)
    assert sorted(path.name for path in control.folder.iterdir()) == [
        "report-T1-000001-2.pdf",
        "report-T1-000001.pdf",
    ]
    assert all(path.read_bytes().startswith(b"%PDF-") for path in control.folder.iterdir())
    assert control.screen.told() == f"Written: {control.folder / 'report-T1-000001-2.pdf'}"


@pytest.mark.case("F11")
def test_what_was_found_is_saved_as_a_list_in_which_no_name_is_a_formula(
    house: House, staff: Staff, office: Office, qtbot, tmp_path: Path
) -> None:
    with house.database.writing() as connection:
        connection.exec_driver_sql("UPDATE rounds SET dealer = '=1+1' WHERE id = 'T1-000001'")
    control = _open(house, staff, office, WrittenDown(), qtbot)
    control.folder = tmp_path / "lists"
    control.screen.close_round()
    for outcome in ("", "void"):
        with qtbot.waitSignal(control.desk.page):
            control.desk.search(HistoryAsked(outcome=outcome))
        with qtbot.waitSignal(control.desk.listed):
            qtbot.mouseClick(control.screen.save, Qt.MouseButton.LeftButton)
    assert control.screen.told() == f"Written: {control.folder / 'rounds-2.csv'} – 0 rounds"
    found = _read(control.folder / "rounds.csv")
    assert [line["id"] for line in found] == ["T1-000001"]
    assert found[0]["dealer"] == "'=1+1"
    (row,) = house.journal.rows("rounds")
    assert round(float(found[0]["house"]) * 100) == int(row["collected"]) - int(row["won"])  # type: ignore[arg-type]
    assert _read(control.folder / "rounds-2.csv") == []


def _read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_a_folder_that_cannot_be_written_is_named_with_what_to_do(
    house: House, staff: Staff, office: Office, qtbot, tmp_path: Path
) -> None:
    control = _open(house, staff, office, WrittenDown(), qtbot)
    (tmp_path / "file").touch()
    control.folder = tmp_path / "file" / "papers"
    with qtbot.waitSignal(control.desk.report):
        control.screen.page.paper.click()
    assert str(control.folder) in control.screen.told()
    assert "save again" in control.screen.told()
