"""The rule documents clause by clause, in our own words: the help beside every prompt and every amount."""

from typing import Final

from engine.rulebook.clause import Clause, Document, Reading
from engine.rulebook.let_it_ride import LET_IT_RIDE
from engine.rulebook.prime import PRIME
from engine.rulebook.readings import READINGS
from engine.rulebook.singapore_stud import SINGAPORE_STUD
from engine.rulebook.three_card import THREE_CARD
from engine.rulebook.xtreme import XTREME

__all__ = ["DOCUMENTS", "READINGS", "Clause", "Document", "Reading", "clause", "clauses", "document", "meaning"]

DOCUMENTS: Final = (THREE_CARD, XTREME, SINGAPORE_STUD, LET_IT_RIDE, PRIME)

_CITED: Final = {document.citation(clause): clause for document in DOCUMENTS for clause in document.clauses}


def document(game: str) -> Document | None:
    """The rule document of a game, by the game's id or the document's prefix ("X3")."""
    return next((each for each in DOCUMENTS if game in (each.game, each.prefix)), None)


def clauses(game: str) -> tuple[Clause, ...]:
    """All clauses of a game's document, in the order of their numbers; none for an unknown game."""
    found = document(game)
    return found.clauses if found else ()


def clause(game: str, number: str) -> Clause | None:
    """A clause by its number ("5.13"), or by its citation, also of another document ("X3 5.13", "UK-4")."""
    found = document(game)
    return _CITED.get(number) or (_CITED.get(f"{found.prefix} {number}") if found else None)


def meaning(game: str, rule: str) -> str:
    """What a rule means: "5.13", "X3 5.13", "UK-4" or a house reading "R-27". Empty where no rule is named."""
    found = READINGS.get(rule) or clause(game, rule)
    return found.meaning if found else ""
