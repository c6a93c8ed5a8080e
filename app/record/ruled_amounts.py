"""Amounts beside the wagers, by a free ruling, in words, for screens and papers (R-42)."""

from collections.abc import Callable

from app.journal.round_record import RuledAmount
from app.ui.view import Fact
from app.words.times import local
from app.words.wagers import wager_title
from engine.games.game import Game
from engine.money import show

RULED_KINDS = {
    "goodwill": "Goodwill paid",
    "withheld": "Withheld",
    "released": "Released",
    "seized": "Seized",
    "outstanding": "Outstanding from the player",
}


def ruled_facts(ruled: RuledAmount, game: Game | None, currency: str, person: Callable[[str], str]) -> tuple[Fact, ...]:
    """One of them as a block of facts, its title first."""
    wager = f", {wager_title(game, ruled.wager)}" if ruled.wager else ""
    return (
        Fact(f"Position {ruled.seat}{wager}", f"{RULED_KINDS[ruled.kind]}: {show(ruled.amount, currency)}"),
        Fact("Entry of the log", f"{ruled.id.rpartition('/')[2]}, {local(ruled.at_us)}"),
        Fact("Decided by", person(ruled.decided_by)),
        *((Fact("Reason", ruled.reason),) if ruled.reason else ()),
    )
