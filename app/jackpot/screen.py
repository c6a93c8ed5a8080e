"""The jackpot screen: the jackpots of the house, and of one of them meters and reconciliation, adjustments, set-up."""

from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.jackpot.panels.adjusting import JackpotAdjusting
from app.jackpot.panels.meters import JackpotMeters
from app.jackpot.panels.set_up import JackpotSetUp
from app.jackpot.presenter import BoardView
from app.jackpot.view import JackpotTab
from app.ui.behind_table import BehindTable
from app.ui.fitted_button import FittedButton
from app.ui.fitted_text import FittedText
from app.ui.guide import MANAGER
from app.ui.laid import SCREEN, below, beside, in_columns, lay
from app.ui.refusal_note import RefusalNote
from app.ui.scrolled import Scrolled
from app.ui.tabbed_pages import TabbedPages
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import NoticeView, RefusalView
from assets.languages import say

_COLUMNS, _MOST_ROWS = 4, 2
_HEIGHT = TOUCH + 16


class JackpotList(QWidget):
    """A button for each jackpot, changed in place while its meter moves.

    Signals:
        picked: name of a jackpot. add_wanted: another one is to be set up.

    """

    picked = Signal(str)
    add_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._area, self._group = Scrolled(), QButtonGroup(self)
        self.buttons: dict[str, FittedButton] = {}
        self.add = FittedButton(say("Add a jackpot"), width=TOUCH)
        below(self._area, on=self, gap=None)
        self.hide()

    def show_jackpots(self, tabs: tuple[JackpotTab, ...], name: str) -> None:
        """Show them, with the one that is looked after; "" is one that is still to be opened."""
        if tuple(self.buttons) != tuple(tab.name for tab in tabs):
            self._build(tabs)
        for tab in tabs:
            words = " · ".join(part for part in (tab.amount, tab.state) if part)
            self.buttons[tab.name].say(tab.title, words)
        self.buttons.get(name, self.add).setChecked(True)
        self.setVisible(bool(tabs))

    def _build(self, tabs: tuple[JackpotTab, ...]) -> None:
        for old in self._group.buttons():
            self._group.removeButton(old)
        page = QWidget()
        self.buttons = {
            tab.name: FittedButton(tab.title, width=TOUCH, does=partial(self.picked.emit, tab.name)) for tab in tabs
        }
        self.add = FittedButton(say("Add a jackpot"), width=TOUCH, does=self.add_wanted)
        for name, button in (*self.buttons.items(), ("", self.add)):
            button.setObjectName(f"jackpot {name}")
            button.setCheckable(True)
            button.setFixedHeight(_HEIGHT)
            self._group.addButton(button)
        buttons = (*self.buttons.values(), self.add)
        in_columns(_COLUMNS, buttons, on=page, gap=SPACE.hair, shares=(1,) * _COLUMNS)
        self._area.show_column([page])
        rows = min(_MOST_ROWS, 1 + len(tabs) // _COLUMNS)
        self._area.setFixedHeight(rows * _HEIGHT + (rows - 1) * SPACE.hair + SPACE.small)


METERS, ADJUST, SET_UP = say("Meters"), say("Adjust or stop"), say("Set-up")


class JackpotPage(BehindTable):
    """Shows a BoardView and hands on what is wanted; nothing is done before it is signed."""

    def __init__(self) -> None:
        super().__init__()
        self.guide = MANAGER
        self.list = JackpotList()
        self.meters, self.adjusting, self.set_up = JackpotMeters(), JackpotAdjusting(), JackpotSetUp()
        self._name: str | None = None
        self.leave = FittedButton(say("Back to the table"), "Esc", width=170, does=self.closed, tall=TOUCH)
        self.title = FittedText(size=TYPE.title)
        self.note, self._said = RefusalNote(keeps_room=False), Text(role="strong").wrapped()
        self.pages = TabbedPages({METERS: self.meters, ADJUST: self.adjusting, SET_UP: self.set_up}, width=150)
        self._build()

    def _build(self) -> None:
        top = beside(self.leave)
        top.addSpacing(SPACE.medium)
        lay(top, (self.title, 1), *self.pages.tabs)
        below(top, self.list, self.note, self._said, (self.pages, 1), on=self, edge=SCREEN)
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
