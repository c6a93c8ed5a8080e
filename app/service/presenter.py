"""Between the service log's screen and the log: what the table's shuffler said, looked up off the GUI thread."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from app.files.spreadsheet import SavedFile
from app.journal.journal import Journal
from app.office.office import Office
from app.service.build import service_log
from app.service.view import ServiceLine, ServiceLogView, service_list, service_view
from app.ui.view import NoticeView
from devices.drivers import Drivers

SHOWN = 500
"""How many events stand on the screen."""
MOST_SAVED = 10_000
"""How many events are written into one list."""


class ServiceDesk(QObject):
    """Looks up the service log of one table's shuffler for one screen; nothing is changed by it.

    Args:
        drivers: looks up the drivers of the house, which read what shufflers said.

    Signals:
        listed: a SavedFile of what the shuffler said.

    """

    view_changed = Signal(ServiceLogView)
    listed = Signal(SavedFile)
    notice = Signal(NoticeView)

    def __init__(self, journal: Journal, drivers: Callable[[], Drivers], office: Office, table: str) -> None:
        super().__init__()
        self._office = office
        self._lines = partial(_lines, journal, drivers, table)

    @Slot()
    def look(self) -> None:
        """Look up the newest events."""
        self._office.look(partial(_look, self._lines)).tell(self.view_changed, self.notice)

    @Slot()
    def put_list_together(self) -> None:
        """Put the newest events together as a list for a spreadsheet."""
        self._office.look(partial(_list, self._lines)).tell(self.listed, self.notice)


Lines = Callable[[int], tuple[ServiceLine, ...]]


def _lines(journal: Journal, drivers: Callable[[], Drivers], table: str, limit: int) -> tuple[ServiceLine, ...]:
    return service_log(journal, table=table, limit=limit, drivers=drivers())


def _look(lines: Lines) -> ServiceLogView:
    return service_view(lines(SHOWN), most=SHOWN)


def _list(lines: Lines) -> SavedFile:
    return service_list(lines(MOST_SAVED), most=MOST_SAVED)
