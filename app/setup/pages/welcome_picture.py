"""A strip of felt with a hand and some chips: what the program is about, before a word is read."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui import theme
from app.ui.felt_view import CardView
from app.ui.painting.card_art import paint_card
from app.ui.painting.chip_art import paint_chip
from assets.languages import say

_HAND = ("As", "Kh", "Qd", "Jc", "Ts")
_CHIPS = (100, 500, 2_500, 10_000, 50_000)


class WelcomePicture(QWidget):
    """Paints five cards in a fan and a row of chips on felt."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(say("Cards and chips on felt"))

    def sizeHint(self) -> QSize:
        """Ask for a strip across the page."""
        return QSize(1200, 300)

    def minimumSizeHint(self) -> QSize:
        """Give way where letters are large."""
        return QSize(400, 90)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint felt, fan and chips."""
        look, rect = theme.in_force(), QRectF(self.rect()).adjusted(2, 2, -2, -2)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            cloth = QLinearGradient(rect.topLeft(), rect.bottomLeft())
            cloth.setColorAt(0, look.colour("felt_glow"))
            cloth.setColorAt(1, look.colour("felt_deep"))
            painter.setBrush(cloth)
            painter.setPen(QPen(look.colour("felt_gold"), 2))
            painter.drawRoundedRect(rect, 24, 24)
            painter.setClipRect(rect)
            self._fan(painter, rect)
            radius = min(34.0, rect.height() * 0.12)
            for number, chip in enumerate(_CHIPS):
                for side in (-1, 1):
                    at = rect.center().x() + side * (rect.width() * 0.22 + number * radius * 2.3)
                    paint_chip(painter, QPointF(at, rect.bottom() - radius * 1.8), radius, chip)

    def _fan(self, painter: QPainter, rect: QRectF) -> None:
        tall = rect.height() * 0.66
        wide = tall / 1.4
        foot = QPointF(rect.center().x(), rect.bottom() + tall * 0.35)
        for number, face in enumerate(_HAND):
            painter.save()
            painter.translate(foot)
            painter.rotate((number - len(_HAND) // 2) * 13)
            paint_card(painter, QRectF(-wide / 2, -tall * 1.5, wide, tall), CardView(face=face, face_up=True))
            painter.restore()
