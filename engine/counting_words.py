"""How many of something, in words that agree with the number."""

from collections.abc import Iterable


def many(count: int, noun: str) -> str:
    """Say how many: "1 card", "3 cards"."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def positions(seats: Iterable[int]) -> str:
    """Name some positions: "position 4", "positions 1, 4"."""
    named = [str(seat) for seat in seats]
    return f"position{'' if len(named) == 1 else 's'} {', '.join(named)}"
