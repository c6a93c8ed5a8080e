"""Lists as a workbook for a spreadsheet, a sheet each: words stay words, amounts are numbers (case F11)."""

import io
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final, assert_never

import msgspec
from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from app.files.spreadsheet import Amount, Cell, MomentCell, Sheet
from assets.languages import say
from engine.names import visible

_LEAST, _MOST, _MOMENT = 9, 46, 20
"""How wide a column may be, in letters, and how wide a moment is."""
_LONGEST: Final = 32_767
"""No cell of a workbook holds more letters."""


class _Formats(msgspec.Struct, frozen=True):
    """How the cells of a workbook look."""

    head: Format
    money: Format
    share: Format
    moment: Format


def workbook_of(sheets: Sequence[Sheet]) -> bytes:
    """The content of an XLSX file. No text becomes a formula, a link or a number; what can be sorted has a filter."""
    content = io.BytesIO()
    with Workbook(content, {"in_memory": True}) as book:
        looks = _Formats(
            head=book.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "top"}),
            money=book.add_format({"num_format": "#,##0.00"}),
            share=book.add_format({"num_format": "0.00"}),
            moment=book.add_format({"num_format": say("yyyy-mm-dd hh:mm:ss")}),
        )
        for sheet in sheets:
            _fill(book.add_worksheet(sheet.name), sheet, looks)
    return content.getvalue()


def _fill(page: Worksheet, sheet: Sheet, looks: _Formats) -> None:
    rows = (*sheet.rows, *sheet.totals)
    page.freeze_panes(1, 1)
    page.autofilter(0, 0, len(sheet.rows), len(sheet.headings) - 1)
    for column, heading in enumerate(sheet.headings):
        page.write_string(0, column, heading, looks.head)
        widest = max((_width(row[column]) for row in rows if column < len(row)), default=0)
        page.set_column(column, column, min(max(widest, _LEAST), _MOST))
    for number, row in enumerate(rows, start=1):
        for column, cell in enumerate(row):
            _write(page, number, column, cell, looks)


def _write(page: Worksheet, row: int, column: int, cell: Cell, looks: _Formats) -> None:
    match cell:
        case None:
            pass
        case bool():
            page.write_string(row, column, say("yes") if cell else say("no"))
        case str():
            page.write_string(row, column, visible(cell)[:_LONGEST])
        case Amount(cents=cents):
            page.write_number(row, column, cents / 100, looks.money)
        case MomentCell(at_us=at_us):
            page.write_datetime(row, column, _plain(at_us), looks.moment)
        case int():
            page.write_number(row, column, cell)
        case float():
            page.write_number(row, column, cell, looks.share)
        case _:
            assert_never(cell)


def _plain(at_us: int) -> datetime:
    """A moment as a workbook holds it, which knows no zones: UTC to the millisecond."""
    return datetime.fromtimestamp(round(at_us / 1000) / 1000, UTC).replace(tzinfo=None)


def _width(cell: Cell) -> int:
    if isinstance(cell, MomentCell):
        return _MOMENT
    return len(f"{cell.cents / 100:,.2f}" if isinstance(cell, Amount) else str(cell or "")) + 1
