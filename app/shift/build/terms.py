"""What the figures of a shift mean, in plain words: shown beside them, and printed with them."""

from typing import Final

_PACE: Final = (
    "rounds closed by the time they took: each from its opening to the opening of the next one at its table, and no "
    "longer than a quarter of an hour, so that breaks do not count. The pit shows the same of its last hour."
)
_STAKED: Final = (
    "every chip laid as a wager that was won, lost or stood off. Chips that went back undecided – refused late, void, "
    "taken back, without the wager they need – stand apart. It is the handle, not the drop: Cutcard does not see the "
    "chips that players buy."
)
_THEORETICAL: Final = (
    "what the pay tables let the house win in the long run when players decide by the best play: the chips decided, "
    "times the exact loss of that wager. The Play counts with its Ante, and what may be taken back counts with what "
    "always stays. Chips over a maximum count whole. “Not stated” where nobody has counted it."
)
TERMS: Final = (
    ("Rounds", "closed rounds that were opened in this period, void ones included; each counts whole."),
    ("Rounds an hour", _PACE),
    ("Staked", _STAKED),
    ("Win", "what the house won of it: staked less what went back and what was paid. A loss is less than zero."),
    ("Hold", "win in per cent of what was staked."),
    ("Theoretical win", _THEORETICAL),
    ("Theoretical hold", "theoretical win in per cent of the stakes for which it is stated."),
    ("Luck", "win less theoretical win, of the wagers whose theoretical win is stated."),
    ("Progressive", "progressive wagers stand apart: a part of each belongs to the jackpot, not to the house."),
    ("Result", "win and progressive win together: what “cutcard rounds” adds up to. Corrections come after it."),
)
"""The figures by their names, in the order in which they are shown."""
