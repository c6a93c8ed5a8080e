"""What every decision has at hand, and the answers it may give."""

from dataclasses import dataclass

from engine.games.game import Game, Wager
from engine.procedure import Phase
from engine.refusals import Refusal
from engine.table.events import TableEvent
from engine.table.jackpot import Meter
from engine.table.state import Box, Round, Table

Decision = tuple[TableEvent, ...] | Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A table with an open round, its game and phase, and the jackpot meter as it stands (None = no link)."""

    table: Table
    game: Game
    round: Round
    phase: Phase
    meter: Meter | None = None

    def rule(self, name: str) -> str:
        """The number of a clause in this table's own document, by its name in `Clauses`."""
        return str(getattr(self.game.clauses, name))

    def refuse(self, clause: str, words: str) -> Refusal:
        """Say no by a clause of this table's document, named as in `Clauses`."""
        return Refusal(self.rule(clause), words)

    def box(self, seat: int) -> Box | Refusal:
        """The box of a seat that has a wager in this round."""
        box = self.round.boxes.get(seat)
        if box is None or not box.wagers:
            return Refusal(self.game.clauses.participation, f"Position {seat} has no wager in this round.")
        return box

    def wager(self, name: str) -> Wager | Refusal:
        """A wager of the game."""
        found = self.game.wager(name)
        return found or Refusal(self.game.clauses.participation, f"This game has no wager called {name!r}.")
