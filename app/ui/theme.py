"""The look of the product: one room light, one text scale, and the sizes everything is built from."""

from enum import StrEnum

import msgspec
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QBoxLayout

from app.ui import fonts
from app.ui.felt_view import Tone
from app.ui.palette import DARK, LIGHT, Palette
from assets.languages import say

TOUCH = 56  # the least side of anything a finger presses, in pixels
ARM_LENGTH = 20  # the least letter height that is read from where the dealer stands, in pixels
_IN_FORCE = "cutcard-theme"


class Room(StrEnum):
    """The light in the room."""

    DARK = "dark"
    LIGHT = "light"


class Type(msgspec.Struct, frozen=True):
    """Letter sizes in pixels at a text scale of 100 %."""

    small: int = 16
    body: int = 20
    title: int = 24
    large: int = 32
    display: int = 44


class Space(msgspec.Struct, frozen=True):
    """Distances in pixels."""

    hair: int = 4
    small: int = 8
    medium: int = 12
    large: int = 20
    wide: int = 32
    radius: int = 10


TYPE = Type()
SPACE = Space()


class Theme(msgspec.Struct, frozen=True):
    """A room, a text scale in percent (100 to 200), and the hand that touches most.

    Raises:
        ValueError: the text scale lies outside 100 to 200.

    """

    room: Room = Room.DARK
    text_scale: int = 100
    left_handed: bool = False

    def __post_init__(self) -> None:
        if not 100 <= self.text_scale <= 200:
            raise ValueError(say("the text scale lies between 100 and 200 percent"))

    @property
    def palette(self) -> Palette:
        """The colours of this room."""
        return DARK if self.room is Room.DARK else LIGHT

    def px(self, size: int) -> int:
        """Scale a letter size of 100 % to this theme."""
        return round(size * self.text_scale / 100)

    @property
    def touch(self) -> int:
        """Height of a choice among several: a finger's, and more only where a line of its letters needs it."""
        return max(TOUCH, round(self.px(TYPE.body) * 1.6))

    def colour(self, token: str) -> QColor:
        """Return the colour behind a token of the palette."""
        return QColor(getattr(self.palette, token))

    def tone(self, tone: Tone) -> QColor:
        """Return the ground a badge of this tone is painted on."""
        return self.colour(tone.value)


def apply(app: QApplication, theme: Theme) -> None:
    """Dress the whole application: font, palette and style sheet. May be called again at any time."""
    from app.ui.stylesheet import stylesheet

    app.setProperty(_IN_FORCE, theme)
    app.setStyle("Fusion")
    app.setFont(fonts.face(theme.px(TYPE.body)))
    app.setPalette(_qt_palette(theme))
    app.setStyleSheet(stylesheet(theme))


def in_force() -> Theme:
    """Return the theme last applied, as ``QApplication.palette`` does for colours; dark before that."""
    app = QApplication.instance()
    theme = None if app is None else app.property(_IN_FORCE)
    return theme if isinstance(theme, Theme) else Theme()


def begin_at_the_hand(row: QBoxLayout) -> None:
    """Mirror a row for a left hand, so that what is touched most is as near to it as to a right one."""
    if in_force().left_handed:
        row.setDirection(QBoxLayout.Direction.RightToLeft)


def _qt_palette(theme: Theme) -> QPalette:
    roles = QPalette.ColorRole
    tokens = {
        roles.Window: "room",
        roles.WindowText: "ink",
        roles.Base: "raised",
        roles.AlternateBase: "surface",
        roles.Text: "ink",
        roles.Button: "raised",
        roles.ButtonText: "ink",
        roles.Highlight: "accent",
        roles.HighlightedText: "on_accent",
        roles.PlaceholderText: "muted",
        roles.ToolTipBase: "surface",
        roles.ToolTipText: "ink",
    }
    palette = QPalette()
    for role, token in tokens.items():
        palette.setColor(role, theme.colour(token))
    return palette
