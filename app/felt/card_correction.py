"""Putting a card on record right: the wrong one is touched and then the real one, and a second person agrees."""

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from app.felt.presenter import FeltDesk
from app.ui.card_entry import CardEntry
from app.ui.view import CardsWanted, MenuLine, RefusalView
from assets.languages import say
from engine.cards import Card, words
from engine.table.state import COMMUNITY, DEALER

WHICH = say("Which card is wrong? Touch it as it is on record")
WHERE = {DEALER: say("Dealer"), COMMUNITY: say("Community")}


class CardCorrection(QObject):
    """Asks for one card.

    Signals:
        found: a MenuLine that puts the one card right that differs, once it is approved.

    """

    found = Signal(MenuLine)

    def __init__(self, screen: QWidget, desk: FeltDesk) -> None:
        super().__init__(screen)
        self._screen, self._desk = screen, desk
        self._place, self._wrong = "", ""
        self.dialog: CardEntry | None = None

    def start(self, place: str) -> None:
        """Ask which of the cards that lie face up at a place is wrong; where there is one, what it really is."""
        faces = self._desk.faces_at(place)
        if self.dialog is not None or not faces:
            return
        self._place, self._wrong = place, faces[0] if len(faces) == 1 else ""
        wanted = self._other() if self._wrong else CardsWanted(place=place, count=1, title=WHICH, only=faces)
        self.dialog = CardEntry(wanted, self._screen, at_once=True)
        self.dialog.entered.connect(self._entered)
        self.dialog.undo_asked.connect(self.dialog.reject)
        self.dialog.finished.connect(self._closed)
        self.dialog.open()

    def _other(self) -> CardsWanted:
        title = say(
            "{get}: the {words} is really …",
            get=WHERE.get(self._place, say("Position {place}", place=self._place)),
            words=words(Card(self._wrong)),
        )
        return CardsWanted(place=self._place, count=1, title=title, dealt=self._desk.open_faces())

    @Slot(object)
    def _entered(self, cards: tuple[Card, ...]) -> None:
        if self.dialog is None:
            return
        if not self._wrong:
            self._wrong = cards[0]
            self.dialog.show_wanted(self._other())
            return
        lie = tuple(cards[0] if card == self._wrong else card for card in self._desk.faces_at(self._place))
        line = self._desk.corrected(self._place, lie)
        refusal = line if isinstance(line, RefusalView) else line.refusal
        if refusal is not None:
            self.dialog.show_refusal(refusal)
            return
        self.dialog.accept()
        if isinstance(line, MenuLine):
            self.found.emit(line)

    @Slot()
    def _closed(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None
