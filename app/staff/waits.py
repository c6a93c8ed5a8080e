"""How long somebody still waits before the next PIN, by a clock that nobody can set."""

from app.clock import Clock


class Waits:
    """The waits of this terminal.

    A wait begins when its wrong PIN is first seen here: at once for one that was given here, and no later
    than the next look for one given on another terminal or before a restart. It is never too short.
    Only the clock that nobody sets is asked (case F09).
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._begun: dict[str, tuple[int, int]] = {}

    def left(self, staff: str, ever_wrong: int, seconds: int) -> float:
        """Give the seconds that are left of the wait after somebody's latest wrong PIN."""
        now = self._clock.monotonic_us()
        seen, since = self._begun.get(staff, (-1, now))
        if seen != ever_wrong:
            self._begun[staff] = (ever_wrong, now)
            since = now
        return max(0.0, seconds - (now - since) / 1_000_000)
