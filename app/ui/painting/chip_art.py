"""Chips in the colours of the trade: seen from above on the palette, in stacks on the felt."""

import math
from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRadialGradient

from app.ui import fonts
from app.ui.painting.lettering import Letters, write
from engine.money import show

HIGHEST = 7  # a stack is drawn no higher; the amount is always written
_FLAT = 0.42  # how high a disc looks against its width
_WIDEST = 56.0


class ChipColours(msgspec.Struct, frozen=True):
    """Body, edge spots and ink of one denomination."""

    body: QColor
    spots: QColor
    ink: QColor


def _chip(body: str, spots: str, ink: str) -> ChipColours:
    return ChipColours(body=QColor(body), spots=QColor(spots), ink=QColor(ink))


_COLOURS = {
    50: _chip("#7fb8c9", "#ffffff", "#0b1117"),
    100: _chip("#f4f4f1", "#3566a8", "#0b1117"),
    200: _chip("#e9d38a", "#5b4a12", "#0b1117"),
    250: _chip("#f29bb5", "#ffffff", "#0b1117"),
    500: _chip("#b3202c", "#ffffff", "#ffffff"),
    1000: _chip("#2159a8", "#ffffff", "#ffffff"),
    2000: _chip("#8b949c", "#ffffff", "#0b1117"),
    2500: _chip("#14734a", "#ffffff", "#ffffff"),
    5000: _chip("#d8691b", "#ffffff", "#0b1117"),
    10000: _chip("#1b1e22", "#e7e7e7", "#ffffff"),
    50000: _chip("#5f2b8c", "#ffffff", "#ffffff"),
    100000: _chip("#f3b61f", "#1b1e22", "#0b1117"),
    500000: _chip("#6b4226", "#f2dcc0", "#ffffff"),
    1000000: _chip("#0f6f7c", "#f4cf7c", "#ffffff"),
}
_OTHER = _chip("#56616b", "#ffffff", "#ffffff")


def chip_colours(denomination: int) -> ChipColours:
    """Return the colours of a denomination in cents, by custom of the trade.

    1 white, 5 red, 25 green, 100 black, 500 purple, 1,000 yellow.
    """
    return _COLOURS.get(denomination, _OTHER)


def chip_label(denomination: int) -> str:
    """Return what is printed on a chip: the amount without the currency, thousands as "1K"."""
    if denomination >= 100_000 and denomination % 100_000 == 0:
        return f"{denomination // 100_000}K"
    return show(denomination, "")


def paint_chip(painter: QPainter, centre: QPointF, radius: float, denomination: int) -> None:
    """Paint one chip from above with its amount."""
    colours = chip_colours(denomination)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawEllipse(centre + QPointF(0, radius * 0.06), radius, radius)
    painter.setBrush(colours.body)
    painter.drawEllipse(centre, radius, radius)
    _spots(painter, centre, radius, colours.spots)
    _inlay(painter, centre, radius, colours)
    painter.restore()
    size = radius * 0.72
    place = QRectF(centre.x() - radius * 0.62, centre.y() - size / 1.6, radius * 1.24, size * 1.25)
    letters = Letters(size=size, least=8, weight=fonts.BOLD, colour=colours.ink)
    write(painter, place, chip_label(denomination), letters)


def _spots(painter: QPainter, centre: QPointF, radius: float, colour: QColor) -> None:
    painter.setBrush(colour)
    outer = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    for number in range(6):
        wedge = QPainterPath(centre)
        wedge.arcTo(outer, number * 60 + 21, 18)
        wedge.closeSubpath()
        painter.drawPath(wedge)


def _inlay(painter: QPainter, centre: QPointF, radius: float, colours: ChipColours) -> None:
    glow = QRadialGradient(centre - QPointF(0, radius * 0.3), radius * 0.9)
    glow.setColorAt(0, colours.body.lighter(112))
    glow.setColorAt(1, colours.body)
    painter.setBrush(glow)
    painter.drawEllipse(centre, radius * 0.78, radius * 0.78)
    ring = QColor(colours.spots)
    ring.setAlpha(150)
    painter.setPen(QPen(ring, max(1.0, radius * 0.04)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, radius * 0.7, radius * 0.7)
    painter.setPen(QPen(QColor(0, 0, 0, 110), 1))
    painter.drawEllipse(centre, radius, radius)
    painter.setPen(QPen(QColor(255, 255, 255, 60), 1))
    painter.drawEllipse(centre, radius - 1, radius - 1)


def paint_stacks(painter: QPainter, rect: QRectF, stacks: Sequence[tuple[int, int]]) -> None:
    """Paint stacks of chips side by side, the most valuable first, standing on the bottom of the rectangle.

    ``stacks`` is what ``engine.money.chips`` gives: (cents, how many). What does not fit beside the
    others is left out of the picture, never out of the written amount.
    """
    if not stacks:
        return
    highest = min(HIGHEST, max(count for _, count in stacks))
    width = min(rect.width() / max(1.4, min(len(stacks), 3)), rect.height() / (_FLAT + 0.1 * highest), _WIDEST)
    shown = list(stacks)[: max(1, math.floor(rect.width() / width + 0.01))]
    left = rect.center().x() - width * len(shown) / 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for number, (denomination, count) in enumerate(shown):
        place = QRectF(left + number * width, rect.top(), width, rect.height())
        _stack(painter, place.adjusted(width * 0.04, 0, -width * 0.04, 0), denomination, count)
    painter.restore()


def _stack(painter: QPainter, rect: QRectF, denomination: int, count: int) -> None:
    shown = min(count, HIGHEST)
    flat = rect.width() * _FLAT
    thick = min(rect.width() * 0.17, (rect.height() - flat) / shown)
    for number in range(shown):
        top = rect.bottom() - flat - thick * (number + 1)
        _disc(painter, QRectF(rect.left(), top, rect.width(), flat), thick, chip_colours(denomination))


def _disc(painter: QPainter, top: QRectF, thick: float, colours: ChipColours) -> None:
    side = QPainterPath(QPointF(top.left(), top.center().y()))
    side.lineTo(top.left(), top.center().y() + thick)
    side.arcTo(top.translated(0, thick), 180, 180)
    side.lineTo(top.right(), top.center().y())
    side.closeSubpath()
    painter.fillPath(side, colours.body.darker(118))
    painter.save()
    painter.setClipPath(side)
    for part in (0.12, 0.44, 0.76):
        left = top.left() + top.width() * part
        spot = QRectF(left, top.top(), top.width() * 0.13, top.height() + thick)
        painter.fillRect(spot, colours.spots)
    painter.restore()
    painter.setPen(QPen(QColor(0, 0, 0, 130), 0.8))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(side)
    painter.setBrush(colours.body)
    painter.drawEllipse(top)
    ring = QColor(colours.spots)
    ring.setAlpha(170)
    painter.setPen(QPen(ring, max(0.8, top.width() * 0.035)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inset = top.width() * 0.14
    painter.drawEllipse(top.adjusted(inset, inset * 0.42, -inset, -inset * 0.42))
