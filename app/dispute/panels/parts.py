"""What is known of a dispute: its clock, and the round as it was frozen."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from app.dispute.view import OUTCOMES, REASONS, WHATS, WHOMS, DisputedRound, DisputeSheet, ToldLine
from app.report.paper_button import PaperButton
from app.ui.field import Field, line
from app.ui.laid import below, empty, grid, lay
from app.ui.parts import DevicePart, ReadyWords, in_a_row, touchable
from app.ui.stylesheet import mark
from app.ui.term_line import TermLine
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH
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
        lay(self.body, self.clock, self._what, self._facts, self._rule, self._meaning)

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
        self.see = touchable(say("See the round"), width=150)
        self.paper = PaperButton(say("On paper"), width=150, tall=TOUCH)
        self.paper.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        lay(self.body, self._facts, self.frozen, in_a_row(self.see, self.paper, even=True))
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
        self._grid = grid(on=self, gap=(SPACE.wide, SPACE.hair))

    def show_facts(self, facts: tuple[Fact, ...]) -> None:
        """Show these; the same ones once more change nothing."""
        if facts == self._shown:
            return
        self._shown = facts
        empty(self._grid)
        for number, fact in enumerate(facts):
            self._grid.addWidget(_fact(fact), number // self._columns, number % self._columns)


def _fact(fact: Fact) -> QWidget:
    if len(fact.name) + len(fact.value) <= _SHORT:
        return TermLine(fact.name, fact.value)
    both = QWidget()
    below(Text(fact.name, role="small"), Text(fact.value).wrapped(), on=both, gap=0)
    return both


_WHO_MOST, _WORDS_MOST = 80, 200
_HOUR, _STEP = 60, 5
_MOST_MINUTES = 30 * 24 * 60


class DisputeDeed(DevicePart):
    """A part in which something is filled in and asked for; `fields` are its lines."""

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.fields: tuple[QLineEdit, ...] = ()

    def forget(self) -> None:
        """Empty what was filled in."""
        for field in self.fields:
            field.clear()


class DisputeOpening(DisputeDeed):
    """Opens a dispute on a round.

    Signals:
        wanted: who disputes it, and what.

    """

    wanted = Signal(str, str)

    def __init__(self) -> None:
        super().__init__(say("Open a dispute"))
        self.who = line(say("Player on position 3"), most=_WHO_MOST)
        self.what = line(say("What is disputed"), most=_WORDS_MOST)
        self.fields = (self.who, self.what)
        self.positions, self.whats = ReadyWords(self.who, in_a_row=3), ReadyWords(self.what)
        self.go = touchable(say("Open the dispute …"), primary=True, does=self._go)
        self.title = Text(role="strong").wrapped()
        lay(
            self.body, self.title, Field(say("Who disputes it"), self.who), self.positions,
            Field(say("What is disputed"), self.what), self.whats, self.go,
        )  # fmt: skip
        self.whats.offer(WHATS)

    def show_round(self, known: DisputedRound) -> None:
        """Offer the positions of this round."""
        self.title.setText(
            say("Round {known}. It stays as it is; the dispute is answered within seven days.", known=known.id)
        )
        self.positions.offer(tuple(say("Player on position {seat}", seat=seat) for seat in known.positions))

    def _go(self) -> None:
        self.wanted.emit(self.who.text(), self.what.text())


class DisputeTelling(DisputeDeed):
    """Shows who was told, and records somebody else.

    Signals:
        wanted: who was told, how many minutes ago, and what was said.

    """

    wanted = Signal(str, int, str)

    def __init__(self) -> None:
        super().__init__(say("Who was told of it, and when"))
        self._minutes = 0
        self._list = Text().wrapped()
        self.whom, self.words = line(say("The player"), most=_WHO_MOST), line(say("What was said"), most=_WORDS_MOST)
        self.fields = (self.whom, self.words)
        self.whoms = ReadyWords(self.whom)
        self.when = Text(role="strong").wrapped()
        self.hour = touchable(say("1 hour earlier"), width=130, does=partial(self._earlier, _HOUR))
        self.step = touchable(say("5 minutes earlier"), width=130, does=partial(self._earlier, _STEP))
        self.now = touchable(say("Now"), width=80, does=partial(self._reckon, 0))
        self.go = touchable(say("Record it …"), primary=True, does=self._go)
        self._asked = QWidget()
        below(
            Field(say("Who was told"), self.whom), self.whoms, Field(say("What was said, if it matters"), self.words),
            self.when, in_a_row(self.hour, self.step, self.now, even=True), self.go, on=self._asked,
        )  # fmt: skip
        lay(self.body, self._list, self._asked)
        self.whoms.offer(WHOMS)
        self._reckon(0)

    def show_told(self, told: tuple[ToldLine, ...], *, asks: bool) -> None:
        """Show who was told; `asks`: somebody else can be recorded still."""
        self._list.setText("\n".join(_words(each) for each in told) or say("Nobody yet."))
        self._asked.setVisible(asks)

    def forget(self) -> None:
        """Empty what was filled in; the next one is told now."""
        super().forget()
        self._reckon(0)

    def _reckon(self, minutes: int) -> None:
        self._minutes = min(minutes, _MOST_MINUTES)
        hours, rest = divmod(self._minutes, 60)
        parts = (say("{hours} h", hours=hours) if hours else "", say("{rest} min", rest=rest) if rest else "")
        ago = " ".join(part for part in parts if part)
        self.when.setText(say("Told {ago} ago", ago=ago) if ago else say("Told now"))

    def _earlier(self, minutes: int) -> None:
        self._reckon(self._minutes + minutes)

    def _go(self) -> None:
        self.wanted.emit(self.whom.text(), self._minutes, self.words.text())


class DisputeClosing(DisputeDeed):
    """Closes a dispute.

    Signals:
        wanted: the outcome, and why.

    """

    wanted = Signal(str, str)

    def __init__(self) -> None:
        super().__init__(say("Close the dispute"))
        self.outcome, self.reason = line(say("How it ended"), most=_WORDS_MOST), line(say("Why"), most=_WORDS_MOST)
        self.fields = (self.outcome, self.reason)
        self.outcomes, self.reasons = ReadyWords(self.outcome), ReadyWords(self.reason)
        self.go = touchable(say("Close it …"), say("a Gaming Shift Manager signs"), primary=True, does=self._go)
        lay(
            self.body, Field(say("How it ended"), self.outcome), self.outcomes, Field(say("Why"), self.reason),
            self.reasons, self.go,
        )  # fmt: skip
        self.outcomes.offer(OUTCOMES)
        self.reasons.offer(REASONS)

    def _go(self) -> None:
        self.wanted.emit(self.outcome.text(), self.reason.text())


def _words(told: ToldLine) -> str:
    said = f": {told.words}" if told.words else ""
    return f"{told.whom} – {told.when}{said}"
