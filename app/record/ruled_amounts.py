"""Amounts beside the wagers, by a free ruling, in words, for screens and papers (R-42)."""

from collections.abc import Callable

from app.journal.round_record import RuledAmount
from app.ui.view import Fact
from app.words.times import local
from assets.languages import say, strung
from engine.games.game import Game
from engine.games.wager_titles import wager_title
from engine.money import show

RULED_KINDS = {
    "goodwill": say("Goodwill paid"),
    "withheld": say("Withheld"),
    "released": say("Released"),
    "seized": say("Seized"),
    "outstanding": say("Outstanding from the player"),
    "claim-waits": say("Stake of a jackpot claim left open on a slip"),
    "claim-owed": say("Jackpot prize owed on a slip"),
    "claim-paid": say("Jackpot prize paid on a slip"),
    "claim-refused": say("Jackpot prize refused on a slip"),
}


def beside_the_figures(kind: str, title: str) -> str:
    """How an amount stands beside the figures of a shift: the prize of a slip counts with its own round, once."""
    if kind.startswith("claim-"):
        return say("{title}; counted with the round of the claim", title=title)
    return say("{title}, by ruling; in no figure above", title=title)


def ruled_facts(ruled: RuledAmount, game: Game | None, currency: str, person: Callable[[str], str]) -> tuple[Fact, ...]:
    """One of them as a block of facts, its title first."""
    wager = wager_title(game, ruled.wager) if ruled.wager else ""
    return (
        Fact(
            strung(say("Position {seat}", seat=ruled.seat), wager, by=", "),
            f"{RULED_KINDS[ruled.kind]}: {show(ruled.amount, currency)}",
        ),
        Fact(say("Entry of the log"), f"{ruled.id.rpartition('/')[2]}, {local(ruled.at_us)}"),
        Fact(say("Decided by"), person(ruled.decided_by)),
        *((Fact(say("Reason"), ruled.reason),) if ruled.reason else ()),
    )
