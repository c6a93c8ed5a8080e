"""What a shift comes to in lines of words: the account that adds up, what was not in order, and the log behind it."""

from collections.abc import Iterable

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.shift.build.events import events
from app.shift.build.report import ShiftReport, blocks, every_remark, titled
from app.shift.build.terms import TERMS
from app.ui.laid import below, beside, lay
from app.ui.scrolled import Scrolled, turn_page
from app.ui.stylesheet import mark
from app.ui.term_line import TermLine
from app.ui.text import Text
from app.ui.theme import SPACE
from app.ui.view import Fact
from assets.languages import number, say


class ShiftFacts(Scrolled):
    """A page of lines that is scrolled by the screen that holds it."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setAccessibleName(title)

    def show_overview(self, report: ShiftReport) -> None:
        """Show what was dealt and won, beside the account from win to what stays, and what the figures mean."""
        column = self._new_page()
        for remark in every_remark(report):
            text = Text(remark, role="strong").wrapped()
            mark(text, tone="warn" if report.adds_up else "danger")
            column.addWidget(text)
        for figures in report.accounts:
            accounts = beside(gap=SPACE.wide)
            for title, facts in blocks(figures):
                side = below(gap=SPACE.hair)
                _block(side, titled(title.upper(), figures, report), facts)
                side.addStretch(1)
                accounts.addLayout(side, 1)
            column.addLayout(accounts)
        column.addSpacing(SPACE.large)
        column.addWidget(TermLine(say("WHAT THE FIGURES MEAN"), "", head=True))
        _told(column, (f"{name}: {words}" for name, words in TERMS))
        column.addStretch(1)

    def show_events(self, report: ShiftReport) -> None:
        """Show irregularities, open disputes, corrections, and the head of the log."""
        column = self._new_page()
        for title, lines in events(report):
            column.addWidget(TermLine(title.upper(), number(len(lines)), head=True))
            _told(column, lines or (say("None."),))
            column.addSpacing(SPACE.large)
        column.addWidget(TermLine(say("THE LOG"), "", head=True))
        head = say("{entries:,} entries, head {hash}", entries=report.log.entries, hash=report.log.hash)
        _told(column, (head, say("House {house}", house=report.log.house), report.log.words))
        column.addStretch(1)

    def _new_page(self) -> QVBoxLayout:
        page = QWidget()
        column = below(on=page, gap=SPACE.hair)
        turn_page(self, page)
        self.verticalScrollBar().setValue(0)
        return column


def _block(column: QVBoxLayout, title: str, facts: Iterable[Fact]) -> None:
    lay(column, TermLine(title, "", head=True), *(TermLine(fact.name, fact.value) for fact in facts))


def _told(column: QVBoxLayout, lines: Iterable[str]) -> None:
    for words in lines:
        column.addWidget(Text(words).wrapped())
