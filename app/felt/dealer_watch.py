"""Watches whether whoever signed in at a terminal still deals there, whatever was done at another one meanwhile."""

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.staff.presenter import Reception
from app.table.desk import TableDesk

_TURN_MS = 1000


class DealerWatch(QObject):
    """Looks every second at what the house knows of the person whose name stands behind this terminal.

    Signals:
        gone: that person acts here no more; why, in words.

    """

    gone = Signal(str)

    def __init__(self, reception: Reception, desk: TableDesk, table: str) -> None:
        super().__init__(desk)
        self._reception, self._desk, self._table = reception, desk, table
        self._looking = ""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)

    def start(self) -> None:
        """Begin to watch."""
        self._timer.start(_TURN_MS)

    @Slot()
    def look(self) -> None:
        """Ask once more, unless nobody is signed in or the answer before is still to come."""
        actor = self._desk.signed_in
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
    def _unheard(self, _: object) -> None:
        self._looking = ""
