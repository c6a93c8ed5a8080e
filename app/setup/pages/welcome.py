"""The first thing a new house sees: set it up, or try it out."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.setup.first_start_view import FirstStartView
from app.ui import theme
from app.ui.felt_view import CardView
from app.ui.fitted_button import FittedButton
from app.ui.laid import FREE, below, beside, lay
from app.ui.page import Page
from app.ui.painting.card_art import paint_card
from app.ui.painting.chip_art import paint_chip
from app.ui.text import Text
from app.ui.theme import SPACE, TYPE
from assets.languages import say, strung

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


_TALL = 120
_SET_UP = say(
    "Enters a first manager and makes a first table. About three minutes; you need a "
    "staff number, a PIN of your own, the limits, and the name of the shuffler's port."
)
_ONE_MORE = say(
    "Makes this table: its game, its limits and its shuffler. A Gaming Shift Manager of "
    "the house signs for it; people, jackpots and the log are those of the house."
)
_TRY_OUT = say(
    "Makes a table of Three Card Poker Xtreme with a simulated shuffler, and three "
    "people with PINs drawn by chance. Nothing is asked; everything works as at a real "
    "table."
)


class WelcomePage(Page):
    """Two large choices."""

    set_up = Signal()
    try_out = Signal()

    def __init__(self, view: FirstStartView) -> None:
        words = say("The table, its rounds and its log, from the first bet to the last chip.")
        super().__init__(say("Welcome to Cutcard"), _not_yet(view) or words)
        self.start = FittedButton(say("Set up this table"), width=420, size=TYPE.large, primary=True, does=self.set_up)
        self.demonstration = FittedButton(
            say("Try it with a demonstration table"), width=420, size=TYPE.large, does=self.try_out
        )
        row = beside(gap=SPACE.wide)
        new_house = ((self.start, _SET_UP), (self.demonstration, _TRY_OUT))
        for button, said in ((self.start, _ONE_MORE),) if view.manager_known else new_house:
            button.setFixedHeight(_TALL)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            column = below(button, Text(said, role="muted").wrapped(), gap=SPACE.medium)
            row.addLayout(column, 1)
        self.column.addWidget(WelcomePicture(), 3)
        self.column.addSpacing(SPACE.large)
        lay(self.column, row, FREE)


def _not_yet(view: FirstStartView) -> str:
    """That this table is not set up, with those that are, so that a slip in its name is seen; "" in a new house."""
    if not view.manager_known:
        return ""
    others = say("Tables of this house: {tables}.", tables=", ".join(view.tables)) if view.tables else ""
    return strung(say("Table {table} is not set up yet.", table=view.table), others, by=" ")
