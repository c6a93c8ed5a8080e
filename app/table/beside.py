"""A table as another screen of the house follows it, and asks what may be asked there: pit, cage, count room.

It stands where the table's own thread stands for the table's screen. Everything is read and written by the office.
"""

from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QTimer, Slot

from app.journal.entry import Entry
from app.journal.journal import Journal
from app.office.inquiry import Inquiry
from app.office.office import Office
from app.table.corrections import Corrections
from app.table.desk import TableDesk
from app.table.link_status import LinkStatus
from app.table.news import Changed, QuestionRefused, Recovered
from app.table.service import RestoredTable, stream_of
from app.ui.view import NoticeView
from engine.actors import Actor
from engine.asked import Asked
from engine.refusals import Refusal
from engine.table.commands import Command

LOOK_MS: Final = 500


class Beside(QObject):
    """Follows one table in the log twice a second, and asks for it beside its own terminal."""

    def __init__(self, journal: Journal, office: Office, at: RestoredTable) -> None:
        super().__init__()
        self._journal, self._office, self._at = journal, office, at
        self._corrections = Corrections(journal)
        self._look = Inquiry(office, self)
        self._look.tell(self._seen, self._fault)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._again)
        self._failed = False
        self.desk = TableDesk(self, at.table)

    def start(self, by: Actor) -> None:
        """Ask in somebody's name from now on, and look after the table."""
        self.desk.speak_for(by)
        self._timer.start(LOOK_MS)

    def ask(self, command: Command, by: Actor) -> None:
        """Put a person's question; the answer comes as news."""
        asked = partial(_asked, self._corrections, self._at.table.id, command, by)
        self._office.run(asked).tell(self._answered, self._fault)

    @Slot()
    def _again(self) -> None:
        if not self._look.under_way:
            self._look.ask(partial(_later, self._journal, self._at))

    @Slot(object)
    def _answered(self, came: tuple[Asked, Entry | Refusal]) -> None:
        command, answer = came
        if isinstance(answer, Refusal):
            self.desk.take(QuestionRefused(command, answer))
        self._look.ask(partial(_later, self._journal, self._at))

    @Slot(object)
    def _seen(self, came: tuple[RestoredTable, tuple[Entry, ...]]) -> None:
        self._at, entries = came
        if self._failed:
            self._failed = False
            self.desk.take(Recovered())
        if entries:
            self.desk.take(Changed(table=self._at.table, link=LinkStatus(), entries=entries))

    @Slot(object)
    def _fault(self, notice: NoticeView) -> None:
        self._failed = True
        self.desk.notice.emit(notice)


def _asked(corrections: Corrections, table: str, command: Asked, by: Actor) -> tuple[Asked, Entry | Refusal]:
    return command, corrections.correct(table, command, by)


def _later(journal: Journal, at: RestoredTable) -> tuple[RestoredTable, tuple[Entry, ...]]:
    """How the table stands now, and what was written since."""
    entries = tuple(journal.entries(stream_of(at.table.id), at.seq))
    return at.followed(entries), entries
