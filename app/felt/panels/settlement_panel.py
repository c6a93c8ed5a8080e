"""The walk around the table: seat by seat in pay order what to take, pay, push and return, and why."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QWidget

from app.felt.build.walk import only_loses
from app.felt.panels.settlement_row import Deed, SettlementRow
from app.ui import theme
from app.ui.felt_view import HandView, Tone, Verb
from app.ui.fitted_button import FittedButton
from app.ui.fitted_text import FittedText
from app.ui.laid import below, beside, lay
from app.ui.painting.lettering import CENTRE, RIGHT
from app.ui.scrolled import turn_page
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import SeatSettlement, SettlementLine, SettlementView
from app.ui.why_note import CardRow
from assets.languages import say
from engine.money import show

_HEAD, _HAND = 21, 18
_CARDS, _CARDS_IN_LARGE, _LARGE = 84, 64, 150
"""Heights of the hand in pixels, and the text scale from which it leaves its room to the words."""


class SettlementPanel(QWidget):
    """Shows one seat at a time; where the walk stands follows the view until the dealer looks elsewhere."""

    why_asked = Signal(str)
    """Key of the line to be explained, or "" to close the explanation."""
    touched = Signal(tuple)
    """The positions, a tuple of numbers, whose chips the dealer has taken, paid and pushed."""

    def __init__(self) -> None:
        super().__init__()
        self._view: SettlementView | None = None
        self._looked_at: int | None = None
        self._page = QScrollArea()
        self._page.setWidgetResizable(True)
        self._page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._head = FittedText(size=_HEAD)
        self._progress = FittedText(size=TYPE.small, ink="muted", align=RIGHT)
        self._hand = FittedText(size=_HAND, align=CENTRE)
        self._cards = QWidget()
        self.back, self.next = FittedButton(say("Back"), width=64), FittedButton(say("Next"), "N", width=64)
        self.back.clicked.connect(self.seat_before)
        self.next.clicked.connect(self.next_seat)
        self._walk = QHBoxLayout()
        self._lay_out()

    def _lay_out(self) -> None:
        """Who it is, the hand between the two ways to go, what it is called, and what is to be done."""
        self._walk.setSpacing(SPACE.small)
        lay(self._walk, self.back, (self._cards, 1), self.next)
        for button in (self.back, self.next):
            button.setFixedHeight(TOUCH)
        below(
            beside((self._head, 3), (self._progress, 2)),
            self._walk,
            self._hand,
            (self._page, 1),
            on=self,
            gap=SPACE.hair,
        )

    def show_settlement(self, view: SettlementView) -> None:
        """Show the settlement; when the walk has moved on, the panel goes with it."""
        if view == self._view:
            return
        moved = self._view is None or view.current != self._view.current or self._stop(view) is None
        self._view = view
        if moved:
            self._looked_at = _start(view)
        self.setAccessibleName(view.title)
        self._draw()

    def shown_seat(self) -> int | None:
        """Return the seat on show."""
        return self._looked_at

    def _stop(self, view: SettlementView) -> SeatSettlement | None:
        return next((each for each in view.seats if each.seat == self._looked_at), None)

    def _draw(self) -> None:
        view = self._view
        if view is None:
            return
        stop = self._stop(view)
        page = QWidget() if stop is None else self._seat_page(stop, view)
        self._head.say(_head(stop, view))
        self._progress.say(_progress(stop, view))
        self._show_hand(stop.hand if stop is not None else None)
        turn_page(self._page, page)
        self.next.setEnabled(self._beside(view, 1) is not None or (stop is not None and not stop.done))
        self.back.setEnabled(self._beside(view, -1) is not None)

    def _show_hand(self, hand: HandView | None) -> None:
        """Show the cards between "Back" and "Next", and what they are called below."""
        crowded = theme.in_force().text_scale >= _LARGE  # the felt names the hand as well
        self._hand.say(hand.name if hand is not None and not crowded else "")
        before, self._cards = self._cards, CardRow(hand) if hand is not None and hand.cards else QWidget()
        self._cards.setFixedHeight(_CARDS if not crowded else _CARDS_IN_LARGE)
        self._walk.replaceWidget(before, self._cards)
        before.hide()
        before.deleteLater()

    def _seat_page(self, stop: SeatSettlement, view: SettlementView) -> QWidget:
        page = QWidget()
        column = below(
            *(Deed(total, view.denominations) for total in _totals(stop)), on=page, edge=(0, 0, SPACE.hair, 0)
        )
        for line in stop.lines:
            row = SettlementRow(line, view.denominations, explained=line.key == view.explained)
            row.why_asked.connect(self.why_asked)
            column.addWidget(row)
        if stop.balance:
            note = Text(
                say("▲ Balance by cash-desk slip: {balance}", balance=show(stop.balance, "")), role="strong"
            ).wrapped()
            mark(note, tone=Tone.WARN.value)
            column.addWidget(note)
        column.addStretch(1)
        return page

    def look_at(self, seat: int) -> None:
        """Show the seat the dealer touched on the felt, if it has something to settle."""
        if self._view is not None and any(each.seat == seat for each in self._view.seats):
            self._go(seat)

    def _beside(self, view: SettlementView, step: int) -> int | None:
        """Return the seat one step further in pay order, or None at either end."""
        order = [each.seat for each in view.seats]
        if self._looked_at not in order:
            return order[0] if order else None
        at = order.index(self._looked_at) + step
        return order[at] if 0 <= at < len(order) else None

    def next_seat(self) -> None:
        """Say that the seat on show is done, and walk on to the next one in pay order; at the end stay there."""
        stop = None if self._view is None else self._stop(self._view)
        if stop is not None and not stop.done:
            self.touched.emit((stop.seat,))
        self._step(1)

    def whole_row(self) -> None:
        """Say that every seat is done, once every hand was shown."""
        if self._view is not None and self._view.current is None:
            self._say_done([each for each in self._view.seats if not each.done])

    def losers(self) -> None:
        """Say that all seats are done that only lose."""
        if self._view is not None:
            self._say_done([each for each in self._view.seats if not each.done and only_loses(each)])

    def _say_done(self, stops: list[SeatSettlement]) -> None:
        if stops:
            self.touched.emit(tuple(each.seat for each in stops))

    def seat_before(self) -> None:
        """Walk one seat back."""
        self._step(-1)

    def _step(self, step: int) -> None:
        seat = None if self._view is None else self._beside(self._view, step)
        if seat is not None:
            self._go(seat)

    def _go(self, seat: int) -> None:
        self._looked_at = seat
        self._draw()


def _totals(stop: SeatSettlement) -> tuple[SettlementLine, ...]:
    """All that is taken and all that is paid at a position, where that is more than one wager's."""
    sums = ((Verb.TAKE, stop.take, say("In all")), (Verb.PAY, stop.pay, say("In all")))
    return tuple(
        SettlementLine(key=f"{stop.seat}/{verb.value}", wager=words, verb=verb, amount=amount, done=stop.done)
        for verb, amount, words in sums
        if sum(line.verb is verb for line in stop.lines) > 1
    )


def _head(stop: SeatSettlement | None, view: SettlementView) -> str:
    if stop is None:
        return view.title
    return say("Position {seat}", seat=stop.seat)


def _progress(stop: SeatSettlement | None, view: SettlementView) -> str:
    done = sum(1 for each in view.seats if each.done)
    words = say("{done} of {seats} positions done", done=done, seats=len(view.seats))
    return (
        words
        if stop is None
        else say("{index} of {seats} · {done} done", index=view.seats.index(stop) + 1, seats=len(view.seats), done=done)
    )


def _start(view: SettlementView) -> int | None:
    """Return where the walk stands: at the current seat, else at the first one with something left to do."""
    order = [each.seat for each in view.seats]
    if view.current in order:
        return view.current
    waiting = (each.seat for each in view.seats if not each.done)
    return next(waiting, order[0] if order else None)
