"""What can be done with one position now: play, fold, ride, settle – large, with its key, and why not."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.felt.deed import ByHand, What
from app.felt.keys import deed_of
from app.felt.panels.chip_palette import tool
from app.felt.view import ActionView
from app.ui import theme
from app.ui.fitted_button import FittedButton
from app.ui.fitted_text import FittedText
from app.ui.laid import beside, take_out
from app.ui.stylesheet import mark
from app.ui.theme import TYPE
from app.ui.view import PaletteView
from assets.languages import say

_SHORT = 14  # letters of a label that fit a narrow button


class SeatChoice(FittedButton):
    """One choice. A dead one can still be touched: then the reason is told."""

    def __init__(self, action: ActionView) -> None:
        dead = action.refusal is not None
        ink = "muted" if dead else "ink"
        wide = 132 if len(action.label) <= _SHORT else 250
        super().__init__(action.label, action.shortcut, width=wide, size=TYPE.title, ink=ink)
        self.action = action
        if dead:
            mark(self, kind="dead")


class SeatActions(QWidget):
    """The choices of the position that is picked or next to decide; undo and redo stand where they always do."""

    did = Signal(ByHand)
    missed = Signal()
    """The choices changed under a finger: nothing was chosen."""
    more_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._title = FittedText(size=TYPE.title)
        self._title.setFixedWidth(150)
        self._row = beside()
        row = beside(self._title, self._row, on=self)
        self.more = tool(row, say("More …"), "X", self.more_asked, width=96)
        row.addStretch(1)
        self.undo = tool(row, say("Undo"), "U", partial(self.did.emit, What.UNDO), width=78)
        self.redo = tool(row, say("Redo"), "Y", partial(self.did.emit, What.REDO), width=78)
        theme.begin_at_the_hand(row)
        self.choices: list[SeatChoice] = []

    def show_actions(self, title: str, actions: tuple[ActionView, ...], palette: PaletteView) -> None:
        """Show the choices of a seat, and whether undo and redo work now."""
        self._title.say(title)
        if actions != tuple(each.action for each in self.choices):
            self._lay_out(actions)
        self.more.setVisible(bool(title))
        self.undo.setEnabled(palette.can_undo)
        self.redo.setEnabled(palette.can_redo)

    def _lay_out(self, actions: tuple[ActionView, ...]) -> None:
        missed = any(old.isDown() for old in self.choices)
        take_out(self._row, *self.choices)
        self.choices = [SeatChoice(action) for action in actions]
        for choice in self.choices:
            choice.clicked.connect(partial(self.did.emit, deed_of(choice.action.key)))
            self._row.addWidget(choice)
        if missed:
            self.missed.emit()
