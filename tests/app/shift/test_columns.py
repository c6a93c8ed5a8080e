"""A figure stands under its own heading wherever it is shown, and one column more moves none of them."""

import csv
import io

import pytest

from app.report.printing import pdf_of
from app.shift.build import report as shift_report
from app.shift.build.files import CSV, XLSX, saved_file
from app.shift.build.report import COLUMNS, Column, ShiftLine, ShiftReport
from app.shift.paper import shift_printout
from app.shift.screen import ShiftReportScreen
from app.ui.paper import Paper
from tests.app.shift.test_files import opened
from tools.scenes.shift import made_up_report

MORE = Column(name="more", heading="More", style="words", of=lambda _: "M", width=90, paper="More", share=0.05)
PLACES = (2, 8, 13, len(COLUMNS))
"""Behind the name of a line, which comes first wherever people read it."""


@pytest.fixture(scope="module")
def report() -> ShiftReport:
    return made_up_report()


@pytest.fixture(params=PLACES)
def columns(request, monkeypatch: pytest.MonkeyPatch) -> tuple[Column, ...]:
    """The columns with one more, at any place."""
    longer = (*COLUMNS[: request.param], MORE, *COLUMNS[request.param :])
    monkeypatch.setattr(shift_report, "COLUMNS", longer)
    return longer


def lines_of(report: ShiftReport, name: str) -> tuple[ShiftLine, ...]:
    (found,) = [each for each in report.figures.breakdowns if each.name == name]
    return (*found.lines, report.figures.total)


def words_under(headings: list[str], row: list[str], columns: tuple[Column, ...], line: ShiftLine) -> bool:
    """Whether each heading but that of the name has its own figure of that line below it."""
    by_heading = {each.heading: each for each in columns}
    return all(said == by_heading[name].words(line) for name, said in zip(headings[1:], row[1:], strict=True))


def test_on_the_screen_each_figure_stands_under_its_heading(qtbot, report: ShiftReport, columns) -> None:
    screen = ShiftReportScreen()
    qtbot.addWidget(screen)
    screen.show_report(report)
    for name, table in screen.breakdowns.items():
        places = range(table.columnCount())
        headings = [table.horizontalHeaderItem(each).text() for each in places]
        assert {"Win", "Handle hold", "More"} <= set(headings)
        for number, line in enumerate(lines_of(report, name)):
            assert words_under(headings, [table.item(number, each).text() for each in places], columns, line)


def test_on_paper_each_figure_stands_under_its_heading(
    qapp, report: ShiftReport, columns, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed: list[tuple[list[str], list[str]]] = []
    written = Paper.rows

    def watched(self, heads, rows) -> None:
        printed.extend(([head.heading for head in heads], list(row)) for row in rows)
        written(self, heads, rows)

    monkeypatch.setattr(Paper, "rows", watched)
    pdf_of(shift_printout(report))
    by_title = {each.paper: each for each in columns if each.paper}
    lines = [line for each in report.figures.breakdowns for line in lines_of(report, each.name)]
    assert len(printed) % len(lines) == 0
    for (titles, row), line in zip(printed, lines * (len(printed) // len(lines)), strict=True):
        assert row[1:] == [by_title[title].words(line) for title in titles[1:]]


def test_in_the_workbook_and_in_csv_each_figure_stands_under_its_heading(report: ShiftReport, columns) -> None:
    sheets = opened(saved_file(report, XLSX).content)
    for each in report.figures.breakdowns:
        heading, *rows = sheets[each.title]
        for row, line in zip(rows, lines_of(report, each.name), strict=True):
            by_heading = dict(zip(heading, row, strict=False))
            assert by_heading["More"] == "M"
            assert round(float(by_heading["Win"] or 0) * 100) == line.win
            assert by_heading["Handle hold %"] == pytest.approx(line.handle_hold_percent)
    said = csv.DictReader(io.StringIO(saved_file(report, CSV).content.decode("utf-8-sig"), newline=""))
    assert all(row["more"] == "M" and row["handle_hold_percent"] != "M" for row in said)
