"""The limits of a wager in words."""

from typing import Protocol

from assets.languages import say
from engine.money import show


class Limited(Protocol):
    """A wager with its limits in cents, None where there is none, and what is said in their place."""

    @property
    def minimum(self) -> int | None: ...  # noqa: D102
    @property
    def maximum(self) -> int | None: ...  # noqa: D102
    @property
    def note(self) -> str: ...  # noqa: D102


def limit_words(line: Limited, currency: str) -> str:
    """Return the limits of a wager: "$25 to $500", "from $25", "up to $500", or the note alone."""
    low = show(line.minimum, currency) if line.minimum is not None else ""
    high = show(line.maximum, currency) if line.maximum is not None else ""
    if low and high:
        return low if low == high else say("{low} to {high}", low=low, high=high)
    return say("from {low}", low=low) if low else say("up to {high}", high=high) if high else line.note
