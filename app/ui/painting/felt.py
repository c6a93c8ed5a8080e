"""The felt as the dealer sees it: seats in an arc, common cards, the dealer's own hand at the bottom."""

import math

from msgspec import structs
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.ui import fonts, theme
from app.ui.felt_view import FeltView, HandView, Tone
from app.ui.painting.badge_art import paint_badge
from app.ui.painting.felt_plan import FeltPlan, plan_felt
from app.ui.painting.hand_art import hand_words, paint_hand
from app.ui.painting.jackpot_art import jackpot_words, paint_jackpot
from app.ui.painting.lettering import Letters, width_of, write
from app.ui.painting.seat_box import SeatBox
from app.ui.painting.table_art import paint_place, paint_print, paint_table
from app.ui.theme import Theme
from assets.languages import say, strung

_EMPTY = FeltView(seats=(), denominations=())


class Felt(QWidget):
    """Shows a table and passes on what was touched."""

    area_pressed = Signal(int, str)
    """Seat number and key of the betting area."""
    seat_pressed = Signal(int)
    seat_menu = Signal(int)
    offer_taken = Signal(int, str)
    """Seat number and key of the choice that was touched below its cards."""
    missed = Signal()
    """What the finger went down on is not there any more: nothing was asked."""
    area_held = Signal(int, str)
    """Seat number and key of the betting area whose chips are taken up."""

    def __init__(self) -> None:
        super().__init__()
        self._view = _EMPTY
        self.boxes: list[SeatBox] = []
        self._cloth = QPixmap()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # the cloth covers all that lies behind it
        self.setAccessibleName(say("Table"))

    def show_felt(self, view: FeltView) -> None:
        """Show the table as the view says."""
        anew = len(view.seats) != len(self._view.seats)
        changed = _beside_seats(view) != _beside_seats(self._view)
        self._view = view
        if anew:
            self._seat_people(len(view.seats))
        for box, seat in zip(self.boxes, view.seats, strict=True):
            box.show_seat(seat, view.denominations, view.hand_cards)
        if changed or anew:
            self._place_boxes()
            self.setAccessibleDescription(felt_words(view))
            self.update()

    def sizeHint(self) -> QSize:
        """Suggest the felt of a 1920 by 1080 screen."""
        return QSize(1500, 800)

    def minimumSizeHint(self) -> QSize:
        """Ask for the felt of a 1280 by 800 screen."""
        return QSize(940, 520)

    def plan(self) -> FeltPlan:
        """Return where everything lies now, in this widget's pixels."""
        areas = max((len(seat.areas) for seat in self._view.seats), default=1)
        return plan_felt(self.width(), self.height(), seats=len(self._view.seats), areas=areas)

    def _seat_people(self, count: int) -> None:
        while len(self.boxes) > count:
            box = self.boxes.pop()
            box.setParent(None)
            box.deleteLater()
        while len(self.boxes) < count:
            box = SeatBox(self)
            box.area_pressed.connect(self.area_pressed)
            box.seat_pressed.connect(self.seat_pressed)
            box.seat_menu.connect(self.seat_menu)
            box.area_held.connect(self.area_held)
            box.offer_taken.connect(self.offer_taken)
            box.missed.connect(self.missed)
            box.chips_dropped.connect(self._dropped)
            box.show()
            self.boxes.append(box)
        self._cloth = QPixmap()

    def _dropped(self, at: QPointF) -> None:
        """Chips that were held are let go over another area: that is a touch of it."""
        source = self.sender()
        if not isinstance(source, SeatBox):
            return
        for box, seat in zip(self.boxes, self._view.seats, strict=True):
            key = box.area_at(QPointF(box.mapFrom(self, source.mapTo(self, at))))
            if key:
                self.area_pressed.emit(seat.number, key)

    def _place_boxes(self) -> None:
        for box, rect in zip(self.boxes, self.plan().seats, strict=True):
            box.setGeometry(rect.toRect())

    def resizeEvent(self, _: QResizeEvent) -> None:
        """Lay the table out anew."""
        self._cloth = QPixmap()
        self._place_boxes()

    def _community_place(self, plan: FeltPlan) -> QRectF:
        """The common cards take the middle where the game has no dealer's hand."""
        return plan.dealer if self._view.dealer is None else plan.community

    def _jackpot_place(self, plan: FeltPlan) -> QRectF:
        """The meter takes the place of the burned card where the game burns none."""
        return plan.jackpot if self._view.burn is not None else plan.jackpot.united(plan.burn)

    def changeEvent(self, event: QEvent) -> None:
        """Weave new cloth when the room's light changes."""
        if event.type() is QEvent.Type.StyleChange:
            self._cloth = QPixmap()
            self._place_boxes()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint cloth, print, cards in the middle and the dealer's hand, where asked; seats paint themselves."""
        look, plan = theme.in_force(), self.plan()
        if self._cloth.isNull():
            self._cloth = self._weave(plan, look)
        with QPainter(self) as painter:
            self._paint(painter, plan, look, QRectF(event.rect()))

    def _paint(self, painter: QPainter, plan: FeltPlan, look: Theme, where: QRectF) -> None:
        painter.drawPixmap(0, 0, self._cloth)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if plan.print is not None and plan.print.intersects(where):
            paint_print(painter, plan.print, self._view.title, self._view.legend, look)
        self._cards(painter, plan, look, where)
        jackpot = self._jackpot_place(plan)
        if self._view.jackpot is not None and jackpot.intersects(where):
            paint_jackpot(painter, jackpot, self._view.jackpot, look)

    def _weave(self, plan: FeltPlan, look: Theme) -> QPixmap:
        ratio = self.devicePixelRatioF()
        cloth = QPixmap(math.ceil(self.width() * ratio), math.ceil(self.height() * ratio))
        cloth.setDevicePixelRatio(ratio)
        with QPainter(cloth) as painter:
            paint_table(painter, QRectF(self.rect()), rail=plan.rail, drop=plan.drop, theme=look)
        return cloth

    def _cards(self, painter: QPainter, plan: FeltPlan, look: Theme, where: QRectF) -> None:
        places = (plan.dealer, self._community_place(plan), plan.burn)
        for (title, hand), rect in zip(_hands(self._view), places, strict=True):
            if hand is not None and rect.intersects(where):
                _paint_hand(painter, rect, hand, title, look, aside=_aside(plan))


def felt_words(view: FeltView) -> str:
    """Describe what lies beside the positions, in one sentence per thing."""
    hands = (
        f"{hand.title or title}: {strung(hand_words(hand), hand.note, by=', ')}"
        for title, hand in _hands(view)
        if hand is not None and (hand.cards or hand.note)
    )
    return strung(*hands, jackpot_words(view.jackpot) if view.jackpot is not None else "", by=". ")


def _hands(view: FeltView) -> tuple[tuple[str, HandView | None], ...]:
    """The cards that are nobody's at a position, by what their place is called."""
    return (say("Dealer"), view.dealer), (say("Community"), view.community), (say("Burn"), view.burn)


def _beside_seats(view: FeltView) -> tuple[FeltView, int]:
    """What this widget paints itself; a seat that changes paints itself alone."""
    return structs.replace(view, seats=()), max((len(seat.areas) for seat in view.seats), default=1)


def _aside(plan: FeltPlan) -> float:
    """How far the words under the dealer's hand may reach under what lies beside it, on either side."""
    left, right = plan.dealer.left() - plan.jackpot.left(), plan.community.right() - plan.dealer.right()
    return max(0.0, min(left, right))


def _paint_hand(painter: QPainter, rect: QRectF, hand: HandView, title: str, look: Theme, *, aside: float) -> None:
    room = paint_place(painter, rect, hand.title or title, look)
    line = min(look.px(32), rect.height() * 0.22)
    paint_hand(painter, room.adjusted(6, 0, -6, -line - 4), hand.cards)
    _say(painter, QRectF(room.left() - aside, room.bottom() - line, room.width() + 2 * aside, line), hand, look)


def _say(painter: QPainter, rect: QRectF, hand: HandView, look: Theme) -> None:
    """Write the hand in words and its note on one line; a note with a meaning is a badge."""
    name = Letters(size=rect.height() * 0.74, least=12, colour=look.colour("on_felt"))
    if not hand.note:
        write(painter, rect, hand.name, name)
        return
    note = Letters(size=rect.height() * 0.66, least=12, weight=fonts.BOLD, colour=look.colour("felt_muted"))
    pad = 8.0 if hand.tone is Tone.NEUTRAL else 1.6 * rect.height()
    wide = width_of(hand.note, fonts.face(note.size, fonts.BOLD)) + pad
    named = width_of(hand.name, fonts.face(name.size, name.weight)) + 12 if hand.name else 0.0
    shrink = min(1.0, rect.width() / (wide + named))
    left = rect.center().x() - (wide + named) * shrink / 2
    write(painter, QRectF(left, rect.top(), max(0.0, named * shrink - 12), rect.height()), hand.name, name)
    place = QRectF(left + named * shrink, rect.top(), wide * shrink, rect.height())
    if hand.tone is Tone.NEUTRAL:
        write(painter, place, hand.note, note)
    else:
        paint_badge(painter, place, hand.note, hand.tone, look)
