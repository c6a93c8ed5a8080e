"""The walk around a jackpot claim over the held table: evidence on the left, the steps on the right.

As in the supervisor's flow the way back stands where the table's primary button is, so that a finger that falls twice
there decides nothing; refusing stands apart from releasing.
"""

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.jackpot.claim.panels.evidence import ClaimEvidence
from app.jackpot.claim.view import ClaimView
from app.ui import theme
from app.ui.ask import AskInput
from app.ui.behind_table import BehindTable
from app.ui.carried import Answer
from app.ui.fitted_button import FittedButton
from app.ui.guide import SUPERVISOR
from app.ui.refusal_note import RefusalNote
from app.ui.scrolled import Scrolled
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.words.rule_meaning import rule_words
from assets.languages import say

_LARGE = 150


class ClaimScreen(BehindTable):
    """Shows a ClaimView and says what was touched. It decides nothing; no key of the keyboard releases anything.

    Signals:
        answered: name of a step and what was found, None to take it back.
        release_wanted, refuse_wanted: the claim is to be ruled on.
        print_wanted: the evidence is wanted on paper.

    """

    answered = Signal(str, Answer)
    release_wanted = Signal()
    refuse_wanted = Signal()
    print_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.guide = SUPERVISOR
        self.view: ClaimView | None = None
        self._over, self._title = Text(role="overline").wrapped(), Text(role="large").wrapped()
        self._rule, self._told = Text(role="rule").wrapped(), Text(role="strong").wrapped()
        self.evidence, self.steps = ClaimEvidence(), Scrolled()
        self.release = FittedButton(say("Release the claim"), width=380, size=TYPE.title, ink="on_accent")
        mark(self.release, kind="primary")
        self.refusal = RefusalNote(keeps_room=False)
        self.refuse = FittedButton(say("Refuse the claim"), width=190, ink="danger_ink")
        mark(self.refuse, kind="danger")
        self.paper = FittedButton(say("Evidence as PDF"), width=170)
        self.leave = FittedButton(say("Back to the table"), "Esc", width=220)
        self._lay_out()
        self.release.clicked.connect(self.release_wanted)
        self.refuse.clicked.connect(self.refuse_wanted)
        self.paper.clicked.connect(self.print_wanted)
        self.leave.clicked.connect(self.closed)

    def _lay_out(self) -> None:
        head = QVBoxLayout()
        head.setSpacing(2)
        for text in (self._over, self._title, self._rule, self._told):
            head.addWidget(text)
        body = QHBoxLayout()
        body.setSpacing(SPACE.large)
        for title, area in ((say("EVIDENCE"), self.evidence), (say("THE WALK"), self.steps)):
            column = QVBoxLayout()
            column.setSpacing(SPACE.small)
            column.addWidget(Text(title, role="overline"))
            column.addWidget(area, 1)
            body.addLayout(column, 1)
        bar = QHBoxLayout()
        bar.setSpacing(SPACE.large)
        bar.addWidget(self.release)
        bar.addStretch(1)
        for button in (self.refuse, self.paper, self.leave):
            bar.addWidget(button)
        for button in (self.release, self.refuse, self.paper, self.leave):
            button.setFixedHeight(TOUCH + 20)
        page = QVBoxLayout(self)
        page.setContentsMargins(SPACE.wide, SPACE.medium, SPACE.wide, SPACE.medium)
        page.setSpacing(SPACE.medium)
        page.addLayout(head)
        page.addLayout(body, 1)
        page.addWidget(self.refusal)
        page.addLayout(bar)
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
            self.steps.show_column([self._step(each.name) for each in view.asks])
        self.release.setEnabled(view.lacking is None)
        self.refusal.show_refusal(view.refusal or view.lacking)

    def tell(self, words: str) -> None:
        """Say what came of something that is not the claim itself; "" says nothing any more."""
        self._told.say(words)

    def step(self, name: str) -> AskInput:
        """The input of a step."""
        return next(
            each for each in self.steps.findChildren(AskInput) if each.objectName() == name and each.isVisibleTo(self)
        )

    def _step(self, name: str) -> AskInput:
        asked = next(each for each in self.view.asks if each.name == name) if self.view else None
        if asked is None:
            raise KeyError(name)
        widget = AskInput(asked)
        widget.answered.connect(self.answered)
        return widget

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back to the table by Escape; every other key does nothing, so that none of them releases anything."""
        super().keyPressEvent(event)
        event.accept()
