"""The pit in a window of its own, on any computer that reaches the data folder: no table is opened by it."""

import msgspec
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Slot
from PySide6.QtGui import QGuiApplication

from app.bootstrap import House, open_house
from app.clock import SystemClock
from app.front.pit_office import PitOffice
from app.gui.window import Window
from app.live.bug_watch import BugWatch
from app.live.idle_watch import IdleWatch
from app.live.office import Office
from app.live.sweeper import Sweeper
from app.people.house_log import HouseLog
from app.people.staff import Staff
from app.projections.panel_view import NoticeView
from app.settings import DataFolder

NOBODY = NoticeView(
    "Cutcard cannot open the pit",
    "Nobody of this house has a PIN yet.",
    ("Start the terminal of a table first: its first start makes the first manager.",),
)
STOPPED = NoticeView(
    "The pit screen is stopped",
    "Cutcard made an error. Nothing that was saved is lost, and no table is concerned.",
    ("Close it and start the pit again.",),
)


class PitWindow(QObject):
    """The window, the house behind it, and what runs for them."""

    def __init__(self, folder: DataFolder) -> None:
        super().__init__()
        self._folder = folder
        self.window = Window()
        self.window.setWindowTitle("Cutcard – Pit")
        self.office = Office(self)
        self.bugs = BugWatch(self)
        self.sweeper = Sweeper(self)
        self.house: House | None = None
        self.pit: PitOffice | None = None
        self.failed = False
        self._closed = False
        self.bugs.found.connect(self._stopped, Qt.ConnectionType.QueuedConnection)
        self.office.broken.connect(self._stopped)

    def start(self) -> None:
        """Show the window and open the house behind it."""
        self.bugs.start()
        self.sweeper.start()
        self.window.show_opening()
        self.window.show()
        self.office.run(self._open).tell(self._opened, self._cannot_start)

    def close(self) -> None:
        """End everything that runs; a second time does nothing."""
        if self._closed:
            return
        self._closed = True
        self.window.close()
        self.office.stop()
        if self.house is not None:
            self.house.close()
        self.bugs.stop()
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        self.sweeper.stop()

    def _open(self) -> Staff | None:
        """Open the log; it is remembered here, so that it is let go of even if nobody waits for it any more."""
        self.house = open_house(self._folder)
        staff = Staff(HouseLog(self.house.journal), SystemClock())
        return staff if staff.house().members else None

    @Slot(object)
    def _opened(self, staff: Staff | None) -> None:
        if self.house is None:
            return
        if staff is None:
            self._cannot_start(NOBODY)
            return
        self.pit = PitOffice(self.window, self.house, staff, self.office, leave="Close the pit", parent=self)
        self.pit.left.connect(self.window.close)
        watch = IdleWatch(SystemClock(), self._idle_minutes, parent=self)
        watch.idle.connect(self.pit.lock)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            watch.start(app)
        self.pit.sign_in()

    def _idle_minutes(self) -> int:
        control = self.pit.control if self.pit is not None else None
        return control.board.idle_minutes if control is not None else 0

    @Slot(object)
    def _cannot_start(self, notice: NoticeView) -> None:
        """Say what is in the way, and end when it was read."""
        self.failed = True
        self.window.show_notice(notice).finished.connect(self.window.close)

    @Slot(str)
    def _stopped(self, what: str) -> None:
        """An error of our own was heard of: nothing goes on here, and no table is concerned."""
        self._cannot_start(msgspec.structs.replace(STOPPED, detail=what))
