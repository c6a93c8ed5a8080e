"""What every decision has at hand, and the answers it may give."""

from collections.abc import Mapping
from dataclasses import dataclass

from assets.languages import say
from engine.games.game import SILENT, Game, Wager
from engine.procedure import Phase
from engine.refusals import Refusal
from engine.table.events import TableEvent
from engine.table.jackpot import Meter
from engine.table.state import Box, Round, Table
from engine.table.terms import Terms

Decision = tuple[TableEvent, ...] | Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Here:
    """A table at which something is asked beside its round.

    `playing` is the game of its terms, None before it has any; `meter` the jackpot as it stands (None = no link).
    `judging`: what stands in a log is asked once more. It was answered when it was asked, so what is refused only since
    then does not count.
    """

    table: Table
    playing: Game | None
    games: Mapping[str, Game]
    meter: Meter | None = None
    judging: bool = False

    @property
    def game(self) -> Game:
        """The game of a table that is set up."""
        if self.playing is None:
            raise ValueError(say("The table is not set up."))
        return self.playing

    @property
    def terms(self) -> Terms:
        """The terms of a table that is set up."""
        if self.table.terms is None:
            raise ValueError(say("The table is not set up."))
        return self.table.terms

    def rule(self, name: str) -> str:
        """The number of a clause in this table's own document by its name in `Clauses`; no name is one itself."""
        if not name.isidentifier():
            return name
        return str(getattr(self.playing.clauses, name)) if self.playing is not None else SILENT


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """A table with an open round, its game and phase, and the jackpot meter as it stands (None = no link).

    `judging`: as with `Here`.
    """

    table: Table
    game: Game
    round: Round
    phase: Phase
    meter: Meter | None = None
    judging: bool = False

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
            return Refusal(
                self.game.clauses.participation, say("Position {seat} has no wager in this round.", seat=seat)
            )
        return box

    def wager(self, name: str) -> Wager | Refusal:
        """A wager of the game."""
        found = self.game.wager(name)
        return found or Refusal(
            self.game.clauses.participation, say("This game has no wager called {name!r}.", name=name)
        )
