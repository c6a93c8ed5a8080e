"""When a shift begins and ends by the clock on the wall, also in the night in which the clock is changed (case F13).

A moment is meant by the first time the clock showed it; with "+01:00" behind it the other one is meant. Both ends of a
period are read alike, so that shifts that follow each other leave no round out and count none twice.
"""

from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import Final

import msgspec

from app.journal.shift_sums import Period
from app.ui.view import RefusalView
from app.words.times import NoTime, first_us, minute, read_time, wall
from assets.languages import say

SHIFTS: Final = ("06:00", "14:00", "22:00")
"""When shifts begin where the house says nothing else; the gaming day begins with the first of them."""
_HOUR_S: Final = 3600
_US: Final = 1_000_000


class ShiftAsked(msgspec.Struct, frozen=True, kw_only=True):
    """A shift as it was filled in: "21:30", "2026-05-01 21:30" or a day; empty means this shift, until now."""

    since: str = ""
    until: str = ""
    table: str | None = ""


class Shifts(msgspec.Struct, frozen=True):
    """The times of day at which shifts begin, the first one of the gaming day first."""

    begins: tuple[str, ...] = SHIFTS

    def this_shift(self, now_us: int) -> ShiftAsked:
        """From the beginning of the shift that runs until now."""
        today = wall(now_us).date()
        starts = [_at(today + timedelta(days=day), each) for day in (-1, 0) for each in self.begins]
        return ShiftAsked(since=minute(max(each for each in starts if each <= now_us)))

    def day(self, now_us: int, *, ago: int = 0) -> ShiftAsked:
        """The gaming day that runs now, or one so many days ago, whole."""
        today = wall(now_us).date()
        if _at(today, self.begins[0]) > now_us:
            today -= timedelta(days=1)
        first, last = (_at(today - timedelta(days=days), self.begins[0]) for days in (ago, ago - 1))
        return ShiftAsked(since=minute(first), until=minute(last))

    def period(self, asked: ShiftAsked, now_us: int) -> Period | RefusalView:
        """What is to be added up, or what could not be read in it. A time without a day is of today."""
        since = _read(asked.since or self.this_shift(now_us).since, now_us, self.begins[0], ends=False)
        until = _read(asked.until, now_us, self.begins[0], ends=True) if asked.until.strip() else now_us + 1
        for read in (since, until):
            if isinstance(read, RefusalView):
                return read
        if not isinstance(since, int) or not isinstance(until, int) or since >= until:
            return RefusalView("", say("“From” is later than “to”."))
        return Period(since_us=since, until_us=until, table=asked.table or None)


def hour_of(at_us: int) -> int:
    """The moment at which the hour of a moment began on the wall, in UTC microseconds."""
    offset = round((wall(at_us).utcoffset() or timedelta()).total_seconds())
    return ((at_us // _US + offset) // _HOUR_S * _HOUR_S - offset) * _US


def hours_between(hours: tuple[int, ...]) -> tuple[int, ...]:
    """Every hour from the first to the last of these, with those in which nothing happened."""
    filled = list(hours[:1])
    for before, after in pairwise(hours):
        step = hour_of(before + _HOUR_S * _US)
        while step < after:
            filled.append(step)
            step = hour_of(step + _HOUR_S * _US)
        filled.append(after)
    return tuple(filled)


def _at(day: date, time: str) -> int:
    """The moment at which the clock on the wall first showed this time of a day, or a later one."""
    return first_us(datetime.strptime(f"{day:%Y-%m-%d} {time}", "%Y-%m-%d %H:%M"))  # noqa: DTZ007 - the clock on the wall


def _read(text: str, now_us: int, begins: str, *, ends: bool) -> int | RefusalView:
    try:
        typed = read_time(text, now_us)
        return _at(typed.day + timedelta(days=ends), begins) if typed.day_only else typed.since_us
    except NoTime as no:
        return RefusalView("", str(no))
