"""The report of a shift on paper: what was dealt and won, what was not in order, and the head of the log."""

from functools import partial

from app.report.printing import Printout
from app.shift.build.events import events
from app.shift.build.files import file_name
from app.shift.build.report import ShiftReport, blocks, every_remark, every_row, on_paper, titled
from app.shift.build.terms import TERMS
from app.ui.paper import BODY, SMALL_STRONG, STRONG, SUBJECT, TITLE, Ink, Paper, PaperColumn
from assets.languages import say

_SIZE, _FITS = 27.0, 14
"""How large figures are printed in a column, in dots, and how many of their letters fit there."""


def shift_printout(report: ShiftReport) -> Printout:
    """The report as it is printed or saved, named as the other files of this shift."""
    return Printout(
        name=file_name(report),
        title=say("Shift report {report}", report=report.title),
        foot=say("Shift report · {report}", report=report.title),
        write=partial(_write, report),
        words=report.title,
    )


def _write(report: ShiftReport, paper: Paper) -> None:
    paper.paragraph(say("Shift report"), TITLE)
    paper.paragraph(report.title, SUBJECT)
    for remark in every_remark(report):
        paper.paragraph(remark, STRONG)
    for figures in report.accounts:
        for title, facts in blocks(figures):
            paper.heading(titled(title, figures, report))
            paper.pairs(facts, share=0.5)
    _breakdowns(paper, report)
    _registers(paper, report)
    paper.heading(say("The log when this report was made"))
    paper.pair(say("{entries:,} entries", entries=report.log.entries), report.log.hash)
    paper.pair(say("House"), report.log.house)
    paper.pair(say("Check"), report.log.words)
    paper.pair(
        say("Made"), say("{made} (from {since} to {until})", made=report.made, since=report.since, until=report.until)
    )
    paper.heading(say("What the figures mean"))
    for name, words in TERMS:
        paper.pair(name, words)


def _breakdowns(paper: Paper, report: ShiftReport) -> None:
    columns = on_paper()
    width = sum(each.share for each in columns)
    for breakdown in report.accounts[0].breakdowns:
        printed = every_row(report, breakdown.name, columns)
        if not printed:
            continue
        longest = max(len(cell) for row in printed for cell in row[1:])
        figures = Ink(_SIZE * min(1.0, _FITS / longest))
        heads = [
            PaperColumn(
                each.paper or "",
                each.share / width,
                "right" if place else "left",
                figures if place else SMALL_STRONG,
            )
            for place, each in enumerate(columns)
        ]
        paper.heading(breakdown.title)
        paper.rows(heads, printed)


def _registers(paper: Paper, report: ShiftReport) -> None:
    for title, lines in events(report):
        paper.heading(title, keep=160)
        for words in lines or (say("None."),):
            paper.paragraph(words, BODY)
            paper.gap(8)
