"""A window on a house, and everything that runs for it as long as it stands."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication

from app.clock import SystemClock
from app.office.bug_watch import BugWatch
from app.office.office import Office
from app.office.sweeper import Sweeper
from app.settings import DataFolder
from app.staff.idle_watch import IdleWatch
from app.staff.signing.sign_in import SignInFlow
from app.terminal.window import Window
from app.ui.felt_view import Tone
from app.ui.view import NoticeView
from assets.languages import say

NOT_OPEN = NoticeView(
    say("A badge was read"),
    say("Nobody can sign in before the table or the pit is open here."),
    (
        say("When it is open, hold the badge to the reader again."),
        say("At the first start, type the staff number: badges are given to people later, in the set-up under Staff."),
    ),
    tone=Tone.WARN,
)


class HouseWindow(QObject):
    """The window, the office that works for it, and who watches both. What stands in it is told by who builds on it.

    Attributes:
        failed: the house could not be opened, or an error of our own ended it.

    Signals:
        brought_up: how many rounds of how many of an older log are brought up to date.

    """

    brought_up = Signal(int, int)

    def __init__(self, folder: DataFolder) -> None:
        super().__init__()
        self._folder = folder
        self.window = Window()
        self.office = Office(self)
        self.bugs = BugWatch(self)
        self.sweeper = Sweeper(self)
        self.failed = False
        self._closed = False
        self.bugs.found.connect(self._stopped, Qt.ConnectionType.QueuedConnection)
        self.office.broken.connect(self._stopped)
        self.brought_up.connect(self.window.show_brought_up)
        self.window.badge_read.connect(self._read_badge)

    def start(self) -> None:
        """Show the window."""
        self.bugs.start()
        self.sweeper.start()
        self.window.appear()

    def close(self) -> None:
        """End everything that runs, within three seconds; a second time does nothing."""
        if self._closed:
            return
        self._closed = True
        self.window.close()
        self.office.stop()
        self._let_go()
        self.bugs.stop()
        self.window.deleteLater()
        # While this object is here: a child that is destroyed later may hold the last hold on its own parent.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        self.sweeper.stop()

    def _let_go(self) -> None:
        """Close what was opened for this window."""
        raise NotImplementedError

    @Slot(str)
    def _read_badge(self, badge: str) -> None:
        """Ask for the PIN of whoever held their badge to the reader, or say why nobody can sign in."""
        flow = self._ask_who()
        if flow is None:
            self.window.show_notice(NOT_OPEN)
        else:
            flow.dialog.read(badge)

    def _ask_who(self) -> SignInFlow | None:
        """Ask who is there, or go on asking; None before there is anything to sign in to."""
        raise NotImplementedError

    def _watch_idle(self, minutes: Callable[[], int], owner: QObject) -> IdleWatch:
        """Watch for as long as its owner lives whether anybody touches the screen."""
        watch = IdleWatch(SystemClock(), minutes, parent=owner)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            watch.start(app)
        return watch

    @Slot(object)
    def _cannot_start(self, notice: NoticeView) -> None:
        """Say what is in the way, and end when it was read."""
        self.failed = True
        self.window.show_notice(self._in_the_way(notice)).finished.connect(self.window.close)

    def _in_the_way(self, notice: NoticeView) -> NoticeView:
        return notice

    @Slot(str)
    def _stopped(self, what: str) -> None:
        """An error of our own was heard of: nothing goes on here."""
        self._stop(what)

    def _stop(self, what: str) -> None:
        raise NotImplementedError
