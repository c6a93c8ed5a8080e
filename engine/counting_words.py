"""How many of something, in words that agree with the number."""

from collections.abc import Iterable

from assets.languages import kept, say, say_many


def many(count: int, noun: str) -> str:
    """Say how many: "1 card", "3 cards"."""
    return say_many(count, f"{{n:,}} {noun}", f"{{n:,}} {noun}s")


def many_kept(count: int, noun: str) -> str:
    """The same in a sentence that is written into the log."""
    return f"{count:,} {noun}{'' if count == 1 else 's'}"


def positions(seats: Iterable[int]) -> str:
    """Name some positions: "position 4", "positions 1, 4"."""
    named = [str(seat) for seat in seats]
    shown = ", ".join(named)
    return say("position {seats}", seats=shown) if len(named) == 1 else say("positions {seats}", seats=shown)


def positions_kept(seats: Iterable[int]) -> str:
    """The same in a sentence that is written into the log."""
    named = [str(seat) for seat in seats]
    shown = ", ".join(named)
    return kept("position {seats}", seats=shown) if len(named) == 1 else kept("positions {seats}", seats=shown)
