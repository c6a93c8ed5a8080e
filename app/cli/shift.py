"""`cutcard shift`: the report of a shift as lines, JSON, CSV, XLSX or PDF."""

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec
import typer

from app.bootstrap import OpenHouse, read_house
from app.cli.known import known_table
from app.clock import SystemClock
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.files.written_file import look_before, write_asked
from app.house.profile import shifts_of
from app.journal.codec import Codec
from app.journal.verify import verify
from app.record.shift_period import ShiftAsked
from app.settings import DataFolder
from app.shift.build.book import ShiftBook
from app.shift.build.files import shift_csv, shift_json, shift_workbook
from app.shift.build.report import ShiftReport, blocks, every_remark, every_row, on_screen, titled
from app.ui.view import RefusalView
from assets.languages import say
from engine.names import visible


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """How the report is wanted: on stdout or in files; lines where nothing else is asked."""

    as_json: bool = False
    as_csv: bool = False
    xlsx: Path | None = None
    pdf: Path | None = None
    checked: bool = False
    force: bool = False


def show_shift(folder: DataFolder, asked: ShiftAsked, wanted: Wanted) -> str:
    """Show the report, or say why not; "" where it was shown. A paper always has its log checked.

    Raises:
        EnvironmentFault: the log could not be read, or a file not be written.

    """
    look_before([wanted.xlsx, wanted.pdf], data=folder.path, replace=wanted.force)
    with read_house(folder) as house:
        known_table(house, asked.table)
        report = _report(house, asked, checked=wanted.checked or wanted.pdf is not None)
    if isinstance(report, RefusalView):
        return report.why
    if wanted.as_json:
        typer.echo(shift_json(report).decode())
    elif wanted.as_csv:
        typer.echo(shift_csv(report), nl=False)
    elif wanted.xlsx is None and wanted.pdf is None:
        for line in _lines(report):
            typer.echo(visible(line))
    if wanted.xlsx is not None:
        _write(folder, wanted.xlsx, shift_workbook(report), replace=wanted.force)
    if wanted.pdf is not None:
        _write(folder, wanted.pdf, _pdf(folder, report), replace=wanted.force)
    return ""


def _report(house: OpenHouse, asked: ShiftAsked, *, checked: bool) -> ShiftReport | RefusalView:
    book = ShiftBook(house.database, house.journal, SystemClock(), shifts_of(house.folder))
    check = partial(verify, house.database, house.folder.head_file, Codec(ALL_FACTS), HouseProjector)
    return book.report(asked, check if checked else None)


def _pdf(folder: DataFolder, report: ShiftReport) -> bytes:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from app.report.printing import pdf_of
    from app.shift.paper import shift_printout
    from app.terminal.start import dressed_application

    _app = dressed_application(folder)
    return pdf_of(shift_printout(report))


def _write(folder: DataFolder, path: Path, content: bytes, *, replace: bool) -> None:
    write_asked(path, content, data=folder.path, replace=replace)
    typer.echo(str(path), err=True)


def _lines(report: ShiftReport) -> list[str]:
    lines = [report.title]
    for figures in report.accounts:
        lines += [titled(say("Dealt and won"), figures, report)] if len(report.accounts) > 1 else []
        lines += [f"{fact.name}: {fact.value}" for _, facts in blocks(figures) for fact in facts]
    columns = on_screen()
    for breakdown in report.accounts[0].breakdowns:
        rows = every_row(report, breakdown.name, columns)
        headings = (breakdown.title, *(each.heading for each in columns[1:]))
        lines += ["", *_table(headings, rows)] if rows else []
    counts = say(
        "irregularities: {irregularities:,}, open disputes: {disputes:,}",
        irregularities=len(report.irregularities),
        disputes=len(report.disputes),
    )
    head = say("log: {entries:,} entries, head {hash}", entries=report.log.entries, hash=report.log.hash)
    return [*lines, "", *every_remark(report), counts, head, report.log.words]


def _table(headings: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Rows below their headings, the first column to the left and all others to the right."""
    widths = [max(map(len, column)) for column in zip(headings, *rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width) for place, (cell, width) in enumerate(pairs)
        ).rstrip()
        for pairs in (tuple(zip(row, widths, strict=True)) for row in (headings, *rows))
    ]
