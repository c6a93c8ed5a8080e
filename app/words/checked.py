"""What the check of the log found, for people."""

from app.journal.verify import Verified
from assets.languages import say


def checked_words(result: Verified) -> str:
    """What the check of the log found, in words."""
    entries = say(
        "{entries:,} {what}", entries=result.entries, what=say("entry") if result.entries == 1 else say("entries")
    )
    if result.ok:
        return say(
            "The log is sound: {entries}, none changed, moved or missing; history agrees with them.", entries=entries
        )
    first = result.problems[0]
    where = say("entry {seq:,}: ", seq=first.seq) if first.seq is not None else ""
    others = len(result.problems) - 1
    more = (
        say(
            " {others} more {what} not in order.",
            others=others,
            what=say("thing is") if others == 1 else say("things are"),
        )
        if others
        else ""
    )
    return say(
        "THE LOG IS NOT SOUND – {where}{what}.{more} Keep a copy of the data folder and call the technician.",
        where=where,
        what=first.what,
        more=more,
    )
