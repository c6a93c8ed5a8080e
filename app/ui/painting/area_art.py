"""One betting area: its print on the felt, the chips in it, limits, light and what to do with it."""

from functools import partial

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from app.ui import fonts
from app.ui.felt_view import AreaView
from app.ui.painting.badge_art import marked_line, paint_settlement
from app.ui.painting.chip_art import paint_stacks
from app.ui.painting.lettering import (
    LEFT,
    Letters,
    first_that_fits,
    fits,
    fitting,
    halved,
    width_of,
    write,
    write_wrapped,
)
from app.ui.painting.marks import Mark, paint_mark
from app.ui.painting.stamp import stamp
from app.ui.theme import Theme
from assets.languages import say
from engine.money import chips, show

_RADIUS = 9
_LEAST_LABEL = 16.0  # so high is a line of letters that are read at arm's length
_LEAST_PICTURE = 14  # lower chips tell nothing: the amount then has the room alone


def paint_area(painter: QPainter, rect: QRectF, area: AreaView, denominations: tuple[int, ...], theme: Theme) -> None:
    """Paint a betting area with everything the view says about it."""
    stamp(painter, rect, (area, denominations, theme), partial(_area, area, denominations, theme), margin=3)


def _area(area: AreaView, denominations: tuple[int, ...], theme: Theme, painter: QPainter, rect: QRectF) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _outline(painter, rect, area, theme)
    inner = rect.adjusted(5, 4, -5, -4)
    if area.amount == 0 and not area.settlement:
        _empty(painter, inner, area, theme)
    else:
        _filled(painter, inner, area, denominations, theme)
    if area.selected:
        _chosen(painter, rect, theme)
    painter.restore()


def limit_words(area: AreaView) -> str:
    """Return the limit that is broken in the fewest words: "MIN 25", "MAX 500", or the warning itself."""
    return _limit(area)[0]


def _limit(area: AreaView) -> tuple[str, str]:
    """The limit that is broken in words, and by a sign: "< 25"."""
    if area.minimum is not None and area.amount < area.minimum:
        least = show(area.minimum, "")
        return say("MIN {minimum}", minimum=least), f"< {least}"
    if area.maximum is not None and area.amount > area.maximum:
        most = show(area.maximum, "")
        return say("MAX {maximum}", maximum=most), f"> {most}"
    return area.warning, say("ALONE")  # a side wager without the one that it needs


def _outline(painter: QPainter, rect: QRectF, area: AreaView, theme: Theme) -> None:
    gold = theme.colour("felt_gold")
    painter.setBrush(QColor(0, 0, 0, 70 if area.amount else 34))
    if area.out_of_limit:
        painter.setPen(QPen(theme.colour("warn"), 2.5, Qt.PenStyle.DashLine))
    elif area.accepts:
        painter.setPen(QPen(gold, 1.6))
    else:
        gold.setAlpha(120)
        painter.setPen(QPen(gold, 1))
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), _RADIUS, _RADIUS)


def _chosen(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Mark the selected area with a heavy frame and a pointer: told by shape, not by hue."""
    gold = theme.colour("felt_gold")
    frame = rect.adjusted(2, 2, -2, -2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(gold, 4))
    painter.drawRoundedRect(frame, _RADIUS - 1, _RADIUS - 1)
    left, middle = frame.left(), frame.center().y()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(gold)
    painter.drawPolygon(
        QPolygonF([QPointF(left, middle - 9), QPointF(left + 9, middle), QPointF(left, middle + 9)]),
    )


def _empty(painter: QPainter, rect: QRectF, area: AreaView, theme: Theme) -> None:
    colour = theme.colour("felt_gold" if area.accepts else "felt_muted")
    letters = Letters(size=min(theme.px(17), rect.height() * 0.4), least=13, colour=colour)
    upper = QRectF(rect) if area.lit is None else QRectF(rect.left(), rect.top(), rect.width(), rect.height() * 0.6)
    lines = min(upper.height(), letters.size * 2.7)
    place = QRectF(upper.left(), upper.center().y() - lines / 2, upper.width(), lines)
    write_wrapped(painter, place, printed(area, place, letters), letters)
    if area.lit is None:
        return
    _light(painter, QRectF(rect.left(), upper.bottom() - 2, rect.width(), rect.height() * 0.34), area, theme)


def printed(area: AreaView, room: QRectF, letters: Letters) -> str:
    """Choose what is printed in an empty area: the whole name, on two lines if need be, or a shorter one."""
    lines = [line for line in halved(area.label) if line]
    height = room.height() / len(lines)
    if all(fits(line, width=room.width(), height=height, letters=letters) for line in lines):
        return area.label
    return first_that_fits(_shorter(area), width=room.width(), height=room.height(), letters=letters)


def _shorter(area: AreaView) -> tuple[str, ...]:
    """Return the names of an area from long to short; a long word is cut after four letters, or to its initials."""
    short = area.short or area.label
    return area.label, short, f"{short[:4]}.", "".join(word[0] for word in area.label.split())


def _filled(painter: QPainter, rect: QRectF, area: AreaView, denominations: tuple[int, ...], theme: Theme) -> None:
    top = QRectF(rect.left(), rect.top(), rect.width(), _label_height(rect, theme))
    _label(painter, top, area, theme)
    body = QRectF(rect.left(), top.bottom(), rect.width(), rect.bottom() - top.bottom())
    if area.settlement:
        badge = min(body.height(), max(40.0, body.height() * 0.72))
        place = QRectF(body.left() - 4, body.bottom() - badge + 2, body.width() + 8, badge)
        paint_settlement(painter, place, area.settlement, theme)
        return
    if area.out_of_limit or area.warning:
        low = min(max(body.height() * 0.3, _LEAST_LABEL), theme.px(18) * 1.2)
        _warn(painter, QRectF(body.left(), body.bottom() - low, body.width(), low), area, theme)
        body.setBottom(body.bottom() - low)
    _amount(painter, body, area, denominations, theme)


def _label_height(rect: QRectF, theme: Theme) -> float:
    return min(theme.px(18), max(_LEAST_LABEL, rect.height() * 0.27))


def _label(painter: QPainter, rect: QRectF, area: AreaView, theme: Theme) -> None:
    letters = Letters(size=min(theme.px(15), rect.height()), least=11, colour=theme.colour("felt_gold"), align=LEFT)
    room = QRectF(rect)
    if area.lit is not None:
        width = min(rect.width() * 0.45, theme.px(44))
        room.setRight(rect.right() - width - 2)
        _light(painter, QRectF(room.right() + 2, rect.top(), width, rect.height()), area, theme)
    easy = msgspec.structs.replace(letters, least=min(letters.size, 13.0, room.height() / 1.22))
    words = first_that_fits(_shorter(area), width=room.width(), height=room.height(), letters=easy)
    write(painter, room, words, letters)


def _light(painter: QPainter, rect: QRectF, area: AreaView, theme: Theme) -> None:
    """Paint the light of a progressive wager: a full disc and LIT, or an empty ring and OFF."""
    colour = theme.colour("warn" if area.lit else "felt_muted")
    letters = Letters(size=min(theme.px(14), rect.height()), least=11, weight=fonts.BOLD, colour=colour, align=LEFT)
    marked_line(painter, rect, Mark.DOT if area.lit else Mark.RING, say("LIT") if area.lit else say("OFF"), letters)


def _warn(painter: QPainter, rect: QRectF, area: AreaView, theme: Theme) -> None:
    """Write the broken limit with a warning sign, or without where only the words fit."""
    warn = theme.colour("warn")
    words, brief = _limit(area)
    letters = Letters(size=rect.height() * 0.8, least=11, weight=fonts.BOLD, colour=warn)
    side = rect.height() * 0.85
    if fits(words, width=rect.width() - side - 3, height=rect.height(), letters=letters):
        paint_mark(painter, QRectF(rect.left(), rect.top(), side, rect.height()), Mark.WARNING, warn)
        rect = rect.adjusted(side + 3, 0, 0, 0)
    write(
        painter,
        rect,
        first_that_fits((words, brief), width=rect.width(), height=rect.height(), letters=letters),
        letters,
    )


def _amount(painter: QPainter, rect: QRectF, area: AreaView, denominations: tuple[int, ...], theme: Theme) -> None:
    stacks, _ = chips(area.amount, denominations)
    size = min(theme.px(28), max(theme.px(20), rect.height() * 0.5), rect.height() * 0.8)
    letters = Letters(size=size, least=13, weight=fonts.BOLD, colour=theme.colour("on_felt"))
    if rect.width() > rect.height() * 2.1:
        _beside(painter, rect, area, stacks, letters)
        return
    line = min(letters.size * 1.1, rect.height())
    above = rect.height() - line
    if above < _LEAST_PICTURE:
        alone = msgspec.structs.replace(letters, size=min(theme.px(26), rect.height() * 0.8))
        _money(painter, rect, area, alone)
        return
    paint_stacks(painter, QRectF(rect.left(), rect.top() + 4, rect.width(), above - 4), stacks)
    _money(painter, QRectF(rect.left(), rect.bottom() - line, rect.width(), line), area, letters)


def _beside(painter: QPainter, rect: QRectF, area: AreaView, stacks: list[tuple[int, int]], letters: Letters) -> None:
    """Put the chips left and the amount right where the area is wide and low."""
    half = rect.width() / 2
    paint_stacks(painter, QRectF(rect.left(), rect.top() + 2, half - 4, rect.height() - 8), stacks)
    _money(painter, QRectF(rect.left() + half, rect.top(), half, rect.height()), area, letters)


def _money(painter: QPainter, rect: QRectF, area: AreaView, letters: Letters) -> None:
    amount = show(area.amount, "")
    if not area.note:
        write(painter, rect, amount, letters)
        return
    note = Letters(size=letters.size * 0.6, least=11, colour=letters.colour, align=LEFT)
    noted = width_of(area.note, fonts.face(note.size, note.weight)) + 2
    money = width_of(amount, fitting(amount, width=rect.width() * 0.6, height=rect.height(), letters=letters)) + 6
    if not fits(area.note, width=rect.width() - money, height=rect.height(), letters=note):
        _over(painter, rect, amount, area.note, letters=letters)
        return
    left = rect.center().x() - min(money + noted, rect.width()) / 2
    write(painter, QRectF(left, rect.top(), money, rect.height()), amount, letters)
    write(
        painter,
        QRectF(left + money, rect.top(), min(noted, rect.right() - left - money), rect.height()),
        area.note,
        note,
    )


def _over(painter: QPainter, rect: QRectF, amount: str, note: str, *, letters: Letters) -> None:
    """Put the amount over its note where both have no room side by side."""
    low = max(13.0, rect.height() * 0.36)
    write(painter, rect.adjusted(0, 0, 0, -low), amount, letters)
    below = Letters(size=low / 1.25, least=11, colour=letters.colour)
    write(painter, QRectF(rect.left(), rect.bottom() - low, rect.width(), low), note, below)
