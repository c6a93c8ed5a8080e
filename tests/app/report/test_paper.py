"""The paper itself: A4, as many pages as it needs, everything on it, nothing written over its foot."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QBuffer

from app.cli.report import write_report
from app.record.archive import Archive
from app.record.incident_report import IncidentReport, ReportMoment
from app.report.paper import report_printout
from app.report.printing import pdf_of
from app.settings import data_folder
from app.ui.paper import Paper, PaperColumn
from tests.app.past_rounds import house_with


def _report(folder: Path) -> IncidentReport:
    house = house_with(folder, rounds=1)
    report = Archive(house.database, house.journal).report("T1-000001", 0)
    house.close()
    assert report is not None
    return report


def _pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b(?!s)", pdf))


def test_a_round_becomes_pages_of_a4_with_the_letters_inside(qapp, tmp_path: Path) -> None:
    pdf = pdf_of(report_printout(_report(tmp_path / "data")))
    assert pdf.startswith(b"%PDF-")
    assert _pages(pdf) >= 2
    sizes = re.findall(rb"/MediaBox \[[^\]]*\]", pdf)
    assert {tuple(round(float(each)) for each in re.findall(rb"[\d.]+", size)) for size in sizes} == {(0, 0, 595, 842)}
    assert b"Inter" in pdf


def test_a_long_round_takes_more_pages_and_its_headings_stand_on_each(qapp, tmp_path: Path) -> None:
    report = _report(tmp_path / "data")
    moment = ReportMoment(seq=1, utc="2026-05-01 12:00:00", local="12:00:00", by="Ann Ames (200)", text="word " * 60)
    longer = replace(report, moments=(moment,) * 200)
    assert _pages(pdf_of(report_printout(longer))) > _pages(pdf_of(report_printout(report))) + 10


def test_what_does_not_fit_goes_to_the_next_page(qapp) -> None:
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    paper = Paper(buffer, title="T", foot="F", pages=0)
    for _ in range(200):
        paper.rows((PaperColumn("A", 1),), (("words",),))
        assert paper.at < 3000
    assert paper.close() > 3


def test_the_command_writes_the_file_and_knows_what_it_cannot_find(
    qapp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    house_with(tmp_path / "data", rounds=1).close()
    out = tmp_path / "T1-000001.pdf"
    folder = data_folder(tmp_path / "data")
    assert write_report(folder, "T1-000001", out) == ""
    assert out.read_bytes().startswith(b"%PDF-")
    assert "newest round of T1 has the number 1" in write_report(folder, "T1-000099", out)
