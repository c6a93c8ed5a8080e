"""What the check of the log found, for people."""

from app.journal.verify import Verified
from assets.languages import say, say_many, strung


def checked_words(result: Verified) -> str:
    """What the check of the log found, in words."""
    entries = say_many(result.entries, "{n:,} entry", "{n:,} entries")
    if result.ok:
        sound = say(
            "The log is sound: {entries}, none changed, moved or missing; history agrees with them.", entries=entries
        )
        return strung(sound, *result.believed, by=" ")
    first = result.problems[0]
    where = say("entry {seq:,}", seq=first.seq) if first.seq is not None else ""
    others = len(result.problems) - 1
    more = say_many(others, "{n} more thing is not in order.", "{n} more things are not in order.") if others else ""
    return strung(
        say("THE LOG IS NOT SOUND – {what}.", what=strung(where, first.what, by=": ")),
        more,
        say("Keep a copy of the data folder and call the technician."),
        by=" ",
    )
