"""What kinds of irregularities, and the ways in which they were decided, are called where people read of them."""

from assets.languages import say
from engine.irregularities.catalogue import ROWS
from engine.irregularities.outcomes import VOID_ALREADY
from engine.table.claim_key import CLAIM

KINDS = {row.kind: row.title for row in ROWS} | {
    "dispute": say("The round is disputed"),
    CLAIM: say("A jackpot claim"),
}
"""What stands in the register, by its kind."""
_OUTCOMES = {(row.kind, each.name): each.title for row in ROWS for each in row.outcomes}
_ANY = {each.name: each.title for row in ROWS for each in row.outcomes} | {
    VOID_ALREADY.name: VOID_ALREADY.title,
    "round-void": say("The round became void by another decision"),
    "release": say("The jackpot claim is released"),
    "refuse": say("The jackpot claim is refused"),
}


def outcome_title(kind: str, outcome: str) -> str:
    """An outcome in words, as the catalogue of its kind says it."""
    return _OUTCOMES.get((kind, outcome)) or _ANY.get(outcome, outcome)
