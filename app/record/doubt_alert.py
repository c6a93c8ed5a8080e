"""What was not as it should be beside the log, as an alert that the pit has until somebody has seen to it."""

from app.journal.entry import Entry
from app.journal.own_events import DOUBTS, HEAD, Doubted
from assets.languages import say
from engine.staff.pit import Alert

_TABLE = "table:"


def doubt_alert(entry: Entry) -> Alert | None:
    """The alert that an entry raises, if any."""
    doubt = entry.event
    if not isinstance(doubt, Doubted):
        return None
    table = doubt.what.removeprefix(_TABLE) if doubt.what.startswith(_TABLE) else ""
    return Alert(id=f"{DOUBTS}/{entry.seq}", kind="log", table=table, words=_words(doubt), at_us=entry.at_us)


def _words(doubt: Doubted) -> str:
    if doubt.what == HEAD:
        return say(
            "The copy of the log's head was missing or not whole when the log had {entries:,} "
            "entries: compare the log with the heads on paper.",
            entries=doubt.entries,
        )
    return say(
        "The state kept of {what} was not the one that the log knows; the log itself was followed instead.",
        what=doubt.what,
    )
