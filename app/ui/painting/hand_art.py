"""Cards that lie together, fanned so that every corner index can be read."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.ui.felt_view import CardView, HandView, Look
from app.ui.painting.card_art import RATIO, paint_card
from assets.languages import say
from engine.cards import Card, words

STRIP = 0.56  # how much of a card its right neighbour leaves free: the corner index
_GAP = 0.07  # distance between cards that need not overlap
_LIFT = 0.06  # how far a winning card is pushed up


def fan_height(width: float, count: int) -> float:
    """Return the height a fan of cards can use in this width, with room for a winning card's lift."""
    return width * RATIO * (1 + _LIFT) / (1 + STRIP * max(0, count - 1))


def card_rects(rect: QRectF, count: int) -> tuple[QRectF, ...]:
    """Return where the cards lie: side by side if there is room, else overlapping down to the index strip."""
    if count == 0:
        return ()
    height = min(rect.height(), fan_height(rect.width(), count)) / (1 + _LIFT)
    width = height / RATIO
    step = min(width * (1 + _GAP), (rect.width() - width) / max(1, count - 1))
    left = rect.center().x() - (step * (count - 1) + width) / 2
    top = rect.center().y() - height / 2 + height * _LIFT / 2
    return tuple(QRectF(left + number * step, top, width, height) for number in range(count))


def paint_hand(painter: QPainter, rect: QRectF, cards: tuple[CardView, ...]) -> None:
    """Paint cards into a rectangle; winning cards stand a little higher than the rest."""
    for place, card in zip(card_rects(rect, len(cards)), cards, strict=True):
        lift = place.height() * _LIFT if card.look is Look.WINNING else 0
        paint_card(painter, place.translated(0, -lift), card)


def card_words(card: CardView) -> str:
    """Describe a card; one that lies face down is called just that."""
    if card.face is not None:
        return words(Card(card.face))
    return say("unread card") if card.face_up else say("card face down")


def hand_words(hand: HandView) -> str:
    """Describe a hand: what it is called, and its cards."""
    cards = ", ".join(card_words(card) for card in hand.cards)
    return f"{hand.name}: {cards}" if hand.name and cards else cards
