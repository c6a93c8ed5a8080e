"""Limits and pay tables in force, with the edition they come from."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from app.ui import theme
from app.ui.fitted_text import FittedText
from app.ui.laid import FREE, below, beside, lay, shared_out
from app.ui.scrolled import turn_page
from app.ui.term_line import TermLine
from app.ui.text import Text
from app.ui.theme import SPACE, TYPE
from app.ui.view import LimitLine, PayTableView, TermsView
from app.words.limits import limit_words
from app.words.rule_meaning import rule_words
from assets.languages import say

_LARGE = 150
_COLUMN = 300  # least width of a column of limits, in pixels at 100 %


class TermsPanel(QScrollArea):
    """Shows what a wager may be and what it pays at this table."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(say("Limits and pay tables"))
        self._view: TermsView | None = None
        self._columns = 1

    def show_terms(self, view: TermsView) -> None:
        """Show the terms in force."""
        if view == self._view:
            return
        self._view = view
        self._draw(view)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the tables beside each other where there is room for it."""
        super().resizeEvent(event)
        if self._view is not None and self._columns_now() != self._columns:
            self._draw(self._view)

    def _columns_now(self) -> int:
        return max(1, self.width() // theme.in_force().px(_COLUMN))

    def _draw(self, view: TermsView) -> None:
        self._columns = self._columns_now()
        page = QWidget()
        edition = Text(say("Edition {edition}", edition=view.edition) if view.edition else "", role="small").wrapped()
        if not view.edition:
            edition.hide()
        column = below(_title(view.game), edition, on=page, gap=2)
        if view.coming:
            column.addSpacing(SPACE.small)
            lay(
                column,
                TermLine("FROM THE NEXT ROUND", "", head=True),
                *(Text(words, role="strong").wrapped() for words in view.coming),
            )
        blocks = [_limits(view.limits, view.currency), *(_pay_table(table) for table in view.tables)]
        row = beside(gap=SPACE.wide)
        for blocks_of in shared_out(blocks, min(self._columns, len(blocks)), _length):
            lines = below(gap=2)
            for block in blocks_of:
                lines.addSpacing(SPACE.small)
                for line in block:
                    lines.addWidget(line)
            lines.addStretch(1)
            row.addLayout(lines, 1)
        lay(column, row, FREE)
        turn_page(self, page)


def _title(game: str) -> QWidget:
    """Return the name of the game, on one line where the letters are so large that it would fill the panel."""
    if theme.in_force().text_scale < _LARGE:
        return Text(game, role="title").wrapped()
    line = FittedText(size=TYPE.title)
    line.say(game)
    return line


def _length(block: list[TermLine]) -> float:
    return len(block) + 1


def _limits(lines: tuple[LimitLine, ...], currency: str) -> list[TermLine]:
    head = TermLine(say("LIMITS"), "", head=True)
    return [head, *(TermLine(line.label, limit_words(line, currency)) for line in lines)]


def _pay_table(table: PayTableView) -> list[TermLine]:
    head = TermLine(table.title.upper(), rule_words(table.rule), head=True)
    return [head, *(TermLine(line.hand, line.pays) for line in table.lines)]
