"""A shift hour by hour: what was won beside what was to be expected, and how many rounds were dealt.

This file needs the plotting library, which takes its time and memory: it is imported when a plot is to be seen.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.record.shift_period import hours_between
from app.shift.build.figures import ShiftLine
from app.ui import fonts, theme
from app.ui.laid import below, lay, take_out
from app.ui.text import Text
from app.ui.theme import TYPE
from app.words.times import minute, us_of
from assets.languages import number, say

WIN_TITLE: Final = say("Win an hour (bars), and theoretical win (line with points)")
ROUNDS_TITLE: Final = say("Rounds opened in each hour")
_BAR: Final = 0.72
_LETTERS, _AXIS, _TALL = 7.0, 5.4, 11
"""In heights of a letter: how wide the name of an hour is, how wide the axis of amounts, how tall a plot at least."""
_TOLD: Final = 48
"""How many hours are told to who cannot see the plots."""
_CLEAR: Final = 110
"""How much colour a bar has inside, of 255: a line over it stays as plain as beside it."""


class AccountPlots(QWidget):
    """The plots of every currency below each other: amounts in two are never in one."""

    def __init__(self) -> None:
        super().__init__()
        self._column = below(on=self, gap=None)
        self._of: dict[str, ShiftPlots] = {}

    def show_accounts(self, hours: Mapping[str, Sequence[ShiftLine]]) -> None:
        """Draw the lines by hour of each currency."""
        for gone in self._of.keys() - hours.keys():
            take_out(self._column, self._of.pop(gone))
        for currency, lines in hours.items():
            if currency not in self._of:
                self._of[currency] = ShiftPlots(currency)
                self._column.addWidget(self._of[currency])
            self._of[currency].show_hours(lines)


class ShiftPlots(QWidget):
    """Two plots above each other with the same hours, in one currency; they are looked at, not touched."""

    def __init__(self, currency: str) -> None:
        super().__init__()
        self.win, self.rounds = _plot(), _plot()
        self._hours: tuple[int, ...] = ()
        column = below(on=self)
        self._none = Text(say("No round was dealt in this period."), role="muted")
        win = say("{title} in {currency}", title=WIN_TITLE, currency=currency) if currency else WIN_TITLE
        for title, plot in ((win, self.win), (ROUNDS_TITLE, self.rounds)):
            lay(column, Text(title, role="strong").wrapped(), (plot, 1))
        column.addWidget(self._none)

    def show_hours(self, lines: Sequence[ShiftLine]) -> None:
        """Draw the lines of the breakdown by hour; hours without a round are empty places."""
        self._none.setVisible(not lines)
        hours = hours_between(tuple(us_of(line.key) for line in lines))
        places = {hour: place for place, hour in enumerate(hours)}
        at = [places[us_of(line.key)] for line in lines]
        look = theme.in_force()
        _bars(self.win, at, [line.win / 100 for line in lines], look.colour("accent"))
        self._draw_theory([(x, line.theoretical) for x, line in zip(at, lines, strict=True)])
        _bars(self.rounds, at, [float(line.rounds or 0) for line in lines], look.colour("push_ink"))
        self._hours = hours
        self._name_hours()
        told = "; ".join(say("{line}: {rounds} rounds", line=line.words, rounds=line.rounds) for line in lines[:_TOLD])
        self.setAccessibleName(told or self._none.text())

    def _draw_theory(self, points: Sequence[tuple[int, int | None]]) -> None:
        look = theme.in_force()
        self.win.plot(
            [x for x, cents in points if cents is not None],
            [cents / 100 for _, cents in points if cents is not None],
            pen=pg.mkPen(look.colour("ink"), width=3),
            symbol="o",
            symbolSize=10,
            symbolBrush=look.colour("ink"),
            symbolPen=pg.mkPen(look.colour("surface"), width=2),
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Name as many hours as there is room for now."""
        super().resizeEvent(event)
        self._name_hours()

    def _name_hours(self) -> None:
        for plot in (self.win, self.rounds):
            _name_hours(plot, self._hours, max(1, self.width()))


def _plot() -> Any:  # noqa: ANN401 - the library has no types
    look = theme.in_force()
    plot = pg.PlotWidget(background=look.colour("surface"))
    plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    plot.setMouseEnabled(x=False, y=False)
    plot.setMenuEnabled(False)
    plot.hideButtons()
    plot.setMinimumHeight(round(look.px(TYPE.small) * _TALL))
    for side in ("left", "bottom"):
        axis = plot.getAxis(side)
        axis.setTickFont(_face())
        axis.setPen(look.colour("edge"))
        axis.setTextPen(look.colour("ink"))
    plot.getAxis("left").tickStrings = _amounts
    plot.getAxis("left").setWidth(round(look.px(TYPE.small) * _AXIS))
    return plot


def _face() -> QFont:
    return fonts.face(theme.in_force().px(TYPE.small), fonts.MEDIUM)


def _bars(plot: Any, at: Sequence[int], heights: Sequence[float], colour: QColor) -> None:  # noqa: ANN401
    plot.clear()
    inside = QColor(colour)
    inside.setAlpha(_CLEAR)
    bars = pg.BarGraphItem(x=list(at), height=list(heights), width=_BAR, brush=inside, pen=pg.mkPen(colour, width=2))
    plot.addItem(bars)
    plot.addLine(y=0, pen=pg.mkPen(theme.in_force().colour("edge"), width=1))


def _name_hours(plot: Any, hours: Sequence[int], width: int) -> None:  # noqa: ANN401
    """Name as many hours as there is room for; the day stands at the first hour and where it changes."""
    least = theme.in_force().px(TYPE.small) * _LETTERS
    every = max(1, round(len(hours) * least / width + 0.5))
    names: list[tuple[int, str]] = []
    day = ""
    for place in range(0, len(hours), every):
        words = minute(hours[place])
        names.append((place, words[11:] if words[:10] == day else f"{words[11:]}\n{words[5:10]}"))
        day = words[:10]
    axis = plot.getAxis("bottom")
    axis.setTicks([names])
    axis.setHeight(round(theme.in_force().px(TYPE.small) * 3))
    plot.setXRange(-0.6, max(len(hours) - 0.4, 0.6), padding=0)


def _amounts(values: Sequence[float], _scale: float, spacing: float) -> list[str]:
    """Plain figures with commas, never powers of ten."""
    return [number(value, ",.0f" if spacing >= 1 else ",.2f") for value in values]
