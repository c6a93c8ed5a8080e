"""Up to which amount somebody acts alone, the amount in hand included."""

from collections.abc import Mapping

from assets.languages import say
from engine.actors import Rank
from engine.money import show
from engine.refusals import Refusal
from engine.table.terms import Cents, Terms

_RANKS = {rank.value: rank.words for rank in Rank}


def needs_approval(amount: Cents, *, earlier: Cents, limit: Cents) -> bool:
    """Say whether an amount asks for a second name.

    Everything done alone so far counts, and so does the amount itself: one of 800.00 under a limit of
    500.00 asks, and so does the second of two of 300.00 (case F14). Money out and money back weigh alike.

    Args:
        amount: what is to be done now, in cents.
        earlier: the sum, in cents and without signs, of what the same person did alone before.
        limit: what may be done alone in all, in cents.

    """
    return earlier + abs(amount) > limit


def beyond(terms: Terms, rank: str, *, amount: Cents, earlier: Cents, rule: str, currency: str = "") -> Refusal | None:
    """Refuse an approval that goes beyond what the house lets this rank approve for one round, or None.

    `earlier` is what the same person has approved for the same round already, in cents without signs; `rule` is the
    clause on ranks of the table's document (6.2), or R-24. `currency` is that of the amounts, where it is another one
    than that of the limit by now: they are weighed by their figures all the same.
    """
    limit = terms.house.approval_limits.get(rank)
    if limit is None or not needs_approval(amount, earlier=earlier, limit=limit):
        return None
    said = {
        "rank": _RANKS.get(rank, rank),
        "limit": show(limit, terms.currency),
        "amount": show(abs(amount), currency or terms.currency),
    }
    if earlier:
        words = say(
            "A {rank} approves up to {limit} for one round, not {amount} after {earlier} already. Ask a higher rank.",
            **said,
            earlier=show(earlier, currency or terms.currency),
        )
    else:
        words = say("A {rank} approves up to {limit} for one round, not {amount}. Ask a higher rank.", **said)
    return Refusal(rule, words)


def approved_before(approved: Mapping[str, Cents], round_number: int, by: str) -> Cents:
    """What somebody has approved for a round so far, in cents."""
    return approved.get(_key(round_number, by), 0)


def and_approved(approved: Mapping[str, Cents], round_number: int, by: str, amount: Cents) -> Mapping[str, Cents]:
    """The sums with one more approval; an amount to the player and one to the house weigh alike."""
    key = _key(round_number, by)
    return {**approved, key: approved.get(key, 0) + abs(amount)}


def _key(round_number: int, by: str) -> str:
    return f"{round_number}/{by}"
