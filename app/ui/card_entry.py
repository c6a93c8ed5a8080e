"""Entering cards that no shuffler told: a picker of 52, or two keys a card – rank, then suit."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QDialog, QSizePolicy, QWidget

from app.ui import fonts, theme
from app.ui.felt_view import CardView
from app.ui.fitted_button import FittedButton
from app.ui.hands_only import HandsOnly, TooFast
from app.ui.laid import DIALOG, FREE, Part, below, beside, grid
from app.ui.painting.card_art import paint_card
from app.ui.painting.lettering import Letters, write
from app.ui.refusal_note import RefusalNote
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.typed_digits import TOO_FAST
from app.ui.view import CardsWanted, RefusalView
from assets.languages import say, strung
from engine.cards import RANKS, Card, read_card, words

SUITS = "shdc"
"""Rows of the picker from the top, as the suits are told apart best."""
_RANKS = RANKS[::-1]
_RATIO = 1.4
_MOST_DISC = 1.25
_LARGE = 150  # from this text scale on what is refused stands in place of how cards are entered, not among the buttons
_LINE, _LINES = 1.25, 4  # of a refusal in large letters; where it comes and goes no key moves


class CardKey(QAbstractButton):
    """One card of the picker; what is picked stands in a frame with its place in the order."""

    def __init__(self, card: Card) -> None:
        super().__init__()
        self.card = card
        self._place, self._dealt = 0, False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(words(card))

    def show_place(self, place: int) -> None:
        """Show the place in the order, 0 where the card is not picked."""
        if place != self._place:
            self._place = place
            self.update()

    def show_dealt(self, *, dealt: bool) -> None:
        """Show a card that lies on the table already in grey."""
        if dealt != self._dealt:
            self._dealt = dealt
            self.update()

    def sizeHint(self) -> QSize:
        """Ask for a card that a thumb covers."""
        return QSize(66, 92)

    def minimumSizeHint(self) -> QSize:
        """Never be smaller than a finger."""
        return QSize(TOUCH, TOUCH + 8)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the card, and its place where it is picked."""
        look = theme.in_force()
        room = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        wide = min(room.width(), room.height() / _RATIO)
        card = QRectF(0, 0, wide, wide * _RATIO)
        card.moveCenter(room.center())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self._dealt:
                painter.setOpacity(0.22)
            elif self.isDown():
                painter.setOpacity(0.6)
            paint_card(painter, card, CardView(face=self.card, face_up=True))
            if self._place:
                painter.setPen(QPen(look.colour("accent"), 5))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(card, 6, 6)
                side = 26 * min(look.text_scale / 100, _MOST_DISC)
                disc = QRectF(0, 0, side, side)
                disc.moveCenter(QPointF(card.right() - side / 2, card.top() + side / 2))  # whole within the key
                painter.setBrush(look.colour("accent"))
                painter.drawEllipse(disc)
                letters = Letters(size=side, weight=fonts.BOLD, colour=look.colour("on_accent"))
                write(painter, disc, str(self._place), letters)


class CardEntry(QDialog):
    """Takes as many cards as are wanted, in the order in which they lie; whether they can be is not decided here.

    Args:
        wanted: the first cards that are wanted; `show_wanted` walks on to others.
        at_once: the last card hands them on by itself.

    """

    entered = Signal(tuple)
    """A tuple of cards."""
    undo_asked = Signal()
    """The hand before is to be taken back."""

    def __init__(self, wanted: CardsWanted, parent: QWidget | None = None, *, at_once: bool = False) -> None:
        super().__init__(parent)
        self._at_once, self._handed = at_once, False
        self.setModal(True)
        self.setWindowTitle(wanted.title)
        self._wanted = wanted
        self._picked: list[Card] = []
        self._rank = ""
        self.keys = {card: CardKey(card) for suit in SUITS for rank in _RANKS if (card := read_card(rank + suit))}
        self._large = theme.in_force().text_scale >= _LARGE
        self.refusal = RefusalNote(keeps_room=not self._large)
        self.refusal.setMinimumHeight(TOUCH)
        self._typed, self._title = Text(role="title"), Text(role="large").wrapped()
        self._how = Text(role="muted").wrapped()
        self.leave = FittedButton(say("Cancel"), "Esc", width=140, does=self.reject)
        self.back = FittedButton(say("Take one back"), "⌫", width=170, does=self._take_back)
        self.enter = FittedButton(say("Enter the cards"), "Enter", width=280, size=TYPE.large, primary=True)
        self.hands = HandsOnly(self)
        self._build()
        self._refresh()

    def _build(self) -> None:
        deck = grid(gap=SPACE.hair)
        for row, suit in enumerate(SUITS):
            for column, rank in enumerate(_RANKS):
                card = read_card(rank + suit)
                if card is not None:
                    deck.addWidget(self.keys[card], row, column)
                    self.keys[card].clicked.connect(self._touched)
        if self._large:
            for words in (self._how, self.refusal):
                words.setMinimumHeight(round(theme.in_force().px(TYPE.body) * _LINE * _LINES))
        where: Part = FREE if self._large else (self.refusal, 1)
        buttons = beside(self.leave, self.back, where, self.enter, gap=SPACE.large)
        for button in (self.leave, self.back, self.enter):
            button.setFixedHeight(TOUCH + 12)
        self.enter.setVisible(not self._at_once)
        self.enter.clicked.connect(self._enter)
        below(
            beside((self._title, 1), self._typed, gap=None),
            self._how,
            *((self.refusal,) if self._large else ()),
            (deck, 1),
            buttons,
            on=self,
            gap=SPACE.medium,
            edge=DIALOG,
        )
        self.fit(self.screen().availableSize())

    def fit(self, room: QSize) -> None:
        """Take the room that the cards need, and no more than there is."""
        scale = theme.in_force().text_scale / 100
        self.resize(min(round(1120 * scale), room.width() - 40), min(round(660 * scale), room.height() - 40))

    def show_wanted(self, wanted: CardsWanted) -> None:
        """Walk on to other cards; what was picked for the ones before is gone."""
        if (wanted.place, wanted.count, wanted.title) != (self._wanted.place, self._wanted.count, self._wanted.title):
            self._picked, self._rank, self._handed = [], "", False
            self._tell(None)
        self._wanted = wanted
        self.setWindowTitle(wanted.title)
        self._refresh()

    def cards(self) -> tuple[Card, ...]:
        """The cards picked so far, in order."""
        return tuple(self._picked)

    def show_refusal(self, refusal: RefusalView | None) -> None:
        """Show why the cards were refused; they stay picked, so that one can be put right."""
        self._handed = self._handed and refusal is None
        self._tell(refusal)
        self._refresh()

    def _tell(self, refusal: RefusalView | None) -> None:
        """Say why not, or how cards are entered."""
        self.refusal.show_refusal(refusal)
        self._how.setVisible(not self._large or refusal is None)

    def event(self, event: QEvent) -> bool:
        """Say here which keys were dropped."""
        if isinstance(event, TooFast):
            event.accept()
            self._tell(RefusalView("", TOO_FAST))
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Two keys a card: rank (2–9, T or 1 for ten, J Q K A), then suit (C D H S)."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter()
        elif event.key() == Qt.Key.Key_Backspace:
            self._take_back()
        elif len(event.text()) == 1 and event.text().isalnum():
            self._type(event.text().upper())
        else:
            super().keyPressEvent(event)

    def _type(self, letter: str) -> None:
        rank = "T" if letter in ("1", "0") else letter
        card = read_card(self._rank + letter.lower()) if self._rank else None
        if card is not None:
            self._rank = ""
            self._typed_card(card)
        elif rank in RANKS:
            self._rank = rank
        self._refresh()

    def _typed_card(self, card: Card) -> None:
        """A card that is typed twice is told, never quietly taken out again."""
        if card in self._picked:
            self._tell(RefusalView("", say("The {words} is picked already.", words=words(card))))
        else:
            self._pick(card)

    def _touched(self) -> None:
        key = self.sender()
        if isinstance(key, CardKey):
            self._rank = ""
            self._pick(key.card)

    def _pick(self, card: Card) -> None:
        """Pick a card, or let it go where it is picked already; what cannot be picked is said, never passed over."""
        why = self._why_not(card)
        self._tell(RefusalView("", why) if why else None)
        if why:
            return
        if card in self._picked:
            self._picked.remove(card)
        else:
            self._picked.append(card)
        self._refresh()
        if self._at_once:
            self._enter()

    def _why_not(self, card: Card) -> str:
        if self._handed:
            return say(
                "The cards before are still being saved: the {words} was not taken. Touch it again.", words=words(card)
            )
        if self._wanted.only and card not in self._wanted.only:
            return say("The {words} does not lie there.", words=words(card))
        if card in self._wanted.dealt:
            return say(
                "The {words} lies on the table already. If it is there twice, call the supervisor.", words=words(card)
            )
        full = len(self._picked) == self._wanted.count and card not in self._picked
        return say("{count} are picked. Take one back first.", count=self._wanted.count) if full else ""

    def _take_back(self) -> None:
        """Take back the letter, the card, or the hand before."""
        if self._rank:
            self._rank = ""
        elif self._picked:
            self._picked.pop()
        elif self._at_once:
            self.undo_asked.emit()
        self._refresh()

    def _refresh(self) -> None:
        for card, key in self.keys.items():
            key.show_place(self._picked.index(card) + 1 if card in self._picked else 0)
            only, dealt = self._wanted.only, self._wanted.dealt
            key.show_dealt(dealt=card not in only if only else card in dealt)
        count = self._wanted.count
        how = (
            say("Touch the card, or type rank and suit: 9 H, T S.")
            if count == 1
            else say(
                "Touch {count} cards in the order in which they lie, or type rank and suit: 9 H, T S.", count=count
            )
        )
        self._title.setText(self._wanted.title)
        after = say("It goes on by itself after the last card.") if self._at_once else ""
        self._how.setText(strung(how, after, by=" "))
        full = len(self._picked) == self._wanted.count
        self._typed.setText(
            f"{self._rank} …"
            if self._rank
            else say("{picked} of {count}", picked=len(self._picked), count=self._wanted.count)
        )
        self.enter.setEnabled(full)
        self.back.setEnabled(bool(self._picked or self._rank or self._at_once))

    def _enter(self) -> None:
        if len(self._picked) == self._wanted.count and not self._handed:
            self._handed = self._at_once
            self.entered.emit(self.cards())
