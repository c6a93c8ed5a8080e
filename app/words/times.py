"""Moments in words: in UTC for programs, and as the clock on the wall showed them for people.

A moment is given in microseconds UTC.
"""

import re
from datetime import UTC, date, datetime, timedelta
from typing import Final

import msgspec

from assets.languages import say

_US: Final = 1_000_000
_MINUTE_S: Final = 60
_DAY: Final = "%Y-%m-%d"
_LENGTHS: Final = {"": timedelta(days=1), " %H:%M": timedelta(minutes=1), " %H:%M:%S": timedelta(seconds=1)}
_WITH_ZONE: Final = re.compile(r"(.*\d)\s*(Z|[+-]\d\d:\d\d)")
_FIRST_YEAR: Final = 1970
_LAST_YEAR: Final = 2199


def utc(at_us: int) -> str:
    """A moment as UTC text to the millisecond: "2026-05-01T13:30:00.000Z"."""
    return datetime.fromtimestamp(at_us / 1_000_000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def us_of(utc: str) -> int:
    """The moment of a UTC text."""
    return round(datetime.fromisoformat(utc).timestamp() * 1_000_000)


def plain_utc(at_us: int) -> str:
    """A moment in UTC as people read it: "2026-05-01 13:30:00"."""
    return f"{datetime.fromtimestamp(at_us // _US, UTC):{_day_form()} %H:%M:%S}"


def wall(at_us: int) -> datetime:
    """A moment as the clock on the wall shows it, with the zone that it was in then."""
    return datetime.fromtimestamp(at_us / _US, UTC).astimezone()


def local(at_us: int) -> str:
    """A moment as the clock on the wall showed it: "2026-05-01 21:30:05"; with its zone where it showed that twice."""
    shown = wall(at_us)
    return f"{shown:{_day_form()} %H:%M:%S}{_zone(shown)}"


def minute(at_us: int) -> str:
    """The same without its seconds."""
    shown = wall(at_us)
    return f"{shown:{_day_form()} %H:%M}{_zone(shown)}"


def moment(at_us: int) -> str:
    """The same with its seconds where it has any: two moments have two names."""
    return local(at_us) if at_us // _US % _MINUTE_S else minute(at_us)


def clock(at_us: int) -> str:
    """The time of day alone, to the second."""
    shown = wall(at_us)
    return f"{shown:%H:%M:%S}{_zone(shown)}"


def short_clock(at_us: int) -> str:
    """The time of day alone, to the minute."""
    return clock(at_us)[:5]


def day(at_us: int) -> str:
    """The day alone."""
    return f"{wall(at_us):{_day_form()}}"


def _day_form() -> str:
    """A day as the language writes it; in English as programs do."""
    return say("%Y-%m-%d")


def age_words(minutes: int) -> str:
    """An age for people: "now", "12 min", "3 h 05 min"."""
    hours, rest = divmod(minutes, 60)
    if hours:
        return say("{hours} h {rest:02} min", hours=hours, rest=rest)
    return say("{minutes} min", minutes=rest) if rest else say("now")


def _zone(shown: datetime) -> str:
    """Give the zone, as " +01:00", in the hour that comes twice, else nothing."""
    plain = shown.replace(tzinfo=None)
    twice = _stamp(plain.replace(fold=0)) < _stamp(plain.replace(fold=1))
    return f" {shown.isoformat()[-6:]}" if twice else ""


def _stamp(plain: datetime) -> int:
    """The moment at which the clock on the wall showed this; `fold` 1 for the second time."""
    return round(plain.timestamp() * _US)


class NoTime(ValueError):
    """What was typed is no time; the text says why, and what to write."""


class Typed(msgspec.Struct, frozen=True):
    """A time as somebody typed it: the first moment that it can mean, the first one after the last, and the day.

    `day_only`: no time of day was typed.
    """

    since_us: int
    until_us: int
    day: date
    day_only: bool = False


def read_time(text: str, now_us: int) -> Typed:
    """Read "21:30" of today, "2026-05-01 21:30", either with seconds or with a zone behind it, or a day.

    A time that the clock showed twice is meant from its first to its second time; with a zone one of them is meant.

    Raises:
        NoTime: it is no time, one that the clock was put forward over, or out of reach.

    """
    typed = " ".join(text.replace("T", " ").split())
    found = _WITH_ZONE.fullmatch(typed)
    plain, zone = (found[1], found[2]) if found else (typed, "")
    for words in (plain, f"{wall(now_us):{_DAY}} {plain}"):
        for day_form in (_day_form(), _DAY):
            for time_form, length in _LENGTHS.items():
                shown = _shown(words, day_form + time_form)
                if shown is not None:
                    return _read(text, shown, length, zone)
    raise _no_time(text)


def _shown(words: str, form: str) -> datetime | None:
    try:
        return datetime.strptime(words, form)  # noqa: DTZ007 - the clock on the wall
    except ValueError:
        return None


def _no_time(text: str) -> NoTime:
    return NoTime(say("“{text}” is no time. Write 21:30, or 2026-05-01 21:30.", text=text))


def _read(text: str, shown: datetime, length: timedelta, zone: str) -> Typed:
    if not _FIRST_YEAR <= shown.year <= _LAST_YEAR:
        raise NoTime(
            say(
                "“{text}” is out of reach. Write a year from {first_year} to {last_year}.",
                text=text,
                first_year=_FIRST_YEAR,
                last_year=_LAST_YEAR,
            )
        )
    whole_day = length == _LENGTHS[""]
    if zone and not whole_day:
        at_us = _zoned(text, f"{shown.isoformat()}{zone.replace('Z', '+00:00')}")
        return Typed(at_us, at_us + length // timedelta(microseconds=1), shown.date())
    if zone:
        raise NoTime(
            say("“{text}” is a day with a zone. Write the day alone, or a time with the zone behind it.", text=text)
        )
    if not whole_day and is_skipped(shown):
        raise NoTime(
            say(
                "“{text}” was never on the clock: it was put forward over it. Write a time before or after it.",
                text=text,
            )
        )
    return Typed(first_us(shown), _stamp((shown + length).replace(fold=1)), shown.date(), day_only=whole_day)


def _zoned(text: str, words: str) -> int:
    try:
        return round(datetime.fromisoformat(words).timestamp() * _US)
    except ValueError:
        raise _no_time(text) from None


def is_skipped(shown: datetime) -> bool:
    """Whether the clock on the wall was put forward over this time."""
    return _stamp(shown.replace(fold=0)) > _stamp(shown.replace(fold=1))


def first_us(shown: datetime) -> int:
    """The moment at which the clock on the wall first showed this time, or one after it where it was put forward."""
    late, early = _stamp(shown.replace(fold=0)), _stamp(shown.replace(fold=1))
    if late <= early:
        return late
    before = wall(early).utcoffset()
    while late - early > _US:
        middle = (late + early) // (2 * _US) * _US
        early, late = (middle, late) if wall(middle).utcoffset() == before else (early, middle)
    return late


def times(at_us: int) -> str:
    """A moment in UTC, and as the clock on the wall at the table showed it."""
    return say("{plain_utc} UTC ({when} at the table)", plain_utc=plain_utc(at_us), when=local(at_us))
