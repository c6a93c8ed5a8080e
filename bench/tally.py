"""What the wagers of many rounds returned, added up so that two tallies can be put together.

Every result counts in units of its own stake – the main game in units of its first wager, the Ante – so the amounts
laid do not weigh, and the statistical error is that of independent results.
"""

from collections.abc import Iterator
from math import sqrt

import msgspec

from engine.games.game import AgainstDealer, Game, Wager
from engine.table.state import Box, Round


class Sums(msgspec.Struct):
    """Count, sum and sum of squares of results, and the sum of what was staked for them."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    staked: float = 0.0

    def add(self, result: float, staked: float = 1.0) -> None:
        """Count one result: what the player won, less what was lost, per unit."""
        self.count += 1
        self.total += result
        self.squares += result * result
        self.staked += staked

    def join(self, other: "Sums") -> None:
        """Add another tally of the same wager."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        self.staked += other.staked

    @property
    def loss(self) -> float:
        """What the player loses per unit on average: the house edge found."""
        return -self.total / self.count

    @property
    def error(self) -> float:
        """The standard error of `loss`."""
        mean = self.total / self.count
        return sqrt(max(self.squares / self.count - mean * mean, 0.0) / self.count)

    @property
    def units(self) -> float:
        """How many units were staked per result on average: the Ante with what follows it."""
        return self.staked / self.count


def results(game: Game, rnd: Round, kinds: dict[int, str]) -> Iterator[tuple[str, float, float]]:
    """The results of one closed round: the wager's name, the result in units of its stake, the units staked.

    `kinds` says of a position how it plays, where not by the book; its main game is counted under that name.
    """
    compared = [wager for wager in game.wagers if isinstance(wager.settles, AgainstDealer)]
    for box in rnd.boxes.values():
        nets = {line.wager: line.net for line in box.lines}
        for base in (wager for wager in compared if not wager.follows and box.wagers.get(wager.name)):
            unit = box.wagers[base.name]
            names = [base.name, *(wager.name for wager in compared if wager.follows == base.name)]
            extra = [bonus.name for bonus in game.bonuses if bonus.beside == base.name]
            won = sum(nets.get(name, 0) for name in (*names, *extra))
            staked = sum(box.wagers.get(name, 0) for name in names)
            yield main_game(base, kinds.get(box.seat, "")), won / unit, staked / unit
        for wager in game.wagers:
            if wager not in compared and box.wagers.get(wager.name):
                yield wager.name, nets[wager.name] / box.wagers[wager.name], 1.0
        yield from _equals(game, box, nets)


def main_game(base: Wager, kind: str) -> str:
    """The name under which a main game is counted: "ante", "ante, blind"."""
    return f"{base.name}, {kind}" if kind else base.name


def _equals(game: Game, box: Box, nets: dict[str, int]) -> Iterator[tuple[str, float, float]]:
    """Wagers that are laid together count together as well, per unit of one of them (LR 3.4)."""
    for base in game.wagers:
        names = [base.name, *(wager.name for wager in game.wagers if wager.equals == base.name)]
        if len(names) > 1 and all(box.wagers.get(name) for name in names):
            unit = box.wagers[base.name]
            left = len(names) - len(box.withdrawn)
            yield " + ".join(names), sum(nets[name] for name in names) / unit, float(left)
