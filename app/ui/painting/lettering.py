"""Writing on the felt: text that is made to fit its place instead of being cut."""

import math

import msgspec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from app.ui import fonts
from engine.names import seen

CENTRE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEAST = 11  # what is smaller is not read at arm's length: the pieces are arranged anew instead
_LINE = 1.22  # height of a line against the size of its letters
_COMMA = 4  # letters that a line may be longer for the sake of ending at a comma


class Letters(msgspec.Struct, frozen=True):
    """How text is written: the size wanted, the least size, weight, colour and alignment."""

    size: float
    least: float = 11
    weight: QFont.Weight = fonts.SEMIBOLD
    colour: QColor = QColor("#ffffff")
    align: Qt.AlignmentFlag = CENTRE


def fitting(text: str, *, width: float, height: float, letters: Letters) -> QFont:
    """Return the font of the largest size, from the least to the one wanted, in which the text fits."""
    size = min(letters.size, height / _LINE)
    font = fonts.face(max(size, letters.least), letters.weight)
    while (advance := width_of(text, font)) > width > 0 and font.pixelSize() > letters.least:
        smaller = min(font.pixelSize() - 1, math.floor(font.pixelSize() * width / advance))
        font = fonts.face(max(letters.least, smaller), letters.weight)
    return font


def fits(text: str, *, width: float, height: float, letters: Letters) -> bool:
    """Tell whether the text can be written whole in this room at the least size."""
    font = fonts.face(letters.least, letters.weight)
    return width_of(text, font) <= width and letters.least * _LINE <= height + 1


def width_of(text: str, font: QFont) -> float:
    """Return how wide a text is in pixels."""
    return QFontMetricsF(font).horizontalAdvance(text)


def put(painter: QPainter, rect: QRectF, flags: int, text: str, *, whole: bool = True) -> None:  # noqa: ARG001 - for whoever watches what is written
    """Draw a text in the painter's own letters, the whole of it or what was left.

    Whatever our widgets write goes through here.
    """
    painter.drawText(rect, flags, text)


def write(painter: QPainter, rect: QRectF, text: str, letters: Letters) -> None:
    """Write one line into a rectangle, smaller where it must be, with an ellipsis as the last resort."""
    text = seen(text)
    font = fitting(text, width=rect.width(), height=rect.height(), letters=letters)
    painter.setFont(font)
    painter.setPen(letters.colour)
    line = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, rect.width() + 1)
    put(painter, rect, int(letters.align | Qt.TextFlag.TextSingleLine), line, whole=line == text)


def write_wrapped(painter: QPainter, rect: QRectF, text: str, letters: Letters) -> None:
    """Write a text on one line, or on two where it is larger on them or one would cut it."""
    upper, lower = halved(text)
    half = rect.height() / 2
    smaller = msgspec.structs.replace(letters, least=min(letters.least, LEAST))
    one = _size(text, rect.width(), rect.height(), letters)
    two = min(_size(line, rect.width(), half, smaller) for line in (upper, lower))
    if not lower or one >= max(two, 1):
        write(painter, rect, text, letters)
    elif two:
        even = msgspec.structs.replace(smaller, size=float(two))
        line = min(half, two * _LINE)
        top = QRectF(rect.left(), rect.center().y() - line, rect.width(), line)
        write(painter, top, upper, even)
        write(painter, top.translated(0, line), lower, even)
    else:
        write_block(painter, rect, text, smaller)


def _size(text: str, width: float, height: float, letters: Letters) -> int:
    """The size in which a line fits whole, 0 where it does in none."""
    if not fits(text, width=width, height=height, letters=letters):
        return 0
    return fitting(text, width=width, height=height, letters=letters).pixelSize()


def write_block(painter: QPainter, rect: QRectF, text: str, letters: Letters) -> float:
    """Write a text over as many lines as it needs, smaller until it fits; return how far down it reaches.

    Only below the least size is anything cut.
    """
    flags = int((letters.align & Qt.AlignmentFlag.AlignHorizontal_Mask) | Qt.AlignmentFlag.AlignTop)
    flags |= int(Qt.TextFlag.TextWordWrap)
    text = seen(text)
    painter.setPen(letters.colour)
    size = letters.size
    while True:
        font = fonts.face(size, letters.weight)
        needed = QFontMetricsF(font).boundingRect(rect, flags, text)
        if size <= letters.least or (needed.height() <= rect.height() and needed.width() <= rect.width() + 1):
            break
        size = max(letters.least, size - 1)
    painter.setFont(font)
    put(painter, rect, flags, text, whole=needed.height() <= rect.height() + 1 and needed.width() <= rect.width() + 1)
    return min(rect.bottom(), rect.top() + needed.height())


def block_height(text: str, width: float, letters: Letters) -> float:
    """Return how high a text is in the least letters, over as many lines as it needs."""
    metrics = QFontMetricsF(fonts.face(letters.least, letters.weight))
    return metrics.boundingRect(QRectF(0, 0, width, 0), int(Qt.TextFlag.TextWordWrap), seen(text)).height()


def halved(text: str) -> tuple[str, str]:
    """Break a text into two lines of about the same length, after a comma where that is nearly as good."""
    words = text.split(" ")
    return min((_halves(words, at) for at in range(1, len(words))), key=_length) if len(words) > 1 else (text, "")


def _halves(words: list[str], at: int) -> tuple[str, str]:
    return " ".join(words[:at]), " ".join(words[at:])


def _length(halves: tuple[str, str]) -> int:
    return max(len(half) for half in halves) - (_COMMA if halves[0].endswith(",") else 0)


def first_that_fits(candidates: tuple[str, ...], *, width: float, height: float, letters: Letters) -> str:
    """Choose the first wording that fits whole, or the last one."""
    for text in candidates:
        if text and fits(text, width=width, height=height, letters=letters):
            return text
    return candidates[-1]
