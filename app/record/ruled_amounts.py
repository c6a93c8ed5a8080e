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
    "claim-waits": "Stake of a jackpot claim left open on a slip",
    "claim-owed": "Jackpot prize owed on a slip",
    "claim-paid": "Jackpot prize paid on a slip",
}


def beside_the_figures(kind: str, title: str) -> str:
    """How an amount stands beside the figures of a shift: the prize of a slip counts with its own round, once."""
    if kind.startswith("claim-"):
        return f"{title}; counted with the round of the claim"
    return f"{title}, by ruling; in no figure above"


def ruled_facts(ruled: RuledAmount, game: Game | None, currency: str, person: Callable[[str], str]) -> tuple[Fact, ...]:
    """One of them as a block of facts, its title first."""
    wager = f", {wager_title(game, ruled.wager)}" if ruled.wager else ""
    return (
        Fact(f"Position {ruled.seat}{wager}", f"{RULED_KINDS[ruled.kind]}: {show(ruled.amount, currency)}"),
        Fact("Entry of the log", f"{ruled.id.rpartition('/')[2]}, {local(ruled.at_us)}"),
        Fact("Decided by", person(ruled.decided_by)),
        *((Fact("Reason", ruled.reason),) if ruled.reason else ()),
    )
