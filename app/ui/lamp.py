"""The shuffler's lamp: shape, word and colour, and what to do now."""

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.ui import theme
from app.ui.felt_view import Tone
from app.ui.fitted_text import FittedText
from app.ui.painting.marks import Mark
from app.ui.sign import Sign
from app.ui.stylesheet import mark
from app.ui.theme import SPACE, TYPE
from app.ui.view import LampState, LampView


class _Light(msgspec.Struct, frozen=True):
    sign: Mark
    tone: Tone


LIGHTS = {
    LampState.READY: _Light(sign=Mark.DOT, tone=Tone.WIN),
    LampState.DEALING: _Light(sign=Mark.UP, tone=Tone.PUSH),
    LampState.LATE: _Light(sign=Mark.HALF, tone=Tone.WARN),
    LampState.LOST: _Light(sign=Mark.CROSS, tone=Tone.DANGER),
    LampState.QUARANTINED: _Light(sign=Mark.WARNING, tone=Tone.WARN),
    LampState.FAULT: _Light(sign=Mark.STOP, tone=Tone.DANGER),
    LampState.OFF: _Light(sign=Mark.RING, tone=Tone.NEUTRAL),
}
"""Every state has a sign and a tone that no other state has together."""


_LINES = 1.7
"""Room for what to do now: two lines in letters a little smaller than one."""

_LARGE = 150
"""From this text scale on, a shuffler with nothing to say leaves the room of its name to what is paid."""


class Lamp(QWidget):
    """Shows the shuffler's state; touching it asks for more about the device."""

    pressed = Signal()

    def __init__(self) -> None:
        super().__init__()
        mark(self, panel="surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._sign = Sign(Mark.RING, "neutral_ink", size=30)
        self._word, self._device = FittedText(size=TYPE.title), FittedText(size=TYPE.small, ink="muted")
        self._now = FittedText(size=TYPE.body + 1, lines=_LINES)
        head = QHBoxLayout()
        head.setSpacing(SPACE.small)
        head.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self._word, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE.medium, SPACE.small, SPACE.medium, SPACE.small)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(self._now)
        column.addWidget(self._device)

    def show_lamp(self, view: LampView) -> None:
        """Show the state in shape, word and colour, and the line that says what to do."""
        light = LIGHTS[view.state]
        self._sign.show_mark(light.sign, f"{light.tone.value}_ink")
        self._word.say(view.state.value, ink=f"{light.tone.value}_ink")
        self._now.say(view.what_now)
        crowded = not view.what_now and theme.in_force().text_scale >= _LARGE
        self._device.say("" if crowded else view.device)
        self.setAccessibleName(f"Shuffler {view.state.value}. {view.what_now}")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Ask for more about the device."""
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.pressed.emit()
