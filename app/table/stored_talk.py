"""What devices said, read back from the log, each by the driver that had written it down."""

from app.journal.journal import Journal
from app.journal.own_events import DeviceReported, device_stream
from app.table.setup import ShufflerAssigned, ShufflerPaired, stream_of
from devices.contract import CardEvent, EventId
from devices.drivers import OWN, Drivers

NEWEST = 200
"""So many of a device's last events are looked through at a start: more than two rounds of it."""


class StoredTalk:
    """Reads stored events of devices by the drivers of a house."""

    def __init__(self, journal: Journal, drivers: Drivers = OWN) -> None:
        self._journal, self._drivers = journal, drivers
        self._by_setting: dict[str, str] = {}

    def read(self, said: DeviceReported) -> CardEvent | None:
        """The event as it was perceived, or None where nobody here can read its bytes any more."""
        eid = EventId(said.serial, said.epoch, said.seq)
        return self._drivers.read_back(self.driver_of(said), said.name, said.raw, eid)

    def newest(self, device: str) -> tuple[CardEvent | None, ...]:
        """The last events of a device in their order, None for each that nobody can read; none of no device."""
        entries = self._journal.newest_entries(device_stream(device), limit=NEWEST) if device else ()
        said = (entry.event for entry in reversed(entries))
        return tuple(self.read(each) for each in said if isinstance(each, DeviceReported))

    def driver_of(self, said: DeviceReported) -> str:
        """The key of the driver that wrote it down; in logs that do not say so the one of the device's table."""
        if said.driver:
            return said.driver
        if said.serial not in self._by_setting:
            self._by_setting[said.serial] = self._set_up_with(said.serial)
        return self._by_setting[said.serial]

    def _set_up_with(self, serial: str) -> str:
        """The driver by which this device was paired last, or of the table after which an unpaired one is called."""
        found = ""
        for table in (str(row["id"]) for row in self._journal.rows("tables")):
            driver = ""
            for entry in self._journal.entries(stream_of(table)):
                match entry.event:
                    case ShufflerAssigned():
                        driver = entry.event.driver
                    case ShufflerPaired(device=device) if device == serial:
                        found = driver
                    case _:
                        pass
            if serial.endswith(f"-{table}"):
                found = found or driver
        return found
