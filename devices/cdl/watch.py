"""Silence, haste and standstill on a line, seen by the clock (CDL/1 HR6, LC01, LC02, LC13)."""

from collections import deque
from enum import IntEnum

from devices.cdl.frames import DeviceState, Status

LATE_S = 1.5
SILENT_S = 3.5
UNREADABLE_S = 5.0
STALL_S = 30.0


class Hearing(IntEnum):
    """How well the device is heard."""

    FINE = 0
    LATE = 1
    SILENT = 2
    UNREADABLE = 3


class LineWatch:
    """Remembers when the device last answered or said something new, when a sound frame came, and when any byte.

    Only the first shows that both ways of the line are whole: over a half-broken one a device repeats itself for
    ever, and a line that throws everything back speaks with the table's own voice.
    """

    def __init__(self) -> None:
        self._answer = self._sound = 0.0
        self._bytes = float("-inf")

    def start(self, now: float) -> None:
        """Begin to listen."""
        self._answer = self._sound = now
        self._bytes = float("-inf")

    def answer(self, now: float) -> None:
        """Note an answer, or something new."""
        self._answer = now

    def sound(self, now: float) -> None:
        """Note a sound frame of whatever kind."""
        self._sound = now

    def bytes_came(self, now: float) -> None:
        """Note that anything came."""
        self._bytes = now

    def silence(self, now: float) -> float:
        """Return the seconds since the last answer."""
        return now - self._answer

    def hearing(self, now: float) -> Hearing:
        """Judge; bytes without sense get a little longer than silence, so that the two are told apart."""
        quiet = self.silence(now)
        if quiet < LATE_S:
            return Hearing.FINE
        if quiet < SILENT_S:
            return Hearing.LATE
        if not now - self._bytes <= SILENT_S <= now - self._sound:
            return Hearing.SILENT
        return Hearing.UNREADABLE if quiet >= UNREADABLE_S else Hearing.LATE

    def next_look(self, now: float) -> float:
        """Return when the judgement can next change."""
        steps = [self._answer + step for step in (LATE_S, SILENT_S, UNREADABLE_S)]
        return min((step for step in steps if step > now), default=now + 1.0)


class Pace:
    """Allows so many things a second."""

    def __init__(self, per_second: int) -> None:
        self._limit = per_second
        self._times: deque[float] = deque()

    def allows(self, now: float) -> bool:
        """Count one more; False when it is too many."""
        while self._times and self._times[0] <= now - 1.0:
            self._times.popleft()
        if len(self._times) >= self._limit:
            return False
        self._times.append(now)
        return True


class Stall:
    """Notices a device that answers and yet does not get on with a packet."""

    def __init__(self) -> None:
        self._seen: Status | None = None
        self._since = 0.0
        self._told = False

    def see(self, now: float, status: Status) -> bool:
        """Take a status; True once when nothing has moved in a forming packet for half a minute."""
        if status != self._seen or status.state != DeviceState.DEALING or not status.packet:
            self._seen, self._since, self._told = status, now, False
            return False
        due = now - self._since >= STALL_S and not self._told
        self._told = self._told or due
        return due
