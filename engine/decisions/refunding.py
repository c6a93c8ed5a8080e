"""After a void round: every position is told and has its wagers back before the round can be closed."""

from engine import commands as ask
from engine import events as ev
from engine.decisions.decision import Decision, Standing
from engine.decisions.restoring import restore
from engine.refusals import Refusal
from engine.state import Box, Round


def to_refund(rnd: Round) -> tuple[Box, ...]:
    """The positions of a void round that have not been told and refunded yet, from the dealer's left."""
    if rnd.outcome != "void" or rnd.closed:
        return ()
    return tuple(box for seat, box in sorted(rnd.boxes.items()) if box.lines and seat not in rnd.refunded)


def given_back(box: Box) -> int:
    """What goes back to a position, in cents."""
    return sum(line.returned for line in box.lines)


def confirm_refund(at: Standing, command: ask.ConfirmRefund) -> Decision:
    """Tick one position off the list of a void round, or of a closed one that was undone (R-22)."""
    if at.round.closed:
        return restore(at.round, command.seat)
    if at.round.outcome != "void":
        return Refusal("", "The round is not void: nothing is refunded.")
    box = next((each for each in to_refund(at.round) if each.seat == command.seat), None)
    if box is None:
        return Refusal(at.round.void_rule, f"Position {command.seat} has nothing left to get back.")
    return (ev.RefundConfirmed(seat=box.seat, amount=given_back(box)),)


def not_refunded(rnd: Round) -> Refusal | None:
    """Say who still has to be told and refunded before a void round is closed."""
    seats = ", ".join(str(box.seat) for box in to_refund(rnd))
    words = f"Void round: tell and refund position(s) {seats} first."
    return Refusal(rnd.void_rule, words) if seats else None
