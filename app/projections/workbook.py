"""Lists as a workbook for a spreadsheet, a sheet each: words stay words, amounts are numbers (case F11)."""

import io
from collections.abc import Sequence
from typing import Final, assert_never

import msgspec
from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from app.projections.spreadsheet import Amount, Cell

_LEAST, _MOST = 9, 46
"""How wide a column may be, in letters."""
_LONGEST: Final = 32_767
"""No cell of a workbook holds more letters."""


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """One sheet: its name of at most 31 letters, the headings, and the rows below them."""

    name: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def workbook_of(sheets: Sequence[Sheet]) -> bytes:
    """The content of an XLSX file. No text becomes a formula, a link or a number."""
    content = io.BytesIO()
    with Workbook(content, {"in_memory": True}) as book:
        head = book.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "top"})
        money, share = book.add_format({"num_format": "#,##0.00"}), book.add_format({"num_format": "0.00"})
        for sheet in sheets:
            page = book.add_worksheet(sheet.name)
            page.freeze_panes(1, 1)
            for column, heading in enumerate(sheet.headings):
                page.write_string(0, column, heading, head)
                widest = max((_width(row[column]) for row in sheet.rows), default=0)
                page.set_column(column, column, min(max(widest, _LEAST), _MOST))
            for number, row in enumerate(sheet.rows, start=1):
                for column, cell in enumerate(row):
                    _write(page, number, column, cell, money=money, share=share)
    return content.getvalue()


def _write(page: Worksheet, row: int, column: int, cell: Cell, *, money: Format, share: Format) -> None:
    match cell:
        case None:
            pass
        case bool():
            page.write_string(row, column, "yes" if cell else "no")
        case str():
            page.write_string(row, column, cell[:_LONGEST])
        case Amount(cents=cents):
            page.write_number(row, column, cents / 100, money)
        case int():
            page.write_number(row, column, cell)
        case float():
            page.write_number(row, column, cell, share)
        case _:
            assert_never(cell)


def _width(cell: Cell) -> int:
    return len(f"{cell.cents / 100:,.2f}" if isinstance(cell, Amount) else str(cell or "")) + 1
