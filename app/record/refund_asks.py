"""The large button after the last wager: close the round, or walk from position to position and square it."""

from engine.counting_words import many
from engine.decisions.restoring import to_restore
from engine.money import show
from engine.table import commands as ask
from engine.table.state import Restitution, Round

Ask = tuple[str, ask.Command, str]
"""Label, question, detail."""


def closing(rnd: Round) -> Ask:
    """Close the round; a void one after every position was told and squared, one by one."""
    left = to_restore(rnd)
    if left:
        return squaring(rnd, left)
    if rnd.outcome == "void":
        return "Close the void round", ask.CloseRound(), "Every position was told and refunded"
    return "Paid – close the round", ask.CloseRound(), "Every wager taken, paid or pushed"


def opening(rnd: Round | None) -> Ask:
    """Call for bets; after a closed round that was undone, square every position first (R-22)."""
    left = to_restore(rnd) if rnd is not None else ()
    if rnd is None or not left:
        return "Place your bets", ask.PlaceYourBets(), "Announce it: the players bet now"
    return squaring(rnd, left)


def squaring(rnd: Round, left: tuple[Restitution, ...]) -> Ask:
    """Tell the next position that what was settled is undone, and square its chips (R-22, R-45)."""
    open_now = "Round void" if rnd.outcome == "void" else "Settlement undone"
    what = f"Round {rnd.number} undone" if rnd.closed else open_now
    label = f"Position {left[0].seat} told{chips_words(left[0], rnd.terms.currency)}"
    return label, ask.ConfirmRefund(seat=left[0].seat), f"{what}: {many(len(left), 'position')} left"


def chips_words(due: Restitution, currency: str) -> str:
    """Which way chips go, after a comma: ", $10 back, $40 collected"; "" where none do."""
    back = f", {show(due.given_back, currency)} back" if due.given_back else ""
    collected = f", {show(due.collected, currency)} collected" if due.collected else ""
    return back + collected
