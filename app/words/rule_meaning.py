"""What a rule is called, and what it means in our own words; a part of a clause means what its clause means."""

from assets.languages import say
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


def rule_words(rule: str) -> str:
    """Return "Rule X3 3.5.5" for a clause and "House reading R-9" for a reading of the house."""
    if not rule:
        return ""
    return say("House reading {rule}", rule=rule) if rule.startswith("R-") else say("Rule {rule}", rule=rule)
