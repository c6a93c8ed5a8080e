"""Somebody's word, said as briefly as the tests say it."""

from engine.actors import Approval, Rank


def word(by: str, rank: Rank | str, reason: str = "") -> Approval:
    """Whose word it is, under which rank, spelled or not, and why."""
    return Approval(by, Rank(rank), reason)
