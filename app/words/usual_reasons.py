"""Reasons that are usually given for an approval, to be touched where nobody has a keyboard; others can be typed."""

from typing import Final

from assets.languages import say

AT_THE_TABLE: Final = (
    say("Seen at the table"),
    say("Told by the dealer"),
    say("At the player's request"),
    say("Seen by surveillance"),
    say("Put a slip right"),
)
"""For what a position's menu asks a second person for."""

IN_THE_SET_UP: Final = (
    say("Ordered by the house"),
    say("For this shift"),
    say("Put a mistake right"),
    say("Other equipment"),
)
"""For a change of the table or its shuffler."""
