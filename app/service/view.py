"""What a device said, line by line, for those who look after it. No face is in it, in a round or after it (H8)."""

import msgspec

from app.files.spreadsheet import SavedFile, csv_of, saved_list
from assets.languages import say
from engine.counting_words import many


class ServiceLine(msgspec.Struct, frozen=True, kw_only=True):
    """One event of a device: when this computer stored it, its name for ever, what it was and what it said.

    What became of the link itself has no epoch and no number: nobody sent it.
    """

    heard: str
    device: str
    epoch: int
    number: int
    event: str
    said: str
    replayed: bool = False

    @property
    def called(self) -> str:
        """What it was, for people; lists for programs have it by its own name."""
        link, _, code = self.event.partition(" ")
        return say("link {code}", code=code).rstrip() if link == "link" else say(self.event)


_EVENTS = (
    say("booted"),
    say("deck loaded"),
    say("shuffle started"),
    say("shuffle done"),
    say("deck verified"),
    say("round opened"),
    say("packet begun"),
    say("card moved"),
    say("packet done"),
    say("packet taken"),
    say("security seen"),
    say("round closed"),
    say("cards returned"),
    say("card outside"),
    say("fault raised"),
    say("fault cleared"),
    say("door moved"),
    say("mode changed"),
    say("button pressed"),
    say("unrecognised"),
)
"""What devices tell of, for the catalogue."""


class ServiceLogView(msgspec.Struct, frozen=True):
    """The newest events of a table's shuffler, the newest first, and in words how many there are."""

    words: str
    lines: tuple[ServiceLine, ...] = ()


def service_view(lines: tuple[ServiceLine, ...], *, most: int) -> ServiceLogView:
    """What the screen shows of at most so many events."""
    if not lines:
        return ServiceLogView(say("The shuffler of this table has said nothing yet."))
    events = _newest(many(len(lines), "event"), full=len(lines) == most)
    device = next((line.device for line in lines if line.device), "")
    return ServiceLogView(f"{device}: {events}" if device else events, lines)


def service_list(lines: tuple[ServiceLine, ...], *, most: int) -> SavedFile:
    """The events as a list for a spreadsheet, of at most so many."""
    words = _newest(many(len(lines), "event"), full=len(lines) == most)
    return saved_list("service-log", csv_of(lines, ServiceLine), words)


def _newest(events: str, *, full: bool) -> str:
    return say("the newest {events}", events=events) if full else events
