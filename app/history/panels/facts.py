"""What is known of a round besides its cards and chips: staff, terms in force, irregularities, corrections."""

from collections.abc import Iterable

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.record.sheet_view import RoundSheet
from app.ui.scrolled import Scrolled, turn_page
from app.ui.term_line import TermLine
from app.ui.text import Text
from app.ui.theme import SPACE
from app.ui.view import Fact, TermsView
from app.words.limits import limit_words
from app.words.rule_meaning import rule_words
from assets.languages import say

_SHORT = 24


class FactList(Scrolled):
    """Shows blocks of facts; a long value stands below its name."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(say("Round, staff and terms"))

    def show_sheet(self, sheet: RoundSheet) -> None:
        """Show the facts of this round."""
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        _block(column, say("IRREGULARITIES"), sheet.incidents)
        _block(column, say("CORRECTIONS"), sheet.corrections)
        _block(column, say("BESIDE THE WAGERS, BY RULING"), sheet.ruled)
        _block(column, say("ROUND"), (sheet.facts,))
        _terms(column, sheet.terms)
        column.addStretch(1)
        turn_page(self, page)
        self.verticalScrollBar().setValue(0)


def _block(column: QVBoxLayout, title: str, blocks: tuple[tuple[Fact, ...], ...]) -> None:
    if not blocks:
        return
    column.addWidget(TermLine(title, "", head=True))
    for facts in blocks:
        for widget in _lines(facts):
            column.addWidget(widget)
        column.addSpacing(SPACE.small)
    column.addSpacing(SPACE.small)


def _lines(facts: Iterable[Fact]) -> Iterable[QWidget]:
    for fact in facts:
        if len(fact.value) <= _SHORT:
            yield TermLine(fact.name, fact.value)
        else:
            yield Text(fact.name, role="small")
            yield Text(fact.value).wrapped()


def _terms(column: QVBoxLayout, terms: TermsView) -> None:
    column.addWidget(TermLine(say("LIMITS THEN IN FORCE"), "", head=True))
    for limit in terms.limits:
        column.addWidget(TermLine(limit.label, limit_words(limit, terms.currency)))
    for table in terms.tables:
        column.addSpacing(SPACE.medium)
        column.addWidget(TermLine(table.title.upper(), rule_words(table.rule), head=True))
        for line in table.lines:
            column.addWidget(TermLine(line.hand, line.pays))
