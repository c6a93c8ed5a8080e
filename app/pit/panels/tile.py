"""One table as its supervisor sees it from afar: what it needs, what it plays, how its shuffler stands."""

from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.pit.view import IN_ORDER, SinceLine, TerminalView, TileView
from app.ui import theme
from app.ui.felt_view import Tone
from app.ui.fitted_button import FittedButton
from app.ui.laid import FREE, below, beside, lay, take_out
from app.ui.lamp import LIGHTS
from app.ui.painting.marks import TONE_MARKS, Mark
from app.ui.sign import Sign
from app.ui.stylesheet import mark
from app.ui.term_line import TermLine
from app.ui.text import Text
from app.ui.theme import SPACE
from app.ui.view import LampState, LimitLine
from app.words.times import age_words
from assets.languages import number, say, say_many, strung
from engine.money import show

UNDRAWN: Final = 220
"""How high a tile is at least that nobody has seen yet."""


class PitTile(QWidget):
    """One table as it is seen from afar; what it says is built anew only when the view has changed and it is seen.

    Signals:
        rack_wanted: the rack of the table that is named.
        seen: it came into sight before it was drawn.

    """

    rack_wanted = Signal(str)
    seen = Signal()

    def __init__(self) -> None:
        super().__init__()
        mark(self, panel="surface")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.view: TileView | None = None
        self._body: QWidget | None = None
        self._drawn: TileView | None = None
        self.setMinimumHeight(theme.in_force().px(UNDRAWN))
        self.seen.connect(self._draw, Qt.ConnectionType.QueuedConnection)
        self.rack = FittedButton(
            say("Rack"),
            say("fills, credits, counted drops"),
            width=200,
            does=self._want_rack,
            tall=theme.in_force().touch,
        )
        self.rack.hide()
        self._column = below(FREE, self.rack, on=self, gap=None, edge=SPACE.medium)

    def _want_rack(self) -> None:
        if self.view is not None:
            self.rack_wanted.emit(self.view.table)

    def show_tile(self, view: TileView, *, at_once: bool = True) -> None:
        """Show the table as it stands; where it need not be `at_once`, when somebody sees it."""
        self.view = view
        if at_once or not self.visibleRegion().isEmpty():
            self._draw()

    def paintEvent(self, event: QPaintEvent) -> None:
        """What comes into sight is drawn, if it stands otherwise than it was drawn last."""
        super().paintEvent(event)
        if self.view != self._drawn:
            self.seen.emit()

    @Slot()
    def _draw(self) -> None:
        view = self.view
        if view is None or view == self._drawn:
            return
        self._drawn = view
        self.setMinimumHeight(0)
        mark(self, panel="alarm" if view.tone is Tone.DANGER else "surface")
        self.setAccessibleName(f"{view.title}: {view.state}")
        self.rack.setVisible(bool(view.rack))
        self.rack.setAccessibleName(say("Rack of {title}", title=view.title))
        old, self._body = self._body, _body(view)
        self._column.insertWidget(0, self._body)
        take_out(self._column, old)


def _body(view: TileView) -> QWidget:
    body = QWidget()
    column = below(on=body, gap=SPACE.hair)
    _head(column, view)
    for words in _troubles(view):
        column.addLayout(_signed(Mark.WARNING, f"{view.tone.value}_ink", words, role="strong"))
    round_words = say("round {round_number}", round_number=view.round_number) if view.round_number is not None else ""
    column.addWidget(Text(strung(view.phase, round_words), role="strong").wrapped())
    if view.announcement and not view.open and view.terminal.state == "open":
        column.addWidget(Text(view.announcement, role="small").wrapped())
    lay(column, *(Text(notice, role="small").wrapped() for notice in view.notices), _lamp(view.terminal))
    if view.terminal.lamp is not None and view.terminal.lamp.what_now:
        column.addWidget(Text(view.terminal.lamp.what_now, role="small").wrapped())
    lay(
        column,
        TermLine(
            say("Dealer {dealer}", dealer=view.dealer) if view.dealer else say("No dealer"),
            say("{pace} rounds/h", pace="–" if view.pace is None else number(view.pace, ".0f")),
        ),
        *(Text(words, role="small").wrapped() for words in view.rack),
        Text(_limits(view.limits, view.currency), role="small").wrapped(),
    )
    return body


def _head(column: QVBoxLayout, view: TileView) -> None:
    """The name of the table, and in a word of its own whether it needs somebody."""
    name = view.title if view.title == view.table else f"{view.title} · {view.table}"
    column.addWidget(Text(name, role="title").wrapped())
    sign = Mark.CHECK if view.state == IN_ORDER else TONE_MARKS[view.tone]
    alerts = say_many(view.alerts, "{n} alert", "{n} alerts") if view.alerts else ""
    state = strung(view.state, alerts)
    lay(
        column,
        _signed(sign, f"{view.tone.value}_ink", state, role="title", tone=view.tone.value),
        Text(view.game or say("This table is not set up yet."), role="small").wrapped(),
    )


def _troubles(view: TileView) -> tuple[str, ...]:
    """What calls for somebody, with its rule and age."""
    return (
        *((view.called,) if view.called else ()),
        *(_waits(each) for each in view.open),
        *(say("Jackpot claim pending – {waits}", waits=_waits(each)) for each in view.claims),
        *((view.terminal.trouble,) if view.terminal.trouble else ()),
        *view.holds,
        *(say("No progressive betting – {words}", words=words) for words in view.stopped),
    )


def _waits(line: SinceLine) -> str:
    return say(
        "{line} · rule {rule} · {age}, since {at}",
        line=line.words,
        rule=line.rule,
        age=age_words(line.minutes),
        at=line.at,
    )


def _lamp(terminal: TerminalView) -> QHBoxLayout:
    """The shuffler's lamp as the table shows it now; without news of it, that there is none."""
    if terminal.lamp is None:
        lost = terminal.state == "silent"
        word = say("TERMINAL SILENT") if lost else say("TERMINAL NOT OPEN")
        ink = "danger_ink" if lost else "neutral_ink"
        return _signed(Mark.CROSS if lost else Mark.RING, ink, f"{word}. {terminal.words}")
    light = LIGHTS[terminal.lamp.state]
    simulated = say("SIMULATED") if terminal.simulated else ""
    by_hand = terminal.lamp.state is LampState.OFF
    words = say("No shuffler") if by_hand else say("Shuffler {state}", state=terminal.lamp.state.words)
    return _signed(light.sign, f"{light.tone.value}_ink", strung(words, simulated))


def _limits(limits: tuple[LimitLine, ...], currency: str) -> str:
    return " · ".join(_limit(each, currency) for each in limits)


def _limit(line: LimitLine, currency: str) -> str:
    """One limit in words that stay on one line."""
    least, most = (show(each, currency) if each is not None else "…" for each in (line.minimum, line.maximum))
    return say("{line} {least} to {most}", line=line.label, least=least, most=most).replace(" ", "\N{NO-BREAK SPACE}")


def _signed(sign: Mark, ink: str, words: str, *, role: str = "", tone: str = "") -> QHBoxLayout:
    text = Text(words, role=role).wrapped()
    if tone:
        mark(text, tone=tone)
    return beside((Sign(sign, ink, size=22), 0, Qt.AlignmentFlag.AlignTop), (text, 1))
