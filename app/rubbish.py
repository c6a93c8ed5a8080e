"""How often Python looks for rubbish: for what goes round in a circle and is held by nothing else.

A look holds everything up, the next touch as well, and finds next to nothing: what is not held is let go at once.
"""

import gc
from typing import Final

_SELDOM: Final = 20_000
"""So much is made before the next look. A start makes much and drops nothing, and is searched in vain."""


def look_seldom() -> None:
    """Let the program work, and look for rubbish now and then."""
    gc.set_threshold(_SELDOM)
