"""Where everything lies on the table: seats in an arc, the dealer's place at the bottom."""

import math
from functools import lru_cache

import msgspec
from PySide6.QtCore import QRectF

from app.ui.painting.seat_plan import least_height, tight_height

MARGIN = 10.0
GAP = 8.0
_WIDEST_SEAT = 270.0
_TALLEST_SEAT = 600.0
_LOW_STRIP, _LOWEST_STRIP = 108.0, 72.0  # of the dealer's place: where there is little room, and the least
_PRINT = 30.0  # band for the words printed on the felt


class FeltPlan(msgspec.Struct, frozen=True):
    """Rectangles in the felt's own pixels, for nobody to change.

    ``print`` is the band for the legend, None where there is no room; ``rail`` is the width of the rail.
    """

    seats: tuple[QRectF, ...]
    burn: QRectF
    dealer: QRectF
    community: QRectF
    jackpot: QRectF
    print: QRectF | None
    rail: float
    drop: float


@lru_cache
def plan_felt(width: float, height: float, *, seats: int, areas: int) -> FeltPlan:
    """Lay the table out; seat 1 lies on the left, the outer seats nearer to the dealer than the middle ones.

    ``areas`` is the largest number of betting areas a seat has.
    """
    rail = 8.0 if height < 700 else 16.0
    band = _PRINT if height >= 700 else 0.0
    top = rail + 6
    lowest = max(_LOWEST_STRIP, min(_LOW_STRIP, height - top - tight_height(areas) - 2 * MARGIN))
    least = min(least_height(areas), max(tight_height(areas), height - top - lowest - 2 * MARGIN))
    strip = QRectF(0, 0, width, _dealer_height(height, least=least, lowest=lowest, top=top))
    strip.moveBottom(height - MARGIN)
    room = strip.top() - top - least - 1
    drop = _drop(height, room=room, sag=_inner_sag(seats)) if seats > 2 else 0.0
    seat_width = _seat_width(width - 2 * rail, seats)
    tall = _tall(strip.top() - band - top - drop * _inner_sag(seats) - MARGIN, least=least, seat_width=seat_width)
    top += min(40.0, (strip.top() - band - top - drop * _inner_sag(seats) - MARGIN - tall) / 2)
    boxes = _arc(width - 2 * rail, seats=seats, seat_width=seat_width, top=top, tall=tall, drop=drop)
    boxes = tuple(box.translated(rail, 0) for box in boxes)
    inner = _between(strip, boxes, rail=rail)
    legend = _legend(strip, boxes)
    burn, hand, community, jackpot = _split(inner)
    return FeltPlan(
        seats=boxes,
        burn=burn,
        dealer=hand,
        community=community,
        jackpot=jackpot,
        print=legend if band else None,
        rail=rail,
        drop=drop,
    )


def _drop(height: float, *, room: float, sag: float) -> float:
    """Return how far the outer seats lie below the middle one.

    It is little where height is dear: but for the last at each end no seat hangs into the dealer's place, which would
    leave no room for cards and meter.
    """
    wanted = 26.0 if height < 700 else height * 0.075
    return max(0.0, min(wanted, room / sag)) if sag else wanted


def _inner_sag(seats: int) -> float:
    """Return the sag of the outermost seats that must clear the dealer's place: all but the last at each end."""
    return _sag(1, seats) if seats >= 5 else _sag(0, seats)


def _tall(room: float, *, least: float, seat_width: float) -> float:
    return max(least, min(_TALLEST_SEAT, room, seat_width * 3.3))


def _dealer_height(height: float, *, least: float, lowest: float, top: float) -> float:
    """Give the dealer's place a fifth of the felt, less where the seats need it more."""
    spare = height - top - least - 2 * MARGIN
    return max(lowest, min(height * 0.24, 220.0, spare))


def _seat_width(width: float, seats: int) -> float:
    room = width - 2 * MARGIN - GAP * max(0, seats - 1)
    return min(_WIDEST_SEAT, room / max(1, seats))


def _arc(width: float, *, seats: int, seat_width: float, top: float, tall: float, drop: float) -> tuple[QRectF, ...]:
    used = seats * seat_width + GAP * max(0, seats - 1)
    spread = min(GAP * 3, (width - 2 * MARGIN - used) / max(1, seats - 1)) if seats > 1 else 0.0
    step = seat_width + GAP + max(0.0, spread)
    left = (width - (step * (seats - 1) + seat_width)) / 2 if seats else 0.0
    return tuple(
        QRectF(
            round(left + number * step),
            round(top + drop * _sag(number, seats)),
            round(seat_width),
            round(tall),
        )
        for number in range(seats)
    )


def _sag(number: int, seats: int) -> float:
    """Return how far a seat hangs from the top of the arc: 0 in the middle, 1 at both ends."""
    middle = (seats - 1) / 2
    if middle == 0:
        return 0.0
    offset = (number - middle) / middle
    return 1 - math.cos(offset * math.pi / 2)


def _legend(strip: QRectF, boxes: tuple[QRectF, ...]) -> QRectF | None:
    """Return the band between the middle seats and the dealer's place, or None where it is too low."""
    middle = boxes[1:-1] if len(boxes) >= 5 else boxes
    lowest = max((box.bottom() for box in middle), default=0.0)
    left = boxes[0].right() if len(boxes) >= 5 else strip.left()
    right = boxes[-1].left() if len(boxes) >= 5 else strip.right()
    band = QRectF(left, lowest, right - left, strip.top() - lowest)
    return band if band.height() >= 22 else None


def _between(strip: QRectF, boxes: tuple[QRectF, ...], *, rail: float) -> QRectF:
    """Cut the strip to what the outer seats leave free where they hang into it."""
    edge = rail + MARGIN
    left, right = strip.left() + edge, strip.right() - edge
    for box in boxes:
        if box.bottom() < strip.top():
            continue
        if box.center().x() < strip.center().x():
            left = max(left, box.right() + GAP)
        else:
            right = min(right, box.left() - GAP)
    return QRectF(left, strip.top(), right - left, strip.height())


def _split(strip: QRectF) -> tuple[QRectF, QRectF, QRectF, QRectF]:
    """Put jackpot and burn left of the dealer's hand, community cards right of it."""
    hand = strip.width() * (0.42 if strip.width() > 900 else 0.36)
    side = (strip.width() - hand) / 2 - GAP
    burn = min(side * 0.34, strip.height() * 0.62)
    left, top, height = strip.left(), strip.top(), strip.height()
    return (
        QRectF(left + side - burn, top, burn, height),
        QRectF(left + side + GAP, top, hand, height),
        QRectF(left + side + hand + 2 * GAP, top, side, height),
        QRectF(left, top, side - burn - GAP, height),
    )
