"""What the figures of a shift mean, in plain words: shown beside them, and printed with them."""

from typing import Final

_PACE: Final = (
    "rounds closed by the time they took: each from its opening to the opening of the next one at its table, and no "
    "longer than a quarter of an hour, so that breaks do not count. The pit shows the same of its last hour."
)
_STAKED: Final = (
    "every chip laid as a wager that was won, lost or stood off. Chips that went back undecided – refused late, void, "
    "taken back, without the wager they need – stand apart. It is the handle, not the drop."
)
_TABLE_WIN: Final = (
    "closer, credits and drop, less opener and fills, from count to count: what the tables won by their chips. A count "
    "belongs to the period in which it was made. The estimated drop stands in for boxes that are not counted yet."
)
_EXPECTED: Final = (
    "opener and fills, less credits and buy-ins, with the win by record and without what went elsewhere than by the "
    "rack: at the last count, or now where the rack is open still."
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
    ("Handle hold", "win in per cent of what was staked."),
    ("Theoretical win", _THEORETICAL),
    ("Theoretical hold", "theoretical win in per cent of the stakes for which it is stated."),
    ("Luck", "win less theoretical win, of the wagers whose theoretical win is stated."),
    ("Progressive", "progressive wagers stand apart: a part of each belongs to the jackpot, not to the house."),
    ("Result", "win and progressive win together: what “cutcard rounds” adds up to. Corrections come after it."),
    ("Win by record", "the result less the corrections of the period: what the tables won by the log."),
    ("Drop", "the cash in the boxes. Estimated: the buy-ins. Counted: what the count room found, box by box."),
    ("Table win", _TABLE_WIN),
    ("Expected rack", _EXPECTED),
    ("Over / short", "what the counts of the period found beyond, or below, the expected rack."),
    ("Hold", "table win in per cent of the drop."),
)
"""The figures by their names, in the order in which they are shown."""
