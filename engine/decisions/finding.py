"""Findings: what may be wrong with a round, named as in the irregularity catalogue, with this game's clause."""

from engine.irregularities.catalogue import clause_of
from engine.round.decision import Standing
from engine.table import events as ev
from engine.table.state import Finding


def found(at: Standing, kind: str, words: str, places: tuple[str, ...] = (), *, number: int | None = None) -> ev.Found:
    """Hold the round for a finding of this kind."""
    finding = Finding(
        number=number if number is not None else at.round.findings_made + 1,
        kind=kind,
        rule=clause_of(at.game, kind),
        words=words,
        places=places,
    )
    return ev.Found(finding=finding)
