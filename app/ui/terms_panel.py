"""Limits and pay tables in force, with the edition they come from."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from app.ui import theme
from app.ui.fitted_text import FittedText
from app.ui.scrolled import turn_page
from app.ui.term_line import TermLine
from app.ui.text import Text
from app.ui.theme import SPACE, TYPE
from app.ui.view import LimitLine, PayTableView, TermsView
from app.words.rule_meaning import rule_words
from engine.money import show

_LARGE = 150


class TermsPanel(QScrollArea):
    """Shows what a wager may be and what it pays at this table."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Limits and pay tables")
        self._view: TermsView | None = None

    def show_terms(self, view: TermsView) -> None:
        """Show the terms in force."""
        if view == self._view:
            return
        self._view = view
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(_title(view.game))
        edition = Text(f"Edition {view.edition}" if view.edition else "", role="small").wrapped()
        if not view.edition:
            edition.hide()
        column.addWidget(edition)
        if view.coming:
            column.addSpacing(SPACE.small)
            column.addWidget(TermLine("FROM THE NEXT ROUND", "", head=True))
            for words in view.coming:
                column.addWidget(Text(words, role="strong").wrapped())
        for block in (_limits(view.limits, view.currency), *(_pay_table(table) for table in view.tables)):
            column.addSpacing(SPACE.small)
            for line in block:
                column.addWidget(line)
        column.addStretch(1)
        turn_page(self, page)


def _title(game: str) -> QWidget:
    """Return the name of the game, on one line where the letters are so large that it would fill the panel."""
    if theme.in_force().text_scale < _LARGE:
        return Text(game, role="title").wrapped()
    line = FittedText(size=TYPE.title)
    line.say(game)
    return line


def limit_words(line: LimitLine, currency: str) -> str:
    """Return the limits of a wager: "$25 to $500", "from $25", "up to $500", or the note alone."""
    low = show(line.minimum, currency) if line.minimum is not None else ""
    high = show(line.maximum, currency) if line.maximum is not None else ""
    if low and high:
        return low if low == high else f"{low} to {high}"
    return f"from {low}" if low else f"up to {high}" if high else line.note


def _limits(lines: tuple[LimitLine, ...], currency: str) -> list[TermLine]:
    head = TermLine("LIMITS", "", head=True)
    return [head, *(TermLine(line.label, limit_words(line, currency)) for line in lines)]


def _pay_table(table: PayTableView) -> list[TermLine]:
    head = TermLine(table.title.upper(), rule_words(table.rule), head=True)
    return [head, *(TermLine(line.hand, line.pays) for line in table.lines)]
