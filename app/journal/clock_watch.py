"""Whether the wall clock went on as it should since it was last read."""

from typing import Final

import msgspec

from app.clock import Clock
from app.journal.own_events import ClockJumped

TOLERANCE_US: Final = 1_000_000
"""How far the two clocks may drift apart between two entries before it counts as a jump."""


class BothClocks(msgspec.Struct, frozen=True):
    """Both clocks, read together; microseconds."""

    at_us: int
    mono_us: int


def now(clock: Clock) -> BothClocks:
    """Both clocks as they stand."""
    return BothClocks(clock.utc_us(), clock.monotonic_us())


def jump(before: BothClocks | None, this: BothClocks, *, newest_us: int) -> ClockJumped | None:
    """What is to be recorded of the clock, if anything.

    ``before`` is when this process last wrote (None: never), ``newest_us`` the time of the last entry, whoever wrote
    it. Going back behind an entry always counts, however little, so that times repeat only where the log says so.
    """
    if this.at_us < newest_us:
        return ClockJumped(expected_us=newest_us, read_us=this.at_us, behind=True)
    if before is None:
        return None
    expected = before.at_us + this.mono_us - before.mono_us
    if abs(this.at_us - expected) <= TOLERANCE_US:
        return None
    return ClockJumped(expected_us=expected, read_us=this.at_us, behind=False)
