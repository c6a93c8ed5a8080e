"""The walk around the table: seat by seat in pay order what to take, pay, push and return, and why."""

import math
from functools import partial

from msgspec import structs
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QSizePolicy, QWidget

from app.felt.build.walk import only_loses
from app.ui import fonts, theme
from app.ui.felt_view import HandView, SettlementBadge, Tone, Verb
from app.ui.fitted_button import FittedButton
from app.ui.fitted_text import FittedText
from app.ui.laid import below, beside, lay, take_out
from app.ui.painting.badge_art import deed_words, paint_settlement
from app.ui.painting.chip_art import chip_label, paint_stacks
from app.ui.painting.lettering import CENTRE, LEFT, RIGHT, Letters, block_height, fits, write_block, write_wrapped
from app.ui.scrolled import turn_page
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import SeatSettlement, SettlementLine, SettlementView
from app.ui.why_note import CardRow, WhyNote
from assets.languages import say
from engine.money import chips, show

_PICTURE = 66.0  # width of the chips beside the name of the wager
_HIGH = 68  # height of a deed at 100 %, and how much of it the name has
_NAME = 0.56
_SUM = 15  # the least letters in which chips are counted out


class Deed(QWidget):
    """The badge with verb and amount, the wager, and the chips that make the amount."""

    def __init__(self, line: SettlementLine, denominations: tuple[int, ...]) -> None:
        super().__init__()
        self._line = line
        self._stacks, self._rest = chips(line.amount, denominations)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(
            ", ".join(
                part for part in (f"{line.wager}: {deed_words(line.verb, line.amount)}", self.chip_words()) if part
            )
        )

    def sizeHint(self) -> QSize:
        """Grow with the text scale."""
        return QSize(240, _high())

    def heightForWidth(self, width: int) -> int:
        """Grow where the chips and the hand need more than two lines."""
        needed = block_height(self._below(), width - _badge(width) - SPACE.medium, self._quiet())
        return _high() + max(0, math.ceil(needed - (_high() - 4) * (1 - _NAME)))

    def chip_words(self) -> str:
        """Return the chips as the dealer counts them: "4 of 100, 1 of 25", and what goes by slip (R-40)."""
        words = ", ".join(
            say("{count} of {chip_label}", count=count, chip_label=chip_label(value)) for value, count in self._stacks
        )
        slip = say("{rest} by cash-desk slip", rest=show(self._rest, "")) if self._rest else ""
        return ", ".join(part for part in (words, slip) if part)

    def chip_sum(self) -> str:
        """Return the chips in the fewest signs: "4×100 + 1×25", and what goes by slip."""
        parts = [f"{count}×{chip_label(value)}" for value, count in self._stacks]
        return " + ".join([*parts, say("slip {rest}", rest=show(self._rest, ""))] if self._rest else parts)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint badge, wager and chips."""
        look, line = theme.in_force(), self._line
        wide = _badge(self.width())
        left = wide + SPACE.medium
        room = QRectF(left, 2, self.width() - left, self.height() - 4)
        strong = Letters(size=look.px(20), least=12, weight=fonts.SEMIBOLD, colour=look.colour("ink"), align=LEFT)
        easy = structs.replace(strong, least=min(strong.size, 18.0))
        high = (_high() - 4) * _NAME
        beside = fits(line.wager, width=room.width() - _PICTURE, height=high, letters=easy)
        picture = _PICTURE if room.width() > 150 and beside else 0.0
        upper = QRectF(left, room.top(), room.width() - picture, high)
        lower = QRectF(left, upper.bottom(), room.width(), room.height() - high)
        badge = SettlementBadge(verb=line.verb, amount=line.amount, done=line.done)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_settlement(painter, QRectF(0, 1, wide, self.height() - 2), (badge,), look)
            write_wrapped(painter, upper, line.wager, strong)
            write_block(painter, lower, self._below(), self._quiet())
            if picture:
                place = QRectF(room.right() - picture, room.top(), picture, upper.height())
                paint_stacks(painter, place, self._stacks)

    def _below(self) -> str:
        return " · ".join(part for part in (self.chip_sum(), self._line.hand) if part)

    @staticmethod
    def _quiet() -> Letters:
        look = theme.in_force()
        return Letters(size=look.px(17), least=_SUM, weight=fonts.MEDIUM, colour=look.colour("muted"), align=LEFT)


def _high() -> int:
    return _HIGH + (theme.in_force().text_scale - 100) // 4


def _badge(width: int) -> float:
    """The badge is half as wide as its deed, and no wider than it can use."""
    return min(140.0 + (theme.in_force().text_scale - 100) * 0.3, width * 0.5)


class SettlementRow(QWidget):
    """A deed with its "why?"; the explanation opens below it."""

    why_asked = Signal(str)
    """Key of the line to be explained, or "" to close the explanation."""

    def __init__(
        self,
        line: SettlementLine,
        denominations: tuple[int, ...],
        *,
        explained: bool,
    ) -> None:
        super().__init__()
        self.deed = Deed(line, denominations)
        asks = partial(self.why_asked.emit, "" if explained else line.key)
        self.why = FittedButton(say("Close") if explained else say("Why?"), width=TOUCH + 8, does=asks)
        mark(self.why, kind="quiet")
        if line.why is None:
            self.why.hide()  # never shown by hand: without a parent yet, it would become a window of its own
        self.why.setAccessibleName(say("Why {deed}?", deed=deed_words(line.verb, line.amount)))
        column = below(beside((self.deed, 1), self.why), on=self, gap=SPACE.hair)
        if explained and line.why is not None:
            column.addWidget(WhyNote(line.why))


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
        self.looked_at: int | None = None
        self._page = QScrollArea()
        self._page.setWidgetResizable(True)
        self._page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._head = FittedText(size=_HEAD)
        self._progress = FittedText(size=TYPE.small, ink="muted", align=RIGHT)
        self._hand = FittedText(size=_HAND, align=CENTRE)
        self._cards = QWidget()
        self.back = FittedButton(say("Back"), width=64, tall=TOUCH, does=partial(self._step, -1))
        self.next = FittedButton(say("Next"), "N", width=64, tall=TOUCH, does=self.next_seat)
        self._walk = QHBoxLayout()
        self._lay_out()

    def _lay_out(self) -> None:
        """Who it is, the hand between the two ways to go, what it is called, and what is to be done."""
        self._walk.setSpacing(SPACE.small)
        lay(self._walk, self.back, (self._cards, 1), self.next)
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
            self.looked_at = _start(view)
        self.setAccessibleName(view.title)
        self._draw()

    def _stop(self, view: SettlementView) -> SeatSettlement | None:
        return next((each for each in view.seats if each.seat == self.looked_at), None)

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
        take_out(self._walk, before)

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
        if self.looked_at not in order:
            return order[0] if order else None
        at = order.index(self.looked_at) + step
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

    def _step(self, step: int) -> None:
        seat = None if self._view is None else self._beside(self._view, step)
        if seat is not None:
            self._go(seat)

    def _go(self, seat: int) -> None:
        self.looked_at = seat
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
