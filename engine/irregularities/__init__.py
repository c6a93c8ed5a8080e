"""The catalogue of irregularities: what can happen, what is asked, which outcomes there are, and who decides."""

from engine.irregularities.catalogue import OTHER, ROWS, clause_of, row_for, rows_for, rule_of
from engine.irregularities.row import AnswerForm, Ask, Games, Irregularity, Outcome, When

__all__ = [
    "OTHER",
    "ROWS",
    "AnswerForm",
    "Ask",
    "Games",
    "Irregularity",
    "Outcome",
    "When",
    "clause_of",
    "row_for",
    "rows_for",
    "rule_of",
]
