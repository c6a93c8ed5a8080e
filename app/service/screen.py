"""The service log: what the table's shuffler said, the newest first, without the face of any card."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent

from app.service.view import ServiceLine, ServiceLogView
from app.ui.behind_table import Telling
from app.ui.fitted_item import FittedList
from app.ui.fitted_text import FittedText
from app.ui.laid import SCREEN, below, beside
from app.ui.parts import touchable
from app.ui.text import Text
from app.ui.theme import SPACE, TYPE
from assets.languages import say, strung


class ServiceLogScreen(Telling):
    """Shows a ServiceLogView; nothing can be changed here.

    Signals:
        look_wanted: the newest events are wanted.
        list_wanted: the events are wanted for a spreadsheet.

    """

    look_wanted = Signal()
    list_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.view: ServiceLogView | None = None
        self.leave = touchable(say("Back to the shuffler"), "Esc", width=190, does=self.closed)
        self.again = touchable(say("Look again"), "F5", width=130, does=self.look_wanted)
        self.save = touchable(say("Save the list"), say("as CSV"), width=150, does=self.list_wanted)
        self.list = FittedList(say("What the shuffler said"))
        self._summary = FittedText(size=TYPE.body, ink="muted")
        self._lay_out()

    def _lay_out(self) -> None:
        top = beside(
            self.leave,
            Text(say("Service log"), role="large"),
            (self._summary, 1),
            self.again,
            self.save,
            gap=SPACE.medium,
        )
        below(top, self._told, (self.list, 1), on=self, edge=SCREEN)

    @Slot(object)
    def show_view(self, view: ServiceLogView) -> None:
        """Show the newest events."""
        self.view = view
        self._summary.say(view.words)
        self.save.setEnabled(bool(view.lines))
        self.list.show_items((_words(line), "") for line in view.lines)
        self.list.setCurrentRow(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back by Escape, look again by F5."""
        if event.key() == Qt.Key.Key_F5:
            self.look_wanted.emit()
        else:
            super().keyPressEvent(event)


def _words(line: ServiceLine) -> str:
    again = say("again, from its memory") if line.replayed else ""
    return f"{strung(line.heard, line.called, again)}\n{line.said or say('in a language of its own')}"
