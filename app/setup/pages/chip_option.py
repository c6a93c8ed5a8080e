"""A chip that the table may use, drawn as it lies in the rack; one that is left out lies there faintly."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QStyle, QStyleOptionButton

from app.ui import theme
from app.ui.fitted_button import FittedButton
from app.ui.painting.chip_art import paint_chip
from app.ui.theme import SPACE

_VEIL = 150  # of 255: what is left out is still read


class ChipOption(FittedButton):
    """Paints the chip in place of its figure; its object name is the denomination in cents."""

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the ground as the style does, then the chip."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        room = QRectF(self.rect()).adjusted(SPACE.small, SPACE.small, -SPACE.small, -SPACE.small)
        with QPainter(self) as painter:
            self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
            radius = min(room.width(), room.height()) / 2
            paint_chip(painter, room.center(), radius, int(self.objectName()))
            if not self.isChecked():
                veil = theme.in_force().colour("raised")
                veil.setAlpha(_VEIL)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(veil)
                painter.drawEllipse(room.center(), radius + 2, radius + 2)
