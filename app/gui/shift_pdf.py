"""The report of a shift as one PDF: what was dealt and won, what was not in order, and the head of the log."""

from typing import Final

from PySide6.QtCore import QBuffer, QIODevice

from app.gui.report_paper import BODY, SMALL_STRONG, STRONG, SUBJECT, TITLE, Column, Ink, Paper
from app.projections.shift_events import events
from app.projections.shift_files import file_name
from app.projections.shift_report import HEADINGS, ShiftReport, account, dealt, remarks, rows
from app.projections.shift_terms import TERMS
from app.projections.spreadsheet import SavedFile

_PRINTED: Final = {
    "": ("", 0.18), "Rounds": ("Rounds", 0.075), "Rounds/h": ("an hour", 0.075), "Staked": ("Staked", 0.13),
    "Win": ("Win", 0.13), "Hold": ("Hold", 0.075), "Theor. hold": ("Theor. hold", 0.085), "Luck": ("Luck", 0.12),
    "Result": ("Result", 0.13),
}  # fmt: skip
"""What is printed of a breakdown: its column, the heading on paper, and the share of the width."""
_SIZE, _FITS = 27.0, 14
"""How large figures are printed in a column, in dots, and how many of their letters fit there."""


def shift_paper(report: ShiftReport) -> SavedFile:
    """The report as a PDF file, named as the other files of this shift."""
    return SavedFile(name=file_name(report), ending=".pdf", content=shift_pdf(report), words=report.title)


def shift_pdf(report: ShiftReport) -> bytes:
    """The report as the content of a PDF file. Needs a QApplication with the shipped letters."""
    _, pages = _printed(report, 0)
    return _printed(report, pages)[0]


def _printed(report: ShiftReport, pages: int) -> tuple[bytes, int]:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    paper = Paper(buffer, title=f"Shift report {report.title}", foot=f"Shift report · {report.title}", pages=pages)
    _write(paper, report)
    made = paper.close()
    return bytes(buffer.data().data()), made


def _write(paper: Paper, report: ShiftReport) -> None:
    paper.paragraph("Shift report", TITLE)
    paper.paragraph(report.title, SUBJECT)
    for remark in remarks(report.figures):
        paper.paragraph(remark, STRONG)
    paper.heading("Dealt and won")
    for fact in dealt(report.figures):
        paper.pair(fact.name, fact.value, share=0.5)
    paper.heading("The account")
    for fact in account(report.figures):
        paper.pair(fact.name, fact.value, share=0.5)
    _breakdowns(paper, report)
    _registers(paper, report)
    paper.heading("The log when this report was made")
    paper.pair(f"{report.log.entries:,} entries", report.log.hash)
    paper.pair("House", report.log.house)
    paper.pair("Check", report.log.words)
    paper.pair("Made", f"{report.made} (from {report.since} to {report.until})")
    paper.heading("What the figures mean")
    for name, words in TERMS:
        paper.pair(name, words)


def _breakdowns(paper: Paper, report: ShiftReport) -> None:
    for breakdown in report.figures.breakdowns:
        if not breakdown.lines:
            continue
        printed = [_printed_cells(row) for row in rows(breakdown, report.figures.total)]
        longest = max(len(cell) for row in printed for cell in row[1:])
        figures = Ink(_SIZE * min(1.0, _FITS / longest))
        columns = [
            Column(heading, share, "right" if heading else "left", figures if heading else SMALL_STRONG)
            for heading, share in _PRINTED.values()
        ]
        paper.heading(breakdown.title)
        paper.rows(columns, printed)


def _printed_cells(row: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(cell for heading, cell in zip(HEADINGS, row, strict=True) if heading in _PRINTED)


def _registers(paper: Paper, report: ShiftReport) -> None:
    for title, lines in events(report):
        paper.heading(title, keep=160)
        for words in lines or ("None.",):
            paper.paragraph(words, BODY)
            paper.gap(8)
