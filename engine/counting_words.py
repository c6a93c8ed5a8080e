"""How many of something, in words that agree with the number."""

from collections.abc import Iterable

from texts import say_many


def many(count: int, noun: str) -> str:
    """Say how many: "1 card", "3 cards"."""
    return say_many(count, f"{{n:,}} {noun}", f"{{n:,}} {noun}s")


def positions(seats: Iterable[int]) -> str:
    """Name some positions: "position 4", "positions 1, 4"."""
    named = [str(seat) for seat in seats]
    return f"position{'' if len(named) == 1 else 's'} {', '.join(named)}"
