"""What is known of a dispute: its clock, and the round as it was frozen."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from app.dispute.view import DisputedRound, DisputeSheet
from app.ui.laid import below
from app.ui.parts import DevicePart, in_a_row, touchable
from app.ui.stylesheet import mark
from app.ui.term_line import TermLine
from app.ui.text import Text
from app.ui.theme import SPACE
from app.ui.view import Fact
from app.words.rule_meaning import rule_words
from assets.languages import say

_SHORT = 40
"""Letters of a name and its value that stand on one line."""


class DisputeHead(DevicePart):
    """Who disputes what, and until when it is answered."""

    def __init__(self) -> None:
        super().__init__(say("The dispute"))
        self.clock, self._what = Text(role="title").wrapped(), Text(role="strong").wrapped()
        self._rule, self._meaning = Text(role="rule").wrapped(), Text(role="small").wrapped()
        self._facts = Facts()
        for widget in (self.clock, self._what, self._facts, self._rule, self._meaning):
            self.body.addWidget(widget)

    def show_sheet(self, sheet: DisputeSheet) -> None:
        """Show a dispute."""
        self.clock.setText(sheet.clock)
        mark(self.clock, tone="danger" if sheet.overdue else "warn" if sheet.open else "")
        self._what.setText(f"{sheet.title}: {sheet.what}")
        self._facts.show_facts(sheet.facts)
        self._rule.say(say("{rule}: a Gaming Shift Manager decides.", rule=rule_words(sheet.rule)))
        self._meaning.say(sheet.meaning)


class DisputeRound(DevicePart):
    """The round that is disputed, with what proves that it is as it was.

    Signals:
        see_wanted: id of the round that is to be seen whole.
        paper_wanted: the dispute is wanted on paper.

    """

    see_wanted = Signal(str)
    paper_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(say("The round, as the log has it"))
        self._round = ""
        self._facts, self.frozen = Facts(columns=2), Text(role="strong").wrapped()
        self.see, self.paper = touchable(say("See the round"), width=150), touchable(say("Save as PDF"), width=150)
        for widget in (self._facts, self.frozen, in_a_row(self.see, self.paper, even=True)):
            self.body.addWidget(widget)
        self.see.clicked.connect(self._see)
        self.paper.clicked.connect(self.paper_wanted)

    def show_round(self, known: DisputedRound, *, frozen: str = "", sound: bool | None = True) -> None:
        """Show a round; `frozen` says what proves that it is unchanged, once a dispute is open."""
        self._round = known.id
        self._facts.show_facts(known.facts)
        self.frozen.say(frozen)
        mark(self.frozen, tone={None: "neutral", True: "win", False: "danger"}[sound])
        self.paper.setVisible(bool(frozen))

    def _see(self) -> None:
        self.see_wanted.emit(self._round)


class Facts(QWidget):
    """Names and values in columns, read line by line; a long value stands below its name."""

    def __init__(self, *, columns: int = 1) -> None:
        super().__init__()
        self._shown: tuple[Fact, ...] | None = None
        self._columns = columns
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(SPACE.wide)
        self._grid.setVerticalSpacing(SPACE.hair)

    def show_facts(self, facts: tuple[Fact, ...]) -> None:
        """Show these; the same ones once more change nothing."""
        if facts == self._shown:
            return
        self._shown = facts
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for number, fact in enumerate(facts):
            self._grid.addWidget(_fact(fact), number // self._columns, number % self._columns)


def _fact(fact: Fact) -> QWidget:
    if len(fact.name) + len(fact.value) <= _SHORT:
        return TermLine(fact.name, fact.value)
    both = QWidget()
    below(Text(fact.name, role="small"), Text(fact.value).wrapped(), on=both, gap=0)
    return both
