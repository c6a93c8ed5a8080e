"""The supervisor's flow over the table: what happened, the facts, the outcomes, the signature, the refunds.

The button that goes on stands at the lower left. At the lower right, where the table's primary button is, stands the
way back: a finger that falls twice there can never decide anything.
"""

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.irregularity.panels.body import Deciding, DonePage, KindList, PlacePicker, Refunds
from app.irregularity.view import FlowPage, IrregularityView
from app.ui import theme
from app.ui.behind_table import BehindTable
from app.ui.carried import KeptAnswer
from app.ui.fitted_button import FittedButton
from app.ui.guide import SUPERVISOR
from app.ui.laid import below, beside
from app.ui.menu_sheet import Choice, MenuSheet
from app.ui.refusal_note import RefusalNote
from app.ui.stylesheet import mark
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import AskView, RefusalView
from app.ui.write_sheet import WriteSheet
from app.words.rule_meaning import rule_words
from assets.languages import say

_LARGE = 150  # from this text scale on what is missing stands above the buttons, not among them
_LONGEST_MEANING = 260


class IrregularityScreen(BehindTable):
    """Shows an IrregularityView and says what was touched. It decides nothing; no key of the keyboard goes on.

    Signals:
        answered, finding_picked: what was touched; what else was stands at the part that was touched.
        go_on_wanted: the button that goes on. back_wanted: one page back. another_wanted: something else happened.

    """

    answered = Signal(str, KeptAnswer)
    finding_picked = Signal(int)
    go_on_wanted = Signal()
    back_wanted = Signal()
    another_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.guide = SUPERVISOR
        self.view: IrregularityView | None = None
        self._large = large = theme.in_force().text_scale >= _LARGE
        self._over, self._title = Text(role="overline").wrapped(), Text(role="title" if large else "large").wrapped()
        self._rule, self._meaning = Text(role="rule").wrapped(), Text(role="muted").wrapped()
        self._uncovered = Text(role="title").wrapped()
        mark(self._uncovered, tone="danger")
        self.kinds, self.places, self.deciding = KindList(), PlacePicker(), Deciding()
        self.refunds, self.done = Refunds(), DonePage()
        self._pages: dict[FlowPage, KindList | PlacePicker | Deciding | Refunds | DonePage] = {
            FlowPage.CHOOSE: self.kinds,
            FlowPage.CONFIRM: self.places,
            FlowPage.DECIDE: self.deciding,
            FlowPage.REFUND: self.refunds,
            FlowPage.DONE: self.done,
        }
        self._stack = QStackedWidget()
        for page in self._pages.values():
            self._stack.addWidget(page)
        px = theme.in_force().px
        self.go_on = FittedButton("", width=px(410), size=TYPE.title, primary=True, tall=TOUCH + 20)
        self.refusal = RefusalNote()
        self.back = FittedButton(say("Back"), width=px(120), tall=TOUCH + 20, does=self.back_wanted)
        self.more = FittedButton(say("More …"), width=px(120), tall=TOUCH + 20, does=self._more)
        self.leave = FittedButton(say("Back to the table"), "Esc", width=px(210), tall=TOUCH + 20, does=self.closed)
        self.write_sheet, self.menu = WriteSheet(self), MenuSheet(self)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        head = below(self._over, self._title, self._uncovered, self._rule, self._meaning, gap=2)
        bar = beside(self.go_on, gap=SPACE.large)
        if self._large:
            bar.addStretch(1)
        else:
            bar.addWidget(self.refusal, 1)
        for button in (self.more, self.back, self.leave):
            bar.addWidget(button)
        page = below(head, (self._stack, 1), on=self, gap=SPACE.medium, edge=(SPACE.wide, SPACE.medium))
        if self._large:
            page.addWidget(self.refusal)
        page.addLayout(bar)

    def _connect(self) -> None:
        self.deciding.answered.connect(self.answered)
        self.deciding.write_wanted.connect(self._write)
        self.write_sheet.written.connect(self.answered)
        self.refunds.answered.connect(self.answered)
        self.refunds.write_wanted.connect(self._write)
        self.go_on.clicked.connect(self.go_on_wanted)
        self.menu.picked.connect(self._picked)

    @Slot(object)
    def show_view(self, view: IrregularityView) -> None:
        """Show the page of this moment."""
        self.view = view
        self._over.setText(
            say("IRREGULARITY  ·  {round_words}", round_words=view.round_words)
            if view.round_words
            else say("IRREGULARITY")
        )
        self._over.setVisible(not (self._large and view.page is FlowPage.DECIDE))
        self._title.setText(view.title)
        self._uncovered.say(view.uncovered)
        where = f"  ·  {view.where}" if view.where else ""
        self._rule.say(f"{rule_words(view.rule)}{where}" if view.rule else "")
        crowded = self._large and (bool(view.uncovered) or view.page in (FlowPage.DECIDE, FlowPage.REFUND))
        self._meaning.say("" if crowded else _shortened(view.meaning))
        page = self._pages[view.page]
        page.show_page(view)
        self._stack.setCurrentWidget(page)
        self._show_bar(view)

    def _show_bar(self, view: IrregularityView) -> None:
        self.go_on.setVisible(bool(view.deed))
        self.go_on.setText(view.deed)
        self.go_on.setAccessibleName(view.deed)
        self.go_on.setEnabled(not view.stop)
        self.go_on.update()
        stop = RefusalView("", view.stop) if view.stop and view.deed else None
        self.refusal.show_refusal(view.refusal or stop)
        self.back.setVisible(view.page is FlowPage.CONFIRM or (view.page is FlowPage.CHOOSE and bool(view.others)))
        self.more.setVisible(view.page is FlowPage.DECIDE)
        self.leave.setVisible(view.page is not FlowPage.DONE)

    def _more(self) -> None:
        """Several findings: choose one of them, or say that something else has happened."""
        view = self.view
        if view is None:
            return
        choices = tuple(Choice(key=str(each.number), label=each.words, chosen=each.chosen) for each in view.others)
        self.menu.show_choices(
            say("What holds the round"), (*choices, Choice(key="more", label=say("Something else happened")))
        )

    @Slot(str)
    def _picked(self, key: str) -> None:
        if key == "more":
            self.another_wanted.emit()
        else:
            self.finding_picked.emit(int(key))

    @Slot(object)
    def _write(self, asked: AskView) -> None:
        self.write_sheet.write(asked.name, asked.title, asked.answer or "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back to the table by Escape; every other key does nothing, so that none of them voids a round."""
        super().keyPressEvent(event)
        event.accept()


def _shortened(words: str) -> str:
    """At most a few lines in the head; the whole stands beside the outcome it belongs to."""
    return words if len(words) <= _LONGEST_MEANING else f"{words[:_LONGEST_MEANING].rsplit(' ', 1)[0]} …"
