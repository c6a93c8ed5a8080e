"""The paper of a shift: A4 pages with the head of the log, however much there is to print."""

import re

import pytest
from msgspec.structs import replace

from app.report.printing import pdf_of
from app.shift.build.report import ShiftReport
from app.shift.paper import shift_printout
from tools.scenes.shift import made_up_report


@pytest.fixture(scope="module")
def report() -> ShiftReport:
    return made_up_report()


def _pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b(?!s)", pdf))


def test_a_shift_becomes_pages_of_a4(qapp, report: ShiftReport) -> None:
    pdf = pdf_of(shift_printout(report))
    assert pdf.startswith(b"%PDF-")
    assert _pages(pdf) >= 2
    sizes = re.findall(rb"/MediaBox \[[^\]]*\]", pdf)
    assert {tuple(round(float(each)) for each in re.findall(rb"[\d.]+", size)) for size in sizes} == {(0, 0, 595, 842)}


def test_a_bad_shift_takes_more_pages(qapp, report: ShiftReport) -> None:
    many = replace(report, irregularities=report.irregularities * 200)
    assert _pages(pdf_of(shift_printout(many))) > _pages(pdf_of(shift_printout(report))) + 3


def test_the_paper_is_named_as_the_other_files_of_the_shift(qapp, report: ShiftReport) -> None:
    assert shift_printout(report).name == "shift-all-20260528T2200"
