"""The letters of the screens: shipped with the product, so that a bare machine shows no boxes."""

from functools import cache, lru_cache
from importlib.resources import files

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo
from PySide6.QtWidgets import QApplication

from assets.languages import say

TEXT = "Inter"
SUITS = say("DejaVu Sans")
FAMILIES = (TEXT, SUITS)
FILES = ("Inter-Regular.otf", "Inter-Medium.otf", "Inter-SemiBold.otf", "Inter-Bold.otf", "DejaVuSans.ttf")
NEEDED = "♠♥♦♣é£$€×–…·→▲▼◆●○■✓✕⌫0123456789"

REGULAR = QFont.Weight.Normal
MEDIUM = QFont.Weight.Medium
SEMIBOLD = QFont.Weight.DemiBold
BOLD = QFont.Weight.Bold


class FontMissing(Exception):
    """A shipped font cannot be read: the installation is damaged and has to be repeated."""


def load(app: QApplication) -> None:
    """Register the shipped fonts and make them the application's font, with figures of equal width.

    Raises:
        FontMissing: a font file is absent or damaged.

    """
    for name in FILES:
        _register(name)
    app.setFont(face(20, REGULAR))


@cache
def _register(name: str) -> int:
    data = files("assets.fonts").joinpath(name).read_bytes()
    number = QFontDatabase.addApplicationFontFromData(QByteArray(data))
    if number < 0:
        raise FontMissing(say("The font {name} is damaged. Install the product again.", name=name))
    return number


def face(pixels: float, weight: QFont.Weight = REGULAR) -> QFont:
    """Return the text font at a size in pixels; figures have equal width so that columns of money align."""
    return _face(max(1, round(pixels)), weight)


@lru_cache
def _face(pixels: int, weight: QFont.Weight) -> QFont:
    font = QFont(list(FAMILIES))
    font.setPixelSize(pixels)
    font.setWeight(weight)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def loaded() -> bool:
    """Tell whether text really comes out in the shipped font."""
    return QFontInfo(face(20)).family() == TEXT
