"""Where the four Megalink documents say the same thing, it is said once, with the number in each document."""

from typing import Final

from engine.rulebook import megalink_hands, megalink_irregularities, megalink_play, megalink_settlement, megalink_terms
from engine.rulebook.clause import Row

COLUMNS: Final = ("M3", "X3", "SS", "LR")
"""The documents whose numbers the first entry of a shared row gives, in this order; "-" = not in that document."""

_ROWS: Final = (
    *megalink_terms.ROWS,
    *megalink_play.ROWS,
    *megalink_hands.ROWS,
    *megalink_settlement.ROWS,
    *megalink_irregularities.ROWS,
)


def alike(prefix: str) -> tuple[Row, ...]:
    """The shared rows under the numbers that they have in this document."""
    column = COLUMNS.index(prefix)
    rows = [(numbers.split()[column], honoured, meaning, why) for numbers, honoured, meaning, why in _ROWS]
    return tuple(row for row in rows if row[0] != "-")
