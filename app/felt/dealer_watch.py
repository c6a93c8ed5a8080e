"""Watches whether whoever signed in at a terminal still deals there, whatever was done at another one meanwhile."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.felt.presenter import FeltDesk
from app.office.office import Errand
from app.staff.duty import Duty
from app.staff.presenter import Reception

_TURN_MS = 1000


class DealerWatch(QObject):
    """Looks every second at what the house knows of the person whose name stands behind this terminal.

    Once it looks since when they deal, which is shown as long as they are here. `duty` asks that.

    Signals:
        gone: that person acts here no more; why, in words.

    """

    gone = Signal(str)

    def __init__(self, reception: Reception, desk: FeltDesk, table: str, duty: Callable[[str], Errand]) -> None:
        super().__init__(desk)
        self._reception, self._desk, self._table, self._duty = reception, desk, table, duty
        self._looking = self._noted = ""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)

    def start(self) -> None:
        """Begin to watch."""
        self._timer.start(_TURN_MS)

    @Slot()
    def look(self) -> None:
        """Ask once more, unless nobody is signed in or the answer before is still to come."""
        actor = self._desk.signed_in
        if actor is None:
            self._noted = ""
        elif self._noted != actor.id:
            self._noted = actor.id
            self._duty(actor.id).tell(self._on_duty, self._unheard)
        if actor is not None and not self._looking:
            self._looking = actor.id
            self._reception.why_gone(self._table, actor).tell(self._heard, self._unheard)

    @Slot(object)
    def _heard(self, why: str) -> None:
        asked_about, self._looking = self._looking, ""
        actor = self._desk.signed_in
        if why and actor is not None and actor.id == asked_about:
            self.gone.emit(why)

    @Slot(object)
    def _on_duty(self, duty: Duty | None) -> None:
        if self._noted:
            self._desk.note_duty(duty)

    @Slot(object)
    def _unheard(self, _: object) -> None:
        self._looking = ""
