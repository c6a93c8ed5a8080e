"""A person named by digits: a staff number that is typed, or a badge that a reader types; the PIN comes after it.

Both end with Enter. Which digits are a badge is known, so one that is read while somebody is chosen is never tried as
that person's PIN.
"""

from typing import Final

from app.ui.view import PersonView, RefusalView
from assets.languages import say

NOBODY: Final = RefusalView("", say("Nobody here has that number or badge. Look at it, and type it again."))


def named(
    people: tuple[PersonView, ...], digits: str, *, chosen: bool, else_it_is: bool
) -> PersonView | RefusalView | None:
    """Whom these digits name, or that they name nobody; None where they are something else.

    Args:
        people: who can be named.
        digits: what was typed before Enter.
        chosen: somebody is chosen already, so that digits need not name anybody.
        else_it_is: what is no badge is something else, such as the PIN of who is chosen.

    """
    badge = next((each for each in people if digits and digits == each.badge), None)
    if badge is not None or not digits or else_it_is:
        return badge
    number = next((each for each in people if digits == each.key), None)
    return number or (None if chosen else NOBODY)
