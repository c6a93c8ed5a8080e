"""Whether a jackpot adds up: after every entry, and between the entries and what is shown (R-9)."""

from collections.abc import Iterable

import msgspec

from assets.languages import say
from engine.jackpots import facts as fact
from engine.jackpots.evolve import evolve
from engine.jackpots.state import Figures, Jackpot
from engine.money import show
from engine.table.terms import Cents

MAY_LOWER = (fact.PrizePaid, fact.PrizeTakenBack, fact.ContributionReversed, fact.JackpotAdjusted, fact.JackpotMoved)
"""What the displayed meter goes down by; nothing else lowers it."""


class Imbalance(msgspec.Struct, frozen=True):
    """An entry after which the jackpot does not add up. `seq` is its number in the log."""

    seq: int
    words: str


def flaw(before: Jackpot, event: fact.JackpotEvent, after: Jackpot) -> str:
    """Say what does not add up after one entry; "" when all does.

    Pool by pool: before + contributions - reversed contributions + seed put in = paid from the meter + after.
    """
    must, holds = after.totals.pools, after.pools
    currency = after.settings.currency if after.settings else ""
    if holds != must:
        name = next(each for each in holds.__struct_fields__ if getattr(holds, each) != getattr(must, each))
        said, sum_of_entries = (show(getattr(pools, name), currency) for pools in (holds, must))
        return say(
            "The {name} is {said}, but the entries add up to {sum_of_entries}.",
            name=name,
            said=said,
            sum_of_entries=sum_of_entries,
        )
    if holds.lowest < 0:
        return say("A pool holds {lowest}.", lowest=show(holds.lowest, currency))
    if holds.displayed < before.pools.displayed and not isinstance(event, MAY_LOWER):
        fell = show(holds.displayed, currency)
        return say("The displayed meter fell to {fell} without a payment, a reversal or an adjustment.", fell=fell)
    return ""


def audit(entries: Iterable[tuple[int, fact.JackpotEvent]], jackpot: Jackpot) -> tuple[Jackpot, tuple[Imbalance, ...]]:
    """Follow numbered facts one by one; the jackpot after them, and every entry after which it does not add up."""
    flaws: list[Imbalance] = []
    for seq, event in entries:
        after = evolve(jackpot, event)
        words = flaw(jackpot, event, after)
        if words:
            flaws.append(Imbalance(seq, words))
        jackpot = after
    return jackpot, tuple(flaws)


def differences(logged: Figures, shown: Figures | None, *, currency: str) -> tuple[str, ...]:
    """Where the figures that are kept beside the log are not those that its entries make."""
    if shown is None:
        return (say("The jackpot is not in the books, but in the log."),)
    return tuple(
        _difference(name, getattr(logged, name), getattr(shown, name), currency)
        for name in logged.__struct_fields__
        if getattr(logged, name) != getattr(shown, name)
    )


def _difference(name: str, logged: Cents, shown: Cents, currency: str) -> str:
    said = [str(each) if name == "hits" else show(each, currency) for each in (shown, logged)]
    if name == "displayed" and shown < logged:
        return say(
            "The displayed meter stands at {said}, below its last logged value {other_said}.",
            said=said[0],
            other_said=said[1],
        )
    return say(
        "The {name} figure stands at {said}, but the log says {other_said}.",
        name=name,
        said=said[0],
        other_said=said[1],
    )
