"""A clause of a rule document in our own words, and how the product honours it."""

import re
from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from assets.languages import say

Honoured = Literal["enforced", "prompted", "recorded", "outside"]

ENFORCED: Final = "enforced"
PROMPTED: Final = "prompted"
RECORDED: Final = "recorded"
OUTSIDE: Final = "outside"

HEADING: Final = say("A heading: the clauses under it say what is done.")

Row = tuple[str, Honoured, str, str]
"""A line of a rule table: number, how it is honoured, what it means, how or why."""


class Clause(msgspec.Struct, frozen=True):
    """One numbered clause.

    Attributes:
        id: its number in its document, such as "3.5.4" (the British document: "UK-4").
        meaning: what it says, in our own words; the help text beside prompts and amounts.
        honoured: "enforced" = the engine refuses or settles by it; "prompted" = the screen asks or tells at the
            right moment; "recorded" = it is kept on the word of people; "outside" = nothing for software to do.
        why: where the product honours it, or why it lies outside.

    """

    id: str
    meaning: str
    honoured: Honoured
    why: str


class Reading(msgspec.Struct, frozen=True):
    """A house reading of what the documents leave open; with `setting` the house may choose otherwise."""

    id: str
    meaning: str
    setting: bool = False


class Document(msgspec.Struct, frozen=True, kw_only=True):
    """A rule document: the game it belongs to and its clauses in the order of their numbers."""

    prefix: str
    game: str
    clauses: tuple[Clause, ...]

    def citation(self, clause: Clause) -> str:
        """The clause as it is cited across documents: "X3 3.5.4", "UK-4"."""
        return clause.id if clause.id.startswith(f"{self.prefix}-") else f"{self.prefix} {clause.id}"


def clauses_of(rows: Iterable[Row]) -> tuple[Clause, ...]:
    """The clauses of a rule table, sorted by number: 3.9 before 3.10."""
    made = (Clause(id=number, meaning=meaning, honoured=honoured, why=why) for number, honoured, meaning, why in rows)
    return tuple(sorted(made, key=lambda clause: [int(part) for part in re.findall(r"\d+", clause.id)]))
