"""The phase of a round and the words that the dealer says in it."""

from app.projections.panel_view import PhaseView
from app.projections.table_life import announcement
from engine.decisions.restoring import to_restore
from engine.games.game import Game
from engine.procedure import Phase
from engine.state import Table

ANNOUNCEMENTS = {
    Phase.CLOSED: "The table is ready for the next round",
    Phase.BETTING: "Place your bets, please",
    Phase.COLLECTING: "No more bets – collect the progressive chips",
    Phase.DEALING: "No more bets – dealing",
    Phase.BURNING: "Burn the third community card",
    Phase.DECIDING: "Players decide",
    Phase.EXPOSING: "Turn the cards",
    Phase.SETTLING: "Settlement from the dealer's right",
    Phase.PROGRESSIVES: "Progressive jackpot",
    Phase.CLOSING: "Take, pay and push – then close",
}


def phase_view(table: Table, game: Game, phase: Phase, *, title: str, dealer: str) -> PhaseView:
    """Where the round is; what holds it comes first, then what the table itself has to say."""
    rnd = table.round
    finding = rnd.findings[0] if rnd is not None and rnd.findings else None
    return PhaseView(
        phase="HELD" if finding else phase.value.upper(),
        announcement=finding.words if finding else _words(table, phase),
        round_number=rnd.number if rnd is not None else None,
        table=title or table.id,
        game=game.title,
        dealer=(dealer or table.dealer) if table.dealer else "",
    )


def _words(table: Table, phase: Phase) -> str:
    rnd = table.round
    if rnd is not None and not rnd.closed and rnd.outcome == "void":
        return "Round void – return every wager"
    if rnd is not None and to_restore(rnd):
        return f"Round {rnd.number} undone – square every position"
    return announcement(table, phase) or ANNOUNCEMENTS[phase]
