"""The shuffler's lamp: shape, word and colour, and what to do now."""

import math

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from app.ui import fonts, theme
from app.ui.felt_view import Tone
from app.ui.fitted_text import FittedText
from app.ui.laid import beside, lay
from app.ui.painting.lettering import width_of
from app.ui.painting.marks import Mark
from app.ui.sign import Sign
from app.ui.stylesheet import mark
from app.ui.theme import SPACE, TYPE, Theme
from app.ui.view import LampState, LampView
from assets.languages import say


class _Light(msgspec.Struct, frozen=True):
    sign: Mark
    tone: Tone


LIGHTS = {
    LampState.READY: _Light(sign=Mark.DOT, tone=Tone.WIN),
    LampState.DEALING: _Light(sign=Mark.UP, tone=Tone.PUSH),
    LampState.LATE: _Light(sign=Mark.HALF, tone=Tone.WARN),
    LampState.LOST: _Light(sign=Mark.CROSS, tone=Tone.DANGER),
    LampState.QUARANTINED: _Light(sign=Mark.WARNING, tone=Tone.WARN),
    LampState.HELD: _Light(sign=Mark.EQUAL, tone=Tone.WARN),
    LampState.FAULT: _Light(sign=Mark.STOP, tone=Tone.DANGER),
    LampState.OFF: _Light(sign=Mark.RING, tone=Tone.NEUTRAL),
}
"""Every state has a sign and a tone that no other state has together."""


_LINES = 1.7
"""Room for what to do now: two lines in letters a little smaller than one."""

_FLAT, _FLAT_TALL, _NOW = 28, 56, 190
"""On one line: the largest letters of the state, the height of all, and the least width of what to do now."""

_NO_LIMIT = 16_777_215  # Qt's own word for it

_LARGE = 150
"""From this text scale on, a shuffler with nothing to say leaves the room of its name to what is paid."""


class Lamp(QWidget):
    """Shows the shuffler's state; touching it asks for more about the device."""

    pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        mark(self, panel="surface")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._sign = Sign(Mark.RING, "neutral_ink", size=30)
        self._word, self._device = FittedText(size=TYPE.title), FittedText(size=TYPE.small, ink="muted")
        self._now = FittedText(size=TYPE.body + 1, lines=_LINES)
        self._flat = False
        head = beside((self._sign, 0, Qt.AlignmentFlag.AlignVCenter), (self._word, 1))
        self._parts = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._parts.setContentsMargins(SPACE.medium, SPACE.small, SPACE.medium, SPACE.small)
        self._parts.setSpacing(2)
        lay(self._parts, (head, 1), (self._now, 2), self._device)
        self._view = LampView(LampState.OFF)
        self._shown: tuple[LampView, bool, Theme] | None = None

    def lie_flat(self, *, flat: bool) -> None:
        """Say it all on one line, without the name of the device, where height is dear."""
        if flat == self._flat:
            return
        self._flat = flat
        way = QBoxLayout.Direction.LeftToRight if flat else QBoxLayout.Direction.TopToBottom
        self._parts.setDirection(way)
        edge = 2 if flat else SPACE.small
        self._parts.setSpacing(SPACE.small if flat else 2)
        self._parts.setContentsMargins(SPACE.medium, edge, SPACE.medium, edge)
        self.show_lamp(self._view)

    def show_lamp(self, view: LampView) -> None:
        """Show the state in shape, word and colour, and the line that says what to do."""
        shown = (view, self._flat, theme.in_force())
        if shown == self._shown:
            return
        self._view, self._shown = view, shown
        light = LIGHTS[view.state]
        self._sign.show_mark(light.sign, f"{light.tone.value}_ink")
        self._word.say(view.state.words, ink=f"{light.tone.value}_ink")
        self._now.say(view.what_now)
        self._make_room(view.state.words)
        crowded = not view.what_now and theme.in_force().text_scale >= _LARGE
        self._device.say("" if crowded or self._flat else view.device)
        self.setAccessibleName(say("Shuffler {state}. {what_now}", state=view.state.words, what_now=view.what_now))

    def _make_room(self, word: str) -> None:
        """On one line the word takes what it is long, and what to do now the least in which it is read."""
        size = min(theme.in_force().px(TYPE.title), _FLAT)
        needed = math.ceil(width_of(word, fonts.face(size, fonts.SEMIBOLD))) + 2
        self._word.setMinimumWidth(needed if self._flat else 0)
        self._word.setMaximumWidth(needed if self._flat else _NO_LIMIT)
        self._now.setMinimumWidth(_NOW if self._flat else 0)
        self.setMaximumHeight(_FLAT_TALL if self._flat else _NO_LIMIT)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ask for more about the device."""
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.pressed.emit()
