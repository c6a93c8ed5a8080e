"""The disputes screen: what is disputed and until when it is answered, the frozen round, who was told, how it ended."""

from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from app.dispute.panels.parts import (
    DisputeClosing,
    DisputeDeed,
    DisputeHead,
    DisputeOpening,
    DisputeRound,
    DisputeTelling,
)
from app.dispute.view import DisputeLine, DisputesView
from app.ui.behind_table import Telling
from app.ui.fitted_button import FittedButton
from app.ui.fitted_item import FittedList
from app.ui.fitted_text import FittedText
from app.ui.guide import MANAGER
from app.ui.laid import SCREEN, below, beside
from app.ui.letter_pad import LetterPad
from app.ui.scrolled import Scrolled
from app.ui.text import Text
from app.ui.theme import SPACE, TOUCH, TYPE
from app.ui.view import RefusalView
from assets.languages import say


class DisputeList(FittedList):
    """The disputes of the house as a list: the open ones first, each with its clock.

    Signals:
        picked: id of a dispute.

    """

    picked = Signal(str)

    def __init__(self) -> None:
        super().__init__(say("Disputes"))
        self._ids: tuple[str, ...] = ()
        self._shown: tuple[tuple[DisputeLine, ...], str] | None = None
        self.currentRowChanged.connect(self._moved)

    def show_lines(self, lines: tuple[DisputeLine, ...], chosen: str) -> None:
        """Show these, with one of them marked; that it is marked asks for nothing.

        The same ones once more change nothing, so that the list stays where it was scrolled to.
        """
        if (lines, chosen) == self._shown:
            return
        self._shown = lines, chosen
        self._ids = tuple(line.id for line in lines)
        self.blockSignals(True)
        self.show_items((f"{line.title}\n{line.clock}", "danger_ink" if line.overdue else "") for line in lines)
        self.setCurrentRow(self._ids.index(chosen) if chosen in self._ids else -1)
        self.blockSignals(False)

    def _moved(self, row: int) -> None:
        if 0 <= row < len(self._ids):
            self.picked.emit(self._ids[row])


OPENING, TELLING, CLOSING = "opening", "telling", "closing"
NONE = say("There are no disputes. One is opened on a past round: History, the round, “Dispute”.")


class DisputesScreen(Telling):
    """Shows a DisputesView and says what is wanted; nothing is done before somebody has signed for it.

    Signals:
        round_wanted: id of a round to be seen in the history, "" to look for one there.
        list_wanted: all disputes are wanted for a spreadsheet.

    """

    round_wanted = Signal(str)
    list_wanted = Signal()

    def __init__(self, leave: str = say("Back to the table")) -> None:
        super().__init__(Qt.FocusPolicy.TabFocus)  # a touch of a key on the screen leaves the cursor in its field
        self.guide = MANAGER
        self.view: DisputesView | None = None
        self.list, self.pad = DisputeList(), LetterPad()
        self.leave = FittedButton(leave, "Esc", width=170, tall=TOUCH, does=self.closed)
        self.search = FittedButton(say("Dispute a round"), say("find it in the history"), width=220, tall=TOUCH)
        self.save = FittedButton(say("Save the list"), say("as CSV"), width=150, tall=TOUCH, does=self.list_wanted)
        self._summary = FittedText(size=TYPE.body, ink="muted")
        self._none = Text(NONE, role="muted").wrapped()
        self.head, self.round = DisputeHead(), DisputeRound()
        self.opening, self.telling, self.closing = DisputeOpening(), DisputeTelling(), DisputeClosing()
        self._deeds: dict[str, DisputeDeed] = {OPENING: self.opening, TELLING: self.telling, CLOSING: self.closing}
        self._page = Scrolled()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        top = beside(
            self.leave,
            Text(say("Disputes"), role="large"),
            (self._summary, 1),
            self.save,
            self.search,
            gap=SPACE.medium,
        )
        page = QWidget()
        column = below(on=page)
        for widget in (self._none, self.opening, self.head, self.round, self.telling, self.closing):
            column.addWidget(widget)
            widget.hide()
        column.addStretch(1)
        self._page.setWidget(page)
        self.pad.hide()
        body = beside((self.list, 2), (below((self._page, 1), self.pad), 3), gap=SPACE.large)
        below(top, self._told, (body, 1), on=self, edge=SCREEN)

    def _connect(self) -> None:
        self.search.clicked.connect(partial(self.round_wanted.emit, ""))
        self.round.see_wanted.connect(self.round_wanted)
        for part in self._deeds.values():
            for field in part.fields:
                self.pad.come_for(field, self._page)

    # what is shown

    @Slot(object)
    def show_view(self, view: DisputesView) -> None:
        """Show the disputes as they stand; what is being typed stays as long as the same thing is shown."""
        before, self.view = self.view, view
        self._summary.say(view.summary)
        self.list.show_lines(view.lines, view.chosen.id if view.chosen else "")
        if before is None or _subject(before) != _subject(view):
            self._begin_anew()
        self._none.setVisible(view.chosen is None and view.about is None)
        self._show_about(view)
        self._show_chosen(view)

    def _show_about(self, view: DisputesView) -> None:
        self.opening.setVisible(view.about is not None)
        self.round.setVisible(view.about is not None or view.chosen is not None)
        if view.about is not None:
            self.opening.show_round(view.about)
            self.round.show_round(view.about)

    def _show_chosen(self, view: DisputesView) -> None:
        sheet = view.chosen
        for part in (self.head, self.telling):
            part.setVisible(sheet is not None)
        self.closing.setVisible(sheet is not None and sheet.open)
        if sheet is None:
            return
        self.head.show_sheet(sheet)
        self.round.show_round(sheet.round, frozen=sheet.frozen, sound=sheet.sound)
        self.telling.show_told(sheet.told, asks=sheet.tell_refusal is None)
        self.closing.stands(sheet.close_refusal)
        self.closing.go.setEnabled(sheet.close_refusal is None)

    def _begin_anew(self) -> None:
        """Something else is shown: from its top, with nothing typed yet."""
        for part in self._deeds.values():
            part.forget()
            part.tell(None)
        self.pad.hide()
        self._page.verticalScrollBar().setValue(0)

    @Slot(str, object)
    def show_refusal(self, part: str, refusal: RefusalView | None) -> None:
        """Say in the part that asked why not; None clears all of them."""
        self._told.say("")
        for key, each in self._deeds.items():
            each.tell(refusal if key == part else None)

    @Slot(str, str)
    def show_done(self, part: str, words: str) -> None:
        """Say what was done, and empty what was filled in for it."""
        self.say(words, done=True)
        self._deeds[part].forget()
        self.pad.hide()

    def go_to(self, part: QWidget) -> None:
        """Scroll to a part of the page."""
        QTimer.singleShot(0, part, partial(self._page.ensureWidgetVisible, part))


def _subject(view: DisputesView) -> tuple[str, str]:
    return view.chosen.id if view.chosen else "", view.about.id if view.about else ""
