"""What a jackpot claim rests on: the winners with their cards, how each amount came about, what is frozen with it."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.jackpot.claim.view import ClaimView, WinnerView
from app.ui import theme
from app.ui.felt_view import HandView
from app.ui.painting.hand_art import paint_hand
from app.ui.scrolled import Scrolled
from app.ui.stylesheet import mark
from app.ui.term_line import TermLine
from app.ui.text import Text
from app.ui.theme import SPACE
from assets.languages import say
from engine.cards import Card, glyphs
from engine.money import show

_CARD = 104


class HandPicture(QWidget):
    """The cards of one hand, as large as its row allows."""

    def __init__(self, hand: HandView) -> None:
        super().__init__()
        self._hand = hand
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{hand.title}: {hand_text(hand)}")

    def sizeHint(self) -> QSize:
        """Ask for the height of a card."""
        height = theme.in_force().px(_CARD)
        return QSize(max(1, len(self._hand.cards)) * round(height * 0.72), height)

    def minimumSizeHint(self) -> QSize:
        """Let the cards overlap."""
        return QSize(80, self.sizeHint().height())

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the cards."""
        with QPainter(self) as painter:
            paint_hand(painter, QRectF(self.rect()), self._hand.cards)


class ClaimEvidence(Scrolled):
    """Shows all of it in one column."""

    def show_claim(self, view: ClaimView) -> None:
        """Show the winners, the board and the frozen facts."""
        self.show_column([*(_winner(each, view.currency) for each in view.winners), _board(view), _facts(view)])


def hand_text(hand: HandView) -> str:
    """The cards in letters; a card that lies face down stays hidden."""
    return " ".join(glyphs(Card(card.face)) if card.face_up and card.face else say("face down") for card in hand.cards)


def _block() -> tuple[QWidget, QVBoxLayout]:
    widget = QWidget()
    mark(widget, panel="surface")
    widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    column = QVBoxLayout(widget)
    column.setContentsMargins(SPACE.medium, SPACE.medium, SPACE.medium, SPACE.medium)
    column.setSpacing(SPACE.hair)
    return widget, column


def _winner(winner: WinnerView, currency: str) -> QWidget:
    widget, column = _block()
    head = QHBoxLayout()
    head.addWidget(Text(say("Position {seat} · {line}", seat=winner.seat, line=winner.line), role="title").wrapped(), 1)
    head.addWidget(Text(show(winner.amount, currency), role="money"))
    column.addLayout(head)
    column.addWidget(HandPicture(winner.hand))
    for fact in winner.wagers:
        column.addWidget(TermLine(fact.name, fact.value))
    column.addWidget(
        Text(say("THE WORKING") if winner.claimed else say("THE WORKING · NO CLAIM IS HELD FOR IT"), role="overline")
    )
    for line in winner.working:
        column.addWidget(Text(line).wrapped())
    return widget


def _board(view: ClaimView) -> QWidget:
    widget, column = _block()
    row = QHBoxLayout()
    row.setSpacing(SPACE.large)
    for hand in view.board:
        part = QVBoxLayout()
        part.addWidget(Text(hand.title.upper(), role="overline"))
        part.addWidget(HandPicture(hand))
        row.addLayout(part, 1)
    column.addLayout(row)
    return widget


def _facts(view: ClaimView) -> QWidget:
    widget, column = _block()
    column.addWidget(Text(say("FROZEN WITH THE CLAIM"), role="overline"))
    for fact in view.facts:
        column.addWidget(TermLine(fact.name, fact.value))
    return widget
