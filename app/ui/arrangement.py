"""How a felt and what stands beside it share a window: by what the felt and the letters need."""

from enum import StrEnum

import msgspec

LEAST_FELT = 920
"""Width in which seven positions keep areas that a finger hits."""
_EDGES = 36  # both edges of the window, and the gap between felt and side column
_WIDE = 1700
_SIDE, _WIDE_SIDE = 316, 430


class Arrangement(StrEnum):
    """Where the side column stands."""

    BESIDE = "beside the felt"
    IN_PLACE = "in place of the felt, by a touch"


class ScreenDivision(msgspec.Struct, frozen=True):
    """An arrangement, and the width of the side column in it (0: that of the felt)."""

    arrangement: Arrangement
    side: int = 0


def division(width: int, text_scale: int, *, least: int = _SIDE, most: int = _WIDE_SIDE) -> ScreenDivision:
    """Divide a window of this width for letters of this size, in percent; `least` and `most`: side column at 100 %.

    The side column grows half as fast as its letters. Where the felt would be left with less than it needs, nothing
    shrinks: the column comes in the felt's place when it is asked for.
    """
    side = round((most if width >= _WIDE else least) * (100 + text_scale) / 200)
    if width - side - _EDGES >= LEAST_FELT:
        return ScreenDivision(Arrangement.BESIDE, side)
    return ScreenDivision(Arrangement.IN_PLACE)
