"""The diagrams of docs/rounds.md, drawn from what is declared, so that they cannot be wrong.

`python -m tests.diagrams` writes the page anew: how a round of each game walks by each dealing method, and how the
talk with a CDL/1 shuffler moves.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, assert_never

from devices.cdl.chart import TURNS, TalkState
from engine.counting_words import many
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.procedure import Bet, Burn, Close, CollectProgressives, Deal, DealInTurn, Decide, Expose, Settle, Step

PAGE: Final = Path(__file__).parent.parent / "docs" / "rounds.md"

_HEAD: Final = """# How a round walks

Drawn by `make diagrams` from the declarations in `engine/games/` and `devices/cdl/chart.py`. What may be asked in a
phase stands in the table of `engine/questions.py`; what is missing there is refused.

A step that has nothing to do falls away: no progressive chips, nothing to burn, no hand that needs the dealer's cards.
From every step an irregularity can end the round as void, by the outcomes of its row in `engine/irregularities/`;
then every position is told and given back before the next round.
"""
_TO: Final = {"seats": "each position", "dealer": "the dealer", "community": "the community"}


def page() -> str:
    """The whole page."""
    return "\n".join((_HEAD, *(part for game in GAMES.values() for part in _game(game)), *_talk()))


def _game(game: Game) -> Iterator[str]:
    yield f"## {game.title}\n"
    for procedure in game.procedures.values():
        yield f"### {procedure.title} ({procedure.clause})\n"
        yield from _diagram("flowchart TD", _round(game, procedure.steps))


def _diagram(kind: str, lines: Iterator[str]) -> Iterator[str]:
    yield f"```mermaid\n{kind}"
    yield from (f"    {line}" for line in lines)
    yield "```\n"


def _round(game: Game, steps: tuple[Step, ...]) -> Iterator[str]:
    for number, step in enumerate(steps):
        yield f's{number}["{step.phase}<br/>{_words(game, step)}"]'
    yield " --> ".join(f"s{number}" for number in range(len(steps)))


def _words(game: Game, step: Step) -> str:
    match step:
        case Bet():
            return f"Place your bets ({game.clauses.open_bets}), no more bets ({game.clauses.no_more_bets})"
        case CollectProgressives():
            return "Progressive chips are collected and counted"
        case Deal():
            security = " on the security card" if step.security else ""
            shown = ", the last face up" if step.show_last else ""
            return f"{many(step.cards, 'card')} to {_TO[step.to]}{security}{shown} ({step.clause})"
        case DealInTurn():
            return _in_turn(step)
        case Burn():
            return f"The top community card is burned ({step.clause})"
        case Decide():
            return "<br/>".join(
                (f"{step.title} ({step.clause})", *(f"{each.title} ({each.clause})" for each in step.choices))
            )
        case Expose():
            return f"{step.title} ({step.clause})"
        case Settle():
            paid = "The progressives are paid" if step.progressives else "Every position is settled"
            return f"{paid} ({step.clause})"
        case Close():
            return "The round is closed"
        case _:
            assert_never(step)


def _in_turn(step: DealInTurn) -> str:
    to = "each position and the dealer" if step.dealer else "each position"
    then = f", then {many(step.community, 'card')} to the community" if step.community else ""
    shown = ", the dealer's last face up" if step.show_last else ""
    return f"{many(step.cards, 'card')} to {to}, one at a time{shown}{then} ({step.clause})"


def _talk() -> Iterator[str]:
    yield "## The talk with a CDL/1 shuffler\n"
    yield from _diagram("stateDiagram-v2", _turns())


def _turns() -> Iterator[str]:
    yield f"[*] --> {TalkState.CLOSED}"
    for (start, turn), end in TURNS.items():
        yield f"{start} --> {end}: {turn}"


def main() -> None:
    """Write the page anew."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
