"""The large button after the last wager: close the round, or walk from position to position and square it."""

from assets.languages import say, strung
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
        return say("Close the void round"), ask.CloseRound(), say("Every position was told and squared")
    return say("Paid – close the round"), ask.CloseRound(), say("Every wager taken, paid or pushed")


def opening(rnd: Round | None) -> Ask:
    """Call for bets; after a closed round that was undone, square every position first (R-22)."""
    left = to_restore(rnd) if rnd is not None else ()
    if rnd is None or not left:
        return say("Place your bets"), ask.PlaceYourBets(), say("Announce it: the players bet now")
    return squaring(rnd, left)


def squaring(rnd: Round, left: tuple[Restitution, ...]) -> Ask:
    """Tell the next position that what was settled is undone, and square its chips (R-22, R-45)."""
    open_now = say("Round void") if rnd.outcome == "void" else say("Settlement undone")
    what = say("Round {number} undone", number=rnd.number) if rnd.closed else open_now
    told = say("Position {seat} told", seat=left[0].seat)
    label = strung(told, *chips_words(left[0], rnd.terms.currency), by=", ")
    return (
        label,
        ask.ConfirmRefund(seat=left[0].seat),
        say("{what}: {left} left", what=what, left=many(len(left), "position")),
    )


def chips_words(due: Restitution, currency: str) -> tuple[str, str]:
    """Which way chips go: "$10 back" and "$40 collected"; "" for none."""
    return (
        say("{amount} back", amount=show(due.given_back, currency)) if due.given_back else "",
        say("{amount} collected", amount=show(due.collected, currency)) if due.collected else "",
    )
