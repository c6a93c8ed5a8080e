"""The walk around a jackpot claim over the held table: evidence on the left, the steps on the right.

As in the supervisor's flow the way back stands where the table's primary button is, so that a finger that falls twice
there decides nothing; refusing stands apart from releasing.
"""

from PySide6.QtCore import QRectF, QSize, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.jackpot.claim.view import ClaimView, WinnerView
from app.report.paper_button import PaperButton
from app.ui import theme
from app.ui.ask import AskInput
from app.ui.behind_table import BehindTable
from app.ui.carried import KeptAnswer
from app.ui.felt_view import HandView
from app.ui.fitted_button import FittedButton
from app.ui.guide import SUPERVISOR
from app.ui.laid import FREE, below, beside, lay
from app.ui.painting.hand_art import paint_hand
from app.ui.refusal_note import RefusalNote
from app.ui.scrolled import Scrolled
from app.ui.stylesheet import mark
from app.ui.term_line import TermLine
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.words.rule_meaning import rule_words
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


class EvidencePanel(Scrolled):
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
    column = below(on=widget, gap=SPACE.hair, edge=SPACE.medium)
    return widget, column


def _winner(winner: WinnerView, currency: str) -> QWidget:
    widget, column = _block()
    head = beside(
        (Text(say("Position {seat} · {line}", seat=winner.seat, line=winner.line), role="title").wrapped(), 1),
        Text(show(winner.amount, currency), role="money"),
        gap=None,
    )
    lay(
        column,
        head,
        HandPicture(winner.hand),
        *(TermLine(fact.name, fact.value) for fact in winner.wagers),
        Text(say("THE WORKING") if winner.claimed else say("THE WORKING · NO CLAIM IS HELD FOR IT"), role="overline"),
        *(Text(line).wrapped() for line in winner.working),
    )
    return widget


def _board(view: ClaimView) -> QWidget:
    widget, column = _block()
    row = beside(gap=SPACE.large)
    for hand in view.board:
        part = below(Text(hand.title.upper(), role="overline"), HandPicture(hand), gap=None)
        row.addLayout(part, 1)
    column.addLayout(row)
    return widget


def _facts(view: ClaimView) -> QWidget:
    widget, column = _block()
    lay(
        column,
        Text(say("FROZEN WITH THE CLAIM"), role="overline"),
        *(TermLine(fact.name, fact.value) for fact in view.facts),
    )
    return widget


_LARGE = 150


class ClaimScreen(BehindTable):
    """Shows a ClaimView and says what was touched. It decides nothing; no key of the keyboard releases anything.

    Signals:
        answered: name of a step and what was found, None to take it back.
        release_wanted, refuse_wanted: the claim is to be ruled on.
        print_wanted: the evidence is wanted on paper.

    """

    answered = Signal(str, KeptAnswer)
    release_wanted = Signal()
    refuse_wanted = Signal()
    print_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.guide = SUPERVISOR
        self.view: ClaimView | None = None
        self._over, self._title = Text(role="overline").wrapped(), Text(role="large").wrapped()
        self._rule, self._told = Text(role="rule").wrapped(), Text(role="strong").wrapped()
        self.evidence, self.steps = EvidencePanel(), Scrolled()
        self.release = FittedButton(say("Release the claim"), width=380, size=TYPE.title, primary=True)
        self.refusal = RefusalNote(keeps_room=False)
        self.refuse = FittedButton(say("Refuse the claim"), width=190, ink="danger_ink", does=self.refuse_wanted)
        mark(self.refuse, kind="danger")
        self.paper = PaperButton(say("Evidence"), width=170, does=self.print_wanted)
        self.leave = FittedButton(say("Back to the table"), "Esc", width=220, does=self.closed)
        self._lay_out()
        self.release.clicked.connect(self.release_wanted)

    def _lay_out(self) -> None:
        body = beside(gap=SPACE.large)
        for title, area in ((say("EVIDENCE"), self.evidence), (say("THE WALK"), self.steps)):
            column = below(Text(title, role="overline"), (area, 1))
            body.addLayout(column, 1)
        bar = beside(self.release, FREE, self.refuse, self.paper, self.leave, gap=SPACE.large)
        for button in (self.release, self.refuse, self.paper, self.leave):
            button.setFixedHeight(TOUCH + 20)
        below(
            below(self._over, self._title, self._rule, self._told, gap=2),
            (body, 1),
            self.refusal,
            bar,
            on=self,
            gap=SPACE.medium,
            edge=(SPACE.wide, SPACE.medium),
        )
        self._told.hide()

    @Slot(object)
    def show_view(self, view: ClaimView) -> None:
        """Show the walk as it stands."""
        before, self.view = self.view, view
        self._over.setText(say("JACKPOT CLAIM  ·  {round_words}", round_words=view.round_words))
        self._title.setText(view.title)
        said = view.meaning and theme.in_force().text_scale < _LARGE  # else the steps need the room
        self._rule.say(f"{rule_words(view.rule)}  ·  {view.meaning}" if said else rule_words(view.rule))
        if before is None or (before.winners, before.facts, before.board) != (view.winners, view.facts, view.board):
            self.evidence.show_claim(view)
        if before is None or before.asks != view.asks:
            self.steps.show_column([AskInput(each, self.answered) for each in view.asks])
        self.release.setEnabled(view.lacking is None)
        self.refusal.show_refusal(view.refusal or view.lacking)

    def tell(self, words: str) -> None:
        """Say what came of something that is not the claim itself; "" says nothing any more."""
        self._told.say(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back to the table by Escape; every other key does nothing, so that none of them releases anything."""
        super().keyPressEvent(event)
        event.accept()
