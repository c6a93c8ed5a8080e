"""What somebody may have meant who asked for a name that there is not: the names that are near it."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from assets.languages import say

_OFFERED: Final = 3
_LISTED: Final = 8
"""So many names are listed whole where none is near."""
_NEAR: Final = 0.5


def near(name: str, names: Iterable[str]) -> tuple[str, ...]:
    """The names that look like it, the nearest first; capitals make no difference."""
    plain = {each.casefold(): each for each in names}
    found = get_close_matches(name.casefold(), plain, n=_OFFERED, cutoff=_NEAR)
    return tuple(plain[each] for each in found)


def likeness(name: str, names: Iterable[str]) -> str:
    """What stands beside a sentence about a name that there is not: “near it: T1, T2”, or which ones there are."""
    there = tuple(names)
    if found := near(name, there):
        return say("near it: {found}", found=", ".join(found))
    if 0 < len(there) <= _LISTED:
        return say("there are: {there}", there=", ".join(there))
    return ""
