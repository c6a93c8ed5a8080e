"""From when to when a shift report goes, and for which table: typed, or by one touch; the screen hears Enter."""

from functools import partial

from PySide6.QtCore import Qt, Signal, SignalInstance, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QWidget

from app.record.shift_period import ShiftAsked
from app.ui import theme
from app.ui.field import Chooser, Field, figures
from app.ui.fitted_button import FittedButton
from app.ui.laid import below
from app.ui.refusal_note import RefusalNote
from app.ui.theme import SPACE, TOUCH
from app.ui.view import Pick, RefusalView
from assets.languages import say

_ALL = (Pick("", say("All tables")),)
_ONE_ROW = 1500
"""From this width on, at a text scale of 100 %, the buttons stand beside the fields."""


class ShiftPeriod(QWidget):
    """Takes a period and hands it on as it was typed.

    Signals:
        this_shift_asked, today_asked, yesterday_asked: id of the table, "" for all.

    """

    asked = Signal(ShiftAsked)
    this_shift_asked = Signal(str)
    today_asked = Signal(str)
    yesterday_asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.since, self.until, self.table = figures("2026-05-01 06:00", most=60), figures("now", most=60), Chooser()
        at = self._at_the_table
        self.shift = FittedButton(
            say("This shift"), "S", width=120, does=partial(at, self.this_shift_asked), tall=TOUCH
        )
        self.today = FittedButton(say("Today"), "T", width=110, does=partial(at, self.today_asked), tall=TOUCH)
        self.yesterday = FittedButton(
            say("Yesterday"), "Y", width=120, does=partial(at, self.yesterday_asked), tall=TOUCH
        )
        self.look = FittedButton(say("Show"), "Enter", width=150, primary=True, does=self._ask, tall=TOUCH)
        self.refusal = RefusalNote(keeps_room=False)
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._lay_out()
        self.table.activated.connect(self._ask)
        self.show_tables(())
        self.show_refusal(None)

    def _lay_out(self) -> None:
        fields, buttons = QHBoxLayout(), QHBoxLayout()
        for name, control in (
            (say("From"), self.since),
            (say("To, not included"), self.until),
            (say("Table"), self.table),
        ):
            fields.addWidget(Field(name, control), 1)
        for button in (self.shift, self.today, self.yesterday, self.look):
            buttons.addWidget(button, 1, Qt.AlignmentFlag.AlignBottom)
        for row in (fields, buttons):
            row.setSpacing(SPACE.small)
            self._row.addLayout(row, 1)
        self._row.setSpacing(SPACE.small)
        below(self._row, self.refusal, on=self)

    def lines(self) -> tuple[QLineEdit, ...]:
        """What is typed into."""
        return (self.since, self.until)

    @Slot(object)
    def show_tables(self, tables: tuple[Pick, ...]) -> None:
        """Offer the tables of this house."""
        self.table.show_picks((*_ALL, *tables))

    @Slot(object)
    def show_period(self, asked: ShiftAsked) -> None:
        """Show the period that is looked up."""
        self.since.setText(asked.since)
        self.until.setText(asked.until)
        self.table.choose(asked.table or "")

    @Slot(object)
    def show_refusal(self, refusal: RefusalView | None) -> None:
        """Say what could not be read."""
        self.refusal.show_refusal(refusal)

    def _ask(self) -> None:
        since, until = (edit.text().strip() for edit in self.lines())
        self.asked.emit(ShiftAsked(since=since, until=until, table=self.table.key()))

    def _at_the_table(self, asked: SignalInstance) -> None:
        asked.emit(self.table.key())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put fields and buttons into one row where there is room for it."""
        super().resizeEvent(event)
        roomy = event.size().width() >= theme.in_force().px(_ONE_ROW)
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if roomy else QBoxLayout.Direction.TopToBottom)
