"""What a rule means in our own words; a part of a clause means what its clause means."""

from engine.games.game import Game
from engine.rulebook import meaning


def meaning_of(game: Game, rule: str) -> str:
    """The meaning of "5.7.1" – or of 5.7 where the rulebook knows no such part; "" where nobody knows it."""
    number = rule
    while number:
        words = meaning(game.id, number)
        if words:
            return words
        number = number.rpartition(".")[0]
    return ""
