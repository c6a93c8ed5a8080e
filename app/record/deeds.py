"""What the dealer's hands do with the chips of a settled position, and whether it is done."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from app.ui.felt_view import SettlementBadge, Verb
from engine.games.game import Game
from engine.table.state import Box, Line, Round, Withholding

Deeds = tuple[tuple[str, SettlementBadge], ...]
"""What the dealer's hands do at one position: the wagers, and what is done with their chips."""
Touched = Mapping[int, Deeds]
"""Position -> what the dealer has done there."""
NOTHING: Final[Touched] = MappingProxyType({})


def chips_gone(game: Game, rnd: Round, wager: str) -> bool:
    """The chips of a wager were collected before the deal: they lie on the felt no more, whatever became of it."""
    declared = game.wager(wager)
    return declared is not None and declared.progressive and rnd.progressives_collected


def deeds(game: Game, rnd: Round, box: Box) -> Deeds:
    """Everything that is to be done with the chips of a position; what a player took back is done."""
    return tuple(
        (line.wager, badge)
        for line in box.lines
        if line.wager not in box.withdrawn and not goes_by_telling(rnd, line)
        for badge in badges(line, kept_of(rnd, line), gone=chips_gone(game, rnd, line.wager))
        if badge.verb is not Verb.LOST
    )


def position_done(game: Game, rnd: Round, box: Box, touched: Touched) -> bool:
    """The dealer has touched the position since all that is to be done there is known, or told it, or it is closed."""
    if not box.lines:
        return False
    due = deeds(game, rnd, box)
    return rnd.closed or box.seat in rnd.squared or touched.get(box.seat, ()) == due


def goes_by_telling(rnd: Round, line: Line) -> bool:
    """The chips of a wager lie on the felt no more: they go back when its position is told of the undoing (R-45)."""
    if line.outcome != "return" or line.why.because == "late":
        return False
    return line.why.because in ("undone", "wager-undone") or line.seat in rnd.off_felt


def kept_of(rnd: Round, line: Line) -> Withholding | None:
    """What the house keeps of a wager until somebody has decided, or for good (R-42)."""
    kept = (each for each in rnd.withholding if not each.released)
    return next((each for each in kept if (each.seat, each.wager) == (line.seat, line.wager)), None)


def badges(line: Line, kept: Withholding | None = None, *, gone: bool = False) -> tuple[SettlementBadge, ...]:
    """What the dealer's hands do for one settled wager: take, pay, push, give back; what is withheld, they keep.

    `gone`: its chips were collected before; a loser's need no hand, and a winner's stake comes back from the tray.
    """
    win, stake = (kept.win, kept.stake) if kept is not None else (False, False)
    done: list[SettlementBadge] = []
    if line.outcome == "lose" and gone:
        done.append(SettlementBadge(Verb.LOST, 0))
    elif line.outcome == "lose":
        done.append(SettlementBadge(Verb.TAKE, line.taken))
    if line.outcome == "stand-off" and not stake:
        done.append(SettlementBadge(Verb.PUSH, line.returned))
    if line.winnings and not win:
        done.append(SettlementBadge(Verb.PAY, line.winnings))
    back = line.outcome in ("return", "lose") or (gone and line.outcome == "win")
    if line.returned and back and not stake:
        done.append(SettlementBadge(Verb.RETURN, line.returned))
    withheld = (line.winnings if win else 0) + (line.returned if stake else 0)
    if withheld:
        done.append(SettlementBadge(Verb.KEEP, withheld))
    return tuple(done)
