"""A playing card, crisp at any size: face, back, unread face, winning and folded."""

import math
from functools import partial

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from app.ui import fonts
from app.ui.felt_view import CardView, Look
from app.ui.painting.lettering import Letters, write
from app.ui.painting.stamp import stamp
from app.ui.painting.suit_paths import paint_suit, suit_colour
from engine.cards import Card, rank_figure, rank_of, suit_of

RATIO = 1.4  # height against width, as a bridge-to-poker card
PAPER, PAPER_SHADE = QColor("#ffffff"), QColor("#eceff1")
_EDGE = QColor("#8b969f")
_BACK, _BACK_DEEP, _BACK_LINE = QColor("#1b3a6b"), QColor("#0e2347"), QColor("#d9b866")
_WIN = QColor("#ffc83d")
_UNREAD = QColor("#3d4a55")


def paint_card(painter: QPainter, rect: QRectF, card: CardView) -> None:
    """Paint one card into a rectangle of about 5 to 7."""
    stamp(painter, rect, card, partial(_card, card), margin=rect.width() * 0.1 + 3)


def _card(card: CardView, painter: QPainter, rect: QRectF) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    radius = rect.width() * 0.09
    outline = QPainterPath()
    outline.addRoundedRect(rect, radius, radius)
    _shadow(painter, rect, radius)
    if card.face_up:
        _paper(painter, rect, outline)
        _print(painter, rect, card.face)
    else:
        _back(painter, rect, outline)
    if card.look is Look.DIMMED:
        _fold_over(painter, rect, outline)
    painter.setPen(QPen(_EDGE, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(outline)
    if card.look is Look.WINNING:
        _frame(painter, rect, radius)
    painter.restore()


def card_width(height: float) -> float:
    """Return the width of a card of this height."""
    return height / RATIO


def _shadow(painter: QPainter, rect: QRectF, radius: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for spread, alpha in ((3.0, 28), (1.5, 46)):
        painter.setBrush(QColor(0, 0, 0, alpha))
        painter.drawRoundedRect(rect.adjusted(-spread / 2, 0, spread / 2, spread), radius, radius)


def _paper(painter: QPainter, rect: QRectF, outline: QPainterPath) -> None:
    shade = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    shade.setColorAt(0, PAPER)
    shade.setColorAt(1, PAPER_SHADE)
    painter.fillPath(outline, shade)


def _print(painter: QPainter, rect: QRectF, face: str | None) -> None:
    if face is None:
        _question(painter, rect)
        return
    card = Card(face)
    _index(painter, rect, card)
    side = rect.width() * 0.52
    low = QRectF(rect.right() - side * 1.08, rect.bottom() - side * 1.1, side, side)
    paint_suit(painter, low, suit_of(card))


def _index(painter: QPainter, rect: QRectF, card: Card) -> None:
    figure = rank_figure(rank_of(card))
    width, height = rect.width(), rect.height()
    letters = Letters(size=height * 0.36, least=6, weight=fonts.BOLD, colour=suit_colour(suit_of(card)))
    place = QRectF(rect.left() + width * 0.03, rect.top() + height * 0.015, width * 0.52, height * 0.36)
    write(painter, place, figure, letters)
    small = width * 0.25
    paint_suit(
        painter,
        QRectF(place.center().x() - small / 2, place.bottom() - height * 0.015, small, small),
        suit_of(card),
    )


def _question(painter: QPainter, rect: QRectF) -> None:
    inner = rect.adjusted(*(rect.width() * part for part in (0.1, 0.1, -0.1, -0.1)))
    painter.setPen(QPen(_UNREAD, max(1.0, rect.width() * 0.02), Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(inner, 3, 3)
    write(painter, rect, "?", Letters(size=rect.height() * 0.5, weight=fonts.BOLD, colour=_UNREAD))


def _back(painter: QPainter, rect: QRectF, outline: QPainterPath) -> None:
    painter.fillPath(outline, PAPER)
    inset = rect.width() * 0.06
    inner = rect.adjusted(inset, inset, -inset, -inset)
    field = QPainterPath()
    field.addRoundedRect(inner, inset, inset)
    shade = QLinearGradient(inner.topLeft(), inner.bottomRight())
    shade.setColorAt(0, _BACK)
    shade.setColorAt(1, _BACK_DEEP)
    painter.fillPath(field, shade)
    painter.save()
    painter.setClipPath(field)
    _lattice(painter, inner)
    painter.restore()
    _medallion(painter, inner)


def _lattice(painter: QPainter, rect: QRectF) -> None:
    ink = QColor(_BACK_LINE)
    ink.setAlpha(120)
    painter.setPen(QPen(ink, max(0.6, rect.width() * 0.012)))
    step = rect.width() / 5
    span = rect.width() + rect.height()
    for number in range(math.ceil(span / step) + 1):
        at = number * step
        painter.drawLine(QLineF(rect.left() + at, rect.top(), rect.left() + at - span, rect.top() + span))
        painter.drawLine(QLineF(rect.right() - at, rect.top(), rect.right() - at + span, rect.top() + span))


def _medallion(painter: QPainter, rect: QRectF) -> None:
    centre, radius = rect.center(), rect.width() * 0.27
    painter.setPen(QPen(_BACK_LINE, max(1.0, rect.width() * 0.025)))
    painter.setBrush(_BACK_DEEP)
    painter.drawEllipse(centre, radius, radius)
    side = radius * 1.15
    paint_suit(painter, QRectF(centre - QPointF(side / 2, side / 2), centre + QPointF(side / 2, side / 2)),
               "s", _BACK_LINE)  # fmt: skip


def _fold_over(painter: QPainter, rect: QRectF, outline: QPainterPath) -> None:
    """Grey the card and draw the stroke of a folded hand across it."""
    painter.fillPath(outline, QColor(18, 28, 34, 138))
    painter.save()
    painter.setClipPath(outline)
    painter.setPen(QPen(QColor(255, 255, 255, 170), max(1.5, rect.width() * 0.035)))
    painter.drawLine(QLineF(rect.bottomLeft(), rect.topRight()))
    painter.restore()


def _frame(painter: QPainter, rect: QRectF, radius: float) -> None:
    width = max(2.5, rect.width() * 0.06)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(0, 0, 0, 160), width + 2))
    painter.drawRoundedRect(rect, radius, radius)
    painter.setPen(QPen(_WIN, width))
    painter.drawRoundedRect(rect, radius, radius)
