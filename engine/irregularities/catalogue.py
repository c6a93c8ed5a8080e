"""All rows, and what each game makes of them: clause numbers and outcomes come from its declaration."""

from dataclasses import replace
from typing import Final

from engine.games.game import SILENT, Game
from engine.irregularities.card_rows import CARD_ROWS
from engine.irregularities.device_rows import DEVICE_ROWS
from engine.irregularities.outcomes import RULED_EARLIER, RULINGS
from engine.irregularities.player_rows import PLAYER_ROWS
from engine.irregularities.questions import MEASURES, RETURN
from engine.irregularities.row import Games, Irregularity, Outcome
from engine.irregularities.wager_rows import WAGER_ROWS
from engine.procedure import Deal, DealInTurn, Step
from engine.table.state import COMMUNITY, DEALER

ROWS: Final[tuple[Irregularity, ...]] = (*CARD_ROWS, *WAGER_ROWS, *PLAYER_ROWS, *DEVICE_ROWS)
OTHER: Final = "other"
"""The kind that covers whatever no other row covers (6.1)."""


def rows_for(game: Game) -> tuple[Irregularity, ...]:
    """The rows that can happen in a game, each with the outcomes that its document leaves.

    Where the document is silent, what is left are house readings and the free ruling of a Gaming Shift
    Manager (R-24).
    """
    return tuple(_as_played(game, row) for row in ROWS if _can_happen(game, row))


def row_for(game: Game, kind: str) -> Irregularity | None:
    """The row of a kind as this game plays it, or None where the game cannot have it."""
    return next((row for row in rows_for(game) if row.kind == kind), None)


def clause_of(game: Game, kind: str) -> str:
    """The number in this game's document that covers a kind, a house reading, or R-24 where it is silent.

    A kind that the catalogue does not know is not covered by any row: the number of that (6.1, R-24).
    """
    row = next((row for row in ROWS if row.kind == kind), None)
    return _clause(game, row) if row else game.clauses.uncovered


def rule_of(game: Game, row: Irregularity, outcome: Outcome) -> str:
    """The number that an outcome follows in this game: "5.7.1", "R-37", or that of its row."""
    if outcome.reading:
        return outcome.reading
    whole = str(getattr(game.clauses, outcome.clause)) if outcome.clause else clause_of(game, row.kind)
    numbered = whole.replace(".", "").isdigit()
    return f"{whole}.{outcome.part}" if outcome.part and numbered else whole


def _clause(game: Game, row: Irregularity) -> str:
    declared = game.irregularities.get(row.kind)
    if declared is not None and declared.clause:
        return declared.clause
    if row.reading:
        return row.reading
    if row.games is Games.WITH_SECURITY_CARD:
        return next((step.clause for step in _dealing(game) if _with_security_card(step)), game.clauses.uncovered)
    return str(getattr(game.clauses, row.clause or "uncovered"))


def _as_played(game: Game, row: Irregularity) -> Irregularity:
    """Leave the outcomes that this document has; where it has none, the ruling (nothing is borrowed, R-24)."""
    named = _named_outcomes(game, row)
    kept = tuple(each for each in named if not _silent(game, row, each))
    rulings = (RULED_EARLIER if row.earlier else RULINGS) if len(kept) < len(named) else ()
    outcomes = (*kept, *(each for each in rulings if each not in kept))
    asked = {name for each in outcomes for name in each.asks}
    asks = (*row.asks, *(each for each in (RETURN, MEASURES) if each.name in asked))
    return replace(row, outcomes=outcomes, asks=asks)


def _named_outcomes(game: Game, row: Irregularity) -> tuple[Outcome, ...]:
    declared = game.irregularities.get(row.kind)
    if declared is not None and declared.outcomes:
        return tuple(each for each in row.outcomes if each.name in declared.outcomes)
    return tuple(each for each in row.outcomes if not each.special)


def _silent(game: Game, row: Irregularity, outcome: Outcome) -> bool:
    """Say whether the document has nothing for this outcome; a house reading stands beside any document."""
    if outcome.reading:
        return False
    names = {row.clause, outcome.clause} - {"", "uncovered"}
    declared = game.irregularities.get(row.kind)
    own = declared.clause if declared is not None else ""
    return any((own or getattr(game.clauses, name)) == SILENT for name in names)


def _can_happen(game: Game, row: Irregularity) -> bool:
    match row.games:
        case Games.ALL:
            return True
        case Games.WITH_DEALER:
            return any(_deals_to(step, DEALER) for step in _dealing(game))
        case Games.WITH_COMMUNITY:
            return any(_deals_to(step, COMMUNITY) for step in _dealing(game))
        case Games.WITH_SECURITY_CARD:
            return any(_with_security_card(step) for step in _dealing(game))
        case Games.WITH_SIDE_WAGERS:
            return any(wager.needs for wager in game.wagers)


def _dealing(game: Game) -> tuple[Deal | DealInTurn, ...]:
    steps: list[Step] = [step for procedure in game.procedures.values() for step in procedure.steps]
    return tuple(step for step in steps if isinstance(step, Deal | DealInTurn))


def _deals_to(step: Deal | DealInTurn, place: str) -> bool:
    if isinstance(step, Deal):
        return step.to == place
    return step.dealer if place == DEALER else step.community > 0


def _with_security_card(step: Deal | DealInTurn) -> bool:
    return isinstance(step, Deal) and step.security
