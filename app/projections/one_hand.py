"""A player with bets on several positions looks at one hand alone: the dealer says so before the round (3.4.1)."""

from collections import defaultdict

from engine.games.game import SILENT, Game
from engine.state import Round


def one_hand_alone(game: Game, rnd: Round) -> str:
    """What the dealer tells each player who bets on several positions; "" where nobody does or no rule says so."""
    if game.clauses.several_hands == SILENT:
        return ""
    seats: dict[int, list[str]] = defaultdict(list)
    for seat, box in sorted(rnd.boxes.items()):
        if box.wagers:
            seats[box.player].append(str(seat))
    told = [" and ".join(each) for each in seats.values() if len(each) > 1]
    return "".join(f". Positions {each}, one player: tell them to look at one hand alone" for each in told)
