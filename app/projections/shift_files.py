"""The report of a shift as files for other programs: CSV, XLSX, JSON."""

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from app.projections.dispute_view import DisputeRow
from app.projections.register_view import RegisterLine
from app.projections.shift_figures import LINE_CENTS, CorrectionLine, PoolLine, ShiftFigures, ShiftLine
from app.projections.shift_report import ShiftReport
from app.projections.shift_terms import TERMS
from app.projections.spreadsheet import Amount, Cell, SavedFile, cells_of, csv_table

CSV, XLSX, JSON = ".csv", ".xlsx", ".json"
_POOL_CENTS: Final = frozenset({"fed", "seeded", "paid"})


def saved_file(report: ShiftReport, ending: str) -> SavedFile:
    """The report as a file with this ending, named after the moment at which the shift began."""
    return SavedFile(name=file_name(report), ending=ending, content=_FORMS[ending](report), words=report.title)


def file_name(report: ShiftReport) -> str:
    """What a file of this report is called, without its ending: the table, and when the shift began (UTC)."""
    return f"shift-{report.table or 'all'}-{''.join(sign for sign in report.since[:16] if sign.isalnum())}"


def shift_csv(report: ShiftReport) -> str:
    """Every line of every breakdown with the total above them, in one list; amounts as "12.50"."""
    headings = ("breakdown", *ShiftLine.__struct_fields__)
    lines = [("total", report.figures.total)]
    lines += [(breakdown.name, line) for breakdown in report.figures.breakdowns for line in breakdown.lines]
    return csv_table(headings, ((name, *cells_of(line, cents=LINE_CENTS)) for name, line in lines))


def _csv(report: ShiftReport) -> bytes:
    return shift_csv(report).encode("utf-8-sig")


def _json(report: ShiftReport) -> bytes:
    return msgspec.json.encode(report)


def shift_workbook(report: ShiftReport) -> bytes:
    """The report as the content of an XLSX file: a sheet a breakdown, one for what adds up, and the registers."""
    from app.projections.workbook import Sheet, workbook_of

    figures = report.figures
    sheets = [
        Sheet(name="Shift", headings=("Shift", ""), rows=tuple(_facts(report))),
        *(
            Sheet(
                name=breakdown.title,
                headings=ShiftLine.__struct_fields__,
                rows=tuple(cells_of(line, cents=LINE_CENTS) for line in (*breakdown.lines, figures.total)),
            )
            for breakdown in figures.breakdowns
        ),
    ]
    lists: tuple[tuple[str, type[msgspec.Struct], tuple[msgspec.Struct, ...], frozenset[str]], ...] = (
        ("Corrections", CorrectionLine, figures.corrections, frozenset({"amount"})),
        ("Jackpots", PoolLine, figures.pools, _POOL_CENTS),
        ("Irregularities", RegisterLine, report.irregularities, frozenset()),
        ("Open disputes", DisputeRow, report.disputes, frozenset()),
    )
    for name, kind, rows, cents in lists:
        cells = tuple(cells_of(row, cents=cents) for row in rows)
        sheets.append(Sheet(name=name, headings=kind.__struct_fields__, rows=cells))
    sheets.append(Sheet(name="What it means", headings=("Figure", "Meaning"), rows=TERMS))
    return workbook_of(sheets)


def _facts(report: ShiftReport) -> tuple[tuple[Cell, ...], ...]:
    return (
        ("Period", report.title),
        ("From (UTC)", report.since),
        ("To (UTC), not included", report.until),
        ("Made (UTC)", report.made),
        *_sums(report.figures),
        ("Log: entries", report.log.entries),
        ("Log: hash of the last entry", report.log.hash),
        ("House: hash of its first entry", report.log.house),
        ("Log: check", report.log.words),
    )


def _sums(figures: ShiftFigures) -> tuple[tuple[Cell, ...], ...]:
    total = figures.total
    return (
        ("Rounds", total.rounds),
        ("Void rounds among them", figures.void),
        ("Staked", Amount(total.staked)),
        ("Won of all wagers but progressives", Amount(total.win)),
        ("Won of progressive wagers", Amount(total.progressive_win)),
        ("Result of the rounds", Amount(total.result)),
        ("Corrections", Amount(-figures.corrected)),
        ("Result with corrections", Amount(figures.result)),
        *(
            (f"{pool.title}: {what}", Amount(cents))
            for pool in figures.pools
            for what, cents in (("fed", -pool.fed), ("seed put in", -pool.seeded), ("paid out", pool.paid))
        ),
        ("Result with the jackpots kept apart", Amount(figures.kept)),
        ("Theoretical win", None if total.theoretical is None else Amount(total.theoretical)),
        ("Luck", None if total.luck is None else Amount(total.luck)),
    )


_FORMS: Final[Mapping[str, Callable[[ShiftReport], bytes]]] = {CSV: _csv, XLSX: shift_workbook, JSON: _json}
