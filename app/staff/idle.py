"""How long a screen may lie untouched before it asks for the PIN again, by a clock that nobody can set."""

import msgspec
from msgspec.structs import replace

MINUTE_US = 60_000_000


class Idleness(msgspec.Struct, frozen=True, kw_only=True):
    """When a screen was touched last (monotonic microseconds), and whether it has asked since.

    Setting the time of day changes nothing (case F09); a machine that slept was not touched meanwhile.
    """

    touched_us: int
    asked: bool = False

    def touched(self, now_us: int) -> "Idleness":
        """Somebody is there."""
        return Idleness(touched_us=max(self.touched_us, now_us))

    def due(self, now_us: int, minutes: int) -> bool:
        """The screen is to ask for the PIN now: untouched for so long, and it has not asked yet. 0 minutes = never."""
        return minutes > 0 and not self.asked and now_us - self.touched_us >= minutes * MINUTE_US

    def has_asked(self) -> "Idleness":
        """It asks once, and again only after somebody was there."""
        return replace(self, asked=True)
