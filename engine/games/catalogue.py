"""The games that a table can be set up with. This is the only place that knows their names."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from assets.languages import say
from engine.games.game import Game
from engine.games.megalink_let_it_ride import MEGALINK_LET_IT_RIDE
from engine.games.megalink_singapore_stud_poker import MEGALINK_SINGAPORE_STUD_POKER
from engine.games.megalink_three_card_poker import MEGALINK_THREE_CARD_POKER
from engine.games.megalink_three_card_poker_xtreme import MEGALINK_THREE_CARD_POKER_XTREME
from engine.games.three_card_poker_prime import THREE_CARD_POKER_PRIME

_DECLARED: Final = {
    game.id: game
    for game in (
        MEGALINK_THREE_CARD_POKER,
        MEGALINK_THREE_CARD_POKER_XTREME,
        MEGALINK_SINGAPORE_STUD_POKER,
        MEGALINK_LET_IT_RIDE,
        THREE_CARD_POKER_PRIME,
    )
}
GAMES: Final[Mapping[str, Game]] = MappingProxyType(_DECLARED)
"""Game id to game, in the order in which a list shows them."""
_REPEATED: Final = 40
"""So many letters of a name that there is not are repeated."""


def why_not_dealt(game: str, method: str) -> str:
    """Why no table can deal this game by this method, with what there is instead; "" where one can."""
    if game not in GAMES:
        return say("There is no game “{game}”. The games are: {games}.", game=game[:_REPEATED], games=", ".join(GAMES))
    if method not in GAMES[game].procedures:
        return say(
            "{game} is not dealt by {method!r}, but by: {procedures}.",
            game=game,
            method=method[:_REPEATED],
            procedures=", ".join(GAMES[game].procedures),
        )
    return ""
