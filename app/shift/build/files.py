"""The report of a shift as files for other programs: CSV, XLSX, JSON."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

import msgspec

from app.files.spreadsheet import Amount, Cell, MomentCell, SavedFile, Sheet, cells_of, csv_table
from app.record.dispute import DisputeRow
from app.record.register import RegisterLine
from app.record.ruled_amounts import beside_the_figures
from app.shift.build import report as shift_report
from app.shift.build.figures import BREAKDOWNS, CorrectionLine, PoolLine, ShiftFigures, ShiftLine
from app.shift.build.report import Column, ShiftReport
from app.shift.build.terms import TERMS
from app.words.times import us_of
from assets.languages import say
from engine.names import escaped

CSV, XLSX, JSON = ".csv", ".xlsx", ".json"
_HOUR: Final = "hour"
_POOL_CENTS: Final = frozenset({"fed", "seeded", "paid"})
_MOMENTS: Final = frozenset({"at", "opened", "decided", "due", "closed"})
"""The fields of registers that are moments, as UTC text."""


def saved_file(report: ShiftReport, ending: str) -> SavedFile:
    """The report as a file with this ending, named after the moment at which the shift began."""
    return SavedFile(name=file_name(report), ending=ending, content=_FORMS[ending](report), words=report.title)


def file_name(report: ShiftReport) -> str:
    """What a file of this report is called, without its ending: the table, and when the shift began (UTC)."""
    return say(
        "shift-{table}-{since}",
        table=report.table or say("all"),
        since="".join(sign for sign in report.since[:16] if sign.isalnum()),
    )


def shift_csv(report: ShiftReport) -> str:
    """Every line of every breakdown with the totals above them, in one list; amounts as "12.50"."""
    lines = [("total", figures.total) for figures in report.accounts]
    lines += [
        (breakdown.name, line)
        for figures in report.accounts
        for breakdown in figures.breakdowns
        for line in breakdown.lines
    ]
    headings = ("breakdown", *(each.name for each in shift_report.COLUMNS))
    return csv_table(headings, ((name, *shift_report.in_cells(line)) for name, line in lines))


def shift_json(report: ShiftReport) -> bytes:
    """The report as it is, its lines by the columns; `figures` stands for the only account, where there is one."""
    accounts = [_plain(figures) for figures in report.accounts]
    content = {
        name: accounts if name == "accounts" else msgspec.to_builtins(getattr(report, name))
        for name in report.__struct_fields__
    }
    whole = content | {"figures": accounts[0] if len(accounts) == 1 else None}
    return escaped(msgspec.json.encode(whole).decode()).encode()


def _plain(figures: ShiftFigures) -> dict[str, Any]:
    lines = {
        "total": shift_report.plain(figures.total),
        "breakdowns": [
            {"name": each.name, "title": each.title, "lines": [shift_report.plain(line) for line in each.lines]}
            for each in figures.breakdowns
        ],
    }
    return {
        name: lines[name] if name in lines else msgspec.to_builtins(getattr(figures, name))
        for name in figures.__struct_fields__
    }


def _csv(report: ShiftReport) -> bytes:
    return shift_csv(report).encode("utf-8-sig")


def shift_workbook(report: ShiftReport) -> bytes:
    """The report as the content of an XLSX file: a sheet a breakdown, one for what adds up, and the registers."""
    from app.files.workbook import workbook_of

    return workbook_of(
        [
            Sheet(
                name="Shift",
                headings=(say("Shift"), *(figures.currency or "–" for figures in report.accounts)),
                rows=tuple(_facts(report)),
            ),
            *_breakdowns(report),
            *_registers(report),
            Sheet(name=say("What it means"), headings=(say("Figure"), say("Meaning")), rows=TERMS),
        ]
    )


def _breakdowns(report: ShiftReport) -> Iterator[Sheet]:
    names = dict.fromkeys(each.name for figures in report.accounts for each in figures.breakdowns)
    for name in names:
        title, heading = BREAKDOWNS[name]
        lines = [
            line
            for figures in report.accounts
            for each in figures.breakdowns
            if each.name == name
            for line in each.lines
        ]
        yield Sheet(
            name=title,
            headings=tuple(_heading(column, heading) for column in shift_report.COLUMNS),
            rows=tuple(_row(line, name) for line in lines),
            totals=tuple(shift_report.in_cells(figures.total) for figures in report.accounts),
        )


def _heading(column: Column, of_lines: str) -> str:
    unit = " %" if column.style == "percent" else ""
    return f"{column.heading or of_lines}{unit}"


def _row(line: ShiftLine, breakdown: str) -> tuple[Cell, ...]:
    """A line; the key of an hour is a moment."""
    return tuple(
        MomentCell(us_of(line.key)) if breakdown == _HOUR and each.name == "key" else each.cell(line)
        for each in shift_report.COLUMNS
    )


def _registers(report: ShiftReport) -> Iterator[Sheet]:
    figures = report.accounts
    lists: tuple[tuple[str, type[msgspec.Struct], tuple[msgspec.Struct, ...], frozenset[str]], ...] = (
        (
            say("Corrections"),
            CorrectionLine,
            tuple(c for each in figures for c in each.corrections),
            frozenset({"amount"}),
        ),
        (say("Jackpots"), PoolLine, tuple(pool for each in figures for pool in each.pools), _POOL_CENTS),
        (say("Irregularities"), RegisterLine, report.irregularities, frozenset()),
        (say("Open disputes"), DisputeRow, report.disputes, frozenset()),
    )
    for name, kind, rows, cents in lists:
        cells = tuple(cells_of(row, cents=cents, moments=_MOMENTS) for row in rows)
        headings = tuple(_HEADINGS[field] for field in kind.__struct_fields__)
        yield Sheet(name=name, headings=headings, rows=cells)


_HEADINGS: Final = {
    "amount": say("Amount"),
    "approved_by": say("Approved by"),
    "at": say("At (UTC)"),
    "currency": say("Currency"),
    "decided": say("Decided (UTC)"),
    "decided_by": say("Decided by"),
    "due": say("Due (UTC)"),
    "fed": say("Fed"),
    "id": say("Id"),
    "jackpot": say("Jackpot"),
    "kind": say("Kind"),
    "opened": say("Opened (UTC)"),
    "opened_by": say("Opened by"),
    "outcome": say("Outcome"),
    "outcome_title": say("Outcome in words"),
    "overdue": say("Overdue"),
    "paid": say("Paid"),
    "proposed_by": say("Proposed by"),
    "rank": say("Rank"),
    "reason": say("Reason"),
    "round": say("Round"),
    "rule": say("Rule"),
    "seat": say("Position"),
    "seeded": say("Seeded"),
    "state": say("State"),
    "table": say("Table"),
    "title": say("Title"),
    "told": say("Told"),
    "wager": say("Wager"),
    "what": say("What"),
    "who": say("Who"),
}
"""What heads the columns of the registers, by the field that stands in them."""


def _facts(report: ShiftReport) -> tuple[tuple[Cell, ...], ...]:
    sums = [dict(_sums(figures)) for figures in report.accounts]
    names = dict.fromkeys(name for each in sums for name in each)
    return (
        (say("Period"), report.title),
        (say("From (UTC)"), MomentCell(us_of(report.since))),
        (say("To (UTC), not included"), MomentCell(us_of(report.until))),
        (say("Made (UTC)"), MomentCell(us_of(report.made))),
        *((name, *(each.get(name) for each in sums)) for name in names),
        (say("Log: entries"), report.log.entries),
        (say("Log: hash of the last entry"), report.log.hash),
        (say("Log: house"), report.log.house),
        (say("Log: check"), report.log.words),
    )


def _sums(figures: ShiftFigures) -> tuple[tuple[str, Cell], ...]:
    total = figures.total
    return (
        (say("Rounds"), total.rounds),
        (say("Void rounds among them"), figures.void),
        (say("Staked"), Amount(total.staked)),
        (say("Staked on progressives"), Amount(total.progressive_staked)),
        (say("Laid besides, and gone back undecided"), Amount(total.undecided + total.progressive_undecided)),
        (say("Won of all wagers but progressives"), Amount(total.win)),
        (say("Won of progressive wagers"), Amount(total.progressive_win)),
        (say("Result of the rounds"), Amount(total.result)),
        (say("Corrections"), Amount(-figures.corrected)),
        (say("Result with corrections"), Amount(figures.result)),
        *(
            (f"{pool.title}: {what}", Amount(cents))
            for pool in figures.pools
            for what, cents in (("fed", -pool.fed), (say("seed put in"), -pool.seeded), (say("paid out"), pool.paid))
        ),
        (say("Result with the jackpots kept apart"), Amount(figures.kept)),
        *((beside_the_figures(line.kind, line.title), Amount(line.amount)) for line in figures.ruled),
        (say("Theoretical win"), None if total.theoretical is None else Amount(total.theoretical)),
        (say("Luck"), None if total.luck is None else Amount(total.luck)),
        *_racks(figures),
    )


def _racks(figures: ShiftFigures) -> Iterator[tuple[str, Cell]]:
    """What the racks came to; nothing where none was counted."""
    rack = figures.total.rack
    if rack is None:
        return
    for name, cents in (
        (say("Openers"), rack.openers),
        (say("Closers"), rack.closers),
        (say("Fills"), rack.fills),
        (say("Credits"), rack.credits),
        (say("Estimated drop (buy-ins)"), rack.drop_estimated),
        (say("Counted drop"), rack.drop_counted),
        (
            say(
                "Table win, with the {drop_final} drop",
                drop_final=say("counted") if rack.drop_final else say("estimated"),
            ),
            rack.table_win,
        ),
        (say("Win by record"), figures.total.win_by_record),
        (say("Of it elsewhere than by the rack"), rack.elsewhere),
        (say("Expected rack"), rack.expected_rack),
        (say("Over / short"), rack.over_short),
    ):
        yield name, None if cents is None else Amount(cents)
    yield say("Hold (table win of the drop), %"), rack.hold_percent
    yield say("Still missing"), "; ".join(rack.missing)


_FORMS: Final[Mapping[str, Callable[[ShiftReport], bytes]]] = {CSV: _csv, XLSX: shift_workbook, JSON: shift_json}
