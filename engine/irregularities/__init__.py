"""The catalogue of irregularities: what can happen, what is asked, which outcomes there are, and who decides."""

from engine.irregularities.catalogue import OTHER, ROWS, clause_of, row_for, rows_for, rule_of
from engine.irregularities.offers import Offer, can_happen_now, offered, prefilled
from engine.irregularities.preview import Preview, WagerFate
from engine.irregularities.row import Ask, Form, Games, Outcome, Row, When

__all__ = [
    "OTHER",
    "ROWS",
    "Ask",
    "Form",
    "Games",
    "Offer",
    "Outcome",
    "Preview",
    "Row",
    "WagerFate",
    "When",
    "can_happen_now",
    "clause_of",
    "offered",
    "prefilled",
    "row_for",
    "rows_for",
    "rule_of",
]
