"""A player with bets on several positions looks at one hand alone: the dealer says so before the round (3.4.1)."""

from collections import defaultdict
from collections.abc import Mapping

from assets.languages import listed, say
from engine.games.game import SILENT, Game


def one_hand_alone(game: Game, players: Mapping[int, int]) -> tuple[str, ...]:
    """What the dealer tells each player of several positions; nothing where there is none or no rule says so.

    `players`: position -> who sits there between two rounds, or who bets there in one.
    """
    if game.clauses.view_one_hand == SILENT:
        return ()
    seats: dict[int, list[str]] = defaultdict(list)
    for seat, player in sorted(players.items()):
        seats[player].append(str(seat))
    return tuple(
        say("Positions {seats}, one player: tell them to look at one hand alone", seats=listed(each))
        for each in seats.values()
        if len(each) > 1
    )
