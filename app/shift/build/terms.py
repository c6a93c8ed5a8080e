"""What the figures of a shift mean, in plain words: shown beside them, and printed with them."""

from typing import Final

from assets.languages import say

_PACE: Final = say(
    "rounds closed by the time they took: each from its opening to the opening of the "
    "next one at its table, and no longer than a quarter of an hour, so that breaks do "
    "not count. The pit shows the same of its last hour."
)
_STAKED: Final = say(
    "every chip laid as a wager that was won, lost or stood off. Chips that went back "
    "undecided – refused late, void, taken back, without the wager they need – stand "
    "apart. It is the handle, not the drop."
)
_TABLE_WIN: Final = say(
    "closer, credits and drop, less opener and fills, from count to count: what the "
    "tables won by their chips. A count belongs to the period in which it was made. The "
    "estimated drop stands in for boxes that are not counted yet."
)
_EXPECTED: Final = say(
    "opener and fills, less credits and buy-ins, with the win by record and without what "
    "went elsewhere than by the rack: at the last count, or now where the rack is open "
    "still."
)
_THEORETICAL: Final = say(
    "what the pay tables let the house win in the long run when players decide by the "
    "best play: the chips decided, times the exact loss of that wager. The Play counts "
    "with its Ante, and what may be taken back counts with what always stays. Chips over "
    "a maximum count whole. “Not stated” where nobody has counted it."
)
TERMS: Final = (
    (say("Rounds"), say("closed rounds that were opened in this period, void ones included; each counts whole.")),
    (say("Rounds an hour"), _PACE),
    (say("Staked"), _STAKED),
    (
        say("Win"),
        say("what the house won of it: staked less what went back and what was paid. A loss is less than zero."),
    ),
    (say("Handle hold"), say("win in per cent of what was staked.")),
    (say("Theoretical win"), _THEORETICAL),
    (say("Theoretical hold"), say("theoretical win in per cent of the stakes for which it is stated.")),
    (say("Luck"), say("win less theoretical win, of the wagers whose theoretical win is stated.")),
    (
        say("Progressive"),
        say("progressive wagers stand apart: a part of each belongs to the jackpot, not to the house."),
    ),
    (
        say("Result"),
        say("win and progressive win together: what “cutcard rounds” adds up to. Corrections come after it."),
    ),
    (say("Win by record"), say("the result less the corrections of the period: what the tables won by the log.")),
    (
        say("Drop"),
        say("the cash in the boxes. Estimated: the buy-ins. Counted: what the count room found, box by box."),
    ),
    (say("Table win"), _TABLE_WIN),
    (say("Expected rack"), _EXPECTED),
    (say("Over / short"), say("what the counts of the period found beyond, or below, the expected rack.")),
    (say("Hold"), say("table win in per cent of the drop.")),
)
"""The figures by their names, in the order in which they are shown."""
