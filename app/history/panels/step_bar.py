"""Going through a round entry by entry: first, back, next, last, and the words of the entry it stands at."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.record.sheet_view import Step
from app.ui.fitted_button import FittedButton
from app.ui.fitted_item import FittedList
from app.ui.fitted_text import FittedText
from app.ui.laid import below, beside
from app.ui.theme import TOUCH, TYPE
from assets.languages import say


class Timeline(FittedList):
    """Every entry of a round in order, with its number in the log; a touch brings the felt to that moment.

    Signals:
        stepped: number of the moment, from 0.

    """

    stepped = Signal(int)

    def __init__(self) -> None:
        super().__init__(say("Timeline"))
        self.currentRowChanged.connect(self._moved)

    def show_steps(self, steps: tuple[Step, ...]) -> None:
        """Show these entries."""
        self.blockSignals(True)
        self.show_items(
            (say("{step}\n{time} · entry {seq:,} · {by}", step=step.text, time=step.time, seq=step.seq, by=step.by), "")
            for step in steps
        )
        self.blockSignals(False)

    def stand_at(self, at: int) -> None:
        """Mark the moment that the felt shows."""
        if at != self.currentRow():
            self.setCurrentRow(at)

    def _moved(self, row: int) -> None:
        if row >= 0:
            self.stepped.emit(row)


_KEYS = ((say("First"), "Home"), (say("Back"), "←"), (say("Next"), "→"), (say("Last"), "End"))


class StepBar(QWidget):
    """Shows where in the round the felt stands and asks for another moment.

    Signals:
        stepped: number of the moment, from 0.

    """

    stepped = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._at, self._count = 0, 0
        self.first, self.back, self.on, self.last = (FittedButton(name, key, width=76) for name, key in _KEYS)
        self.words = FittedText(size=TYPE.title)
        self.entry = FittedText(size=TYPE.small, ink="muted")
        beside(self.first, self.back, (below(self.words, self.entry, gap=0), 1), self.on, self.last, on=self)
        self.setFixedHeight(TOUCH + 8)
        self.first.clicked.connect(self.to_first)
        self.back.clicked.connect(self.to_back)
        self.on.clicked.connect(self.to_on)
        self.last.clicked.connect(self.to_last)

    def show_step(self, step: Step | None, at: int, count: int) -> None:
        """Show the moment `at` of `count`."""
        self._at, self._count = at, count
        self.words.say(step.text if step else say("Nothing is written of this round."))
        self.entry.say(
            say(
                "{at} of {count} · entry {seq:,} · {time} · {by}",
                at=at + 1,
                count=count,
                seq=step.seq,
                time=step.time,
                by=step.by,
            )
            if step
            else ""
        )
        for button, possible in (
            (self.first, at > 0),
            (self.back, at > 0),
            (self.on, self._more),
            (self.last, self._more),
        ):
            button.setEnabled(possible)

    @property
    def _more(self) -> bool:
        return self._at < self._count - 1

    def to_first(self) -> None:
        """Go to the opening."""
        self._go(0)

    def to_back(self) -> None:
        """Go one entry back."""
        self._go(self._at - 1)

    def to_on(self) -> None:
        """Go one entry on."""
        self._go(self._at + 1)

    def to_last(self) -> None:
        """Go to the end."""
        self._go(self._count - 1)

    def _go(self, at: int) -> None:
        if 0 <= at < self._count and at != self._at:
            self.stepped.emit(at)
