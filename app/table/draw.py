"""The system's draw of a Magic Card and a Lucky Player, by the operating system's own chance (LR 4.3, 4.4, R-29)."""

import secrets
from collections.abc import Sequence

from engine.cards import DECK
from engine.decide import game_of
from engine.games.game import Game, OnJackpot
from engine.jackpots.linked import Linked
from engine.jackpots.settings import PER_MILLE, GamePart
from engine.procedure import Phase
from engine.round.course import phase_of
from engine.table import commands as ask
from engine.table.jackpot import Meter
from engine.table.state import Round, Table


def due_draw(table: Table, meter: Meter | None) -> ask.DrawPrizes | None:
    """Draw for the round whose betting has just been closed, or None where nothing is to be drawn.

    What came of it is asked of the table even when it is neither a card nor a position, so that the log holds
    every draw that was made. A Lucky Player is any of the game's positions; where nobody sits there or bets on the
    progressive, nobody is lucky.
    """
    game, rnd = game_of(table), table.round
    if game is None or rnd is None or rnd.prizes_drawn or rnd.findings or not isinstance(meter, Linked):
        return None
    part = meter.settings.part(game.id) if rnd.terms.jackpot == meter.jackpot else None
    if part is None or not rnd.bets_closed or phase_of(game, rnd) not in (Phase.COLLECTING, Phase.DEALING):
        return None
    if not (part.magic_card or part.lucky_player) or not _drawn_for(game, rnd):
        return None
    return _draw(rnd.terms.numbers or game.positions, part)


def _drawn_for(game: Game, rnd: Round) -> bool:
    """Say whether a draw can win anything: somebody bets on a progressive that has draws, and no card is out."""
    wager = game.progressive
    if wager is None or not isinstance(wager.settles, OnJackpot) or wager.settles.draws is None:
        return False
    return not rnd.seen and any(wager.name in box.wagers for box in rnd.boxes.values())


def _draw(numbers: Sequence[int], part: GamePart) -> ask.DrawPrizes:
    return ask.DrawPrizes(
        magic_card=secrets.choice(DECK) if _happens(part.magic_card) else None,
        lucky_player=secrets.choice(numbers) if _happens(part.lucky_player) else None,
    )


def _happens(per_mille: int) -> bool:
    return secrets.randbelow(PER_MILLE) < per_mille
