"""What is paid (section 4), where Megalink documents agree."""

from typing import Final

from assets.languages import say
from engine.rulebook.clause import ENFORCED, HEADING, OUTSIDE, Row

# fmt: off
ROWS: Final[tuple[Row, ...]] = (
    ("4 4 4 4", OUTSIDE,
     say("What is paid."),
     HEADING),
    ("4.1 4.1 - -", ENFORCED,
     say("Ante and Play pay even money."),
     say("The settlement pays as much as the stake.")),
    ("4.2 4.2 - -", ENFORCED,
     say("Ante Bonus: straight flush 5, three of a kind 4, straight 1, each to 1 on the Ante."),
     say("The pay table of the game declares these lines.")),
    ("4.3 4.3 - -", ENFORCED,
     say("Pair Plus: straight flush 40, three of a kind 30, straight 5, flush 4, pair 1, each "
"to 1."),
     say("The pay table of the game declares these lines.")),
)
