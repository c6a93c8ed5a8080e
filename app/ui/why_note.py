"""The answer to "why?": hand against hand, the line of the pay table, the rule, the arithmetic."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from app.ui.felt_view import HandView
from app.ui.fitted_text import FittedText
from app.ui.laid import FREE, below, beside, lay
from app.ui.painting.hand_art import card_words, paint_hand
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.theme import SPACE, TYPE
from app.ui.view import WhyView
from app.words.rule_meaning import rule_words
from assets.languages import say

_TOGETHER = "\N{WORD JOINER}"  # "Q-J-6" is one word


class CardRow(QWidget):
    """A few cards on a panel."""

    def __init__(self, hand: HandView) -> None:
        super().__init__()
        self._hand = hand
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(", ".join(card_words(card) for card in hand.cards))

    def sizeHint(self) -> QSize:
        """Ask for cards whose corners are read at arm's length."""
        return QSize(150, 84)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the cards."""
        with QPainter(self) as painter:
            paint_hand(painter, QRectF(self.rect()).adjusted(3, 3, -3, -3), self._hand.cards)


class WhyNote(QWidget):
    """Shows where an amount comes from."""

    def __init__(self, view: WhyView) -> None:
        super().__init__()
        mark(self, panel="raised")
        column = below(
            Text(view.reason, role="strong").wrapped(),
            on=self,
            gap=SPACE.hair,
            edge=(SPACE.medium, SPACE.small, SPACE.medium, SPACE.medium),
        )
        hands = [(title, hand) for title, hand in ((say("Player"), view.player), (say("Dealer"), view.dealer)) if hand]
        if hands:
            column.addLayout(_against(hands))
        for text, role in ((view.pay_line, ""), (view.arithmetic, "strong"), (rule_words(view.rule), "rule")):
            if text:
                column.addWidget(Text(text, role=role).wrapped())


def _against(hands: list[tuple[str, HandView]]) -> QHBoxLayout:
    row = beside(gap=SPACE.medium)
    for title, hand in hands:
        head = FittedText(size=TYPE.small, ink="muted")
        head.say(title.upper())
        column = below(head, gap=0)
        if hand.cards:
            column.addWidget(CardRow(hand))
        lay(column, Text(hand.name.replace("-", f"-{_TOGETHER}")).wrapped(), FREE)
        row.addLayout(column, 1)
    return row
