"""Does the dealer's hand count, and which of two hands is higher."""

from typing import Literal

from engine.games.game import Game
from engine.hands import HandKind, HandRank


def qualifies(game: Game, dealer: HandRank) -> bool:
    """Say whether a dealer's hand is compared at all: by rank, never by a single card (R-1)."""
    return game.qualification is None or dealer >= game.qualification.at_least


def compare(player: HandRank, dealer: HandRank) -> Literal["higher", "lower", "equal"]:
    """How the player's hand stands to a dealer's hand that qualifies."""
    if player == dealer:
        return "equal"
    return "higher" if player > dealer else "lower"


def qualification_rules(game: Game, dealer: HandRank) -> tuple[str, ...]:
    """By which rules the dealer's exposed hand counts, or does not (case A26)."""
    rule = game.qualification
    if rule is None:
        return ()
    if not qualifies(game, dealer):
        return (rule.clauses[1],)
    return (rule.clauses[0], "R-1") if by_rank(dealer) else (rule.clauses[0],)


def by_rank(dealer: HandRank) -> bool:
    """Say whether a hand qualifies by what it is, not by its highest card (R-1)."""
    return dealer.kind is not HandKind.HIGH_CARD
