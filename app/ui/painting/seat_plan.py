"""Where everything lies inside one seat box: header, cards, name of the hand, betting areas, notes."""

import math
from functools import lru_cache

import msgspec
from PySide6.QtCore import QRectF

from app.ui.painting.hand_art import fan_height
from app.ui.theme import TOUCH

PAD = 5.0
GAP = 4.0
_COLUMNS = 2
_MOST_AREA = 124.0
_CARDS, _LOW_CARDS = 62.0, 38.0
_NAME, _NOTES = 36.0, 27.0  # heights of the two lines of words, at 100 %
_LARGEST = 1.25  # they grow no further: areas and cards need the height more


class SeatPlan(msgspec.Struct, frozen=True):
    """Rectangles in the box's own pixels, for nobody to change; ``areas`` stand in the order of the seat's areas."""

    number: QRectF
    occupant: QRectF
    menu: QRectF
    cards: QRectF
    name: QRectF
    areas: tuple[QRectF, ...]
    notes: QRectF

    @property
    def offer(self) -> QRectF:
        """Over the lower edge of the cards, as high as a finger: what one touch decides."""
        high = min(float(TOUCH), self.cards.height())
        return QRectF(
            self.areas[0].left() if self.areas else self.cards.left(),
            self.name.bottom() - high,
            self.notes.width(),
            high,
        )


@lru_cache
def plan_seat(width: float, height: float, *, areas: int, cards: int = 3, scale: float = 1.0) -> SeatPlan:
    """Divide a seat box; every area and both corners of the header stay large enough for a finger.

    ``areas`` is how many betting areas the seat has, ``cards`` how many cards a player is dealt, ``scale`` the
    text scale (1 to 2).
    """
    inner = width - 2 * PAD
    rows = max(1, math.ceil(areas / _COLUMNS))
    large = min(scale, _LARGEST) if height >= least_height(areas, scale=scale) else 1.0
    notes = _NOTES * large
    name = _NAME * large
    fixed = 2 * PAD + TOUCH + name + notes + 4 * GAP
    tallest = fan_height(inner - 6, cards)
    area = _area_height(height - fixed - (rows - 1) * GAP, rows=rows, tallest=tallest)
    areas_top = height - PAD - notes - GAP - rows * area - (rows - 1) * GAP
    cards_top = PAD + TOUCH + GAP
    hand = QRectF(PAD + 3, cards_top, inner - 6, max(0.0, areas_top - cards_top - name - 2 * GAP))
    return SeatPlan(
        number=QRectF(PAD, PAD, TOUCH, TOUCH),
        occupant=_occupant(inner),
        menu=QRectF(width - PAD - TOUCH, PAD, TOUCH, TOUCH),
        cards=hand,
        name=QRectF(PAD + 2, hand.bottom() + GAP, inner - 4, name),
        areas=_grid(PAD, areas_top, inner, area, areas),
        notes=QRectF(PAD, height - PAD - notes, inner, notes),
    )


def _occupant(inner: float) -> QRectF:
    """The occupant stands between number and menu, or under both where that is too narrow."""
    between = inner - 2 * TOUCH
    if between >= 56:
        return QRectF(PAD + TOUCH, PAD, between, TOUCH)
    return QRectF(PAD + 2, PAD + TOUCH - 17, inner - 4, 17)


def least_height(areas: int, *, scale: float = 1.0, cards: float = _CARDS) -> float:
    """Return the least height in which a seat with so many areas keeps touch targets and readable cards."""
    rows = max(1, math.ceil(areas / _COLUMNS))
    words = (_NAME + _NOTES) * min(scale, _LARGEST)
    return 2 * PAD + TOUCH + cards + words + 4 * GAP + rows * TOUCH + (rows - 1) * GAP


def tight_height(areas: int) -> float:
    """Return the height below which the corners of the cards cannot be read: for a window that is very low."""
    return least_height(areas, cards=_LOW_CARDS)


def _area_height(room: float, *, rows: int, tallest: float) -> float:
    """Give the cards what they can use (the width of their fan limits them) and the areas the rest."""
    hand = min(tallest, room * 0.42)
    return max(float(TOUCH), min(_MOST_AREA, (room - hand) / rows))


def _grid(left: float, top: float, width: float, height: float, count: int) -> tuple[QRectF, ...]:
    """Lay areas out two in a row; an odd last one takes the whole row."""
    half = (width - GAP) / _COLUMNS
    rects = []
    for number in range(count):
        row, column = divmod(number, _COLUMNS)
        alone = number == count - 1 and column == 0
        rects.append(QRectF(left + column * (half + GAP), top + row * (height + GAP), width if alone else half, height))
    return tuple(rects)
