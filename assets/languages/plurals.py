"""Which form of a text agrees with a number: the forms stand in the catalogue in the order of Qt's translation files.

A language that is not named here has a form for one and a form for all else, or one form alone where its catalogue has
only one.
"""

from collections.abc import Callable, Mapping
from typing import Final


def form_for(count: int, forms: int, language: str = "") -> int:
    """The place of the form among as many as the catalogue has."""
    rule = _RULES.get(language) or _RULES.get(language.partition("_")[0], _one_or_more)
    return min(rule(abs(count)), forms - 1)


def _one_or_more(n: int) -> int:
    return int(n != 1)


def _from_two(n: int) -> int:
    return int(n > 1)


def _by_last_digits(n: int) -> int:
    few = n % 10 in {2, 3, 4} and n % 100 not in {12, 13, 14}
    return 0 if n % 10 == 1 and n % 100 != 11 else 1 if few else 2


def _polish(n: int) -> int:
    return 0 if n == 1 else _by_last_digits(n) or 2


def _czech(n: int) -> int:
    return 0 if n == 1 else 1 if n in {2, 3, 4} else 2


_RULES: Final[Mapping[str, Callable[[int], int]]] = {
    **dict.fromkeys(("fr", "pt_BR"), _from_two),
    **dict.fromkeys(("ru", "uk", "be", "sr", "hr", "bs"), _by_last_digits),
    **dict.fromkeys(("cs", "sk"), _czech),
    "pl": _polish,
}
