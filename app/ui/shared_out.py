"""Things of different length shared out over columns."""

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def shared_out(things: Sequence[T], columns: int, length: Callable[[T], float]) -> list[list[T]]:
    """The things in columns, in their order as far as it goes: each goes where least stands so far."""
    shared: list[list[T]] = [[] for _ in range(columns)]
    for thing in things:
        min(shared, key=lambda column: sum(map(length, column))).append(thing)
    return shared
