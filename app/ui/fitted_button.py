"""A button whose words always fit, with the key that presses it written below."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, SignalInstance
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton

from app.ui import fonts, theme
from app.ui.painting.lettering import LEAST, Letters, fits, write_wrapped
from app.ui.stylesheet import mark
from app.ui.taps import Taps
from app.ui.theme import TOUCH, TYPE
from engine.names import seen

_TWO_LINES, _EASY_LINES = 28, 32  # height of two lines in the least letters, and in letters that are read with ease
_NO_LIMIT = 1000  # a taller button was not meant

Does = Callable[..., object] | SignalInstance


class FittedButton(QPushButton):
    """Looks like any button, but writes smaller instead of cutting; it takes no keyboard focus.

    `primary`: what goes on. `tall`: its height in pixels; as much as its place gives it where nothing is said. `does`:
    what a touch does. `object_name`: by which whoever hears of the touch knows it.
    """

    def __init__(
        self,
        label: str,
        hint: str = "",
        *,
        width: int = TOUCH,
        size: int = TYPE.body,
        ink: str = "ink",
        primary: bool = False,
        tall: int = 0,
        does: Does | None = None,
        object_name: str = "",
        checkable: bool = False,
    ) -> None:
        super().__init__()
        self._width, self._size, self._ink = width, size, "on_accent" if primary else ink
        self._said: tuple[str, str] | None = None
        self._taps = Taps()
        if primary:
            mark(self, kind="primary")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(TOUCH)
        if tall:
            self.setFixedHeight(tall)
        if does is not None:
            self.clicked.connect(does)
        self.setObjectName(object_name)
        self.setCheckable(checkable)
        self.say(label, hint)

    def say(self, label: str, hint: str = "") -> None:
        """Say something else, in place, so that a finger that is on it stays on it."""
        if (label, hint) == self._said:
            return
        self._said, self._hint = (label, hint), hint
        self.setText(seen(label))
        self.setAccessibleName(seen(f"{label} ({hint})" if hint else label))
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A finger goes down here."""
        self._taps.first(event)
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Swallow a second tap whose first one fell on something else."""
        if self._taps.own(event):
            super().mouseDoubleClickEvent(event)

    def sizeHint(self) -> QSize:
        """Ask for the width given, never for less than a finger; a height that was fixed is kept."""
        tall = self.maximumHeight()
        return QSize(self._width, tall if tall < _NO_LIMIT else TOUCH)

    def minimumSizeHint(self) -> QSize:
        """Be at least that wide."""
        return self.sizeHint()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the ground as the style does, then the words."""
        look = theme.in_force()
        with QPainter(self) as painter:
            paint_ground(painter, self)
            ink = look.colour(self._ink if self.isEnabled() else "muted")
            room = QRectF(self.rect()).adjusted(6, 4, -6, -4)
            hint = min(look.px(18), room.height() * 0.36) if self._hint else 0.0
            if hint and not fits(self._hint, width=room.width(), height=hint, letters=Letters(size=hint)):
                hint = max(hint, _TWO_LINES, min(_EASY_LINES, room.height() - _TWO_LINES))
            heavy = self.isChecked() or self._ink != "ink"
            weight = fonts.BOLD if heavy else fonts.MEDIUM
            words = Letters(size=look.px(self._size), least=LEAST, weight=weight, colour=ink)
            write_wrapped(painter, room.adjusted(0, 0, 0, -hint), self.text(), words)
            key = QRectF(room.left(), room.bottom() - hint, room.width(), hint)
            filled = self._ink == "on_accent" and self.isEnabled()
            quiet = Letters(
                size=hint, least=11, weight=fonts.MEDIUM, colour=look.colour("on_accent" if filled else "muted")
            )
            if self._hint:
                write_wrapped(painter, key, self._hint, quiet)


def paint_ground(painter: QPainter, button: QPushButton) -> None:
    """Paint a button as the style does, without its words."""
    option = QStyleOptionButton()
    button.initStyleOption(option)
    option.text = ""
    button.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, button)
