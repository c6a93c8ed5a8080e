"""The table itself: felt under a lamp, the padded rail, and the words printed on the cloth."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from app.ui import fonts
from app.ui.painting.lettering import Letters, width_of, write
from app.ui.theme import Theme

_TWILL = 4  # threads in a repeat of the weave, each one pixel
_THREAD = 8  # how much a thread stands out, of 255


def paint_table(painter: QPainter, rect: QRectF, *, rail: float, drop: float, theme: Theme) -> None:
    """Paint the cloth with light from above its middle, and the rail along the players' side."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(rect, theme.colour("room"))
    outer = _shape(rect, drop)
    wood = QLinearGradient(rect.topLeft(), QPointF(rect.left(), rect.top() + drop + rail * 3))
    wood.setColorAt(0, theme.colour("rail_light"))
    wood.setColorAt(1, theme.colour("rail"))
    painter.fillPath(outer, wood)
    cloth = _shape(rect.adjusted(rail, rail, -rail, 0), drop)
    painter.fillPath(cloth, _light(rect, theme))
    painter.setClipPath(cloth)
    painter.setOpacity(0.5)
    painter.fillRect(rect, QBrush(_grain()))
    painter.setOpacity(1)
    painter.setClipping(False)
    gold = theme.colour("felt_gold")
    gold.setAlpha(130)
    painter.setPen(QPen(gold, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(cloth)
    painter.restore()


def paint_print(painter: QPainter, rect: QRectF, title: str, legend: str, theme: Theme) -> None:
    """Print the game and the dealer's line on the cloth, on two lines if there is room for two."""
    gold = theme.colour("felt_gold")
    quiet = theme.colour("felt_muted")
    if rect.height() >= 52 and title and legend:
        upper = QRectF(rect.left(), rect.center().y() - 26, rect.width(), 28)
        write(painter, upper, _spaced(title), Letters(size=22, least=13, weight=fonts.BOLD, colour=gold))
        write(painter, upper.translated(0, 27), legend, Letters(size=18, least=12, colour=quiet))
        return
    line = " · ".join(part for part in (title, legend) if part)
    write(painter, rect, line, Letters(size=18, least=12, colour=gold))


def paint_place(painter: QPainter, rect: QRectF, title: str, theme: Theme) -> QRectF:
    """Mark a place for cards on the cloth with its name, and return the room for the cards in it."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    gold = theme.colour("felt_gold")
    letters = Letters(size=min(theme.px(15), 20), least=11, colour=gold)
    write(painter, QRectF(rect.left(), rect.top(), rect.width(), 20), title.upper(), letters)
    faint = QColor(gold)
    faint.setAlpha(110)
    side = min(width_of(title.upper(), fonts.face(letters.size, fonts.SEMIBOLD)) + 16, rect.width()) / 2
    painter.setPen(QPen(faint, 1))
    middle = rect.top() + 10
    painter.drawLine(QPointF(rect.left() + 4, middle), QPointF(max(rect.left() + 4, rect.center().x() - side), middle))
    painter.drawLine(
        QPointF(min(rect.right() - 4, rect.center().x() + side), middle), QPointF(rect.right() - 4, middle)
    )
    painter.restore()
    return rect.adjusted(0, 24, 0, 0)


def _spaced(text: str) -> str:
    return text.upper()


def _shape(rect: QRectF, drop: float) -> QPainterPath:
    """Return the table's outline: a flat arc on the players' side, straight on the dealer's."""
    sag = drop * 0.8
    path = QPainterPath(QPointF(rect.left(), rect.bottom()))
    path.lineTo(rect.left(), rect.top() + sag + 26)
    path.quadTo(QPointF(rect.left(), rect.top() + sag), QPointF(rect.left() + 30, rect.top() + sag - 4))
    third = rect.width() / 3
    path.cubicTo(
        QPointF(rect.left() + third, rect.top() - sag * 0.33),
        QPointF(rect.right() - third, rect.top() - sag * 0.33),
        QPointF(rect.right() - 30, rect.top() + sag - 4),
    )
    path.quadTo(QPointF(rect.right(), rect.top() + sag), QPointF(rect.right(), rect.top() + sag + 26))
    path.lineTo(rect.right(), rect.bottom())
    path.closeSubpath()
    return path


def _light(rect: QRectF, theme: Theme) -> QRadialGradient:
    centre = QPointF(rect.center().x(), rect.top() + rect.height() * 0.42)
    light = QRadialGradient(centre, math.hypot(rect.width(), rect.height()) * 0.56)
    light.setColorAt(0, theme.colour("felt_glow"))
    light.setColorAt(0.55, theme.colour("felt"))
    light.setColorAt(1, theme.colour("felt_deep"))
    return light


def _grain() -> QPixmap:
    """Return a tile of light and dark threads in a twill: the weave of the cloth."""
    image = QImage(_TWILL, _TWILL, QImage.Format.Format_ARGB32)
    for y in range(_TWILL):
        for x in range(_TWILL):
            value = 255 if (x + y) % _TWILL < _TWILL // 2 else 0
            image.setPixelColor(x, y, QColor(value, value, value, _THREAD))
    return QPixmap.fromImage(image)
