"""Which progressive wager lies at a position, and whether it stands."""

from engine.games.catalogue import GAMES
from engine.games.in_play import has_its_base
from engine.table.state import Box, Round
from engine.table.terms import Cents


def stake(rnd: Round, box: Box | None) -> Cents:
    """The progressive wager of a position; 0 where there is none."""
    wager = GAMES[rnd.terms.game].progressive
    return box.wagers.get(wager.name, 0) if wager and box else 0


def stands(rnd: Round, box: Box) -> bool:
    """Say whether a progressive wager is in play, or was won or lost, and does not go back.

    One that had its result before its hand was taken out of play keeps it (5.9).
    """
    wager = GAMES[rnd.terms.game].progressive
    if wager is None or rnd.outcome == "void" or not has_its_base(wager, box):
        return False
    return all(line.outcome != "return" for line in box.lines if line.wager == wager.name)
