"""The first thing a new house sees: set it up, or try it out."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from app.setup.first_start_view import FirstStartView
from app.setup.pages.welcome_picture import WelcomePicture
from app.ui.fitted_button import FittedButton
from app.ui.page import Page
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.theme import SPACE, TYPE
from assets.languages import say

_TALL = 120
_SET_UP = say(
    "Enters a first manager and makes a first table. About three minutes; you need a "
    "staff number, a PIN of your own, the limits, and the name of the shuffler's port."
)
_ONE_MORE = say(
    "Makes this table: its game, its limits and its shuffler. A Gaming Shift Manager of "
    "the house signs for it; people, jackpots and the log are those of the house."
)
_TRY_OUT = say(
    "Makes a table of Three Card Poker Xtreme with a simulated shuffler, and three "
    "people with PINs drawn by chance. Nothing is asked; everything works as at a real "
    "table."
)


class WelcomePage(Page):
    """Two large choices."""

    set_up = Signal()
    try_out = Signal()

    def __init__(self, view: FirstStartView) -> None:
        words = say("The table, its rounds and its log, from the first bet to the last chip.")
        super().__init__(say("Welcome to Cutcard"), _not_yet(view) or words)
        self.start = FittedButton(say("Set up this table"), width=420, size=TYPE.large, ink="on_accent")
        mark(self.start, kind="primary")
        self.demonstration = FittedButton(say("Try it with a demonstration table"), width=420, size=TYPE.large)
        row = QHBoxLayout()
        row.setSpacing(SPACE.wide)
        new_house = ((self.start, _SET_UP), (self.demonstration, _TRY_OUT))
        for button, said in ((self.start, _ONE_MORE),) if view.manager_known else new_house:
            button.setFixedHeight(_TALL)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            column = QVBoxLayout()
            column.setSpacing(SPACE.medium)
            column.addWidget(button)
            column.addWidget(Text(said, role="muted").wrapped())
            row.addLayout(column, 1)
        self.column.addWidget(WelcomePicture(), 3)
        self.column.addSpacing(SPACE.large)
        self.column.addLayout(row)
        self.column.addStretch(1)
        self.start.clicked.connect(self._start)
        self.demonstration.clicked.connect(self._try)

    def _start(self) -> None:
        self.set_up.emit()

    def _try(self) -> None:
        self.try_out.emit()


def _not_yet(view: FirstStartView) -> str:
    """That this table is not set up, with those that are, so that a slip in its name is seen; "" in a new house."""
    if not view.manager_known:
        return ""
    others = say(" Tables of this house: {tables}.", tables=", ".join(view.tables)) if view.tables else ""
    return say("Table {table} is not set up yet.{others}", table=view.table, others=others)
