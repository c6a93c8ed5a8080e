"""The history screen with its desk: closing it at any moment harms nothing, a correction takes a second signature."""

import csv
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt

from app.bootstrap import OpenHouse
from app.history.binding import HistoryControl
from app.history.panels.correction import ONCE_MORE, CorrectionForm
from app.history.presenter import HistoryDesk
from app.history.screen import HistoryScreen
from app.history.view import HistoryAsked
from app.office.office import Office
from app.record.archive import Archive
from app.staff.presenter import Reception
from app.staff.staff import Staff
from app.table.corrections import Corrections
from engine.money import signed
from tests.app.gated_archive import GatedArchive
from tests.app.mo_and_dora import DORA, MO, PIN, staff_of
from tests.end_to_end.runs import TIMES


@pytest.fixture
def staff(house: OpenHouse) -> Staff:
    return staff_of(house)


@pytest.mark.seeded
@pytest.mark.case("C06")
def test_the_screen_is_closed_again_and_again_while_its_search_runs(
    house: OpenHouse, staff: Staff, office: Office, qtbot
) -> None:
    broken: list[str] = []
    office.broken.connect(broken.append)
    for _ in range(TIMES):
        archive = GatedArchive(house)
        screen = HistoryScreen()
        HistoryControl(screen, _desk(house, office, archive), Reception(office, staff))
        assert archive.asked.wait(60)
        screen.close()
        screen.deleteLater()
        QCoreApplication.sendPostedEvents(screen, QEvent.Type.DeferredDelete)
        archive.gate.set()
        with qtbot.waitSignal(office.run(dict).done):
            pass
    assert broken == []


def _desk(house: OpenHouse, office: Office, archive: Archive) -> HistoryDesk:
    corrections = Corrections(house.journal)
    return HistoryDesk(archive, office, dict, checker=office, corrections=corrections, asker=lambda: DORA)


def _open(house: OpenHouse, staff: Staff, office: Office, qtbot) -> HistoryControl:
    screen = HistoryScreen()
    qtbot.addWidget(screen)
    desk = _desk(house, office, Archive(house.database, house.journal))
    control = HistoryControl(screen, desk, Reception(office, staff))
    screen.resize(1920, 1080)
    screen.show()
    with qtbot.waitSignal(desk.round):
        desk.pick("T1-000001")
    return control


def _fill(control: HistoryControl, house: OpenHouse, amount: str) -> CorrectionForm:
    """Fill the dialog in for the ante of position 1, the way that the line leaves open."""
    control.screen.page.correct.click()
    dialog = control.screen.findChild(CorrectionForm)
    dialog.wager.choose("1/ante")
    line = Corrections(house.journal).earlier("T1", 1, 1, "ante")
    (dialog.take if line.returned + line.winnings else dialog.pay).click()
    dialog.amount.setText(amount)
    return dialog


def _sign(control: HistoryControl, qtbot) -> None:
    qtbot.waitUntil(lambda: control.approval is not None and control.approval.dialog() is not None)
    approval = control.approval.dialog()
    qtbot.waitUntil(approval.isVisible)
    approval.findChild(type(approval.approve), MO).click()
    approval.reason.setText("Paid wrongly")
    for digit in PIN:
        approval.pad.findChild(type(approval.approve), digit).click()
    approval.approve.click()
    qtbot.waitUntil(lambda: control.approval is None)


@pytest.mark.rule("R-34")
def test_a_correction_is_written_only_after_a_second_person_has_signed_and_shows_at_once(
    house: OpenHouse, staff: Staff, office: Office, qtbot
) -> None:
    control = _open(house, staff, office, qtbot)
    before = control.screen.page.sheet
    dialog = _fill(control, house, "5")
    assert "Not corrected before" in dialog.so_far.text()
    dialog.go.click()
    qtbot.waitUntil(lambda: control.approval is not None)
    assert house.journal.rows("corrections") == []
    with qtbot.waitSignal(control.desk.round):
        _sign(control, qtbot)
    (row,) = house.journal.rows("corrections")
    assert (row["proposed_by"], row["approved_by"], row["reason"]) == (DORA.id, MO, "Paid wrongly")
    after = control.screen.page.sheet
    net = {each.key: each.net for seat in before.seats for each in seat.wagers}
    corrected = {each.key: each for seat in after.seats for each in seat.wagers}
    assert corrected["1/ante"].net == net["1/ante"] + int(row["amount"])
    assert after.seats[0].net == before.seats[0].net + int(row["amount"])
    facts = {fact.name: fact.value for fact in after.facts}
    assert facts["Corrections since"] == signed(-int(row["amount"]), after.currency)
    assert facts["House"] != facts["House as settled"]


def test_a_correction_beyond_the_line_is_refused_in_the_dialog_and_the_same_one_twice_is_asked_about(
    house: OpenHouse, staff: Staff, office: Office, qtbot
) -> None:
    control = _open(house, staff, office, qtbot)
    dialog = _fill(control, house, "9,999,999,999.00")
    dialog.go.click()
    qtbot.waitUntil(lambda: "ruling" in dialog.refusal.accessibleName())
    assert control.approval is None
    dialog.amount.setText("5")
    assert not dialog.refusal.accessibleName()
    dialog.go.click()
    with qtbot.waitSignal(control.desk.round):
        _sign(control, qtbot)
    dialog = _fill(control, house, "5")
    assert "Corrected before: " in dialog.so_far.text()
    dialog.go.click()
    qtbot.waitUntil(lambda: dialog.go.text() == ONCE_MORE)
    assert control.approval is None
    dialog.go.click()
    with qtbot.waitSignal(control.desk.round):
        _sign(control, qtbot)
    assert len(house.journal.rows("corrections")) == 2


def test_nobody_signed_in_is_told_to_sign_in_first(house: OpenHouse, staff: Staff, office: Office, qtbot) -> None:
    control = _open(house, staff, office, qtbot)
    control.desk.asker = lambda: None
    control.screen.page.correct.click()
    assert "Sign in" in control.screen.page.refusal.accessibleName()
    assert control.screen.findChild(CorrectionForm) is None


def test_a_round_is_saved_as_a_paper_beside_the_earlier_ones(
    house: OpenHouse, staff: Staff, office: Office, qtbot, tmp_path: Path
) -> None:
    control = _open(house, staff, office, qtbot)
    control.papers.folder = tmp_path / "papers"
    for _ in range(2):
        with qtbot.waitSignal(control.desk.report):
            qtbot.mouseClick(control.screen.page.paper, Qt.MouseButton.LeftButton)
    assert sorted(path.name for path in control.papers.folder.iterdir()) == [
        "report-T1-000001-2.pdf",
        "report-T1-000001.pdf",
    ]
    assert all(path.read_bytes().startswith(b"%PDF-") for path in control.papers.folder.iterdir())
    assert control.screen.told() == f"Written: {control.papers.folder / 'report-T1-000001-2.pdf'}"


@pytest.mark.case("F11")
def test_what_was_found_is_saved_as_a_list_in_which_no_name_is_a_formula(
    house: OpenHouse, staff: Staff, office: Office, qtbot, tmp_path: Path
) -> None:
    with house.database.writing() as connection:
        connection.exec_driver_sql("UPDATE rounds SET dealer = '=1+1' WHERE id = 'T1-000001'")
    control = _open(house, staff, office, qtbot)
    control.papers.folder = tmp_path / "lists"
    control.screen.close_round()
    for outcome in ("", "void"):
        with qtbot.waitSignal(control.desk.page):
            control.desk.search(HistoryAsked(outcome=outcome))
        with qtbot.waitSignal(control.desk.listed):
            qtbot.mouseClick(control.screen.save, Qt.MouseButton.LeftButton)
    assert control.screen.told() == f"Written: {control.papers.folder / 'rounds-2.csv'} – 0 rounds"
    found = _read(control.papers.folder / "rounds.csv")
    assert [line["id"] for line in found] == ["T1-000001"]
    assert found[0]["dealer"] == "'=1+1"
    (row,) = house.journal.rows("rounds")
    assert round(float(found[0]["house"]) * 100) == int(row["collected"]) - int(row["won"])  # type: ignore[arg-type]
    assert _read(control.papers.folder / "rounds-2.csv") == []


def _read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_a_folder_that_cannot_be_written_is_named_with_what_to_do(
    house: OpenHouse, staff: Staff, office: Office, qtbot, tmp_path: Path
) -> None:
    control = _open(house, staff, office, qtbot)
    (tmp_path / "file").touch()
    control.papers.folder = tmp_path / "file" / "papers"
    with qtbot.waitSignal(control.desk.report):
        control.screen.page.paper.click()
    assert str(control.papers.folder) in control.screen.told()
    assert "save it again" in control.screen.told()
