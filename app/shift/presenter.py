"""Between the shift report's screen and the log: figures, files and the check of the log, all off the GUI thread.

The newest question counts: an answer to an older one is dropped, and so is every answer to a desk that is gone.
"""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal, SignalInstance, Slot

from app.files.spreadsheet import SavedFile
from app.journal.verify import Verified
from app.office.inquiry import Inquiry
from app.office.office import Office
from app.record.shift_period import ShiftAsked
from app.shift.build.book import ShiftBook
from app.shift.build.files import saved_file
from app.shift.build.report import ShiftReport
from app.ui.view import NoticeView, RefusalView


class ShiftDesk(QObject):
    """Looks shifts up for one screen. Nothing is written, so nobody has to sign.

    `office` is one of its own: adding up and checking may take long, and no PIN waits for it.

    Signals:
        tables: the tables to choose from, as picks.
        period: a ShiftAsked, the period that is looked up now.
        refused: a RefusalView of what could not be read; None when it no longer holds.
        paper: a ShiftReport whose log was checked, ready to be printed.

    """

    tables = Signal(tuple)
    period = Signal(ShiftAsked)
    report = Signal(ShiftReport)
    refused = Signal(RefusalView)
    paper = Signal(ShiftReport)
    saved = Signal(SavedFile)
    notice = Signal(NoticeView)

    def __init__(self, book: ShiftBook, office: Office, check: Callable[[], Verified]) -> None:
        super().__init__()
        self._book, self._office, self._check = book, office, check
        self._look = Inquiry(office, self)
        self._look.tell(self._give, self.notice)
        self._shown = ShiftAsked()

    @Slot()
    def open(self) -> None:
        """Look up the shift that runs now, and the tables to choose from."""
        self._office.look(self._book.tables).tell(self.tables, self.notice)
        self.this_shift("")

    @Slot(str)
    def this_shift(self, table: str) -> None:
        """Look up the shift that runs now, at a table or ("") at all of them."""
        self._at(self._book.shifts.this_shift(self._book.now_us()), table)

    @Slot(str)
    def today(self, table: str) -> None:
        """Look up the gaming day that runs now."""
        self._at(self._book.shifts.day(self._book.now_us()), table)

    @Slot(str)
    def yesterday(self, table: str) -> None:
        """Look up the gaming day before it."""
        self._at(self._book.shifts.day(self._book.now_us(), ago=1), table)

    def _at(self, asked: ShiftAsked, table: str) -> None:
        self.look_up(ShiftAsked(since=asked.since, until=asked.until, table=table))

    @Slot(object)
    def look_up(self, asked: ShiftAsked) -> None:
        """Look a period up; an older question that still waits is forgotten."""
        self._shown = asked
        self.period.emit(asked)
        self._look.ask(partial(self._book.report, asked))

    @Slot(str)
    def save(self, ending: str) -> None:
        """Put the period that is shown together as a file with this ending, as it stands now."""
        self._office.look(partial(_file, self._book, self._shown, ending)).tell(self._give_file, self.notice)

    @Slot()
    def put_on_paper(self) -> None:
        """Check the whole log, then put the period that is shown together for the paper."""
        work = partial(self._book.report, self._shown, self._check)
        self._office.look(work).tell(self._give_paper, self.notice)

    @Slot(object)
    def _give(self, found: ShiftReport | RefusalView) -> None:
        self._tell(found, self.report)

    @Slot(object)
    def _give_paper(self, found: ShiftReport | RefusalView) -> None:
        self._tell(found, self.paper)

    @Slot(object)
    def _give_file(self, found: object) -> None:
        self._tell(found, self.saved)

    def _tell(self, found: object, signal: SignalInstance) -> None:
        if isinstance(found, RefusalView):
            self.refused.emit(found)
            return
        self.refused.emit(None)
        signal.emit(found)


def _file(book: ShiftBook, asked: ShiftAsked, ending: str) -> object:
    found = book.report(asked)
    return found if isinstance(found, RefusalView) else saved_file(found, ending)
