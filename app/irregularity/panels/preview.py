"""What an outcome would do: every wager of every position before and after, and what else follows."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from app.irregularity.view import OutcomeView, PastRuling, SeatFate
from app.ui.felt_view import Tone
from app.ui.fitted_text import FittedText
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.theme import SPACE, TYPE
from assets.languages import say
from engine.money import show


class Preview(QWidget):
    """A table of wagers, position by position."""

    def __init__(self, view: OutcomeView) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.small)
        column.addWidget(Text(say("WHAT WILL HAPPEN"), role="overline"))
        for effect in view.effects:
            column.addWidget(Text(effect, role="strong").wrapped())
        if view.fates:
            column.addWidget(_table(view.fates, view.currency))
        elif not view.effects:
            column.addWidget(Text(say("Nothing changes on the felt."), role="muted").wrapped())
        if view.meaning:
            column.addWidget(Text(f"{view.rule}: {view.meaning}", role="muted").wrapped())


def _table(fates: tuple[SeatFate, ...], currency: str) -> QWidget:
    page = QWidget()
    mark(page, panel="surface")
    page.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    grid = QGridLayout(page)
    grid.setContentsMargins(SPACE.medium, SPACE.small, SPACE.medium, SPACE.small)
    grid.setHorizontalSpacing(SPACE.medium)
    grid.setVerticalSpacing(SPACE.hair)
    for column, head in enumerate((say("POSITION"), say("WAGER"), say("NOW"), say("THEN"))):
        words = FittedText(size=TYPE.small, ink="muted")
        words.say(head)
        grid.addWidget(words, 0, column)
    row = 1
    for fate in fates:
        for number, line in enumerate(fate.lines):
            changes = line.tone is not Tone.NEUTRAL  # what only stays is quiet, so that a change is found at a glance
            role = "strong" if changes else "muted"
            after = Text(line.after, role=role).wrapped()
            if changes:
                mark(after, tone=line.tone.value)
            seat = Text(str(fate.seat) if number == 0 else "", role="title")
            before = Text(show(line.before, currency) if line.before else "–", role=role)
            for column, cell in enumerate((seat, Text(line.wager, role=role).wrapped(), before, after)):
                align = Qt.AlignmentFlag.AlignRight if column == 2 else Qt.AlignmentFlag(0)
                grid.addWidget(cell, row, column, align)
            row += 1
    grid.setColumnStretch(1, 3)
    grid.setColumnStretch(3, 4)
    return page


class PastRulings(QWidget):
    """How the same kind was ruled on before: the house is asked to be consistent."""

    def __init__(self, past: tuple[PastRuling, ...]) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.hair)
        column.addWidget(Text(say("DECIDED BEFORE, IN SUCH CASES"), role="overline"))
        for ruling in past:
            column.addWidget(Text(ruling.outcome, role="strong").wrapped())
            said = f" – “{ruling.reason}”" if ruling.reason else ""
            column.addWidget(Text(f"{ruling.when}, {ruling.where}, {ruling.by}{said}", role="small").wrapped())
        if not past:
            column.addWidget(Text(say("No such case is on record in this house."), role="small").wrapped())
