"""The form of one deed: what is counted, what is written, and the button that goes on to the signatures."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.rack.panels.buy_in_grid import BuyInGrid
from app.rack.panels.count_table import CountTable
from app.rack.panels.digit_pad import ERASE, NEXT, DigitPad
from app.rack.view import DeedForm, DeedLine, Filled
from app.ui import theme
from app.ui.field import Chooser, Field, figures, line
from app.ui.fitted_button import FittedButton
from app.ui.hands_only import HandsOnly, TooFast
from app.ui.laid import FREE, below, beside, lay
from app.ui.letter_pad import LetterPad
from app.ui.page import Options
from app.ui.parts import touchable
from app.ui.refusal_note import RefusalNote
from app.ui.scrolled import Scrolled
from app.ui.text import Text
from app.ui.theme import SPACE
from app.ui.typed_digits import TOO_FAST
from app.ui.view import Pick, RefusalView
from assets.languages import say
from engine.money import parse_amount

AMOUNT = "amount"
_COUNTS = 560
"""How wide a count may be: what a row is worth stands where its number is still seen."""
_KEYS = {Qt.Key.Key_Backspace: ERASE, Qt.Key.Key_Return: NEXT, Qt.Key.Key_Enter: NEXT, Qt.Key.Key_Down: NEXT}


class RackForm(QWidget):
    """Takes what one deed needs; it decides nothing.

    Signals:
        other_wanted: another deed about the same slip, and the slip.

    """

    asked = Signal(Filled)
    other_wanted = Signal(str, str)

    def __init__(self, form: DeedForm, others: Iterable[DeedLine], currency: str) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.form, self._currency = form, currency
        self.tables: list[CountTable] = []
        self.grid: BuyInGrid | None = None
        self.pad, self.letters = DigitPad(narrow=form.counts == "change"), LetterPad()
        self.letters.hide()
        self.lines: dict[str, QLineEdit] = {}
        self.picks = Chooser()
        self.seats = Options(columns=4)
        self.hands = HandsOnly(self)
        self.note = RefusalNote(keeps_room=False)
        self.ready = touchable(form.ready or "-", primary=True, width=260, does=self._as_known)
        self.go = touchable(form.button, primary=not form.ready, width=220, does=self.ask)
        self.others = tuple(self._other(each) for each in others if each.key != form.deed)
        self._shown = Text(role="muted").wrapped()
        self._body = Scrolled()
        self._lay_out()
        self._connect()
        self.show_refusal(None)
        if self.tables:
            self.tables[0].mark_row()

    def _other(self, deed: DeedLine) -> FittedButton:
        does = partial(self.other_wanted.emit, deed.key, deed.item)
        return touchable(deed.label, width=160, object_name=f"other {deed.key}", does=does)

    # how it looks

    def _lay_out(self) -> None:
        row = beside((self._body, 1), gap=SPACE.large)
        if self.form.counts in ("chips", "notes", "change"):
            pad = below(self.pad, FREE, gap=None)
            row.addLayout(pad)
        self._body.setWidget(self._inside())
        below(
            Text(self.form.title, role="title").wrapped(), (row, 1), self.letters, self.note, self._buttons(), on=self
        )

    def _inside(self) -> QWidget:
        page = QWidget()
        form = self.form
        inside = below(Text(form.words, role="muted").wrapped(), on=page)
        if form.picks:
            self.picks.show_picks((Pick("", say("Choose")), *form.picks))
            inside.addWidget(Field(say("Which one"), self.picks))
        if form.seats and form.counts != "buy-in":
            self.seats.offer(tuple((seat.key, seat.words, "") for seat in form.seats), ())
            lay(inside, Text(say("Position"), role="overline"), self.seats)
        self._write(inside, first=True)
        inside.addWidget(self._counted())
        self._write(inside, first=False)
        if form.amount:
            self.lines[AMOUNT] = figures("1,250.00")
            inside.addWidget(Field(say("Or one amount"), self.lines[AMOUNT]))
        inside.addStretch(1)
        return page

    def _write(self, inside: QVBoxLayout, *, first: bool) -> None:
        for each in self.form.lines:
            if each.first is first:
                self.lines[each.key] = line(each.hint, most=each.most)
                inside.addWidget(Field(each.label, self.lines[each.key]))

    def _counted(self) -> QWidget:
        form, whole = self.form, QWidget()
        row = beside(on=whole, gap=SPACE.large)
        if form.counts == "buy-in":
            self.grid = BuyInGrid(form.seats, form.pieces, self._currency)
            row.addWidget(self.grid)
        titles = {"change": (say("TAKEN"), say("GIVEN")), "chips": ("",), "notes": ("",)}.get(form.counts, ())
        for title in titles:
            table = CountTable(
                form.pieces,
                self._currency,
                title=title,
                chips=form.counts == "chips",
                named=not self.tables,
                known=form.ready_chips,
            )
            self.tables.append(table)
            table.setMaximumWidth(theme.in_force().px(_COUNTS))
            row.addWidget(table, int(len(titles) == 1))
        row.addStretch(1)
        return whole

    def _buttons(self) -> QHBoxLayout:
        self.ready.setVisible(bool(self.form.ready))
        return beside(*self.others, (self._shown, 1), self.ready, self.go)

    # what is touched

    def _connect(self) -> None:
        self.pad.touched.connect(self._typed)
        for table in self.tables:
            table.marked.connect(partial(self._marked, table))
        if self.grid is not None:
            self.grid.changed.connect(self._laid)
        for field in self.lines.values():
            self.letters.come_for(field, self._body)
            field.returnPressed.connect(self.ask)

    def _laid(self) -> None:
        self._shown.setText(self.grid.words() if self.grid is not None else "")

    def _marked(self, table: CountTable) -> None:
        for each in self.tables:
            if each is not table:
                each.let_go()

    def _typed(self, key: str) -> None:
        for table in self.tables:
            table.type(key)

    def _as_known(self) -> None:
        """Fill in what is known beforehand, and go on."""
        self.tables[0].fill(self.form.ready_chips)
        self.ask()

    def ask(self) -> None:
        """Hand on what is filled in."""
        if self.go.isEnabled():
            filled = self.filled()
            if isinstance(filled, RefusalView):
                self.show_refusal(filled)
            else:
                self.asked.emit(filled)

    def filled(self) -> Filled | RefusalView:
        """What is filled in, or why it cannot be read."""
        written = self.lines[AMOUNT].text().strip() if AMOUNT in self.lines else ""
        amount = parse_amount(written) if written else 0
        if amount is None:
            return RefusalView("", say("Write an amount such as 25 or 1,250.50."))
        if self.grid is not None:
            chips, seat = self.grid.notes(), self.grid.seat()
        else:
            chips = self.tables[0].count() if self.tables else {}
            seat = int(self.seats.one() or 0)
        return Filled(
            deed=self.form.deed,
            item=self.picks.key() if self.form.picks else self.form.item,
            chips=chips,
            given=self.tables[1].count() if len(self.tables) > 1 else {},
            seat=seat,
            amount=amount,
            words={key: field.text() for key, field in self.lines.items() if key != AMOUNT},
        )

    def show_refusal(self, refusal: RefusalView | None) -> None:
        """Say why not; a deed that cannot be asked now says so all the time."""
        self.note.show_refusal(refusal or self.form.refusal)
        for button in (self.go, self.ready):
            button.setEnabled(self.form.refusal is None)

    def event(self, event: QEvent) -> bool:
        """Say here which keys were dropped."""
        if isinstance(event, TooFast):
            event.accept()
            self.show_refusal(RefusalView("", TOO_FAST))
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type into the row that is marked, as the pad does."""
        key = _KEYS.get(Qt.Key(event.key())) or (event.text() if event.text().isdigit() else "")
        if self.tables and key:
            self._typed(key)
        elif self.tables and event.key() == Qt.Key.Key_Up:
            for table in self.tables:
                table.step(-1)
        else:
            super().keyPressEvent(event)
