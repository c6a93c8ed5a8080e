"""What a game declares, and what its document makes of every irregularity, as text that a person can read through.

`python -m tests.engine.declared_words` writes the texts in `tests/engine/declared` anew. They were read against the rule
documents; whoever writes them anew reads the difference against the documents before it is kept.
"""

import dataclasses
from collections.abc import Iterator, Mapping
from pathlib import Path

from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.hands import HandRank
from engine.irregularities.catalogue import clause_of, rows_for, rule_of
from engine.irregularities.row import Irregularity, Outcome
from engine.procedure import Phase

FOLDER = Path(__file__).parent / "declared"
ON_ONE_LINE = 8
NOT_PLAY = {"title", "short", "key", "shown", "said", "costs", "edition", "document"}
"""Names for people, and what a wager costs, decide nothing at the table."""


def game_text(game: Game) -> str:
    """Every figure, name and clause of a declaration, one a line."""
    return "\n".join(_lines(game, "")) + "\n"


def irregularities_text(game: Game) -> str:
    """Every kind of irregularity of a game with its clause, its time and its outcomes."""
    return "\n".join(line for row in rows_for(game) for line in _row(game, row)) + "\n"


def texts() -> dict[str, str]:
    """File name -> text, for all games."""
    games = {f"{game.prefix}.txt": game_text(game) for game in GAMES.values()}
    return games | {f"{game.prefix}-irregularities.txt": irregularities_text(game) for game in GAMES.values()}


def _lines(value: object, path: str) -> Iterator[str]:
    """A part that has no parts is one line; everything else a line for each of its parts."""
    if isinstance(value, HandRank) or not _has_parts(value):
        yield f"{path}: {_said(value)}"
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from _lines(each, f"{path} {key}")
    elif isinstance(value, tuple):
        for place, each in enumerate(value, 1):
            yield from _lines(each, f"{path} {getattr(each, 'name', place)}")
    elif len(_fields(value)) > ON_ONE_LINE or any(_has_parts(each) for _, each in _fields(value)):
        for name, each in _fields(value):
            yield from _lines(each, f"{path} {name}".strip())
    else:
        parts = [f"{name} {_said(each)}" for name, each in _fields(value)]
        yield f"{path}: {', '.join((type(value).__name__, *parts))}"


def _has_parts(value: object) -> bool:
    if isinstance(value, tuple):
        return bool(value) and not isinstance(value[0], str)
    return isinstance(value, Mapping) or (dataclasses.is_dataclass(value) and not isinstance(value, type))


def _fields(value: object) -> list[tuple[str, object]]:
    found = [
        (field.name, getattr(value, field.name)) for field in dataclasses.fields(value) if field.name not in NOT_PLAY
    ]
    return [(name, each) for name, each in found if each not in ("", (), None, False)]


def _said(value: object) -> str:
    if isinstance(value, HandRank):
        return value.words
    if isinstance(value, tuple):
        return " and ".join(map(str, value))
    if isinstance(value, range):
        return f"{value.start} to {value.stop - 1}"
    return getattr(value, "__name__", str(value))


def _row(game: Game, row: Irregularity) -> Iterator[str]:
    phases = [phase.value for phase in Phase if phase in row.phases]
    raised = f"raised while {', '.join(phases)}" if row.by_hand else "reported by the device"
    yield " · ".join((f"{row.kind} ({clause_of(game, row.kind)})", raised, *(when.value for when in row.when)))
    for outcome in row.outcomes:
        yield f"    {_outcome(game, row, outcome)}"


def _outcome(game: Game, row: Irregularity, outcome: Outcome) -> str:
    named = " named by the document" if outcome.named else ""
    parts = [f"{outcome.name} ({rule_of(game, row, outcome)})", f"{outcome.needs.words}{named}", outcome.effect]
    parts += [f"asks {', '.join(outcome.asks)}"] if outcome.asks else []
    parts += ["with a reason"] if outcome.reason else []
    return " · ".join((*parts, *(f"if {when.value}" for when in outcome.when)))


if __name__ == "__main__":
    for name, text in texts().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
