"""The four suits as outlines of our own, so that a card never depends on a font."""

from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

RED = QColor("#c4122f")
BLACK = QColor("#11161c")

_SIDE = 1000.0
_Points = tuple[tuple[float, float], ...]

# Each outline lives in a square of side 1 and is drawn a thousand times larger, where joining two outlines
# keeps their curves smooth. A start point is followed by cubic curves: control, control, end.
_HEART: _Points = (
    (0.5, 0.95),
    (0.43, 0.82), (0.03, 0.62), (0.03, 0.32),
    (0.03, 0.13), (0.16, 0.04), (0.28, 0.04),
    (0.39, 0.04), (0.47, 0.11), (0.5, 0.22),
    (0.53, 0.11), (0.61, 0.04), (0.72, 0.04),
    (0.84, 0.04), (0.97, 0.13), (0.97, 0.32),
    (0.97, 0.62), (0.57, 0.82), (0.5, 0.95),
)  # fmt: skip
_DIAMOND: _Points = (
    (0.5, 0.02),
    (0.58, 0.19), (0.72, 0.38), (0.87, 0.5),
    (0.72, 0.62), (0.58, 0.81), (0.5, 0.98),
    (0.42, 0.81), (0.28, 0.62), (0.13, 0.5),
    (0.28, 0.38), (0.42, 0.19), (0.5, 0.02),
)  # fmt: skip
_STEM: _Points = (
    (0.5, 0.6),
    (0.53, 0.6), (0.54, 0.64), (0.54, 0.68),
    (0.55, 0.82), (0.6, 0.91), (0.7, 0.97),
    (0.6, 0.97), (0.4, 0.97), (0.3, 0.97),
    (0.4, 0.91), (0.45, 0.82), (0.46, 0.68),
    (0.46, 0.64), (0.47, 0.6), (0.5, 0.6),
)  # fmt: skip
_CLUB_LEAVES = ((0.5, 0.245, 0.215), (0.245, 0.585, 0.215), (0.755, 0.585, 0.215), (0.5, 0.5, 0.13))


@cache
def suit_path(suit: str) -> QPainterPath:
    """Return the outline of a suit (c, d, h or s) in a square of side 1."""
    large = {"h": _heart, "d": _diamond, "s": _spade, "c": _club}[suit]()
    return QTransform.fromScale(1 / _SIDE, 1 / _SIDE).map(large)


def suit_colour(suit: str) -> QColor:
    """Return the ink of a suit; the shapes tell the suits apart without it."""
    return RED if suit in "dh" else BLACK


def paint_suit(painter: QPainter, rect: QRectF, suit: str, colour: QColor | None = None) -> None:
    """Fill a suit into a rectangle, as large as fits, centred."""
    side = min(rect.width(), rect.height())
    place = QTransform.fromTranslate(rect.center().x() - side / 2, rect.center().y() - side / 2)
    place.scale(side, side)
    painter.fillPath(place.map(suit_path(suit)), colour or suit_colour(suit))


def _outline(points: _Points) -> QPainterPath:
    large = [QPointF(x, y) * _SIDE for x, y in points]
    path = QPainterPath(large[0])
    for at in range(1, len(large), 3):
        path.cubicTo(*large[at : at + 3])
    path.closeSubpath()
    return path


def _heart() -> QPainterPath:
    return _outline(_HEART)


def _diamond() -> QPainterPath:
    return _outline(_DIAMOND)


def _spade() -> QPainterPath:
    leaf = QTransform.fromTranslate(0, 0.85 * _SIDE).scale(1, -0.87).map(_heart())
    return leaf.united(_outline(_STEM))


def _club() -> QPainterPath:
    path = _outline(_STEM)
    for x, y, radius in _CLUB_LEAVES:
        leaf = QPainterPath()
        leaf.addEllipse(QPointF(x, y) * _SIDE, radius * _SIDE, radius * _SIDE)
        path = path.united(leaf)
    return path
