"""The players' screen: a window of its own above the table, lying or upright, painted as large as it allows."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.jackpot.view import MeterDisplay
from app.players.view import Block, PlayersLine, PlayersView, ShownHand
from app.ui import fonts
from app.ui.laid import shared_out
from app.ui.painting.hand_art import fan_height, hand_words, paint_hand
from app.ui.painting.lettering import LEAST, LEFT, RIGHT, Letters, width_of, write, write_block, write_wrapped
from assets.languages import say, strung

NOTHING = PlayersView(game="", blocks=())
_JACKPOT = 0.17  # of the height, where the screen is so high that more is left for it
_MOST, _LINE, _SPREAD = 0.8, 1.3, 2.4  # the largest letters in units; the least and the greatest height of their line
_GAP, _BETWEEN = 0.5, 0.4  # between columns in units, between blocks in lines
_SAID = 1.8  # what is said of a hand, above and below its cards, in units
_GROUND, _GOLD, _WHITE, _QUIET = QColor("#07130d"), QColor("#e6c266"), QColor("#ffffff"), QColor("#b9c7bf")


class PlayersScreen(QWidget):
    """Paints the jackpot, the limits and pay tables, what is announced, and the result of a round in their place.

    Keys and badges are for the table, so it never takes them.

    Signals:
        left: the window was closed by whoever stands at it.

    """

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle(say("Cutcard – players"))
        self.setWindowFlag(Qt.WindowType.Window)
        self.setWindowFlag(Qt.WindowType.WindowDoesNotAcceptFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setMinimumSize(480, 360)
        self.resize(1280, 720)
        self.shown = NOTHING

    @Slot(object)
    def show_view(self, view: PlayersView) -> None:
        """Show the table as it stands now."""
        if view != self.shown:
            self.shown = view
            self.setAccessibleName(say("Players' screen"))
            self.setAccessibleDescription(spoken(view))
            self.update()

    def sizeHint(self) -> QSize:
        """Half of a large screen."""
        return QSize(1280, 720)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Say that nobody wants it any more."""
        super().closeEvent(event)
        if event.spontaneous():
            self.left.emit()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint it all."""
        room = QRectF(self.rect())
        unit = min(room.width(), room.height()) / 12
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(room, _GROUND)
            painter.setPen(QPen(_GOLD, unit * 0.05))
            edge = unit * 0.2
            painter.drawRoundedRect(room.adjusted(edge, edge, -edge, -edge), unit / 4, unit / 4)
            _paint(painter, room.adjusted(3 * edge, 2 * edge, -3 * edge, -2 * edge), self.shown, unit)


def spoken(view: PlayersView) -> str:
    """Everything that the screen shows, for somebody who does not see it."""
    meter = f"{view.meter.title}: {view.meter.amount}. {' '.join(view.meter.notices)}" if view.meter else ""
    hands = (f"{each.title}: {strung(hand_words(each.hand), each.hand.note, by=', ')}." for each in view.hands)
    tables = (f"{block.title}: {_told(block.lines)}" for block in _tables(view))
    return strung(view.game, meter, *hands, _told(view.results), *tables, *view.notices, by=" ")


def _told(lines: Sequence[PlayersLine]) -> str:
    return " ".join(f"{line.name} {line.value}." for line in lines)


def _paint(painter: QPainter, room: QRectF, view: PlayersView, unit: float) -> None:
    """From the top: game, jackpot, what is on now, what is announced."""
    game = QRectF(room.left(), room.top(), room.width(), unit * 0.9)
    write(painter, game, view.game, Letters(size=unit * 0.7, colour=_GOLD))
    top = game.bottom()
    if view.meter is not None:
        meter = QRectF(room.left(), top, room.width(), max(unit * 3, room.height() * _JACKPOT))
        _meter(painter, meter, view.meter)
        top = meter.bottom()
    foot = QRectF(room.left(), room.bottom() - unit * 1.2, room.width(), unit * 1.2)
    words = "  ·  ".join(view.notices)
    write_block(painter, foot, words, Letters(size=unit * 0.4, colour=_QUIET, weight=fonts.MEDIUM))
    body = QRectF(room.left(), top + unit * 0.2, room.width(), foot.top() - top - unit * 0.4)
    if view.hands or view.results:
        _round(painter, body, view, unit)
    else:
        blocks = _tables(view)
        _columns(painter, body, [shared_out(blocks, many, _rows_of) for many in range(1, len(blocks) + 1)], unit)


def _meter(painter: QPainter, room: QRectF, meter: MeterDisplay) -> None:
    """The amount takes what its name, and what is to be said of it, leave."""
    part = room.height() / 13
    said = 3 * part if meter.notices else part
    title = QRectF(room.left(), room.top(), room.width(), 3 * part)
    notice = QRectF(room.left(), room.bottom() - said, room.width(), said)
    amount = QRectF(room.left(), title.bottom(), room.width(), notice.top() - title.bottom())
    write(painter, title, meter.title.upper(), Letters(size=part * 2.4, colour=_GOLD))
    write(painter, amount, meter.amount, Letters(size=room.height(), weight=fonts.BOLD, colour=_WHITE))
    write_block(painter, notice, "   ·   ".join(meter.notices), Letters(size=part * 2, colour=_GOLD))


def _tables(view: PlayersView) -> tuple[Block, ...]:
    """Limits and pay tables, or the prizes of a jackpot without a table; they make room for what is on now."""
    if view.hands or view.results:
        return ()
    return view.blocks or _prizes(view.meter)


def _prizes(meter: MeterDisplay | None) -> tuple[Block, ...]:
    tables = (meter.prizes if meter is not None else {}).items()
    return tuple(
        Block(say("Jackpot · {game}", game=game), tuple(PlayersLine(line.hand, line.pays) for line in lines))
        for game, lines in tables
    )


Columns = Sequence[Sequence[Block]]


def _columns(painter: QPainter, room: QRectF, ways: Sequence[Columns], unit: float) -> None:
    """Of the ways to share the lines out over columns take that of the largest letters, and fill the room with them."""
    columns = max(ways, key=lambda each: _size(room, each, unit), default=())
    if not columns:
        return
    size, rows, gap = _size(room, columns, unit), max(map(_rows, columns)), unit * _GAP
    tall = max(_LINE * size, min(room.height() / rows, _SPREAD * size))
    wide = (room.width() - gap * (len(columns) - 1)) / len(columns)
    top = max(room.top(), room.center().y() - rows * tall / 2)
    for number, column in enumerate(columns):
        place = QRectF(room.left() + number * (wide + gap), top, wide, tall)
        for block in column:
            if block.title:
                write(painter, place, block.title, Letters(size=size, colour=_GOLD, align=LEFT))
                place.translate(0, tall)
            for line in block.lines:
                write(painter, place, line.name, Letters(size=size, colour=_QUIET, align=LEFT, weight=fonts.MEDIUM))
                write(painter, place, line.value, Letters(size=size, colour=_WHITE, align=RIGHT))
                place.translate(0, tall)
            place.translate(0, tall * _BETWEEN)


def _size(room: QRectF, columns: Columns, unit: float) -> float:
    """The letters in which it all fits: by the fullest column and by the widest line."""
    wide = (room.width() - unit * _GAP * (len(columns) - 1)) / len(columns)
    lines = (line for column in columns for block in column for line in block.lines)
    widest = max((_ems(line) for line in lines), default=1.0)
    return max(LEAST, min(unit * _MOST, room.height() / max(map(_rows, columns)) / _LINE, wide / widest))


def _rows(column: Sequence[Block]) -> float:
    return max(1.0, sum(map(_rows_of, column)) - _BETWEEN)


def _rows_of(block: Block) -> float:
    return bool(block.title) + len(block.lines) + _BETWEEN


def _ems(line: PlayersLine) -> float:
    """How wide a line is, with the least distance between name and value, in sizes of its letters."""
    name, value = fonts.face(100, fonts.MEDIUM), fonts.face(100, fonts.SEMIBOLD)
    return (width_of(line.name, name) + width_of(line.value, value)) / 100 + 1


def _round(painter: QPainter, room: QRectF, view: PlayersView, unit: float) -> None:
    """The cards that lie face up, as large as they can be, and below them what became of each position."""
    most = room.height() * (0.65 if view.results else 1.0)
    ways = [(_cards_height(view.hands, most, room.width(), many, unit), many) for many in range(1, len(view.hands) + 1)]
    tall, many = max(ways, default=(0.0, 1))
    row, wide = tall + unit * _SAID, room.width() / many
    needed = row * math.ceil(len(view.hands) / many)
    top = room.top() if view.results else room.center().y() - needed / 2
    for number, shown in enumerate(view.hands):
        down, across = divmod(number, many)
        place = QRectF(room.left() + across * wide, top + down * row, wide, unit * 0.7).adjusted(
            unit / 4, 0, -unit / 4, 0
        )
        write(painter, place, shown.title, Letters(size=unit * 0.5, colour=_GOLD))
        cards = QRectF(place.left(), place.bottom(), place.width(), tall)
        paint_hand(painter, cards, shown.hand.cards)
        name = QRectF(place.left(), cards.bottom() + unit * 0.1, place.width(), unit)
        said = strung(shown.hand.name, shown.hand.note)
        write_wrapped(painter, name, said, Letters(size=unit * 0.5, colour=_WHITE))
    if view.results:
        below = QRectF(room.left(), top + needed, room.width(), room.bottom() - top - needed)
        _columns(painter, below, [_in_turn(view.results, many) for many in (1, 2, 3)], unit)


def _cards_height(hands: Sequence[ShownHand], most: float, width: float, many: int, unit: float) -> float:
    """How high the cards can be with so many hands beside each other."""
    tall = most / math.ceil(len(hands) / many) - unit * _SAID
    return min(tall, *(fan_height(width / many - unit / 2, len(shown.hand.cards)) for shown in hands))


def _in_turn(lines: Sequence[PlayersLine], many: int) -> Columns:
    """Lines one below the other, in so many columns."""
    each = math.ceil(len(lines) / many)
    return [[Block("", tuple(lines[at : at + each]))] for at in range(0, len(lines), each)]
