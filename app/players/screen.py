"""The players' screen: a window of its own above the table, lying or upright, painted as large as it allows."""

import math

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.jackpot.view import MeterDisplay
from app.players.view import Block, PlayersLine, PlayersView
from app.ui import fonts
from app.ui.laid import shared_out
from app.ui.painting.hand_art import paint_hand
from app.ui.painting.lettering import LEAST, LEFT, RIGHT, Letters, write, write_block
from assets.languages import say

NOTHING = PlayersView(game="", blocks=())
_GROUND, _GOLD, _WHITE, _QUIET = QColor("#07130d"), QColor("#e6c266"), QColor("#ffffff"), QColor("#b9c7bf")


class PlayersScreen(QWidget):
    """Paints the jackpot, the limits and pay tables, what is announced, and the result of a round in their place.

    Signals:
        left: the window was closed by whoever stands at it.

    """

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle(say("Cutcard – players"))
        self.setWindowFlag(Qt.WindowType.Window)
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F11 fills the screen it stands on; Escape leaves it."""
        if event.key() == Qt.Key.Key_F11:
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        elif event.key() == Qt.Key.Key_Escape:
            self.showNormal()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Say that nobody wants it any more."""
        super().closeEvent(event)
        if event.spontaneous():
            self.left.emit()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint it all; columns become more before letters become small."""
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
    hands = (f"{each.title}: {each.hand.name}." for each in view.hands if each.hand.name)
    results = (f"{line.name} {line.value}." for line in view.results)
    limits = (f"{line.name} {line.value}." for block in view.blocks[:1] for line in block.lines)
    return " ".join(part for part in (view.game, meter, *hands, *results, *limits, *view.notices) if part)


def _paint(painter: QPainter, room: QRectF, view: PlayersView, unit: float) -> None:
    """From the top: game, jackpot, what is on now, what is announced."""
    game = QRectF(room.left(), room.top(), room.width(), unit * 0.9)
    write(painter, game, view.game, Letters(size=unit * 0.7, colour=_GOLD))
    top = game.bottom()
    if view.meter is not None:
        meter = QRectF(room.left(), top, room.width(), unit * 3)
        _meter(painter, meter, view.meter, unit)
        top = meter.bottom()
    foot = QRectF(room.left(), room.bottom() - unit * 1.2, room.width(), unit * 1.2)
    words = "  ·  ".join(view.notices)
    write_block(painter, foot, words, Letters(size=unit * 0.4, least=LEAST, colour=_QUIET, weight=fonts.MEDIUM))
    body = QRectF(room.left(), top + unit * 0.2, room.width(), foot.top() - top - unit * 0.4)
    if view.hands or view.results:
        _round(painter, body, view, unit)
    else:
        _blocks(painter, body, view.blocks or _prizes(view.meter), unit)


def _meter(painter: QPainter, room: QRectF, meter: MeterDisplay, unit: float) -> None:
    title = QRectF(room.left(), room.top(), room.width(), unit * 0.7)
    amount = QRectF(room.left(), title.bottom(), room.width(), unit * 1.6)
    notice = QRectF(room.left(), amount.bottom(), room.width(), room.bottom() - amount.bottom())
    write(painter, title, meter.title.upper(), Letters(size=unit * 0.55, colour=_GOLD))
    write(painter, amount, meter.amount, Letters(size=unit * 1.5, weight=fonts.BOLD, colour=_WHITE))
    words = "   ·   ".join(meter.notices)
    write_block(painter, notice, words, Letters(size=unit * 0.45, least=LEAST, colour=_GOLD))


def _prizes(meter: MeterDisplay | None) -> tuple[Block, ...]:
    tables = (meter.prizes if meter is not None else {}).items()
    return tuple(
        Block(say("Jackpot · {game}", game=game), tuple(PlayersLine(line.hand, line.pays) for line in lines))
        for game, lines in tables
    )


def _blocks(painter: QPainter, room: QRectF, blocks: tuple[Block, ...], unit: float) -> None:
    """Share the blocks out over as many columns as let the letters be largest."""
    shared, size = _division(room, blocks, unit)
    gap = unit * 0.5
    wide = (room.width() - gap * (len(shared) - 1)) / max(1, len(shared))
    for number, column in enumerate(shared):
        place = QRectF(room.left() + number * (wide + gap), room.top(), wide, size)
        for block in column:
            write(painter, place, block.title, Letters(size=size * 0.62, colour=_GOLD, align=LEFT))
            place.translate(0, size)
            for line in block.lines:
                _line(painter, place, line)
                place.translate(0, size)
            place.translate(0, size * 0.4)


def _division(room: QRectF, blocks: tuple[Block, ...], unit: float) -> tuple[list[list[Block]], float]:
    """The columns, and the height of a line in them: limited by the fullest column and by the width of one."""
    tried = []
    for columns in range(1, max(2, len(blocks) + 1)):
        shared = shared_out(blocks, columns, lambda block: len(block.lines) + 1.4)
        rows = max((sum(len(block.lines) + 1.4 for block in column) for column in shared), default=1.0)
        tall = room.height() / max(1.0, rows)
        wide = room.width() / columns / 11
        tried.append((min(unit * 0.75, tall, wide), shared))
    size, shared = max(tried, key=lambda each: each[0])
    return shared, max(size, LEAST * 1.7)


def _line(painter: QPainter, row: QRectF, line: PlayersLine) -> None:
    size = row.height() * 0.62
    left = QRectF(row.left(), row.top(), row.width() * 0.56, row.height())
    right = QRectF(left.right(), row.top(), row.right() - left.right(), row.height())
    write(painter, left, line.name, Letters(size=size, colour=_QUIET, align=LEFT, weight=fonts.MEDIUM))
    write(painter, right, line.value, Letters(size=size, colour=_WHITE, align=RIGHT))


def _round(painter: QPainter, room: QRectF, view: PlayersView, unit: float) -> None:
    """The cards that lie face up, and below them what became of each position."""
    share = 0.55 if view.results else 1.0
    hands = QRectF(room.left(), room.top(), room.width(), room.height() * share if view.hands else 0)
    wide = hands.width() / max(1, len(view.hands))
    for number, shown in enumerate(view.hands):
        place = QRectF(hands.left() + number * wide, hands.top(), wide, hands.height()).adjusted(
            unit / 4, 0, -unit / 4, 0
        )
        title = QRectF(place.left(), place.top(), place.width(), unit * 0.7)
        name = QRectF(place.left(), place.bottom() - unit * 0.9, place.width(), unit * 0.8)
        write(painter, title, shown.title, Letters(size=unit * 0.5, colour=_GOLD))
        paint_hand(painter, QRectF(place.left(), title.bottom(), place.width(), name.top() - title.bottom()),
                   shown.hand.cards)  # fmt: skip
        said = " · ".join(part for part in (shown.hand.name, shown.hand.note) if part)
        write(painter, name, said, Letters(size=unit * 0.5, colour=_WHITE))
    below = QRectF(room.left(), hands.bottom() + unit * 0.2, room.width(), room.bottom() - hands.bottom() - unit * 0.2)
    columns = 1 if room.height() > room.width() else 2
    lines = list(view.results)
    each = max(1, math.ceil(len(lines) / columns))
    blocks = tuple(Block("", tuple(lines[at : at + each])) for at in range(0, len(lines), each))
    size = min(unit * 0.75, below.height() / each)
    for number, block in enumerate(blocks):
        gap = unit * 0.5
        across = (below.width() - gap * (columns - 1)) / columns
        place = QRectF(below.left() + number * (across + gap), below.top(), across, size)
        for line in block.lines:
            _line(painter, place, line)
            place.translate(0, size)
