"""What is painted again and again in the same way is painted once, kept as a picture, and put down where it belongs.

A card, a betting area with its chips and its words cost a hundred times as much to paint as to copy. A picture is kept
for what it shows, its size, its place between two pixels and the density of the screen, so that a copy is the same
pixels; the ones that were not asked for longest are let go.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QTransform

ROOM: Final = 48_000_000
"""How many bytes of pictures are kept: the felt of a table on a large screen twice over."""
_BYTES: Final = 4
_EDGE: Final = 2
"""What is painted may reach so many pixels over the margin that was named, for its soft edges."""

_MOVED: Final = (QTransform.TransformationType.TxNone, QTransform.TransformationType.TxTranslate)

Paint = Callable[[QPainter, QRectF], None]

_kept: OrderedDict[Hashable, QImage] = OrderedDict()
_held = 0


def stamp(painter: QPainter, rect: QRectF, what: Hashable, paint: Paint, *, margin: float = 0.0) -> None:
    """Paint into a rectangle by `paint`, or by the picture that was kept of `what`.

    `what` names all that the picture hangs on besides its size; `margin` is how far it reaches over the rectangle.
    Where the painter turns or stretches, it is painted as it is.
    """
    to_screen = painter.worldTransform()
    if rect.isEmpty() or to_screen.type() not in _MOVED:
        paint(painter, rect)
        return
    ratio = painter.device().devicePixelRatioF()
    left, top = (rect.left() + to_screen.dx()) * ratio, (rect.top() + to_screen.dy()) * ratio
    over = round((margin + _EDGE) * ratio)
    column, row = int(left // 1) - over, int(top // 1) - over
    between = round(left - column, 2), round(top - row, 2)
    key = (what, round(rect.width() * ratio, 2), round(rect.height() * ratio, 2), between, ratio)
    picture = _kept.get(key)
    if picture is None:
        place = QRectF(between[0] / ratio, between[1] / ratio, rect.width(), rect.height())
        picture = _painted(place, paint, over=over, ratio=ratio)
        _keep(key, picture)
    else:
        _kept.move_to_end(key)
    painter.drawImage(QPointF(column / ratio - to_screen.dx(), row / ratio - to_screen.dy()), picture)


def _painted(place: QRectF, paint: Paint, *, over: int, ratio: float) -> QImage:
    right, bottom = (place.left() + place.width()) * ratio, (place.top() + place.height()) * ratio
    form = QImage.Format.Format_ARGB32_Premultiplied
    picture = QImage(int(right) + 1 + over, int(bottom) + 1 + over, form)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint(painter, place)
    return picture


def _keep(key: Hashable, picture: QImage) -> None:
    global _held  # noqa: PLW0603
    _kept[key] = picture
    _held += _size(picture)
    while _held > ROOM and len(_kept) > 1:
        _, gone = _kept.popitem(last=False)
        _held -= _size(gone)


def _size(picture: QImage) -> int:
    return picture.width() * picture.height() * _BYTES
