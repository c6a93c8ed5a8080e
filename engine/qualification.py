"""Does the dealer's hand count, and which of two hands is higher."""

from typing import Literal

from engine.cards import Card
from engine.games.game import Game
from engine.hands import HandRank, Kind
from engine.state import Why


def qualifies(game: Game, dealer: HandRank) -> bool:
    """Say whether a dealer's hand is compared at all: by rank, never by a single card (R-1)."""
    return game.qualification is None or dealer >= game.qualification.at_least


def compare(player: HandRank, dealer: HandRank) -> Literal["higher", "lower", "equal"]:
    """How the player's hand stands to a dealer's hand that qualifies."""
    if player == dealer:
        return "equal"
    return "higher" if player > dealer else "lower"


def dealer_reason(game: Game, cards: tuple[Card, ...]) -> Why:
    """Why the dealer's exposed hand counts or does not, for the screen and beside each amount (case A26)."""
    rank = game.compare(cards)
    rule = game.qualification
    if rule is None:
        return Why(rules=(), words=f"The dealer has {rank.words}.", against=rank.words)
    if rank >= rule.at_least:
        by_rank = rank.kind is not Kind.HIGH_CARD
        words = f"The dealer qualifies with {rank.words}"
        words += f", which ranks above {rule.words}." if by_rank else "."
        return Why(
            rules=(rule.clauses[0], "R-1") if by_rank else (rule.clauses[0],),
            words=words,
            against=rank.words,
        )
    return Why(
        rules=(rule.clauses[1],),
        words=f"The dealer does not qualify: {rank.words} is below {rule.words}.",
        against=rank.words,
    )
