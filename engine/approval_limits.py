"""Up to which amount somebody acts alone, the amount in hand included."""

from engine.terms import Cents


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
