"""The jackpot screen: the jackpots of the house, and of one of them meters and reconciliation, adjustments, set-up."""

from PySide6.QtCore import Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from app.jackpot.build.form import FormCheck
from app.jackpot.panels.adjusting import JackpotAdjusting
from app.jackpot.panels.list import JackpotList
from app.jackpot.panels.meters import JackpotMeters
from app.jackpot.panels.set_up import JackpotSetUp
from app.jackpot.presenter import BoardView
from app.ui.behind_table import BehindTable
from app.ui.fitted_button import FittedButton
from app.ui.fitted_text import FittedText
from app.ui.guide import MANAGER
from app.ui.refusal_note import RefusalNote
from app.ui.tabbed_pages import TabbedPages
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import NoticeView, RefusalView
from assets.languages import say

METERS, ADJUST, SET_UP = say("Meters"), say("Adjust or stop"), say("Set-up")


class JackpotPage(BehindTable):
    """Shows a BoardView and hands on what is wanted; nothing is done before it is signed."""

    def __init__(self) -> None:
        super().__init__()
        self.guide = MANAGER
        self.list = JackpotList()
        self.meters, self.adjusting, self.set_up = JackpotMeters(), JackpotAdjusting(), JackpotSetUp()
        self._name: str | None = None
        self.leave = FittedButton(say("Back to the table"), "Esc", width=170)
        self.title = FittedText(size=TYPE.title)
        self.note, self._said = RefusalNote(keeps_room=False), Text(role="strong").wrapped()
        self.pages = TabbedPages({METERS: self.meters, ADJUST: self.adjusting, SET_UP: self.set_up}, width=150)
        self._build()
        self.leave.clicked.connect(self.closed)

    def _build(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(SPACE.small)
        self.leave.setFixedHeight(TOUCH)
        top.addWidget(self.leave)
        top.addSpacing(SPACE.medium)
        top.addWidget(self.title, 1)
        for tab in self.pages.tabs:
            top.addWidget(tab)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE.large, SPACE.small, SPACE.large, SPACE.medium)
        column.setSpacing(SPACE.small)
        column.addLayout(top)
        column.addWidget(self.list)
        column.addWidget(self.note)
        column.addWidget(self._said)
        column.addWidget(self.pages, 1)
        self._said.hide()

    @Slot(object)
    def show_board(self, view: BoardView) -> None:
        """Show the jackpot as it stands; what was begun for another one is forgotten."""
        if view.name != self._name:
            self._turn_from(self._name, view)
        self.title.say(view.screen.title if view.screen else say("New jackpot") if view.jackpots else say("Jackpot"))
        self.list.show_jackpots(view.jackpots, view.name)
        self.meters.show_jackpot(view.screen)
        self.adjusting.show_jackpot(view.screen)
        self.set_up.show_form(view.form, view.tables, view.taken)
        self.set_up.sign.setText(say("Sign the new set-up") if view.screen else say("Sign and open the jackpot"))

    def _turn_from(self, before: str | None, view: BoardView) -> None:
        """Show another jackpot: one that is to be opened by its set-up, one that has just been opened by its meters."""
        self._name = view.name
        self.adjusting.clear()
        if before is not None:
            self.show_refusal(None)
            self.pages.turn_to(METERS if view.screen else SET_UP)

    @Slot(object)
    def show_check(self, check: FormCheck) -> None:
        """Show what the set-up comes to."""
        self.set_up.show_check(check)

    @Slot(object)
    def show_refusal(self, refusal: RefusalView | None) -> None:
        """Say why not, or that it no longer holds."""
        self.note.show_refusal(refusal)
        if refusal is not None:
            self._said.say("")

    @Slot(object)
    def show_notice(self, notice: NoticeView) -> None:
        """Say what the world refused."""
        self.show_refusal(RefusalView("", notice.words))

    @Slot(str)
    def show_said(self, words: str) -> None:
        """Say what was done."""
        self.adjusting.clear()
        self.tell(words)

    @Slot(str)
    def tell(self, words: str) -> None:
        """Say what came of something that changes nothing in the jackpot."""
        self._said.say(words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back to the table by Escape; no key signs anything."""
        super().keyPressEvent(event)
        event.accept()
