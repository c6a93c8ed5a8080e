"""Reasons that are usually given for an approval, to be touched where nobody has a keyboard; others can be typed."""

from typing import Final

AT_THE_TABLE: Final = (
    "Seen at the table",
    "Told by the dealer",
    "At the player's request",
    "Seen by surveillance",
    "Put a slip right",
)
"""For what a position's menu asks a second person for."""

IN_THE_SET_UP: Final = (
    "Ordered by the house",
    "For this shift",
    "Put a mistake right",
    "Other equipment",
)
"""For a change of the table or its shuffler."""
