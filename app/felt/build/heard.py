"""What a terminal lets be heard when the table changes. Each sound says aloud what the screen shows as well."""

from enum import StrEnum

from app.felt.view import TableView


class Sound(StrEnum):
    """The three sounds; each is the name of a file."""

    HAND_NEEDED = "hand-needed"
    REFUSED = "refused"
    SUPERVISOR_CALLED = "supervisor-called"


def heard(before: TableView | None, now: TableView) -> Sound | None:
    """The sound of a change, None for one that needs nobody: a supervisor comes before a hand."""
    if before is None:
        return None
    if now.finding is not None and now.finding != before.finding:
        return Sound.SUPERVISOR_CALLED
    shuffler = now.lamp.what_now if now.lamp.what_now != before.lamp.what_now else ""
    cards = now.wanted is not None and before.wanted is None
    return Sound.HAND_NEEDED if shuffler or cards else None
