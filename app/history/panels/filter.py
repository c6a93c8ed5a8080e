"""What to look for among past rounds: everything may be left out, Enter looks."""

import math
import time
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from app.history.view import HistoryAsked
from app.record.sheet_view import HANDS, OUTCOMES, RESULTS, HistoryChoices
from app.ui import theme
from app.ui.field import Chooser, Field, figures, line
from app.ui.fitted_button import FittedButton
from app.ui.laid import below, beside, grid
from app.ui.letter_pad import LetterPad
from app.ui.refusal_note import RefusalNote
from app.ui.scrolled import Scrolled
from app.ui.theme import SPACE, TOUCH
from app.ui.view import Pick, RefusalView
from app.words.times import day, minute
from assets.languages import say
from engine.table.terms import LARGEST_NUMBER

_ANY = (Pick("", say("Any")),)
_SEATS = (*_ANY, *(Pick(str(seat), str(seat)) for seat in range(1, LARGEST_NUMBER + 1)))
_LEAST_WIDE = 188
_MOST_ROWS, _ROWS_THEN = 3, 1


class HistoryFilter(QWidget):
    """Takes a search and hands it on as it was typed."""

    asked = Signal(HistoryAsked)

    def __init__(self) -> None:
        super().__init__()
        self.table, self.seat, self.game, self.dealer = Chooser(), Chooser(), Chooser(), Chooser()
        self.outcome, self.result, self.irregularity, self.hand = Chooser(), Chooser(), Chooser(), Chooser()
        self.number, self.cards = figures("42"), line(say("Qh 10s"))
        self.since, self.until = figures("21:00"), figures("22:00")
        self.least, self.most = figures("25"), figures("1,000")
        self._fields = [
            Field(name, control)
            for name, control in (
                (say("Table"), self.table), (say("Position"), self.seat), (say("From"), self.since),
                (say("To"), self.until),
                (say("Card in a hand"), self.cards), (say("Hand"), self.hand),
                (say("Outcome of the round"), self.outcome), (say("Game"), self.game),
                (say("Dealer"), self.dealer), (say("Amount from"), self.least), (say("Amount to"), self.most),
                (say("Result of a wager"), self.result),
            )
        ]  # fmt: skip
        self.look = FittedButton(say("Find"), width=180, primary=True, does=self._ask)
        self.clear = FittedButton(say("Clear"), width=110, does=self._clear)
        self.hour, self.today = FittedButton(say("Last hour"), width=120), FittedButton(say("Today"), width=120)
        self.yesterday = FittedButton(say("Yesterday"), width=120, does=self._yesterday)
        self.refusal, self.pad = RefusalNote(keeps_room=False), LetterPad()
        self._grid = grid()
        self._fields_area = Scrolled()
        self._columns = 0
        self._build()
        self._connect()
        self.show_choices(HistoryChoices())
        self.show_refusal(None)

    def _build(self) -> None:
        asked = (Field(say("Round number"), self.number), Field(say("Irregularity"), self.irregularity))
        buttons = beside(*((each, 1) for each in asked))
        for button in (self.hour, self.today, self.yesterday, self.clear, self.look):
            button.setFixedHeight(TOUCH)
            buttons.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        fields = QWidget()
        fields.setLayout(self._grid)
        for field in self._fields:
            field.setParent(fields)  # Tab walks in this order, wherever there is room for them later
        self._fields_area.setWidget(fields)
        below(self._fields_area, buttons, self.refusal, self.pad, on=self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.pad.hide()

    def _connect(self) -> None:
        for edit in self._lines():
            edit.returnPressed.connect(self._ask)
            self.pad.come_for(edit, self._fields_area)
        self.hour.clicked.connect(self._last_hour)
        self.today.clicked.connect(self._today)

    def show_choices(self, choices: HistoryChoices) -> None:
        """Offer the tables, games and people of this house."""
        self.table.show_picks((*_ANY, *choices.tables))
        self.game.show_picks((*_ANY, *choices.games))
        self.dealer.show_picks((*_ANY, *choices.dealers))
        self.seat.show_picks(_SEATS)
        self.outcome.show_picks((*_ANY, *(Pick(key, words) for key, words in OUTCOMES.items())))
        self.result.show_picks((*_ANY, *(Pick(key, words) for key, words in RESULTS.items())))
        self.hand.show_picks((*_ANY, *(Pick(key, words) for key, words in HANDS.items())))
        self.irregularity.show_picks((*_ANY, *choices.irregularities))

    def show_refusal(self, refusal: RefusalView | None) -> None:
        """Say what could not be read."""
        self.refusal.show_refusal(refusal)

    def filled(self) -> HistoryAsked:
        """The search as it stands now."""
        controls = {name: getattr(self, name) for name in HistoryAsked.__struct_fields__}
        filled: dict[str, Any] = {
            name: each.key() if isinstance(each, Chooser) else each.text().strip() for name, each in controls.items()
        }
        return HistoryAsked(**filled | {"seat": int(filled["seat"] or 0)})

    def _lines(self) -> tuple[QLineEdit, ...]:
        return (self.since, self.until, self.cards, self.least, self.most, self.number)

    def _ask(self) -> None:
        self.pad.hide()  # what is found takes its place
        self.asked.emit(self.filled())

    def _clear(self) -> None:
        for edit in self._lines():
            edit.clear()
        for chooser in self.findChildren(Chooser):
            chooser.setCurrentIndex(0)
        self._ask()

    def _last_hour(self) -> None:
        self._between(minute(_ago_us(hours=1)), "")

    def _today(self) -> None:
        self._between(day(_ago_us(hours=0)), "")

    def _yesterday(self) -> None:
        yesterday = day(_ago_us(hours=24))
        self._between(yesterday, yesterday)

    def _between(self, since: str, until: str) -> None:
        self.since.setText(since)
        self.until.setText(until)
        self._ask()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put as many fields beside each other as there is room for."""
        super().resizeEvent(event)
        wide = theme.in_force().px(_LEAST_WIDE)
        columns = max(2, min(6, event.size().width() // wide))
        if columns == self._columns:
            return
        for number in range(self._columns):
            self._grid.setColumnStretch(number, 0)
        self._columns = columns
        for number, field in enumerate(self._fields):
            self._grid.addWidget(field, number // columns, number % columns)
        for number in range(columns):
            self._grid.setColumnStretch(number, 1)
        self._show_rows(math.ceil(len(self._fields) / columns))

    def _show_rows(self, rows: int) -> None:
        """Show every row of fields, or one of them where there are so many that nothing would be left for the list."""
        tall = self._fields[0].sizeHint().height() + SPACE.small
        self._fields_area.setFixedHeight(tall * (rows if rows <= _MOST_ROWS else _ROWS_THEN) - SPACE.small)


def _ago_us(*, hours: int) -> int:
    return (time.time_ns() - hours * 3600 * 1_000_000_000) // 1000
