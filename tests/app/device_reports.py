"""What devices said, as the entries of a log have it."""

from app.journal.journal import Journal
from app.journal.own_events import DeviceReported


def reports(journal: Journal, name: str = "") -> list[DeviceReported]:
    """Everything that devices said, oldest first; of one kind where it is named."""
    said = (entry.event for entry in journal.entries())
    return [event for event in said if isinstance(event, DeviceReported) and name in ("", event.name)]
