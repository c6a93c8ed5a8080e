"""Moments in words: in UTC for programs, and as the clock on the wall showed them for people.

A moment is given in microseconds UTC.
"""

from datetime import UTC, datetime


def utc(at_us: int) -> str:
    """A moment as UTC text to the millisecond: "2026-05-01T13:30:00.000Z"."""
    return datetime.fromtimestamp(at_us / 1_000_000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def us_of(utc: str) -> int:
    """The moment of a UTC text."""
    return round(datetime.fromisoformat(utc).timestamp() * 1_000_000)


def plain_utc(at_us: int) -> str:
    """A moment in UTC as people read it: "2026-05-01 13:30:00"."""
    return utc(at_us)[:19].replace("T", " ")


def local(at_us: int) -> str:
    """A moment as the clock on the wall showed it: "2026-05-01 21:30:05"."""
    return datetime.fromtimestamp(at_us / 1_000_000, UTC).astimezone().strftime("%Y-%m-%d %H:%M:%S")


def minute(at_us: int) -> str:
    """The same without its seconds."""
    return local(at_us)[:16]


def clock(at_us: int) -> str:
    """The time of day alone, to the second."""
    return local(at_us)[11:]


def times(at_us: int) -> str:
    """A moment in UTC, and as the clock on the wall at the table showed it."""
    return f"{plain_utc(at_us)} UTC ({local(at_us)} at the table)"
