"""One position at the table, painted by itself: who sits there, cards, areas, decision and settlement."""

from collections.abc import Iterable
from functools import partial

from msgspec import structs
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QGuiApplication, QMouseEvent, QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import fonts, theme
from app.ui.felt_view import AreaView, SeatView
from app.ui.painting.area_art import paint_area
from app.ui.painting.badge_art import deed_words, paint_badge
from app.ui.painting.hand_art import hand_words, paint_hand
from app.ui.painting.lettering import Letters, write, write_wrapped
from app.ui.painting.marks import Mark, paint_mark
from app.ui.painting.seat_plan import GAP, SeatPlan, least_height, plan_seat
from app.ui.painting.stamp import stamp
from app.ui.taps import Taps
from app.ui.theme import Theme
from assets.languages import say
from engine.money import show


def seat_words(view: SeatView) -> str:
    """Describe a seat in one sentence per thing that lies there."""
    parts = [view.occupant, "closed" if view.closed else "", hand_words(view.hand), *view.notes]
    parts += [view.decision.text] if view.decision else []
    parts += [_area(area) for area in view.areas if area.amount or area.settlement or area.lit]
    return "; ".join(part for part in parts if part)


def _area(area: AreaView) -> str:
    deeds = ", ".join(deed_words(badge.verb, badge.amount).lower() for badge in area.settlement)
    light = {True: say("lit"), False: say("light off"), None: ""}[area.lit]
    chips = show(area.amount, "") if area.amount or area.lit is None else ""
    return " ".join(part for part in (area.label, chips, area.note, light, area.warning, deeds) if part)


class SeatBox(QWidget):
    """Shows one seat and tells what was touched; it holds no amount that the view did not give it."""

    area_pressed = Signal(int, str)
    """Seat number and key of the betting area that was touched."""
    seat_pressed = Signal(int)
    """Seat number: its number, cards or name were touched."""
    seat_menu = Signal(int)
    """Seat number: its menu was asked for."""
    offer_taken = Signal(int, str)
    """Seat number and key of the choice that was touched below the cards."""
    missed = Signal()
    """What the finger went down on is not there any more: nothing was asked."""
    area_held = Signal(int, str)
    """Seat number and key of a betting area whose chips a finger or the mouse holds, to take them up."""
    chips_dropped = Signal(QPointF)
    """Where the chips that were held are let go, in this widget's pixels."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = SeatView(number=0)
        self._denominations: tuple[int, ...] = ()
        self._hand_cards = 3
        self._armed: tuple[str, str] | None = None
        self._carried: tuple[str, str] | None = None
        self._taps = Taps()
        self._hold = QTimer(self)
        self._hold.setSingleShot(True)
        self._hold.timeout.connect(self._take_up)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_seat(self, view: SeatView, denominations: tuple[int, ...], hand_cards: int = 3) -> None:
        """Show a seat.

        ``denominations`` are the chips the amounts are drawn in, in cents; ``hand_cards`` is how many cards a
        player is dealt in this game.
        """
        shown = (self._view, self._denominations, self._hand_cards)
        if (view, denominations, hand_cards) == shown:
            return
        self._view, self._denominations, self._hand_cards = view, denominations, hand_cards
        self.setAccessibleName(say("Position {number}", number=view.number))
        self.setAccessibleDescription(seat_words(view))
        if shown == (structs.replace(view, areas=shown[0].areas), denominations, hand_cards):
            self._update_areas(shown[0])
        else:
            self.update()

    def _update_areas(self, before: SeatView) -> None:
        """Paint only the areas that have changed, where nothing else has."""
        if [area.key for area in before.areas] != [area.key for area in self._view.areas]:
            self.update()
            return
        for was, now, rect in zip(before.areas, self._view.areas, self.plan().areas, strict=True):
            if was != now:
                self.update(rect.toAlignedRect())

    def sizeHint(self) -> QSize:
        """Suggest the size of a seat among seven on a large screen."""
        return QSize(200, 520)

    def minimumSizeHint(self) -> QSize:
        """Ask for what fingers and eyes need."""
        return QSize(126, round(least_height(len(self._view.areas))))

    def plan(self) -> SeatPlan:
        """Return where everything lies now, in this widget's pixels."""
        scale = theme.in_force().text_scale / 100
        return plan_seat(self.width(), self.height(), areas=len(self._view.areas), cards=self._hand_cards, scale=scale)

    # what was touched

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember what the finger went down on, and show it."""
        self._taps.first(event)
        if event.button() is Qt.MouseButton.LeftButton:
            self._arm(self._target(event.position()))
            if self._can_be_taken_up():
                self._hold.start(QGuiApplication.styleHints().mousePressAndHoldInterval())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take a second tap for another one, but where the first one fell on what lay over the felt."""
        if self._taps.own(event):
            self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A finger that wanders off holds nothing."""
        if self._armed != self._target(event.position()):
            self._hold.stop()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ask only when the finger leaves where it went down, so that a slip asks nothing; put down what it carries."""
        self._hold.stop()
        armed, carried = self._armed, self._carried
        self._carried = None
        self._arm(None)
        target = self._target(event.position())
        if carried is not None and target != carried:
            self.chips_dropped.emit(event.position())
        elif carried is None and armed is not None and armed == target:
            self._ask(*armed)
        elif carried is None and armed is not None and self._gone(armed):
            self.missed.emit()

    def _gone(self, armed: tuple[str, str]) -> bool:
        """What was offered under the finger is offered no more."""
        return armed[0] == "offer" and (self._view.offer is None or self._view.offer.key != armed[1])

    def _can_be_taken_up(self) -> bool:
        return any(self._armed == ("area", area.key) and area.amount and area.accepts for area in self._view.areas)

    def _take_up(self) -> None:
        """The finger has stayed on chips: it has them now, and leaving the area is no touch of it."""
        if self._armed is not None and self._can_be_taken_up():
            self._carried = self._armed
            self.area_held.emit(self._view.number, self._armed[1])

    def _arm(self, target: tuple[str, str] | None) -> None:
        """Put this under the finger, and paint what was and what is lightened there."""
        lightened = self._lightened()
        self._armed = target
        for rect in (*lightened, *self._lightened()):
            self.update(rect.toAlignedRect())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the seat's menu: right button, or a long press where the system makes it one."""
        self.seat_menu.emit(self._view.number)
        event.accept()

    def area_at(self, at: QPointF) -> str:
        """Return the key of the betting area at this point, or nothing."""
        what, key = self._target(at) or ("", "")
        return key if what == "area" else ""

    def _target(self, at: QPointF) -> tuple[str, str] | None:
        plan = self.plan()
        for area, rect in zip(self._view.areas, plan.areas, strict=True):
            if rect.contains(at):
                return "area", area.key
        if plan.menu.contains(at):
            return "menu", ""
        if self._view.offer is not None and plan.offer.contains(at):
            return "offer", self._view.offer.key
        return ("seat", "") if QRectF(self.rect()).contains(at) else None

    def _ask(self, what: str, key: str) -> None:
        if what == "area":
            self.area_pressed.emit(self._view.number, key)
        elif what == "offer":
            self.offer_taken.emit(self._view.number, key)
        elif what == "menu":
            self.seat_menu.emit(self._view.number)
        else:
            self.seat_pressed.emit(self._view.number)

    # painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the seat from its view, as far as that is asked for."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint(painter, self.plan(), theme.in_force(), event.region())

    def _paint(self, painter: QPainter, plan: SeatPlan, look: Theme, where: QRegion) -> None:
        self._box(painter, look)
        areas = [
            (area, rect)
            for area, rect in zip(self._view.areas, plan.areas, strict=True)
            if not self._view.closed and where.intersects(rect.toAlignedRect())
        ]
        if QRegion(where).subtracted(_region(rect for _, rect in areas)).isEmpty():
            self._areas(painter, areas, look)
            return
        self._header(painter, plan, look)
        if self._view.closed:
            self._closed(painter, plan, look)
            return
        paint_hand(painter, plan.cards, self._view.hand.cards)
        self._decision(painter, plan, look)
        self._names(painter, plan, look)
        self._offer(painter, plan, look)
        self._areas(painter, areas, look)

    def _areas(self, painter: QPainter, areas: list[tuple[AreaView, QRectF]], look: Theme) -> None:
        for area, rect in areas:
            paint_area(painter, rect, area, self._denominations, look)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(255, 255, 255, 46))
        for rect in self._lightened():
            painter.drawRoundedRect(rect, 9, 9)

    def _box(self, painter: QPainter, look: Theme) -> None:
        view, gold = self._view, look.colour("felt_gold")
        ground = QColor(0, 0, 0, 96 if view.attention or view.selected else 58)
        if view.attention:
            pen = QPen(gold, 3)
        elif view.selected:
            pen = QPen(gold, 2, Qt.PenStyle.DashLine)
        else:
            pen = QPen(QColor(255, 255, 255, 46), 1)
        what = ("seat", view.attention, view.selected, look)
        stamp(painter, QRectF(self.rect()), what, partial(_frame, pen, ground))

    def _header(self, painter: QPainter, plan: SeatPlan, look: Theme) -> None:
        view, place = self._view, QRectF(0, 0, self.width(), plan.cards.top())
        what = ("header", view.number, view.attention, view.settled, look)
        stamp(painter, place, what, lambda on, rect: self._paint_header(on, rect.topLeft(), plan, look))

    def _paint_header(self, painter: QPainter, at: QPointF, plan: SeatPlan, look: Theme) -> None:
        view = self._view
        painter.save()
        painter.translate(at)
        disc = self._disc(plan)
        gold = look.colour("felt_gold")
        painter.setPen(QPen(gold, 2))
        painter.setBrush(gold if view.attention else QColor(0, 0, 0, 90))
        painter.drawEllipse(disc)
        ink = look.colour("on_tone") if view.attention else gold
        number = Letters(size=24, weight=fonts.BOLD, colour=ink)
        write(painter, disc, str(view.number), number)
        self._dots(painter, plan, look)
        if view.settled:
            self._tick(painter, disc, look)
        painter.restore()

    def _disc(self, plan: SeatPlan) -> QRectF:
        """The number is smaller where the occupant stands below it."""
        stacked = plan.occupant.top() > plan.number.top()
        side = 36 if stacked else 42
        return QRectF(plan.number.left() + 5, plan.number.top() + (0 if stacked else 7), side, side)

    def _tick(self, painter: QPainter, disc: QRectF, look: Theme) -> None:
        """Mark a seat that is settled: a tick on its own ground beside the number."""
        ground = QRectF(disc.right() - 13, disc.bottom() - 19, 22, 22)
        painter.setPen(QPen(QColor(0, 0, 0, 120), 1))
        painter.setBrush(look.colour("win"))
        painter.drawEllipse(ground)
        paint_mark(painter, ground.adjusted(5, 5, -5, -5), Mark.CHECK, look.colour("on_tone"))

    def _dots(self, painter: QPainter, plan: SeatPlan, look: Theme) -> None:
        rect = plan.menu.translated(0, self._disc(plan).center().y() - plan.menu.center().y())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.colour("felt_muted"))
        for step in (-9, 0, 9):
            painter.drawEllipse(rect.center() + QPointF(step, 0), 2.6, 2.6)

    def _decision(self, painter: QPainter, plan: SeatPlan, look: Theme) -> None:
        decision = self._view.decision
        if decision is None:
            return
        height = min(look.px(30), plan.cards.height() * 0.36)
        place = QRectF(plan.cards.left(), plan.cards.bottom() - height + 2, plan.cards.width(), height)
        paint_badge(painter, place, decision.text, decision.tone, look)

    def _offer(self, painter: QPainter, plan: SeatPlan, look: Theme) -> None:
        offer = self._view.offer
        if offer is not None:
            rect = plan.offer.adjusted(2, 4, -2, -2)
            stamp(painter, rect, ("offer", offer.label, look), partial(_offer, offer.label, look))

    def _names(self, painter: QPainter, plan: SeatPlan, look: Theme) -> None:
        view = self._view
        small = Letters(size=look.px(16), least=11, weight=fonts.MEDIUM, colour=look.colour("felt_muted"))
        write(painter, plan.occupant, view.occupant, small)
        name = Letters(size=look.px(20), least=14, colour=look.colour("on_felt"))
        write_wrapped(painter, plan.name.adjusted(-2, 1 - GAP, 2, GAP - 1), view.hand.name, name)
        write_wrapped(painter, plan.notes, " · ".join(view.notes), small)

    def _closed(self, painter: QPainter, plan: SeatPlan, look: Theme) -> None:
        room = QRectF(plan.cards.left(), plan.cards.top(), plan.cards.width(), plan.notes.bottom() - plan.cards.top())
        muted = Letters(size=look.px(20), least=12, colour=look.colour("felt_muted"))
        upper = QRectF(room.left(), room.center().y() - 40, room.width(), 32)
        write(painter, upper, say("CLOSED"), muted)
        small = Letters(size=look.px(16), least=11, weight=fonts.MEDIUM, colour=look.colour("felt_muted"))
        for number, note in enumerate(self._view.notes):
            write(painter, upper.translated(0, 34 + 24 * number), note, small)

    def _lightened(self) -> tuple[QRectF, ...]:
        """What is under the finger, if it is shown."""
        plan = self.plan()
        if self._armed == ("menu", ""):
            return (plan.menu,)
        if self._armed is not None and self._armed[0] == "offer":
            return (plan.offer,)
        areas = zip(self._view.areas, plan.areas, strict=True)
        return tuple(rect for area, rect in areas if self._armed == ("area", area.key))


def _offer(label: str, look: Theme, painter: QPainter, rect: QRectF) -> None:
    painter.setPen(QPen(look.colour("felt_gold"), 2))
    painter.setBrush(QColor(0, 0, 0, 200))
    painter.drawRoundedRect(rect, 9, 9)
    letters = Letters(size=look.px(19), least=12, weight=fonts.BOLD, colour=look.colour("felt_gold"))
    write_wrapped(painter, rect.adjusted(4, 2, -4, -2), label, letters)


def _frame(pen: QPen, ground: QColor, painter: QPainter, rect: QRectF) -> None:
    painter.setBrush(ground)
    painter.setPen(pen)
    painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), 12, 12)


def _region(rects: Iterable[QRectF]) -> QRegion:
    whole = QRegion()
    for rect in rects:
        whole = whole.united(rect.toAlignedRect())
    return whole
