"""The whole screen says one thing: the table is being opened, or it is stopped and what to do now."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QWidget

from app.ui.fitted_button import FittedButton
from app.ui.laid import FREE, below, beside
from app.ui.painting.marks import TONE_MARKS
from app.ui.sign import Sign
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import NoticeView
from assets.languages import say

_WIDEST = 1240  # longer lines are not read at a glance


class NoticeScreen(QWidget):
    """Covers what was there before: half a round is never left to look at.

    Signals:
        again: the table is to be started again.
        leave: the program is to be closed.

    """

    again = Signal()
    leave = Signal()

    def __init__(self, view: NoticeView, *, offer_again: bool = True) -> None:
        super().__init__()
        mark(self, panel="room")
        self.view = view
        inside = QWidget()
        self.happened = Text(view.what_happened, role="large").wrapped()
        words = below(
            FREE,
            Sign(TONE_MARKS[view.tone], f"{view.tone.value}_ink", size=96),
            Text(view.title, role="display").wrapped(),
            self.happened,
            on=inside,
            gap=SPACE.large,
            edge=None,
        )
        if view.what_now:
            words.addWidget(Text(say("WHAT TO DO NOW"), role="overline"))
        for number, step in enumerate(view.what_now, start=1):
            words.addWidget(Text(f"{number}.  {step}", role="large").wrapped())
        if view.detail:
            words.addWidget(Text(view.detail, role="small").wrapped())
        words.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        area.setMaximumWidth(_WIDEST)
        middle = beside(area, gap=None)
        self.close_button = FittedButton(say("Close Cutcard"), width=240, does=self.leave)
        self.again_button = FittedButton(say("Start the table again"), width=380, size=TYPE.large, primary=True)
        row = beside(self.close_button, FREE, gap=None)
        if offer_again:
            row.addWidget(self.again_button)
        for button in (self.close_button, self.again_button):
            button.setFixedHeight(TOUCH + 24)
        below((middle, 1), row, on=self, gap=None, edge=(SPACE.wide * 3, SPACE.wide * 2, SPACE.wide * 3, SPACE.wide))
        self.again_button.clicked.connect(self.again)
