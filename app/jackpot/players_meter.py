"""The jackpot's meter for the players, in a window of its own: for a second screen above the table."""

from PySide6.QtCore import QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.jackpot.view import MeterDisplay, PrizeLine
from app.ui import fonts, theme
from app.ui.painting.lettering import LEFT, RIGHT, Letters, write, write_wrapped

NOTHING = MeterDisplay(title="Jackpot", amount="–", notices=("There is no jackpot at this table now.",), prizes={})
_GROUND, _GOLD, _WHITE, _QUIET = QColor("#07130d"), QColor("#e6c266"), QColor("#ffffff"), QColor("#b9c7bf")


class PlayersMeter(QWidget):
    """Paints the name, the amount as large as the window allows, what is going on, and the prizes below."""

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle("Cutcard – jackpot")
        self.setWindowFlag(Qt.WindowType.Window)
        self.setMinimumSize(640, 400)
        self.resize(1280, 720)
        self.shown = NOTHING

    @Slot(object)
    def show_meter(self, display: MeterDisplay | None) -> None:
        """Show the meter as it stands now."""
        self.shown = display or NOTHING
        self.setAccessibleName(f"{self.shown.title}: {self.shown.amount}. {' '.join(self.shown.notices)}")
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

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint it all; letters shrink before anything is cut."""
        room = QRectF(self.rect())
        unit = min(room.width() / 16, room.height() / 9)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(room, _GROUND)
            painter.setPen(QPen(_GOLD, unit * 0.05))
            painter.drawRoundedRect(room.adjusted(unit * 0.2, unit * 0.2, -unit * 0.2, -unit * 0.2), unit / 4, unit / 4)
            inner = room.adjusted(unit * 0.7, unit * 0.5, -unit * 0.7, -unit * 0.5)
            self._paint(painter, inner, unit)

    def _paint(self, painter: QPainter, room: QRectF, unit: float) -> None:
        tall = room.height()
        least = float(theme.in_force().px(16))
        title = QRectF(room.left(), room.top(), room.width(), tall * 0.14)
        amount = QRectF(room.left(), title.bottom(), room.width(), tall * (0.38 if self.shown.prizes else 0.6))
        notice = QRectF(room.left(), amount.bottom(), room.width(), tall * 0.14)
        write(painter, title, self.shown.title.upper(), Letters(size=unit, least=least, colour=_GOLD))
        write(painter, amount, self.shown.amount, Letters(size=3.2 * unit, weight=fonts.BOLD, colour=_WHITE))
        words = "   ·   ".join(self.shown.notices)
        if words:
            write_wrapped(painter, notice, words, Letters(size=unit * 0.55, least=least, colour=_GOLD))
        self._prizes(painter, QRectF(room.left(), notice.bottom(), room.width(), room.bottom() - notice.bottom()), unit)

    def _prizes(self, painter: QPainter, room: QRectF, unit: float) -> None:
        tables = self.shown.prizes
        if not tables:
            return
        gap = unit * 0.6
        wide = min(room.width() * 0.62, (room.width() - gap * (len(tables) - 1)) / len(tables))
        left = room.center().x() - (wide * len(tables) + gap * (len(tables) - 1)) / 2
        rows = 1 + max(len(lines) for lines in tables.values())
        line = min(room.height() / rows, unit * 0.62)
        for number, (game, lines) in enumerate(tables.items()):
            column = QRectF(left + number * (wide + gap), room.top(), wide, line)
            write(painter, column, game, Letters(size=line * 0.66, colour=_GOLD, align=LEFT))
            for at, prize in enumerate(lines, 1):
                _prize(painter, column.translated(0, at * line), prize)


def _prize(painter: QPainter, row: QRectF, prize: PrizeLine) -> None:
    size = row.height() * 0.66
    left = QRectF(row.left(), row.top(), row.width() * 0.56, row.height())
    right = QRectF(left.right(), row.top(), row.right() - left.right(), row.height())
    write(painter, left, prize.hand, Letters(size=size, colour=_QUIET, align=LEFT, weight=fonts.MEDIUM))
    write(painter, right, prize.pays, Letters(size=size, colour=_WHITE, align=RIGHT))
