"""Small signs that say by their shape what a colour says by its hue."""

from collections.abc import Callable
from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from app.ui.felt_view import Tone, Verb


class Mark(StrEnum):
    """The signs."""

    UP = "up"
    DOWN = "down"
    EQUAL = "equal"
    BACK = "back"
    WARNING = "warning"
    STOP = "stop"
    DOT = "dot"
    CHECK = "check"
    CROSS = "cross"
    RING = "ring"
    HALF = "half"


_Draw = Callable[[QPainter, QRectF, QColor], None]

VERB_TONES = {
    Verb.TAKE: Tone.LOSE,
    Verb.PAY: Tone.WIN,
    Verb.PUSH: Tone.PUSH,
    Verb.RETURN: Tone.NEUTRAL,
    Verb.KEEP: Tone.WARN,
    Verb.LOST: Tone.LOSE,
}
VERB_MARKS = {
    Verb.TAKE: Mark.DOWN,
    Verb.PAY: Mark.UP,
    Verb.PUSH: Mark.EQUAL,
    Verb.RETURN: Mark.BACK,
    Verb.KEEP: Mark.WARNING,
    Verb.LOST: Mark.CROSS,
}
TONE_MARKS = {
    Tone.NEUTRAL: Mark.DOT,
    Tone.WIN: Mark.UP,
    Tone.LOSE: Mark.DOWN,
    Tone.PUSH: Mark.EQUAL,
    Tone.WARN: Mark.WARNING,
    Tone.DANGER: Mark.STOP,
}


def paint_mark(painter: QPainter, rect: QRectF, mark: Mark, colour: QColor) -> None:
    """Paint a sign into the square in the middle of a rectangle."""
    side = min(rect.width(), rect.height())
    centre = rect.center()
    square = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    _DRAWINGS[mark](painter, square, colour)
    painter.restore()


def _polygon(painter: QPainter, square: QRectF, points: tuple[tuple[float, float], ...]) -> None:
    side = square.width()
    painter.drawPolygon(QPolygonF([square.topLeft() + QPointF(x * side, y * side) for x, y in points]))


def _up(painter: QPainter, square: QRectF, _: QColor) -> None:
    _polygon(painter, square, ((0.5, 0.1), (0.95, 0.88), (0.05, 0.88)))


def _down(painter: QPainter, square: QRectF, _: QColor) -> None:
    _polygon(painter, square, ((0.05, 0.12), (0.95, 0.12), (0.5, 0.9)))


def _equal(painter: QPainter, square: QRectF, _: QColor) -> None:
    side = square.width()
    for top in (0.22, 0.58):
        painter.drawRect(QRectF(square.left() + 0.08 * side, square.top() + top * side, 0.84 * side, 0.2 * side))


def _back(painter: QPainter, square: QRectF, _: QColor) -> None:
    _polygon(painter, square, ((0.02, 0.5), (0.46, 0.1), (0.46, 0.37), (0.98, 0.37),
                               (0.98, 0.63), (0.46, 0.63), (0.46, 0.9)))  # fmt: skip


def _warning(painter: QPainter, square: QRectF, colour: QColor) -> None:
    _up(painter, square, colour)
    _bang(painter, square, colour, top=0.36)


def _stop(painter: QPainter, square: QRectF, colour: QColor) -> None:
    _polygon(painter, square, ((0.3, 0.03), (0.7, 0.03), (0.97, 0.3), (0.97, 0.7),
                               (0.7, 0.97), (0.3, 0.97), (0.03, 0.7), (0.03, 0.3)))  # fmt: skip
    _bang(painter, square, colour, top=0.2)


def _bang(painter: QPainter, square: QRectF, colour: QColor, *, top: float) -> None:
    dark = colour.lightnessF() < 0.5
    painter.setBrush(QColor("#ffffff") if dark else QColor("#0b1117"))
    side, left = square.width(), square.left() + 0.44 * square.width()
    height = 0.8 - top
    painter.drawRect(QRectF(left, square.top() + top * side, 0.12 * side, height * 0.56 * side))
    painter.drawRect(QRectF(left, square.top() + (top + height * 0.72) * side, 0.12 * side, 0.12 * side))


def _dot(painter: QPainter, square: QRectF, _: QColor) -> None:
    painter.drawEllipse(square.center(), square.width() * 0.3, square.width() * 0.3)


def _stroke(painter: QPainter, square: QRectF, colour: QColor) -> None:
    pen = QPen(colour, square.width() * 0.17)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _line(painter: QPainter, square: QRectF, *points: tuple[float, float]) -> None:
    side = square.width()
    painter.drawPolyline(QPolygonF([square.topLeft() + QPointF(x * side, y * side) for x, y in points]))


def _check(painter: QPainter, square: QRectF, colour: QColor) -> None:
    _stroke(painter, square, colour)
    _line(painter, square, (0.12, 0.54), (0.4, 0.82), (0.9, 0.2))


def _cross(painter: QPainter, square: QRectF, colour: QColor) -> None:
    _stroke(painter, square, colour)
    _line(painter, square, (0.16, 0.16), (0.84, 0.84))
    _line(painter, square, (0.84, 0.16), (0.16, 0.84))


def _ring(painter: QPainter, square: QRectF, colour: QColor) -> None:
    _stroke(painter, square, colour)
    painter.drawEllipse(square.center(), square.width() * 0.36, square.width() * 0.36)


def _half(painter: QPainter, square: QRectF, colour: QColor) -> None:
    _stroke(painter, square, colour)
    circle = QRectF(square.center() - QPointF(1, 1) * square.width() * 0.36, square.size() * 0.72)
    painter.drawEllipse(circle)
    painter.setBrush(colour)
    painter.drawPie(circle, -90 * 16, 180 * 16)


_DRAWINGS: dict[Mark, _Draw] = {
    Mark.UP: _up,
    Mark.DOWN: _down,
    Mark.EQUAL: _equal,
    Mark.BACK: _back,
    Mark.WARNING: _warning,
    Mark.STOP: _stop,
    Mark.DOT: _dot,
    Mark.CHECK: _check,
    Mark.CROSS: _cross,
    Mark.RING: _ring,
    Mark.HALF: _half,
}
