"""Between the pit screen and the log: looks twice a second, and acknowledges alerts in the name of who signed in."""

from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.office.inquiry import Inquiry
from app.office.office import Office
from app.pit.view import PitView
from app.pit.watch import PitWatch
from app.ui.view import NoticeView, RefusalView
from engine.actors import Actor
from engine.refusals import Refusal
from engine.staff.pit_facts import AlertAcknowledged

LOOK_MS: Final = 500


class PitBoard(QObject):
    """Looks after the pit, whether its screen is shown or not; everything that reads or writes is done by the office.

    Args:
        watch: follows the tables. It is the office's alone.

    Attributes:
        asker: who has proved to be who they are; alerts are acknowledged in this name. None before that.
    """

    shown = Signal(PitView)
    refused = Signal(RefusalView)
    notice = Signal(NoticeView)

    def __init__(self, watch: PitWatch, office: Office, parent: QObject) -> None:
        super().__init__(parent)
        self._watch, self._office = watch, office
        self.asker: Actor | None = None
        self._look = Inquiry(office, self)
        self._look.tell(self._take, self.notice)
        self.view: PitView | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)

    @property
    def idle_minutes(self) -> int:
        """After how long without a touch the PIN is asked for again; 0 = never."""
        return self._watch.idle_minutes

    @Slot()
    def start(self) -> None:
        """Look now, and then twice a second."""
        self.look()
        self._timer.start(LOOK_MS)

    @Slot()
    def look(self) -> None:
        """Look once; while a look is under way there is no second one."""
        if not self._look.under_way:
            self._look.ask(self._watch.view)

    @Slot(str)
    def acknowledge(self, alert: str) -> None:
        """Acknowledge an alert by its id."""
        if self.asker is None:
            return
        self.refused.emit(None)
        self._office.run(partial(self._watch.acknowledge, (alert,), self.asker)).tell(self._answered, self.notice)

    @Slot(object)
    def _take(self, view: PitView) -> None:
        if view != self.view:
            self.view = view
            self.shown.emit(view)

    @Slot(object)
    def _answered(self, answer: tuple[AlertAcknowledged, ...] | Refusal) -> None:
        if isinstance(answer, Refusal):
            self.refused.emit(RefusalView.of(answer))
        self.look()
