"""What time it is: the wall clock, and a clock that nobody can set."""

import time
from typing import Protocol


class Clock(Protocol):
    """Two clocks read together: the wall clock can be set by a person, the monotonic one cannot."""

    def utc_us(self) -> int:
        """Microseconds since 1970-01-01 00:00 UTC."""
        ...

    def monotonic_us(self) -> int:
        """Microseconds since some moment before this program started; never goes back."""
        ...


class SystemClock:
    """The clocks of this machine. The monotonic one goes on while the machine sleeps."""

    def utc_us(self) -> int:
        """Microseconds since 1970-01-01 00:00 UTC."""
        return time.time_ns() // 1000

    def monotonic_us(self) -> int:
        """Microseconds since the machine was started."""
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1000
