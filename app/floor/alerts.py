"""The alerts of the floor in the pit of every computer, and on the floor who has acknowledged them there."""

from contextlib import suppress
from typing import Final

from app.floor.calls import Calls
from app.floor.faults import NotLetIn
from app.floor.session import Session
from app.journal.journal import Journal
from engine.staff.pit_facts import AlertAcknowledged, FloorAlerted, FloorAlertSettled

_SYSTEM: Final = "system"
_ALERTS: Final = """
    SELECT id AS number, (extract(epoch FROM at) * 1000000)::bigint AS at_us, terminal, words, acknowledged_by AS by,
        acknowledged_at IS NOT NULL AS settled
    FROM floor.alerts WHERE acknowledged_at IS NULL OR id = ANY (%s::bigint[]) ORDER BY id
"""
_ACKNOWLEDGE: Final = "SELECT floor.acknowledge(%s::bigint, %s::text)"


class FloorAlerts:
    """A turn of the uplink, and of whoever copies the floor.

    Args:
        journal: the log that is told of them.
        pit: the stream of the pit in it.

    """

    name = "alerts"
    every = 1.0
    prompt = True

    def __init__(self, journal: Journal, pit: str) -> None:
        self._journal, self._pit = journal, pit
        self._seq = 0
        self._raised: dict[str, int] = {}
        """Each alert by its name, and its number; for ever, since it is written down once."""
        self._open: set[str] = set()
        self._untold: dict[str, str] = {}
        """Each alert that was acknowledged here, and by whom, until the floor was told."""

    def turn(self, calls: Calls) -> bool:
        """Tell the floor who has acknowledged what, and write down what is new there."""
        self.look(calls.session)
        return False

    def look(self, session: Session) -> None:
        """Do the same on any session. Who may only read tells the floor nothing.

        Raises:
            FloorFault: the floor said no, or is gone.
            EnvironmentFault: the log cannot be read or written.

        """
        self._follow()
        rows = session.rows(_ALERTS, [self._raised[name] for name in self._open])
        facts: list[FloorAlerted | FloorAlertSettled] = []
        for row in rows:
            settled, by = bool(row.pop("settled")), str(row.pop("by"))
            alert = FloorAlerted(table="", **row)
            if alert.id not in self._raised and not settled:
                facts.append(alert)
            elif alert.id in self._open and settled:
                facts.append(FloorAlertSettled(table="", alert=alert.id, by=by))
            elif alert.id in self._untold:
                with suppress(NotLetIn):
                    session.ask(_ACKNOWLEDGE, alert.number, self._untold[alert.id])
        self._untold.clear()
        if facts:
            with self._journal.writing() as w:
                w.append(self._pit, facts, _SYSTEM)

    def _follow(self) -> None:
        for entry in self._journal.entries(self._pit, self._seq):
            self._seq = entry.seq
            match entry.event:
                case FloorAlerted(id=name, number=number):
                    if name not in self._raised:
                        self._raised[name] = number
                        self._open.add(name)
                case FloorAlertSettled(alert=name):
                    self._open.discard(name)
                case AlertAcknowledged(alert=name, by=by) if name in self._open:
                    self._open.discard(name)
                    self._untold[name] = by.id
                case _:
                    pass
