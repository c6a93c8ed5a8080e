"""Lists as CSV text for a spreadsheet: words stay words and never become a formula, amounts stay numbers (case F11)."""

import csv
import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, assert_never

import msgspec

from app.words.times import us_of, utc
from assets.languages import say
from engine.money import Cents
from engine.names import visible

_FORMULA: Final = re.compile(r"(^|[;,|])(\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])")
"""What a spreadsheet takes for the beginning of a formula: at the front of a cell, or where it may cut one in two."""
_GAPS: Final = re.compile(r"[\x00-\x1F\x7F\u0085\u2028\u2029]+")


class Amount(msgspec.Struct, frozen=True):
    """Money in a cell, in cents."""

    cents: Cents


class MomentCell(msgspec.Struct, frozen=True):
    """A moment in a cell, in microseconds UTC: a real date in a workbook, UTC text in CSV."""

    at_us: int


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """One sheet of a workbook: its name of at most 31 letters, the headings, the rows, and the totals below them."""

    name: str
    headings: tuple[str, ...]
    rows: tuple[tuple["Cell", ...], ...]
    totals: tuple[tuple["Cell", ...], ...] = ()


class SavedFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file as it is written: its name, its ending (".xlsx"), its content, what it holds, and what it is called."""

    name: str
    ending: str
    content: bytes
    words: str = ""
    what: str = "file"


def saved_list(name: str, text: str, words: str) -> SavedFile:
    """A list for a spreadsheet as a file; the mark at its front says that it is UTF-8."""
    return SavedFile(name=name, ending=".csv", content=text.encode("utf-8-sig"), words=words, what="list")


Cell = str | int | float | bool | Amount | MomentCell | None
Column = Callable[[Any], Cell]


def csv_of(
    lines: Iterable[msgspec.Struct],
    kind: type[msgspec.Struct],
    *,
    cents: frozenset[str] = frozenset(),
    more: Mapping[str, Column] | None = None,
) -> str:
    """A list of records as CSV: one column for each field, named after it, in lines that end with CR LF.

    Args:
        lines: the records.
        kind: what they are; it names the columns even where there is no record.
        cents: fields that hold cents; they are written as "12.50", a loss as "-12.50".
        more: further columns by their names, each worked out from a record.

    """
    columns: dict[str, Column] = {name: _column(name, money=name in cents) for name in kind.__struct_fields__}
    columns |= more or {}
    return csv_table(tuple(columns), ([column(line) for column in columns.values()] for line in lines))


def csv_table(headings: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """Rows of cells as CSV below their headings, in lines that end with CR LF."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(headings)
    writer.writerows([cell_words(cell) for cell in row] for row in rows)
    return text.getvalue()


def cells_of(
    line: msgspec.Struct, *, cents: frozenset[str] = frozenset(), moments: frozenset[str] = frozenset()
) -> tuple[Cell, ...]:
    """The fields of a record as cells; those of `cents` hold money, those of `moments` UTC text."""
    cells = ((name, _column(name, money=name in cents)(line)) for name in line.__struct_fields__)
    return tuple(MomentCell(us_of(cell)) if name in moments and isinstance(cell, str) else cell for name, cell in cells)


def cell_words(cell: Cell) -> str:
    """What stands in a cell: text that is no formula, a number, "yes" or "no", or nothing."""
    match cell:
        case None:
            return ""
        case bool():
            return say("yes") if cell else say("no")
        case int():
            return str(cell)
        case float():
            return f"{cell:.2f}"
        case MomentCell(at_us=at_us):
            return utc(at_us)
        case Amount(cents=cents):
            return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"
        case str():
            return _FORMULA.sub(r"\1'\2", visible(_GAPS.sub(" ", cell)))
        case _:
            assert_never(cell)


def _column(name: str, *, money: bool) -> Column:
    def value(line: msgspec.Struct) -> Cell:
        found: Cell = getattr(line, name)
        return Amount(found) if money and isinstance(found, int) else found

    return value
