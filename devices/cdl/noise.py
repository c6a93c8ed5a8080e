"""Damaged messages on a line: every one is told of, several at once are line noise, and noise has an end (LC02)."""

TELL_EVERY_S = 10.0
NOISE_LIMIT = 3
QUIET_S = 10.0
"""So long without further noise, and the link is as good as before."""


class Noise:
    """Counts damaged messages; they are told of at most every ten seconds, for a bad line brings thousands."""

    def __init__(self) -> None:
        self._told = 0
        self._next = float("-inf")
        self._noted = self._floods = 0
        self._over_at: float | None = None

    def hear(self, now: float, *, damaged: int, floods: int) -> tuple[int, bool]:
        """Take how many there have been in all; return of how many to tell now, and whether the line is noisy."""
        tell = self._due(now, damaged)
        if tell:
            self._noted = max(self._noted, damaged - tell)
        noisy = damaged - self._noted >= NOISE_LIMIT or floods > self._floods
        if noisy:
            self._noted, self._floods = damaged, floods
            self._over_at = now + QUIET_S
        return tell, noisy

    def is_over(self, now: float) -> bool:
        """Say whether a noisy line has been quiet for so long that this can be told."""
        return self._over_at is not None and now >= self._over_at

    def forget(self) -> None:
        """The link was told to be good again."""
        self._over_at = None

    def _due(self, now: float, damaged: int) -> int:
        count = damaged - self._told
        if not count or now < self._next:
            return 0
        self._told, self._next = damaged, now + TELL_EVERY_S
        return count
