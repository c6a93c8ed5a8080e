"""The Qt binding itself: one build of it ate a reference of None at every call and killed Python 3.11 in the end."""

import sys

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath


def test_a_qt_call_that_returns_nothing_costs_none_no_reference() -> None:
    path, colour, rect = QPainterPath(), QColor("#ffffff"), QRectF(0, 0, 5, 5)
    before = sys.getrefcount(None)
    for _ in range(50):
        path.lineTo(1, 1)
        colour.setAlpha(3)
        rect.setBottom(5)
    assert abs(sys.getrefcount(None) - before) < 25, "PySide6 6.12.0 does this on Python below 3.12: pin below 6.12"
