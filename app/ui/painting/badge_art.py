"""Badges: a word on a coloured ground with its sign, so that the colour alone never has to speak."""

import math
from functools import partial

import msgspec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from app.ui import fonts
from app.ui.felt_view import SettlementBadge, Tone, Verb
from app.ui.painting.lettering import LEFT, Letters, first_that_fits, fits, width_of, write, write_wrapped
from app.ui.painting.marks import TONE_MARKS, VERB_MARKS, VERB_TONES, Mark, paint_mark
from app.ui.painting.stamp import stamp
from app.ui.theme import Theme
from engine.money import show

_SIGN, _GAP = 0.72, 5  # side of a sign against the size of the letters beside it, and the distance from them


def paint_badge(painter: QPainter, rect: QRectF, text: str, tone: Tone, theme: Theme) -> None:
    """Paint a pill with the tone's sign and a word, as large as the rectangle."""
    stamp(painter, rect, ("badge", text, tone, theme), partial(_badge, text, tone, theme))


def _badge(text: str, tone: Tone, theme: Theme, painter: QPainter, rect: QRectF) -> None:
    _ground(painter, rect, theme.tone(tone))
    marked_line(painter, rect.adjusted(6, 0, -6, 0), TONE_MARKS[tone], text, _ink(rect, theme))


def deed_words(verb: Verb, amount: int) -> str:
    """What is to be done, in words: "TAKE 25"; a wager whose chips are gone already is lost, and that is all."""
    return verb.words if verb is Verb.LOST else f"{verb.words} {show(amount, '')}"


def paint_settlement(painter: QPainter, rect: QRectF, badges: tuple[SettlementBadge, ...], theme: Theme) -> None:
    """Paint what to do with a wager's chips: one badge as verb above amount, several as one line each."""
    if len(badges) == 1 and rect.height() >= 30 and badges[0].verb is not Verb.LOST:
        _tall(painter, rect, badges[0], theme)
        return
    height = rect.height() / max(1, len(badges))
    for number, badge in enumerate(badges):
        row = QRectF(rect.left(), rect.top() + number * height, rect.width(), height - 2)
        _row(painter, row, badge, theme)


def _tall(painter: QPainter, rect: QRectF, badge: SettlementBadge, theme: Theme) -> None:
    _ground(painter, rect, theme.tone(VERB_TONES[badge.verb]), done=badge.done)
    ink = _badge_ink(badge, theme)
    top = QRectF(rect.left() + 1, rect.top() + rect.height() * 0.04, rect.width() - 2, rect.height() * 0.38)
    low = QRectF(rect.left() + 3, rect.top() + rect.height() * 0.4, rect.width() - 6, rect.height() * 0.55)
    size = min(theme.px(20), top.height() * 0.82)
    marked_line(painter, top, _mark(badge), badge.verb.words, Letters(size=size, least=11, colour=ink))
    amount = Letters(size=min(theme.px(32), low.height() * 0.82), least=14, weight=fonts.BOLD, colour=ink)
    write(painter, low, show(badge.amount, ""), amount)


def _row(painter: QPainter, rect: QRectF, badge: SettlementBadge, theme: Theme) -> None:
    _ground(painter, rect, theme.tone(VERB_TONES[badge.verb]), done=badge.done)
    money = "" if badge.verb is Verb.LOST else show(badge.amount, "")
    letters = Letters(size=min(theme.px(24), rect.height() * 0.76), least=11, weight=fonts.BOLD,
                      colour=_badge_ink(badge, theme))  # fmt: skip
    room = rect.width() - 8 - _GAP - _SIGN * letters.least
    wording = first_that_fits(
        (deed_words(badge.verb, badge.amount), money or badge.verb.words),
        width=room,
        height=rect.height(),
        letters=letters,
    )
    marked_line(painter, rect.adjusted(4, 0, -4, 0), _mark(badge), wording, letters)


def _mark(badge: SettlementBadge) -> Mark:
    return Mark.CHECK if badge.done else VERB_MARKS[badge.verb]


def _badge_ink(badge: SettlementBadge, theme: Theme) -> QColor:
    return theme.tone(VERB_TONES[badge.verb]) if badge.done else theme.colour("on_tone")


def _ink(rect: QRectF, theme: Theme) -> Letters:
    size = min(theme.px(22), rect.height() * 0.72)
    return Letters(size=size, least=12, weight=fonts.BOLD, colour=theme.colour("on_tone"))


def _ground(painter: QPainter, rect: QRectF, colour: QColor, *, done: bool = False) -> None:
    """Fill the ground; what is done keeps only its outline."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour, 2) if done else QPen(QColor(0, 0, 0, 90), 1))
    painter.setBrush(QColor("#0b1117") if done else colour)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.restore()


def marked_line(painter: QPainter, rect: QRectF, mark: Mark, text: str, letters: Letters) -> None:
    """Write a line with a sign before it, both together in the middle of the rectangle.

    The sign shrinks with the letters, and goes where the words would have to be cut for its sake; where a single word
    has no room at all, the sign says it alone.
    """
    size = min(letters.size, rect.height() / 1.22)
    wanted = width_of(text, fonts.face(size, letters.weight)) + _SIGN * size
    size = max(letters.least, math.floor(size * min(1.0, (rect.width() - _GAP) / wanted)))
    side, used = _SIGN * size, width_of(text, fonts.face(size, letters.weight))
    if used + side + _GAP > rect.width() + 1:
        if " " in text or fits(text, width=rect.width(), height=rect.height(), letters=letters):
            write_wrapped(painter, rect, text, letters)
        else:
            paint_mark(painter, rect, mark, letters.colour)
        return
    left = rect.center().x() - (used + side + _GAP) / 2
    paint_mark(painter, QRectF(left, rect.center().y() - side / 2, side, side), mark, letters.colour)
    place = QRectF(left + side + _GAP, rect.top(), used + 2, rect.height())
    write(painter, place, text, msgspec.structs.replace(letters, size=float(size), align=LEFT))
