"""Between the service log's screen and the log: what the table's shuffler said, looked up off the GUI thread."""

from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from app.journal.journal import Journal
from app.live.office import Office
from app.projections.service_view import ServiceLogView, service_list, service_view
from app.projections.spreadsheet import SavedFile
from app.table.service_log import service_log

SHOWN = 500
"""How many events stand on the screen."""
MOST_SAVED = 10_000
"""How many events are written into one list."""


class ServiceDesk(QObject):
    """Looks up the service log of one table's shuffler for one screen; nothing is changed by it.

    Signals:
        view_changed: a ServiceLogView to show.
        listed: a SavedFile of what the shuffler said.
        notice: a NoticeView of what the world refuses.

    """

    view_changed = Signal(object)
    listed = Signal(object)
    notice = Signal(object)

    def __init__(self, journal: Journal, office: Office, table: str) -> None:
        super().__init__()
        self._journal, self._office, self._table = journal, office, table

    @Slot()
    def look(self) -> None:
        """Look up the newest events."""
        self._office.run(partial(_look, self._journal, self._table)).tell(self.view_changed, self.notice)

    @Slot()
    def put_list_together(self) -> None:
        """Put the newest events together as a list for a spreadsheet."""
        self._office.run(partial(_list, self._journal, self._table)).tell(self.listed, self.notice)


def _look(journal: Journal, table: str) -> ServiceLogView:
    return service_view(service_log(journal, table=table, limit=SHOWN), most=SHOWN)


def _list(journal: Journal, table: str) -> SavedFile:
    return service_list(service_log(journal, table=table, limit=MOST_SAVED), most=MOST_SAVED)
