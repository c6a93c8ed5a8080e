"""The jackpot's meter on the felt: the amount, and bets accepted against chips collected."""

from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from app.ui import fonts
from app.ui.felt_view import JackpotView
from app.ui.painting.badge_art import marked_line
from app.ui.painting.lettering import Letters, first_that_fits, fits, write, write_wrapped
from app.ui.painting.marks import Mark
from app.ui.painting.stamp import stamp
from app.ui.theme import Theme
from assets.languages import say_many
from engine.money import show

_LINE = 14.0  # height of the least letters


def paint_jackpot(painter: QPainter, rect: QRectF, view: JackpotView, theme: Theme) -> None:
    """Paint the meter as a dark display let into the felt."""
    stamp(painter, rect, (view, theme), partial(_display, view, theme))


def _display(view: JackpotView, theme: Theme, painter: QPainter, rect: QRectF) -> None:
    height = min(rect.height() * 0.78, 136.0)
    box = QRectF(rect.left(), rect.top(), rect.width(), height)
    gold = theme.colour("felt_gold")
    painter.setPen(QPen(gold, 1.4))
    painter.setBrush(QColor(0, 0, 0, 150))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 10, 10)
    inner = box.adjusted(8, 5, -8, -6)
    name = Letters(size=theme.px(15), least=11, colour=gold)
    one_line = fits(view.name.upper(), width=inner.width(), height=inner.height(), letters=name)
    high = max(_LINE if one_line else 2 * _LINE, inner.height() * 0.28)
    title = QRectF(inner.left(), inner.top(), inner.width(), high)
    write_wrapped(painter, title, view.name.upper(), name)
    meter = QRectF(inner.left(), title.bottom(), inner.width(), (inner.bottom() - title.bottom()) * 0.58)
    write(painter, meter, show(view.meter, view.currency), Letters(size=theme.px(32), least=11, weight=fonts.BOLD,
                                                    colour=QColor("#ffffff")))  # fmt: skip
    _count(
        painter,
        QRectF(inner.left(), meter.bottom(), inner.width(), inner.bottom() - meter.bottom()),
        view,
        theme,
    )


def count_words(view: JackpotView) -> tuple[str, ...]:
    """Return "3 bets" while no chips are counted, then "3 bets · 4 of 5 chips", and the same in fewer words."""
    bets = say_many(view.accepted, "{n} bet", "{n} bets")
    if view.collected is None:
        return (bets,)
    chips = say_many(view.due, "{collected} of {n} chip", "{collected} of {n} chips", collected=view.collected)
    return f"{bets} · {chips}", chips


def jackpot_words(view: JackpotView) -> str:
    """Describe the meter: what it is called, its amount, and what stands below it."""
    return f"{view.name} {show(view.meter, view.currency)}; {view.note or count_words(view)[0]}"


def _count(painter: QPainter, rect: QRectF, view: JackpotView, theme: Theme) -> None:
    agree = view.collected is None or view.collected == view.due
    colour = theme.colour("felt_muted" if agree else "warn")
    letters = Letters(size=min(theme.px(17), rect.height() * 0.7), least=11, colour=colour)
    room = rect.width() if agree else rect.width() - letters.size - 5
    wordings = (view.note, view.note.partition(" – ")[0]) if view.note else count_words(view)
    words = first_that_fits(wordings, width=room, height=rect.height(), letters=letters)
    if agree:
        write(painter, rect, words, letters)
    else:
        marked_line(painter, rect, Mark.WARNING, words, letters)
