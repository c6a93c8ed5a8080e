"""Putting a card on record right: the hand is touched as it lies, and a second person agrees to what differs."""

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from app.felt.presenter import FeltDesk
from app.ui.card_entry import CardEntry
from app.ui.view import CardsWanted, MenuLine, RefusalView
from engine.cards import Card


class CardCorrection(QObject):
    """Asks for one hand.

    Signals:
        found: a MenuLine that puts the one card right that differs, once it is approved.

    """

    found = Signal(MenuLine)

    def __init__(self, screen: QWidget, desk: FeltDesk) -> None:
        super().__init__(screen)
        self._screen, self._desk = screen, desk
        self._place = ""
        self.dialog: CardEntry | None = None

    def start(self, place: str) -> None:
        """Ask for the cards of a place as they lie there."""
        count = self._desk.cards_at(place)
        if self.dialog is not None or not count:
            return
        self._place = place
        self.dialog = CardEntry(CardsWanted(place=place, count=count, title="The cards as they lie"), self._screen)
        self.dialog.entered.connect(self._entered)
        self.dialog.finished.connect(self._closed)
        self.dialog.open()

    @Slot(object)
    def _entered(self, cards: tuple[Card, ...]) -> None:
        line = self._desk.corrected(self._place, cards)
        refusal = line if isinstance(line, RefusalView) else line.refusal
        if self.dialog is not None and refusal is not None:
            self.dialog.show_refusal(refusal)
            return
        if self.dialog is not None:
            self.dialog.accept()
        if isinstance(line, MenuLine):
            self.found.emit(line)

    @Slot()
    def _closed(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None
