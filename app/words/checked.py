"""What the check of the log found, for people."""

from app.journal.verify import Verified


def checked_words(result: Verified) -> str:
    """What the check of the log found, in words."""
    entries = f"{result.entries:,} {'entry' if result.entries == 1 else 'entries'}"
    if result.ok:
        return f"The log is sound: {entries}, none changed, moved or missing; history agrees with them."
    first = result.problems[0]
    where = f"entry {first.seq:,}: " if first.seq is not None else ""
    others = len(result.problems) - 1
    more = f" {others} more {'thing is' if others == 1 else 'things are'} not in order." if others else ""
    return f"THE LOG IS NOT SOUND – {where}{first.what}.{more} Keep a copy of the data folder and call the technician."
