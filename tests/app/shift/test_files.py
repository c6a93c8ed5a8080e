"""The report of a shift for other programs: the same figures in every form, words as words (case F11)."""

import csv
import io
import zipfile
from datetime import UTC, datetime
from xml.etree import ElementTree as ET

import msgspec
import pytest
from msgspec.structs import replace

from app.files.spreadsheet import Sheet
from app.files.workbook import workbook_of
from app.shift.build.files import CSV, JSON, XLSX, saved_file, shift_workbook
from app.shift.build.report import ShiftReport
from tools.scenes.shift import made_up_report

_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_LINK = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"


def opened(content: bytes) -> dict[str, list[list[str | float | None]]]:
    """The sheets of a workbook by name, each cell as text or as a number; a formula fails the test."""
    with zipfile.ZipFile(io.BytesIO(content)) as parts:
        shared = ["".join(each.itertext()) for each in ET.fromstring(parts.read("xl/sharedStrings.xml"))]
        links = {each.get("Id"): each.get("Target") for each in ET.fromstring(parts.read("xl/_rels/workbook.xml.rels"))}
        book = ET.fromstring(parts.read("xl/workbook.xml"))
        return {
            str(sheet.get("name")): _rows(parts.read(f"xl/{links[sheet.get(_LINK)]}"), shared)
            for sheet in book.iter(f"{_MAIN}sheet")
        }


def _rows(page: bytes, shared: list[str]) -> list[list[str | float | None]]:
    root = ET.fromstring(page)
    assert root.find(f".//{_MAIN}f") is None
    return [_row(row, shared) for row in root.iter(f"{_MAIN}row")]


def _row(row: ET.Element, shared: list[str]) -> list[str | float | None]:
    """The cells of a row at their places; one that is empty is not in the file."""
    found = {_place(str(cell.get("r"))): _cell(cell, shared) for cell in row}
    return [found.get(place) for place in range(max(found) + 1)]


def _place(reference: str) -> int:
    """The column of a cell: 0 of "A7", 26 of "AA7"."""
    place = 0
    for letter in reference.rstrip("0123456789"):
        place = place * 26 + ord(letter) - ord("A") + 1
    return place - 1


def _cell(cell: ET.Element, shared: list[str]) -> str | float | None:
    value = cell.findtext(f"{_MAIN}v")
    if value is None:
        return None
    return shared[int(value)] if cell.get("t") == "s" else float(value)


def _day(utc: str) -> float:
    """A moment as a workbook counts it: in days since the end of 1899."""
    return (datetime.fromisoformat(utc) - datetime(1899, 12, 30, tzinfo=UTC)).total_seconds() / 86_400


@pytest.fixture(scope="module")
def report() -> ShiftReport:
    return made_up_report()


def test_json_is_the_report_itself_with_whole_cents_and_times_in_utc(report: ShiftReport) -> None:
    content = saved_file(report, JSON).content
    assert msgspec.json.decode(content, type=ShiftReport) == report
    total = msgspec.json.decode(content)["figures"]["total"]
    assert isinstance(total["staked"], int)
    assert report.since.endswith("Z")


def test_csv_holds_the_total_and_every_line_of_every_breakdown(report: ShiftReport) -> None:
    text = saved_file(report, CSV).content.decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    assert len(rows) == 1 + sum(len(each.lines) for each in report.figures.breakdowns)
    assert rows[0]["breakdown"] == "total"
    for name in ("table", "dealer", "hour", "game", "wager"):
        lines = [row for row in rows if row["breakdown"] == name]
        assert sum(round(float(row["result"]) * 100) for row in lines) == report.figures.total.result


def test_the_workbook_has_a_sheet_a_breakdown_whose_numbers_are_numbers(report: ShiftReport) -> None:
    sheets = opened(saved_file(report, XLSX).content)
    for each in report.figures.breakdowns:
        heading, *rows, total = sheets[each.title]
        at = heading.index("Win")
        keys = [line.key if each.name != "hour" else pytest.approx(_day(line.key)) for line in each.lines]
        assert [row[0] for row in rows] == keys
        assert [round(float(row[at] or 0) * 100) for row in rows] == [line.win for line in each.lines]
        assert round(float(total[at] or 0) * 100) == report.figures.total.win
    facts = {row[0]: row[1] for row in sheets["Shift"]}
    assert facts["Log: hash of the last entry"] == report.log.hash
    assert round(float(facts["Result with corrections"] or 0) * 100) == report.figures.result
    assert {"Corrections", "Jackpots", "Irregularities", "Open disputes", "What it means"} <= set(sheets)


@pytest.mark.case("F11")
@pytest.mark.parametrize("words", ["=1+1", "@x", "-2", "+7", "\t=1", "http://x", "=HYPERLINK(1)", "12", "é 中 🂡"])
def test_words_stay_words_in_a_workbook_and_none_becomes_formula_link_or_number(words: str) -> None:
    content = workbook_of([Sheet(name="S", headings=(words,), rows=((words,),))])
    assert opened(content)["S"] == [[words], [words]]
    with zipfile.ZipFile(io.BytesIO(content)) as parts:
        assert not [name for name in parts.namelist() if "sheet1.xml.rels" in name]


@pytest.mark.case("F11")
def test_a_dealer_with_the_name_of_a_formula_is_text_in_every_form(report: ShiftReport) -> None:
    dealers = next(each for each in report.figures.breakdowns if each.name == "dealer")
    line = replace(dealers.lines[0], words="=1+1")
    renamed = replace(dealers, lines=(line, *dealers.lines[1:]))
    others = tuple(each for each in report.figures.breakdowns if each.name != "dealer")
    changed = replace(report, accounts=(replace(report.figures, breakdowns=(renamed, *others)),))
    assert opened(shift_workbook(changed))["Dealers"][1][1] == "=1+1"
    assert ",'=1+1," in saved_file(changed, CSV).content.decode()


def test_files_are_named_after_the_table_and_the_beginning(report: ShiftReport) -> None:
    assert saved_file(report, JSON).name == "shift-all-20260528T2200"
    assert saved_file(replace(report, table="T4"), CSV).name == "shift-T4-20260528T2200"
